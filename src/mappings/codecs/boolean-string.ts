import type { Codec } from '../codec.ts';
import { enumeration } from './enumeration.ts';

/** A boolean as one of two strings: `"yes"` ↔ true. */
export function booleanString(words: { readonly true: string; readonly false: string }): Codec {
  return enumeration({
    rows: [
      { outside: words.true, ontology: true, preferred: true },
      { outside: words.false, ontology: false, preferred: true },
    ],
  });
}
