import { compareCodePoints } from '../../base/text.ts';
import type { ClassExpression, GeneralAxiom, GeneralStatement, Iri, NodeObject, Remark } from '../../ontology/model.ts';
import type { Graph, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey } from '../../rdf/index.ts';
import { owl, rdf, rdfs } from '../../rdf/names.ts';
import { describeNode } from './description.ts';
import type { ExpressionReader } from './expressions.ts';
import { createExpressionReader, propertyOfKey, readProperty } from './expressions.ts';
import { groupMembers, groupsOfType, MAX_PAIRWISE_MEMBERS } from './graph-structures.ts';
import { AXIOM_PREDICATES } from './kinds.ts';
import type { ReadContext } from './read-context.ts';
import { remarksOn } from './remarks.ts';
import { readValue } from './texts.ts';

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
const AXIOMS: Readonly<Record<Iri, (a: ClassExpression, b: ClassExpression) => GeneralStatement>> = {
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
function readNegativeAssertion(graph: Graph, key: ResourceKey): GeneralAxiom | undefined {
  const source = graph.onlyObject(key, owl('sourceIndividual'));
  const predicate = graph.onlyObject(key, owl('assertionProperty'));
  const object = graph.onlyObject(key, owl('targetIndividual'), owl('targetValue'));
  const property = predicate && readProperty(graph, predicate);
  const target = object && readValue(object);
  if (source?.termType !== 'NamedNode' || property === undefined || target === undefined) return undefined;
  return { kind: 'negative', source: source.value, property, target };
}

type Reader = (graph: Graph, key: ResourceKey, expressions: ExpressionReader) => GeneralStatement | undefined;

/** Groups of any size: the model expands small ones to pairs. */
const GROUPS: readonly (readonly [type: string, read: Reader])[] = [
  [owl('AllDisjointClasses'), (graph, key, { read }) => ({ kind: 'disjoint', of: groupMembers(graph, key).map(read) })],
  [owl('AllDifferent'), (graph, key) => ({ kind: 'different', of: groupMembers(graph, key) })],
  [
    owl('AllDisjointProperties'),
    (graph, key) => {
      const of = groupMembers(graph, key).flatMap((member) => propertyOfKey(graph, member) ?? []);
      return of.length === groupMembers(graph, key).length ? { kind: 'disjointProperties', of } : undefined;
    },
  ],
  [owl('NegativePropertyAssertion'), readNegativeAssertion],
];

/**
 * Reads a graph that states one axiom without a named subject, and nothing else. undefined: it states something else, or what the model
 * has no axiom for.
 */
export function readSingleAxiom(graph: Graph): GeneralStatement | undefined {
  const [root, ...others] = [...graph.subjects()].filter((key) => isBlankKey(key) && graph.incoming(key).length === 0);
  if (root === undefined || others.length > 0 || !isOnlyAxioms(graph)) return undefined;
  const expressions = createExpressionReader(graph, (node) => describeNode(graph, node));
  const types = graph.iris(root, rdf('type'));
  const row = GROUPS.find(([type]) => types.includes(type));
  const axiom = row ? row[1](graph, root, expressions) : readExpressionAxiom(graph, root, expressions);
  return axiom && isReadable(axiom) ? axiom : undefined;
}

/** Whether no statement is an annotation. */
export function isOnlyAxioms(graph: Graph): boolean {
  const isAxiom = (property: string): boolean =>
    property.startsWith(owl('')) ||
    property.startsWith(rdf('')) ||
    property === rdfs('subClassOf') ||
    isFacet(property);
  return [...graph.subjects()].every((key) => [...graph.properties(key).keys()].every(isAxiom));
}

function isFacet(property: string): boolean {
  return property.startsWith('http://www.w3.org/2001/XMLSchema#');
}

/** An axiom whose subject is a class expression. */
function readExpressionAxiom(
  graph: Graph,
  key: ResourceKey,
  expressions: ExpressionReader,
): GeneralStatement | undefined {
  const [subject, ...further] = expressions.direct(key);
  const axioms = AXIOM_PREDICATES.flatMap((predicate) =>
    graph.objects(key, predicate).map((object) => ({ predicate, other: expressions.read(object) })),
  );
  const [axiom] = axioms;
  if (!subject || further.length > 0 || !axiom || axioms.length > 1) return undefined;
  return AXIOMS[axiom.predicate]?.(subject.expression, axiom.other);
}

/** Whether the reader knows all expressions of an axiom. */
function isReadable(axiom: GeneralStatement): boolean {
  if ('of' in axiom && axiom.of.length === 0) return false;
  const unknown: ClassExpression['kind'] = 'other';
  return !JSON.stringify(axiom).includes(`"kind":"${unknown}"`);
}
