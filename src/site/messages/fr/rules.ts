import { number, plural } from '../../text/number.ts';
import type { Phrase } from '../../text/phrase.ts';
import type { Bound } from '../../text/wording.ts';
import type { Messages } from '../en/type.ts';

const bounds: Record<Bound, string> = { min: 'au moins', max: 'au plus', exactly: 'exactement' };
const bound = (kind: Bound, count: number): string => `${bounds[kind]} ${number(count, 'fr')}`;
const values = (count: number): string => plural(count, 'fr', { one: 'valeur', other: 'valeurs' });
const step = (property: Phrase, from: string, to: string): Phrase => [...property, ` mène de ${from} à ${to}`];

export const rules: Messages['rules'] = {
  comma: ',',
  and: 'et',
  or: 'ou',
  andClause: ', et',
  orClause: ', ou',
  andIf: 'et que',
  semicolon: ' ; ',
  quoted: (label) => ['« ', ...label, ' »'],
  otherDirection: (property) => [...property, ' (en sens inverse)'],

  ofType: (classes) => ['de type ', ...classes],
  fromList: (list) => ['parmi : ', ...list],
  afterCount: (type) => [' ', ...type],
  anythingBut: (type) => ['tout sauf : ', ...type],
  andAlso: 'et à la fois',
  somethingWhere: (clause) => ['quelque chose qui vérifie : ', ...clause],

  isType: (type) => ['cela est ', ...type],
  isNotType: (type) => ['cela n’est pas ', ...type],
  not: (clause) => ['ceci n’est pas vérifié : (', ...clause, ')'],
  formalOnly: 'ce que seule la notation formelle indique',
  hasCount: (property, kind, count, type) =>
    count === 0
      ? [...property, ' n’a aucune valeur', ...type]
      : [...property, ` a ${bound(kind, count)} ${values(count)}`, ...type],
  hasAny: (property) => [...property, ' a un nombre quelconque de valeurs, ou aucune'],
  where: (count, clause) => (count < 2 ? [' qui vérifie : ', ...clause] : [' qui vérifient chacune : ', ...clause]),
  everyValueIs: (property, type) => ['toute valeur de ', ...property, ' est ', ...type],
  forEveryValue: (property, clause) => ['toute valeur de ', ...property, ' vérifie : ', ...clause],
  hasValue: (property, value) => [...property, ' a la valeur ', ...value],
  hasSelf: (property) => ['la chose elle-même est une valeur de ', ...property],

  condition: (subject, clause) => ['Pour ', ...subject, ' : ', ...clause, '.'],
  definition: (subject, clause) => ['Quelque chose est de type ', ...subject, ' si et seulement si : ', ...clause, '.'],
  disjoint: (subject, others) => ['Rien n’est à la fois de type ', ...subject, ' et de type ', ...others, '.'],
  noneHolds: (subject, clauses) => ['Pour ', ...subject, ', rien de ceci n’est vérifié : ', ...clauses, '.'],
  partition: (subject, parts) => [
    'Tout ce qui est de type ',
    ...subject,
    ' est d’exactement un de ces types : ',
    ...parts,
    '.',
  ],
  oneHolds: (subject, clauses) => [
    'Pour ',
    ...subject,
    ', une seule de ces conditions est vérifiée : ',
    ...clauses,
    '.',
  ],
  key: (subject, properties) => [
    'Tout ce qui est de type ',
    ...subject,
    ' et a les mêmes valeurs pour ',
    ...properties,
    ' est une seule et même chose.',
  ],

  stepIf: step,
  stepThen: step,
  ifThen: (conditions, conclusion) => ['Si ', ...conditions, ', alors ', ...conclusion, '.'],
  bothWays: (condition, conclusion) => ['Si ', ...condition, ', alors ', ...conclusion, ', et réciproquement.'],
  functional: (property) => ['Rien n’a plus d’une valeur pour ', ...property, '.'],
  inverseFunctional: (property) => [
    'Deux choses distinctes n’ont jamais la même valeur pour ',
    ...property,
    ' : la valeur identifie la chose.',
  ],
  asymmetric: (property) => ['Si ', ...property, ' mène de A à B, alors jamais de B à A.'],
  reflexive: (property) => ['Toute chose est pour elle-même une valeur de ', ...property, '.'],
  irreflexive: (property) => ['Aucune chose n’est pour elle-même une valeur de ', ...property, '.'],
  neverBoth: (pair) => [...pair, ' ne mènent jamais ensemble de A à B.'],
  domainIs: (property, type) => ['Tout ce qui a une valeur pour ', ...property, ' est ', ...type, '.'],
  domainWhere: (property, clause) => ['Tout ce qui a une valeur pour ', ...property, ' vérifie : ', ...clause, '.'],
  rangeIs: (property, type) => ['Toute valeur de ', ...property, ' est ', ...type, '.'],
  rangeWhere: (property, clause) => ['Toute valeur de ', ...property, ' vérifie : ', ...clause, '.'],

  bound,
  between: (min, max) => `de ${number(min, 'fr')} à ${number(max, 'fr')}`,
  none: 'aucune',
  any: 'nombre quelconque',
  boundOf: (kind, count, type) => [count === 0 ? 'aucune' : bound(kind, count), ...type],
  only: (type) => ['seulement des valeurs', ...type],
  always: (value) => ['toujours : ', ...value],
  itself: 'la chose elle-même',

  facets: {
    minInclusive: 'au moins ',
    maxInclusive: 'au plus ',
    minExclusive: 'plus de ',
    maxExclusive: 'moins de ',
    length: 'd’une longueur de ',
    minLength: 'd’une longueur d’au moins ',
    maxLength: 'd’une longueur d’au plus ',
    pattern: 'selon le motif ',
    langRange: 'dans la langue ',
    totalDigits: 'nombre maximal de chiffres : ',
    fractionDigits: 'nombre maximal de décimales : ',
  },

  datatypes: {
    text: 'texte',
    boolean: 'vrai ou faux',
    decimal: 'nombre décimal',
    integer: 'nombre entier',
    natural: 'nombre entier à partir de 0',
    positive: 'nombre entier à partir de 1',
    number: 'nombre',
    date: 'date',
    time: 'heure',
    dateTime: 'date et heure',
    dateTimeStamp: 'date et heure avec fuseau',
    duration: 'durée',
    year: 'année',
    yearMonth: 'année et mois',
    address: 'adresse web',
    languageTag: 'code de langue',
    langString: 'texte dans une langue',
    html: 'HTML',
    literal: 'valeur littérale quelconque',
    anything: 'chose quelconque',
    nothing: 'rien',
  },
};
