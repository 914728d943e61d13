import { counted } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const catalogue: Messages['catalogue'] = {
  describe: (title, publications) =>
    `${title}: ${counted(publications, 'nl', { one: 'vocabulaire', other: 'vocabulaires' })}.`,
  publications: 'Vocabulaires',
  total: (publications, terms) =>
    `${counted(publications, 'nl', { one: 'vocabulaire', other: 'vocabulaires' })}, ${counted(terms, 'nl', { one: 'term', other: 'termen' })}`,
  form: { thesaurus: 'Thesaurus', ontology: 'Ontologie', vocabulary: 'Vocabulaire' },
  languages: (languages) => `In het ${languages}`,
  programs: 'Voor programma’s',
  file: { name: 'Catalogus als DCAT', about: 'alle vocabulaires met hun bestanden en API’s, als JSON-LD' },
  llms: 'een overzicht voor taalmodellen',
  homeAbout: 'alle vocabulaires van deze site',
};
