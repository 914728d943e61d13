import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

const n = (count: number): string => number(count, 'ja');

export const catalogue: Messages['catalogue'] = {
  describe: (title, publications) => `${title}：${n(publications)}件の語彙。`,
  publications: '語彙',
  total: (publications, terms) => `${n(publications)}件の語彙、${n(terms)}件の用語`,
  form: { thesaurus: 'シソーラス', ontology: 'オントロジー', vocabulary: '語彙' },
  languages: (languages) => `言語：${languages}`,
  programs: 'プログラム向け',
  file: { name: 'DCATによるカタログ', about: 'すべての語彙とそのファイルおよびAPI（JSON-LD）' },
  llms: '言語モデル向けの概要',
  homeAbout: 'このサイトのすべての語彙',
};
