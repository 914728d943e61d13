import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import type { Json } from '../mapping.ts';

/** The unchanged value: a string, a number or a boolean. */
export function identity(): Codec {
  return { up: same, down: same, domain: { type: ['string', 'number', 'boolean'] } };
}

const REFUSED = new CodecRefusal('a string, a number, true or false');

function same(value: Json): Json | CodecRefusal {
  if (typeof value === 'object') return REFUSED;
  // JSON does not preserve negative zero.
  return value === 0 ? 0 : value;
}
