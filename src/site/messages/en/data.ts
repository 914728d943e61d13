import { number, plural } from '../../text/number.ts';
import type { Bound } from '../../text/wording.ts';

const n = (count: number): string => number(count, 'en');

/** The schemas of a class, and an example record. */
export const data = {
  tooLong: (characters: number) =>
    `This format has ${number(characters, 'en')} characters, which is too long for a page.`,
  /** Link to a format that only the page in the default language contains. */
  onPageIn: (name: string, language: string) => `${name} on the page in ${language}`,
  /** Accessible name of the tab list. */
  forms: 'This class as data',
  jsonSchema: {
    name: 'JSON Schema',
    note: 'For JSON-LD records that use the context of this vocabulary (draft 2020-12). Additional properties are allowed.',
  },
  typeScript: { name: 'TypeScript', note: 'Types of the same records, for programs that create or read them.' },
  shacl: { name: 'SHACL', note: 'A shape that validates RDF data in any syntax.' },
  example: {
    name: 'Example',
    maintained: 'Written by the maintainers of the vocabulary.',
    completed: (fields: string) =>
      `Written by the maintainers of the vocabulary, completed with the fields that the schemas require: ${fields}.`,
    composed: 'Generated from the fields and their examples; not maintained by hand.',
  },
  /** Comments inside the schemas: one line each, no markup. */
  words: {
    omitted: (count: number, page: string) =>
      `${n(count)} further ${plural(count, 'en', { one: 'field applies', other: 'fields apply' })}, see ${page}`,
    context: 'The context that defines these keys.',
    reference: 'An absolute IRI, a CURIE or a blank node.',
    open: 'An instance of this class or of a subclass; not all subclasses are listed.',
    some: (kind: Bound, count: number, what: string) =>
      `${{ min: `At least ${n(count)}`, max: `At most ${n(count)}`, exactly: `Exactly ${n(count)}` }[kind]} of: ${what}.`,
    someBetween: (min: number, max: number, what: string) => `${n(min)} to ${n(max)} of: ${what}.`,
    closed: [
      'OWL treats a missing statement as unknown; SHACL treats it as absent. Every required field must therefore be in the data.',
      'Value sets are limited to the known values, even if the ontology allows more.',
      'Load the ontology together with the data, so that instances of a subclass count as instances of the class.',
    ],
  },
};
