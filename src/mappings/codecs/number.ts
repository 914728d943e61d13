import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import { readNumber } from '../decimal.ts';
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
