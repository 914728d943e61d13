import { counted } from '../../text/number.ts';
import type { Phrase } from '../../text/phrase.ts';

/** The home page, and the 404 page. */
export const home = {
  version: 'Version',
  licence: 'Licence',
  published: 'Published',
  changed: 'Changed',
  by: 'By',
  contributors: 'With contributions by',
  publisher: 'Publisher',
  catalogue: 'Catalogue',
  citeAs: 'Cite as',
  namespace: 'Namespace',
  start: 'Where to start',
  allTerms: 'All terms',
  valueSets: 'Value sets',
  values: (count: number) => counted(count, 'en', { one: 'value', other: 'values' }),
  terms: (count: number) => counted(count, 'en', { one: 'term', other: 'terms' }),
  files: 'Files',
  filesIntro: 'The complete vocabulary, to download or to fetch with a program:',
  /** Name and purpose of each file, by path. */
  file: {
    'vocabulary.ttl': { name: 'Turtle', about: 'for ontology editors and triple stores' },
    'vocabulary.jsonld': { name: 'JSON-LD', about: 'the same statements as JSON' },
    'vocabulary.nt': { name: 'N-Triples', about: 'the same statements, one on each line' },
    'vocabulary.rdf': { name: 'RDF/XML', about: 'for OWL tools such as Protégé' },
    'vocabulary.csv': { name: 'CSV', about: 'a row for each term, for spreadsheets' },
    'vocabulary-index.json': {
      name: 'Index as JSON',
      about: 'names and summaries of all terms, for programs and agents',
    },
    'vocabulary-context.jsonld': { name: 'JSON-LD context', about: 'gives the keys of your records their meaning' },
    'mappings.sssom.tsv': { name: 'SSSOM', about: 'all alignments and mappings as one table' },
  },
  copyCommand: (file: string) => `Copy the command for ${file}`,
  context: 'Use in JSON',
  contextIntro: 'Reference the context in a record to give its keys the meaning that this vocabulary defines:',
  contextPinned: 'To pin the current version, use this URL instead; its content never changes:',
  crosswalks: 'Crosswalks',
  crosswalksIntro: 'How these terms align with other vocabularies, and which terms have no match:',
  schemas: 'Schemas',
  schemasIntro: 'Records of other schemas can be read into this vocabulary and written from it.',
  schemasLink: 'Schemas and their compatibility',
  playgroundLink: 'Playground for your own records',
  sources: 'Sources',
  statements: 'Other statements in the sources',
  /** Fallback description of the site for search engines. */
  describe: (title: string, terms: number) => `${title}: ${counted(terms, 'en', { one: 'term', other: 'terms' })}.`,
  /** Description of the dataset, if its own is too short for a search engine. */
  dataset: (terms: number) =>
    `A vocabulary of ${counted(terms, 'en', { one: 'term', other: 'terms' })}, with labels, definitions and relations, as RDF to download.`,
  notFoundTitle: 'Not found',
  notFound: 'No page at this URL',
  notFoundCase: (one: Phrase, other: Phrase): Phrase => [
    'Names are case-sensitive: ',
    ...one,
    ' and ',
    ...other,
    ' are different. The term may also be excluded from this publication, or may never have existed.',
  ],
  home: 'Home',
  homeAbout: 'about this vocabulary, and its files',
  orStart: 'Or start with one of these',
};
