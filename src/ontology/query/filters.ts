import { valuesOfFacets } from '../facet-values.ts';
import type { Iri, Term } from '../model.ts';
import { domainClasses, rangeClasses } from '../named-classes.ts';
import { isStored } from '../stored-closures.ts';

/** The values of a filter: IRIs of terms, compared as `canonicalIri` writes them, or other texts, compared as they are. */
export type FilterValue = 'term' | 'literal';

/** A filter of terms by keys. To add a filter, add a row. */
export interface Filter {
  readonly value: FilterValue;
  /** Absolute IRIs, kinds or prefixes. Duplicates are allowed. */
  keys(term: Term, above: AncestorsOf): readonly string[];
  /** Further keys that match the term, but are not used in examples. */
  alsoKeys?(term: Term): readonly string[];
  /** Whether the term also matches all keys of the terms in `keys`, which then has only the nearest. */
  inherits?(term: Term): boolean;
}

/** The concepts above a concept, nearest first. */
export type AncestorsOf = (concept: Iri) => readonly Iri[];

const rows = {
  type: { value: 'literal', keys: (term) => term.kinds },
  subClassOf: { value: 'term', keys: (term) => term.class?.parents ?? [] },
  subClassOfFull: {
    value: 'term',
    keys: ({ class: facts }) =>
      facts === undefined ? [] : isStored(facts, 'ancestors') ? facts.ancestors : facts.parents,
    inherits: ({ class: facts }) => facts !== undefined && !isStored(facts, 'ancestors'),
  },
  // Records express the classes of RDFS, OWL and SKOS by `type`, but the sources state them, so they match too.
  instanceOf: { value: 'term', keys: (term) => term.instanceOf, alsoKeys: assertedTypes },
  enumerationOf: { value: 'term', keys: (term) => term.enumerationOf },
  domainIncludes: { value: 'term', keys: domainClasses },
  rangeIncludes: { value: 'term', keys: rangeClasses },
  subPropertyOf: { value: 'term', keys: (term) => term.property?.parents ?? [] },
  broader: { value: 'term', keys: (term) => term.value?.broader ?? [] },
  ontology: { value: 'literal', keys: (term) => [term.source] },
  // The specification's name for the values of all facets. A value matches its narrower values, too. A term without a value applies to
  // all, but does not match.
  industries: {
    value: 'term',
    keys: (term, above) => valuesOfFacets(term).flatMap((value) => [value, ...above(value)]),
  },
} satisfies Record<string, Filter>;

/** The stated types of the term, as in its Turtle file. */
function assertedTypes({ description: [own] }: Term): readonly string[] {
  return own?.['@type'] ?? [];
}

export type FilterName = keyof typeof rows;
export const FILTERS: Readonly<Record<FilterName, Filter>> = rows;
