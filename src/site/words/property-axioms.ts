import type { Characteristic, ClassExpression, PropertyExpression, PropertyFacts, Iri } from '../../ontology/model.ts';
import { joinPhrases } from '../phrase.ts';
import type { Phrase } from '../phrase.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { formalProperty, manchester } from './manchester.ts';
import { nounPhrase } from './expressions.ts';
import { propertyName, quoted, step } from './names.ts';
import type { PropertyName } from './names.ts';
import { formalNames } from './statement.ts';
import type { Statement } from './statement.ts';

/** Every axiom of a property in words, domains and ranges apart. */
export function propertyStatements(iri: Iri, facts: PropertyFacts, index: PublicationIndex): Statement[] {
  const self = propertyName(iri, index);
  const name = formalNames(index);
  return [
    ...facts.inverses.map((it) => ({
      words: inverse(self, propertyName(it, index)),
      formal: `InverseOf: ${formalProperty(it, name)}`,
    })),
    ...facts.chains.map((chain) => ({
      words: chainWords(self, chain, index),
      formal: `SubPropertyChain: ${chain.map((link) => formalProperty(link, name)).join(' o ')}`,
    })),
    ...facts.characteristics.map((it) => ({
      words: CHARACTERISTIC[it](self),
      formal: `Characteristics: ${capitalised(it)}`,
    })),
    ...facts.disjointWith.map((it) => ({
      words: [
        'Nothing is tied to the same thing by both ',
        ...quoted(self.ref),
        ' and ',
        ...quoted(propertyName(it, index).ref),
        '.',
      ],
      formal: `DisjointWith: ${formalProperty(it, name)}`,
    })),
  ];
}

function inverse(self: PropertyName, other: PropertyName): Phrase {
  return ['If ', ...step('A', self, 'B'), ', then ', ...step('B', other, 'A'), ', and the other way round.'];
}

/** One letter for each thing along the way: A, B, C …; long chains are numbered. */
function letter(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : `X${index - 25}`;
}

/** "If A has part B and B has part C, then A has part C." (owl:propertyChainAxiom) */
function chainWords(self: PropertyName, chain: readonly PropertyExpression[], index: PublicationIndex): Phrase {
  const steps = chain.map((link, at) => step(letter(at), propertyName(link, index), letter(at + 1)));
  return ['If ', ...joinPhrases(steps, 'and'), ', then ', ...step('A', self, letter(chain.length)), '.'];
}

/** A plain sentence for each, https://www.w3.org/TR/owl2-syntax/#Object_Property_Axioms. */
const CHARACTERISTIC: Readonly<Record<Characteristic, (self: PropertyName) => Phrase>> = {
  functional: (self) => ['Nothing has more than one value for ', ...quoted(self.ref), '.'],
  inverseFunctional: (self) => [
    'No two things share the same value for ',
    ...quoted(self.ref),
    ': the value tells which thing it is.',
  ],
  symmetric: (self) => ['If ', ...step('A', self, 'B'), ', then ', ...step('B', self, 'A'), '.'],
  asymmetric: (self) => ['If ', ...step('A', self, 'B'), ', then never the other way round.'],
  transitive: (self) => [
    'If ',
    ...step('A', self, 'B'),
    ' and ',
    ...step('B', self, 'C'),
    ', then ',
    ...step('A', self, 'C'),
    '.',
  ],
  reflexive: (self) => ['Everything is tied to itself by ', ...quoted(self.ref), '.'],
  irreflexive: (self) => ['Nothing is tied to itself by ', ...quoted(self.ref), '.'],
};

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** rdfs:domain: all must hold. */
export function domainStatements(iri: Iri, domains: readonly ClassExpression[], index: PublicationIndex): Statement[] {
  const self = propertyName(iri, index);
  const name = formalNames(index);
  return domains.map((it) => ({
    words: ['Whatever has a value for ', ...quoted(self.ref), ' is ', ...nounPhrase(it, index), '.'],
    formal: `Domain: ${manchester(it, name)}`,
  }));
}

/** rdfs:range: all must hold. */
export function rangeStatements(iri: Iri, ranges: readonly ClassExpression[], index: PublicationIndex): Statement[] {
  const self = propertyName(iri, index);
  const name = formalNames(index);
  return ranges.map((it) => ({
    words: ['Every value of ', ...quoted(self.ref), ' is ', ...nounPhrase(it, index), '.'],
    formal: `Range: ${manchester(it, name)}`,
  }));
}
