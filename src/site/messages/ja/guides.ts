import type { Messages } from '../en/type.ts';

export const guides: Messages['guides'] = {
  title: 'ガイド',
  description: (site) => `${site}のガイド。`,
  aboutTerm: 'ガイド',
  previous: '前へ',
  next: '次へ',
  footnotes: '脚注',
  callouts: { note: '注記', tip: 'ヒント', important: '重要', warning: '警告', caution: '注意' },
};
