import { runYielding } from '../../http/yielding.ts';
import { selectionSchema } from '../../openapi/vocabulary-operation.ts';
import { PARAMETERS, RECORD_FIELDS } from '../../vocabulary/parameters.ts';
import { MAX_LIMIT } from '../../vocabulary/read-parameters.ts';
import { createVocabulary } from '../../vocabulary/vocabulary.ts';
import type { Arguments, ParameterDifferences, Tool } from './tool.ts';
import { parameterMembers, toPairs } from './tool.ts';
import type { TermTools } from './terms.ts';
import { languageMember, languagesFor } from './terms.ts';

/** Smaller than over HTTP: responses use the context window of a model. */
const DEFAULT_LIMIT = 10;
const DEFAULT_FIELDS = ['identifier', 'iri', 'type', 'label', 'description'];

const DIFFERENCES: ParameterDifferences = {
  fields: {
    description: `Members of each record to return. Default: ${DEFAULT_FIELDS.join(', ')}. All: ${RECORD_FIELDS.join(', ')}.`,
  },
  limit: {
    description: `Maximum number of terms in the result. Default: ${DEFAULT_LIMIT}, or the number of identifiers; maximum: ${MAX_LIMIT}. Read the rest with nextCursor.`,
    schema: { default: DEFAULT_LIMIT },
  },
  cursor: { description: 'nextCursor of the previous result. Repeat all other arguments.' },
};

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
    members: [...parameterMembers(PARAMETERS, DIFFERENCES), languageMember(tools.publication)],
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
      const response = vocabulary.queryPairs(toPairs(withDefaults(args)), languagesFor(language, call, tools));
      if ('errors' in response) return response;
      const { text, total, next } = response.page;
      return { result: { total, terms: JSON.parse(text) as unknown, ...(next && { nextCursor: next.cursor }) } };
    },
  };
}

function withDefaults(args: Arguments): Arguments {
  return { fields: DEFAULT_FIELDS, ...(args['identifiers'] === undefined && { limit: DEFAULT_LIMIT }), ...args };
}
