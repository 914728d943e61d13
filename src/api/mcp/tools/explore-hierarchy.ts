import type { Iri, Term } from '../../../ontology/model.ts';
import type { FilterName, VocabularyIndex } from '../../vocabulary/parameters.ts';
import { FILTERS } from '../../vocabulary/parameters.ts';
import type { OpenApiObject, RequestMember } from '../../http/value-schema.ts';
import type { TermNote, TermTools } from './terms.ts';
import { findTerm, languageMember, languagesFor, noteOf, TERM_NOTE, termMember } from './terms.ts';
import type { Tool } from './tool.ts';
import { canonicalIri } from '../../../rdf/index.ts';

/** Hierarchical relations, each with the terms directly above a term. The filter with the same name finds those below. */
const RELATIONS = {
  subClassOf: (term) => term.class?.parents ?? [],
  subPropertyOf: (term) => term.property?.parents ?? [],
  broader: (term) => term.value?.broader ?? [],
  enumerationOf: (term) => term.enumerationOf,
} satisfies Partial<Record<FilterName, (term: Term) => readonly Iri[]>>;

/** See {@link HIERARCHY_RELATIONS}. */
type HierarchyRelation = keyof typeof RELATIONS;

/** The hierarchical relations, by their names in records. */
const HIERARCHY_RELATIONS = Object.keys(RELATIONS) as readonly HierarchyRelation[];

/** A direct relation between two terms. */
export interface NeighbourStep {
  readonly below: Iri;
  readonly relation: HierarchyRelation;
  readonly above: Iri;
  /** Steps from the start term to the farther of the two. */
  readonly depth: number;
}

/** Result of a traversal. */
interface Walk {
  readonly steps: readonly NeighbourStep[];
  /** Whether the maximum number of steps truncated the result. */
  readonly cut: boolean;
}

/**
 * Traverses the hierarchy up or down from a term, level by level, each term once. Terms that are not live are returned but not
 * entered. Stops after `maximum` steps, so the cost does not depend on the width of the hierarchy.
 */
export function walk(
  from: Term,
  direction: 'up' | 'down',
  depth: number,
  maximum: number,
  index: VocabularyIndex,
): Walk {
  const steps: NeighbourStep[] = [];
  const seen = new Set<Iri>([from.iri]);
  let level: readonly Term[] = [from];
  for (let at = 1; at <= depth && level.length > 0; at += 1) {
    const next: Term[] = [];
    for (const term of level) {
      for (const { other, ...step } of direction === 'up' ? stepsUp(term, at, index) : stepsDown(term, at, index)) {
        if (steps.length === maximum) return { steps, cut: true };
        steps.push(step);
        if (other === undefined || seen.has(other.iri)) continue;
        seen.add(other.iri);
        next.push(other);
      }
    }
    level = next;
  }
  return { steps, cut: false };
}

interface Neighbour extends NeighbourStep {
  /** The live term at the far end. */
  readonly other: Term | undefined;
}

function* stepsUp(term: Term, depth: number, index: VocabularyIndex): Generator<Neighbour> {
  for (const relation of HIERARCHY_RELATIONS) {
    for (const above of new Set(RELATIONS[relation](term))) {
      const other = index.resolve(above).term;
      yield { below: term.iri, relation, above: other?.iri ?? above, depth, other };
    }
  }
}

function* stepsDown(term: Term, depth: number, index: VocabularyIndex): Generator<Neighbour> {
  for (const relation of HIERARCHY_RELATIONS) {
    const found = index.find({ filters: { [relation]: [canonicalIri(term.iri)] } });
    for (const other of found.slice(0, found.total))
      yield { below: other.iri, relation, above: term.iri, depth, other };
  }
}

const DIRECTIONS = ['up', 'down', 'both'] as const;
const MAX_DEPTH = 20;
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;

/** The terms above and below a term: classes, properties, values, and the values of an enumeration. */
export function exploreHierarchy(tools: TermTools): Tool {
  const { publication, index, samples } = tools;
  const [example = 'name'] = [...samples.filtered(FILTERS.subClassOf), ...samples.filtered(FILTERS.enumerationOf)];

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
function liveTermsOf(steps: readonly NeighbourStep[], index: VocabularyIndex): ReadonlyMap<Iri, Term> {
  const iris = new Set(steps.flatMap(({ below, above }) => [below, above]));
  return new Map(
    [...iris].flatMap((iri) => {
      const term = index.resolve(iri).term;
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
