import { RECORD_FIELDS } from '../../../ontology/write/record-schema.ts';
import type { RequestMember } from '../../http/members.ts';
import type { ValueKeyword, ValueSchema } from '../../http/value-schema.ts';
import { typeName } from '../../http/value-schema.ts';
import { runYielding } from '../../http/yielding.ts';
import { selectionSchema } from '../../openapi/vocabulary-operation.ts';
import type { QueryParameter } from '../../vocabulary/parameters.ts';
import { PARAMETERS } from '../../vocabulary/parameters.ts';
import type { Pair } from '../../vocabulary/query-string.ts';
import { MAX_LIMIT, parameterSchema } from '../../vocabulary/shapes.ts';
import { createVocabulary } from '../../vocabulary/vocabulary.ts';
import type { TermTools } from './terms.ts';
import { languageMember, languagesFor } from './terms.ts';
import type { Arguments, Tool } from './tool.ts';

/** Smaller than over HTTP: responses use the context window of a model. */
const DEFAULT_LIMIT = 10;
const DEFAULT_FIELDS = ['identifier', 'iri', 'type', 'label', 'description'];

/** Differences from the parameters over HTTP. */
const DIFFERENCES: Readonly<
  Record<string, { readonly description: string; readonly schema?: Pick<ValueSchema, 'default'> }>
> = {
  fields: {
    description: `Members of each record to return. Default: ${DEFAULT_FIELDS.join(', ')}. All: ${RECORD_FIELDS.join(', ')}.`,
  },
  limit: {
    description: `Maximum number of terms in the result. Default: ${DEFAULT_LIMIT}, or the number of identifiers; maximum: ${MAX_LIMIT}. Read the rest with nextCursor.`,
    schema: { default: DEFAULT_LIMIT },
  },
  cursor: { description: 'nextCursor of the previous result. Repeat all other arguments.' },
};

/** The parameters check these themselves, with the same error codes as over HTTP. */
const CHECKED_BY_PARAMETERS: readonly ValueKeyword[] = ['enum', 'minLength', 'maxLength', 'minimum'];

/** The vocabulary query over HTTP as a tool, with the same parameters. */
export function searchTerms(tools: TermTools): Tool {
  const vocabulary = createVocabulary(tools.publication, tools.index);
  const { label } = tools.samples;
  return {
    name: 'search_terms',
    title: 'Search terms',
    description:
      'Find classes, properties, enumerations (value sets) and their values. Search by words (query, sorted by relevance), by relation, by origin, by industry or by mapping. A term must match all arguments, and one value of each list. For the properties of a class, use type "property" with domainIncludes; for the values of an enumeration, use enumerationOf. To resolve exact names, use resolve_terms; for the full record of one term, use get_term.',
    scope: 'vocabulary:read',
    members: [...PARAMETERS.map(toMember), languageMember(tools.publication)],
    output: {
      type: 'object',
      required: ['total', 'terms'],
      properties: {
        total: { type: 'integer', minimum: 0, description: 'Number of matching terms on all pages.' },
        terms: { type: 'array', items: selectionSchema() },
        nextCursor: { type: 'string', description: 'Value of cursor for the next page. Absent on the last page.' },
      },
      additionalProperties: false,
    },
    example: { query: label[0] ?? 'name', limit: 3 },
    async run({ language, ...args }, call) {
      if (args['query'] !== undefined) await runYielding(tools.index.prepareText());
      const response = vocabulary.queryPairs(toPairs(args), languagesFor(language, call, tools));
      if ('errors' in response) return response;
      const { text, total, next } = response.page;
      return { result: { total, terms: JSON.parse(text) as unknown, ...(next && { nextCursor: next.cursor }) } };
    },
  };
}

function toMember({ name, description, shape }: QueryParameter): RequestMember {
  const { expected } = shape;
  const schema = parameterSchema(shape);
  const type = typeName(schema);
  return {
    name,
    required: false,
    schema: { ...schema, ...DIFFERENCES[name]?.schema },
    checkedLater: CHECKED_BY_PARAMETERS,
    expected: expected.startsWith(type) ? expected : `${type}: ${expected}`,
    description: DIFFERENCES[name]?.description ?? `${description} Accepts ${expected.replaceAll('`', '')}.`,
  };
}

function toPairs(args: Arguments): Pair[] {
  const withDefaults = {
    fields: DEFAULT_FIELDS,
    ...(args['identifiers'] === undefined && { limit: DEFAULT_LIMIT }),
    ...args,
  };
  return Object.entries(withDefaults).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => ({ name, value: String(one) })),
  );
}
