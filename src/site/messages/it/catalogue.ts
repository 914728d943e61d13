import { counted } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const catalogue: Messages['catalogue'] = {
  describe: (title, publications) =>
    `${title}: ${counted(publications, 'it', { one: 'vocabolario', other: 'vocabolari' })}.`,
  publications: 'Vocabolari',
  total: (publications, terms) =>
    `${counted(publications, 'it', { one: 'vocabolario', other: 'vocabolari' })}, ${counted(terms, 'it', { one: 'termine', other: 'termini' })}`,
  form: { thesaurus: 'Tesauro', ontology: 'Ontologia', vocabulary: 'Vocabolario' },
  languages: (languages) => `In ${languages}`,
  programs: 'Per i programmi',
  file: { name: 'Catalogo in DCAT', about: 'tutti i vocabolari con i loro file e le loro API, in JSON-LD' },
  llms: 'una panoramica per i modelli linguistici',
  homeAbout: 'tutti i vocabolari di questo sito',
};
