import type { GeneralAxiom } from '../../ontology/model.ts';
import { valuePart } from '../index/name-phrases.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase } from '../text/phrase.ts';
import { joinPhrases } from '../text/phrase.ts';
import { nounPhrase, predicate } from './english-expressions.ts';
import { propertyName, step } from './english-grammar.ts';
import { firstOf } from './general-axioms.ts';
import { generalSentence } from './generic-axioms.ts';

/** General axioms in English. Axioms that list names use the generic sentences. */
export function general(axiom: GeneralAxiom, index: PublicationIndex): Phrase {
  switch (axiom.kind) {
    case 'subClass':
      return ['Whatever ', ...predicate(axiom.sub, index), ' also ', ...predicate(axiom.super, index), '.'];
    case 'equivalent':
      return [
        'Something ',
        ...joinPhrases(
          axiom.of.map((it) => predicate(it, index)),
          'exactly when it',
        ),
        '.',
      ];
    case 'disjoint':
      if (axiom.of.length === 2) {
        const [one, other] = axiom.of.map((it) => predicate(it, index));
        return ['Nothing that ', ...(one ?? []), ' ', ...(other ?? []), '.'];
      }
      return ['Nothing is two of these at once: ', ...firstOf(axiom.of, (it) => nounPhrase(it, index), index), '.'];
    case 'negative': {
      const source = index.ref(axiom.source);
      return [
        'It is not the case that ',
        ...step(source, propertyName(axiom.property, index), valuePart(axiom.target, index)),
        '.',
      ];
    }
    default:
      return generalSentence(axiom, index);
  }
}
