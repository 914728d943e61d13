import type { RecordField } from '../../ontology/records.ts';
import type { FilterName, Query } from '../../search/terms.ts';
import type { RequestError } from '../http/problem.ts';
import type { Cursor, Pair } from './paging.ts';
import { readQueryString } from './paging.ts';
import type { ParameterRow } from './read-parameters.ts';
import { readParameters } from './read-parameters.ts';
import type { Samples } from './samples.ts';
import type { ParameterShape, ValueReader } from './shapes.ts';
import {
  CURSOR,
  DEFAULT_LIMIT,
  EXACT,
  KIND,
  LIMIT,
  MAX_LIMIT,
  MEMBERS,
  ONTOLOGIES,
  ONTOLOGY,
  RELATION,
  TERM,
  TERMS,
  TEXT,
} from './shapes.ts';

/*
 * The parameters of the vocabulary query, each a row: how its values are read, what they select, its description and its example.
 * Reading, checking, OpenAPI, the MCP tool and the table in the documentation follow from the rows.
 */

interface QueryParameter extends ParameterRow<VocabularyRequest> {
  /** Values that match terms of a publication; empty if it has no suitable term. */
  example(samples: Samples): readonly string[];
}

const TERMS_GROUP = 'Which terms';
const RELATIONS_GROUP = 'Relations';
const ORIGIN_GROUP = 'Origin and industry';
const MAPPINGS_GROUP = 'Mappings';
const RESPONSE_GROUP = 'The response';

export const PARAMETERS: readonly QueryParameter[] = [
  row(TERMS_GROUP, 'identifier', TERM, {
    description: 'The term with this name.',
    toRequest: (terms) => ({ query: { terms } }),
    example: ({ identifiers }) => identifiers.slice(0, 1),
  }),
  row(TERMS_GROUP, 'identifiers', TERMS, {
    description: 'The terms with these names. Unknown names are ignored.',
    toRequest: (terms) => ({ query: { terms } }),
    example: ({ identifiers }) => identifiers,
  }),
  row(TERMS_GROUP, 'query', TEXT, {
    description:
      'Searches labels in all languages, identifiers and descriptions of the terms that match the other parameters. Sorts by relevance, best first; default order: by identifier.',
    toRequest: ([text = '']) => ({ query: { text } }),
    example: ({ label }) => label,
  }),
  filter(TERMS_GROUP, 'type', KIND, 'Terms of this kind. A term of several kinds matches each.'),
  filter(RELATIONS_GROUP, 'subClassOf', TERM, 'The direct subclasses of this class.'),
  filter(RELATIONS_GROUP, 'subClassOfFull', TERM, 'All classes below this class.'),
  relation(
    'instanceOf',
    'Instances of any of these classes: the values of a type set. Also matches the RDFS, OWL and SKOS classes in the Turtle, such as `skos:Concept`, which a record returns as `type`.',
  ),
  filter(RELATIONS_GROUP, 'enumerationOf', TERM, 'The values of this value set (enumeration).'),
  relation(
    'domainIncludes',
    'Properties that the ontology asserts for any of these classes. Superclasses are not considered.',
  ),
  relation('rangeIncludes', 'Properties whose values have any of these classes or datatypes.'),
  filter(RELATIONS_GROUP, 'subPropertyOf', TERM, 'The direct subproperties of this property.'),
  filter(RELATIONS_GROUP, 'broader', TERM, 'The values directly below this broader value.'),
  filter(ORIGIN_GROUP, 'ontology', ONTOLOGY, 'Terms from this source ontology.'),
  row(ORIGIN_GROUP, 'ontologies', ONTOLOGIES, {
    description: 'Terms from any of these source ontologies.',
    toRequest: (values) => ({ query: { filters: { ontology: values } } }),
    example: ({ ontologies }) => ontologies,
  }),
  filter(
    ORIGIN_GROUP,
    'industries',
    TERMS,
    'Terms marked with any of these values of facets, such as industries, or with a narrower value. Does not match terms without a mark, which apply to all values.',
  ),
  mapping('mappingsEntity', 'entity', 'Terms that a field of this entity maps to.'),
  mapping('mappingsDomainIncludes', 'domain', 'Terms with a mapping in this domain.'),
  mapping('mappingsStatus', 'status', 'Terms with a mapping of this status.'),
  row(RESPONSE_GROUP, 'fields', MEMBERS, {
    description: 'Members of each record to return, in the order of the record. Default: all.',
    toRequest: (fields) => ({ query: {}, fields }),
    example: () => ['identifier', 'label', 'description', 'type'],
  }),
  row(RESPONSE_GROUP, 'limit', LIMIT, {
    description: `Maximum number of terms in one response. Default: ${DEFAULT_LIMIT}, or the number of \`identifiers\`. Values above ${MAX_LIMIT} count as ${MAX_LIMIT}. The \`Link\` header has the URL of the next page.`,
    toRequest: ([limit = DEFAULT_LIMIT]) => ({ query: {}, limit }),
    example: () => ['3'],
  }),
  row(RESPONSE_GROUP, 'cursor', CURSOR, {
    description:
      'Start of the next page. Follow the URL in the `Link` header, which includes it; repeat all other parameters.',
    toRequest: ([cursor]) => ({ query: {}, ...(cursor && { cursor }) }),
    example: () => [],
  }),
];

interface ParameterUse<Value> {
  readonly description: string;
  readonly toRequest: (values: readonly Value[]) => VocabularyRequest;
  readonly example: QueryParameter['example'];
}

function row<Value>(
  group: string,
  name: string,
  shape: ParameterShape<Value>,
  use: ParameterUse<Value>,
): QueryParameter {
  const { description, toRequest, example } = use;
  return {
    name,
    group,
    description,
    shape,
    read: (texts, reader) => toRequest(texts.flatMap((text) => shape.read(text, reader))),
    example,
  };
}

function filter(group: string, name: FilterName, shape: ParameterShape<string>, description: string): QueryParameter {
  return row(group, name, shape, {
    description,
    toRequest: (values) => ({ query: { filters: { [name]: values } } }),
    example: ({ filtered }) => filtered(name),
  });
}

function relation(name: FilterName, description: string): QueryParameter {
  const plain = filter(RELATIONS_GROUP, name, RELATION, description);
  return { ...plain, example: (samples) => plain.example(samples).map((value) => `containsAny:${value}`) };
}

function mapping(name: string, member: keyof NonNullable<Query['mapping']>, description: string): QueryParameter {
  return row(MAPPINGS_GROUP, name, EXACT, {
    description: `${description} One mapping must match all three filters on mappings.`,
    toRequest: ([value = '']) => ({ query: { mapping: { [member]: value } } }),
    example: ({ mapped }) => mapped(member),
  });
}

/** The table of parameters for the documentation, in Markdown. */
export function parametersAsMarkdown(parameters: readonly Omit<ParameterRow<unknown>, 'read'>[]): string {
  const rows = parameters.map(({ name, shape, description }) => `| \`${name}\` | ${shape.expected} | ${description} |`);
  return ['| Parameter | Value | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

/** A parsed request: which terms, and which of their members. Absent: not specified. */
export interface VocabularyRequest {
  readonly query: Query;
  readonly fields?: readonly RecordField[];
  readonly limit?: number;
  readonly cursor?: Cursor;
}

/** The request for terms that match both requests. */
function intersect(a: VocabularyRequest, b: VocabularyRequest): VocabularyRequest {
  const terms = common(a.query.terms, b.query.terms);
  const filters = { ...a.query.filters };
  for (const [name, values] of Object.entries(b.query.filters ?? {}) as [keyof typeof filters, readonly string[]][]) {
    filters[name] = common(filters[name], values) as readonly string[];
  }
  const query: Query = {
    ...a.query,
    ...b.query,
    ...(terms && { terms }),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...((a.query.mapping || b.query.mapping) && { mapping: { ...a.query.mapping, ...b.query.mapping } }),
  };
  return { ...a, ...b, query };
}

/** Values in both lists. An absent list allows all values. */
function common(a: readonly string[] | undefined, b: readonly string[] | undefined): readonly string[] | undefined {
  if (!a || !b) return a ?? b;
  const allowed = new Set(b);
  return a.filter((value) => allowed.has(value));
}

/** The parsed parameters, or all errors. */
export type ParsedQuery =
  | { readonly request: VocabularyRequest; readonly pairs: readonly Pair[] }
  | { readonly errors: readonly RequestError[] };

/** Parses the query string of a vocabulary query. Returns all errors. */
export function parseQuery(search: string, context: Omit<ValueReader, 'report'>): ParsedQuery {
  const { pairs, errors } = readQueryString(search);
  return readPairs(pairs, context, errors);
}

/**
 * Parses the parameters of a vocabulary query without a query string. Returns all errors.
 *
 * @param malformed errors of the query string
 */
export function readPairs(
  pairs: readonly Pair[],
  context: Omit<ValueReader, 'report'>,
  malformed: readonly RequestError[] = [],
): ParsedQuery {
  const read = readParameters(PARAMETERS, pairs, context, malformed);
  if ('errors' in read) return read;
  return { request: read.requests.reduce(intersect, { query: {} }), pairs };
}
