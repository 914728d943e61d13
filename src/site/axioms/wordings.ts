import type { PublicationIndex } from '../index/publication-index.ts';
import { primaryLanguage } from '../text/text.ts';
import type { Wording } from '../text/wording.ts';
import { englishWording } from './english.ts';
import { genericWording } from './generic.ts';

/** Grammars by language. In all other languages, labels are quoted and not declined. */
const GRAMMARS: Readonly<Record<string, (index: PublicationIndex) => Wording>> = { en: englishWording };

const made = new WeakMap<PublicationIndex, Wording>();

/** Returns the wording of axioms for the index's language. Cached. */
export function wordingOf(index: PublicationIndex): Wording {
  let wording = made.get(index);
  if (!wording) made.set(index, (wording = (GRAMMARS[primaryLanguage(index.language)] ?? genericWording)(index)));
  return wording;
}
