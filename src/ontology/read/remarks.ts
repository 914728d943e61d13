import { compareCodePoints } from '../code-points.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import { isBlankKey, resourceKey } from '../graph.ts';
import type { Iri, NodeObject, NodeValue, Remark } from '../model.ts';
import { owl, rdf, skosXl } from '../names.ts';
import { ALIGNMENT_PREDICATES, PROPERTY, SOURCE, TARGET } from './alignments.ts';
import { literalValue } from './description.ts';
import { STATEMENT_TYPES } from './kinds.ts';
import { readPropertyList } from './property-expressions.ts';
import type { ReadContext } from './read-context.ts';
import { textResources, textPropertyOf } from './text-resources.ts';
import { isAlignmentAxiom } from './unread-nodes.ts';

const PARTS = new Set([...SOURCE, ...PROPERTY, ...TARGET]);
/** Types without information of their own. They are not shown. */
const PLAIN_TYPES = new Set([...STATEMENT_TYPES, skosXl('Label'), rdf('Statement')]);

/** Reads the annotations of single statements about a term, sorted by content. */
export function readRemarks(context: ReadContext, iri: Iri, axioms: readonly ResourceKey[]): Remark[] {
  const annotated = axioms.flatMap((axiom) => readAnnotation(context, axiom, [axiom]) ?? []);
  return [...annotated, ...textRemarks(context, iri)]
    .map((remark) => [JSON.stringify(remark), remark] as const)
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([, remark]) => remark);
}

/**
 * Reads an annotation, with its own annotations:
 *
 *     _:axiom owl:annotatedSource term ; owl:annotatedProperty P ; owl:annotatedTarget O ; Q "…" .
 *     _:more owl:annotatedSource _:axiom ; owl:annotatedProperty Q ; owl:annotatedTarget "…" ; R "…" .
 */
function readAnnotation(context: ReadContext, axiom: ResourceKey, path: readonly ResourceKey[]): Remark | undefined {
  const { graph } = context;
  const property = graph.onlyObject(axiom, ...PROPERTY);
  const target = graph.onlyObject(axiom, ...TARGET);
  if (property?.termType !== 'NamedNode' || target === undefined) return undefined;
  if (graph.objects(axiom, ...SOURCE).length !== 1) return undefined;
  const node = context.describe(axiom);
  if (ALIGNMENT_PREDICATES.has(property.value) && isAlignmentAxiom(node)) return undefined;
  const remarks = annotationsOf(graph, axiom)
    .filter((inner) => !path.includes(inner))
    .flatMap((inner) => readAnnotation(context, inner, [...path, inner]) ?? []);
  const says = otherStatements(node, PARTS);
  if (Object.keys(says).length === 0 && remarks.length === 0) return undefined;
  const key = resourceKey(target);
  const chain = key !== undefined && graph.properties(key).has(rdf('first')) ? readPropertyList(graph, key) : undefined;
  const expression = key !== undefined && isBlankKey(key) ? context.expressions.read(target) : undefined;
  return {
    property: property.value,
    value: valueOf(context, target),
    ...(expression && expression.kind !== 'other' && { expression }),
    ...(chain && chain.length > 0 && { chain }),
    says,
    ...(remarks.length > 0 && { remarks }),
  };
}

/** Reads the annotations of an anonymous node's statements. */
export function remarksOn(context: ReadContext, key: ResourceKey): Remark[] {
  return annotationsOf(context.graph, key)
    .flatMap((axiom) => readAnnotation(context, axiom, [axiom]) ?? [])
    .sort((a, b) => compareCodePoints(JSON.stringify(a), JSON.stringify(b)));
}

/** Returns the nodes that annotate this axiom. */
function annotationsOf(graph: Graph, axiom: ResourceKey): ResourceKey[] {
  return graph
    .incoming(axiom)
    .filter(({ predicate }) => predicate === owl('annotatedSource'))
    .map(({ subject }) => subject);
}

/** Reads the statements about resources that represent a text of the term. */
function textRemarks(context: ReadContext, iri: Iri): Remark[] {
  const { graph } = context;
  const properties = [...graph.properties(iri).keys()].filter((property) => textPropertyOf(property) !== undefined);
  return properties.flatMap((property) =>
    textResources(graph, iri, property).flatMap(({ resource, literal }) => {
      const statements = otherStatements(context.describe(resource), new Set([textPropertyOf(property) as Iri]));
      // The IRI of a label is part of its name facts.
      const isNote = !isBlankKey(resource) && textPropertyOf(property) === rdf('value');
      const says: NodeObject = { ...(isNote && { '@id': resource }), ...statements };
      if (Object.keys(says).length === 0) return [];
      return [{ property, value: literalValue(literal), says }];
    }),
  );
}

function valueOf(context: ReadContext, target: ObjectTerm): NodeValue {
  const key = resourceKey(target);
  if (key === undefined) return literalValue(target);
  return isBlankKey(key) ? context.describe(key) : { '@id': key };
}

/** Returns the statements of a node without these predicates and without types of no information. */
function otherStatements(node: NodeObject, predicates: ReadonlySet<Iri>): NodeObject {
  const types = (node['@type'] ?? []).filter((type) => !PLAIN_TYPES.has(type));
  const entries = Object.entries(node).filter(([key]) => !key.startsWith('@') && !predicates.has(key));
  return { ...(types.length > 0 && { '@type': types }), ...Object.fromEntries(entries) };
}
