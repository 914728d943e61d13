import type { BlankNode, NamedNode } from '@rdfjs/types';
import type { ObjectTerm, ResourceKey } from '../graph.ts';
import { Graph, isBlankKey } from '../graph.ts';
import { Simple, SourceLiteral } from '../parse/source-terms.ts';

/** An IRI or blank node by its key, or a literal. */
type PlainObject = ResourceKey | readonly [value: string, language: string, datatype: string];

/** A graph that can be sent to a thread: each subject with its predicates and their objects. */
export type PlainGraph = readonly (readonly [
  ResourceKey,
  readonly (readonly [predicate: string, objects: readonly PlainObject[]])[],
])[];

/** Describes a graph by texts and arrays. Linear. */
export function toPlainGraph(graph: Graph): PlainGraph {
  return Array.from(graph.subjects(), (subject) => [
    subject,
    Array.from(graph.properties(subject), ([predicate, objects]) => [predicate, objects.map(toPlain)] as const),
  ]);
}

/** Creates the graph that {@link toPlainGraph} has described. Linear. */
export function fromPlainGraph(plain: PlainGraph): Graph {
  const graph = new Graph();
  const named = new Map<string, NamedNode>();
  const namedNode = (iri: string): NamedNode => {
    let node = named.get(iri);
    if (!node) named.set(iri, (node = new Simple('NamedNode', iri) as NamedNode));
    return node;
  };
  const fromPlain = (object: PlainObject): ObjectTerm => {
    if (typeof object !== 'string') return new SourceLiteral(object[0], object[1], namedNode(object[2]));
    return isBlankKey(object) ? (new Simple('BlankNode', object.slice(2)) as BlankNode) : namedNode(object);
  };
  for (const [subject, properties] of plain)
    for (const [predicate, objects] of properties)
      for (const object of objects) graph.add(subject, predicate, fromPlain(object));
  return graph;
}

function toPlain(object: ObjectTerm): PlainObject {
  if (object.termType === 'Literal') return [object.value, object.language, object.datatype.value];
  return object.termType === 'BlankNode' ? `_:${object.value}` : object.value;
}
