import { counted } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const catalogue: Messages['catalogue'] = {
  describe: (title, publications) =>
    `${title} : ${counted(publications, 'fr', { one: 'vocabulaire', other: 'vocabulaires' })}.`,
  publications: 'Vocabulaires',
  total: (publications, terms) =>
    `${counted(publications, 'fr', { one: 'vocabulaire', other: 'vocabulaires' })}, ${counted(terms, 'fr', { one: 'terme', other: 'termes' })}`,
  form: { thesaurus: 'Thésaurus', ontology: 'Ontologie', vocabulary: 'Vocabulaire' },
  languages: (languages) => `En ${languages}`,
  programs: 'Pour les programmes',
  file: { name: 'Catalogue en DCAT', about: 'tous les vocabulaires avec leurs fichiers et API, en JSON-LD' },
  llms: 'un aperçu pour les modèles de langage',
  homeAbout: 'tous les vocabulaires de ce site',
};
