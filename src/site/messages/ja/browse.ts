import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'ja');

export const browse: Messages['browse'] = {
  tree: {
    alsoUnder: '別の上位：{names}',
    more: 'ほか{count}件',
    failed: 'ツリーの残りを読み込めませんでした。',
    keys: 'キーボード操作：矢印キーで移動・展開・折りたたみ、*で同じ階層をすべて展開、文字キーで名前へ移動、Enterでリンクを開きます。',
  },
  classes: {
    title: 'クラス',
    about: '一般から個別へと並べたクラスの階層。',
    description: (site) => `${site}のクラスを、一般から個別へとツリーで示します。`,
  },
  facets: {
    about: '各値に割り当てられた用語。',
    description: (facet, site) => `${site}：${facet}の各値と、割り当てられた用語。`,
    intro: '値の横の数は、その値またはより狭い値に割り当てられた用語の数です。',
    of: (count) => `この値またはより狭い値に割り当てられた用語：${n(count)}件。`,
    narrower: 'より狭い値',
    ofValue: (facet, value) => `${facet}：${value}`,
    entry: 'この値について',
  },
  valueSets: {
    title: '値集合',
    about: 'すべての値集合と、その最初の値。',
    description: (site) => `${site}の値集合と、それぞれの値の数および最初の値。`,
    asTree: 'ツリーで表示',
    ofValueSet: (name) => `値のツリー：${name}`,
    entry: 'この値集合について',
    andMore: (count) => `ほか${n(count)}件`,
  },
  terms: {
    title: 'すべての用語（名前順）',
    about: 'すべての用語を名前順に並べた一覧。',
    description: (site) => `${site}のすべての用語を名前順に並べた一覧。`,
    ofKind: (many) => `${many}（名前順）`,
    underLetter: (list, letter) => `${list}：${letter}`,
  },
  ontologies: {
    title: 'オントロジー',
    about: '用語の出所であるオントロジーと、そのライセンス。',
    description: (site) => `${site}の用語の出所であるオントロジーと、そのライセンス。`,
    intro: 'ほかのオントロジーの用語は、それぞれの所有者に帰属します。',
    more: '詳細：',
    of: (name) => `${name}の用語`,
  },
  changes: {
    title: '最近の変更',
    about: '新しい用語と最近変更された用語。',
    description: (site) => `${site}の用語を、最終変更日の新しい順に並べた一覧。`,
    intro: '用語は、出典に記された最新の日付の順に並んでいます。',
    created: '新規',
    modified: '変更',
    feed: '変更フィード（Atom）',
  },
};
