import { didYouMean, nearest } from '../../base/text.ts';
import { domainClasses, rangeClasses, storedAncestors } from '../../ontology/index.ts';
import type { Iri, Kind, Publication, Term } from '../../ontology/model.ts';
import { KINDS } from '../../ontology/model.ts';
import type { RecordField } from '../../ontology/records.ts';
import { recordSchema, statedTops } from '../../ontology/records.ts';
import { canonicalIri } from '../../rdf/index.ts';
import type { Filter, Query, TermIndex } from '../../search/terms.ts';
import { createTermIndex } from '../../search/terms.ts';
import type { RequestError } from '../http/problem.ts';
import { excerpt } from '../http/problem.ts';
import { lengthOf } from '../http/value-schema.ts';
import type { Cursor, Pair } from './paging.ts';
import { readQueryString } from './paging.ts';
import type { Parameter, ParameterShape, ValueReader } from './read-parameters.ts';
import {
  CURSOR,
  DEFAULT_LIMIT,
  LIMIT,
  MAX_LIMIT,
  OPERATORS,
  parameter,
  parameterRows,
  readParameters,
  readTerm,
  reportPrefix,
  TERM,
} from './read-parameters.ts';
import type { Samples } from './samples.ts';

/*
 * The parameters of the vocabulary query, each a row: how its values are read, what they select, its description and its example.
 * Reading, checking, the index of the terms, OpenAPI, the MCP tool and the table in the documentation follow from the rows; a test table
 * without a row for a parameter does not compile.
 */

/** What the rows state beside how values are read. */
interface VocabularyUse {
  /** Values that match terms of a publication; empty if it has no suitable term. */
  example(samples: Samples): readonly string[];
}

type QueryParameter = Parameter<VocabularyRequest, VocabularyUse>;

/** A parameter whose values are keys of terms. */
interface FilterParameter extends QueryParameter {
  readonly filter: Filter;
}

/* Kinds of values that only these parameters have. */

const one = { list: false, operators: false } as const;
const text = { type: 'string', minLength: 1 } as const;
/** Maximum length of a search text in characters (code points). */
export const MAX_TEXT_LENGTH = 1000;

const TEXT: ParameterShape<string> = {
  ...one,
  expected: 'a search text',
  schema: { ...text, maxLength: MAX_TEXT_LENGTH },
  read: readText,
};
const EXACT: ParameterShape<string> = {
  ...one,
  expected: 'a text, matched exactly',
  schema: text,
  read: (value) => [value],
};
const TERMS: ParameterShape<Iri> = { ...TERM, list: true, expected: 'terms: identifiers, CURIEs or IRIs' };
const RELATION: ParameterShape<Iri> = {
  ...TERMS,
  operators: true,
  expected: '`containsAny:` and terms: identifiers, CURIEs or IRIs',
  read: readRelation,
};
const KIND: ParameterShape<Kind> = {
  ...one,
  expected: KINDS.map((kind) => `\`${kind}\``).join(', '),
  schema: { type: 'string', enum: KINDS },
  read: readKind,
};
const ONTOLOGY: ParameterShape<string> = {
  ...one,
  expected: 'an ontology: prefix or namespace IRI',
  schema: text,
  read: readOntology,
};
const ONTOLOGIES: ParameterShape<string> = {
  ...ONTOLOGY,
  list: true,
  expected: 'ontologies: prefixes or namespace IRIs',
};
/** The names of all members of a record, in order. */
export const RECORD_FIELDS = Object.keys(recordSchema().properties) as readonly RecordField[];
const MEMBERS: ParameterShape<RecordField> = {
  ...one,
  list: true,
  expected: 'names of members of the record',
  schema: { type: 'string', enum: RECORD_FIELDS },
  read: readField,
};

const TERMS_GROUP = 'Which terms';
const RELATIONS_GROUP = 'Relations';
const ORIGIN_GROUP = 'Origin and industry';
const MAPPINGS_GROUP = 'Mappings';
const RESPONSE_GROUP = 'The response';

const TABLE = {
  identifier: row({
    group: TERMS_GROUP,
    shape: TERM,
    description: 'The term with this name.',
    toRequest: (terms) => ({ query: { terms } }),
    example: ({ identifiers }) => identifiers.slice(0, 1),
  }),
  identifiers: row({
    group: TERMS_GROUP,
    shape: TERMS,
    description: 'The terms with these names. Unknown names are ignored.',
    toRequest: (terms) => ({ query: { terms } }),
    example: ({ identifiers }) => identifiers,
  }),
  query: row({
    group: TERMS_GROUP,
    shape: TEXT,
    description:
      'Searches labels in all languages, identifiers and descriptions of the terms that match the other parameters. Sorts by relevance, best first; default order: by identifier.',
    toRequest: ([text = '']) => ({ query: { text } }),
    example: ({ label }) => label,
  }),
  type: filter(TERMS_GROUP, KIND, 'Terms of this kind. A term of several kinds matches each.', {
    value: 'literal',
    keys: (term) => term.kinds,
  }),
  subClassOf: filter(RELATIONS_GROUP, TERM, 'The direct subclasses of this class.', {
    value: 'term',
    keys: (term) => term.class?.parents ?? [],
    alsoKeys: statedTops,
  }),
  subClassOfFull: filter(RELATIONS_GROUP, TERM, 'All classes below this class.', {
    value: 'term',
    keys: ({ class: facts }) => (facts === undefined ? [] : (storedAncestors(facts) ?? facts.parents)),
    alsoKeys: statedTops,
    inherits: ({ class: facts }) => facts !== undefined && storedAncestors(facts) === undefined,
  }),
  // Records express the classes of RDFS, OWL and SKOS by `type`, but the sources state them, so they match too.
  instanceOf: relation(
    'Instances of any of these classes: the values of a type set. Also matches the RDFS, OWL and SKOS classes in the Turtle, such as `skos:Concept`, which a record returns as `type`.',
    { value: 'term', keys: (term) => term.instanceOf, alsoKeys: assertedTypes },
  ),
  enumerationOf: filter(RELATIONS_GROUP, TERM, 'The values of this value set (enumeration).', {
    value: 'term',
    keys: (term) => term.enumerationOf,
  }),
  domainIncludes: relation(
    'Properties that the ontology asserts for any of these classes. Superclasses are not considered.',
    { value: 'term', keys: domainClasses },
  ),
  rangeIncludes: relation('Properties whose values have any of these classes or datatypes.', {
    value: 'term',
    keys: rangeClasses,
  }),
  subPropertyOf: filter(RELATIONS_GROUP, TERM, 'The direct subproperties of this property.', {
    value: 'term',
    keys: (term) => term.property?.parents ?? [],
  }),
  broader: filter(RELATIONS_GROUP, TERM, 'The values directly below this broader value.', {
    value: 'term',
    keys: (term) => term.value?.broader ?? [],
  }),
  ontology: filter(ORIGIN_GROUP, ONTOLOGY, 'Terms from this source ontology.', {
    value: 'literal',
    keys: (term) => [term.source],
  }),
  ontologies: row({
    group: ORIGIN_GROUP,
    shape: ONTOLOGIES,
    description: 'Terms from any of these source ontologies.',
    toRequest: (values) => ({ query: { filters: { ontology: values } } }),
    example: ({ ontologies }) => ontologies,
  }),
  // The specification's name for the values of all facets. A value matches its narrower values, too. A term without a value applies to
  // all, but does not match.
  industries: filter(
    ORIGIN_GROUP,
    TERMS,
    'Terms marked with any of these values of facets, such as industries, or with a narrower value. Does not match terms without a mark, which apply to all values.',
    {
      value: 'term',
      keys: ({ facetValues = {} }, above) =>
        Object.values(facetValues).flatMap((values) => values.flatMap((value) => [value, ...above(value)])),
    },
  ),
  mappingsEntity: mapping('entity', 'Terms that a field of this entity maps to.'),
  mappingsDomainIncludes: mapping('domain', 'Terms with a mapping in this domain.'),
  mappingsStatus: mapping('status', 'Terms with a mapping of this status.'),
  fields: row({
    group: RESPONSE_GROUP,
    shape: MEMBERS,
    description: 'Members of each record to return, in the order of the record. Default: all.',
    toRequest: (fields) => ({ query: {}, fields }),
    example: () => ['identifier', 'label', 'description', 'type'],
  }),
  limit: row({
    group: RESPONSE_GROUP,
    shape: LIMIT,
    description: `Maximum number of terms in one response. Default: ${DEFAULT_LIMIT}, or the number of \`identifiers\`. Values above ${MAX_LIMIT} count as ${MAX_LIMIT}. The \`Link\` header has the URL of the next page.`,
    toRequest: ([limit = DEFAULT_LIMIT]) => ({ query: {}, limit }),
    example: () => ['3'],
  }),
  cursor: row({
    group: RESPONSE_GROUP,
    shape: CURSOR,
    description:
      'Start of the next page. Follow the URL in the `Link` header, which includes it; repeat all other parameters.',
    toRequest: ([cursor]) => ({ query: {}, ...(cursor && { cursor }) }),
    example: () => [],
  }),
};

export type ParameterName = keyof typeof TABLE;
/** The parameters whose values are keys of terms. */
export type FilterName = {
  [Name in ParameterName]: (typeof TABLE)[Name] extends FilterParameter ? Name : never;
}[ParameterName];

export const PARAMETERS = parameterRows<VocabularyRequest, VocabularyUse>(TABLE);

export const FILTERS = Object.fromEntries(
  Object.entries<QueryParameter | FilterParameter>(TABLE).flatMap(([name, row]) =>
    'filter' in row ? [[name, row.filter]] : [],
  ),
) as Readonly<Record<FilterName, Filter>>;

/** The index of a publication's terms, for all filters. */
export type VocabularyIndex = TermIndex<FilterName>;

/** Creates the index of a publication's terms, for all filters. */
export function indexTerms(publication: Publication): VocabularyIndex {
  return createTermIndex(publication, FILTERS);
}

function row<Value>(use: Parameters<typeof parameter<Value, VocabularyRequest, VocabularyUse>>[0]): QueryParameter {
  return parameter(use);
}

function filter(group: string, shape: ParameterShape<string>, description: string, keys: Filter): FilterParameter {
  const filtering = row({
    group,
    shape,
    description,
    toRequest: (values, name) => ({ query: { filters: { [name]: values } } }),
    example: ({ filtered }) => filtered(keys),
  });
  return { ...filtering, filter: keys };
}

function relation(description: string, keys: Filter): FilterParameter {
  const plain = filter(RELATIONS_GROUP, RELATION, description, keys);
  return { ...plain, example: (samples) => plain.example(samples).map((value) => `containsAny:${value}`) };
}

function mapping(member: keyof NonNullable<Query['mapping']>, description: string): QueryParameter {
  return row({
    group: MAPPINGS_GROUP,
    shape: EXACT,
    description: `${description} One mapping must match all three filters on mappings.`,
    toRequest: ([value = '']) => ({ query: { mapping: { [member]: value } } }),
    example: ({ mapped }) => mapped(member),
  });
}

/** The stated types of the term, as in its Turtle file. */
function assertedTypes({ description: [own] }: Term): readonly string[] {
  return own?.['@type'] ?? [];
}

/** Like {@link readTerm}, but an unknown prefix may also be a misspelt operator. */
function readRelation(name: string, reader: ValueReader): Iri[] {
  const meaning = reader.index.resolve(name);
  if (!('unknownPrefix' in meaning)) return readTerm(name, reader);
  const operator = nearest(meaning.unknownPrefix, OPERATORS);
  if (operator === undefined && meaning.nearest !== undefined) reportPrefix(name, meaning, reader);
  else reportOperator(name, meaning.unknownPrefix, operator, reader);
  return [];
}

function reportOperator(name: string, operator: string, near: string | undefined, { report }: ValueReader): void {
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  const known = OPERATORS.map((one) => `${one}:`).join(', ');
  report(
    'unknown-operator',
    `"${excerpt(operator)}:" in "${excerpt(name)}" is not an operator, a prefix or an IRI scheme.${hint} Operators: ${known}.`,
  );
}

/** The prefix of the source ontology with this prefix or namespace IRI. For schema.org, http and https are equal. */
function readOntology(name: string, { publication }: ValueReader): string[] {
  const iri = canonicalIri(name.replace(/^<(.*)>$/s, '$1'));
  return publication.ontology.sources
    .filter(({ prefix, namespace }) => prefix === name || canonicalIri(namespace) === iri)
    .map(({ prefix }) => prefix);
}

function readText(value: string, { report }: ValueReader): string[] {
  const length = lengthOf(value);
  if (length <= MAX_TEXT_LENGTH) return [value];
  report('too-long', `The text has ${length} characters. Expected at most ${MAX_TEXT_LENGTH}.`);
  return [];
}

function readKind(name: string, { report }: ValueReader): Kind[] {
  const kind = KINDS.find((one) => one === name);
  if (kind) return [kind];
  report(
    'unknown-type',
    `"${excerpt(name)}" is not a type of term.${didYouMean(name, KINDS)} Types: ${KINDS.join(', ')}.`,
  );
  return [];
}

function readField(name: string, { report }: ValueReader): RecordField[] {
  const field = RECORD_FIELDS.find((one) => one === name);
  if (field) return [field];
  report(
    'unknown-field',
    `"${excerpt(name)}" is not a field of a term.${didYouMean(name, RECORD_FIELDS)} Fields: ${RECORD_FIELDS.join(', ')}.`,
  );
  return [];
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
