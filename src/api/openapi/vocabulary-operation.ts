import type { Publication } from '../../ontology/model.ts';
import { liveTerm } from '../../ontology/query/meaning.ts';
import type { TermIndex } from '../../ontology/query/query.ts';
import { recordSchema } from '../../ontology/write/record-schema.ts';
import type { JsonObject } from '../http/json-schema.ts';
import { toJsonValue } from '../http/value-schema.ts';
import { badRequest } from '../vocabulary/bad-request.ts';
import type { Parameter } from '../vocabulary/parameters.ts';
import { PARAMETERS } from '../vocabulary/parameters.ts';
import type { Samples } from '../vocabulary/samples.ts';
import { createSamples } from '../vocabulary/samples.ts';
import { parameterSchema } from '../vocabulary/shapes.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { headersNamed } from './headers.ts';
import { failures, problemResponse } from './problems.ts';
import type { UsagePattern } from './usage-patterns.ts';
import { toQueryString, usagePatterns } from './usage-patterns.ts';

/** What `GET` of the vocabulary takes and answers; its examples are made from the publication and really answered. */
export function vocabularyPath(publication: Publication, index: TermIndex, url: string): JsonObject {
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
      parameters: PARAMETERS.map((parameter) => parameterObject(parameter, samples)),
      responses: {
        200: success(patterns, vocabulary),
        304: {
          description: 'Nothing has changed since the answer that `If-None-Match` names.',
          headers: headersNamed(['ETag', 'X-Request-Id']),
        },
        400: problemResponse(
          'Something in the query string, or in the header `Authorization`, cannot be understood.',
          slip(vocabulary),
        ),
        ...failures('vocabulary:read'),
      },
      'x-codeSamples': patterns.map((pattern) => ({
        lang: 'Shell',
        label: pattern.label,
        source: `curl -H "Authorization: Bearer $TOKEN" '${url}?${toQueryString(pattern)}'\n`,
      })),
    },
  };
}

function describeOperation({ identifiers: [example] }: Samples, index: TermIndex): string {
  const term = example === undefined ? undefined : liveTerm(index.meaningOf(example));
  const { identifier, curie, iri } = term ?? {};
  const as = (name: string | undefined): string => (name === undefined ? '' : ` (\`${name}\`)`);
  return `All parameters must hold; the values of one list are alternatives. Where a term is named, its identifier${as(identifier)}, its CURIE${as(curie)} and its IRI${as(iri)} mean the same; a name that no term has finds nothing. A list takes its values between commas, by repeating the parameter, or both.

What is misspelt is told and never passed over: an unknown parameter, field, type, prefix or operator is a 400 that names what comes nearest.

The order is always the same: by identifier, or by relevance where there is a \`query\`. Answers with more terms than \`limit\` have a \`Link\` header to the next page.`;
}

function parameterObject({ name, group, description, shape, example }: Parameter, samples: Samples): JsonObject {
  const values = example(samples).map((text) => toJsonValue(text, shape.schema));
  return {
    name,
    in: 'query',
    description,
    'x-group': group,
    ...(shape.list && { style: 'form', explode: false }),
    schema: { ...parameterSchema(shape), description: shape.takes },
    ...(values.length > 0 && { example: shape.list ? values : values[0] }),
  };
}

function acceptLanguage(): JsonObject {
  return {
    name: 'Accept-Language',
    in: 'header',
    description:
      'Languages for `label` and `description`, as RFC 9110 writes them. The best one that a term has is chosen.',
    schema: { type: 'string' },
    example: 'de-AT, de;q=0.9, en;q=0.5',
  };
}

function success(patterns: readonly UsagePattern[], vocabulary: Vocabulary): JsonObject {
  // The answer to a text needs the index of all texts, which is seconds of work in a large build for one example.
  const answered = patterns.filter(({ parameters }) => parameters['query'] === undefined);
  return {
    description: 'The terms that match, as a bare array.',
    headers: headersNamed(['X-Total-Count', 'Link', 'Content-Language', 'ETag', 'RateLimit', 'X-Request-Id']),
    content: {
      'application/json': {
        schema: { type: 'array', items: { anyOf: [{ $ref: '#/components/schemas/Term' }, selectionSchema()] } },
        examples: Object.fromEntries(
          answered.map((pattern) => [pattern.key, { summary: pattern.label, value: answerTo(pattern, vocabulary) }]),
        ),
      },
    },
  };
}

function answerTo(pattern: UsagePattern, vocabulary: Vocabulary): unknown {
  const answer = vocabulary.answer(toQueryString(pattern));
  if ('faults' in answer) throw new Error(`The example ${pattern.key} is refused: ${JSON.stringify(answer.faults)}`);
  return JSON.parse(answer.page.text);
}

/** What `fields` leaves of a record: any of its members, and none of them for certain. */
export function selectionSchema(): JsonObject {
  const members = Object.entries(recordSchema()['properties'] as Readonly<Record<string, JsonObject>>);
  return {
    title: 'Part of a term',
    description: 'With `fields`: of the members named, those that the term has.',
    type: 'object',
    properties: Object.fromEntries(members.map(([name, { description: _, ...schema }]) => [name, schema])),
    additionalProperties: false,
  };
}

/** The problem that two slips really give. */
function slip(vocabulary: Vocabulary) {
  const answer = vocabulary.answer('?querry=hotel&type=propery');
  if (!('faults' in answer)) throw new Error('The example of a slip was answered.');
  return badRequest(answer.faults);
}
