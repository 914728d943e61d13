import { identifierToPath } from '../../ontology/identifier.ts';
import { KINDS } from '../../ontology/model.ts';
import type { JsonSchema } from '../../ontology/write/record-schema.ts';
import type { TermRecord } from '../../ontology/write/record.ts';
import type { PublicationIndex } from './publication-index.ts';
import { siteTitle } from './site-title.ts';

/** Below the base URL: all terms in short, and the JSON Schema of that file. */
export const INDEX_FILE = 'vocabulary-index.json';
export const INDEX_SCHEMA_FILE = 'vocabulary-index.schema.json';

/** A member: its schema, the source of its value, and whether it is required. */
export interface IndexMember<From> {
  readonly schema: JsonSchema;
  readonly of: (from: From) => unknown;
  readonly required?: true;
  /** One or two plain sentences. */
  readonly meaning: string;
}

/** A term: its API record, and its row on pages. */
export interface IndexedTerm {
  readonly record: TermRecord;
  readonly summary: string;
}

const TEXT: JsonSchema = { type: 'string' };
const NAMES: JsonSchema = { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } };
const ADDRESS: JsonSchema = { type: 'string', pattern: '^https?://' };
const ELSEWHERE = 'identifiers of this index; the CURIE, else the IRI, of what is outside.';

/** Every member of a term, in the order of the file. */
export const TERM_MEMBERS: Readonly<Record<string, IndexMember<IndexedTerm>>> = {
  identifier: {
    schema: { type: 'string', minLength: 1 },
    of: ({ record }) => record.identifier,
    required: true,
    meaning:
      'Local name of a term of the home ontology, `prefix_LocalName` of any other. Unique; upper and lower case count.',
  },
  iri: {
    schema: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9+.-]*:' },
    of: ({ record }) => record.iri,
    required: true,
    meaning: 'The IRI that the term has in its source.',
  },
  type: {
    schema: { type: 'string', enum: KINDS },
    of: ({ record }) => record.type,
    required: true,
    meaning: 'The kind of term, the first in this order where it is several.',
  },
  label: {
    schema: TEXT,
    of: ({ record }) => record.label,
    meaning: 'In the language of the index, or the nearest to it.',
  },
  summary: {
    schema: { type: 'string', minLength: 1 },
    of: ({ summary }) => summary || undefined,
    meaning: 'The beginning of its definition, a sentence or two without markup; absent where nobody has defined it.',
  },
  subClassOf: {
    schema: NAMES,
    of: ({ record }) => record.subClassOf,
    meaning: `The direct superclasses: ${ELSEWHERE}`,
  },
  enumerationOf: {
    schema: NAMES,
    of: ({ record }) => record.enumerationOf,
    meaning: `The enumerations that have the term as a value: ${ELSEWHERE}`,
  },
  subPropertyOf: {
    schema: NAMES,
    of: ({ record }) => record.subPropertyOf,
    meaning: `The direct superproperties: ${ELSEWHERE}`,
  },
  broader: { schema: NAMES, of: ({ record }) => record.broader, meaning: `The next broader values: ${ELSEWHERE}` },
  page: {
    schema: { type: 'string', pattern: '^vocabulary/' },
    of: ({ record: { identifier } }) => {
      const path = identifierToPath(identifier);
      return path === `vocabulary/${identifier}` ? undefined : path;
    },
    meaning: 'Where its page is below `baseUrl`; absent of nearly all, whose identifier can be the name of a file.',
  },
  deprecated: {
    schema: { const: true },
    of: ({ record }) => record.deprecated || undefined,
    meaning: 'The term should no longer be used; absent of any other.',
  },
};

/** Every member of the file but the terms, in its order. */
export const FILE_MEMBERS: Readonly<Record<string, IndexMember<PublicationIndex>>> = {
  $schema: {
    schema: ADDRESS,
    of: ({ links }) => links.absolute(INDEX_SCHEMA_FILE),
    required: true,
    meaning: 'The address of this schema.',
  },
  title: { schema: TEXT, of: (index) => siteTitle(index).text, required: true, meaning: 'What the site is called.' },
  baseUrl: {
    schema: ADDRESS,
    of: ({ links }) => links.absolute('').replace(/\/$/, ''),
    required: true,
    meaning:
      'Where the site stands, without a slash at its end. The page of a term is at `baseUrl` + `/vocabulary/` + `identifier`, unless it has a `page`.',
  },
  version: {
    schema: TEXT,
    of: ({ publication }) => publication.ontology.header.version,
    meaning: 'The version of the ontology, where it says one.',
  },
  language: {
    schema: TEXT,
    of: ({ language }) => language,
    required: true,
    meaning: 'The language of labels and summaries (BCP 47), as far as the ontology has it.',
  },
};
