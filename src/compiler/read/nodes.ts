import type { Iri, NodeObject } from '../../ontology/model.ts';
import { isBlankKey } from '../../rdf/index.ts';

/** Returns the labels of all blank nodes in a node, including its own and those of its types. */
export function blankReferences(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(blankReferences);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, inner]) => {
    if (key === '@value') return [];
    if (key === '@id' || key === '@type') return [inner as string | string[]].flat().filter(isBlankKey);
    return blankReferences(inner);
  });
}

/** Returns the labelled blank nodes reachable from the nodes, without the nodes themselves. */
export function reachableBlanks(nodes: readonly NodeObject[], labelled: ReadonlyMap<string, NodeObject>): NodeObject[] {
  const reached = new Map<string, NodeObject>();
  const starts = new Set(nodes.map((node) => node['@id']));
  const queue = [...nodes];
  for (const node of queue) {
    for (const id of blankReferences(node)) {
      const target = labelled.get(id);
      if (target === undefined || starts.has(id) || reached.has(id)) continue;
      reached.set(id, target);
      queue.push(target);
    }
  }
  return [...reached.values()];
}

/** Returns the labelled blank nodes among the nodes, by label. */
export function labelledBlanks(nodes: readonly NodeObject[]): Map<string, NodeObject> {
  return new Map(
    nodes.flatMap((node) => (node['@id'] !== undefined && isBlankKey(node['@id']) ? [[node['@id'], node]] : [])),
  );
}

/** Returns all IRIs and blank node labels in a node and below it, except types. */
export function mentionsOf(node: unknown): Iri[] {
  const mentions: Iri[] = [];
  addMentions(node, mentions);
  return mentions;
}

function addMentions(node: unknown, mentions: Iri[]): void {
  if (Array.isArray(node)) for (const member of node) addMentions(member, mentions);
  else if (typeof node === 'object' && node !== null)
    for (const [key, value] of Object.entries(node as NodeObject))
      if (key === '@id' && typeof value === 'string') mentions.push(value);
      else if (key !== '@value') addMentions(value, mentions);
}
