import type { Graph, ResourceKey } from '../graph.ts';
import type { BlankComponent } from './blank-components.ts';
import { findComponents } from './blank-components.ts';
import type { BlankNodes } from './blank-nodes.ts';
import { Refinement } from './blank-refinement.ts';
import { mix } from './hash.ts';

/** Limits of refinement steps: per blank node, and the minimum in total. Beyond them, order of appearance decides. */
const STEPS_PER_NODE = 200;
const MIN_STEPS = 2_000_000;

/**
 * Labels the blank nodes that cannot be nested: `_:b0`, `_:b1`, … in an order that does not depend on the order of the sources.
 *
 * Each blank node gets a hash of its triples, refined until no more nodes are distinguished. If several nodes are still equal, one is
 * marked and refinement continues: swapping symmetric nodes makes no difference. Only adversarial graphs exceed the limit of steps;
 * then order of appearance decides. RDFC-1.0 is not used, because its cost can be exponential.
 */
export function labelBlankNodes(graph: Graph, blankNodes: BlankNodes): Map<ResourceKey, string> {
  const labels = new Map<ResourceKey, string>();
  if (blankNodes.labelled.size === 0) return labels;
  const components = findComponents(graph, blankNodes);
  const nodes = components.reduce((sum, component) => sum + component.keys.length, 0);
  const allowance = { steps: Math.max(MIN_STEPS, STEPS_PER_NODE * nodes) };
  const ordered = components.map((component) => orderComponent(component, allowance));
  ordered.sort((a, b) => a.hash - b.hash);
  for (const { keys } of ordered) {
    for (const key of keys) labels.set(key, `_:b${labels.size}`);
  }
  return labels;
}

/** The nodes of one component that need a label, in order, and a hash of the component. */
function orderComponent(
  component: BlankComponent,
  allowance: { steps: number },
): { hash: number; keys: ResourceKey[] } {
  const refinement = new Refinement(component);
  const named = component.labelled;
  let hashes = refinement.refine(allowance);
  const hash = named
    .map((node) => hashes[node] as number)
    .sort((a, b) => a - b)
    .reduce(mix, 0);
  for (let mark = 1; allowance.steps > 0; mark += 1) {
    const tied = firstOfSmallestTie(named, hashes);
    if (tied === undefined) break;
    refinement.mark(tied, mark);
    hashes = refinement.refine(allowance);
  }
  const order = [...named].sort((a, b) => (hashes[a] as number) - (hashes[b] as number) || a - b);
  return { hash, keys: order.map((node) => component.keys[node] as ResourceKey) };
}

function firstOfSmallestTie(nodes: readonly number[], hashes: Float64Array): number | undefined {
  const first = new Map<number, number>();
  let smallest: number | undefined;
  for (const node of nodes) {
    const hash = hashes[node] as number;
    if (!first.has(hash)) first.set(hash, node);
    else if (smallest === undefined || hash < smallest) smallest = hash;
  }
  return smallest === undefined ? undefined : first.get(smallest);
}
