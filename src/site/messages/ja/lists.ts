import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'ja');

export const lists: Messages['lists'] = {
  terms: (count) => `${n(count)}件の用語`,
  values: (count) => `${n(count)}件の値`,
  vocabulary: {
    title: '語彙',
    description: (count, site) => `${site}の${n(count)}件の用語を閲覧します。`,
    entryPoints: '閲覧',
    hierarchy: '一般から個別へ',
    all: (many, count) => `${many}：全${n(count)}件`,
  },
  letters: '頭文字',
  parts: 'ページ一覧',
  part: (part) => `${n(part)}ページ`,
  digits: '数字',
  han: '漢字',
  other: 'その他の文字',
  fromTo: (first, last) => `${first}～${last}`,
};
