import type { Publication } from '../../ontology/model.ts';
import { recordSchema } from '../../ontology/records.ts';
import type { VocabularyIndex } from '../vocabulary/parameters.ts';
import type { OpenApiObject } from '../http/value-schema.ts';
import { FILTERS, PARAMETERS } from '../vocabulary/parameters.ts';
import { badRequest } from '../vocabulary/resource.ts';
import type { Samples } from '../vocabulary/samples.ts';
import { createSamples } from '../vocabulary/samples.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { codeSamples } from './code-samples.ts';
import { failures, headersNamed, parameterObject, problemResponse } from './components.ts';

/** The `GET` operation of the vocabulary. Its examples are real responses for the publication. */
export function vocabularyPath(publication: Publication, index: VocabularyIndex, url: string): OpenApiObject {
  const vocabulary = createVocabulary(publication, index);
  const samples = createSamples(publication, index);
  const patterns = usagePatterns(samples);
  return {
    parameters: [acceptLanguage()],
    get: {
      operationId: 'findTerms',
      summary: 'Find terms',
      description: describeOperation(samples, index),
      security: [{ bearer: ['vocabulary:read'] }],
      parameters: PARAMETERS.map((parameter) => parameterObject(parameter, parameter.example(samples))),
      responses: {
        200: success(patterns, vocabulary),
        304: {
          description: 'The response has not changed since the one that `If-None-Match` names.',
          headers: headersNamed(['ETag', 'X-Request-Id']),
        },
        400: problemResponse('The query string or the `Authorization` header is invalid.', exampleProblem(vocabulary)),
        ...failures('vocabulary:read'),
      },
      'x-codeSamples': codeSamples(
        patterns.map((pattern) => ({ label: pattern.label, url: `${url}?${toQueryString(pattern)}` })),
      ),
    },
  };
}

function describeOperation({ identifiers: [example] }: Samples, index: VocabularyIndex): string {
  const term = example === undefined ? undefined : index.resolve(example).term;
  const { identifier, curie, iri } = term ?? {};
  const as = (name: string | undefined): string => (name === undefined ? '' : ` (\`${name}\`)`);
  return `A term must match all parameters, and one value of each list. Name a term by its identifier${as(identifier)}, CURIE${as(curie)} or IRI${as(iri)}; an unknown name matches nothing. Separate the values of a list by commas or repeat the parameter.

Unknown parameters, fields, types, prefixes and operators are errors (400) with the nearest valid name; none is ignored.

Terms are sorted by identifier, or by relevance with \`query\`. If more terms match than \`limit\`, the \`Link\` header has the URL of the next page.`;
}

function acceptLanguage(): OpenApiObject {
  return {
    name: 'Accept-Language',
    in: 'header',
    description:
      'Languages of `label` and `description` (RFC 9110). Each term uses the best one that it has. Default: the default language of the site.',
    schema: { type: 'string' },
    example: 'de-AT, de;q=0.9, en;q=0.5',
  };
}

function success(patterns: readonly UsagePattern[], vocabulary: Vocabulary): OpenApiObject {
  // A text query needs the text index, which takes seconds for a large ontology: too long for one example.
  const shown = patterns.filter(({ parameters }) => parameters['query'] === undefined);
  return {
    description: 'The matching terms, as an array.',
    headers: headersNamed(['X-Total-Count', 'Link', 'Content-Language', 'ETag', 'RateLimit', 'X-Request-Id']),
    content: {
      'application/json': {
        schema: { type: 'array', items: { anyOf: [recordSchema(), selectionSchema()] } },
        examples: Object.fromEntries(
          shown.map((pattern) => [pattern.key, { summary: pattern.label, value: responseTo(pattern, vocabulary) }]),
        ),
      },
    },
  };
}

function responseTo(pattern: UsagePattern, vocabulary: Vocabulary): unknown {
  const result = vocabulary.query(toQueryString(pattern));
  if ('errors' in result) throw new Error(`The example ${pattern.key} is invalid: ${JSON.stringify(result.errors)}`);
  return JSON.parse(result.page.text);
}

/** A record with `fields`: any of its members, all optional. */
export function selectionSchema(): OpenApiObject {
  const members = Object.entries<OpenApiObject>(recordSchema().properties);
  return {
    title: 'Partial term',
    description: 'With `fields`: those of the named members that the term has.',
    type: 'object',
    properties: Object.fromEntries(members.map(([name, { description: _, ...schema }]) => [name, schema])),
    additionalProperties: false,
  };
}

/** The real problem document for two typos. */
function exampleProblem(vocabulary: Vocabulary) {
  const result = vocabulary.query('?querry=hotel&type=propery');
  if (!('errors' in result)) throw new Error('The example of an invalid query is valid.');
  return badRequest(result.errors);
}

/** An example query: its purpose and parameters. */
interface UsagePattern {
  /** Key of its response among the examples. */
  readonly key: string;
  readonly label: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The usage patterns for which a publication has terms. */
function usagePatterns(samples: Samples): UsagePattern[] {
  const identifier = samples.identifiers[0];
  const [label] = samples.label;
  const [typeSet] = samples.filtered(FILTERS.instanceOf);
  const [domain] = samples.filtered(FILTERS.domainIncludes);
  const limit = '3';
  return [
    ...(identifier === undefined ? [] : [pattern('lookup', 'Look up one term', { identifier })]),
    ...(label === undefined ? [] : [pattern('search', 'Search for the best matches', { query: label, limit })]),
    ...(typeSet === undefined
      ? []
      : [pattern('values', 'List the values of a type set', { instanceOf: `containsAny:${typeSet}`, limit })]),
    ...(domain === undefined
      ? []
      : [
          pattern('properties', 'List the properties of a class', {
            type: 'property',
            domainIncludes: `containsAny:${domain}`,
            limit,
          }),
        ]),
    ...(identifier === undefined
      ? []
      : [pattern('fields', 'Select fields', { identifier, fields: 'identifier,label,description,type' })]),
  ];
}

/** The query string of a pattern, with readable colons and commas. */
function toQueryString({ parameters }: UsagePattern): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
}

/** Percent-encodes a value, also for single quotes in a shell. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed())
    .replaceAll("'", '%27')
    .replace(/%3A|%2C/g, decodeURIComponent);
}

function pattern(key: string, label: string, parameters: Readonly<Record<string, string>>): UsagePattern {
  return { key, label, parameters };
}
