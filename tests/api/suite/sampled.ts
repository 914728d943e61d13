import type { Publication } from '../../../src/ontology/model.ts';
import { expected } from './oracle.ts';
import type { Samples } from './parameter-pairs.ts';
import { FILTER_ROWS, FILTERS, MAPPING_FILTERS } from './parameters.ts';

/** Sample values of each filter for any publication: the most frequent, the median and the rarest. */
export function sampledFrom(publication: Publication): Samples {
  const { terms, sources } = publication.ontology;
  const identifiers = new Map(terms.map((term) => [term.iri, term.identifier]));
  const every = (nth: number): string[] => terms.filter((_, i) => i % nth === 1).map((term) => term.identifier);
  const mappings = Object.values(publication.mappings ?? {}).flat();
  const prefixes = sources.map(({ prefix }) => prefix);
  const samples: Samples = {
    ...Object.fromEntries(
      Object.entries(FILTER_ROWS).map(([parameter, { valuesOf }]) => [
        parameter,
        spread(terms.flatMap((term) => valuesOf(term, publication).map((value) => identifiers.get(value) ?? value))),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(MAPPING_FILTERS).map(([parameter, { member }]) => [
        parameter,
        spread(mappings.map((mapping) => String(mapping[member]))),
      ]),
    ),
    identifier: every(Math.ceil(terms.length / 4)),
    identifiers: [every(10).slice(0, 90).join(','), every(17).slice(0, 90).join(',')],
    ontologies: [prefixes.slice(0, 2).join(','), prefixes.slice(1).join(',')],
  };
  for (const parameter of FILTERS)
    for (const value of samples[parameter] ?? [])
      if (expected(publication, { [parameter]: value }).length === 0)
        throw new Error(`${parameter}=${value} should find something.`);
  return samples;
}

/** The most frequent, the median and the rarest value. Skips values with a comma, which separates values. */
function spread(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (!value.includes(',')) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value]) => value);
  const positions = [0, Math.floor(sorted.length / 2), sorted.length - 1];
  return [...new Set(positions.flatMap((position) => sorted[position] ?? []))];
}
