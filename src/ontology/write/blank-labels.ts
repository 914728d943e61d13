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
  const allowance = startAllowance(components.reduce((sum, { keys }) => sum + keys.length, 0));
  const ordered = components.map((component) => orderComponent(component, allowance));
  ordered.sort((a, b) => a.hash - b.hash);
  for (const { keys } of ordered) {
    for (const key of keys) labels.set(key, `_:b${labels.size}`);
  }
  return labels;
}

/** Steps of refinement that the components may take together. */
interface Allowance {
  steps: number;
}

/** @param nodes number of all blank nodes of the components */
export function startAllowance(nodes: number): Allowance {
  return { steps: Math.max(MIN_STEPS, STEPS_PER_NODE * nodes) };
}

/** The nodes of one component that need a label, in order, and a hash of the component. */
function orderComponent(component: BlankComponent, allowance: Allowance): { hash: number; keys: ResourceKey[] } {
  const { hash, colours } = colourNodes(component, allowance);
  const order = [...component.labelled].sort((a, b) => (colours[a] as number) - (colours[b] as number) || a - b);
  return { hash, keys: order.map((node) => component.keys[node] as ResourceKey) };
}

/** Hashes of a component and of each of its nodes by number. */
interface Colours {
  readonly hash: number;
  /** Of the nodes that need a label, no two have the same one, unless the limit of steps is reached. */
  readonly colours: Float64Array;
}

/** Returns hashes that differ for all nodes, except equal ones without a label: nested in one node, or unreferenced. */
export function colourAllNodes(component: BlankComponent, allowance: Allowance): Float64Array {
  const { colours, refinement } = colourNodes(component, allowance);
  return component.labelled.length === 0 ? colours : refinement.spread();
}

function colourNodes(component: BlankComponent, allowance: Allowance): Colours & { readonly refinement: Refinement } {
  const refinement = new Refinement(component);
  const named = component.labelled;
  let colours = refinement.refine(allowance);
  const hash = named
    .map((node) => colours[node] as number)
    .sort((a, b) => a - b)
    .reduce(mix, 0);
  for (let mark = 1; allowance.steps > 0; mark += 1) {
    const tied = firstOfSmallestTie(named, colours);
    if (tied === undefined) break;
    refinement.mark(tied, mark);
    colours = refinement.refine(allowance);
  }
  return { hash, colours, refinement };
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
