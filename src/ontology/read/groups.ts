import type { Graph, ResourceKey } from '../graph.ts';
import { owl, rdf } from '../names.ts';
import { readResourceList } from './lists.ts';

/**
 * Groups larger than this are not told pair by pair, since n members make n² pairs: each is one of `ontology.axioms`.
 */
export const MAX_PAIRWISE_MEMBERS = 100;

/**
 * Calls `pair` for both directions of every two members of each group of the type:
 *
 *     _:group a owl:AllDisjointClasses ; owl:members ( A B C ) .
 */
export function readGroups(graph: Graph, type: string, pair: (a: ResourceKey, b: ResourceKey) => void): void {
  for (const members of pairwiseGroups(graph, type)) {
    for (const a of members) for (const b of members) if (a !== b) pair(a, b);
  }
}

/** The members of each group of the type that is small enough to be told pair by pair. */
function pairwiseGroups(graph: Graph, type: string): ResourceKey[][] {
  return groupsOfType(graph, type)
    .map((group) => groupMembers(graph, group))
    .filter((members) => members.length <= MAX_PAIRWISE_MEMBERS);
}

/** The groups of the type. */
export function groupsOfType(graph: Graph, type: string): ResourceKey[] {
  return graph
    .incoming(type)
    .filter(({ predicate }) => predicate === rdf('type'))
    .map(({ subject }) => subject);
}

/** The members of one group, `owl:members` or `owl:distinctMembers`. */
export function groupMembers(graph: Graph, group: ResourceKey): ResourceKey[] {
  return graph
    .resources(group, owl('members'), owl('distinctMembers'))
    .flatMap((head) => readResourceList(graph, head));
}
