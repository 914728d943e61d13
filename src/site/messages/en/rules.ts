import { number, plural } from '../../text/number.ts';
import type { Conjunction, Phrase } from '../../text/phrase.ts';
import type { Bound } from '../../text/wording.ts';

const bounds: Record<Bound, string> = { min: 'at least', max: 'at most', exactly: 'exactly' };
const bound = (kind: Bound, count: number): string => `${bounds[kind]} ${number(count, 'en')}`;
const values = (count: number): string => plural(count, 'en', { one: 'value', other: 'values' });
const step = (property: Phrase, from: string, to: string): Phrase => [...property, ` leads from ${from} to ${to}`];

/**
 * Parts of sentences about axioms. Labels are quoted and clauses follow a colon, so that no label is declined and no gender is
 * assumed. Pages in English write most sentences with the grammar in `axioms/english*.ts` instead. A `type` reads
 * "of type “Place”"; a `clause` is a sentence without its full stop.
 */
export const rules = {
  /** Between the items of a list without a conjunction. */
  comma: ',' as Conjunction,
  and: 'and' as Conjunction,
  or: 'or' as Conjunction,
  /** Between clauses that may contain lists. */
  andClause: ', and' as Conjunction,
  orClause: ', or' as Conjunction,
  /** Between conditions after "If". */
  andIf: 'and' as Conjunction,
  /** Between clauses of which none or exactly one holds. */
  semicolon: '; ',
  quoted: (label: Phrase): Phrase => ['“', ...label, '”'],
  otherDirection: (property: Phrase): Phrase => [...property, ' (in the other direction)'],

  /** Types: follow "value" and "it is". */
  ofType: (classes: Phrase): Phrase => ['of type ', ...classes],
  fromList: (list: Phrase): Phrase => ['from this list: ', ...list],
  /** The type of counted values, for `hasCount`, `boundOf` and `only`. */
  afterCount: (type: Phrase): Phrase => [' ', ...type],
  /** Types in a table cell. */
  anythingBut: (type: Phrase): Phrase => ['anything but: ', ...type],
  andAlso: 'and also' as Conjunction,
  somethingWhere: (clause: Phrase): Phrase => ['something for which this holds: ', ...clause],

  /** Clauses. */
  isType: (type: Phrase): Phrase => ['it is ', ...type],
  isNotType: (type: Phrase): Phrase => ['it is not ', ...type],
  not: (clause: Phrase): Phrase => ['this does not hold: (', ...clause, ')'],
  formalOnly: 'a condition that only the formal notation states',
  hasCount: (property: Phrase, kind: Bound, count: number, type: Phrase): Phrase =>
    count === 0
      ? [...property, ' has no value', ...type]
      : [...property, ` has ${bound(kind, count)} ${values(count)}`, ...type],
  hasAny: (property: Phrase): Phrase => [...property, ' has any number of values, or none'],
  /** A clause about each of `count` values, for `hasCount`. */
  where: (count: number, clause: Phrase): Phrase =>
    count < 2 ? [' for which this holds: ', ...clause] : [', for each of which this holds: ', ...clause],
  everyValueIs: (property: Phrase, type: Phrase): Phrase => ['every value of ', ...property, ' is ', ...type],
  forEveryValue: (property: Phrase, clause: Phrase): Phrase => [
    'for every value of ',
    ...property,
    ' this holds: ',
    ...clause,
  ],
  hasValue: (property: Phrase, value: Phrase): Phrase => [...property, ' has the value ', ...value],
  hasSelf: (property: Phrase): Phrase => ['the thing itself is a value of ', ...property],

  /** Sentences about a class. */
  condition: (subject: Phrase, clause: Phrase): Phrase => ['For ', ...subject, ' this holds: ', ...clause, '.'],
  definition: (subject: Phrase, clause: Phrase): Phrase => [
    'Something is of type ',
    ...subject,
    ' exactly when this holds: ',
    ...clause,
    '.',
  ],
  disjoint: (subject: Phrase, others: Phrase): Phrase => [
    'Nothing is both of type ',
    ...subject,
    ' and of type ',
    ...others,
    '.',
  ],
  noneHolds: (subject: Phrase, clauses: Phrase): Phrase => [
    'For ',
    ...subject,
    ' none of this holds: ',
    ...clauses,
    '.',
  ],
  partition: (subject: Phrase, parts: Phrase): Phrase => [
    'Whatever is of type ',
    ...subject,
    ' is of exactly one of these types: ',
    ...parts,
    '.',
  ],
  oneHolds: (subject: Phrase, clauses: Phrase): Phrase => [
    'For ',
    ...subject,
    ' exactly one of these holds: ',
    ...clauses,
    '.',
  ],
  key: (subject: Phrase, properties: Phrase): Phrase => [
    'Whatever is of type ',
    ...subject,
    ' and has the same values for ',
    ...properties,
    ' is one and the same thing.',
  ],

  /** Sentences about a property. */
  stepIf: step,
  stepThen: step,
  ifThen: (conditions: Phrase, conclusion: Phrase): Phrase => ['If ', ...conditions, ', then ', ...conclusion, '.'],
  bothWays: (condition: Phrase, conclusion: Phrase): Phrase => [
    'If ',
    ...condition,
    ', then ',
    ...conclusion,
    ', and vice versa.',
  ],
  functional: (property: Phrase): Phrase => ['Nothing has more than one value for ', ...property, '.'],
  inverseFunctional: (property: Phrase): Phrase => [
    'No two things share the same value for ',
    ...property,
    ': the value identifies the thing.',
  ],
  asymmetric: (property: Phrase): Phrase => ['If ', ...property, ' leads from A to B, then never from B to A.'],
  reflexive: (property: Phrase): Phrase => ['Everything has itself as a value for ', ...property, '.'],
  irreflexive: (property: Phrase): Phrase => ['Nothing has itself as a value for ', ...property, '.'],
  neverBoth: (pair: Phrase): Phrase => [...pair, ' never both lead from A to B.'],
  domainIs: (property: Phrase, type: Phrase): Phrase => [
    'Whatever has a value for ',
    ...property,
    ' is ',
    ...type,
    '.',
  ],
  domainWhere: (property: Phrase, clause: Phrase): Phrase => [
    'For whatever has a value for ',
    ...property,
    ' this holds: ',
    ...clause,
    '.',
  ],
  rangeIs: (property: Phrase, type: Phrase): Phrase => ['Every value of ', ...property, ' is ', ...type, '.'],
  rangeWhere: (property: Phrase, clause: Phrase): Phrase => [
    'For every value of ',
    ...property,
    ' this holds: ',
    ...clause,
    '.',
  ],

  /** Constraints of a class on a property, in a table cell. */
  bound,
  between: (min: number, max: number) => `${number(min, 'en')} to ${number(max, 'en')}`,
  none: 'none',
  any: 'any number',
  boundOf: (kind: Bound, count: number, type: Phrase): Phrase => [count === 0 ? 'none' : bound(kind, count), ...type],
  only: (type: Phrase): Phrase => ['only values', ...type],
  always: (value: Phrase): Phrase => ['always: ', ...value],
  itself: 'itself',

  /** Facets of XML Schema before their value, https://www.w3.org/TR/xmlschema11-2/#rf-facets. */
  facets: {
    minInclusive: 'at least ',
    maxInclusive: 'at most ',
    minExclusive: 'more than ',
    maxExclusive: 'less than ',
    length: 'with a length of ',
    minLength: 'with a length of at least ',
    maxLength: 'with a length of at most ',
    pattern: 'matching ',
    langRange: 'in the language ',
    totalDigits: 'with this maximum number of digits: ',
    fractionDigits: 'with this maximum number of decimal places: ',
  },

  /** Labels of common datatypes, https://www.w3.org/TR/xmlschema11-2/. */
  datatypes: {
    text: 'text',
    boolean: 'true or false',
    decimal: 'decimal number',
    integer: 'whole number',
    natural: 'whole number from 0',
    positive: 'whole number from 1',
    number: 'number',
    date: 'date',
    time: 'time of day',
    dateTime: 'date and time',
    dateTimeStamp: 'date and time with zone',
    duration: 'duration',
    year: 'year',
    yearMonth: 'year and month',
    address: 'web address',
    languageTag: 'language tag',
    langString: 'text in a language',
    html: 'HTML',
    literal: 'any literal value',
    anything: 'anything',
    nothing: 'nothing',
  },
};
