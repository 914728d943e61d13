import { encodeIdentifier } from '../../../src/base/paths.ts';
import type { Ontology, PropertyFacts, Term } from '../../../src/ontology/model.ts';
import { NO_HEADER } from '../../../src/ontology/model.ts';
import { BARE_PROPERTY, BARE_TERM } from '../../support/bare-term.ts';

export const HOME = 'https://example.org/ns#';

/** A term with only the given members. */
export function aTerm(facts: Partial<Term> & Pick<Term, 'iri'>): Term {
  const own = facts.own ?? facts.iri.startsWith(HOME);
  const local = own ? facts.iri.slice(HOME.length) : facts.iri;
  return {
    identifier: encodeIdentifier(local),
    curie: `ex:${local}`,
    source: 'ex',
    own,
    ...BARE_TERM,
    ...facts,
  };
}

/** An own property. */
export function aProperty(name: string, facts: Partial<PropertyFacts> = {}, of: Partial<Term> = {}): Term {
  const property: PropertyFacts = { ...BARE_PROPERTY, ...facts };
  return aTerm({ iri: HOME + name, kinds: ['property'], property, ...of });
}

export function anOntology(terms: readonly Term[], prefixes: Readonly<Record<string, string>> = {}): Ontology {
  return {
    header: NO_HEADER,
    own: { prefix: 'ex', namespace: HOME },
    prefixes: { ex: HOME, ...prefixes },
    languages: [],
    sources: [],
    terms,
    others: [],
    derivation: { mode: 'whole', selected: {}, omitted: [] },
  };
}
