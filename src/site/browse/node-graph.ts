import type { Iri } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/graph/names.ts';
import type { Ref } from '../text/phrase.ts';

/** A node of a tree. A term with several parents is one node. */
export interface GraphNode {
  readonly ref: Ref;
  /** Key in URLs: the last segment of the term's page, or `+` and a name for a heading. */
  readonly key: string;
  /** Positions of its children in {@link NodeGraph.nodes}, in the order in which they are shown, each once. */
  readonly children: readonly number[];
  readonly parents: readonly number[];
  /** A count beside its name. */
  readonly count?: number;
}

/** The nodes of a tree, each once. Every node is reachable from the tops. Cycles of the ontology are preserved. */
export interface NodeGraph {
  readonly nodes: readonly GraphNode[];
  readonly tops: readonly number[];
}

/** A node before its position is known. */
export interface NodeDraft {
  readonly iri: Iri;
  readonly ref: Ref;
  readonly key: string;
  /** Its parents. Parents that are not nodes are ignored. */
  readonly above: readonly Iri[];
  readonly count?: number;
}

/** Joins drafts to a graph. Children have the order of the drafts. Linear, except for sorting. */
export function createGraph(drafts: readonly NodeDraft[]): NodeGraph {
  const positions = new Map(drafts.map(({ iri }, at) => [canonicalIri(iri), at]));
  const children: number[][] = drafts.map(() => []);
  const parents = drafts.map(({ above }, at) => {
    const found = new Set(above.flatMap((iri) => positions.get(canonicalIri(iri)) ?? []));
    found.delete(at);
    for (const parent of found) (children[parent] as number[]).push(at);
    return [...found].sort((a, b) => a - b);
  });
  const nodes = drafts.map(({ ref, key, count }, at): GraphNode => {
    const node = { ref, key, children: children[at] as number[], parents: parents[at] as number[] };
    return count === undefined ? node : { ...node, count };
  });
  return { nodes, tops: topsOf(nodes) };
}

/** The nodes without a parent, and one node of each cycle that is not reachable from them. */
function topsOf(nodes: readonly GraphNode[]): number[] {
  const reached = new Set<number>();
  const tops: number[] = [];
  const start = (top: number): void => {
    tops.push(top);
    const waiting = [top];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (reached.has(at)) continue;
      reached.add(at);
      for (const child of (nodes[at] as GraphNode).children) waiting.push(child);
    }
  };
  for (const [at, { parents }] of nodes.entries()) if (parents.length === 0) start(at);
  for (const at of nodes.keys()) if (!reached.has(at)) start(onCycleAbove(at, nodes));
  return tops.sort((a, b) => a - b);
}

function onCycleAbove(from: number, nodes: readonly GraphNode[]): number {
  const passed = new Set<number>();
  let at = from;
  while (!passed.has(at)) {
    passed.add(at);
    at = nodes[at]?.parents[0] ?? at;
  }
  return at;
}
