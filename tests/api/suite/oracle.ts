/**
 * The slow, obvious result of a query: plain loops over the model, independent of the index, for comparison. Values are identifiers of
 * live terms, IRIs or texts.
 */
import type { Iri, Publication, Term, TermMapping } from '../../../src/ontology/model.ts';
import { memoize, memoizeByKey } from '../../../src/base/work.ts';
import { FILTER_ROWS, MAPPING_FILTERS } from './parameters.ts';

/** The identifiers that a query must find, in order. Commas separate values, of which one is enough. */
export function expected(publication: Publication, query: Readonly<Record<string, string>>): string[] {
  let left = [...publication.ontology.terms];
  for (const [parameter, text] of Object.entries(query)) {
    const found = matchingValues(parameter, publication);
    if (!found) continue;
    const values = text
      .replace(/^containsAny:/, '')
      .split(',')
      .flatMap((value) => [value, iriOf(publication, value)]);
    left = left.filter((term) => found(term).some((value) => values.includes(value)));
  }
  const conditions = Object.entries(query).filter(([parameter]) => Object.hasOwn(MAPPING_FILTERS, parameter));
  if (conditions.length > 0)
    left = left.filter((term) => hasMapping(publication.mappings?.[term.iri] ?? [], conditions));
  return left.map((term) => term.identifier).sort((a, b) => (a < b ? -1 : 1));
}

/** The values of a filter that find a term; undefined for a parameter that is not a filter on terms. */
function matchingValues(parameter: string, publication: Publication): ((term: Term) => readonly string[]) | undefined {
  return valuesByFilter(publication)[parameter];
}

/** The values of each filter. Those of a term are computed once, since hundreds of queries need them. */
const valuesByFilter = memoize((publication: Publication) =>
  Object.fromEntries(
    Object.entries(FILTER_ROWS).map(([parameter, { valuesOf, foundBy }]) => {
      const widen = memoizeByKey((value: string) => foundBy?.(value, publication) ?? [value]);
      return [parameter, memoize((term: Term): readonly string[] => valuesOf(term, publication).flatMap(widen))];
    }),
  ),
);

/** Whether one and the same mapping meets all conditions on mappings. */
function hasMapping(mappings: readonly TermMapping[], conditions: readonly (readonly [string, string])[]): boolean {
  return mappings.some((mapping) =>
    conditions.every(([parameter, value]) => mapping[MAPPING_FILTERS[parameter]!.member] === value),
  );
}

/** The IRI of the term with this identifier; any other text unchanged. */
function iriOf(publication: Publication, value: string): Iri {
  return irisByIdentifier(publication).get(value) ?? value;
}

const irisByIdentifier = memoize(
  ({ ontology }: Publication) => new Map(ontology.terms.toReversed().map(({ identifier, iri }) => [identifier, iri])),
);
