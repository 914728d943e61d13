import type { Codec } from '../codec.ts';
import { Refusal } from '../codec.ts';
import { isText } from '../json.ts';
import type { Json } from '../mapping.ts';

/** A text that is not empty. With `omit`, empty texts are dropped in both directions. */
export function filled(): Codec {
  return { up: same, down: same, domain: { type: ['string', 'object'], minLength: 1 } };
}

const REFUSED = new Refusal('a text that is not empty');

function same(value: Json): Json | Refusal {
  const text = isText(value) ? value['@value'] : value;
  return typeof text === 'string' && text !== '' ? value : REFUSED;
}
