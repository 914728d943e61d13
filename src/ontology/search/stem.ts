import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';

/** Longer words are not words of a language, and cost more to stem than it is worth. */
const LONGEST = 64;
/** Shorter stems are shared by words that have nothing else in common: "AED" is not the past tense of "a". */
const SHORTEST = 3;

type Stem = (word: string) => string;

/**
 * The Snowball stemmers by language, https://snowballstem.org/algorithms/. Words come without accents, so the endings that a
 * stemmer recognises by their accent get it back.
 */
const STEMMERS: Readonly<Record<string, Stem>> = {
  en: english,
  de: german,
  fr: (word) => french(word.replace(/ee(?=s?$)/, 'ée')),
  es: (word) => spanish(word.replace(/ion$/, 'ión')),
};

/** The languages with a stemmer. */
export const STEMMED_LANGUAGES = Object.keys(STEMMERS);

/** The language whose stemmer texts in a language get: English where it has none. */
export function stemmedAs(language: string): string {
  const primary = primaryLanguage(language);
  return Object.hasOwn(STEMMERS, primary) ? primary : 'en';
}

/**
 * A word without its ending, as its language takes it off.
 *
 * @param word as `splitWords` writes it
 * @param language BCP 47 tag
 * @example stem('lessons', 'en') // 'lesson'
 * @example stem('habitaciones', 'es') // 'habit'
 */
export function stem(word: string, language = 'en'): string {
  const kept = word.slice(0, LONGEST);
  const stemmer = STEMMERS[primaryLanguage(language)] ?? english;
  const made = stemmer(kept)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
  return made.length < SHORTEST ? kept : made;
}

/** The language that a tag begins with: `de` of `de-AT`. */
export function primaryLanguage(tag: string): string {
  const [primary = ''] = tag.toLowerCase().split('-', 1);
  return primary;
}

/** Words of two languages share so short a stem though they have nothing else in common: the Spanish "tipo" and the tip of a guest. */
const OF_ONE_LANGUAGE = 3;

/**
 * The stem of a word as an index has it: a short one is of its language alone.
 *
 * @param language one of {@link STEMMED_LANGUAGES}
 */
export function tokenOf(word: string, language: string): string {
  const made = stem(word, language);
  return made.length > OF_ONE_LANGUAGE || /\P{Script=Latin}/u.test(made) ? made : `${made} ${language}`;
}
