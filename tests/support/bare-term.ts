import type { PropertyFacts, Term } from '../../src/ontology/model.ts';

/** The members of a term with only a name. */
export const BARE_TERM: Omit<Term, 'identifier' | 'iri' | 'curie' | 'source' | 'own'> = {
  kinds: ['class'],
  labels: [],
  altLabels: [],
  hiddenLabels: [],
  definitions: [],
  notes: [],
  examples: [],
  notations: [],
  seeAlso: [],
  deprecated: false,
  replacedBy: [],
  instanceOf: [],
  enumerationOf: [],
  alignments: [],
  description: [],
  annotations: [],
  reason: { rule: 'whole' },
};

export const BARE_PROPERTY: PropertyFacts = {
  parents: [],
  ancestors: [],
  children: [],
  domains: [],
  domainIncludes: [],
  ranges: [],
  rangeIncludes: [],
  inverses: [],
  chains: [],
  disjointWith: [],
  characteristics: [],
};
