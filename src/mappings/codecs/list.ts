import type { Codec } from '../codec.ts';
import { Refusal } from '../codec.ts';
import { isArray } from '../json.ts';
import type { Json } from '../mapping.ts';

/** An array outside ↔ several values, for the rest of a tuple or for an array inside an item. What its items are, the next step says. */
export function list(): Codec {
  return { up: same, down: same, many: true, reads: isArray, domain: { type: 'array' } };
}

const REFUSED = new Refusal('an array');

function same(value: Json): Json | Refusal {
  return isArray(value) ? value : REFUSED;
}
