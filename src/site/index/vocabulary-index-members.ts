import { identifierToPath } from '../../ontology/terms/identifier.ts';
import { KINDS } from '../../ontology/model.ts';
import type { JsonSchema } from '../../ontology/write/record-schema.ts';
import type { TermRecord } from '../../ontology/write/record.ts';
import type { PublicationIndex } from './publication-index.ts';
import { siteTitle } from './site-title.ts';

/** Paths of the index of all terms, and of its JSON Schema, below the base URL. */
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
const URL_SCHEMA: JsonSchema = { type: 'string', pattern: '^https?://' };
const REFERENCES = 'identifiers of this index, or CURIEs or IRIs of external terms.';

/** Every member of a term, in the order of the file. */
export const TERM_MEMBERS: Readonly<Record<string, IndexMember<IndexedTerm>>> = {
  identifier: {
    schema: { type: 'string', minLength: 1 },
    of: ({ record }) => record.identifier,
    required: true,
    meaning: 'Local name of an own term, or `prefix_LocalName` of an external term. Unique and case-sensitive.',
  },
  iri: {
    schema: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9+.-]*:' },
    of: ({ record }) => record.iri,
    required: true,
    meaning: 'The IRI of the term.',
  },
  type: {
    schema: { type: 'string', enum: KINDS },
    of: ({ record }) => record.type,
    required: true,
    meaning: 'The kind of term. Of several kinds, the first in this order.',
  },
  label: {
    schema: TEXT,
    of: ({ record }) => record.label,
    meaning: 'In the language of the index, or the nearest available one.',
  },
  summary: {
    schema: { type: 'string', minLength: 1 },
    of: ({ summary }) => summary || undefined,
    meaning: 'The start of its definition: one or two sentences without markup. Absent if it has no definition.',
  },
  subClassOf: {
    schema: NAMES,
    of: ({ record }) => record.subClassOf,
    meaning: `The direct superclasses: ${REFERENCES}`,
  },
  enumerationOf: {
    schema: NAMES,
    of: ({ record }) => record.enumerationOf,
    meaning: `The enumerations that have the term as a value: ${REFERENCES}`,
  },
  subPropertyOf: {
    schema: NAMES,
    of: ({ record }) => record.subPropertyOf,
    meaning: `The direct superproperties: ${REFERENCES}`,
  },
  broader: { schema: NAMES, of: ({ record }) => record.broader, meaning: `The next broader values: ${REFERENCES}` },
  page: {
    schema: { type: 'string', pattern: '^vocabulary/' },
    of: ({ record: { identifier } }) => {
      const path = identifierToPath(identifier);
      return path === `vocabulary/${identifier}` ? undefined : path;
    },
    meaning: 'Path of its page below `baseUrl`. Present only if the identifier is not a valid file name.',
  },
  deprecated: {
    schema: { const: true },
    of: ({ record }) => record.deprecated || undefined,
    meaning: 'The term should no longer be used. Absent if it is not deprecated.',
  },
};

/** The members of the file except the terms, in order. */
export const FILE_MEMBERS: Readonly<Record<string, IndexMember<PublicationIndex>>> = {
  $schema: {
    schema: URL_SCHEMA,
    of: ({ links }) => links.absolute(INDEX_SCHEMA_FILE),
    required: true,
    meaning: 'The URL of this schema.',
  },
  title: { schema: TEXT, of: (index) => siteTitle(index).text, required: true, meaning: 'The title of the site.' },
  baseUrl: {
    schema: URL_SCHEMA,
    of: ({ links }) => links.absolute('').replace(/\/$/, ''),
    required: true,
    meaning:
      'The URL of the site, without a trailing slash. The page of a term is at `baseUrl` + `/vocabulary/` + `identifier`, unless it has a `page`.',
  },
  version: {
    schema: TEXT,
    of: ({ publication }) => publication.ontology.header.version,
    meaning: 'The version of the ontology, if stated.',
  },
  language: {
    schema: TEXT,
    of: ({ language }) => language,
    required: true,
    meaning: 'The preferred language of labels and summaries (BCP 47).',
  },
};
