import type { Iri, Term } from '../model.ts';
import { domainClasses, rangeClasses } from '../named-classes.ts';

/** What the values of a filter are: a term (compared by IRI), a kind of term, or the prefix of a source ontology. */
export type FilterValue = 'term' | 'kind' | 'ontology';

/** A hard filter: which keys a term is found under. A row here is all that a new one needs. */
export interface Filter {
  readonly value: FilterValue;
  /** Absolute IRIs, kinds or prefixes. Each key once is enough; twice does no harm. */
  keys(term: Term, above: Above): readonly string[];
}

/** The concepts above a concept, nearest first. */
export type Above = (concept: Iri) => readonly Iri[];

const rows = {
  type: { value: 'kind', keys: (term) => term.kinds },
  subClassOf: { value: 'term', keys: (term) => term.class?.parents ?? [] },
  subClassOfFull: { value: 'term', keys: (term) => term.class?.ancestors ?? [] },
  instanceOf: { value: 'term', keys: (term) => term.instanceOf },
  enumerationOf: { value: 'term', keys: (term) => term.enumerationOf },
  domainIncludes: { value: 'term', keys: domainClasses },
  rangeIncludes: { value: 'term', keys: rangeClasses },
  subPropertyOf: { value: 'term', keys: (term) => term.property?.parents ?? [] },
  broader: { value: 'term', keys: (term) => term.value?.broader ?? [] },
  ontology: { value: 'ontology', keys: (term) => [term.source] },
  // Who asks for an industry means the narrower ones too; a term without a mark serves all and is none of them.
  industries: {
    value: 'term',
    keys: (term, above) => term.industries.flatMap((industry) => [industry, ...above(industry)]),
  },
} satisfies Record<string, Filter>;

export type FilterName = keyof typeof rows;
export const FILTERS: Readonly<Record<FilterName, Filter>> = rows;
