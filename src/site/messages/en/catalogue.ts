import { counted } from '../../text/number.ts';

/** The home page of a site with several publications. */
export const catalogue = {
  /** Fallback description of the site. */
  describe: (title: string, publications: number) =>
    `${title}: ${counted(publications, 'en', { one: 'vocabulary', other: 'vocabularies' })}.`,
  publications: 'Vocabularies',
  total: (publications: number, terms: number) =>
    `${counted(publications, 'en', { one: 'vocabulary', other: 'vocabularies' })}, ${counted(terms, 'en', { one: 'term', other: 'terms' })}`,
  form: { thesaurus: 'Thesaurus', ontology: 'Ontology', vocabulary: 'Vocabulary' },
  languages: (languages: string) => `In ${languages}`,
  programs: 'For programs',
  file: { name: 'Catalogue as DCAT', about: 'all vocabularies with their files and APIs, as JSON-LD' },
  /** Purpose of `llms.txt`. */
  llms: 'an overview for language models',
  homeAbout: 'all vocabularies of this site',
};
