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
  allTerms: 'All terms',
  valueSets: 'Value sets',
  terms: (count: number) => counted(count, 'en', { one: 'term', other: 'terms' }),
  about: 'About this vocabulary',
  wholeDescription: 'Complete description',
  content: 'Content',
  /** Number of terms of more than one kind, which counts by kind contain several times. */
  severalKinds: (count: number) => `(${counted(count, 'en', { one: 'term is', other: 'terms are' })} of several kinds)`,
  /** The description of a vocabulary that has none; `kinds`: "17 classes and 68 properties". */
  consistsOf: (kinds: string) => `A vocabulary of ${kinds}.`,
  example: {
    of: (name: Phrase): Phrase => ['Example: ', ...name],
    record: 'A record in the terms of this vocabulary, and what each line means.',
    composed: 'A record generated from the definitions, and what each line means.',
    entry: 'An entry of this vocabulary as it is in the files, and what each line means.',
    line: 'Data',
    name: 'Name',
    meaning: 'Meaning',
    context: 'gives the keys their meaning',
    identifier: 'identifies the thing',
  },
  upper: { classes: 'Main classes', concepts: 'Main concepts', all: 'Show all as a tree' },
  tasksTitle: 'What you can do here',
  tasks: {
    lookUp: { title: 'Look up a term', about: 'By name, synonym or code' },
    browse: { title: 'Browse', about: 'From general to specific, or by list' },
    map: { title: 'Map your data', about: 'Compare other vocabularies and schemas with this one' },
    download: { title: 'Download', about: 'The complete vocabulary in your format' },
    program: { title: 'Use it in a program', about: 'Query terms and fetch files over HTTP' },
    read: { title: 'Read the guides', about: 'Introductions and instructions' },
  },
  allFiles: 'All files',
  files: 'Files',
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
  /** The context at a URL with a hash. */
  pinned: { name: 'Pinned JSON-LD context', about: 'this version of the context; its content never changes' },
  copyCommand: (file: string) => `Copy the command for ${file}`,
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
