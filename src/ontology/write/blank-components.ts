import type { Graph, ResourceKey } from '../graph.ts';
import { isBlankKey, termKey } from '../graph.ts';
import type { BlankNodes } from './blank-nodes.ts';
import { add, hashText, mix } from './hash.ts';

/** Blank nodes that hang together through triples between them, by number, with all that refinement needs to know of each. */
export interface Component {
  /** Number → key, in order of first appearance. */
  readonly keys: readonly ResourceKey[];
  /** The nodes that need a label. */
  readonly labelled: readonly number[];
  /** Whether the node is to be nested; triples to such nodes make trees, those to others join the trees. */
  readonly nested: readonly boolean[];
  /** Hash of each node's triples with IRIs and literals, in both directions. */
  readonly ground: Float64Array;
  /** The triples between nodes, as numbers of subject and object and hash of the predicate. */
  readonly subjects: readonly number[];
  readonly predicates: readonly number[];
  readonly objects: readonly number[];
}

/** The components that hold a blank node in need of a label. Linear in the triples around blank nodes. */
export function findComponents(graph: Graph, places: BlankNodes): Component[] {
  const appearance = new Map([...places.references.keys()].map((key, i) => [key, i]));
  const reached = new Set<ResourceKey>();
  const components: Component[] = [];
  for (const start of places.labelled) {
    if (reached.has(start)) continue;
    const keys = reach(graph, places, start, reached);
    keys.sort((a, b) => (appearance.get(a) as number) - (appearance.get(b) as number));
    components.push(describe(graph, places, keys));
  }
  return components;
}

function reach(graph: Graph, places: BlankNodes, start: ResourceKey, reached: Set<ResourceKey>): ResourceKey[] {
  const keys = [start];
  reached.add(start);
  const visit = (key: ResourceKey): void => {
    if (reached.has(key)) return;
    reached.add(key);
    keys.push(key);
  };
  for (const key of keys) {
    for (const { subject } of places.references.get(key) ?? []) if (isBlankKey(subject)) visit(subject);
    for (const objects of graph.properties(key).values()) {
      for (const object of objects) if (object.termType === 'BlankNode') visit(`_:${object.value}`);
    }
  }
  return keys;
}

function describe(graph: Graph, places: BlankNodes, keys: readonly ResourceKey[]): Component {
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
    for (const { subject, predicate } of places.references.get(key) ?? []) {
      if (!isBlankKey(subject)) sum = add(sum, mix(mix(inward, hashText(predicate)), hashText(subject)));
    }
    ground[node] = sum;
  });
  const labelled = keys.flatMap((key, node) => (places.labelled.has(key) ? node : []));
  const nested = keys.map((key) => places.nested.has(key));
  return { keys, labelled, nested, ground, subjects, predicates, objects };
}
