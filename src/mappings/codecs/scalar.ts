import type { Codec, Refusal } from '../codec.ts';
import type { Json } from '../mapping.ts';
import type { ValueKind } from '../vocabulary.ts';
import { chain } from './chain.ts';
import { identity } from './identity.ts';
import { range } from './range.ts';

type Way = (value: Json) => Json | Refusal;

const string =
  (way: Way): Way =>
  (value) =>
    typeof value === 'string' && value.isWellFormed() ? value : way(value);

/** The plain values of a kind, which need no second look; whatever else may be right is for the two codecs to say. */
const QUICK: Readonly<Record<ValueKind, (way: Way) => Way>> = {
  string,
  thing: string,
  any: string,
  number: (way) => (value) =>
    typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0) ? value : way(value),
  boolean: (way) => (value) => (typeof value === 'boolean' ? value : way(value)),
};

/** A value that is written as it is: what `identity` and the range of a property say together, at one stroke for plain values. */
export function scalar(kind: ValueKind): Codec {
  const whole = chain(identity(), range([kind]));
  const quick = QUICK[kind];
  return { ...whole, up: quick(whole.up), down: quick(whole.down) };
}
