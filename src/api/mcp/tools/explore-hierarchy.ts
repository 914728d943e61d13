import type { Iri, Term } from '../../../ontology/model.ts';
import { publishedTerm } from '../../../search/query/name-resolver.ts';
import type { TermIndex } from '../../../search/query/query.ts';
import type { RequestMember } from '../../http/members.ts';
import type { OpenApiObject } from '../../http/value-schema.ts';
import type { NeighbourStep } from './neighbours.ts';
import { HIERARCHY_RELATIONS, walk } from './neighbours.ts';
import type { TermNote, TermTools } from './terms.ts';
import { findTerm, languageMember, languagesFor, noteOf, TERM_NOTE, termMember } from './terms.ts';
import type { Tool } from './tool.ts';

const DIRECTIONS = ['up', 'down', 'both'] as const;
const MAX_DEPTH = 20;
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;

/** The terms above and below a term: classes, properties, values, and the values of an enumeration. */
export function exploreHierarchy(tools: TermTools): Tool {
  const { publication, index, samples } = tools;
  const [example = 'name'] = [...samples.filtered('subClassOf'), ...samples.filtered('enumerationOf')];

  return {
    name: 'explore_hierarchy',
    title: 'Explore the hierarchy',
    description:
      'Get the terms above and below a term as a graph: classes by subClassOf, properties by subPropertyOf, values by broader, and the values of an enumeration by enumerationOf. Read each relation as "below relation above". For the properties of a class, use search_terms with domainIncludes.',
    scope: 'vocabulary:read',
    members: [...MEMBERS, languageMember(publication)],
    output: RESULT,
    example: { term: example, direction: 'both', depth: 1 },
    async run({ term: name, direction = 'both', depth = 1, limit = DEFAULT_LIMIT, language }, call) {
      const result = await findTerm(name as string, 'term', tools);
      if ('errors' in result) return result;
      const { term } = result;
      const maxSteps = limit as number;
      const none = { steps: [], cut: false };
      const up = direction === 'down' ? none : walk(term, 'up', depth as number, maxSteps, index);
      const down = direction === 'up' ? none : walk(term, 'down', depth as number, maxSteps - up.steps.length, index);
      const steps = [...up.steps, ...down.steps];
      const live = liveTermsOf(steps, index);
      const languages = languagesFor(language, call, tools);
      const note = (of: Term): TermNote => noteOf(of, languages, tools);
      const hierarchy = {
        term: note(term),
        terms: [...live.values()].filter((other) => other !== term).map(note),
        relations: steps.map((step) => relationOf(step, live)),
        complete: !up.cut && !down.cut,
      };
      return { result: hierarchy };
    },
  };
}

/** The live terms in steps. */
function liveTermsOf(steps: readonly NeighbourStep[], index: TermIndex): ReadonlyMap<Iri, Term> {
  const iris = new Set(steps.flatMap(({ below, above }) => [below, above]));
  return new Map(
    [...iris].flatMap((iri) => {
      const term = publishedTerm(index.resolve(iri));
      return term ? [[iri, term] as const] : [];
    }),
  );
}

/** Live terms by identifier, others by IRI. */
function relationOf({ below, relation, above, depth }: NeighbourStep, live: ReadonlyMap<Iri, Term>): OpenApiObject {
  const name = (iri: Iri): string => live.get(iri)?.identifier ?? iri;
  return { below: name(below), relation, above: name(above), depth };
}

const MEMBERS: readonly RequestMember[] = [
  termMember('Identifier, CURIE or IRI of the start term.'),
  {
    name: 'direction',
    required: false,
    schema: { type: 'string', enum: DIRECTIONS, default: 'both' },
    description: 'Direction to traverse. Default: "both".',
  },
  count('depth', MAX_DEPTH, 1, 'Maximum number of steps from the start term. Default: 1.'),
  count('limit', MAX_LIMIT, DEFAULT_LIMIT, `Maximum number of relations in the result. Default: ${DEFAULT_LIMIT}.`),
];

function count(name: string, maximum: number, defaultValue: number, description: string): RequestMember {
  return {
    name,
    required: false,
    schema: { type: 'integer', minimum: 1, maximum, default: defaultValue },
    description,
  };
}

const RESULT: OpenApiObject = {
  type: 'object',
  required: ['term', 'terms', 'relations', 'complete'],
  properties: {
    term: TERM_NOTE,
    terms: {
      type: 'array',
      items: TERM_NOTE,
      description: 'Terms in the relations, without the start term and external terms.',
    },
    relations: {
      type: 'array',
      description: 'Relations above the start term, then those below, each nearest first.',
      items: {
        type: 'object',
        required: ['below', 'relation', 'above', 'depth'],
        properties: {
          below: { type: 'string', description: 'Identifier of the narrower term.' },
          relation: { type: 'string', enum: HIERARCHY_RELATIONS },
          above: { type: 'string', description: 'Identifier of the broader term; the IRI if it is external.' },
          depth: { type: 'integer', minimum: 1, description: 'Number of steps from the start term.' },
        },
        additionalProperties: false,
      },
    },
    complete: { type: 'boolean', description: 'False if limit truncated the result.' },
  },
  additionalProperties: false,
};
