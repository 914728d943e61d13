import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import { readNumber, spellNumber } from '../decimal.ts';
import type { Json } from '../mapping.ts';

/** A number, or plain decimal text: 12.5 or `"12.5"` ↔ 12.5. Written as a number. */
export function number(): Codec {
  return {
    up: (value) => plain(typeof value === 'string' ? readNumber(value) : value),
    down: plain,
    domain: { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?$' }] },
  };
}

const REFUSED = new CodecRefusal('a number, such as 12.5 or "12.5"');

function plain(value: Json | undefined): Json | CodecRefusal {
  if (typeof value !== 'number' || !Number.isFinite(value)) return REFUSED;
  // JSON does not preserve negative zero.
  return value === 0 ? 0 : value;
}

/**
 * A number as a string: `"12.5"` ↔ 12.5. Without `decimals`, it is written with as many digits as it has, and other spellings (`"012"`,
 * `"1e3"`, `"12.50"`) are rejected, because a postal code is not a number. With `decimals`, it is written with that many, `"12.50"`, and
 * `"12.5"` and `"12"` are also read.
 */
export function numberString({ decimals }: { readonly decimals?: number }): Codec {
  const spell = (value: number): string | undefined => spellNumber(value, decimals);
  const expected =
    decimals === undefined
      ? 'a number in a string, such as "12.5"'
      : `a number with at most ${decimals} decimals in a string`;
  const refused = new CodecRefusal(expected);
  const unwritable = new CodecRefusal(
    `a number that ${decimals === undefined ? 'has a plain decimal form' : `${decimals} decimals hold`}`,
  );
  const up = (value: Json): Json | CodecRefusal => {
    const number = typeof value === 'string' ? readNumber(value) : undefined;
    if (number === undefined) return refused;
    const spelled = spell(number);
    return spelled !== undefined && (decimals !== undefined || spelled === value) ? number : refused;
  };
  const down = (value: Json): Json | CodecRefusal =>
    (typeof value === 'number' ? spell(value) : undefined) ?? unwritable;
  return { up, down, domain: { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?$' } };
}
