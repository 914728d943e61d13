import type { Json } from '../mapping.ts';

/** A value that a codec does not take, since it could not give it back. */
export class Refusal {
  readonly expected: string;
  constructor(expected: string) {
    this.expected = expected;
  }
}

/**
 * A reversible step between one value outside and one of the ontology (or, where `many`, a list of them).
 *
 * The law of all codecs, on every value that they do not refuse: `up(down(o))` is `o`; and `down(up(s))` is `s`, or a preferred
 * spelling of it that reads the same.
 */
export interface Codec {
  readonly up: (outside: Json) => Json | Refusal;
  readonly down: (ontology: Json) => Json | Refusal;
  readonly many?: true;
  /** Whether null outside is a value like any other. */
  readonly readsNull?: true;
  /** A JSON Schema that every value outside satisfies which the codec takes; it may allow others. */
  readonly domain: Readonly<Record<string, unknown>>;
}
