import { number, plural } from '../../text/number.ts';
import type { Bound } from '../../text/wording.ts';
import type { Messages } from '../en/type.ts';

const bounds: Record<Bound, string> = { min: 'minstens', max: 'hoogstens', exactly: 'precies' };
const bound = (kind: Bound, count: number): string => `${bounds[kind]} ${number(count, 'nl')}`;
const values = (count: number): string => plural(count, 'nl', { one: 'waarde', other: 'waarden' });

export const rules: Messages['rules'] = {
  comma: ',',
  and: 'en',
  or: 'of',
  andClause: ', en',
  orClause: ', of',
  andIf: 'en',
  semicolon: '; ',
  quoted: (label) => ['“', ...label, '”'],
  otherDirection: (property) => [...property, ' (in omgekeerde richting)'],

  ofType: (classes) => ['van het type ', ...classes],
  fromList: (list) => ['uit deze lijst: ', ...list],
  afterCount: (type) => [' ', ...type],
  anythingBut: (type) => ['alles behalve: ', ...type],
  andAlso: 'en tegelijk',
  somethingWhere: (clause) => ['iets waarvoor geldt: ', ...clause],

  isType: (type) => ['het is ', ...type],
  isNotType: (type) => ['het is niet ', ...type],
  not: (clause) => ['dit geldt niet: (', ...clause, ')'],
  formalOnly: 'wat alleen de formele notatie aangeeft',
  hasCount: (property, kind, count, type) =>
    count === 0
      ? [...property, ' heeft geen waarde', ...type]
      : [...property, ` heeft ${bound(kind, count)} ${values(count)}`, ...type],
  hasAny: (property) => [...property, ' heeft een willekeurig aantal waarden, of geen'],
  where: (count, clause) => (count < 2 ? [' waarvoor geldt: ', ...clause] : [' waarvoor telkens geldt: ', ...clause]),
  everyValueIs: (property, type) => ['elke waarde van ', ...property, ' is ', ...type],
  forEveryValue: (property, clause) => ['voor elke waarde van ', ...property, ' geldt: ', ...clause],
  hasValue: (property, value) => [...property, ' heeft de waarde ', ...value],
  hasSelf: (property) => ['het ding zelf is een waarde van ', ...property],

  condition: (subject, clause) => ['Voor ', ...subject, ' geldt: ', ...clause, '.'],
  definition: (subject, clause) => [
    'Iets is van het type ',
    ...subject,
    ' dan en slechts dan als geldt: ',
    ...clause,
    '.',
  ],
  disjoint: (subject, others) => ['Niets is tegelijk van het type ', ...subject, ' en van het type ', ...others, '.'],
  noneHolds: (subject, clauses) => ['Voor ', ...subject, ' geldt niets hiervan: ', ...clauses, '.'],
  partition: (subject, parts) => [
    'Wat van het type ',
    ...subject,
    ' is, is van precies één van deze typen: ',
    ...parts,
    '.',
  ],
  oneHolds: (subject, clauses) => ['Voor ', ...subject, ' geldt precies één hiervan: ', ...clauses, '.'],
  key: (subject, properties) => [
    'Wat van het type ',
    ...subject,
    ' is en dezelfde waarden heeft voor ',
    ...properties,
    ', is een en hetzelfde.',
  ],

  stepIf: (property, from, to) => [...property, ` van ${from} naar ${to} leidt`],
  stepThen: (property, from, to) => ['leidt ', ...property, ` van ${from} naar ${to}`],
  ifThen: (conditions, conclusion) => ['Als ', ...conditions, ', dan ', ...conclusion, '.'],
  bothWays: (condition, conclusion) => ['Als ', ...condition, ', dan ', ...conclusion, ', en omgekeerd.'],
  functional: (property) => ['Niets heeft meer dan één waarde voor ', ...property, '.'],
  inverseFunctional: (property) => [
    'Twee verschillende dingen hebben nooit dezelfde waarde voor ',
    ...property,
    ': de waarde identificeert het ding.',
  ],
  asymmetric: (property) => ['Als ', ...property, ' van A naar B leidt, dan nooit van B naar A.'],
  reflexive: (property) => ['Alles heeft zichzelf als waarde voor ', ...property, '.'],
  irreflexive: (property) => ['Niets heeft zichzelf als waarde voor ', ...property, '.'],
  neverBoth: (pair) => [...pair, ' leiden nooit allebei van A naar B.'],
  domainIs: (property, type) => ['Wat een waarde heeft voor ', ...property, ', is ', ...type, '.'],
  domainWhere: (property, clause) => [
    'Voor alles wat een waarde heeft voor ',
    ...property,
    ', geldt: ',
    ...clause,
    '.',
  ],
  rangeIs: (property, type) => ['Elke waarde van ', ...property, ' is ', ...type, '.'],
  rangeWhere: (property, clause) => ['Voor elke waarde van ', ...property, ' geldt: ', ...clause, '.'],

  bound,
  between: (min, max) => `${number(min, 'nl')} tot ${number(max, 'nl')}`,
  none: 'geen',
  any: 'willekeurig aantal',
  boundOf: (kind, count, type) => [count === 0 ? 'geen' : bound(kind, count), ...type],
  only: (type) => ['alleen waarden', ...type],
  always: (value) => ['altijd: ', ...value],
  itself: 'het ding zelf',

  facets: {
    minInclusive: 'minstens ',
    maxInclusive: 'hoogstens ',
    minExclusive: 'meer dan ',
    maxExclusive: 'minder dan ',
    length: 'met een lengte van ',
    minLength: 'met een lengte van minstens ',
    maxLength: 'met een lengte van hoogstens ',
    pattern: 'volgens het patroon ',
    langRange: 'in de taal ',
    totalDigits: 'maximaal aantal cijfers: ',
    fractionDigits: 'maximaal aantal decimalen: ',
  },

  datatypes: {
    text: 'tekst',
    boolean: 'waar of onwaar',
    decimal: 'decimaal getal',
    integer: 'geheel getal',
    natural: 'geheel getal vanaf 0',
    positive: 'geheel getal vanaf 1',
    number: 'getal',
    date: 'datum',
    time: 'tijdstip',
    dateTime: 'datum en tijd',
    dateTimeStamp: 'datum en tijd met tijdzone',
    duration: 'duur',
    year: 'jaar',
    yearMonth: 'jaar en maand',
    address: 'webadres',
    languageTag: 'taalcode',
    langString: 'tekst in een taal',
    html: 'HTML',
    literal: 'willekeurige literal',
    anything: 'wat dan ook',
    nothing: 'niets',
  },
};
