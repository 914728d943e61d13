import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as spanish } from '@orama/stopwords/spanish';
import type { CooperativeTask } from '../cooperative.ts';
import { each } from '../cooperative.ts';
import type { Text } from '../model.ts';
import { primaryLanguage } from '../primary-language.ts';
import type { SearchField } from './fields.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { createIndexBuilder } from './inverted-index.ts';
import { splitWords } from './split-words.ts';
import { STEMMED_LANGUAGES, stemmerLanguage, tokenOf } from './stem.ts';

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
function isStopWord(word: string, language?: string): boolean {
  return (STOP_WORDS[language ?? ''] ?? ANY_LANGUAGE).has(word);
}

/** Texts of terms, indexed by the stems of their words. */
export interface TextIndex {
  readonly index: InvertedIndex;
  /** Number of terms. */
  readonly size: number;
  /** Words of the texts → their tokens. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** The tokens that a word of a query may have in a text, by the stemmers of all languages. */
  candidateTokens(word: string): readonly string[];
  /** The languages of texts that contain a form of the word. For words of at most 3 characters: the word itself or its plural. */
  languagesOf(word: string): readonly string[];
  /** Whether the texts in one language contain most words that queries use. */
  readonly hasLargeVocabulary: boolean;
  /** Whether the word is a stop word, and not part of a name in another language. */
  isFiller(word: string): boolean;
}

/** Number of words of one language from which an ontology contains most words that people use about its subject. */
const LARGE_VOCABULARY = 1_000;

/** Characters. Nearly every shorter word is the stem of another: "tip" of Spanish "tipo", "sit" of French "sites". */
const MAX_SHORT_WORD = 3;

/** Indexes the texts of terms, or of rows with their names, incrementally. Linear, except for sorting the words. */
export function* createTextIndex<Item>(
  items: readonly Item[],
  fields: readonly SearchField<Item>[],
): CooperativeTask<TextIndex> {
  const builder = createIndexBuilder(fields.map((field) => field.weight));
  const reader = createTextReader();
  yield* each(items, (item, position) =>
    fields.forEach((field, index) =>
      builder.add(position, index, reader.tokensOf(field.texts(item), field.naming === true)),
    ),
  );
  yield;
  const index = builder.build();
  return {
    index,
    size: items.length,
    words: reader.words,
    candidateTokens: reader.candidateTokens,
    languagesOf: reader.languagesOf,
    hasLargeVocabulary: reader.maxVocabulary() >= LARGE_VOCABULARY,
    isFiller: (word) => isStopWord(word) && !reader.naming.has(word),
  };
}

/** Splits texts into tokens, and records words and languages. */
interface TextReader {
  tokensOf(texts: readonly Text[], naming: boolean): string[];
  readonly words: ReadonlyMap<string, readonly string[]>;
  candidateTokens(word: string): readonly string[];
  languagesOf(word: string): readonly string[];
  /** Number of words of the language with the most words. */
  maxVocabulary(): number;
  /** Stop words of one language that are part of a name in another. */
  readonly naming: ReadonlySet<string>;
}

function createTextReader(): TextReader {
  const words = new Map<string, string[]>();
  const naming = new Set<string>();
  const stems = new Map<string, Map<string, string>>(STEMMED_LANGUAGES.map((language) => [language, new Map()]));
  /** Token → languages whose stemmer returned it. */
  const stemmedBy = new Map<string, Set<string>>();
  const tokenFor = (word: string, language: string): string => {
    const tokensByWord = stems.get(language) as Map<string, string>;
    let token = tokensByWord.get(word);
    if (token !== undefined) return token;
    tokensByWord.set(word, (token = tokenOf(word, language)));
    add(stemmedBy, token, language);
    const tokens = words.get(word);
    if (!tokens) words.set(word, [token]);
    else if (!tokens.includes(token)) tokens.push(token);
    return token;
  };
  const tokensOfText = ({ value, language = 'en' }: Text, isNaming: boolean): string[] => {
    const primary = primaryLanguage(language);
    return splitWords(value).map((word) => {
      if (isNaming && isStopWord(word) && !isStopWord(word, primary)) naming.add(word);
      return tokenFor(word, stemmerLanguage(primary));
    });
  };
  const isWordOf = (word: string, language: string): boolean =>
    word.length > MAX_SHORT_WORD || [word, `${word}s`].some((form) => stems.get(language)?.has(form) === true);
  const languagesOf = (word: string): readonly string[] =>
    STEMMED_LANGUAGES.filter(
      (language) => stemmedBy.get(tokenOf(word, language))?.has(language) === true && isWordOf(word, language),
    );
  return {
    words,
    naming,
    languagesOf,
    maxVocabulary: () => Math.max(...[...stems.values()].map(({ size }) => size)),
    candidateTokens: (word) => [
      ...new Set([...(words.get(word) ?? []), ...languagesOf(word).map((language) => tokenOf(word, language))]),
    ],
    // Equal texts count once: a label is often the same word in four languages.
    tokensOf: (texts, isNaming) => {
      const read = texts.map((text) => tokensOfText(text, isNaming));
      return [...new Map(read.map((tokens) => [tokens.join(' '), tokens])).values()].flat();
    },
  };
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}
