import { memoize } from '../../ontology/memoize.ts';
import { primaryLanguage } from '../../ontology/primary-language.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Wording } from '../text/wording.ts';
import { englishWording } from './english.ts';
import { genericWording } from './generic.ts';

/** Grammars by language. In all other languages, labels are quoted and not declined. */
const GRAMMARS: Readonly<Record<string, (index: PublicationIndex) => Wording>> = { en: englishWording };

/** Returns the wording of axioms for the index's language. Cached. */
export const wordingOf = memoize((index: PublicationIndex): Wording =>
  (GRAMMARS[primaryLanguage(index.language)] ?? genericWording)(index),
);
