import type { Term } from '../../../ontology/model.ts';
import { KINDS } from '../../../ontology/model.ts';
import { EXACT_MATCH_KINDS } from '../../../search/terms.ts';
import type { OpenApiObject } from '../../http/value-schema.ts';
import { runYielding } from '../../http/yielding.ts';
import { MAX_TEXT_LENGTH } from '../../vocabulary/parameters.ts';
import type { TermTools } from './terms.ts';
import { languageMember, languagesFor, noteOf, TERM_NOTE } from './terms.ts';
import type { Tool } from './tool.ts';

const MAX_NAMES = 100;
/** Maximum number of returned terms of a name that several terms share. */
const MAX_CANDIDATES = 10;

/** Resolves strings to terms by exact match. A name without a match, or with several, is not resolved. */
export function resolveTerms(tools: TermTools): Tool {
  const { publication, index } = tools;
  const { label, identifiers } = tools.samples;

  function resolve(name: string, type: string | undefined, languages: readonly string[]): OpenApiObject {
    const match = index.named(name.trim(), type === undefined ? {} : { filters: { type: [type] } });
    if (!match) return { name, status: 'unknown' };
    const note = (term: Term): unknown => noteOf(term, languages, tools);
    const [first, second] = match.terms;
    if (first && !second) {
      const others = match.others.slice(0, MAX_CANDIDATES).map(note);
      return { name, status: 'resolved', by: match.by, term: note(first), ...(others.length > 0 && { others }) };
    }
    const candidates = match.terms.slice(0, MAX_CANDIDATES).map(note);
    return { name, status: 'ambiguous', by: match.by, count: match.terms.length, candidates };
  }

  return {
    name: 'resolve_terms',
    title: 'Resolve names to terms',
    description:
      'Resolve exact names to terms: labels in any language, alternative labels, identifiers, CURIEs, IRIs. A name without a match has status "unknown"; a name that several terms share has status "ambiguous" with candidates. Never guesses. To search by words, use search_terms.',
    scope: 'vocabulary:read',
    members: [
      {
        name: 'names',
        required: true,
        schema: {
          type: 'array',
          minItems: 1,
          maxItems: MAX_NAMES,
          items: { type: 'string', maxLength: MAX_TEXT_LENGTH },
        },
        description: 'Strings to resolve, each independently.',
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
    example: { names: [...new Set([...label, ...identifiers, 'no such term'])] },
    async run({ names, type, language }, call) {
      await runYielding(index.prepareText());
      const languages = languagesFor(language, call, tools);
      return {
        result: { results: (names as string[]).map((name) => resolve(name, type as string | undefined, languages)) },
      };
    },
  };
}

const RESULT: OpenApiObject = {
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      description: 'One result for each name, in the order of names.',
      items: {
        type: 'object',
        required: ['name', 'status'],
        properties: {
          name: { type: 'string', description: 'The name as sent.' },
          status: { type: 'string', enum: ['resolved', 'ambiguous', 'unknown'] },
          by: {
            type: 'string',
            enum: EXACT_MATCH_KINDS,
            description:
              'What matched. "identifier": identifier, CURIE or IRI; "label": a label exactly; "spelling": one of these apart from case, spaces and punctuation; "altLabel": an alternative label.',
          },
          term: TERM_NOTE,
          others: {
            type: 'array',
            maxItems: MAX_CANDIDATES,
            items: TERM_NOTE,
            description: 'Further terms with this name in another spelling. Check whether one of them is meant.',
          },
          count: { type: 'integer', minimum: 2, description: 'Number of terms that share the name.' },
          candidates: { type: 'array', maxItems: MAX_CANDIDATES, items: TERM_NOTE },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};
