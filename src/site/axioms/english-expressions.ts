import type { ClassExpression, Iri, PropertyExpression } from '../../ontology/model.ts';
import { externalLabel } from '../index/external-label.ts';
import { isAnything, spaced, valuePart } from '../index/name-phrases.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { rules } from '../messages/en/rules.ts';
import type { Phrase, Ref } from '../text/phrase.ts';
import { joinPhrases } from '../text/phrase.ts';
import type { Bound } from '../text/wording.ts';
import type { PropertyName } from './english-grammar.ts';
import { articleOf, propertyName, quoted, valueOf } from './english-grammar.ts';
import { facetPhrase } from './facets.ts';

/** A class expression as a noun with its article: `a provider or a customer`, `something that has at least one part`. */
export function nounPhrase(expression: ClassExpression, index: PublicationIndex): Phrase {
  switch (expression.kind) {
    case 'class':
      return classNoun(index.ref(expression.iri));
    case 'union':
      return joinPhrases(
        expression.of.map((part) => nounPhrase(part, index)),
        'or',
      );
    case 'intersection':
      return joinPhrases(
        expression.of.map((part) => nounPhrase(part, index)),
        'and also',
      );
    case 'complement':
      return ['anything but ', ...nounPhrase(expression.of, index)];
    case 'oneOf':
      return joinPhrases(
        expression.values.map((value) => [valuePart(value, index)]),
        'or',
      );
    case 'datatype': {
      const facets = expression.facets.map(({ facet, value }) => [
        facetPhrase(facet, rules.facets),
        { code: value.value },
      ]);
      return [...classNoun(index.ref(expression.on)), ', ', ...joinPhrases(facets, 'and')];
    }
    case 'other':
      return ['something that only the formal notation states'];
    default:
      return ['something that ', ...predicate(expression, index)];
  }
}

const { datatypes } = rules;
/** Datatypes whose names take no article, because they are uncountable or contain a quantity. */
const UNCOUNTED: ReadonlySet<string> = new Set([
  datatypes.text,
  datatypes.langString,
  datatypes.boolean,
  datatypes.html,
  datatypes.literal,
  datatypes.anything,
  datatypes.nothing,
]);

function classNoun(ref: Ref): Phrase {
  return ref.kind === undefined && UNCOUNTED.has(ref.label) ? [ref] : [...articleOf(ref), ref];
}

/** The predicate for an expression, to follow "Each listing" or "something that". */
export function predicate(expression: ClassExpression, index: PublicationIndex): Phrase {
  switch (expression.kind) {
    case 'some':
      return related('at least one', 1, expression.property, expression.filler, index);
    case 'only':
      return ['has ', ...onlyFiller(propertyName(expression.property, index), expression.filler, index)];
    case 'hasValue':
      return [
        'has ',
        valuePart(expression.value, index),
        ' as its ',
        ...valueOf(propertyName(expression.property, index)),
      ];
    case 'hasSelf':
      return ['is related to itself by ', ...quoted(propertyName(expression.property, index).ref)];
    case 'min':
    case 'max':
    case 'exactly': {
      const none = expression.count === 0 && expression.kind !== 'min';
      const quantity = none ? 'no' : amount(expression.kind, expression.count);
      return related(quantity, none ? 1 : expression.count, expression.property, expression.filler, index);
    }
    case 'complement':
      return ['is not ', ...nounPhrase(expression.of, index)];
    case 'intersection':
      return joinPhrases(
        expression.of.map((part) => predicate(part, index)),
        'and',
      );
    case 'union':
      if (expression.of.every(isNamed)) return ['is ', ...nounPhrase(expression, index)];
      return [
        'either ',
        ...joinPhrases(
          expression.of.map((part) => predicate(part, index)),
          'or',
        ),
      ];
    default:
      return ['is ', ...nounPhrase(expression, index)];
  }
}

function isNamed(expression: ClassExpression): boolean {
  return expression.kind === 'class';
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** `min 1` → `at least one`. */
export function amount(kind: Bound, count: number): string {
  return `${{ min: 'at least', max: 'at most', exactly: 'exactly' }[kind]} ${NUMBERS[count] ?? count}`;
}

/** Whether a filler repeats the property's name: "exactly one provider that is a provider". */
export function saysNothing(name: PropertyName, filler: ClassExpression | undefined, index: PublicationIndex): boolean {
  if (!filler) return true;
  if (filler.kind !== 'class') return false;
  if (isAnything(filler.iri)) return true;
  const property = spaced(name.ref.label).toLowerCase().replace(/^has /, '');
  return !name.inverse && name.form !== 'verb' && property === spaced(index.ref(filler.iri).label).toLowerCase();
}

/** `has exactly one provider`, `has at least one part that is a wheel`, `is offered by exactly one Provider`. */
function related(
  quantity: string,
  count: number,
  property: PropertyExpression,
  filler: ClassExpression | undefined,
  index: PublicationIndex,
): Phrase {
  const name = propertyName(property, index);
  const target = filler ?? onlyRange(property, index);
  if (
    (name.form === 'participle' || name.form === 'verb') &&
    !name.inverse &&
    target?.kind === 'class' &&
    isThing(target.iri) &&
    count === 1
  ) {
    return [...(name.form === 'participle' ? ['is '] : []), name.ref, ` ${quantity} `, index.ref(target.iri)];
  }
  const value = valueOf(name, count);
  if (!filler || saysNothing(name, filler, index)) return [`has ${quantity} `, ...value];
  return [`has ${quantity} `, ...value, count === 1 ? ' that is ' : ', each ', ...nounPhrase(filler, index)];
}

/** "is assignable exactly one true or false" is not a sentence; "is checked by exactly one person" is. */
function isThing(iri: Iri): boolean {
  return (
    !iri.startsWith('http://www.w3.org/2001/XMLSchema#') && !UNCOUNTED.has(externalLabel(iri, undefined, datatypes))
  );
}

/** The only named range of a property, if there is exactly one. */
function onlyRange(property: PropertyExpression, index: PublicationIndex): ClassExpression | undefined {
  const facts = typeof property === 'string' ? index.term(property)?.property : undefined;
  return facts?.ranges.length === 1 ? facts.ranges[0] : undefined;
}

function onlyFiller(name: PropertyName, filler: ClassExpression, index: PublicationIndex): Phrase {
  return ['nothing but ', ...nounPhrase(filler, index), ' as its ', ...valueOf(name)];
}
