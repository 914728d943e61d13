import type { ConcretePath, Json } from './mapping.ts';

/** Result for a value that a codec rejects, because it could not be converted back. */
export class CodecRefusal {
  readonly expected: string;
  readonly code: 'codec' | 'range' | 'null' | 'type';
  /** The rejected item, if the value is a list. */
  readonly item: Json | undefined;
  constructor(expected: string, code: CodecRefusal['code'] = 'codec', item?: Json) {
    this.expected = expected;
    this.code = code;
    this.item = item;
  }
}

/** An item of a list that is omitted, because it is rejected. */
export interface LeftItem {
  readonly at: string | number;
  readonly item: Json;
}

/**
 * A reversible conversion between one external value and one value of the ontology (or, with `many`, a list of them).
 *
 * Invariant, for every value that is not rejected: `up(down(o))` is `o`, and `down(up(s))` is `s` or a preferred spelling of it that
 * reads the same. If a codec for lists receives `left`, it appends the items that it rejects and accepts the others.
 */
export interface Codec {
  readonly up: (outside: Json, left?: LeftItem[]) => Json | CodecRefusal;
  readonly down: (ontology: Json, left?: LeftItem[]) => Json | CodecRefusal;
  readonly many?: true;
  /** Whether its values are objects of the ontology. */
  readonly makesThings?: true;
  /** Whether it reads external null like any other value. */
  readonly readsNull?: true;
  /** Whether it reads an external object or array. Default: none, only strings, numbers, booleans and null. */
  readonly reads?: (outside: Json) => boolean;
  /** The only parts of an external object or array that are read. Default: all. */
  readonly parts?: readonly ConcretePath[];
  /** The external key of a list item, if that is not its index. */
  readonly keyOf?: (item: Json) => string;
  /** Whether an external value is more specific than the value that it is read as. */
  readonly narrows?: (outside: Json) => boolean;
  /** JSON Schema that every accepted external value satisfies. It may allow others. */
  readonly domain: Readonly<Record<string, unknown>>;
}
