import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import { resourceKey } from '../graph.ts';
import { rdf } from '../names.ts';

/**
 * Members of an RDF list, in order; empty for what is no list. A cycle or a missing rest ends it.
 *
 *     head ─rdf:first→ member
 *      └───rdf:rest──→ cell … rdf:nil
 */
export function readList(graph: Graph, head: ResourceKey): ObjectTerm[] {
  const members: ObjectTerm[] = [];
  const seen = new Set<ResourceKey>();
  for (let cell: ResourceKey | undefined = head; cell !== undefined && cell !== rdf('nil') && !seen.has(cell);) {
    seen.add(cell);
    const first = graph.objects(cell, rdf('first'))[0];
    if (first !== undefined) members.push(first);
    cell = graph.resources(cell, rdf('rest'))[0];
  }
  return members;
}

/** Members of the lists that a subject's predicate points at, as resource keys. */
export function readResourceList(graph: Graph, head: ResourceKey): ResourceKey[] {
  return readList(graph, head).flatMap((member) => resourceKey(member) ?? []);
}
