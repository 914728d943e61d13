import { number } from '../../text/number.ts';
import type { Conjunction } from '../../text/phrase.ts';
import type { Bound } from '../../text/wording.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'ja');
const bound = (kind: Bound, count: number): string =>
  ({ min: `${n(count)}個以上`, max: `${n(count)}個以下`, exactly: `ちょうど${n(count)}個` })[kind];
const listed = (last: string): Conjunction => ({ between: '、', last });

export const rules: Messages['rules'] = {
  comma: listed('、'),
  and: listed('と'),
  or: listed('または'),
  andClause: listed('、かつ'),
  orClause: listed('、または'),
  andIf: listed('、かつ'),
  semicolon: '；',
  quoted: (label) => ['「', ...label, '」'],
  otherDirection: (property) => [...property, '（逆方向）'],

  ofType: (classes) => [...classes, '型'],
  fromList: (list) => ['次のいずれか（', ...list, '）'],
  afterCount: (type) => [...type, 'の'],
  anythingBut: (type) => [...type, '以外のもの'],
  andAlso: listed('、かつ'),
  somethingWhere: (clause) => ['次が成り立つもの：', ...clause],

  isType: (type) => [...type, 'である'],
  isNotType: (type) => [...type, 'ではない'],
  not: (clause) => ['次は成り立たない（', ...clause, '）'],
  formalOnly: '形式表記だけが示す条件',
  hasCount: (property, kind, count, type) =>
    count === 0
      ? [...property, 'には', ...type, '値がない']
      : [...property, 'には', ...type, `値が${bound(kind, count)}ある`],
  hasAny: (property) => [...property, 'の値は何個でもよく、なくてもよい'],
  where: (_count, clause) => ['「', ...clause, '」という条件を満たす'],
  everyValueIs: (property, type) => [...property, 'の値はすべて', ...type, 'である'],
  forEveryValue: (property, clause) => [...property, 'のすべての値について次が成り立つ（', ...clause, '）'],
  hasValue: (property, value) => [...property, 'の値は', ...value, 'である'],
  hasSelf: (property) => ['それ自体が', ...property, 'の値である'],

  condition: (subject, clause) => [...subject, 'については次が成り立つ：', ...clause, '。'],
  definition: (subject, clause) => [
    'あるものが',
    ...subject,
    '型であるのは、次が成り立つとき、かつそのときに限る：',
    ...clause,
    '。',
  ],
  disjoint: (subject, others) => [...subject, '型であると同時に', ...others, '型であるものはない。'],
  noneHolds: (subject, clauses) => [...subject, 'については次のいずれも成り立たない：', ...clauses, '。'],
  partition: (subject, parts) => [...subject, '型であるものは、次の型のうちちょうど1つに属する：', ...parts, '。'],
  oneHolds: (subject, clauses) => [...subject, 'については次のうちちょうど1つが成り立つ：', ...clauses, '。'],
  key: (subject, properties) => [...subject, '型であって', ...properties, 'の値が同じものは、同一のものである。'],

  stepIf: (property, from, to) => [...property, `が${from}から${to}へつながる`],
  stepThen: (property, from, to) => [...property, `が${from}から${to}へつながる`],
  ifThen: (conditions, conclusion) => ['「', ...conditions, '」ならば、', ...conclusion, '。'],
  bothWays: (condition, conclusion) => ['「', ...condition, '」ならば、', ...conclusion, '。逆も成り立つ。'],
  functional: (property) => [...property, 'の値を2個以上持つものはない。'],
  inverseFunctional: (property) => ['異なる2つのものが', ...property, 'の同じ値を持つことはない。値がものを識別する。'],
  asymmetric: (property) => [...property, 'がAからBへつながるならば、BからAへつながることはない。'],
  reflexive: (property) => ['すべてのものは、それ自体が', ...property, 'の値である。'],
  irreflexive: (property) => ['それ自体が', ...property, 'の値であるものはない。'],
  neverBoth: (pair) => [...pair, 'がともにAからBへつながることはない。'],
  domainIs: (property, type) => [...property, 'の値を持つものは、', ...type, 'である。'],
  domainWhere: (property, clause) => [...property, 'の値を持つものについては次が成り立つ：', ...clause, '。'],
  rangeIs: (property, type) => [...property, 'の値はすべて', ...type, 'である。'],
  rangeWhere: (property, clause) => [...property, 'のすべての値について次が成り立つ：', ...clause, '。'],

  bound,
  between: (min, max) => `${n(min)}～${n(max)}個`,
  none: 'なし',
  any: '任意の個数',
  boundOf: (kind, count, type) => {
    const many = count === 0 ? 'なし' : bound(kind, count);
    return type.length === 0 ? [many] : [...type, `値：${many}`];
  },
  only: (type) => (type.length === 0 ? ['値のみ'] : [...type, '値のみ']),
  always: (value) => ['常に', ...value],
  itself: 'それ自体',

  facets: {
    minInclusive: '最小値：',
    maxInclusive: '最大値：',
    minExclusive: '次より大きい：',
    maxExclusive: '次より小さい：',
    length: '長さ：',
    minLength: '最小の長さ：',
    maxLength: '最大の長さ：',
    pattern: 'パターン：',
    langRange: '言語：',
    totalDigits: '最大桁数：',
    fractionDigits: '小数部の最大桁数：',
  },

  datatypes: {
    text: 'テキスト',
    boolean: '真または偽',
    decimal: '10進数',
    integer: '整数',
    natural: '0以上の整数',
    positive: '1以上の整数',
    number: '数値',
    date: '日付',
    time: '時刻',
    dateTime: '日時',
    dateTimeStamp: 'タイムゾーン付きの日時',
    duration: '期間',
    year: '年',
    yearMonth: '年月',
    address: 'ウェブアドレス',
    languageTag: '言語タグ',
    langString: '言語付きのテキスト',
    html: 'HTML',
    literal: '任意のリテラル',
    anything: '任意のもの',
    nothing: '該当なし',
  },
};
