import type { Iri, Publication, Term, TermMapping } from '../../../src/ontology/model.ts';
import { FILTERS, expected } from './oracle.ts';
import type { Samples } from './pairs.ts';

/** Where the values of a parameter are looked for: what terms point at, or what they are. */
const POINTED_AT: Readonly<Record<string, (term: Term) => readonly Iri[]>> = {
  subClassOf: (term) => term.class?.parents ?? [],
  subClassOfFull: (term) => term.class?.ancestors ?? [],
  instanceOf: (term) => term.instanceOf,
  enumerationOf: (term) => term.enumerationOf,
  domainIncludes: (term) => term.property?.domainIncludes ?? [],
  rangeIncludes: (term) => term.property?.rangeIncludes ?? [],
  subPropertyOf: (term) => term.property?.parents ?? [],
  broader: (term) => term.value?.broader ?? [],
  industries: (term) => term.industries,
};

/** Values of each parameter for any publication: the commonest, one from the middle, and the rarest. */
export function sampledFrom(publication: Publication): Samples {
  const { terms, sources } = publication.ontology;
  const identifiers = new Map(terms.map((term) => [term.iri, term.identifier]));
  const pointedAt = (of: (term: Term) => readonly Iri[]): string[] =>
    spread(terms.flatMap((term) => of(term).map((iri) => identifiers.get(iri) ?? iri)));
  const every = (nth: number): string[] => terms.filter((_, i) => i % nth === 1).map((term) => term.identifier);
  const mapped = (member: keyof TermMapping): string[] =>
    spread(Object.values(publication.mappings ?? {}).flatMap((list) => list.map((found) => String(found[member]))));
  const prefixes = sources.map(({ prefix }) => prefix);
  const samples: Samples = {
    ...Object.fromEntries(Object.entries(POINTED_AT).map(([parameter, of]) => [parameter, pointedAt(of)])),
    identifier: every(Math.ceil(terms.length / 4)),
    identifiers: [every(10).slice(0, 90).join(','), every(17).slice(0, 90).join(',')],
    type: ['enumeration', 'class', 'property', 'value'],
    ontology: prefixes.slice(0, 3),
    ontologies: [prefixes.slice(0, 2).join(','), prefixes.slice(1).join(',')],
    mappingsEntity: mapped('entity'),
    mappingsDomainIncludes: mapped('domain'),
    mappingsStatus: mapped('status'),
  };
  for (const parameter of FILTERS)
    for (const value of samples[parameter] ?? [])
      if (expected(publication, { [parameter]: value }).length === 0)
        throw new Error(`${parameter}=${value} was to be a value that finds something.`);
  return samples;
}

/** The commonest of these, the one in the middle and the rarest; a comma would make two of one. */
function spread(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (!value.includes(',')) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value]) => value);
  const places = [0, Math.floor(sorted.length / 2), sorted.length - 1];
  return [...new Set(places.flatMap((place) => sorted[place] ?? []))];
}
