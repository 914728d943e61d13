import { describe, expect, test } from 'vitest';
import { INTERFACE_LANGUAGES, openMessages } from '../../src/messages/index.ts';
import { GAP, renderedMessages } from './rendered-messages.ts';

const english = new Map(renderedMessages(openMessages('en')).map(({ path, text }) => [path, text]));

/** Names of formats and others that are not translated. */
const NAMES = [
  'API',
  'CSV',
  'HTML',
  'JSON',
  'JSON-LD',
  'JSON Schema',
  'N-Triples',
  'N-Triples 1.2',
  'OWL',
  'RDF/XML',
  'SHACL',
  'SSSOM',
  'Turtle',
  'Turtle 1.2',
  'TypeScript',
  'Shape',
  'Shapes',
  `Shape: ${GAP}`,
  'IRI',
];

/** Words with the same spelling as in English. */
const SAME_WORD: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Definition',
    'Logo',
    'Name',
    'Notation',
    'optional',
    'Playground',
    'Schema',
    'Schemas',
    'Status',
    'Thesaurus',
    'Version',
    `Version ${GAP}`,
  ],
  fr: [
    'Catalogue',
    'Classes',
    'Collection',
    'Collections',
    'Concept',
    'Concepts',
    'Conditions',
    'Date',
    '3 concepts',
    'date',
    'Description',
    'Guide',
    'Guides',
    'Images',
    'Important',
    'Instances',
    'Inverse',
    'Information',
    'Message',
    'Type',
    'Licence',
    'Logo',
    'Menu',
    'Notation',
    'Playground',
    'Note',
    'Notes',
    'Ontologies',
    'Pages',
    'Site',
    'Sources',
    'stable',
    'Version',
    'Versions',
    `Version ${GAP}`,
    `version ${GAP}`,
    'page 3',
    `${GAP}, page 3`,
  ],
  es: ['Editorial', 'no', 'Playground'],
  it: ['Guide', `In ${GAP}`, 'Logo', 'Menu', 'Namespace', 'no', 'Playground', 'Schema', 'Query'],
  pt: ['Classes', 'Editorial', 'Menu', 'Playground'],
  nl: [
    'Datatype',
    'Datatypes',
    `Datatype: ${GAP}`,
    'Inverse',
    'Logo',
    'Menu',
    'Microthesauri',
    'Playground',
    'Sitemap',
    'Thesaurus',
    'Tip',
    'Query',
  ],
};

/** Punctuation of other languages. */
const FOREIGN_SIGNS: Readonly<Record<string, RegExp>> = {
  en: /["„«»]/,
  de: /["”«»]|“\p{L}/u,
  fr: /["“”„']|[^\u00a0\u202f][:;?!»](?!\/\/)|«[^\u00a0\u202f]/u,
  es: /["“”„]/,
  it: /["“”„']/,
  pt: /["„«»']/,
  nl: /["„«»']/,
  ja: /["“”„«»']|[\p{Script=Han}\p{Script=Kana}] (?=[\p{Script=Han}\p{Script=Kana}])|[\p{Script=Han}\p{Script=Kana}][:;,.!?]/u,
};

describe.each(INTERFACE_LANGUAGES)('the messages of the site in %s', (language) => {
  const messages = renderedMessages(openMessages(language));

  test('are complete, and contain their arguments', () => {
    const faulty = messages.filter(({ text }) => text.trim() === '' || /undefined|\[object|NaN|=>/.test(text));
    expect(faulty).toEqual([]);
    expect(messages.map(({ path }) => path)).toEqual([...english.keys()]);
  });

  test('use the punctuation of the language', () => {
    expect(messages.filter(({ text }) => FOREIGN_SIGNS[language]?.test(text))).toEqual([]);
  });
});

test.each(INTERFACE_LANGUAGES.slice(1))(
  'messages in %s differ from English, except for words with the same spelling',
  (language) => {
    const allowed = new Set([...NAMES, ...(SAME_WORD[language] ?? [])]);
    const left = renderedMessages(openMessages(language)).filter(
      ({ path, text }) => text === english.get(path) && !allowed.has(text) && /\p{L}/u.test(text),
    );
    expect(left).toEqual([]);
  },
);
