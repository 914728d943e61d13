import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'ja');

export const crosswalk: Messages['crosswalk'] = {
  title: '対応表',
  label: '対応表：',
  hint: 'ほかの語彙の用語との対応。',
  titleOf: (standard) => `${standard}との対応表`,
  part: (title, part) => `${title}（${n(part)}ページ）`,
  description: (site) => `${site}の用語とほかの語彙との対応、および対応のない用語。`,
  descriptionOf: (site, standard) =>
    `${site}のすべての用語と${standard}との対応。対応の強さ、方法、対応のない用語を示します。`,
  intro:
    'この語彙の各用語と、ほかの語彙における対応、およびその強さ。調べても対応がなかった用語は、未評価の用語とは別に示します。',
  introOf: (standard) => `この語彙の各用語と、${standard}における対応、およびその強さ。`,
  about: (standard) => `${standard}について：`,
  standard: '語彙',
  states: {
    matched: { name: '対応あり', sentence: '相手の語彙に同じ用語または関連する用語があります。' },
    absent: { name: '調査済み、対応なし', sentence: '相手の語彙を調べましたが、そのような用語はありません。' },
    open: { name: '未評価', sentence: '相手の語彙はまだ調べられていません。そのような用語があるかもしれません。' },
  },
  kind: '種類',
  allKinds: 'すべて',
  strengths: '対応の強さ',
  ours: '用語',
  strength: '強さ',
  theirs: '対応',
  how: '方法',
  noCloser: 'より強い対応を調べましたが、見つかりませんでした。',
  mostOpen: 'ほとんどの用語がこの状態のため、件数だけを示します。',
  unlisted: (count) => `ほか${n(count)}件`,
  continued: (title) => `${title}（続き）`,
  sssom: 'すべての対応の一覧（SSSOM）：',
};
