import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import { isArray } from '../json.ts';
import type { Json } from '../mapping.ts';

/** An external array ↔ several values, for the rest of a tuple or an array inside an item. The next codec converts the items. */
export function list(): Codec {
  return { up: same, down: same, many: true, reads: isArray, domain: { type: 'array' } };
}

const REFUSED = new CodecRefusal('an array');

function same(value: Json): Json | CodecRefusal {
  return isArray(value) ? value : REFUSED;
}
