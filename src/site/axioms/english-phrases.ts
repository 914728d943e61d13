import { plural } from '../../base/number.ts';
import { openMessages } from '../../messages/index.ts';
import type { Bound, Phrase, PhrasePart, Ref } from '../../messages/messages.ts';
import type { Characteristic, ClassExpression, Iri, PropertyExpression } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { isAnything, spaced, valuePart } from '../index/publication-index.ts';
import { externalLabel } from '../index/term-names.ts';
import { lazy } from '../../base/work.ts';
import { joinPhrases } from '../text/phrase.ts';
import { letter } from '../text/wording.ts';
import { cleanText } from '../text/text.ts';
import { schemeIn, withoutLiteral } from './generic-clauses.ts';
import { facetPhrase } from './manchester.ts';

export function condition(subject: Ref, expression: ClassExpression, index: PublicationIndex): Phrase {
  if (expression.kind === 'complement')
    return ['Nothing is both ', ...withArticle(subject), ' and ', ...nounPhrase(expression.of, index), '.'];
  if (expression.kind === 'only') {
    const name = propertyName(expression.property, index);
    const value = ['Every ', ...valueOf(name), ' of ', ...withArticle(subject)];
    if (expression.filler.kind === 'class' && isAnything(expression.filler.iri)) return [...value, ' can be anything.'];
    if (repeatsName(name, expression.filler, index)) return [...value, ' is of the type of the same name.'];
    return [...value, ' is ', ...nounPhrase(expression.filler, index), '.'];
  }
  if (expression.kind === 'min' && expression.count === 0) {
    const values = valueOf(propertyName(expression.property, index), 2);
    return ['Each ', ...singular(subject), ' may have any number of ', ...values, ', or none.'];
  }
  return ['Each ', ...singular(subject), ' ', ...predicate(expression, index), '.'];
}

export function definition(subject: Ref, expression: ClassExpression, index: PublicationIndex): Phrase {
  return ['Something is ', ...withArticle(subject), ' exactly when it ', ...predicate(expression, index), '.'];
}

export function disjoint(subject: Ref, others: readonly ClassExpression[], index: PublicationIndex): Phrase {
  const nouns = others.map((it) => nounPhrase(it, index));
  return ['Nothing is both ', ...withArticle(subject), ' and ', ...joinPhrases(nouns, 'or'), '.'];
}

export function partition(subject: Ref, parts: readonly ClassExpression[], index: PublicationIndex): Phrase {
  const nouns = parts.map((part) => nounPhrase(part, index));
  return ['Each ', ...singular(subject), ' is exactly one of these: ', ...joinPhrases(nouns, 'or'), '.'];
}

export function keySentence(subject: Ref, key: readonly PropertyExpression[], index: PublicationIndex): Phrase {
  const parts = joinPhrases(
    key.map((part) => quoted(propertyName(part, index).ref)),
    'and',
  );
  return ['Two of these with the same ', ...parts, ' are one and the same ', ...singular(subject), '.'];
}

/** `Listing` → `listing`, but `URL`, `DayOfWeek` and `Star Rating` stay: for names in the middle of a sentence. */
export function lowerFirst(label: string): string {
  return /^\p{Lu}\P{Lu}*$/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** The subject of a sentence as a noun, with its language if that is not English. */
function nounOf({ href: _, ...ref }: Ref): PhrasePart {
  const label = lowerFirst(ref.label);
  return ref.language === undefined ? label : { ...ref, label };
}

/** `a listing`, `opening hours`. */
function withArticle(ref: Ref): Phrase {
  return [...articleOf(ref), nounOf(ref)];
}

/** `a ` or `an `; nothing before a plural or an uncountable noun. */
function articleOf({ label }: Ref): Phrase {
  return isUncountable(label) ? [] : [`${article(label)} `];
}

/** The noun after "each" and "one and the same": `listing`. A label without a singular is quoted as a name: `“opening hours”`. */
function singular(ref: Ref): Phrase {
  return isUncountable(ref.label) ? ['“', nounOf(ref), '”'] : [nounOf(ref)];
}

/** A property in a sentence: the link, and the grammatical form of its label. */
export interface PropertyName {
  readonly ref: Ref;
  readonly inverse: boolean;
  /** `noun`: "provider"; `has`: "has part"; `verb`: "serves meals", "is in"; `participle`: "offered by". */
  readonly form: 'noun' | 'has' | 'verb' | 'participle';
}

/** Reads the grammar of a property's label from its first and last word, by common patterns. */
export function propertyName(property: PropertyExpression, index: PublicationIndex): PropertyName {
  const ref = index.ref(typeof property === 'string' ? property : property.inverseOf);
  return { ref, inverse: typeof property !== 'string', form: formOf(spaced(ref.label)) };
}

function formOf(label: string): PropertyName['form'] {
  const words = label.toLowerCase().split(' ');
  const [first = ''] = words;
  if (first === 'has' && words.length > 1) return 'has';
  if (/^(?:is|are|was|can|may|must)$/.test(first)) return 'verb';
  if (words.length > 1 && /^[a-z]{3,}(?<!s|u|i)s$/.test(first)) return 'verb';
  const last = words.at(-1) ?? '';
  if (words.length > 1 && /^(?:by|of|to)$/.test(last)) return 'participle';
  // "located in" is a participle, "check in" is not.
  return /(?:ed|en|old|eld|ound|ilt|ade|own)$/.test(first) && /^(?:in|from|at|on|for|with|within)$/.test(last)
    ? 'participle'
    : 'noun';
}

/** The noun for a value: `provider`, `part` for "has part", `value for “offered by”` for labels without a singular. */
function valueOf(name: PropertyName, count = 1): Phrase {
  const single = count === 1 && !name.inverse && !isUncountable(name.ref.label);
  if (single && name.form === 'noun') return [name.ref];
  if (single && name.form === 'has') return [{ ...name.ref, label: spaced(name.ref.label).replace(/^has /i, '') }];
  const noun = plural(count, 'en', { one: 'value', other: 'values' });
  return name.inverse ? [`${noun} at the other end of `, ...quoted(name.ref)] : [`${noun} for `, ...quoted(name.ref)];
}

function quoted(ref: Ref): Phrase {
  return ['“', ref, '”'];
}

/** A step from one thing to another: `A is offered by B`. */
export function step(from: PhrasePart, name: PropertyName, to: PhrasePart): Phrase {
  const [subject, object] = name.inverse ? [to, from] : [from, to];
  const before = { noun: ' has ', has: ' ', verb: ' ', participle: ' is ' }[name.form];
  return [subject, before, name.ref, ' ', object];
}

/** A class expression as a noun with its article: `a provider or a customer`, `something that has at least one part`. */
export function nounPhrase(expression: ClassExpression, index: PublicationIndex): Phrase {
  const scheme = schemeIn(expression, index);
  if (scheme) return ['something in the scheme ', ...scheme];
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
        withoutLiteral(expression).map((part) => nounPhrase(part, index)),
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
        facetPhrase(facet, openMessages('en').rules.facets),
        { code: cleanText(value.value) },
      ]);
      if (facets.length === 0) return classNoun(index.ref(expression.on));
      return [...classNoun(index.ref(expression.on)), ', ', ...joinPhrases(facets, 'and')];
    }
    case 'shape':
      return ['something that conforms to ', index.ref(expression.iri)];
    case 'other':
      return ['something that only the formal notation states'];
    default:
      return ['something that ', ...predicate(expression, index)];
  }
}

/** Datatypes whose names take no article, because they are uncountable or contain a quantity. */
const uncounted = lazy((): ReadonlySet<string> => {
  const { text, langString, boolean, html, literal, anything, nothing } = openMessages('en').rules.datatypes;
  return new Set([text, langString, boolean, html, literal, anything, nothing]);
});

function classNoun(ref: Ref): Phrase {
  return ref.kind === undefined && uncounted().has(ref.label) ? [ref] : [...articleOf(ref), ref];
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
export function repeatsName(name: PropertyName, filler: ClassExpression | undefined, index: PublicationIndex): boolean {
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
  if (!filler || repeatsName(name, filler, index)) return [`has ${quantity} `, ...value];
  return [`has ${quantity} `, ...value, count === 1 ? ' that is ' : ', each ', ...nounPhrase(filler, index)];
}

/** "is assignable exactly one true or false" is not a sentence; "is checked by exactly one person" is. */
function isThing(iri: Iri): boolean {
  return (
    !iri.startsWith('http://www.w3.org/2001/XMLSchema#') &&
    !uncounted().has(externalLabel(iri, undefined, openMessages('en').rules.datatypes))
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

export const CHARACTERISTIC_SENTENCES: Readonly<Record<Characteristic, (self: PropertyName) => Phrase>> = {
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

/** Common uncountable nouns, and nouns that have no singular. */
const UNCOUNTABLE =
  /^(?:access|accommodation|advice|baggage|clothing|content|criteria|data|documentation|education|electricity|equipment|evidence|feedback|food|furniture|guidance|hardware|health|help|housing|info|information|infrastructure|insurance|knowledge|legislation|literature|lodging|luggage|machinery|media|metadata|money|music|news|people|personnel|publicity|research|software|staff|staffing|stuff|traffic|transport|transportation|travel|water|weather|wildlife|work)$/i;

/** Nouns that end like a plural and are none: "a lens", "a series", "a canvas". */
const SINGULAR = /(?:ss|us|is|['’]s|ous)$|^(?:alias|atlas|bias|canvas|chaos|corps|gas|lens|means|series|species)$/i;

/** Plurals in which {@link SINGULAR} would see a singular. */
const PLURAL = /^(?:bonus|menu|ski|taxi)(?:es|s)$/i;

/**
 * Whether a label takes no article: a plural, or an uncountable noun. The head of the label decides: the last word, or the one before
 * a preposition.
 *
 * @example isUncountable('Opening hours') // true
 * @example isUncountable('Terms of use') // true
 * @example isUncountable('Business') // false
 */
export function isUncountable(label: string): boolean {
  const words = spaced(label).replace(/\s*[([].*$/, '');
  const head =
    words
      .split(/\s(?:about|at|by|for|from|in|of|on|per|to|with)\s/i)[0]
      ?.split(/[\s/-]/)
      .at(-1) ?? '';
  return UNCOUNTABLE.test(head) || isPlural(head);
}

/** Acronyms such as `GPS` are not plurals. */
function isPlural(word: string): boolean {
  return PLURAL.test(word) || (/\p{L}{2}\p{Ll}s$/u.test(word) && !SINGULAR.test(word));
}

/** First letters that sound like a vowel, and words whose sound differs from their first letter. */
const VOWEL_SOUND = /^(?:[aeio]|u(?!ni|se|ti|r[il])|hour|honest|honou?r|heir)/i;
const CONSONANT_SOUND = /^(?:eu|once|one\b|ubiq)/i;
/** Acronyms that are read letter by letter: up to three capitals, or more without a vowel. */
const LETTERS = /^(?:\p{Lu}[\p{Lu}\d]{0,2}|\p{Lu}[B-DF-HJ-NP-TV-Z\d]+)(?![\p{Lu}\d]|\p{Ll})/u;

/** Returns `a` or `an`, by the first sound: `an hour`, `a URL`, `an RDF file`. */
export function article(noun: string): 'a' | 'an' {
  if (LETTERS.test(noun)) return /^[AEFHILMNORSX]/.test(noun) ? 'an' : 'a';
  return VOWEL_SOUND.test(noun) && !CONSONANT_SOUND.test(noun) ? 'an' : 'a';
}
