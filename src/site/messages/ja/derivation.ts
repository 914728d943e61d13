import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'ja');

export const derivation: Messages['derivation'] = {
  title: '派生',
  named: (slice) => `抽出：「${slice}」。`,
  whole: (count) =>
    count === 1
      ? 'この公開物は、オントロジーの唯一の用語を含みます。'
      : `この公開物は、オントロジーの${n(count)}件の用語をすべて含みます。`,
  slice: (count, all) =>
    `この公開物は、より大きなオントロジーの${n(all)}件の用語のうち${n(count)}件（選択された用語と、それらが依存する用語）を含みます。`,
  borrowed: (count) => `さらに${n(count)}件がほかの語彙に由来します。`,
  description: (site) => `${site}が含む用語とその理由、および除外された用語。`,
  asked: '指定された内容',
  include: '追加の用語',
  included: 'あわせて含まれる用語',
  rules: {
    selected: '名前で選択された用語と、より狭い用語',
    ancestor: '含まれる用語の上位語',
    type: '含まれる用語の型',
    property: '含まれる用語のプロパティ',
    range: '想定される値の型',
    'value set': '使用されている値集合',
    value: 'これらの値集合の値',
    inverse: '含まれるプロパティの逆プロパティ',
    referenced: '含まれる用語から参照される用語',
    whole: 'すべての選択に含まれる用語',
  },
  because: '理由となる用語',
  alsoIncluded: 'あわせて含まれる用語',
  itself: '選択そのもの',
  standards: 'ほかの語彙に由来する用語',
  standardsIntro: '上記の用語が参照する用語と、その上位語のみ。',
  excluded: '除外された用語',
  reasons: {
    'not selected': (facet) => `選択されていない：${facet}`,
    marked: (facet) => `選択されていない値のみが対象：${facet}`,
    'not needed': 'どの選択された用語にも必要とされない',
  },
};
