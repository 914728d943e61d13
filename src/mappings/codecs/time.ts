import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import type { Json, TimeFormat } from '../mapping.ts';
import { spellOffset } from './iso-date.ts';

const HOUR = '([01][0-9]|2[0-3])';
const SIXTY = '([0-5][0-9])';
const PATTERNS = {
  'HH:mm': new RegExp(`^(?:${HOUR}:${SIXTY}|(24):(00))$`),
  'HH:mm:ss': new RegExp(`^(?:${HOUR}:${SIXTY}:${SIXTY}|(24):(00):(00))$`),
  HHmm: new RegExp(`^(?:${HOUR}${SIXTY}|(24)(00))$`),
};
const FULL = PATTERNS['HH:mm:ss'];

/**
 * An external time of day ↔ xsd:time: `"09:30"` ↔ `"09:30:00"`, and 24:00, the end of a day, as `"24:00:00"`. `iso`: any format of ISO
 * 8601, with or without an offset from UTC; whole minutes are written without seconds.
 */
export function time({ format }: { readonly format: TimeFormat }): Codec {
  return format === 'iso' ? isoTime() : written(format);
}

function written(format: keyof typeof PATTERNS): Codec {
  const pattern = PATTERNS[format];
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
    const [hour, minute, second] = partsOf(value, FULL);
    if (hour === undefined || (!hasSeconds && second !== '00')) return unwritable;
    return format.replace('HH', hour).replace('mm', String(minute)).replace('ss', String(second));
  };
  return { up, down, domain: { type: 'string', pattern: pattern.source } };
}

const ISO = /^([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]{1,9}))?)?(Z|[+-][0-9]{2}(?::?[0-9]{2})?)?$/i;

function isoTime(): Codec {
  const refused = new CodecRefusal('a time of day, such as 09:30, 09:30:15 or 09:30+01:00');
  const up = (value: Json): Json | CodecRefusal => (typeof value === 'string' ? (spell(value) ?? refused) : refused);
  const down = (value: Json): Json | CodecRefusal => {
    if (typeof value !== 'string' || spell(value) !== value) return refused;
    return value.replace(/^([0-9]{2}:[0-9]{2}):00(?![.])/, '$1');
  };
  return { up, down, domain: { type: 'string', pattern: '^[0-9]{1,2}:[0-9]{2}' } };
}

/** The canonical spelling of XML Schema, https://www.w3.org/TR/xmlschema11-2/#time. */
function spell(text: string): string | undefined {
  const [, hour, minute, second = '00', fraction, offset] = ISO.exec(text) ?? [];
  const zone = hour === undefined ? undefined : spellOffset(offset);
  if (hour === undefined || zone === undefined) return undefined;
  const clock = `${hour.padStart(2, '0')}:${String(minute)}:${second}`;
  if (!FULL.test(clock) || (clock.startsWith('24') && Number(fraction ?? 0) > 0)) return undefined;
  return clock + (fraction === undefined ? '' : `.${fraction}`) + zone;
}
