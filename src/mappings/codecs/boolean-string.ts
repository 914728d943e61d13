import type { Codec } from '../codec.ts';
import { enumeration } from './enumeration.ts';

/** True and false as the outside spells them: `"yes"` ↔ true. */
export function booleanString(words: { readonly true: string; readonly false: string }): Codec {
  return enumeration({
    rows: [
      { outside: words.true, ontology: true, preferred: true },
      { outside: words.false, ontology: false, preferred: true },
    ],
  });
}
