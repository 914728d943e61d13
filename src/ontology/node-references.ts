import { isBlankKey } from './graph.ts';
import type { Iri, NodeObject } from './model.ts';

/** Labels of blank nodes anywhere in a node, its own and those of its types among them. */
export function blankReferences(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(blankReferences);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, inner]) => {
    if (key === '@value') return [];
    if (key === '@id' || key === '@type') return [inner as string | string[]].flat().filter(isBlankKey);
    return blankReferences(inner);
  });
}

/** The labelled blank nodes that the nodes point at, directly or not, without those that are given. */
export function reachableBlanks(nodes: readonly NodeObject[], labelled: ReadonlyMap<string, NodeObject>): NodeObject[] {
  const found = new Map<string, NodeObject>();
  const given = new Set(nodes.map((node) => node['@id']));
  const queue = [...nodes];
  for (const node of queue) {
    for (const id of blankReferences(node)) {
      const target = labelled.get(id);
      if (target === undefined || given.has(id) || found.has(id)) continue;
      found.set(id, target);
      queue.push(target);
    }
  }
  return [...found.values()];
}

/** The labelled blank nodes among the nodes, by label. */
export function labelledBlanks(nodes: readonly NodeObject[]): Map<string, NodeObject> {
  return new Map(
    nodes.flatMap((node) => (node['@id'] !== undefined && isBlankKey(node['@id']) ? [[node['@id'], node]] : [])),
  );
}

/** IRIs in object position anywhere below a node. */
export function mentionsOf(node: unknown): Iri[] {
  if (Array.isArray(node)) return node.flatMap(mentionsOf);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node as NodeObject).flatMap(([key, value]) =>
    key === '@id' && typeof value === 'string' ? [value] : key === '@value' ? [] : mentionsOf(value),
  );
}
