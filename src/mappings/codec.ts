import type { ConcretePath, Json } from './mapping.ts';

/** A value that a codec does not take, since it could not give it back. */
export class Refusal {
  readonly expected: string;
  readonly code: 'codec' | 'range' | 'null' | 'type';
  /** The item that is refused, where the value is a list. */
  readonly item: Json | undefined;
  constructor(expected: string, code: Refusal['code'] = 'codec', item?: Json) {
    this.expected = expected;
    this.code = code;
    this.item = item;
  }
}

/** One item of a list that is left out, since it is not taken: which, and what it was. */
export interface LeftItem {
  readonly at: string | number;
  readonly item: Json;
}

/**
 * A reversible step between one value outside and one of the ontology (or, where `many`, a list of them).
 *
 * The law of all codecs, on every value that they do not refuse: `up(down(o))` is `o`; and `down(up(s))` is `s`, or a preferred
 * spelling of it that reads the same. A codec of lists that is given `left` adds to it the single items that it does not take, and
 * takes the others.
 */
export interface Codec {
  readonly up: (outside: Json, left?: LeftItem[]) => Json | Refusal;
  readonly down: (ontology: Json, left?: LeftItem[]) => Json | Refusal;
  readonly many?: true;
  /** Whether its values are things of the ontology, in objects of their own. */
  readonly makesThings?: true;
  /** Whether null outside is a value like any other. */
  readonly readsNull?: true;
  /** Which objects and arrays outside may be its values; without it none, only strings, numbers, booleans and null. */
  readonly reads?: (outside: Json) => boolean;
  /** Of an object or an array outside, what alone is read; without it the whole. */
  readonly parts?: readonly ConcretePath[];
  /** Where outside an item of the list stands, where that is not its index. */
  readonly keyOf?: (item: Json) => string;
  /** Whether a value outside says more than what it is read as. */
  readonly narrows?: (outside: Json) => boolean;
  /** A JSON Schema that every value outside satisfies which the codec takes; it may allow others. */
  readonly domain: Readonly<Record<string, unknown>>;
}
