import { compareCodePoints } from '../../base/text.ts';
import { KINDS } from '../../ontology/model.ts';
import { identifierToPath } from '../../base/paths.ts';
import type { JsonSchema, TermRecord } from '../../ontology/records.ts';
import { toRecord } from '../../ontology/records.ts';
import { createShrink } from '../../rdf/index.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/titles.ts';

/**
 * Writes the index of all terms, one on each line, sorted by identifier, for programs without a server. Returns chunks, because the file
 * is large. Linear in the terms.
 */
export function* vocabularyIndex(index: PublicationIndex): Generator<string> {
  const { ontology, site } = index.publication;
  const identifiers = new Map(ontology.terms.map((term) => [term.iri, term.identifier]));
  const lookup = (iri: string): string | undefined => identifiers.get(iri);
  const options = {
    languages: [site.defaultLanguage],
    shrink: createShrink(ontology.prefixes),
    mappings: [],
    ontology,
  };
  const terms = [...ontology.terms].sort((a, b) => compareCodePoints(a.identifier, b.identifier));
  yield `${JSON.stringify(memberValues(FILE_MEMBERS, index)).slice(0, -1)},"terms":[`;
  for (const [at, term] of terms.entries()) {
    const from = { record: toRecord(term, lookup, options), summary: index.summaryOf(term).text };
    yield `${at === 0 ? '\n' : ',\n'}${JSON.stringify(memberValues(TERM_MEMBERS, from))}`;
  }
  yield '\n]}\n';
}

/** The JSON Schema of that file (draft 2020-12), from the same tables. */
export function vocabularyIndexSchema(index: PublicationIndex): string {
  const file = objectSchema(FILE_MEMBERS);
  const terms = {
    type: 'array',
    items: { title: 'Term', ...objectSchema(TERM_MEMBERS) },
    description: 'Every term of the publication once, sorted by identifier in code-point order.',
  };
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: index.links.absolute(INDEX_SCHEMA_FILE),
    title: 'Index of a vocabulary',
    description:
      'Identifier, label and summary of all terms of a vocabulary. Members that the ontology does not state are absent. The page of a term is at `baseUrl` + `/vocabulary/` + `identifier`, unless it has a `page`.',
    ...file,
    required: [...file.required, 'terms'],
    properties: { ...file.properties, terms },
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

/** Omits values that JSON.stringify omits. */
function memberValues<From>(members: Readonly<Record<string, IndexMember<From>>>, from: From): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).map(([name, { of }]) => [name, of(from)]));
}

function objectSchema(members: Readonly<Record<string, IndexMember<never>>>): {
  required: string[];
  properties: Record<string, JsonSchema>;
} & JsonSchema {
  const rows = Object.entries(members);
  return {
    type: 'object',
    required: rows.filter(([, { required }]) => required).map(([name]) => name),
    properties: Object.fromEntries(
      rows.map(([name, { schema, meaning }]) => [name, { ...schema, description: meaning }]),
    ),
    additionalProperties: false,
  };
}

/** Paths of the index of all terms, and of its JSON Schema, below the base URL. */
export const INDEX_FILE = 'vocabulary-index.json';
export const INDEX_SCHEMA_FILE = 'vocabulary-index.schema.json';

/** A member: its schema, the source of its value, and whether it is required. */
interface IndexMember<From> {
  readonly schema: JsonSchema;
  readonly of: (from: From) => unknown;
  readonly required?: true;
  /** One or two plain sentences. */
  readonly meaning: string;
}

/** A term: its API record, and its row on pages. */
interface IndexedTerm {
  readonly record: TermRecord;
  readonly summary: string;
}

const TEXT: JsonSchema = { type: 'string' };
const NAMES: JsonSchema = { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } };
const URL_SCHEMA: JsonSchema = { type: 'string', pattern: '^https?://' };
const REFERENCES = 'identifiers of this index, or CURIEs or IRIs of external terms.';

/** Every member of a term, in the order of the file. */
const TERM_MEMBERS: Readonly<Record<string, IndexMember<IndexedTerm>>> = {
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
const FILE_MEMBERS: Readonly<Record<string, IndexMember<PublicationIndex>>> = {
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
