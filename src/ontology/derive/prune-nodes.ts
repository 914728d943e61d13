import type { Iri, NodeObject } from '../model.ts';
import { blankReferences, labelledBlanks, reachableBlanks } from '../node-references.ts';
import { STATEMENT_TYPES } from '../read/kinds.ts';
import { Multimap } from '../read/multimap.ts';
import { pruneNode, pruneWhole } from './prune.ts';

/**
 * A dataset without the terms left out and without what points at them. Anonymous nodes, and statements about statements, stay
 * whole or go: half an expression, or half an annotation, would say something else.
 */
export function pruneNodes(nodes: readonly NodeObject[], leftOut: ReadonlySet<Iri>): NodeObject[] {
  const out = new Set([...leftOut, ...brokenBlanks(labelledBlanks(nodes), leftOut)]);
  const prune = (node: NodeObject): NodeObject | undefined => {
    if (node['@id'] !== undefined && out.has(node['@id'])) return undefined;
    const isWhole = node['@id'] === undefined || node['@type']?.some((type) => STATEMENT_TYPES.has(type)) === true;
    return isWhole ? pruneWhole(node, out) : pruneNode(node, out);
  };
  const kept = nodes.map(prune).filter((node) => node !== undefined);
  return withoutUnreachableBlanks(kept, nodes);
}

/** Labels of the blank nodes that would lose something; what falls takes with it the blank nodes that hold it. */
function brokenBlanks(labelled: ReadonlyMap<string, NodeObject>, leftOut: ReadonlySet<Iri>): Set<string> {
  const holders = new Multimap();
  for (const [holder, node] of labelled) for (const id of blankReferences(node)) holders.add(id, holder);
  const fallen = new Set<string>();
  const out = new Set<string>(leftOut);
  const queue = [...labelled.keys()];
  for (const id of queue) {
    if (fallen.has(id) || pruneWhole(labelled.get(id) as NodeObject, out) !== undefined) continue;
    fallen.add(id);
    out.add(id);
    for (const holder of holders.get(id)) queue.push(holder);
  }
  return fallen;
}

/** Labelled blank nodes that some term reached and none reaches any more fall away with what mentioned them. */
function withoutUnreachableBlanks(kept: readonly NodeObject[], before: readonly NodeObject[]): NodeObject[] {
  const reached = reachedLabels(before);
  const reaches = reachedLabels(kept);
  return kept.filter((node) => {
    const id = node['@id'] ?? '';
    return !reached.has(id) || reaches.has(id);
  });
}

function reachedLabels(nodes: readonly NodeObject[]): Set<string> {
  const labelled = labelledBlanks(nodes);
  const others = nodes.filter((node) => !labelled.has(node['@id'] ?? ''));
  return new Set(reachableBlanks(others, labelled).map((node) => node['@id'] as string));
}
