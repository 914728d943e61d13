import { number, plural } from '../../text/number.ts';
import type { Conjunction, Phrase } from '../../text/phrase.ts';
import type { Bound } from '../../text/wording.ts';
import type { Messages } from '../en/type.ts';

const bounds: Record<Bound, string> = { min: 'al menos', max: 'como máximo', exactly: 'exactamente' };
const bound = (kind: Bound, count: number): string => `${bounds[kind]} ${number(count, 'es')}`;
const values = (count: number): string => plural(count, 'es', { one: 'valor', other: 'valores' });
const step = (property: Phrase, from: string, to: string): Phrase => [...property, ` lleva de ${from} a ${to}`];
/** "y" becomes "e" before the sound [i], and "o" becomes "u" before [o]. */
const and: Conjunction = (next) => (/^[^\p{L}\p{N}]*(?:i(?!a|e|o)|í|hi(?!a|e|o)|hí)/iu.test(next) ? 'e' : 'y');
const or: Conjunction = (next) => (/^[^\p{L}\p{N}]*(?:h?[oó]|8)/iu.test(next) ? 'u' : 'o');

export const rules: Messages['rules'] = {
  comma: ',',
  and,
  or,
  andClause: (next) => `, ${and(next)}`,
  orClause: (next) => `, ${or(next)}`,
  andIf: and,
  semicolon: '; ',
  quoted: (label) => ['«', ...label, '»'],
  otherDirection: (property) => [...property, ' (en sentido inverso)'],

  ofType: (classes) => ['de tipo ', ...classes],
  fromList: (list) => ['de esta lista: ', ...list],
  afterCount: (type) => [' ', ...type],
  anythingBut: (type) => ['todo menos: ', ...type],
  andAlso: 'y a la vez',
  somethingWhere: (clause) => ['algo que cumple: ', ...clause],

  isType: (type) => ['es ', ...type],
  isNotType: (type) => ['no es ', ...type],
  not: (clause) => ['esto no se cumple: (', ...clause, ')'],
  formalOnly: 'lo que solo indica la notación formal',
  hasCount: (property, kind, count, type) =>
    count === 0
      ? [...property, ' no tiene ningún valor', ...type]
      : [...property, ` tiene ${bound(kind, count)} ${values(count)}`, ...type],
  hasAny: (property) => [...property, ' tiene cualquier número de valores, o ninguno'],
  where: (count, clause) => (count < 2 ? [' que cumple: ', ...clause] : [' que cumplen, cada uno: ', ...clause]),
  everyValueIs: (property, type) => ['todo valor de ', ...property, ' es ', ...type],
  forEveryValue: (property, clause) => ['todo valor de ', ...property, ' cumple: ', ...clause],
  hasValue: (property, value) => [...property, ' tiene el valor ', ...value],
  hasSelf: (property) => ['la cosa misma es un valor de ', ...property],

  condition: (subject, clause) => ['Para ', ...subject, ' se cumple: ', ...clause, '.'],
  definition: (subject, clause) => ['Algo es de tipo ', ...subject, ' si y solo si se cumple: ', ...clause, '.'],
  disjoint: (subject, others) => ['Nada es a la vez de tipo ', ...subject, ' y de tipo ', ...others, '.'],
  noneHolds: (subject, clauses) => ['Para ', ...subject, ' no se cumple nada de esto: ', ...clauses, '.'],
  partition: (subject, parts) => [
    'Lo que es de tipo ',
    ...subject,
    ' es de exactamente uno de estos tipos: ',
    ...parts,
    '.',
  ],
  oneHolds: (subject, clauses) => [
    'Para ',
    ...subject,
    ' se cumple exactamente una de estas condiciones: ',
    ...clauses,
    '.',
  ],
  key: (subject, properties) => [
    'Lo que es de tipo ',
    ...subject,
    ' y tiene los mismos valores de ',
    ...properties,
    ' es una sola y misma cosa.',
  ],

  stepIf: step,
  stepThen: step,
  ifThen: (conditions, conclusion) => ['Si ', ...conditions, ', entonces ', ...conclusion, '.'],
  bothWays: (condition, conclusion) => ['Si ', ...condition, ', entonces ', ...conclusion, ', y a la inversa.'],
  functional: (property) => ['Nada tiene más de un valor de ', ...property, '.'],
  inverseFunctional: (property) => [
    'Dos cosas distintas nunca tienen el mismo valor de ',
    ...property,
    ': el valor identifica la cosa.',
  ],
  asymmetric: (property) => ['Si ', ...property, ' lleva de A a B, entonces nunca de B a A.'],
  reflexive: (property) => ['Toda cosa es para sí misma un valor de ', ...property, '.'],
  irreflexive: (property) => ['Ninguna cosa es para sí misma un valor de ', ...property, '.'],
  neverBoth: (pair) => [...pair, ' nunca llevan a la vez de A a B.'],
  domainIs: (property, type) => ['Lo que tiene un valor de ', ...property, ' es ', ...type, '.'],
  domainWhere: (property, clause) => ['Lo que tiene un valor de ', ...property, ' cumple: ', ...clause, '.'],
  rangeIs: (property, type) => ['Todo valor de ', ...property, ' es ', ...type, '.'],
  rangeWhere: (property, clause) => ['Todo valor de ', ...property, ' cumple: ', ...clause, '.'],

  bound,
  between: (min, max) => `de ${number(min, 'es')} a ${number(max, 'es')}`,
  none: 'ninguno',
  any: 'cualquier cantidad',
  boundOf: (kind, count, type) => [count === 0 ? 'ninguno' : bound(kind, count), ...type],
  only: (type) => ['solo valores', ...type],
  always: (value) => ['siempre: ', ...value],
  itself: 'la cosa misma',

  facets: {
    minInclusive: 'al menos ',
    maxInclusive: 'como máximo ',
    minExclusive: 'más de ',
    maxExclusive: 'menos de ',
    length: 'con una longitud de ',
    minLength: 'con una longitud mínima de ',
    maxLength: 'con una longitud máxima de ',
    pattern: 'según el patrón ',
    langRange: 'en el idioma ',
    totalDigits: 'número máximo de cifras: ',
    fractionDigits: 'número máximo de decimales: ',
  },

  datatypes: {
    text: 'texto',
    boolean: 'verdadero o falso',
    decimal: 'número decimal',
    integer: 'número entero',
    natural: 'número entero desde 0',
    positive: 'número entero desde 1',
    number: 'número',
    date: 'fecha',
    time: 'hora',
    dateTime: 'fecha y hora',
    dateTimeStamp: 'fecha y hora con zona horaria',
    duration: 'duración',
    year: 'año',
    yearMonth: 'año y mes',
    address: 'dirección web',
    languageTag: 'código de idioma',
    langString: 'texto en un idioma',
    html: 'HTML',
    literal: 'cualquier valor literal',
    anything: 'cualquier cosa',
    nothing: 'nada',
  },
};
