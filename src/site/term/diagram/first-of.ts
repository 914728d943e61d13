import type { Iri } from '../../../ontology/model.ts';
import { canonicalIri } from '../../../ontology/names.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { Ref } from '../../text/phrase.ts';

export interface First {
  readonly iris: readonly Iri[];
  /** How many different ones there are. */
  readonly count: number;
}

/** The order of all labels, sorted once for all pictures; what is deprecated comes last, since a picture shows the beginning only. */
const orders = new WeakMap<PublicationIndex, ReadonlyMap<Iri, number>>();

/** The first IRIs in the order of their labels, found in one walk: the list may be as long as the ontology. */
export function firstOf(iris: Iterable<Iri>, most: number, index: PublicationIndex): First {
  const order = orderOf(index);
  const place = (iri: Iri): number => order.get(canonicalIri(iri)) ?? Number.MAX_SAFE_INTEGER;
  const seen = new Set<Iri>();
  const first: { iri: Iri; at: number }[] = [];
  for (const iri of iris) {
    if (seen.has(canonicalIri(iri))) continue;
    seen.add(canonicalIri(iri));
    const at = place(iri);
    const last = first.at(-1);
    const before = (other: { iri: Iri; at: number }): boolean => at < other.at || (at === other.at && iri < other.iri);
    if (first.length === most && (last === undefined || !before(last))) continue;
    const found = first.findIndex(before);
    first.splice(found === -1 ? first.length : found, 0, { iri, at });
    if (first.length > most) first.pop();
  }
  return { iris: first.map(({ iri }) => iri), count: seen.size };
}

function orderOf(index: PublicationIndex): ReadonlyMap<Iri, number> {
  let order = orders.get(index);
  if (!order) {
    const sorted = index.sorted(index.publication.ontology.terms.map(({ iri }) => iri));
    const late = (ref: Ref): number => (ref.deprecated ? sorted.length : 0);
    orders.set(index, (order = new Map(sorted.map((ref, at) => [canonicalIri(ref.iri), at + late(ref)]))));
  }
  return order;
}
