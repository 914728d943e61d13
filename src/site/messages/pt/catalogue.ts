import { counted } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const catalogue: Messages['catalogue'] = {
  describe: (title, publications) =>
    `${title}: ${counted(publications, 'pt', { one: 'vocabulário', other: 'vocabulários' })}.`,
  publications: 'Vocabulários',
  total: (publications, terms) =>
    `${counted(publications, 'pt', { one: 'vocabulário', other: 'vocabulários' })}, ${counted(terms, 'pt', { one: 'termo', other: 'termos' })}`,
  form: { thesaurus: 'Tesauro', ontology: 'Ontologia', vocabulary: 'Vocabulário' },
  languages: (languages) => `Em ${languages}`,
  programs: 'Para programas',
  file: { name: 'Catálogo em DCAT', about: 'todos os vocabulários com seus arquivos e APIs, em JSON-LD' },
  llms: 'uma visão geral para modelos de linguagem',
  homeAbout: 'todos os vocabulários deste site',
};
