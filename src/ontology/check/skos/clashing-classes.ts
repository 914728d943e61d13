import { closure } from '../../closure.ts';
import type { Graph, ResourceKey } from '../../graph.ts';
import { isBlankKey, resourceKey } from '../../graph.ts';
import type { Iri } from '../../model.ts';
import { isoThes, rdf, rdfs, skos } from '../../names.ts';
import { readResourceList } from '../../read/lists.ts';
import { withSubproperties } from '../../read/subproperties.ts';
import type { CheckContext } from '../context.ts';
import type { CheckRule, Finding } from '../rule.ts';
import { name } from '../wording.ts';
import type { Statement } from './relations.ts';
import { BROADER, RELATED } from './relations.ts';

/** The classes of SKOS, and the range of skos:member, which is either of the first two. */
type SkosClass = 'Concept' | 'Collection' | 'ConceptScheme' | 'Member';

const NAMES: Readonly<Record<SkosClass, string>> = {
  Concept: 'a skos:Concept',
  Collection: 'a skos:Collection',
  ConceptScheme: 'a skos:ConceptScheme',
  Member: 'a skos:Concept or skos:Collection',
};

/** The statement of https://www.w3.org/TR/skos-reference/ by which two classes have no common instances. */
const DISJOINT: readonly (readonly [SkosClass, SkosClass, string])[] = [
  ['ConceptScheme', 'Concept', 'S9'],
  ['Collection', 'Concept', 'S37'],
  ['Collection', 'ConceptScheme', 'S37'],
  ['ConceptScheme', 'Member', 'S9 and S37'],
];

/** Types with the same instances, or fewer. */
const TYPES: Readonly<Partial<Record<SkosClass, readonly Iri[]>>> = {
  Concept: [skos('Concept')],
  ConceptScheme: [skos('ConceptScheme')],
  Collection: [...['Collection', 'OrderedCollection'].map(skos), ...['ConceptGroup', 'ThesaurusArray'].map(isoThes)],
};

/** What a statement entails about one side, and the statement of SKOS that says so. */
type Entailed = readonly [SkosClass, string];

interface Entailment {
  readonly predicates: readonly Iri[];
  readonly subject?: Entailed;
  readonly object?: Entailed;
}

const ENTAILMENTS: readonly Entailment[] = [
  {
    predicates: [
      ...BROADER.forward,
      ...BROADER.backward,
      ...RELATED,
      ...['semanticRelation', 'mappingRelation', 'closeMatch', 'exactMatch'].map(skos),
    ],
    subject: ['Concept', 'S19'],
    object: ['Concept', 'S20'],
  },
  { predicates: [skos('inScheme')], object: ['ConceptScheme', 'S4'] },
  { predicates: [skos('hasTopConcept')], subject: ['ConceptScheme', 'S5'], object: ['Concept', 'S6'] },
  { predicates: [skos('topConceptOf')], subject: ['Concept', 'S6'], object: ['ConceptScheme', 'S4'] },
  { predicates: [skos('member')], subject: ['Collection', 'S31'], object: ['Member', 'S32'] },
  { predicates: [skos('memberList')], subject: ['Collection', 'S33'] },
];

export const classRules: readonly CheckRule[] = [
  {
    code: 'skos-class-clash',
    severity: 'warning',
    about:
      'A resource is two of concept, concept scheme and collection, by its types or by the properties that it is used with (SKOS S9, S37): a scheme has no matches and no broader concepts.',
    find: classClashes,
  },
];

/** Why a resource is of a class. */
interface Evidence {
  /** A type that is stated, else the first statement that entails it. */
  readonly statement: Statement;
  /** The statement of SKOS that entails the class. undefined: stated as type. */
  readonly condition?: string;
  count: number;
}

type Found = ReadonlyMap<ResourceKey, Evidence>;

function* classClashes(context: CheckContext): Generator<Finding> {
  const found = findEvidence(context.graph);
  for (const [one, other, condition] of DISJOINT) {
    for (const [key, first] of found[one]) {
      const second = found[other].get(key);
      if (second) yield findingOf(context, key, condition, [one, first], [other, second]);
    }
  }
}

function findingOf(
  context: CheckContext,
  key: ResourceKey,
  condition: string,
  ...sides: readonly [readonly [SkosClass, Evidence], readonly [SkosClass, Evidence]]
): Finding {
  const [one, other] = sides.map(([of, evidence]) => `${NAMES[of]}${reason(context, key, evidence)}`);
  const [, entailed] = sides.find(([, evidence]) => evidence.condition !== undefined) ?? sides[1];
  const advice =
    entailed.condition === undefined
      ? 'Keep one of the types.'
      : `Remove the ${entailed.count > 1 ? 'statements' : 'statement'} with ${name(context, entailed.statement.predicate)}, or name the resource that is meant.`;
  const { subject, predicate, object } = entailed.statement;
  return {
    ...(!isBlankKey(key) && { iri: key }),
    subject,
    near: subject === key ? (entailed.condition === undefined ? object : predicate) : key,
    message: `${name(context, key)} is ${one}, and ${other}, but no resource is both (SKOS ${condition}). ${advice}`,
  };
}

/** ` as the subject of skos:broader (S19, 12 statements)`. */
function reason(context: CheckContext, key: ResourceKey, { statement, condition, count }: Evidence): string {
  const { subject, predicate, object } = statement;
  if (condition !== undefined) {
    const side = subject === key ? 'subject' : 'object';
    return ` as the ${side} of ${name(context, predicate)} (${condition}${count > 1 ? `, ${count} statements` : ''})`;
  }
  return object.startsWith(skos('')) ? '' : ` by its type ${name(context, object)}`;
}

/** One pass over the graph. Only resources that are a scheme or a collection can clash, so the concepts are compared with those. */
function findEvidence(graph: Graph): Readonly<Record<SkosClass, Found>> {
  const found = { Concept: new Map(), Collection: new Map(), ConceptScheme: new Map(), Member: new Map() } as Record<
    SkosClass,
    Map<ResourceKey, Evidence>
  >;
  const add = (key: ResourceKey, [of, condition]: readonly [SkosClass, string?], statement: Statement): void => {
    const known = found[of].get(key);
    if (!known || (known.condition !== undefined && condition === undefined))
      found[of].set(key, { statement, ...(condition !== undefined && { condition }), count: 1 });
    else if (known.condition !== undefined) known.count += 1;
  };
  const types = classesByType(graph);
  const entailments = entailmentsByPredicate(graph);
  for (const subject of graph.subjects()) {
    for (const [predicate, objects] of graph.properties(subject)) {
      const entailed = entailments.get(predicate);
      if (!entailed && predicate !== rdf('type')) continue;
      for (const term of objects) {
        const object = resourceKey(term);
        if (object === undefined) continue;
        const statement = { subject, predicate, object };
        if (!entailed) for (const of of types.get(object) ?? []) add(subject, [of], statement);
        if (entailed?.subject) add(subject, entailed.subject, statement);
        if (entailed?.object) add(object, entailed.object, statement);
        if (predicate !== skos('memberList')) continue;
        for (const member of readResourceList(graph, object)) add(member, ['Member', 'S36'], statement);
      }
    }
  }
  return found;
}

function entailmentsByPredicate(graph: Graph): ReadonlyMap<Iri, Entailment> {
  const byPredicate = new Map<Iri, Entailment>();
  for (const entailment of ENTAILMENTS)
    for (const predicate of withSubproperties(graph, entailment.predicates)) byPredicate.set(predicate, entailment);
  return byPredicate;
}

/** The classes of SKOS by type, including the subclasses that the graph declares. */
function classesByType(graph: Graph): ReadonlyMap<Iri, readonly SkosClass[]> {
  const byType = new Map<Iri, SkosClass[]>();
  const below = (type: Iri): Iri[] =>
    graph.incoming(type).flatMap(({ subject, predicate }) => (predicate === rdfs('subClassOf') ? subject : []));
  for (const [of, types] of Object.entries(TYPES) as [SkosClass, readonly Iri[]][]) {
    for (const type of new Set(types.flatMap((each) => [each, ...closure(each, below)])))
      byType.set(type, [...(byType.get(type) ?? []), of]);
  }
  return byType;
}
