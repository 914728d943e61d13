import type { Iri, Term } from '../../../ontology/model.ts';
import { liveTerm } from '../../../ontology/query/meaning.ts';
import type { TermIndex } from '../../../ontology/query/query.ts';
import type { JsonObject } from '../../http/json-schema.ts';
import type { Member } from '../../http/members.ts';
import type { Step } from './neighbours.ts';
import { HIERARCHY_RELATIONS, walk } from './neighbours.ts';
import type { TermNote, TermTools } from './terms.ts';
import { findTerm, languageMember, languagesFor, noteOf, TERM_NOTE, termMember } from './terms.ts';
import type { Tool } from './tool.ts';

const DIRECTIONS = ['up', 'down', 'both'] as const;
const DEEPEST = 20;
const DEFAULT_LIMIT = 100;
const GREATEST_LIMIT = 1000;

/** What stands above and below a term: classes, properties, values, and the values of an enumeration. */
export function exploreHierarchy(tools: TermTools): Tool {
  const { publication, index, samples } = tools;
  const [example = 'name'] = [...samples.filtered('subClassOf'), ...samples.filtered('enumerationOf')];

  return {
    name: 'explore_hierarchy',
    title: 'Explore the hierarchy',
    description:
      'Gives what stands above and below a term, as a graph: classes by subClassOf, properties by subPropertyOf, values by broader, and the values of an enumeration by enumerationOf. Each relation reads "below relation above". For the properties of a class take search_terms with domainIncludes.',
    scope: 'vocabulary:read',
    members: [...MEMBERS, languageMember(publication)],
    output: RESULT,
    example: { term: example, direction: 'both', depth: 1 },
    async run({ term: name, direction = 'both', depth = 1, limit = DEFAULT_LIMIT, language }, call) {
      const found = await findTerm(name as string, 'term', tools);
      if ('faults' in found) return found;
      const { term } = found;
      const most = limit as number;
      const none = { steps: [], cut: false };
      const up = direction === 'down' ? none : walk(term, 'up', depth as number, most, index);
      const down = direction === 'up' ? none : walk(term, 'down', depth as number, most - up.steps.length, index);
      const steps = [...up.steps, ...down.steps];
      const live = liveTermsOf(steps, index);
      const languages = languagesFor(language, call, tools);
      const note = (of: Term): TermNote => noteOf(of, languages, tools);
      const result = {
        term: note(term),
        terms: [...live.values()].filter((other) => other !== term).map(note),
        relations: steps.map((step) => relationOf(step, live)),
        complete: !up.cut && !down.cut,
      };
      return { result };
    },
  };
}

/** The live terms that steps name. */
function liveTermsOf(steps: readonly Step[], index: TermIndex): ReadonlyMap<Iri, Term> {
  const iris = new Set(steps.flatMap(({ below, above }) => [below, above]));
  return new Map(
    [...iris].flatMap((iri) => {
      const term = liveTerm(index.meaningOf(iri));
      return term ? [[iri, term] as const] : [];
    }),
  );
}

/** Named by the identifiers of what is live; of anything else by the IRI. */
function relationOf({ below, relation, above, depth }: Step, live: ReadonlyMap<Iri, Term>): JsonObject {
  const name = (iri: Iri): string => live.get(iri)?.identifier ?? iri;
  return { below: name(below), relation, above: name(above), depth };
}

const MEMBERS: readonly Member[] = [
  termMember('Identifier, CURIE or IRI of the term to begin at.'),
  {
    name: 'direction',
    required: false,

    schema: { type: 'string', enum: DIRECTIONS, default: 'both' },
    description: 'Whether to go up, down, or both ways, as happens without it.',
  },
  count('depth', DEEPEST, 1, 'How many steps to go: 1 without it.'),
  count('limit', GREATEST_LIMIT, DEFAULT_LIMIT, `The most relations to tell: ${DEFAULT_LIMIT} without it.`),
];

function count(name: string, most: number, otherwise: number, description: string): Member {
  return {
    name,
    required: false,

    schema: { type: 'integer', minimum: 1, maximum: most, default: otherwise },
    description,
  };
}

const RESULT: JsonObject = {
  type: 'object',
  required: ['term', 'terms', 'relations', 'complete'],
  properties: {
    term: TERM_NOTE,
    terms: {
      type: 'array',
      items: TERM_NOTE,
      description: 'Those that the relations name, but for the one that it began at and what is outside the ontology.',
    },
    relations: {
      type: 'array',
      description: 'Nearest first, those above before those below.',
      items: {
        type: 'object',
        required: ['below', 'relation', 'above', 'depth'],
        properties: {
          below: { type: 'string', description: 'Identifier of the narrower term.' },
          relation: { type: 'string', enum: HIERARCHY_RELATIONS },
          above: { type: 'string', description: 'Identifier of the wider one, or its IRI where it is outside.' },
          depth: { type: 'integer', minimum: 1, description: 'Steps from the term that it began at.' },
        },
        additionalProperties: false,
      },
    },
    complete: { type: 'boolean', description: 'Whether that is all within the depth; if not, limit cut it off.' },
  },
  additionalProperties: false,
};
