import type { Graph, ResourceKey } from '../graph.ts';
import { isBlankKey, termKey } from '../graph.ts';
import type { BlankNodes } from './blank-nodes.ts';
import { add, hashText, mix } from './hash.ts';

/** Blank nodes that are connected by triples, by number, with the input of the refinement. */
export interface BlankComponent {
  /** Number → key, in order of first appearance. */
  readonly keys: readonly ResourceKey[];
  /** The nodes that need a label. */
  readonly labelled: readonly number[];
  /** Whether the node is nested. Triples to nested nodes form trees. Other triples join the trees. */
  readonly nested: readonly boolean[];
  /** Hash of each node's triples with IRIs and literals, in both directions. */
  readonly ground: Float64Array;
  /** Triples between nodes: numbers of subject and object, hash of the predicate. */
  readonly subjects: readonly number[];
  readonly predicates: readonly number[];
  readonly objects: readonly number[];
}

/**
 * Returns the components that contain one of the blank nodes `from`. Default: those that need a label. Linear in the triples of blank nodes.
 */
export function findComponents(
  graph: Graph,
  blankNodes: BlankNodes,
  from: Iterable<ResourceKey> = blankNodes.labelled,
): BlankComponent[] {
  return connectedNodes(graph, blankNodes, from).map((keys) => createComponent(graph, blankNodes, keys));
}

/** Returns the blank nodes that are connected with each of the blank nodes `from`, in order of first appearance. */
export function connectedNodes(
  graph: Graph,
  blankNodes: BlankNodes,
  from: Iterable<ResourceKey>,
): (readonly ResourceKey[])[] {
  const appearance = new Map<ResourceKey, number>();
  for (const key of blankNodes.references.keys()) appearance.set(key, appearance.size);
  const reached = new Set<ResourceKey>();
  const groups: ResourceKey[][] = [];
  for (const start of from) {
    if (reached.has(start)) continue;
    const keys = reach(graph, blankNodes, start, reached);
    if (keys.length > 1) keys.sort((a, b) => (appearance.get(a) as number) - (appearance.get(b) as number));
    groups.push(keys);
  }
  return groups;
}

function reach(graph: Graph, blankNodes: BlankNodes, start: ResourceKey, reached: Set<ResourceKey>): ResourceKey[] {
  const keys = [start];
  reached.add(start);
  const visit = (key: ResourceKey): void => {
    if (reached.has(key)) return;
    reached.add(key);
    keys.push(key);
  };
  for (const key of keys) {
    for (const { subject } of blankNodes.references.get(key) ?? []) if (isBlankKey(subject)) visit(subject);
    for (const objects of graph.properties(key).values()) {
      for (const object of objects) if (object.termType === 'BlankNode') visit(`_:${object.value}`);
    }
  }
  return keys;
}

/** Numbers the blank nodes of one component, and prepares their triples for the refinement. */
export function createComponent(graph: Graph, blankNodes: BlankNodes, keys: readonly ResourceKey[]): BlankComponent {
  const numbers = new Map(keys.map((key, i) => [key, i]));
  const ground = new Float64Array(keys.length);
  const [subjects, predicates, objects]: [number[], number[], number[]] = [[], [], []];
  const outward = hashText('subject of');
  const inward = hashText('object of');
  keys.forEach((key, node) => {
    let sum = 0;
    for (const [predicate, values] of graph.properties(key)) {
      const name = hashText(predicate);
      for (const value of values) {
        if (value.termType === 'BlankNode') {
          subjects.push(node);
          predicates.push(name);
          objects.push(numbers.get(`_:${value.value}`) as number);
        } else sum = add(sum, mix(mix(outward, name), hashText(termKey(value))));
      }
    }
    for (const { subject, predicate } of blankNodes.references.get(key) ?? []) {
      if (!isBlankKey(subject)) sum = add(sum, mix(mix(inward, hashText(predicate)), hashText(subject)));
    }
    ground[node] = sum;
  });
  const labelled = keys.flatMap((key, node) => (blankNodes.labelled.has(key) ? node : []));
  const nested = keys.map((key) => blankNodes.nested.has(key));
  return { keys, labelled, nested, ground, subjects, predicates, objects };
}
