import type { Graph, ResourceKey } from '../graph.ts';
import type { BlankNodes } from './blank-nodes.ts';
import type { Component } from './blank-components.ts';
import { findComponents } from './blank-components.ts';
import { Refinement } from './blank-refinement.ts';
import { mix } from './hash.ts';

/** Steps spent on telling look-alikes apart, for each blank node and in all; beyond them, first appearance decides. */
const STEPS_PER_NODE = 200;
const STEPS_AT_LEAST = 2_000_000;

/**
 * Labels for the blank nodes that cannot nest: `_:b0`, `_:b1`, … in an order that does not depend on the sources' order.
 *
 * Each blank node gets a hash of what is said of it and around it, refined until no more nodes are told apart. Where several are
 * still alike, one is marked and refinement goes on from there: symmetric nodes may swap without any difference. Only graphs made
 * to look alike everywhere exhaust the allowance of steps; then ties are broken by first appearance. Canonical labels as RDFC-1.0
 * has them are not used, since their cost can explode.
 */
export function labelBlankNodes(graph: Graph, places: BlankNodes): Map<ResourceKey, string> {
  const labels = new Map<ResourceKey, string>();
  if (places.labelled.size === 0) return labels;
  const components = findComponents(graph, places);
  const nodes = components.reduce((sum, component) => sum + component.keys.length, 0);
  const allowance = { steps: Math.max(STEPS_AT_LEAST, STEPS_PER_NODE * nodes) };
  const ordered = components.map((component) => orderOne(component, allowance));
  ordered.sort((a, b) => a.hash - b.hash);
  for (const { keys } of ordered) {
    for (const key of keys) labels.set(key, `_:b${labels.size}`);
  }
  return labels;
}

/** The nodes of one component that need a label, in order, and a hash of the component as a whole. */
function orderOne(component: Component, allowance: { steps: number }): { hash: number; keys: ResourceKey[] } {
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
