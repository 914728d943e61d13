import type { Json } from '../mapping.ts';
import type { Codec } from './codec.ts';
import { Refusal } from './codec.ts';

/** Each token of a format: the pattern of what it stands for, and which part of a date that is. */
const TOKENS: Readonly<Record<string, string>> = {
  YYYY: '(?<year>[0-9]{4})',
  MM: '(?<month>[0-9]{2})',
  DD: '(?<day>[0-9]{2})',
  HH: '(?<hour>[0-9]{2})',
  mm: '(?<minute>[0-9]{2})',
  ss: '(?<second>[0-9]{2})',
  Z: '(?<zone>Z|[+-][0-9]{2}:[0-9]{2})',
};
const TOKEN = /YYYY|MM|DD|HH|mm|ss|Z/g;

type Parts = Readonly<Record<string, string>>;

/**
 * A date as the outside writes it ↔ xsd:date or xsd:dateTime. The format is made of YYYY, MM, DD, and for a time HH, mm, ss and Z (a
 * zone, as it is): `DD/MM/YYYY`, `YYYYMMDD`, `DD.MM.YYYY HH:mm`. Or it is `unix-seconds` or `unix-milliseconds`: a number ↔ a
 * dateTime in UTC. Days that no calendar has are refused.
 */
export function date({ format }: { readonly format: string }): Codec {
  const unit = Object.hasOwn(UNIX, format) ? UNIX[format] : undefined;
  return unit === undefined ? written(format) : unix(unit);
}

/** Whether a format names a day, each part at most once, and a time from its largest part on. */
export function isDateFormat(format: string): boolean {
  if (Object.hasOwn(UNIX, format)) return true;
  const tokens: readonly string[] = format.match(TOKEN) ?? [];
  const has = (token: string): boolean => tokens.includes(token);
  const dayAlone = !['HH', 'mm', 'ss', 'Z'].some(has);
  return (
    new Set(tokens).size === tokens.length && ['YYYY', 'MM', 'DD'].every(has) && (dayAlone || (has('HH') && has('mm')))
  );
}

function written(format: string): Codec {
  const outside = new RegExp(`^${patternOf(format)}$`);
  const full = `YYYY-MM-DD${format.includes('HH') ? `THH:mm:ss${format.includes('Z') ? 'Z' : ''}` : ''}`;
  const ontology = new RegExp(`^${patternOf(full)}$`);
  const hasSeconds = format.includes('ss');
  const refusedUp = new Refusal(`a date as ${format}`);
  const refusedDown = new Refusal(`a date as ${full}${hasSeconds || full === 'YYYY-MM-DD' ? '' : ', with 00 seconds'}`);
  const rewrite = (from: RegExp, to: string, refused: Refusal) => (value: Json) => {
    const parts: Parts | undefined = typeof value === 'string' ? from.exec(value)?.groups : undefined;
    if (parts === undefined || !isReal(parts) || (!hasSeconds && (parts['second'] ?? '00') !== '00')) return refused;
    return to.replace(TOKEN, (token) => partOf(parts, token));
  };
  return {
    up: rewrite(outside, full, refusedUp),
    down: rewrite(ontology, format, refusedDown),
    domain: { type: 'string', pattern: outside.source.replace(/\?<[a-z]+>/g, '') },
  };
}

function patternOf(format: string): string {
  const escaped = format.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&');
  return escaped.replace(TOKEN, (token) => TOKENS[token] as string);
}

function partOf(parts: Parts, token: string): string {
  const [, name = ''] = /<([a-z]+)>/.exec(TOKENS[token] as string) ?? [];
  return parts[name] ?? '00';
}

/** Whether the calendar has the day and the clock the time; 24:00 and leap seconds are spellings that would not come back. */
function isReal(parts: Parts): boolean {
  const { year = '', month = '', day = '', hour = '00', minute = '00', second = '00' } = parts;
  const instant = new Date(0);
  instant.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const sameDay = instant.getUTCMonth() + 1 === Number(month) && instant.getUTCDate() === Number(day);
  return sameDay && year !== '0000' && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}

/** Milliseconds in a unit of Unix time. */
const UNIX: Readonly<Record<string, number>> = { 'unix-seconds': 1000, 'unix-milliseconds': 1 };
const UTC = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{3})?Z$/;
/** From the year 1 to the year 9999, which xsd:dateTime writes with four digits. */
const [EARLIEST, LATEST] = [-62_135_596_800_000, 253_402_300_799_999];

function unix(unit: number): Codec {
  const refusedUp = new Refusal('a whole number of Unix time');
  const refusedDown = new Refusal(`a time in UTC such as 2026-03-01T12:00:00${unit === 1 ? '.000' : ''}Z`);
  const spell = (time: number): string => new Date(time).toISOString().replace(unit === 1 ? /$^/ : '.000Z', 'Z');
  const up = (value: Json): Json | Refusal => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return refusedUp;
    const time = value * unit;
    return time >= EARLIEST && time <= LATEST ? spell(time) : refusedUp;
  };
  const down = (value: Json): Json | Refusal => {
    const time = typeof value === 'string' && UTC.test(value) ? Date.parse(value) : NaN;
    return !Number.isNaN(time) && spell(time) === value ? time / unit : refusedDown;
  };
  return { up, down, domain: { type: 'integer' } };
}
