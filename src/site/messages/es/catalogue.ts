import { counted } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const catalogue: Messages['catalogue'] = {
  describe: (title, publications) =>
    `${title}: ${counted(publications, 'es', { one: 'vocabulario', other: 'vocabularios' })}.`,
  publications: 'Vocabularios',
  total: (publications, terms) =>
    `${counted(publications, 'es', { one: 'vocabulario', other: 'vocabularios' })}, ${counted(terms, 'es', { one: 'término', other: 'términos' })}`,
  form: { thesaurus: 'Tesauro', ontology: 'Ontología', vocabulary: 'Vocabulario' },
  languages: (languages) => `En ${languages}`,
  programs: 'Para programas',
  file: { name: 'Catálogo en DCAT', about: 'todos los vocabularios con sus archivos y API, en JSON-LD' },
  llms: 'un resumen para modelos de lenguaje',
  homeAbout: 'todos los vocabularios de este sitio',
};
