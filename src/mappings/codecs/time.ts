import type { Json, TimeFormat } from '../mapping.ts';
import type { Codec } from './codec.ts';
import { Refusal } from './codec.ts';

const HOUR = '([01][0-9]|2[0-3])';
const SIXTY = '([0-5][0-9])';
const FULL = new RegExp(`^${HOUR}:${SIXTY}:${SIXTY}$`);
const PATTERNS: Readonly<Record<TimeFormat, RegExp>> = {
  'HH:mm': new RegExp(`^${HOUR}:${SIXTY}$`),
  'HH:mm:ss': FULL,
  HHmm: new RegExp(`^${HOUR}${SIXTY}$`),
};

/** A time of day as the outside writes it ↔ xsd:time without a zone: `"09:30"` ↔ `"09:30:00"`. 24:00 would not come back. */
export function time({ format }: { readonly format: TimeFormat }): Codec {
  const pattern = PATTERNS[format];
  const hasSeconds = format === 'HH:mm:ss';
  const refused = new Refusal(`a time of day as ${format}`);
  const unwritable = new Refusal(`a time of day as HH:mm:ss${hasSeconds ? '' : ', with 00 seconds'}`);
  const up = (value: Json): Json | Refusal => {
    const [, hour, minute, second = '00'] = typeof value === 'string' ? (pattern.exec(value) ?? []) : [];
    return hour === undefined ? refused : `${hour}:${minute}:${second}`;
  };
  const down = (value: Json): Json | Refusal => {
    const [, hour, minute, second] = typeof value === 'string' ? (FULL.exec(value) ?? []) : [];
    if (hour === undefined || (!hasSeconds && second !== '00')) return unwritable;
    return format.replace('HH', hour).replace('mm', String(minute)).replace('ss', String(second));
  };
  return { up, down, domain: { type: 'string', pattern: pattern.source } };
}
