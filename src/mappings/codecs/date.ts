import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import type { Json } from '../mapping.ts';
import { isDay, isoDate, isoMinutes, isTime } from './iso-date.ts';

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
export function date({ format }: { readonly format: string }): Codec {
  if (format === 'iso-minutes') return isoMinutes();
  if (ISO.has(format)) return isoDate({ parts: format === 'iso-parts' });
  const unit = Object.hasOwn(UNIX, format) ? UNIX[format] : undefined;
  return unit === undefined ? written(format) : unix(unit);
}

/** Whether a format contains a complete day, each token at most once, and hours before smaller parts. */
export function isDateFormat(format: string): boolean {
  if (Object.hasOwn(UNIX, format) || ISO.has(format)) return true;
  const tokens: readonly string[] = format.match(TOKEN) ?? [];
  const has = (token: string): boolean => tokens.includes(token);
  const dayAlone = !['HH', 'mm', 'ss', 'Z'].some(has);
  return (
    new Set(tokens).size === tokens.length && ['YYYY', 'MM', 'DD'].every(has) && (dayAlone || (has('HH') && has('mm')))
  );
}

function written(format: string): Codec {
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

const ISO: ReadonlySet<string> = new Set(['iso', 'iso-parts', 'iso-minutes']);

/** Milliseconds per unit of Unix time. */
const UNIX: Readonly<Record<string, number>> = { 'unix-seconds': 1000, 'unix-milliseconds': 1 };
const UTC = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{3})?Z$/;
/** From the year 1 to the year 9999, which xsd:dateTime writes with four digits. */
const [EARLIEST, LATEST] = [-62_135_596_800_000, 253_402_300_799_999];

function unix(unit: number): Codec {
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
