import { number } from '../../text/number.ts';

const n = (count: number): string => number(count, 'en');

/** What a class means for data: its schemas, and an example record. */
export const data = {
  /** Names the tabs as a group. */
  tooLong: (characters: number) =>
    `This form has ${number(characters, 'en')} characters, which is too long for a page.`,
  forms: 'This class as data',
  jsonSchema: {
    name: 'JSON Schema',
    note: 'For records in JSON-LD under the context of this vocabulary (draft 2020-12). What is not told here stays allowed.',
  },
  typeScript: { name: 'TypeScript', note: 'Types of the same records, for programs that make or read them.' },
  shacl: { name: 'SHACL', note: 'A shape to hold RDF data against, in whatever syntax.' },
  example: {
    name: 'Example',
    maintained: 'As those who maintain the vocabulary wrote it.',
    completed: (fields: readonly string[]) =>
      `As those who maintain the vocabulary wrote it, completed by what the schemas ask for: ${fields.join(', ')}.`,
    composed: 'Put together by rule from the fields and their examples; nobody maintains it.',
  },
  /** Stand inside the schemas: one line each, and no markup. */
  words: {
    leftOut: (count: number, page: string) =>
      `${n(count)} further ${count === 1 ? 'field applies' : 'fields apply'}, see ${page}`,
    context: 'The context by which these keys have their meaning.',
    reference: 'An absolute IRI, a CURIE or a blank node.',
    open: 'Of this class or of one below it; not all of these are listed.',
    some: (min: number, max: number | undefined, what: string) =>
      `${max === undefined ? `At least ${n(min)}` : min === 0 ? `At most ${n(max)}` : min === max ? `Exactly ${n(min)}` : `${n(min)} to ${n(max)}`} of: ${what}.`,
    closed: [
      'OWL takes what is not stated for unknown; SHACL takes it for absent. So every field that there must be has to stand in the data.',
      'Value sets are closed to the values that are known, even where the ontology leaves room for more.',
      'Load the ontology beside the data, so that instances of a subclass count as instances.',
    ],
  },
};
