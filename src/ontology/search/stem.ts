import { stemmer } from 'stemmer';

/** Longer words are no words of a language, and cost more to take the ending off than it is worth. */
const LONGEST = 64;
/** Shorter stems are shared by words that have nothing else in common: "AED" is no past tense of "a". */
const SHORTEST = 3;

/**
 * A word without its English ending, as Porter takes it off, https://tartarus.org/martin/PorterStemmer/. Words of other languages
 * lose some endings by it too, in texts and in queries alike.
 *
 * @example stem('lessons') // 'lesson'
 */
export function stem(word: string): string {
  const kept = word.slice(0, LONGEST);
  const made = stemmer(kept);
  return made.length < SHORTEST ? kept : made;
}
