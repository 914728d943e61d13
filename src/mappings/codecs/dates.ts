import { createScale, readFactor } from '../data/decimal.ts';
import type { DurationUnit, Json, TimeFormat } from '../mapping.ts';
import { DURATION_UNITS, TIME_FORMATS } from '../mapping.ts';
import type { CodecFormats, CodecRows, Conversion } from './codec.ts';
import { CodecRefusal, PLAIN } from './codec.ts';
import { optionsOf } from './options.ts';

export const dateCodecs: CodecRows<'date' | 'time' | 'duration'> = {
  date: { returns: 'string', changes: 'times', rejects: true, accepts: 'some', ...PLAIN, create: date },
  time: { returns: 'string', changes: 'times', rejects: true, accepts: 'some', ...PLAIN, create: time },
  duration: { returns: 'number', changes: 'times', rejects: true, accepts: 'some', ...PLAIN, create: duration },
};

export const dateFormats: CodecFormats<keyof typeof dateCodecs> = {
  date: {
    options: (z) =>
      optionsOf(
        z
          .string()
          .refine(
            isDateFormat,
            'expected YYYY, MM and DD once each, with HH, mm, ss and Z for a time, or iso, iso-parts, iso-minutes, unix-seconds or unix-milliseconds',
          )
          .describe('DD/MM/YYYY, YYYYMMDD, DD.MM.YYYY HH:mm, iso, iso-parts, iso-minutes, unix-seconds, …'),
        (format) => ({ codec: 'date' as const, format }),
      ),
    describe: ({ format }) => DATE_NAMES[format] ?? `date, written ${format}`,
    examples: [
      { codec: '{ date: DD/MM/YYYY }', outside: '21/11/2026', ontology: '2026-11-21' },
      { codec: '{ date: unix-seconds }', outside: 0, ontology: '1970-01-01T00:00:00Z' },
      {
        codec: '{ date: iso }',
        note: 'a day, or a time with or without an offset from UTC',
        outside: '2026-11-21 09:30',
        ontology: '2026-11-21T09:30:00',
        written: '2026-11-21T09:30:00',
      },
      {
        codec: '{ date: iso }',
        note: 'or a day with its month in English',
        outside: 'Feb 14, 2019',
        ontology: '2019-02-14',
        written: '2019-02-14',
      },
      {
        codec: '{ date: iso-parts }',
        note: 'the same, and a month or a year alone',
        outside: '1998',
        ontology: '1998',
      },
      {
        codec: '{ date: iso-minutes }',
        note: 'times to the minute; days are midnight',
        outside: '2026-12-24T00:00',
        ontology: '2026-12-24',
      },
    ],
  },
  time: {
    options: (z) =>
      optionsOf(z.enum(TIME_FORMATS).describe('Format of a time of day. iso: any format of ISO 8601.'), (format) => ({
        codec: 'time' as const,
        format,
      })),
    describe: ({ format }) => (format === 'iso' ? 'time of day in ISO 8601' : `time of day, written ${format}`),
    examples: [
      { codec: '{ time: "HH:mm" }', outside: '09:30', ontology: '09:30:00' },
      {
        codec: '{ time: iso }',
        note: 'in any format of ISO 8601',
        outside: '9:30:00+01:00',
        ontology: '09:30:00+01:00',
        written: '09:30+01:00',
      },
    ],
  },
  duration: {
    options: (z) =>
      optionsOf(
        z.enum(DURATION_UNITS).describe('A duration such as PT1H30M. In the ontology it is a number of this unit.'),
        (unit) => ({ codec: 'duration' as const, unit }),
      ),
    describe: ({ unit }) => `duration in ISO 8601; number of ${unit} in the ontology`,
    examples: [{ codec: '{ duration: minutes }', outside: 'PT90M', ontology: 90, written: 'PT1H30M' }],
  },
};

const DATE_NAMES: Readonly<Record<string, string>> = {
  'unix-seconds': 'seconds since 1970',
  'unix-milliseconds': 'milliseconds since 1970',
  iso: 'date, with or without time, in ISO 8601',
  'iso-minutes': 'date and time to the minute in ISO 8601',
  'iso-parts': 'date, month or year in ISO 8601',
};

const DAY = '([0-9]{4})-([0-9]{2})-([0-9]{2})';
const BARE_DAY = '([0-9]{4})([0-9]{2})([0-9]{2})';
const CLOCK = '([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]{1,9}))?)?';
const BARE_CLOCK = '([0-9]{2})([0-9]{2})(?:([0-9]{2})(?:[.,]([0-9]{1,9}))?)?';
const OFFSET = '([Zz]|[+-][0-9]{2}(?::?[0-9]{2})?)?';
const MOMENT = new RegExp(`^${DAY}(?:(?:[Tt]| )${CLOCK} ?${OFFSET})?$`);
const BARE_MOMENT = new RegExp(`^${BARE_DAY}(?:[Tt]${BARE_CLOCK}${OFFSET})?$`);
const PARTS = /^([0-9]{4})(?:-(0[1-9]|1[0-2]))?$/;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const WEEKDAY = '(?:(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,? )?';
const ORDINAL = '([0-9]{1,2})(?:st|nd|rd|th)?';
const MONTH_FIRST = new RegExp(`^${WEEKDAY}${MONTH} ${ORDINAL},? ([0-9]{4})$`, 'i');
const DAY_FIRST = new RegExp(`^${WEEKDAY}${ORDINAL} (?:of )?${MONTH},? ([0-9]{4})$`, 'i');

/** A day with the name of its month in English: `Feb 14, 2019`. Numbers alone are ambiguous: 02/03/2019. undefined: no such day. */
function longDay(text: string): string | undefined {
  const [, first, second] = MONTH_FIRST.exec(text) ?? [];
  const [, day = second, name = first] = DAY_FIRST.exec(text) ?? [];
  if (day === undefined || name === undefined) return undefined;
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return spellMoment([text.slice(-4), String(month).padStart(2, '0'), day.padStart(2, '0')].join('-'));
}

/**
 * A day, or a time with or without an offset from UTC, in any format of ISO 8601 ↔ xsd:date or xsd:dateTime. Days with the name of their
 * month in English are read too. Times without an offset stay
 * without one, because the time zone is unknown. With `parts`, a year or a month alone is also read.
 */
function isoDate({ parts }: { readonly parts: boolean }): Conversion {
  const refused = new CodecRefusal(
    `a date or a time of ISO 8601, such as 2026-12-05 or 2026-12-05T19:00:00${parts ? ', a month or a year' : ''}`,
  );
  const spell = (value: Json): string | undefined => {
    if (typeof value !== 'string') return undefined;
    return parts && PARTS.test(value) && !value.startsWith('0000') ? value : spellMoment(value);
  };
  return {
    up: (value) => spell(value) ?? (typeof value === 'string' ? longDay(value.trim()) : undefined) ?? refused,
    down: (value) => (spell(value) === value ? value : refused),
    domain: { type: 'string', pattern: '[0-9]{4}' },
  };
}

/**
 * Times to the minute. Midnight without an offset is a day: `"2026-12-24T00:00"` ↔ a day, `"2026-12-24T18:00Z"` ↔ a time. Reads every
 * format of ISO 8601, and writes seconds that are not 00.
 */
function isoMinutes(): Conversion {
  const refused = new CodecRefusal('a time to the minute, such as 2026-12-05T19:00Z');
  const up = (value: Json): Json | CodecRefusal => {
    const moment = typeof value === 'string' ? spellMoment(value) : undefined;
    return moment?.replace(/T00:00:00$/, '') ?? refused;
  };
  const down = (value: Json): Json | CodecRefusal => {
    if (typeof value !== 'string' || up(value) !== value) return refused;
    if (!value.includes('T')) return `${value}T00:00`;
    return value.replace(/^(.{16}):00(Z|[+-].{5})?$/, '$1$2');
  };
  return { up, down, domain: { type: 'string', pattern: '^[0-9]{4}' } };
}

/** The canonical spelling of XML Schema, https://www.w3.org/TR/xmlschema11-2/#dateTime. undefined: the day does not exist. */
function spellMoment(text: string): string | undefined {
  const found = MOMENT.exec(text) ?? BARE_MOMENT.exec(text) ?? [];
  const [, year, month, day, hour, minute, second = '00', fraction, offset] = found;
  if (year === undefined || !isDay(Number(year), Number(month), Number(day))) return undefined;
  const date = `${year}-${String(month)}-${String(day)}`;
  if (hour === undefined) return date;
  const zone = spellOffset(offset);
  if (zone === undefined || !isTime(Number(hour), Number(minute), Number(second))) return undefined;
  return `${date}T${hour}:${String(minute)}:${second}${fraction === undefined ? '' : `.${fraction}`}${zone}`;
}

/** An offset in the spelling of XML Schema; at most fourteen hours. */
function spellOffset(offset: string | undefined): string | undefined {
  if (offset === undefined) return '';
  if (offset.toUpperCase() === 'Z') return 'Z';
  const [hours, minutes = '00'] = [offset.slice(1, 3), offset.slice(3).replace(':', '') || undefined];
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= 840 ? `${offset.charAt(0)}${hours}:${minutes}` : undefined;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the day exists in the calendar, https://www.rfc-editor.org/rfc/rfc3339#appendix-C. There is no year 0. */
function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
  return year > 0 && day > 0 && day <= days;
}

/** Whether the time of day is valid. 24:00 and leap seconds are excluded, because they would not be written back. */
function isTime(hour: number, minute: number, second: number): boolean {
  return hour < 24 && minute < 60 && second < 60;
}

/** Tokens of a format, with the pattern of each. */
const TOKENS: Readonly<Record<string, string>> = {
  YYYY: '([0-9]{4})',
  MM: '([0-9]{2})',
  DD: '([0-9]{2})',
  HH: '([0-9]{2})',
  mm: '([0-9]{2})',
  ss: '([0-9]{2})',
  Z: '(Z|[+-][0-9]{2}:[0-9]{2})',
};
const TOKEN = /YYYY|MM|DD|HH|mm|ss|Z/g;

/**
 * An external date ↔ xsd:date or xsd:dateTime. The format consists of YYYY, MM, DD, and for a time HH, mm, ss and Z (time zone):
 * `DD/MM/YYYY`, `YYYYMMDD`, `DD.MM.YYYY HH:mm`. Other formats: `unix-seconds` and `unix-milliseconds` (a number ↔ a dateTime in UTC),
 * `iso` (a day or a time in any format of ISO 8601), `iso-parts` (also a month or a year alone), `iso-minutes` (written to the minute).
 * Days that do not exist are rejected.
 */
function date({ format }: { readonly format: string }): Conversion {
  if (format === 'iso-minutes') return isoMinutes();
  if (ISO_FORMATS.has(format)) return isoDate({ parts: format === 'iso-parts' });
  const unit = Object.hasOwn(UNIX, format) ? UNIX[format] : undefined;
  return unit === undefined ? formattedDate(format) : unix(unit);
}

/** Whether a format contains a complete day, each token at most once, and hours before smaller parts. */
function isDateFormat(format: string): boolean {
  if (Object.hasOwn(UNIX, format) || ISO_FORMATS.has(format)) return true;
  const tokens: readonly string[] = format.match(TOKEN) ?? [];
  const has = (token: string): boolean => tokens.includes(token);
  const dayAlone = !['HH', 'mm', 'ss', 'Z'].some(has);
  return (
    new Set(tokens).size === tokens.length && ['YYYY', 'MM', 'DD'].every(has) && (dayAlone || (has('HH') && has('mm')))
  );
}

function formattedDate(format: string): Conversion {
  const full = `YYYY-MM-DD${format.includes('HH') ? `THH:mm:ss${format.includes('Z') ? 'Z' : ''}` : ''}`;
  const suffix = format.includes('ss') || full === 'YYYY-MM-DD' ? '' : ', with 00 seconds';
  return {
    up: rewrite(format, full, new CodecRefusal(`a date as ${format}`)),
    down: rewrite(full, format, new CodecRefusal(`a date as ${full}${suffix}`)),
    domain: { type: 'string', pattern: patternOf(format) },
  };
}

function patternOf(format: string): string {
  const escaped = format.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&');
  return `^${escaped.replace(TOKEN, (token) => TOKENS[token] as string)}$`;
}

/** Returns a function that converts a date from one format to another. Seconds that the other format lacks must be 00. */
function rewrite(from: string, to: string, refused: CodecRefusal): (value: Json) => Json | CodecRefusal {
  const pattern = new RegExp(patternOf(from));
  const tokens: readonly string[] = from.match(TOKEN) ?? [];
  const groupOf = (token: string): number => tokens.indexOf(token) + 1;
  const [year, month, day, hour, minute, second] = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss'].map(groupOf);
  const dropsSeconds = !to.includes('ss');
  // Text between the tokens, and after the last.
  const between = to.split(TOKEN);
  const groups = (to.match(TOKEN) ?? []).map(groupOf);
  return (value) => {
    const found = typeof value === 'string' ? pattern.exec(value) : null;
    if (found === null) return refused;
    const part = (group: number | undefined): number => (group ? Number(found[group]) : 0);
    if (!isDay(part(year), part(month), part(day)) || !isTime(part(hour), part(minute), part(second))) return refused;
    if (dropsSeconds && part(second) !== 0) return refused;
    let text = between[0] as string;
    for (let at = 0; at < groups.length; at += 1) {
      const group = groups[at] as number;
      text += (group === 0 ? '00' : (found[group] as string)) + (between[at + 1] as string);
    }
    return text;
  };
}

const ISO_FORMATS: ReadonlySet<string> = new Set(['iso', 'iso-parts', 'iso-minutes']);

/** Milliseconds per unit of Unix time. */
const UNIX: Readonly<Record<string, number>> = { 'unix-seconds': 1000, 'unix-milliseconds': 1 };
const UTC = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{3})?Z$/;
/** From the year 1 to the year 9999, which xsd:dateTime writes with four digits. */
const [EARLIEST, LATEST] = [-62_135_596_800_000, 253_402_300_799_999];

function unix(unit: number): Conversion {
  const refusedUp = new CodecRefusal('a whole number of Unix time');
  const refusedDown = new CodecRefusal(`a time in UTC such as 2026-03-01T12:00:00${unit === 1 ? '.000' : ''}Z`);
  const spell = (time: number): string => new Date(time).toISOString().replace(unit === 1 ? /$^/ : '.000Z', 'Z');
  const up = (value: Json): Json | CodecRefusal => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return refusedUp;
    const time = value * unit;
    return time >= EARLIEST && time <= LATEST ? spell(time) : refusedUp;
  };
  const down = (value: Json): Json | CodecRefusal => {
    const time = typeof value === 'string' && UTC.test(value) ? Date.parse(value) : NaN;
    return !Number.isNaN(time) && spell(time) === value ? time / unit : refusedDown;
  };
  return { up, down, domain: { type: 'integer' } };
}

const HOUR = '([01][0-9]|2[0-3])';
const SIXTY = '([0-5][0-9])';
const TIME_PATTERNS = {
  'HH:mm': new RegExp(`^(?:${HOUR}:${SIXTY}|(24):(00))$`),
  'HH:mm:ss': new RegExp(`^(?:${HOUR}:${SIXTY}:${SIXTY}|(24):(00):(00))$`),
  HHmm: new RegExp(`^(?:${HOUR}${SIXTY}|(24)(00))$`),
};
const FULL_TIME = TIME_PATTERNS['HH:mm:ss'];

/**
 * An external time of day ↔ xsd:time: `"09:30"` ↔ `"09:30:00"`, and 24:00, the end of a day, as `"24:00:00"`. `iso`: any format of ISO
 * 8601, with or without an offset from UTC; whole minutes are written without seconds.
 */
function time({ format }: { readonly format: TimeFormat }): Conversion {
  return format === 'iso' ? isoTime() : formattedTime(format);
}

function formattedTime(format: keyof typeof TIME_PATTERNS): Conversion {
  const pattern = TIME_PATTERNS[format];
  const hasSeconds = format === 'HH:mm:ss';
  const refused = new CodecRefusal(`a time of day as ${format}`);
  const unwritable = new CodecRefusal(`a time of day as HH:mm:ss${hasSeconds ? '' : ', with 00 seconds'}`);
  const partsOf = (value: Json, of: RegExp): string[] =>
    (typeof value === 'string' ? (of.exec(value) ?? []) : []).slice(1).filter((part) => part !== undefined);
  const up = (value: Json): Json | CodecRefusal => {
    const [hour, minute, second = '00'] = partsOf(value, pattern);
    return hour === undefined ? refused : `${hour}:${minute ?? ''}:${second}`;
  };
  const down = (value: Json): Json | CodecRefusal => {
    const [hour, minute, second] = partsOf(value, FULL_TIME);
    if (hour === undefined || (!hasSeconds && second !== '00')) return unwritable;
    return format.replace('HH', hour).replace('mm', String(minute)).replace('ss', String(second));
  };
  return { up, down, domain: { type: 'string', pattern: pattern.source } };
}

const ISO_TIME = /^([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]{1,9}))?)?(Z|[+-][0-9]{2}(?::?[0-9]{2})?)?$/i;

function isoTime(): Conversion {
  const refused = new CodecRefusal('a time of day, such as 09:30, 09:30:15 or 09:30+01:00');
  const up = (value: Json): Json | CodecRefusal =>
    typeof value === 'string' ? (spellTime(value) ?? refused) : refused;
  const down = (value: Json): Json | CodecRefusal => {
    if (typeof value !== 'string' || spellTime(value) !== value) return refused;
    return value.replace(/^([0-9]{2}:[0-9]{2}):00(?![.])/, '$1');
  };
  return { up, down, domain: { type: 'string', pattern: '^[0-9]{1,2}:[0-9]{2}' } };
}

/** The canonical spelling of XML Schema, https://www.w3.org/TR/xmlschema11-2/#time. */
function spellTime(text: string): string | undefined {
  const [, hour, minute, second = '00', fraction, offset] = ISO_TIME.exec(text) ?? [];
  const zone = hour === undefined ? undefined : spellOffset(offset);
  if (hour === undefined || zone === undefined) return undefined;
  const clock = `${hour.padStart(2, '0')}:${String(minute)}:${second}`;
  if (!FULL_TIME.test(clock) || (clock.startsWith('24') && Number(fraction ?? 0) > 0)) return undefined;
  return clock + (fraction === undefined ? '' : `.${fraction}`) + zone;
}

const MINUTES: Readonly<Record<DurationUnit, string>> = { minutes: '1', hours: '60', days: '1440' };
const DURATION = /^P(?=.)(?:([0-9]{1,9})W)?(?:([0-9]{1,9})D)?(?:T(?=.)(?:([0-9]{1,9})H)?(?:([0-9]{1,9})M)?)?$/;

/**
 * A duration of ISO 8601 ↔ a number of one unit: with `minutes`, `"PT1H30M"` ↔ 90. Months and years are rejected, because their length
 * varies, and so are seconds. Written without parts that are zero: `P1D` for 1440 minutes.
 */
function duration({ unit }: { readonly unit: DurationUnit }): Conversion {
  const { multiply, divide } = createScale(readFactor(MINUTES[unit]));
  const refused = new CodecRefusal(
    `a duration in weeks, days, hours and minutes that is a number of ${unit}, such as "PT1H"`,
  );
  const unwritable = new CodecRefusal(`a number of ${unit} that is a whole number of minutes, and not negative`);
  const up = (value: Json): Json | CodecRefusal => {
    const parts = typeof value === 'string' ? DURATION.exec(value) : null;
    if (parts === null) return refused;
    const [weeks, days, hours, minutes] = parts.slice(1).map((part) => Number((part as string | undefined) ?? 0));
    return divide(minutesOf(weeks ?? 0, days ?? 0, hours ?? 0, minutes ?? 0)) ?? refused;
  };
  const down = (value: Json): Json | CodecRefusal => {
    if (typeof value !== 'number' || !(value >= 0) || value > MAX_MINUTES) return unwritable;
    const total = multiply(value);
    return total !== undefined && Number.isInteger(total) && total <= MAX_MINUTES ? spellDuration(total) : unwritable;
  };
  return { up, down, domain: { type: 'string', pattern: DURATION.source } };
}

/** Maximum minutes that the pattern can represent, so that every written value can be read. */
const MAX_MINUTES = 999_999_999 * 1440;

function minutesOf(weeks: number, days: number, hours: number, minutes: number): number {
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes;
}

function spellDuration(total: number): string {
  const [days, hours, minutes] = [Math.floor(total / 1440), Math.floor(total / 60) % 24, total % 60];
  const time = `${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}`;
  if (days === 0 && time === '') return 'PT0M';
  return `P${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`;
}
