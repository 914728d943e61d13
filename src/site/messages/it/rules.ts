import { number, plural } from '../../text/number.ts';
import type { Conjunction, Phrase } from '../../text/phrase.ts';
import type { Bound } from '../../text/wording.ts';
import type { Messages } from '../en/type.ts';

const bounds: Record<Bound, string> = { min: 'almeno', max: 'al massimo', exactly: 'esattamente' };
const bound = (kind: Bound, count: number): string => `${bounds[kind]} ${number(count, 'it')}`;
const values = (count: number): string => plural(count, 'it', { one: 'valore', other: 'valori' });
const step = (property: Phrase, from: string, to: string): Phrase => [...property, ` porta da ${from} a ${to}`];
/** "e" becomes "ed" before the same vowel. */
const and: Conjunction = (next) => (/^[^\p{L}\p{N}]*[eèé]/iu.test(next) ? 'ed' : 'e');

export const rules: Messages['rules'] = {
  comma: ',',
  and,
  or: 'o',
  andClause: (next) => `, ${and(next)}`,
  orClause: ', o',
  andIf: 'e',
  semicolon: '; ',
  quoted: (label) => ['«', ...label, '»'],
  otherDirection: (property) => [...property, ' (in senso inverso)'],

  ofType: (classes) => ['di tipo ', ...classes],
  fromList: (list) => ['di questo elenco: ', ...list],
  afterCount: (type) => [' ', ...type],
  anythingBut: (type) => ['tutto tranne: ', ...type],
  andAlso: 'e al tempo stesso',
  somethingWhere: (clause) => ['qualcosa per cui vale: ', ...clause],

  isType: (type) => ['è ', ...type],
  isNotType: (type) => ['non è ', ...type],
  not: (clause) => ['quanto segue non vale: (', ...clause, ')'],
  formalOnly: 'ciò che solo la notazione formale indica',
  hasCount: (property, kind, count, type) =>
    count === 0
      ? [...property, ' non ha alcun valore', ...type]
      : [...property, ` ha ${bound(kind, count)} ${values(count)}`, ...type],
  hasAny: (property) => [...property, ' ha un numero qualsiasi di valori, o nessuno'],
  where: (count, clause) =>
    count < 2 ? [' per cui vale: ', ...clause] : [' per ciascuno dei quali vale: ', ...clause],
  everyValueIs: (property, type) => ['ogni valore di ', ...property, ' è ', ...type],
  forEveryValue: (property, clause) => ['per ogni valore di ', ...property, ' vale: ', ...clause],
  hasValue: (property, value) => [...property, ' ha il valore ', ...value],
  hasSelf: (property) => ['la cosa stessa è un valore di ', ...property],

  condition: (subject, clause) => ['Per ', ...subject, ' vale: ', ...clause, '.'],
  definition: (subject, clause) => ['Qualcosa è di tipo ', ...subject, ' se e solo se vale: ', ...clause, '.'],
  disjoint: (subject, others) => ['Nulla è insieme di tipo ', ...subject, ' e di tipo ', ...others, '.'],
  noneHolds: (subject, clauses) => ['Per ', ...subject, ' nulla di ciò che segue vale: ', ...clauses, '.'],
  partition: (subject, parts) => [
    'Ciò che è di tipo ',
    ...subject,
    ' è di uno e un solo tipo tra questi: ',
    ...parts,
    '.',
  ],
  oneHolds: (subject, clauses) => ['Per ', ...subject, ' vale una e una sola di queste condizioni: ', ...clauses, '.'],
  key: (subject, properties) => [
    'Ciò che è di tipo ',
    ...subject,
    ' e ha gli stessi valori di ',
    ...properties,
    ' è una sola e medesima cosa.',
  ],

  stepIf: step,
  stepThen: step,
  ifThen: (conditions, conclusion) => ['Se ', ...conditions, ', allora ', ...conclusion, '.'],
  bothWays: (condition, conclusion) => ['Se ', ...condition, ', allora ', ...conclusion, ', e viceversa.'],
  functional: (property) => ['Nulla ha più di un valore di ', ...property, '.'],
  inverseFunctional: (property) => [
    'Due cose distinte non hanno mai lo stesso valore di ',
    ...property,
    ': il valore identifica la cosa.',
  ],
  asymmetric: (property) => ['Se ', ...property, ' porta da A a B, allora mai da B ad A.'],
  reflexive: (property) => ['Ogni cosa è per sé stessa un valore di ', ...property, '.'],
  irreflexive: (property) => ['Nessuna cosa è per sé stessa un valore di ', ...property, '.'],
  neverBoth: (pair) => [...pair, ' non portano mai insieme da A a B.'],
  domainIs: (property, type) => ['Ciò che ha un valore di ', ...property, ' è ', ...type, '.'],
  domainWhere: (property, clause) => ['Per ciò che ha un valore di ', ...property, ' vale: ', ...clause, '.'],
  rangeIs: (property, type) => ['Ogni valore di ', ...property, ' è ', ...type, '.'],
  rangeWhere: (property, clause) => ['Per ogni valore di ', ...property, ' vale: ', ...clause, '.'],

  bound,
  between: (min, max) => `da ${number(min, 'it')} a ${number(max, 'it')}`,
  none: 'nessuno',
  any: 'un numero qualsiasi',
  boundOf: (kind, count, type) => [count === 0 ? 'nessuno' : bound(kind, count), ...type],
  only: (type) => ['solo valori', ...type],
  always: (value) => ['sempre: ', ...value],
  itself: 'la cosa stessa',

  facets: {
    minInclusive: 'almeno ',
    maxInclusive: 'al massimo ',
    minExclusive: 'più di ',
    maxExclusive: 'meno di ',
    length: 'con una lunghezza di ',
    minLength: 'con una lunghezza minima di ',
    maxLength: 'con una lunghezza massima di ',
    pattern: 'secondo il modello ',
    langRange: 'nella lingua ',
    totalDigits: 'numero massimo di cifre: ',
    fractionDigits: 'numero massimo di decimali: ',
  },

  datatypes: {
    text: 'testo',
    boolean: 'vero o falso',
    decimal: 'numero decimale',
    integer: 'numero intero',
    natural: 'numero intero da 0',
    positive: 'numero intero da 1',
    number: 'numero',
    date: 'data',
    time: 'ora',
    dateTime: 'data e ora',
    dateTimeStamp: 'data e ora con fuso orario',
    duration: 'durata',
    year: 'anno',
    yearMonth: 'anno e mese',
    address: 'indirizzo web',
    languageTag: 'codice di lingua',
    langString: 'testo in una lingua',
    html: 'HTML',
    literal: 'qualsiasi valore letterale',
    anything: 'qualsiasi cosa',
    nothing: 'nulla',
  },
};
