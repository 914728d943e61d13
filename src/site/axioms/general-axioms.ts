import type { ClassExpression, GeneralAxiom, Iri, Term } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase } from '../text/phrase.ts';
import { joinPhrases } from '../text/phrase.ts';
import type { NameOf } from './manchester.ts';
import { formalProperty, formalValue, manchester } from './manchester.ts';
import { remarkPhrase } from './remarks.ts';
import type { Statement } from './statement.ts';
import { formalNames } from './statement.ts';
import { unmentionedNames } from './unmentioned-names.ts';
import { wordingOf } from './wordings.ts';

/** General axioms as sentences and in formal notation. */
export function generalStatements(axioms: readonly GeneralAxiom[], index: PublicationIndex): Statement[] {
  const name = formalNames(index);
  return axioms.map((axiom) => {
    const formal = formalOf(axiom, name);
    const sentence = wordingOf(index).general(axiom);
    const unmentioned = expressionsOf(axiom).flatMap((expression) => unmentionedNames(sentence, expression, index));
    return {
      sentence,
      ...(formal !== undefined && { formal }),
      ...(unmentioned.length > 0 && { unmentioned }),
      ...(axiom.remarks && { remarks: axiom.remarks.map((remark) => remarkPhrase(remark, index)) }),
    };
  });
}

/** The anonymous types of a term. */
export function typeStatements({ iri, anonymousTypes = [] }: Term, index: PublicationIndex): Statement[] {
  const name = formalNames(index);
  return anonymousTypes.map((type) => {
    const sentence = wordingOf(index).instance(index.ref(iri), type);
    const unmentioned = unmentionedNames(sentence, type, index);
    return { sentence, formal: `Types: ${manchester(type, name)}`, ...(unmentioned.length > 0 && { unmentioned }) };
  });
}

function expressionsOf(axiom: GeneralAxiom): readonly ClassExpression[] {
  if (axiom.kind === 'subClass') return [axiom.sub, axiom.super];
  return axiom.kind === 'equivalent' || (axiom.kind === 'disjoint' && axiom.of.length <= MANY) ? axiom.of : [];
}

function formalOf(axiom: GeneralAxiom, name: NameOf): string | undefined {
  const list = (of: readonly ClassExpression[]): string => of.map((it) => manchester(it, name)).join(', ');
  switch (axiom.kind) {
    case 'subClass':
      return `${manchester(axiom.sub, name)} SubClassOf: ${manchester(axiom.super, name)}`;
    case 'equivalent':
      return `EquivalentClasses: ${list(axiom.of)}`;
    case 'disjoint':
      return axiom.of.length > MANY ? undefined : `DisjointClasses: ${list(axiom.of)}`;
    case 'disjointProperties':
      return axiom.of.length > MANY
        ? undefined
        : `DisjointProperties: ${axiom.of.map((it) => formalProperty(it, name)).join(', ')}`;
    case 'negative':
      return `${name(axiom.source)} Facts: not ${formalProperty(axiom.property, name)} ${formalValue(axiom.target, name)}`;
    default:
      return undefined;
  }
}

/** Up to `MANY`, a sentence names all members of a group, otherwise the first `FEW`. */
const MANY = 24;
const FEW = 6;

/** The first members as a list, with the number of the others. */
export function firstOf<T>(all: readonly T[], phrase: (one: T) => Phrase, index: PublicationIndex): Phrase {
  const shown = all.length <= MANY + 2 ? all : all.slice(0, FEW);
  const rest = all.length - shown.length;
  const { andMore } = index.messages.structures.axioms;
  const phrases = shown.map(phrase);
  if (rest === 0) return joinPhrases(phrases, index.messages.rules.and);
  return [...joinPhrases(phrases, index.messages.rules.comma), ` ${andMore(rest)}`];
}

/** Returns the phrase of an IRI: a reference. */
export function refPhrase(index: PublicationIndex): (iri: Iri) => Phrase {
  return (iri) => [index.ref(iri)];
}
