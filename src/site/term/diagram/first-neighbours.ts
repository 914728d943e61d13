import { memoize } from '../../../ontology/memoize.ts';
import type { Iri } from '../../../ontology/model.ts';
import { canonicalIri } from '../../../rdf/graph/names.ts';
import { unrecorded } from '../../../ontology/reads.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { Ref } from '../../text/phrase.ts';

export interface FirstNeighbours {
  readonly iris: readonly Iri[];
  /** Number of different IRIs. */
  readonly count: number;
}

/** The first `max` IRIs in the order of their labels. Linear: the list may contain all terms of the ontology. */
export function firstOf(iris: Iterable<Iri>, max: number, index: PublicationIndex): FirstNeighbours {
  const positions = positionsOf(index);
  const positionOf = (iri: Iri): number => positions.get(canonicalIri(index.ref(iri).iri)) ?? Number.MAX_SAFE_INTEGER;
  const seen = new Set<Iri>();
  const first: { iri: Iri; at: number }[] = [];
  for (const iri of iris) {
    if (seen.has(canonicalIri(iri))) continue;
    seen.add(canonicalIri(iri));
    const at = positionOf(iri);
    const last = first.at(-1);
    const before = (other: { iri: Iri; at: number }): boolean => at < other.at || (at === other.at && iri < other.iri);
    if (first.length === max && (last === undefined || !before(last))) continue;
    const insertAt = first.findIndex(before);
    first.splice(insertAt === -1 ? first.length : insertAt, 0, { iri, at });
    if (first.length > max) first.pop();
  }
  return { iris: first.map(({ iri }) => iri), count: seen.size };
}

/** Positions by label, sorted once for all diagrams. Deprecated terms are last, because a diagram shows only the first neighbours. */
const positionsOf = memoize(
  // The order of some terms depends on their own labels only.
  unrecorded((index: PublicationIndex): ReadonlyMap<Iri, number> => {
    const sorted = index.sorted(index.publication.ontology.terms.map(({ iri }) => iri));
    const offset = (ref: Ref): number => (ref.deprecated ? sorted.length : 0);
    return new Map(sorted.map((ref, at) => [canonicalIri(ref.iri), at + offset(ref)]));
  }),
);
