import type { ClassExpression, Iri, PropertyExpression, PropertyFacts } from '../../ontology/model.ts';
import { owl, rdf, rdfs } from '../../rdf/graph/names.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { formalProperty, manchester } from './manchester.ts';
import type { RemarksOf, Statement } from './statement.ts';
import { formalNames, noRemarks } from './statement.ts';
import { wordingOf } from './wordings.ts';

/** Remarks on a property's axioms. */
export interface AxiomRemarks {
  ofIri(iri: Iri, predicates: readonly Iri[]): Pick<Statement, 'remarks'>;
  ofChain(chain: readonly PropertyExpression[], predicates: readonly Iri[]): Pick<Statement, 'remarks'>;
}

/** All axioms of a property as sentences, except domains and ranges. */
export function propertyStatements(
  iri: Iri,
  facts: PropertyFacts,
  index: PublicationIndex,
  remarks?: AxiomRemarks,
): Statement[] {
  const { inverses, chains, characteristics, disjointWith } = facts;
  const wording = wordingOf(index);
  const name = formalNames(index);
  return [
    ...inverses.map((it) => ({
      sentence: wording.inverse(iri, it),
      formal: `InverseOf: ${formalProperty(it, name)}`,
      ...(typeof it === 'string' && remarks?.ofIri(it, [owl('inverseOf')])),
    })),
    ...chains.map((chain) => ({
      sentence: wording.chain(iri, chain),
      formal: `SubPropertyChain: ${chain.map((link) => formalProperty(link, name)).join(' o ')}`,
      ...remarks?.ofChain(chain, [owl('propertyChainAxiom')]),
    })),
    ...characteristics.map((it) => ({
      sentence: wording.characteristic(it, iri),
      formal: `Characteristics: ${it.charAt(0).toUpperCase()}${it.slice(1)}`,
      ...remarks?.ofIri(owl(`${it.charAt(0).toUpperCase()}${it.slice(1)}Property`), [rdf('type')]),
    })),
    ...disjointWith.map((it) => ({
      sentence: wording.apart(iri, it),
      formal: `DisjointWith: ${formalProperty(it, name)}`,
      ...(typeof it === 'string' && remarks?.ofIri(it, [owl('propertyDisjointWith')])),
    })),
  ];
}

/** rdfs:domain: all of them apply. */
export function domainStatements(
  iri: Iri,
  domains: readonly ClassExpression[],
  index: PublicationIndex,
  remarks: RemarksOf = noRemarks,
): Statement[] {
  const { domain } = wordingOf(index);
  const name = formalNames(index);
  return domains.map((it) => ({
    sentence: domain(iri, it),
    formal: `Domain: ${manchester(it, name)}`,
    ...remarks(rdfs('domain'), it),
  }));
}

/** rdfs:range: all of them apply. */
export function rangeStatements(
  iri: Iri,
  ranges: readonly ClassExpression[],
  index: PublicationIndex,
  remarks: RemarksOf = noRemarks,
): Statement[] {
  const { range } = wordingOf(index);
  const name = formalNames(index);
  return ranges.map((it) => ({
    sentence: range(iri, it),
    formal: `Range: ${manchester(it, name)}`,
    ...remarks(rdfs('range'), it),
  }));
}
