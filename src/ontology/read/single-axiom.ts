import type { Graph, ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { ClassExpression, GeneralStatement } from '../model.ts';
import { owl, rdf, rdfs } from '../names.ts';
import { describeNode } from './description.ts';
import type { ExpressionReader } from './expressions.ts';
import { createExpressionReader } from './expressions.ts';
import { AXIOMS, readNegativeAssertion } from './general-axioms.ts';
import { groupMembers } from './groups.ts';
import { AXIOM_PREDICATES } from './kinds.ts';
import { propertyOfKey } from './property-expressions.ts';

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
