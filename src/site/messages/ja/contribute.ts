import type { Messages } from '../en/type.ts';

export const contribute: Messages['contribute'] = {
  title: '改善と引用',
  titleOfCitation: '引用',
  suggest: '変更を提案する',
  source: 'ソースを表示',
  sourceLine: (line) => `ソースを表示（${line}行目）`,
  repository: 'リポジトリを開く',
  citeAs: 'この用語の引用形式',
  copyCitation: '引用をコピー',
  citation: (label, edition, iri) => (edition === '' ? `「${label}」：${iri}` : `「${label}」、${edition}：${iri}`),
  issueTitle: (label) => `「${label}」の変更`,
  issue: { page: 'ページ：', source: 'ソース：', question: '何を、なぜ変更すべきですか。' },
};
