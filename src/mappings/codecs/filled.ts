import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import { isText } from '../json.ts';
import type { Json } from '../mapping.ts';

/** A text that is not empty. With `omit`, empty texts are dropped in both directions. */
export function filled(): Codec {
  return { up: same, down: same, domain: { type: ['string', 'object'], minLength: 1 } };
}

const REFUSED = new CodecRefusal('a text that is not empty');

function same(value: Json): Json | CodecRefusal {
  const text = isText(value) ? value['@value'] : value;
  return typeof text === 'string' && text !== '' ? value : REFUSED;
}
