import { memoize } from '../../../ontology/memoize.ts';
import type { Iri, Publication, Term } from '../../../ontology/model.ts';
import { canonicalIri } from '../../../rdf/graph/names.ts';
import type { OwnProperties, Restriction, ShapeSource } from '../../../ontology/shape/lineage.ts';
import { forbidsValues, leastCount } from '../../../ontology/shape/lineage.ts';
import { usageCount } from '../../../ontology/shape/typical.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';

/**
 * The properties of a class in the order of their use: required ones first, then by the number of mapped schemas, of the class's own
 * restrictions, of example records and of classes that have the property, then by label. Deprecated properties and those that must have
 * no value are last.
 */
export function inFieldOrder(own: OwnProperties, index: PublicationIndex, source: ShapeSource): readonly Iri[] {
  const sorted = index.sorted(own.properties).map(({ iri }) => iri);
  const ranked = sorted.map((iri) => {
    const restrictions = own.restrictions.get(canonicalIri(iri)) ?? [];
    return {
      iri,
      rank: [...rankOfRestrictions(restrictions), ...rankOfUse(index.term(iri), restrictions, index, source)],
    };
  });
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ iri }) => iri);
}

/** Numbers that are compared one after the other, in ascending order. */
type Rank = readonly number[];

function compare(a: Rank, b: Rank): number {
  const at = a.findIndex((value, position) => value !== b[position]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function rankOfRestrictions(restrictions: readonly Restriction[]): Rank {
  if (restrictions.some(isForbidden)) return [1];
  return [restrictions.some((it) => leastCount(it) > 0) ? -1 : 0];
}

function isForbidden(restriction: Restriction): boolean {
  const { kind } = restriction;
  return forbidsValues(restriction) || ((kind === 'max' || kind === 'exactly') && restriction.count === 0);
}

function rankOfUse(
  term: Term | undefined,
  restrictions: readonly Restriction[],
  { publication }: PublicationIndex,
  source: ShapeSource,
): Rank {
  if (!term) return [0, 0, -restrictions.length];
  const mapped = new Set((publication.mappings?.[term.iri] ?? []).map(({ domain, schema }) => `${domain}/${schema}`));
  const examples = usageCount({ key: source.keys.key(term) }, source);
  const classes = classCounts(publication).get(canonicalIri(term.iri)) ?? 0;
  return [term.deprecated ? 1 : 0, -mapped.size, -restrictions.length, -examples, -classes];
}

/** The number of classes that have each property. */
const classCounts = memoize((publication: Publication): ReadonlyMap<Iri, number> => {
  const counts = new Map<Iri, number>();
  for (const { class: facts } of publication.ontology.terms)
    for (const property of facts?.properties ?? [])
      counts.set(canonicalIri(property), (counts.get(canonicalIri(property)) ?? 0) + 1);
  return counts;
});
