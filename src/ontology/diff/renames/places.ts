import type { Graph } from '../../graph.ts';
import type { Iri } from '../../model.ts';
import { LANGUAGE_NAMESPACES, rdf, rdfs, skos } from '../../names.ts';
import { DOMAIN_INCLUDES, RANGE_INCLUDES } from '../../read/properties.ts';
import { PARENT_PROPERTIES } from '../comparison.ts';

/** Where a term is among others: its neighbours by one group of properties each, the most significant group first. */
export type Places = readonly (readonly Iri[])[];

/** Groups of properties that place a term. Others, such as rdfs:isDefinedBy, are the same for many terms. */
const GROUPS: readonly (readonly Iri[])[] = [
  PARENT_PROPERTIES,
  [rdf('type')],
  [rdfs('domain'), rdfs('range'), ...DOMAIN_INCLUDES, ...RANGE_INCLUDES],
  [skos('inScheme'), skos('topConceptOf')],
];

/** `unknown`: the neighbours are themselves terms that only one version has. `none`: the terms have no neighbours to compare. */
export type PlaceComparison = 'same' | 'other' | 'unknown' | 'none';

/** The places of a term. Types such as owl:Class are none. */
export function placesOf(graph: Graph, iri: Iri): Places {
  return GROUPS.map((properties) =>
    graph
      .iris(iri, ...properties)
      .filter((other) => !LANGUAGE_NAMESPACES.some((namespace) => other.startsWith(namespace))),
  );
}

/** Compares the places of an old and a new term by the first group that both have. One common neighbour suffices. */
export function comparePlaces(
  old: Places,
  now: Places,
  renames: ReadonlyMap<Iri, Iri>,
  isUnmatched: (iri: Iri) => boolean,
): PlaceComparison {
  const at = old.findIndex((neighbours, i) => neighbours.length > 0 && (now[i] ?? []).length > 0);
  if (at === -1) return 'none';
  const [before, after] = [(old[at] ?? []).map((iri) => renames.get(iri) ?? iri), now[at] ?? []];
  if (before.some((iri) => after.includes(iri))) return 'same';
  return before.some(isUnmatched) && after.some(isUnmatched) ? 'unknown' : 'other';
}
