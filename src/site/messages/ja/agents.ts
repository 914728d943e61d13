import type { Messages } from '../en/type.ts';

export const agents: Messages['agents'] = {
  start: 'はじめに',
  termUrl: '用語のURL。識別子は大文字と小文字を区別します：',
  files: 'ファイルの拡張子を付けると、同じURLで用語を別の形式で取得できます：',
  form: {
    md: 'ページのMarkdown版',
    jsonld: '用語に関する文のJSON-LD版',
    ttl: '用語に関する文のTurtle版',
    json: '用語のレコードの単純なJSON版',
  },
  data: 'データファイル',
  changes: { name: 'バージョン間の変更', about: '各変更の重大度と英語の文（JSON）' },
  indexSchema: { name: '索引のJSON Schema', about: '索引の各フィールドの意味' },
  pinned: { name: 'JSON-LDコンテキスト（この版）', about: '固定用のURL。内容は変わりません' },
  sitemap: { name: 'サイトマップ', about: 'すべての言語のすべてのページ' },
};
