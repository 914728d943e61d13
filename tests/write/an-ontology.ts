import { encodeIdentifier } from '../../src/ontology/identifier.ts';
import type { Ontology, PropertyFacts, Term } from '../../src/ontology/model.ts';

export const HOME = 'https://example.org/ns#';

/** A term with nothing said of it but what is given. */
export function aTerm(facts: Partial<Term> & Pick<Term, 'iri'>): Term {
  const home = facts.home ?? facts.iri.startsWith(HOME);
  const local = home ? facts.iri.slice(HOME.length) : facts.iri;
  return {
    identifier: encodeIdentifier(local),
    curie: `ex:${local}`,
    source: 'ex',
    home,
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
    industries: [],
    alignments: [],
    description: [],
    annotations: [],
    reason: { rule: 'whole' },
    ...facts,
  };
}

/** A home property. */
export function aProperty(name: string, facts: Partial<PropertyFacts> = {}, of: Partial<Term> = {}): Term {
  const property: PropertyFacts = {
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
    ...facts,
  };
  return aTerm({ iri: HOME + name, kinds: ['property'], property, ...of });
}

export function anOntology(terms: readonly Term[], prefixes: Readonly<Record<string, string>> = {}): Ontology {
  return {
    header: { titles: [], descriptions: [], licences: [], creators: [], contributors: [], publishers: [], imports: [] },
    home: { prefix: 'ex', namespace: HOME },
    prefixes: { ex: HOME, ...prefixes },
    languages: [],
    sources: [],
    terms,
    others: [],
    derivation: { mode: 'whole', selected: {}, leftOut: [] },
  };
}
