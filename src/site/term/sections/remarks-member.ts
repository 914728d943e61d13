import type { Phrase } from '../../text/phrase.ts';

/** Remarks as a member that is left out where there are none. */
export function spoken(remarks: readonly Phrase[]): { readonly remarks?: readonly Phrase[] } {
  return remarks.length === 0 ? {} : { remarks };
}
