import type { ClassExpression, Iri, PropertyFacts } from '../../ontology/model.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { formalProperty, manchester } from './manchester.ts';
import { formalNames } from './statement.ts';
import type { Statement } from './statement.ts';
import { wordingOf } from './wordings.ts';

/** Every axiom of a property in words, domains and ranges apart. */
export function propertyStatements(iri: Iri, facts: PropertyFacts, index: PublicationIndex): Statement[] {
  const { inverses, chains, characteristics, disjointWith } = facts;
  const wording = wordingOf(index);
  const name = formalNames(index);
  return [
    ...inverses.map((it) => ({
      words: wording.inverse(iri, it),
      formal: `InverseOf: ${formalProperty(it, name)}`,
    })),
    ...chains.map((chain) => ({
      words: wording.chain(iri, chain),
      formal: `SubPropertyChain: ${chain.map((link) => formalProperty(link, name)).join(' o ')}`,
    })),
    ...characteristics.map((it) => ({
      words: wording.characteristic(it, iri),
      formal: `Characteristics: ${it.charAt(0).toUpperCase()}${it.slice(1)}`,
    })),
    ...disjointWith.map((it) => ({
      words: wording.apart(iri, it),
      formal: `DisjointWith: ${formalProperty(it, name)}`,
    })),
  ];
}

/** rdfs:domain: all must hold. */
export function domainStatements(iri: Iri, domains: readonly ClassExpression[], index: PublicationIndex): Statement[] {
  const { domain } = wordingOf(index);
  const name = formalNames(index);
  return domains.map((it) => ({ words: domain(iri, it), formal: `Domain: ${manchester(it, name)}` }));
}

/** rdfs:range: all must hold. */
export function rangeStatements(iri: Iri, ranges: readonly ClassExpression[], index: PublicationIndex): Statement[] {
  const { range } = wordingOf(index);
  const name = formalNames(index);
  return ranges.map((it) => ({ words: range(iri, it), formal: `Range: ${manchester(it, name)}` }));
}
