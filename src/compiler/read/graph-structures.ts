import { compareCodePoints, sortByCodePoints } from '../../base/text.ts';
import type { Iri } from '../../ontology/model.ts';
import { closure } from '../../ontology/index.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { isLanguageIri, resourceKey } from '../../rdf/index.ts';
import { owl, rdf, rdfs } from '../../rdf/names.ts';

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

/**
 * Returns the predicates and their subproperties that the graph declares, except those of RDF, RDFS, OWL and SKOS, which have their own
 * readers: skos:exactMatch must not be read as skos:closeMatch if the sources include SKOS.
 */
export function withSubproperties(graph: Graph, predicates: readonly Iri[]): Iri[] {
  const below = (iri: Iri): Iri[] =>
    graph
      .incoming(iri)
      .filter(({ predicate }) => predicate === rdfs('subPropertyOf'))
      .map(({ subject }) => subject)
      .filter((subject) => !isLanguageIri(subject));
  return [...new Set(predicates.flatMap((predicate) => [predicate, ...closure(predicate, below)]))];
}

/** Map from keys to distinct values, in order of insertion. */
export class Multimap {
  readonly #lists = new Map<string, Set<string>>();

  add(key: string, value: string): void {
    const values = this.#lists.get(key);
    if (values) values.add(value);
    else this.#lists.set(key, new Set([value]));
  }

  keys(): IterableIterator<string> {
    return this.#lists.keys();
  }

  get(key: string): string[] {
    return [...(this.#lists.get(key) ?? [])];
  }

  /** Returns the values in code-point order, so that results do not depend on the order of the sources. */
  sorted(key: string): string[] {
    return sortByCodePoints(this.get(key));
  }
}
