import type { Iri, Term } from '../model.ts';
import { domainClasses, rangeClasses } from '../named-classes.ts';
import { isStored } from '../stored-closures.ts';

/** What the values of a filter are: a term (compared by IRI), a kind of term, or the prefix of a source ontology. */
export type FilterValue = 'term' | 'kind' | 'ontology';

/** A hard filter: which keys a term is found under. A row here is all that a new one needs. */
export interface Filter {
  readonly value: FilterValue;
  /** Absolute IRIs, kinds or prefixes. Each key once is enough; twice does no harm. */
  keys(term: Term, above: Above): readonly string[];
  /** Further keys that a term is found under, although they are not what the filter is for and make no example. */
  alsoKeys?(term: Term): readonly string[];
  /** Whether a term is also found under all keys of the terms that its own keys are: then `keys` has only the nearest. */
  inherits?(term: Term): boolean;
}

/** The concepts above a concept, nearest first. */
export type Above = (concept: Iri) => readonly Iri[];

const rows = {
  type: { value: 'kind', keys: (term) => term.kinds },
  subClassOf: { value: 'term', keys: (term) => term.class?.parents ?? [] },
  subClassOfFull: {
    value: 'term',
    keys: ({ class: facts }) =>
      facts === undefined ? [] : isStored(facts, 'ancestors') ? facts.ancestors : facts.parents,
    inherits: ({ class: facts }) => facts !== undefined && !isStored(facts, 'ancestors'),
  },
  // A record tells the classes of RDFS, OWL and SKOS by its `type`; the sources state them, so they find the term too.
  instanceOf: { value: 'term', keys: (term) => term.instanceOf, alsoKeys: assertedTypes },
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

/** The classes that the sources state the term to be an instance of, as its Turtle has them. */
function assertedTypes({ description: [own] }: Term): readonly string[] {
  return own?.['@type'] ?? [];
}

export type FilterName = keyof typeof rows;
export const FILTERS: Readonly<Record<FilterName, Filter>> = rows;
