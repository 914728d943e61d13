import { number, plural } from '../../text/number.ts';
import type { Phrase } from '../../text/phrase.ts';
import type { Bound } from '../../text/wording.ts';
import type { Messages } from '../en/type.ts';

const bounds: Record<Bound, string> = { min: 'pelo menos', max: 'no máximo', exactly: 'exatamente' };
const bound = (kind: Bound, count: number): string => `${bounds[kind]} ${number(count, 'pt')}`;
const values = (count: number): string => plural(count, 'pt', { one: 'valor', other: 'valores' });
const step = (property: Phrase, from: string, to: string): Phrase => [...property, ` leva de ${from} a ${to}`];

export const rules: Messages['rules'] = {
  comma: ',',
  and: 'e',
  or: 'ou',
  andClause: ', e',
  orClause: ', ou',
  andIf: 'e',
  semicolon: '; ',
  quoted: (label) => ['“', ...label, '”'],
  otherDirection: (property) => [...property, ' (no sentido inverso)'],

  ofType: (classes) => ['do tipo ', ...classes],
  fromList: (list) => ['desta lista: ', ...list],
  afterCount: (type) => [' ', ...type],
  anythingBut: (type) => ['tudo menos: ', ...type],
  andAlso: 'e ao mesmo tempo',
  somethingWhere: (clause) => ['algo para o qual vale: ', ...clause],

  isType: (type) => ['é ', ...type],
  isNotType: (type) => ['não é ', ...type],
  not: (clause) => ['isto não vale: (', ...clause, ')'],
  formalOnly: 'o que só a notação formal indica',
  hasCount: (property, kind, count, type) =>
    count === 0
      ? [...property, ' não tem nenhum valor', ...type]
      : [...property, ` tem ${bound(kind, count)} ${values(count)}`, ...type],
  hasAny: (property) => [...property, ' tem qualquer número de valores, ou nenhum'],
  where: (count, clause) =>
    count < 2 ? [' para o qual vale: ', ...clause] : [' para cada um dos quais vale: ', ...clause],
  everyValueIs: (property, type) => ['todo valor de ', ...property, ' é ', ...type],
  forEveryValue: (property, clause) => ['para todo valor de ', ...property, ' vale: ', ...clause],
  hasValue: (property, value) => [...property, ' tem o valor ', ...value],
  hasSelf: (property) => ['a própria coisa é um valor de ', ...property],

  condition: (subject, clause) => ['Para ', ...subject, ' vale: ', ...clause, '.'],
  definition: (subject, clause) => ['Algo é do tipo ', ...subject, ' se e somente se vale: ', ...clause, '.'],
  disjoint: (subject, others) => ['Nada é ao mesmo tempo do tipo ', ...subject, ' e do tipo ', ...others, '.'],
  noneHolds: (subject, clauses) => ['Para ', ...subject, ' nada disto vale: ', ...clauses, '.'],
  partition: (subject, parts) => ['O que é do tipo ', ...subject, ' é de exatamente um destes tipos: ', ...parts, '.'],
  oneHolds: (subject, clauses) => ['Para ', ...subject, ' vale exatamente uma destas condições: ', ...clauses, '.'],
  key: (subject, properties) => [
    'O que é do tipo ',
    ...subject,
    ' e tem os mesmos valores de ',
    ...properties,
    ' é uma só e mesma coisa.',
  ],

  stepIf: step,
  stepThen: step,
  ifThen: (conditions, conclusion) => ['Se ', ...conditions, ', então ', ...conclusion, '.'],
  bothWays: (condition, conclusion) => ['Se ', ...condition, ', então ', ...conclusion, ', e vice-versa.'],
  functional: (property) => ['Nada tem mais de um valor de ', ...property, '.'],
  inverseFunctional: (property) => [
    'Duas coisas distintas nunca têm o mesmo valor de ',
    ...property,
    ': o valor identifica a coisa.',
  ],
  asymmetric: (property) => ['Se ', ...property, ' leva de A a B, então nunca de B a A.'],
  reflexive: (property) => ['Toda coisa é para si mesma um valor de ', ...property, '.'],
  irreflexive: (property) => ['Nenhuma coisa é para si mesma um valor de ', ...property, '.'],
  neverBoth: (pair) => [...pair, ' nunca levam ambas de A a B.'],
  domainIs: (property, type) => ['O que tem um valor de ', ...property, ' é ', ...type, '.'],
  domainWhere: (property, clause) => ['Para o que tem um valor de ', ...property, ' vale: ', ...clause, '.'],
  rangeIs: (property, type) => ['Todo valor de ', ...property, ' é ', ...type, '.'],
  rangeWhere: (property, clause) => ['Para todo valor de ', ...property, ' vale: ', ...clause, '.'],

  bound,
  between: (min, max) => `de ${number(min, 'pt')} a ${number(max, 'pt')}`,
  none: 'nenhum',
  any: 'qualquer quantidade',
  boundOf: (kind, count, type) => [count === 0 ? 'nenhum' : bound(kind, count), ...type],
  only: (type) => ['somente valores', ...type],
  always: (value) => ['sempre: ', ...value],
  itself: 'a própria coisa',

  facets: {
    minInclusive: 'pelo menos ',
    maxInclusive: 'no máximo ',
    minExclusive: 'mais de ',
    maxExclusive: 'menos de ',
    length: 'com comprimento de ',
    minLength: 'com comprimento mínimo de ',
    maxLength: 'com comprimento máximo de ',
    pattern: 'conforme o padrão ',
    langRange: 'no idioma ',
    totalDigits: 'número máximo de dígitos: ',
    fractionDigits: 'número máximo de casas decimais: ',
  },

  datatypes: {
    text: 'texto',
    boolean: 'verdadeiro ou falso',
    decimal: 'número decimal',
    integer: 'número inteiro',
    natural: 'número inteiro a partir de 0',
    positive: 'número inteiro a partir de 1',
    number: 'número',
    date: 'data',
    time: 'hora',
    dateTime: 'data e hora',
    dateTimeStamp: 'data e hora com fuso horário',
    duration: 'duração',
    year: 'ano',
    yearMonth: 'ano e mês',
    address: 'endereço web',
    languageTag: 'código de idioma',
    langString: 'texto em um idioma',
    html: 'HTML',
    literal: 'qualquer valor literal',
    anything: 'qualquer coisa',
    nothing: 'nada',
  },
};
