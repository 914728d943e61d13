import type { Change, ChangedValue } from '../../versions/diff/change.ts';
import type { Characteristic, ClassExpression, Iri } from '../../ontology/model.ts';
import { owl, rdf, rdfs } from '../../rdf/graph/names.ts';
import { wordingOf } from '../axioms/wordings.ts';
import { lastPart } from '../index/external-label.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Phrase, Ref } from '../text/phrase.ts';
import type { Wording } from '../text/wording.ts';

type Sentence = (subject: Ref, value: ClassExpression, wording: Wording) => Phrase | undefined;

/** Sentences of axioms by their property. */
const SENTENCES: Readonly<Record<Iri, Sentence>> = {
  [rdfs('subClassOf')]: (subject, value, wording) => wording.condition(subject, value),
  [owl('equivalentClass')]: (subject, value, wording) => wording.definition(subject, value),
  [owl('disjointWith')]: (subject, value, wording) => wording.disjoint(subject, [value]),
  [owl('inverseOf')]: ({ iri }, value, wording) =>
    value.kind === 'class' ? wording.inverse(iri, value.iri) : undefined,
  [owl('propertyDisjointWith')]: ({ iri }, value, wording) =>
    value.kind === 'class' ? wording.apart(iri, value.iri) : undefined,
  [rdf('type')]: ({ iri }, value, wording) => {
    if (value.kind !== 'class') return undefined;
    const which = CHARACTERISTICS[lastPart(value.iri)];
    return which && wording.characteristic(which, iri);
  },
};

const CHARACTERISTICS: Readonly<Record<string, Characteristic>> = {
  FunctionalProperty: 'functional',
  InverseFunctionalProperty: 'inverseFunctional',
  SymmetricProperty: 'symmetric',
  AsymmetricProperty: 'asymmetric',
  TransitiveProperty: 'transitive',
  ReflexiveProperty: 'reflexive',
  IrreflexiveProperty: 'irreflexive',
};

/** The sentence of an axiom, "Each listing has exactly one provider", without its full stop. undefined: the site has no sentence for it. */
export function axiomPhrase(
  { type, term, property }: Change,
  value: ChangedValue,
  index: PublicationIndex,
): Phrase | undefined {
  // A change of the number of values has the property whose values are counted.
  const of = type === 'CardinalityChange' ? rdfs('subClassOf') : property;
  const expression = expressionOf(value);
  if (term === undefined || of === undefined || !expression) return undefined;
  const sentence = SENTENCES[of]?.(index.ref(term), expression, wordingOf(index));
  return withoutStop(sentence);
}

function expressionOf(value: ChangedValue): ClassExpression | undefined {
  if ('expression' in value) return value.expression;
  return 'iri' in value ? { kind: 'class', iri: value.iri } : undefined;
}

/** A sentence as part of another one. */
export function withoutStop(sentence: Phrase | undefined): Phrase | undefined {
  const last = sentence?.at(-1);
  if (!sentence || typeof last !== 'string' || !/[.。]$/.test(last)) return sentence;
  return [...sentence.slice(0, -1), last.slice(0, -1)];
}
