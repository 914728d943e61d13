import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import type { DurationUnit, Json } from '../mapping.ts';
import { createScale, readFactor } from '../scale.ts';

const MINUTES: Readonly<Record<DurationUnit, string>> = { minutes: '1', hours: '60', days: '1440' };
const PATTERN = /^P(?=.)(?:([0-9]{1,9})W)?(?:([0-9]{1,9})D)?(?:T(?=.)(?:([0-9]{1,9})H)?(?:([0-9]{1,9})M)?)?$/;

/**
 * A duration of ISO 8601 ↔ a number of one unit: with `minutes`, `"PT1H30M"` ↔ 90. Months and years are rejected, because their length
 * varies, and so are seconds. Written without parts that are zero: `P1D` for 1440 minutes.
 */
export function duration({ unit }: { readonly unit: DurationUnit }): Codec {
  const { multiply, divide } = createScale(readFactor(MINUTES[unit]));
  const refused = new CodecRefusal(
    `a duration in weeks, days, hours and minutes that is a number of ${unit}, such as "PT1H"`,
  );
  const unwritable = new CodecRefusal(`a number of ${unit} that is a whole number of minutes, and not negative`);
  const up = (value: Json): Json | CodecRefusal => {
    const parts = typeof value === 'string' ? PATTERN.exec(value) : null;
    if (parts === null) return refused;
    const [weeks, days, hours, minutes] = parts.slice(1).map((part) => Number((part as string | undefined) ?? 0));
    return divide(minutesOf(weeks ?? 0, days ?? 0, hours ?? 0, minutes ?? 0)) ?? refused;
  };
  const down = (value: Json): Json | CodecRefusal => {
    if (typeof value !== 'number' || !(value >= 0) || value > MAX_MINUTES) return unwritable;
    const total = multiply(value);
    return total !== undefined && Number.isInteger(total) && total <= MAX_MINUTES ? spell(total) : unwritable;
  };
  return { up, down, domain: { type: 'string', pattern: PATTERN.source } };
}

/** Maximum minutes that the pattern can represent, so that every written value can be read. */
const MAX_MINUTES = 999_999_999 * 1440;

function minutesOf(weeks: number, days: number, hours: number, minutes: number): number {
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes;
}

function spell(total: number): string {
  const [days, hours, minutes] = [Math.floor(total / 1440), Math.floor(total / 60) % 24, total % 60];
  const time = `${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}`;
  if (days === 0 && time === '') return 'PT0M';
  return `P${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`;
}
