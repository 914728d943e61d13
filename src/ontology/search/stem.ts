import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { primaryLanguage } from '../primary-language.ts';

/** Characters. Longer words are truncated, because stemming them is expensive and useless. */
const MAX_WORD = 64;
/** Characters. Unrelated words share shorter stems: "AED" is not the past tense of "a". */
const MIN_STEM = 3;

type Stem = (word: string) => string;

/**
 * Snowball stemmers by language (https://snowballstem.org/algorithms/). Words come without accents, so accents are restored in the
 * suffixes that need them.
 */
const STEMMERS: Readonly<Record<string, Stem>> = {
  en: english,
  de: german,
  fr: (word) => french(word.replace(/ee(?=s?$)/, 'ée')),
  es: (word) => spanish(word.replace(/ion$/, 'ión')),
};

export const STEMMED_LANGUAGES = Object.keys(STEMMERS);

/** The language whose stemmer is used for a language. Fallback: English. */
export function stemmerLanguage(language: string): string {
  const primary = primaryLanguage(language);
  return Object.hasOwn(STEMMERS, primary) ? primary : 'en';
}

/**
 * Returns the stem of a word.
 *
 * @param word a result of `splitWords`
 * @param language BCP 47 tag
 * @example stem('lessons', 'en') // 'lesson'
 * @example stem('habitaciones', 'es') // 'habit'
 */
export function stem(word: string, language = 'en'): string {
  const truncated = word.slice(0, MAX_WORD);
  const stemmer = STEMMERS[primaryLanguage(language)] ?? english;
  const stemmed = stemmer(truncated)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
  return stemmed.length < MIN_STEM ? truncated : stemmed;
}

/** Characters. Unrelated words of two languages share stems of this length: Spanish "tipo" and English "tip". */
const MAX_AMBIGUOUS_STEM = 3;

/**
 * Returns the token of a word in an index: its stem. A short stem is tagged with the language.
 *
 * @param language one of {@link STEMMED_LANGUAGES}
 */
export function tokenOf(word: string, language: string): string {
  const stemmed = stem(word, language);
  return stemmed.length > MAX_AMBIGUOUS_STEM || /\P{Script=Latin}/u.test(stemmed) ? stemmed : `${stemmed} ${language}`;
}
