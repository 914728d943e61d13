import type { Iri, NodeObject } from '../model.ts';
import { blankReferences, labelledBlanks, reachableBlanks } from '../node-references.ts';
import { STATEMENT_TYPES } from '../read/kinds.ts';
import { Multimap } from '../read/multimap.ts';
import { pruneNode, pruneWhole } from './prune.ts';

/**
 * Removes the omitted terms and all references to them from a dataset. Anonymous nodes and annotations are either preserved completely
 * or removed, because a part of an expression or annotation would have another meaning.
 */
export function pruneNodes(nodes: readonly NodeObject[], omitted: ReadonlySet<Iri>): NodeObject[] {
  const removed = new Set([...omitted, ...brokenBlanks(labelledBlanks(nodes), omitted)]);
  const prune = (node: NodeObject): NodeObject | undefined => {
    if (node['@id'] !== undefined && removed.has(node['@id'])) return undefined;
    const isWhole = node['@id'] === undefined || node['@type']?.some((type) => STATEMENT_TYPES.has(type)) === true;
    return isWhole ? pruneWhole(node, removed) : pruneNode(node, removed);
  };
  const remaining = nodes.map(prune).filter((node) => node !== undefined);
  return withoutUnreachableBlanks(remaining, nodes);
}

/** Returns the labels of blank nodes that would lose a statement, and of the blank nodes that contain these. */
function brokenBlanks(labelled: ReadonlyMap<string, NodeObject>, omitted: ReadonlySet<Iri>): Set<string> {
  const holders = new Multimap();
  for (const [holder, node] of labelled) for (const id of blankReferences(node)) holders.add(id, holder);
  const broken = new Set<string>();
  const removed = new Set<string>(omitted);
  const queue = [...labelled.keys()];
  for (const id of queue) {
    if (broken.has(id) || pruneWhole(labelled.get(id) as NodeObject, removed) !== undefined) continue;
    broken.add(id);
    removed.add(id);
    for (const holder of holders.get(id)) queue.push(holder);
  }
  return broken;
}

/** Removes labelled blank nodes that were reachable from a term and no longer are. */
function withoutUnreachableBlanks(remaining: readonly NodeObject[], before: readonly NodeObject[]): NodeObject[] {
  const reached = reachedLabels(before);
  const reaches = reachedLabels(remaining);
  return remaining.filter((node) => {
    const id = node['@id'] ?? '';
    return !reached.has(id) || reaches.has(id);
  });
}

function reachedLabels(nodes: readonly NodeObject[]): Set<string> {
  const labelled = labelledBlanks(nodes);
  const others = nodes.filter((node) => !labelled.has(node['@id'] ?? ''));
  return new Set(reachableBlanks(others, labelled).map((node) => node['@id'] as string));
}
