import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const search: Messages['search'] = {
  open: '用語を探す',
  title: '検索',
  field: '名前、単語または識別子',
  close: '閉じる',
  kind: '種類',
  publication: '語彙',
  ontology: '出所',
  all: 'すべて',
  kinds: {
    class: { one: 'クラス', many: 'クラス' },
    property: { one: 'プロパティ', many: 'プロパティ' },
    enumeration: { one: '値集合', many: '値集合' },
    value: { one: '値', many: '値' },
    guide: { one: 'ガイド', many: 'ガイド' },
  },
  results: '検索結果',
  found: (count) => `${number(count, 'ja')}件`,
  number: (count) => number(count, 'ja'),
  more: 'さらに表示',
  deprecated: '非推奨',
  also: '別名：',
  nothing: '見つかりませんでした',
  allTerms: 'すべての用語（名前順）',
  namesOnly: 'このプレビューでは名前だけを検索します。ビルドしたサイトではすべてのテキストを検索します。',
  failed: '検索を読み込めませんでした。',
  keys: '↑ ↓で選択、Enterで開く、Tabで絞り込み、Escで閉じる',
};
