import { number, plural } from '../../text/number.ts';
import type { Phrase } from '../../text/phrase.ts';
import type { Bound } from '../../text/wording.ts';
import type { Messages } from '../en/type.ts';

const bounds: Record<Bound, string> = { min: 'mindestens', max: 'höchstens', exactly: 'genau' };
const bound = (kind: Bound, count: number): string => `${bounds[kind]} ${number(count, 'de')}`;
const values = (count: number): string => plural(count, 'de', { one: 'Wert', other: 'Werte' });
/** The verb is last after "wenn". */
const subordinate = (property: Phrase, from: string, to: string): Phrase => [
  ...property,
  ` von ${from} zu ${to} führt`,
];
/** A full sentence after a colon begins with a capital letter. */
const sentence = ([first = '', ...rest]: Phrase): Phrase =>
  typeof first === 'string' ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : [first, ...rest];
const main = (property: Phrase, from: string, to: string): Phrase => ['führt ', ...property, ` von ${from} zu ${to}`];

export const rules: Messages['rules'] = {
  comma: ',',
  and: 'und',
  or: 'oder',
  andClause: ', und',
  orClause: ', oder',
  andIf: 'und',
  semicolon: '; ',
  quoted: (label) => ['„', ...label, '“'],
  otherDirection: (property) => [...property, ' (in Gegenrichtung)'],

  ofType: (classes) => ['vom Typ ', ...classes],
  fromList: (list) => ['aus dieser Liste: ', ...list],
  afterCount: (type) => [' ', ...type],
  anythingBut: (type) => ['alles außer: ', ...type],
  andAlso: 'und zugleich',
  somethingWhere: (clause) => ['etwas, für das gilt: ', ...sentence(clause)],

  isType: (type) => ['es ist ', ...type],
  isNotType: (type) => ['es ist nicht ', ...type],
  not: (clause) => ['dies trifft nicht zu: (', ...sentence(clause), ')'],
  formalOnly: 'was nur die formale Notation angibt',
  hasCount: (property, kind, count, type) =>
    count === 0
      ? [...property, ' hat keinen Wert', ...type]
      : [...property, ` hat ${bound(kind, count)} ${values(count)}`, ...type],
  hasAny: (property) => [...property, ' hat beliebig viele Werte oder keinen'],
  where: (count, clause) =>
    count < 2 ? [', für den gilt: ', ...sentence(clause)] : [', für die jeweils gilt: ', ...sentence(clause)],
  everyValueIs: (property, type) => ['jeder Wert von ', ...property, ' ist ', ...type],
  forEveryValue: (property, clause) => ['für jeden Wert von ', ...property, ' gilt: ', ...sentence(clause)],
  hasValue: (property, value) => [...property, ' hat den Wert ', ...value],
  hasSelf: (property) => ['das Ding selbst ist ein Wert von ', ...property],

  condition: (subject, clause) => ['Für ', ...subject, ' gilt: ', ...sentence(clause), '.'],
  definition: (subject, clause) => [
    'Etwas ist genau dann vom Typ ',
    ...subject,
    ', wenn gilt: ',
    ...sentence(clause),
    '.',
  ],
  disjoint: (subject, others) => ['Nichts ist zugleich vom Typ ', ...subject, ' und vom Typ ', ...others, '.'],
  noneHolds: (subject, clauses) => ['Für ', ...subject, ' gilt nichts hiervon: ', ...sentence(clauses), '.'],
  partition: (subject, parts) => [
    'Was vom Typ ',
    ...subject,
    ' ist, ist von genau einem dieser Typen: ',
    ...parts,
    '.',
  ],
  oneHolds: (subject, clauses) => ['Für ', ...subject, ' gilt genau eines hiervon: ', ...sentence(clauses), '.'],
  key: (subject, properties) => [
    'Was vom Typ ',
    ...subject,
    ' ist und bei ',
    ...properties,
    ' dieselben Werte hat, ist ein und dasselbe.',
  ],

  stepIf: subordinate,
  stepThen: main,
  ifThen: (conditions, conclusion) => ['Wenn ', ...conditions, ', dann ', ...conclusion, '.'],
  bothWays: (condition, conclusion) => ['Wenn ', ...condition, ', dann ', ...conclusion, ', und umgekehrt.'],
  functional: (property) => ['Nichts hat mehr als einen Wert für ', ...property, '.'],
  inverseFunctional: (property) => [
    'Zwei verschiedene Dinge haben nie denselben Wert für ',
    ...property,
    ': Der Wert identifiziert das Ding.',
  ],
  asymmetric: (property) => ['Wenn ', ...property, ' von A zu B führt, dann nie von B zu A.'],
  reflexive: (property) => ['Alles hat sich selbst als Wert für ', ...property, '.'],
  irreflexive: (property) => ['Nichts hat sich selbst als Wert für ', ...property, '.'],
  neverBoth: (pair) => [...pair, ' führen nie beide von A zu B.'],
  domainIs: (property, type) => ['Was einen Wert für ', ...property, ' hat, ist ', ...type, '.'],
  domainWhere: (property, clause) => [
    'Für alles, was einen Wert für ',
    ...property,
    ' hat, gilt: ',
    ...sentence(clause),
    '.',
  ],
  rangeIs: (property, type) => ['Jeder Wert von ', ...property, ' ist ', ...type, '.'],
  rangeWhere: (property, clause) => ['Für jeden Wert von ', ...property, ' gilt: ', ...sentence(clause), '.'],

  bound,
  between: (min, max) => `${number(min, 'de')} bis ${number(max, 'de')}`,
  none: 'keine',
  any: 'beliebig viele',
  boundOf: (kind, count, type) => [count === 0 ? 'keine' : bound(kind, count), ...type],
  only: (type) => ['nur Werte', ...type],
  always: (value) => ['immer: ', ...value],
  itself: 'das Ding selbst',

  facets: {
    minInclusive: 'mindestens ',
    maxInclusive: 'höchstens ',
    minExclusive: 'mehr als ',
    maxExclusive: 'weniger als ',
    length: 'mit der Länge ',
    minLength: 'mit einer Länge von mindestens ',
    maxLength: 'mit einer Länge von höchstens ',
    pattern: 'nach dem Muster ',
    langRange: 'in der Sprache ',
    totalDigits: 'mit dieser maximalen Anzahl von Ziffern: ',
    fractionDigits: 'mit dieser maximalen Anzahl von Nachkommastellen: ',
  },

  datatypes: {
    text: 'Text',
    boolean: 'wahr oder falsch',
    decimal: 'Dezimalzahl',
    integer: 'ganze Zahl',
    natural: 'ganze Zahl ab 0',
    positive: 'ganze Zahl ab 1',
    number: 'Zahl',
    date: 'Datum',
    time: 'Uhrzeit',
    dateTime: 'Datum und Uhrzeit',
    dateTimeStamp: 'Datum und Uhrzeit mit Zeitzone',
    duration: 'Dauer',
    year: 'Jahr',
    yearMonth: 'Jahr und Monat',
    address: 'Webadresse',
    languageTag: 'Sprachkürzel',
    langString: 'Text in einer Sprache',
    html: 'HTML',
    literal: 'beliebiger Literalwert',
    anything: 'Beliebiges',
    nothing: 'nichts',
  },
};
