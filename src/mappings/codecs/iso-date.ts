import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import type { Json } from '../mapping.ts';

const DAY = '([0-9]{4})-([0-9]{2})-([0-9]{2})';
const BARE_DAY = '([0-9]{4})([0-9]{2})([0-9]{2})';
const CLOCK = '([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]{1,9}))?)?';
const BARE_CLOCK = '([0-9]{2})([0-9]{2})(?:([0-9]{2})(?:[.,]([0-9]{1,9}))?)?';
const OFFSET = '([Zz]|[+-][0-9]{2}(?::?[0-9]{2})?)?';
const PATTERNS = [
  new RegExp(`^${DAY}(?:(?:[Tt]| )${CLOCK} ?${OFFSET})?$`),
  new RegExp(`^${BARE_DAY}(?:[Tt]${BARE_CLOCK}${OFFSET})?$`),
];
const PARTS = /^([0-9]{4})(?:-(0[1-9]|1[0-2]))?$/;

/**
 * A day, or a time with or without an offset from UTC, in any format of ISO 8601 ↔ xsd:date or xsd:dateTime. Times without an offset stay
 * without one, because the time zone is unknown. With `parts`, a year or a month alone is also read.
 */
export function isoDate({ parts }: { readonly parts: boolean }): Codec {
  const refused = new CodecRefusal(
    `a date or a time of ISO 8601, such as 2026-12-05 or 2026-12-05T19:00:00${parts ? ', a month or a year' : ''}`,
  );
  const spell = (value: Json): string | undefined => {
    if (typeof value !== 'string') return undefined;
    return parts && PARTS.test(value) && !value.startsWith('0000') ? value : spellMoment(value);
  };
  return {
    up: (value) => spell(value) ?? refused,
    down: (value) => (spell(value) === value ? value : refused),
    domain: { type: 'string', pattern: '^[0-9]{4}' },
  };
}

/**
 * Times to the minute. Midnight without an offset is a day: `"2026-12-24T00:00"` ↔ a day, `"2026-12-24T18:00Z"` ↔ a time. Reads every
 * format of ISO 8601, and writes seconds that are not 00.
 */
export function isoMinutes(): Codec {
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
  const found = PATTERNS.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  const [, year, month, day, hour, minute, second = '00', fraction, offset] = found ?? [];
  if (year === undefined || !isDay(Number(year), Number(month), Number(day))) return undefined;
  const date = [year, month, day].join('-');
  if (hour === undefined) return date;
  const zone = spellOffset(offset);
  if (zone === undefined || !isTime(Number(hour), Number(minute), Number(second))) return undefined;
  return `${date}T${hour}:${String(minute)}:${second}${fraction === undefined ? '' : `.${fraction}`}${zone}`;
}

/** An offset in the spelling of XML Schema; at most fourteen hours. */
export function spellOffset(offset: string | undefined): string | undefined {
  if (offset === undefined) return '';
  if (offset.toUpperCase() === 'Z') return 'Z';
  const [hours, minutes = '00'] = [offset.slice(1, 3), offset.slice(3).replace(':', '') || undefined];
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= 840 ? `${offset.charAt(0)}${hours}:${minutes}` : undefined;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the day exists in the calendar, https://www.rfc-editor.org/rfc/rfc3339#appendix-C. There is no year 0. */
export function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
  return year > 0 && day > 0 && day <= days;
}

/** Whether the time of day is valid. 24:00 and leap seconds are excluded, because they would not be written back. */
export function isTime(hour: number, minute: number, second: number): boolean {
  return hour < 24 && minute < 60 && second < 60;
}
