import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { primaryLanguage } from '../../base/text.ts';

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

/** Letters that Unicode does not decompose, and their transliteration to ASCII. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};

/** Fast path: most names are ASCII without a word boundary inside a word. Ten times as fast. */
const ASCII = /^[ -~]*$/;
const WORD_BOUNDARY = /[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2}|'/;

/**
 * Splits a text into words in lower case and without accents. Also splits camelCase and snake_case. In writing systems without spaces,
 * each sequence of letters is one word.
 *
 * @example splitWords('checkInTime') // ['check', 'in', 'time']
 * @example splitWords('Café “Zum Fluß”') // ['cafe', 'zum', 'fluss']
 */
export function splitWords(text: string): string[] {
  if (ASCII.test(text) && !WORD_BOUNDARY.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const spaced = withoutAccents(text)
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    // "SKOSConcept" is two words, the plural "URLs" is one.
    .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, ' ')
    // "customer's" is one word, "l'adresse" is two.
    .replace(/['’](?=[st]\b)/gu, '');
  return (
    spaced
      .toLowerCase()
      .replace(/[ßæœøłđðþħŧıς]/gu, (letter) => TRANSLITERATIONS[letter] ?? letter)
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/**
 * Returns the key of a name. Names that differ only in case, spaces, signs and accents have the same key.
 *
 * @example nameKey('checkInTime') === nameKey('Check-in time') // 'checkintime'
 */
export function nameKey(name: string): string {
  if (ASCII.test(name)) return name.toLowerCase().replace(/[^a-z0-9]+/g, '') || name.trim();
  // The key of a name without letters and digits, such as "€", is the name itself.
  return splitWords(name).join('') || name.trim();
}

/** Removes the accents of decomposed letters (NFKD, https://unicode.org/reports/tr15/). Marks of other scripts are part of their letters. */
function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/[\u0300-\u036f\u00ad]/g, '');
}
