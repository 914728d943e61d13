import type { Graph, Incoming, ObjectTerm, ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import { rdf } from '../names.ts';

const FIRST = rdf('first');
const REST = rdf('rest');
const NIL = rdf('nil');

/** Limit of nesting, because readers of Turtle and JSON-LD recurse. Deeper nodes get a label. */
const MAX_DEPTH = 64;

/** How each blank node of a graph is written. Nodes in none of the three sets are roots: they are not the object of a triple. */
export interface BlankNodes {
  /** Every blank node with the triples whose object it is, in order of appearance. */
  readonly references: ReadonlyMap<ResourceKey, readonly Incoming[]>;
  /** Nodes that are nested in their only incoming triple, including list cells. */
  readonly nested: ReadonlySet<ResourceKey>;
  /** Nodes that need a label: shared, in a cycle, or nested too deeply. */
  readonly labelled: ReadonlySet<ResourceKey>;
  /** Cells of well-formed lists, which are written as list items. */
  readonly cells: ReadonlySet<ResourceKey>;
}

/** Decides how each blank node is written. Linear in the size of the graph. */
export function arrangeBlankNodes(graph: Graph): BlankNodes {
  const references = collectReferences(graph);
  const cyclic = findCycles(references);
  const nested = new Set<ResourceKey>();
  const labelled = new Set<ResourceKey>();
  for (const [key, incoming] of references) {
    if (incoming.length > 1 || cyclic.has(key)) labelled.add(key);
    else if (incoming.length === 1) nested.add(key);
  }
  const cells = findCells(graph, references, nested);
  limitDepth(references, nested, labelled, cells);
  return { references, nested, labelled, cells };
}

function collectReferences(graph: Graph): Map<ResourceKey, Incoming[]> {
  const references = new Map<ResourceKey, Incoming[]>();
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject) && !references.has(subject)) references.set(subject, []);
    for (const [predicate, objects] of graph.properties(subject)) {
      for (const object of objects) {
        if (object.termType !== 'BlankNode') continue;
        const key = `_:${object.value}`;
        const incoming = references.get(key);
        if (incoming) incoming.push({ subject, predicate });
        else references.set(key, [{ subject, predicate }]);
      }
    }
  }
  return references;
}

/** Follows the incoming triples of each blank node, and detects a cycle if a path returns to itself. */
function findCycles(references: ReadonlyMap<ResourceKey, readonly Incoming[]>): Set<ResourceKey> {
  const cyclic = new Set<ResourceKey>();
  const walkOf = new Map<ResourceKey, ResourceKey>();
  for (const start of references.keys()) {
    const path: ResourceKey[] = [];
    let key: ResourceKey | undefined = start;
    while (key !== undefined && !walkOf.has(key)) {
      walkOf.set(key, start);
      path.push(key);
      const incoming: readonly Incoming[] | undefined = references.get(key);
      key = incoming?.length === 1 ? incoming[0]?.subject : undefined;
      if (key !== undefined && !references.has(key)) key = undefined;
    }
    if (key !== undefined && walkOf.get(key) === start) {
      for (const member of path.slice(path.indexOf(key))) cyclic.add(member);
    }
  }
  return cyclic;
}

/**
 * Finds the list cells that can be written as `( … )`, from the last to the first:
 *
 *     ?s ?p _:1 .  _:1 rdf:first ?x ; rdf:rest _:2 .  _:2 rdf:first ?y ; rdf:rest rdf:nil .
 *
 * Each is a blank node, the object of one triple, and the subject of exactly these two.
 */
function findCells(
  graph: Graph,
  references: ReadonlyMap<ResourceKey, readonly Incoming[]>,
  nested: ReadonlySet<ResourceKey>,
): Set<ResourceKey> {
  const cells = new Set<ResourceKey>();
  for (const key of nested) {
    if (restOf(graph, key)?.value !== NIL) continue;
    let cell: ResourceKey | undefined = key;
    while (cell !== undefined) {
      cells.add(cell);
      const reference: Incoming | undefined = references.get(cell)?.[0];
      const before: ResourceKey | undefined = reference?.predicate === REST ? reference.subject : undefined;
      cell = before !== undefined && nested.has(before) && restOf(graph, before) ? before : undefined;
    }
  }
  return cells;
}

/** The `rdf:rest` of a list cell. undefined: the node is not a well-formed cell. */
function restOf(graph: Graph, key: ResourceKey): ObjectTerm | undefined {
  const properties = graph.properties(key);
  if (properties.size !== 2) return undefined;
  const [first, rest] = [properties.get(FIRST), properties.get(REST)];
  return first?.length === 1 && rest?.length === 1 && rest[0]?.termType !== 'Literal' ? rest[0] : undefined;
}

/** Labels every node at {@link MAX_DEPTH}. Cells of one list have the same depth. */
function limitDepth(
  references: ReadonlyMap<ResourceKey, readonly Incoming[]>,
  nested: Set<ResourceKey>,
  labelled: Set<ResourceKey>,
  cells: Set<ResourceKey>,
): void {
  const depths = new Map<ResourceKey, number>();
  for (const start of [...nested]) {
    const path: ResourceKey[] = [];
    for (let key = start; nested.has(key) && !depths.has(key);) {
      path.push(key);
      key = (references.get(key)?.[0] as Incoming).subject;
    }
    for (const key of path.reverse()) {
      const { subject, predicate } = references.get(key)?.[0] as Incoming;
      const isNextCell = predicate === REST && cells.has(subject) && cells.has(key);
      const depth = (depths.get(subject) ?? 0) + (isNextCell ? 0 : 1);
      depths.set(key, depth > MAX_DEPTH ? 0 : depth);
      if (depth <= MAX_DEPTH) continue;
      nested.delete(key);
      cells.delete(key);
      labelled.add(key);
    }
  }
}
