import { counted } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const catalogue: Messages['catalogue'] = {
  describe: (title, publications) =>
    `${title}: ${counted(publications, 'de', { one: 'Vokabular', other: 'Vokabulare' })}.`,
  publications: 'Vokabulare',
  total: (publications, terms) =>
    `${counted(publications, 'de', { one: 'Vokabular', other: 'Vokabulare' })}, ${counted(terms, 'de', { one: 'Begriff', other: 'Begriffe' })}`,
  form: { thesaurus: 'Thesaurus', ontology: 'Ontologie', vocabulary: 'Vokabular' },
  languages: (languages) => `Auf ${languages}`,
  programs: 'Für Programme',
  file: { name: 'Katalog als DCAT', about: 'alle Vokabulare mit ihren Dateien und APIs, als JSON-LD' },
  llms: 'eine Übersicht für Sprachmodelle',
  homeAbout: 'alle Vokabulare dieser Website',
};
