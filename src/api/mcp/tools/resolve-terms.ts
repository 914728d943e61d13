import type { Term } from '../../../ontology/model.ts';
import { KINDS } from '../../../ontology/model.ts';
import { EXACT_MATCH_KINDS } from '../../../ontology/search/exact.ts';
import type { JsonObject } from '../../http/json-schema.ts';
import { runYielding } from '../../http/yielding.ts';
import { MAX_TEXT_LENGTH } from '../../vocabulary/shapes.ts';
import type { TermTools } from './terms.ts';
import { languageMember, languagesFor, noteOf, TERM_NOTE } from './terms.ts';
import type { Tool } from './tool.ts';

/** Names in one call. */
const MOST_NAMES = 100;
/** Terms told of a name that several share. */
const MOST_CANDIDATES = 10;

/** Which term each of several strings is the very name of: exact alone, and no answer where there is none or more than one. */
export function resolveTerms(tools: TermTools): Tool {
  const { publication, index } = tools;
  const { label, identifiers } = tools.samples;

  function resolve(name: string, type: string | undefined, languages: readonly string[]): JsonObject {
    const found = index.named(name.trim(), type === undefined ? {} : { filters: { type: [type] } });
    if (!found) return { name, status: 'unknown' };
    const note = (term: Term): unknown => noteOf(term, languages, tools);
    const [first, second] = found.terms;
    if (first && !second) {
      const others = found.others.slice(0, MOST_CANDIDATES).map(note);
      return { name, status: 'resolved', by: found.by, term: note(first), ...(others.length > 0 && { others }) };
    }
    const candidates = found.terms.slice(0, MOST_CANDIDATES).map(note);
    return { name, status: 'ambiguous', by: found.by, count: found.terms.length, candidates };
  }

  return {
    name: 'resolve_terms',
    title: 'Resolve names to terms',
    description:
      'Turns strings (labels in any language, alternative labels, identifiers, CURIEs, IRIs) into terms, exactly or not at all: a name that no term has is unknown, one that several share is ambiguous, with the candidates to choose from. Nothing is guessed; to look for what is meant by words take search_terms.',
    scope: 'vocabulary:read',
    members: [
      {
        name: 'names',
        required: true,

        schema: {
          type: 'array',
          minItems: 1,
          maxItems: MOST_NAMES,
          items: { type: 'string', maxLength: MAX_TEXT_LENGTH },
        },
        description: 'The strings to resolve, each for itself.',
      },
      {
        name: 'type',
        required: false,

        schema: { type: 'string', enum: KINDS },
        description: 'Only terms of this kind.',
      },
      languageMember(publication),
    ],
    output: RESULT,
    example: { names: [...new Set([...label, ...identifiers, 'no term is called so'])] },
    async run({ names, type, language }, call) {
      await runYielding(index.prepareText());
      const languages = languagesFor(language, call, tools);
      return {
        result: { results: (names as string[]).map((name) => resolve(name, type as string | undefined, languages)) },
      };
    },
  };
}

const RESULT: JsonObject = {
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      description: 'One for each name, in the order in which they were given.',
      items: {
        type: 'object',
        required: ['name', 'status'],
        properties: {
          name: { type: 'string', description: 'As it was given.' },
          status: { type: 'string', enum: ['resolved', 'ambiguous', 'unknown'] },
          by: {
            type: 'string',
            enum: EXACT_MATCH_KINDS,
            description:
              'What the name is: identifier, CURIE or IRI (identifier), a label as it is written (label), either of these but for case, spaces and signs (spelling), an alternative label (altLabel).',
          },
          term: TERM_NOTE,
          others: {
            type: 'array',
            maxItems: MOST_CANDIDATES,
            items: TERM_NOTE,
            description: 'Further terms that are called so in another spelling; look whether one of them is meant.',
          },
          count: { type: 'integer', minimum: 2, description: 'How many terms share the name.' },
          candidates: { type: 'array', maxItems: MOST_CANDIDATES, items: TERM_NOTE },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};
