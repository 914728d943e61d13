import { compareCodePoints } from '../code-points.ts';
import type { Graph, ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { ClassExpression, GeneralAxiom, GeneralStatement, Iri, NodeObject, Remark } from '../model.ts';
import { owl, rdf, rdfs } from '../names.ts';
import { MAX_PAIRWISE_MEMBERS, groupMembers, groupsOfType } from './groups.ts';
import { AXIOM_PREDICATES } from './kinds.ts';
import { readValue } from './literals.ts';
import { propertyOfKey, readProperty } from './property-expressions.ts';
import type { ReadContext } from './read-context.ts';
import { remarksOn } from './remarks.ts';

/** Reads axioms without a named subject. Their order depends on their content only. */
export function readGeneralAxioms(context: ReadContext): GeneralAxiom[] {
  const blanks = [...context.graph.subjects()].filter(isBlankKey);
  const axioms = [
    ...blanks.flatMap((key) => axiomsOfSubject(context, key)),
    ...largeGroups(context),
    ...negativeAssertions(context),
  ];
  const keyed = new Map(axioms.map((axiom) => [JSON.stringify(axiom), axiom]));
  return [...keyed].sort(([a], [b]) => compareCodePoints(a, b)).map(([, axiom]) => axiom);
}

/**
 * Reads the axioms of an anonymous class:
 *
 *     [ owl:intersectionOf ( A B ) ] rdfs:subClassOf C .        also owl:equivalentClass and owl:disjointWith
 */
function axiomsOfSubject(context: ReadContext, key: ResourceKey): GeneralAxiom[] {
  const { graph, expressions } = context;
  const properties = graph.properties(key);
  const predicates = AXIOM_PREDICATES.filter((predicate) => properties.has(predicate));
  if (predicates.length === 0) return [];
  const [subject, ...further] = expressions.direct(key);
  if (subject === undefined || further.length > 0) return [];
  const remarks = remarksOn(context, key);
  return predicates.flatMap((predicate) =>
    graph.objects(key, predicate).flatMap((object): GeneralAxiom[] => {
      const other = expressions.read(object);
      const axiom = AXIOMS[predicate]?.(subject.expression, other);
      if (axiom === undefined) return [];
      const annotations = remarks.filter((remark) => remark.property === predicate && isAbout(remark, other));
      return [annotations.length === 0 ? axiom : { ...axiom, remarks: annotations }];
    }),
  );
}

/** Whether a remark annotates the statement with this object. */
function isAbout({ expression, value }: Remark, other: ClassExpression): boolean {
  if (expression !== undefined) return JSON.stringify(expression) === JSON.stringify(other);
  return other.kind === 'class' && (value as NodeObject)['@id'] === other.iri;
}

/** Axioms of an anonymous class, by their property. */
export const AXIOMS: Readonly<Record<Iri, (a: ClassExpression, b: ClassExpression) => GeneralStatement>> = {
  [rdfs('subClassOf')]: (sub, above) => ({ kind: 'subClass', sub, super: above }),
  [owl('equivalentClass')]: (a, b) => ({ kind: 'equivalent', of: [a, b] }),
  [owl('disjointWith')]: (a, b) => ({ kind: 'disjoint', of: [a, b] }),
};

/** Reads groups that are not expanded to pairs: large ones, and those with anonymous members. */
function largeGroups(context: ReadContext): GeneralAxiom[] {
  const { graph, expressions } = context;
  const members = (type: string): ResourceKey[][] =>
    groupsOfType(graph, type).map((group) => groupMembers(graph, group));
  const different = members(owl('AllDifferent')).filter(
    (of) => of.length > MAX_PAIRWISE_MEMBERS && !of.some(isBlankKey),
  );
  const isPairwise = (of: readonly ResourceKey[]): boolean => of.length <= MAX_PAIRWISE_MEMBERS && !of.some(isBlankKey);
  const classes = members(owl('AllDisjointClasses')).filter((of) => !isPairwise(of));
  const properties = members(owl('AllDisjointProperties'))
    .filter((of) => !isPairwise(of))
    .map((of) => of.map((key) => propertyOfKey(graph, key)));
  return [
    ...classes.map((of): GeneralAxiom => ({ kind: 'disjoint', of: of.map((key) => expressions.read(key)) })),
    ...different.map((of): GeneralAxiom => ({ kind: 'different', of })),
    ...properties.flatMap((of): GeneralAxiom[] =>
      of.every((property) => property !== undefined) ? [{ kind: 'disjointProperties', of }] : [],
    ),
  ];
}

/**
 * Reads negative assertions:
 *
 *     [] a owl:NegativePropertyAssertion ; owl:sourceIndividual A ; owl:assertionProperty P ; owl:targetIndividual B .
 */
function negativeAssertions({ graph }: ReadContext): GeneralAxiom[] {
  return graph
    .incoming(owl('NegativePropertyAssertion'))
    .filter(({ predicate }) => predicate === rdf('type'))
    .flatMap(({ subject }) => readNegativeAssertion(graph, subject) ?? []);
}

/** Reads a negative assertion. undefined: it is incomplete. */
export function readNegativeAssertion(graph: Graph, key: ResourceKey): GeneralAxiom | undefined {
  const source = graph.onlyObject(key, owl('sourceIndividual'));
  const predicate = graph.onlyObject(key, owl('assertionProperty'));
  const object = graph.onlyObject(key, owl('targetIndividual'), owl('targetValue'));
  const property = predicate && readProperty(graph, predicate);
  const target = object && readValue(object);
  if (source?.termType !== 'NamedNode' || property === undefined || target === undefined) return undefined;
  return { kind: 'negative', source: source.value, property, target };
}
