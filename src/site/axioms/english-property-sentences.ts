import type { Characteristic, ClassExpression, Iri, PropertyExpression } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase } from '../text/phrase.ts';
import { joinPhrases } from '../text/phrase.ts';
import { letter } from '../text/wording.ts';
import { nounPhrase } from './english-expressions.ts';
import type { PropertyName } from './english-grammar.ts';
import { propertyName, quoted, step } from './english-grammar.ts';

export function inverse(self: PropertyName, other: PropertyName): Phrase {
  return ['If ', ...step('A', self, 'B'), ', then ', ...step('B', other, 'A'), ', and vice versa.'];
}

export function chainSentence(
  self: PropertyName,
  chain: readonly PropertyExpression[],
  index: PublicationIndex,
): Phrase {
  const steps = chain.map((link, at) => step(letter(at), propertyName(link, index), letter(at + 1)));
  return ['If ', ...joinPhrases(steps, 'and'), ', then ', ...step('A', self, letter(chain.length)), '.'];
}

export const CHARACTERISTIC: Readonly<Record<Characteristic, (self: PropertyName) => Phrase>> = {
  functional: (self) => ['Nothing has more than one value for ', ...quoted(self.ref), '.'],
  inverseFunctional: (self) => [
    'No two things share the same value for ',
    ...quoted(self.ref),
    ': the value identifies the thing.',
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
  reflexive: (self) => ['Everything is related to itself by ', ...quoted(self.ref), '.'],
  irreflexive: (self) => ['Nothing is related to itself by ', ...quoted(self.ref), '.'],
};

export function apart(self: PropertyName, other: PropertyName): Phrase {
  return ['Nothing is related to the same thing by both ', ...quoted(self.ref), ' and ', ...quoted(other.ref), '.'];
}

export function domain(self: Iri, expression: ClassExpression, index: PublicationIndex): Phrase {
  const { ref } = propertyName(self, index);
  return ['Whatever has a value for ', ...quoted(ref), ' is ', ...nounPhrase(expression, index), '.'];
}

export function range(self: Iri, expression: ClassExpression, index: PublicationIndex): Phrase {
  const { ref } = propertyName(self, index);
  return ['Every value of ', ...quoted(ref), ' is ', ...nounPhrase(expression, index), '.'];
}
