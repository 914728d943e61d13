import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'ja');

export const data: Messages['data'] = {
  tooLong: (characters) => `この形式は${n(characters)}文字あり、ページに表示するには長すぎます。`,
  onPageIn: (name, language) => `${name}（${language}のページ）`,
  forms: 'このクラスのデータ',
  jsonSchema: {
    name: 'JSON Schema',
    note: 'この語彙のコンテキストを使うJSON-LDレコード用（draft 2020-12）。ほかのプロパティも許されます。',
  },
  typeScript: { name: 'TypeScript', note: '同じレコードの型。レコードを作成または読み取るプログラム用。' },
  shacl: { name: 'SHACL', note: 'あらゆる構文のRDFデータを検証するシェイプ。' },
  example: {
    name: '例',
    maintained: '語彙の管理者が記述したものです。',
    completed: (fields) => `語彙の管理者が記述し、スキーマが必須とするフィールドを補ったものです：${fields}。`,
    composed: 'フィールドとその例から生成したもので、手作業では管理していません。',
  },
  words: {
    omitted: (count, page) => `ほか${n(count)}件のフィールドが適用されます。${page}を参照`,
    context: 'これらのキーを定義するコンテキスト。',
    reference: '絶対IRI、CURIEまたは空白ノード。',
    open: 'このクラスまたはサブクラスのインスタンス。すべてのサブクラスを列挙してはいません。',
    some: (kind, count, what) =>
      `次のうち${{ min: `${n(count)}個以上`, max: `${n(count)}個以下`, exactly: `ちょうど${n(count)}個` }[kind]}：${what}。`,
    someBetween: (min, max, what) => `次のうち${n(min)}個から${n(max)}個：${what}。`,
    closed: [
      'OWLでは、ない文は不明とみなされますが、SHACLでは存在しないとみなされます。そのため、必須のフィールドはすべてデータになければなりません。',
      'オントロジーがほかの値を許す場合でも、値集合は既知の値に限られます。',
      'サブクラスのインスタンスがクラスのインスタンスとみなされるように、オントロジーをデータと一緒に読み込んでください。',
    ],
  },
};
