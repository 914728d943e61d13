import { isArray, isObject } from '../data/json.ts';
import type { Json, JsonObject, OpeningHoursTerms } from '../mapping.ts';
import type { CodecFormats, CodecRows, Conversion, LeftItem } from './codec.ts';
import { CodecRefusal } from './codec.ts';
import { optionsOf, word } from './options.ts';

export const hoursCodecs: CodecRows<'opening-hours'> = {
  'opening-hours': {
    returns: { list: 'thing' },
    changes: 'times',
    rejects: true,
    accepts: 'some',
    readsInside: [],
    terms: {
      class: 'class',
      days: 'property',
      opens: 'property',
      closes: 'property',
      week: 'value',
      holidays: 'class',
      text: 'property',
    },
    create: openingHours,
  },
};

export const hoursFormats: CodecFormats<keyof typeof hoursCodecs> = {
  'opening-hours': {
    options: (z) =>
      optionsOf(
        z
          .strictObject({
            class: word(z).describe('Class of the objects that the hours become.'),
            days: word(z).describe('Property with the days of the week.'),
            opens: word(z).describe('Property with the opening time.'),
            closes: word(z).describe('Property with the closing time.'),
            week: z.array(word(z)).length(7).describe('The values for the seven days, starting with Monday.'),
            holidays: word(z)
              .optional()
              .describe(
                'Class of the objects that hours on public holidays become, which replace those of the day: PH off.',
              ),
            text: word(z).optional().describe('Property with the whole text, if it has other rules than weekly hours.'),
          })
          .describe('Opening hours in the short notation of OpenStreetMap and schema.org, "Mo-Fr 09:00-17:00".'),
        ({ holidays, text, ...terms }) => ({
          codec: 'opening-hours' as const,
          ...terms,
          ...(holidays !== undefined && { holidays }),
          ...(text !== undefined && { text }),
        }),
      ),
    describe: () => 'weekly opening hours, such as “Mo-Fr 09:00-17:00”',
    examples: [
      {
        codec:
          '{ opening-hours: { class: OpeningHours, days: openOn, opens: opensAt, closes: closesAt, week: [Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday] } }',
        note: 'weekly hours, as objects',
        outside: 'Sa 9:00-17:00',
        ontology: [{ '@type': 'OpeningHours', openOn: ['Saturday'], opensAt: '09:00:00', closesAt: '17:00:00' }],
        written: 'Sa 09:00-17:00',
      },
      {
        codec:
          '{ opening-hours: { class: OpeningHours, days: openOn, opens: opensAt, closes: closesAt, week: [Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday], holidays: PublicHolidayHours } }',
        note: 'also those on public holidays; a day without hours opens and closes at midnight',
        outside: 'Sa 09:00-17:00; PH off',
        ontology: [
          { '@type': 'OpeningHours', openOn: ['Saturday'], opensAt: '09:00:00', closesAt: '17:00:00' },
          { '@type': 'PublicHolidayHours', opensAt: '00:00:00', closesAt: '00:00:00' },
        ],
      },
    ],
  },
};

/**
 * Opening hours in the short notation of OpenStreetMap and schema.org ↔ objects, one for each span of hours: `"Mo-Fr 09:00-17:00; Sa
 * 09:00-12:00"` ↔ two. Later rules replace earlier ones on their days. Days that are closed (`Su off`) open and close at midnight. With a
 * class for them, hours on public holidays after all others (`PH off`) are objects of it. Rules that are not weekly hours (other
 * holidays, seasons, sunsets, remarks) are rejected, or omitted one by one if the field has `omit`. If such a
 * rule is an exception to the hours before it, everything is rejected: without the exception, the hours would say more. An array of such
 * texts is also read; one text is written.
 */
function openingHours(terms: OpeningHoursTerms): Conversion {
  const refused = new CodecRefusal('opening hours of a week, such as "Mo-Fr 09:00-17:00; Sa 09:00-12:00"');
  const unwritable = new CodecRefusal(`things of the class ${terms.class} with hours in whole minutes`);
  const up = (value: Json, left?: LeftItem[]): Json | CodecRefusal => {
    const found = isArray(value) ? readAll(value) : readOne(value, terms.holidays !== undefined);
    if (found === undefined || found.hours.length === 0 || found.hasException) return refused;
    if (found.left.length > 0 && !left) return refused;
    left?.push(...found.left);
    return [
      ...found.hours.map((one) => thingOf(one, terms)),
      ...found.holidays.map((one) => ({
        ...(thingOf({ ...one, days: undefined }, terms) as JsonObject),
        '@type': terms.holidays as string,
      })),
    ];
  };
  const down = (value: Json, left?: LeftItem[]): Json | CodecRefusal => {
    if (!isArray(value) || value.length > MAX_LENGTH / 10) return unwritable;
    const holidays = holidaysOf(value, terms);
    if (holidays.length > 0) {
      const week = down(value.filter((thing) => !isHoliday(thing, terms)));
      const text = holidayRule(holidays);
      return typeof week === 'string' &&
        text !== undefined &&
        readOne(`${week}; ${text}`, true)?.holidays.length === holidays.length
        ? `${week}; ${text}`
        : unwritable;
    }
    const all = value.map((thing) => hoursOfThing(thing, terms));
    // Hours without days would replace all others.
    const named = all.some((one) => one?.days !== undefined);
    const hours = all.map((one) => (named && one?.days === undefined ? undefined : one));
    if (!left && hours.includes(undefined)) return unwritable;
    for (const [at, one] of hours.entries()) if (one === undefined) left?.push({ at, item: value[at] as Json });
    // Hours of a period or of holidays replace the others: without them, the text would say that these always hold.
    if (value.some((thing) => replacesOthers(thing, terms))) return unwritable;
    const known = hours.filter((one) => one !== undefined);
    if (known.some((one) => isClosed(one) && known.some((other) => other !== one && overlap(one, other))))
      return unwritable;
    const written = spellHours(known);
    return written === '' || written.length > MAX_LENGTH ? unwritable : written;
  };
  return {
    ...(terms.text === undefined ? { up, down } : withText(terms, terms.text, { up, down })),
    reads: isArray,
    domain: { type: ['string', 'array'], minLength: 1 },
  };
}

/** Reads a text that is not only weekly hours as one object with the whole text, because its other rules change the hours. */
function withText(
  terms: OpeningHoursTerms,
  name: string,
  { up, down }: Pick<Conversion, 'up' | 'down'>,
): Pick<Conversion, 'up' | 'down'> {
  const textOf = (thing: Json): Json | undefined =>
    isObject(thing) && Object.keys(thing).length === 2 && thing['@type'] === terms.class ? thing[name] : undefined;
  const mayBeHours = (value: Json | undefined): value is string =>
    typeof value === 'string' && value.length <= MAX_LENGTH && /[0-9]|off|closed|sun/i.test(value);
  /** Whether it is a text of opening hours that are not only weekly, which would be read as days and times. */
  const isOther = (value: Json | undefined): value is string => mayBeHours(value) && up(value) instanceof CodecRefusal;
  return {
    up: (value, left) => {
      const plain = up(value);
      if (!(plain instanceof CodecRefusal)) return plain;
      return mayBeHours(value)
        ? [{ '@type': terms.class, [name]: value }]
        : left === undefined
          ? plain
          : up(value, left);
    },
    down: (value, left) => {
      const texts = isArray(value) ? value.map(textOf) : [];
      return texts.length === 1 && isOther(texts[0]) ? texts[0] : down(value, left);
    },
  };
}

interface Read {
  readonly hours: readonly Hours[];
  /** Hours on public holidays, which replace the others. A closed day is a span. */
  readonly holidays: readonly Span[];
  readonly left: readonly LeftItem[];
  /** Whether one of the unread rules is an exception to the hours. */
  readonly hasException: boolean;
}

function readOne(value: Json, readsHolidays = false): Read | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  const { hours, holidays, unread } = parseHours(value, readsHolidays);
  const hasException = unread.some(({ isException }) => isException);
  return { hours, holidays, left: unread.map(({ at, text }) => ({ at, item: text })), hasException };
}

/** Texts that apply together, as in schema.org. A text with an unreadable part is omitted as a whole. */
function readAll(values: readonly Json[]): Read | undefined {
  const all = values.map((one) => readOne(one));
  if (values.length > MAX_LENGTH || all.some((one) => one === undefined)) return undefined;
  const left = all.flatMap((one, at) => (one?.left.length ? [{ at, item: values[at] as Json }] : []));
  const hours = withDays(all.flatMap((one) => one?.hours ?? []));
  const isClosure = (text: Json): boolean => typeof text === 'string' && CLOSURE.test(text);
  const hasException = all.some((one) => one?.hasException === true) || left.some(({ item }) => isClosure(item));
  return { hours, holidays: [], left, hasException };
}

/** Maximum length. Far more than OpenStreetMap allows, and little enough to compare every rule with every other. */
const MAX_LENGTH = 2000;

function thingOf({ days, opens, closes }: Hours, terms: OpeningHoursTerms): Json {
  return {
    '@type': terms.class,
    ...(days && { [terms.days]: days.map((day) => terms.week[day] as string) }),
    [terms.opens]: opens,
    [terms.closes]: closes,
  };
}

/**
 * Whether an object of hours has other properties, such as the dates between which they hold, or none but is of another class, such as
 * hours on public holidays.
 */
function replacesOthers(thing: Json, terms: OpeningHoursTerms): boolean {
  if (!isObject(thing) || thing[terms.opens] === undefined) return false;
  if (thing['@type'] === terms.holidays && terms.holidays !== undefined) {
    const names = Object.keys(thing);
    return names.length !== 3 || ![terms.opens, terms.closes].every((name) => names.includes(name));
  }
  const own = ['@type', terms.days, terms.opens, terms.closes];
  const hasMore = Object.keys(thing).some((name) => !own.includes(name));
  return (thing['@type'] === terms.class) === hasMore;
}

/** Whether an object has hours on public holidays and nothing else. */
function isHoliday(thing: Json, terms: OpeningHoursTerms): thing is JsonObject {
  return (
    terms.holidays !== undefined &&
    isObject(thing) &&
    thing['@type'] === terms.holidays &&
    !replacesOthers(thing, terms)
  );
}

/** The hours on public holidays among objects of hours. */
function holidaysOf(value: readonly Json[], terms: OpeningHoursTerms): readonly Span[] {
  return value
    .filter((thing) => isHoliday(thing, terms))
    .map((thing) => ({ opens: String(thing[terms.opens]), closes: String(thing[terms.closes]) }));
}

/** The rule of hours on public holidays. undefined: they cannot be written, or are closed and open at once. */
function holidayRule(spans: readonly Span[]): string | undefined {
  const all = spans.map(spellSpan);
  const isMixed = spans.length > 1 && spans.some(isClosed);
  return isMixed || all.includes(undefined) ? undefined : `PH ${all.join(',')}`;
}

/** The hours of an object. undefined: it has other properties too. */
function hoursOfThing(thing: Json, terms: OpeningHoursTerms): Hours | undefined {
  if (!isObject(thing) || thing['@type'] !== terms.class) return undefined;
  const { '@type': _, [terms.days]: days, [terms.opens]: opens, [terms.closes]: closes, ...others } = thing;
  if (typeof opens !== 'string' || typeof closes !== 'string' || Object.keys(others).length > 0) return undefined;
  if (spellSpan({ opens, closes }) === undefined) return undefined;
  if (days === undefined) return isClosed({ opens, closes }) ? undefined : { days, opens, closes };
  const indices = isArray(days) ? days.map((day) => terms.week.indexOf(String(day))) : [];
  const isSet = indices.length > 0 && !indices.includes(-1) && new Set(indices).size === indices.length;
  return isSet ? { days: indices, opens, closes } : undefined;
}

/**
 * Joins spans on the same days in one rule. A rule about days of an earlier rule is added with a comma, because it would replace that
 * rule otherwise.
 */
function spellHours(hours: readonly Hours[]): string {
  const rules: SpelledRule[] = [];
  for (const one of closedFirst(hours)) {
    const [days, last] = [one.days === undefined ? '' : spellDays(one.days), rules.at(-1)];
    const span = spellSpan(one) ?? '';
    const nights = nightsOf(one);
    if (last?.days === days) {
      last.spans.push(span);
      last.nights.push(...nights);
    } else rules.push({ days, all: one.days ?? WHOLE_WEEK, spans: [span], nights: [...nights] });
  }
  const [only] = rules;
  if (rules.length === 1 && only?.days === `${DAY_NAMES[0]}-${DAY_NAMES[6]}` && only.spans.join() === '00:00-24:00')
    return '24/7';
  return rules
    .map(({ days, all, spans }, at, ordered) => {
      const adds = ordered.slice(0, at).some((rule) => [...rule.all, ...rule.nights].some((day) => all.includes(day)));
      const rule = days === '' ? spans.join(',') : `${days} ${spans.join(',')}`;
      return (at === 0 ? '' : adds ? ', ' : '; ') + rule;
    })
    .join('');
}

interface SpelledRule {
  readonly days: string;
  readonly all: readonly number[];
  readonly spans: string[];
  /** Days after midnight of which its hours end. */
  readonly nights: number[];
}

const overlap = ({ days: a = WHOLE_WEEK }: Hours, { days: b = WHOLE_WEEK }: Hours): boolean =>
  a.some((day) => b.includes(day));

/** The days after midnight of which the hours end. */
function nightsOf({ days, opens, closes }: Hours): readonly number[] {
  return closes <= opens && closes !== NO_HOURS.closes ? (days ?? WHOLE_WEEK).map((day) => (day + 1) % 7) : [];
}

/** Moves closed days before hours that end on them: after these, they would end them at midnight. */
function closedFirst(hours: readonly Hours[]): readonly Hours[] {
  const isFirst = (one: Hours): boolean =>
    isClosed(one) && hours.some((other) => nightsOf(other).some((day) => (one.days ?? WHOLE_WEEK).includes(day)));
  return [...hours.filter(isFirst), ...hours.filter((one) => !isFirst(one))];
}

/** A span of hours as xsd:time. It may end on the next day. */
interface Span {
  readonly opens: string;
  readonly closes: string;
}

/** A day without hours. */
const NO_HOURS: Span = { opens: '00:00:00', closes: '00:00:00' };

const isClosed = ({ opens, closes }: Span): boolean => opens === NO_HOURS.opens && closes === NO_HOURS.closes;

const ALL_DAY: Span = { opens: '00:00:00', closes: '24:00:00' };

const CLOCK = /^([0-9]{1,2})(?::([0-9]{2}))?\s*([ap]m)?$/i;
/** Hours after midnight may continue counting up to the end of the next day. */
const LATEST = 48 * 60;

/** Minutes since midnight. An hour without minutes needs am or pm: `9am`, not `9`. */
function minutesOf(text: string): number | undefined {
  const [, hour, minute, half] = CLOCK.exec(text.trim()) ?? [];
  if (hour === undefined || (minute === undefined && half === undefined) || Number(minute ?? 0) > 59) return undefined;
  if (half === undefined) return Number(hour) * 60 + Number(minute);
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  return ((Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + Number(minute ?? 0);
}

function spell(minutes: number): string {
  const within = minutes > 1440 ? minutes - 1440 : minutes;
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(Math.floor(within / 60))}:${two(within % 60)}:00`;
}

/** Parses spans such as `09:00-12:00,13:00-17:00`. undefined: it contains anything else, such as a sunset or an open end. */
function parseSpans(text: string): readonly Span[] | undefined {
  const spans: Span[] = [];
  for (const part of text.split(',')) {
    const [from, to, ...more] = part.split('-').map(minutesOf);
    if (from === undefined || to === undefined || more.length > 0) return undefined;
    if (from >= 1440 || to > LATEST || (to > 1440 && to - from > 1440)) return undefined;
    // OpenStreetMap means the whole day by it, search engines a day without hours.
    if (from === to) return undefined;
    spans.push({ opens: spell(from), closes: spell(to) });
  }
  return spans;
}

/** Formats a span as `09:00-17:00` or `off`. undefined: it has seconds or an offset, or does not start on its day. */
function spellSpan({ opens, closes }: Span): string | undefined {
  if (isClosed({ opens, closes })) return 'off';
  const short = `${opens.slice(0, 5)}-${closes.slice(0, 5)}`;
  const [back] = parseSpans(short) ?? [];
  return back?.opens === opens && back.closes === closes ? short : undefined;
}

/** Days of the week from Monday, as in OpenStreetMap. A day is represented by its index. */
const DAY_NAMES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const WHOLE_WEEK: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

const FULL = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** Minimum length of an abbreviated day. */
const MIN_LENGTH = 2;

/** Index of a day: `Mo`, `mon`, `Mon.` or `Monday`. */
function dayOf(word: string): number {
  const name = word.toLowerCase().replace(/\.$/, '');
  return name.length < MIN_LENGTH ? -1 : FULL.findIndex((full) => full.startsWith(name));
}

/** Parses the days of a selector such as `Mo-Fr,Su`, in order. undefined: it contains anything else. */
function parseDays(text: string): readonly number[] | undefined {
  const days: number[] = [];
  for (const part of text.split(',')) {
    const [from = '', to = from, ...more] = part.trim().split(/\s*-\s*/);
    const [first, last] = [dayOf(from), dayOf(to)];
    if (first < 0 || last < 0 || more.length > 0) return undefined;
    for (let day = first; ; day = (day + 1) % 7) {
      if (!days.includes(day)) days.push(day);
      if (day === last) break;
    }
  }
  return days;
}

/** Formats days in order; three or more consecutive days become a range. */
function spellDays(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined): string => DAY_NAMES[day ?? 0] as string;
  return runs.flatMap((run) => (run.length > 2 ? [`${name(run[0])}-${name(run.at(-1))}`] : run.map(name))).join(',');
}

/** Hours on some days of the week, or on every day if `days` is undefined. */
interface Hours extends Span {
  readonly days: readonly number[] | undefined;
}

interface Rule {
  readonly days: readonly number[] | undefined;
  /** Empty: closed. */
  readonly spans: readonly Span[];
  /** Whether it adds to the rules before it instead of replacing them on its days. */
  readonly adds: boolean;
}

/** A rule that is not weekly hours: its index and its text. */
interface Unread {
  readonly at: number;
  readonly text: string;
  /** Whether the hours of the rules before it do not always apply. */
  readonly isException: boolean;
}

const WORD = '[a-z]+\\.?';
const RULE = new RegExp(`^((?:${WORD}(?:\\s*[,-]\\s*${WORD})*)?)\\s*:?\\s*((?:[0-9].*|off|closed)?)$`, 'i');
/** A comma before a day starts a rule that adds to the previous ones, if hours precede it. */
const NEXT = /(?<=[0-9m])\s*,\s*(?=[a-z])/i;
const CLOSED = /^(?:off|closed)$/i;
const CLOSURE = /\b(?:off|closed)$/i;
/** Public and school holidays, which are not days of the week. */
const HOLIDAY = /^[PS]H$/i;

/**
 * Parses the weekly part of the opening hours grammar of OpenStreetMap, which schema.org shares:
 * https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification. Rules about holidays, seasons, dates and sunsets are not
 * supported.
 */
function parseHours(
  text: string,
  readsHolidays: boolean,
): { readonly hours: readonly Hours[]; readonly holidays: readonly Span[]; readonly unread: readonly Unread[] } {
  const unread: Unread[] = [];
  const rules = splitRules(text);
  const holidays = readsHolidays ? trailingHolidays(rules) : [];
  let hours: Hours[] = [];
  for (const [at, part] of rules.slice(0, holidays.length > 0 ? -1 : undefined).entries()) {
    const rule = parseRule(part.text, part.adds);
    const isException = hours.length > 0 && (!part.adds || CLOSURE.test(part.text));
    if (rule === undefined) unread.push({ at, text: part.text, isException });
    else
      hours = [
        ...(rule.adds && !rule.spans.some(isClosed) ? openOn(hours, rule.days) : replaced(hours, rule.days)),
        ...hoursOfRule(rule),
      ];
  }
  // A night that ends on a holiday ends at midnight there, which no object says.
  const last = rules.at(-1);
  if (
    last &&
    holidays.length > 0 &&
    [...hours, ...holidays].some((one) => nightsOf({ days: undefined, ...one }).length > 0)
  )
    return { hours, holidays: [], unread: [...unread, { at: rules.length - 1, text: last.text, isException: true }] };
  return { hours: closedFirst(withDays(hours)), holidays, unread };
}

/**
 * Hours on public holidays if the last rule is about these alone and replaces or closes what is before it. Before other rules, it would be
 * replaced by them on their days.
 */
function trailingHolidays(rules: readonly { readonly text: string; readonly adds: boolean }[]): readonly Span[] {
  const last = rules.at(-1);
  const [, rest] = /^PH\s+(.+)$/i.exec(last?.text ?? '') ?? [];
  if (rest === undefined || rules.slice(0, -1).some(({ text }) => /[PS]H/i.test(text))) return [];
  if (CLOSED.test(rest)) return [NO_HOURS];
  return last?.adds === true ? [] : (parseSpans(rest) ?? []);
}

/** If some hours have days, hours without days apply to every day. */
function withDays(hours: readonly Hours[]): readonly Hours[] {
  const named = hours.some(({ days }) => days !== undefined);
  return named ? hours.map((one) => ({ ...one, days: one.days ?? WHOLE_WEEK })) : hours;
}

function splitRules(text: string): { readonly text: string; readonly adds: boolean }[] {
  return text
    .replace(/[\u2010-\u2015]/g, '-')
    .split(';')
    .flatMap((rules) => rules.split(NEXT).map((rule, at) => ({ text: rule.trim(), adds: at > 0 })))
    .filter((rule) => rule.text !== '')
    .flatMap(({ text: rule, adds }) => withoutHolidays(rule).map((part, at) => ({ text: part, adds: adds || at > 0 })));
}

/** `Su,PH off` is two rules: for Sundays, which can be read, and for holidays, which cannot. */
function withoutHolidays(text: string): readonly string[] {
  if (!/[PS]H/i.test(text)) return [text];
  const [, selector = '', rest = ''] = RULE.exec(text) ?? [];
  const names = selector.split(',').map((name) => name.trim());
  const holidays = names.filter((name) => HOLIDAY.test(name));
  const days = names.filter((name) => !HOLIDAY.test(name));
  if (holidays.length === 0 || days.length === 0) return [text];
  return [`${days.join(',')} ${rest}`.trim(), `${holidays.join(',')} ${rest}`.trim()];
}

function parseRule(text: string, adds: boolean): Rule | undefined {
  if (text === '24/7') return { adds, days: WHOLE_WEEK, spans: [ALL_DAY] };
  const [, selector, rest = ''] = RULE.exec(text) ?? [];
  if (selector === undefined) return undefined;
  if (CLOSED.test(selector) && rest === '') return { adds, days: undefined, spans: [] };
  const days = selector === '' ? undefined : parseDays(selector);
  if (selector !== '' && days === undefined) return undefined;
  if (CLOSED.test(rest)) return { adds, days, spans: days === undefined ? [] : [NO_HOURS] };
  const spans = rest === '' && days ? [ALL_DAY] : parseSpans(rest);
  return spans && { adds, days, spans };
}

const hoursOfRule = ({ days, spans }: Rule): Hours[] => spans.map((span) => ({ ...span, days }));

/** Earlier hours to which hours on some days are added: these are no longer closed. */
function openOn(hours: readonly Hours[], days: readonly number[] | undefined): Hours[] {
  return hours.flatMap((one) => (isClosed(one) ? replaced([one], days) : [one]));
}

/** The remainder of earlier hours after a rule has replaced those on its days. */
function replaced(hours: readonly Hours[], days: readonly number[] | undefined): Hours[] {
  if (days === undefined) return [];
  return hours.flatMap((one) => {
    const own = one.days ?? WHOLE_WEEK;
    const left = own.filter((day) => !days.includes(day));
    return left.length === own.length ? [one] : left.length === 0 ? [] : [{ ...one, days: left }];
  });
}
