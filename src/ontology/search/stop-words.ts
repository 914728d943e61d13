import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as spanish } from '@orama/stopwords/spanish';
import { splitWords } from './words.ts';

const asWords = (list: readonly string[]): ReadonlySet<string> => new Set(list.flatMap(splitWords));

/** Words such as "the" and "für" by language, split by `splitWords`. */
const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: asWords(english),
  de: asWords(german),
  fr: asWords(french),
  es: asWords(spanish),
};

const ANY_LANGUAGE = new Set(Object.values(STOP_WORDS).flatMap((words) => [...words]));

/** Whether a word is a stop word of a language. Fallback for a language without a list: of any language. */
export function isStopWord(word: string, language?: string): boolean {
  return (STOP_WORDS[language ?? ''] ?? ANY_LANGUAGE).has(word);
}
