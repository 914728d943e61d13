import { compareCodePoints } from '../code-points.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import { resourceKey } from '../graph.ts';
import { rdf } from '../names.ts';

/**
 * Returns the members of an RDF list, in order. Empty for an invalid list, such as a cell with two firsts. A cycle or a missing rest
 * ends the list.
 *
 *     head ─rdf:first→ member
 *      └───rdf:rest──→ cell … rdf:nil
 */
export function readList(graph: Graph, head: ResourceKey): ObjectTerm[] {
  const members: ObjectTerm[] = [];
  const seen = new Set<ResourceKey>();
  for (let cell: ResourceKey | undefined = head; cell !== undefined && cell !== rdf('nil') && !seen.has(cell);) {
    seen.add(cell);
    const [firsts, rests] = [graph.objects(cell, rdf('first')), graph.objects(cell, rdf('rest'))];
    if (firsts.length > 1 || rests.length > 1) return [];
    members.push(...firsts);
    cell = graph.resources(cell, rdf('rest'))[0];
  }
  return members;
}

/** Returns the keys of the members that are resources. */
export function readResourceList(graph: Graph, head: ResourceKey): ResourceKey[] {
  return readList(graph, head).flatMap((member) => resourceKey(member) ?? []);
}

/** Reads all lists that are objects of a predicate, without empty ones. Sorted by content. */
export function readLists<T>(
  graph: Graph,
  subject: ResourceKey,
  predicate: string,
  read: (head: ResourceKey) => readonly T[] | undefined,
): (readonly T[])[] {
  return graph
    .resources(subject, predicate)
    .map((head) => read(head) ?? [])
    .filter((members) => members.length > 0)
    .sort((a, b) => compareCodePoints(JSON.stringify(a), JSON.stringify(b)));
}
