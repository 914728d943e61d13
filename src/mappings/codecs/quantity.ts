import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import { multiply, parseDecimal, spellNumber, toNumber } from '../decimal.ts';
import type { Json } from '../mapping.ts';
import { createScale, readFactor } from '../scale.ts';

interface Options {
  readonly separator: string;
  readonly units: Readonly<Record<string, string>>;
}

/**
 * A number with its unit in one string: with `units: { kg: "1", g: "0.001" }`, `"500 g"` ↔ 0.5. Written in the first unit. Uses decimal
 * arithmetic; values without a finite decimal result are rejected.
 */
export function quantity({ separator, units }: Options): Codec {
  const factors = Object.entries(units).map(([name, factor]) => ({
    name,
    ending: separator + name,
    by: readFactor(factor),
  }));
  // The longest suffix first: "500kg" is not a number of "g".
  const endings = [...factors].sort((a, b) => b.ending.length - a.ending.length);
  // Spaces of the separator are optional when reading.
  const trailing = separator.trim() === '' ? / ?$/ : new RegExp(`${separator.replace(/[^A-Za-z0-9]/g, '\\$&')}$`);
  const [written] = factors;
  const scale = written && createScale(written.by);
  const refused = new CodecRefusal(
    `a number and a unit, such as ${factors.map(({ ending }) => `"2.5${ending}"`).join(' or ')}`,
  );
  const up = (value: Json): Json | CodecRefusal => {
    const text = typeof value === 'string' ? value : '';
    const unit = endings.find(({ name }) => text.endsWith(name));
    const amount = unit && parseDecimal(text.slice(0, text.length - unit.name.length).replace(trailing, ''));
    const number = amount && toNumber(multiply(amount, unit.by));
    return number === undefined || spelled(number) === undefined ? refused : number;
  };
  const spelled = (value: number): string | undefined => {
    const number = Number.isFinite(value) ? scale?.divide(value) : undefined;
    const digits = number === undefined ? undefined : spellNumber(number, undefined);
    return digits === undefined ? undefined : digits + (written?.ending ?? '');
  };
  const down = (value: Json): Json | CodecRefusal =>
    (typeof value === 'number' ? spelled(value) : undefined) ?? refused;
  return { up, down, domain: { type: 'string', pattern: '^-?[0-9]' } };
}
