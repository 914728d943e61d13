import type { Graph, ResourceKey } from '../graph.ts';
import { owl, rdf } from '../names.ts';
import { readResourceList } from './lists.ts';

/** Maximum size of a group that is expanded to pairs, because n members have n² pairs. Larger groups are in `ontology.axioms`. */
export const MAX_PAIRWISE_MEMBERS = 100;

/**
 * Calls `pair` for each two members of a group of the type, in both directions:
 *
 *     _:group a owl:AllDisjointClasses ; owl:members ( A B C ) .
 */
export function readGroups(graph: Graph, type: string, pair: (a: ResourceKey, b: ResourceKey) => void): void {
  for (const members of pairwiseGroups(graph, type)) {
    for (const a of members) for (const b of members) if (a !== b) pair(a, b);
  }
}

/** Returns the members of each group that is expanded to pairs. */
function pairwiseGroups(graph: Graph, type: string): ResourceKey[][] {
  return groupsOfType(graph, type)
    .map((group) => groupMembers(graph, group))
    .filter((members) => members.length <= MAX_PAIRWISE_MEMBERS);
}

/** Returns the groups of a type. */
export function groupsOfType(graph: Graph, type: string): ResourceKey[] {
  return graph
    .incoming(type)
    .filter(({ predicate }) => predicate === rdf('type'))
    .map(({ subject }) => subject);
}

/** Returns the members of a group: `owl:members` or `owl:distinctMembers`. */
export function groupMembers(graph: Graph, group: ResourceKey): ResourceKey[] {
  return graph
    .resources(group, owl('members'), owl('distinctMembers'))
    .flatMap((head) => readResourceList(graph, head));
}
