import type { CooperativeTask } from '../cooperative.ts';
import { each } from '../cooperative.ts';
import type { Term, Text } from '../model.ts';
import { createAligned } from './aligned.ts';
import { FIELDS } from './fields.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { createIndexBuilder } from './inverted-index.ts';
import { primaryLanguage, STEMMED_LANGUAGES, stemmedAs, tokenOf } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { splitWords } from './words.ts';

/** Texts of terms, indexed by their words without endings. */
export interface TextIndex {
  readonly index: InvertedIndex;
  /** How many terms there are. */
  readonly size: number;
  /** The words as they are written in the texts, each with its tokens. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** The tokens that a word of a question may be in a text: as it is written there, or by the stemmer of the text's language. */
  readingsOf(word: string): readonly string[];
  /** Those of {@link STEMMED_LANGUAGES} in which a text has the word, with any of its endings; of the shortest words, a plural alone. */
  languagesOf(word: string): readonly string[];
  /** Whether there are so many words in one language that a question mostly has words of it. */
  readonly isRich: boolean;
  /** Whether a word carries no meaning of its own: a stop word that names nothing in a language where it is none. */
  isFiller(word: string): boolean;
}

/** Words of one language from which on an ontology knows most of those that people use about its subject. */
const RICH = 1_000;

/** So short a word is of a language if a text has it as it is, or its plural. */
const SHORT = 3;

/** Indexes the texts of terms, in time linear in their length but for sorting the words. */
export function* makeTextIndex(terms: readonly Term[]): CooperativeTask<TextIndex> {
  const builder = createIndexBuilder(FIELDS.map((field) => field.weight));
  const reader = createReader();
  const alignedWith = createAligned(terms);
  yield* each(terms, (term, position) => {
    const aligned = alignedWith(term);
    FIELDS.forEach((field, at) =>
      builder.add(position, at, reader.tokensOf(field.texts(term, aligned), field.naming === true)),
    );
  });
  yield;
  const index = builder.build();
  return {
    index,
    size: terms.length,
    words: reader.words,
    readingsOf: reader.readingsOf,
    languagesOf: reader.languagesOf,
    isRich: reader.mostWords() >= RICH,
    isFiller: (word) => isStopWord(word) && !reader.naming.has(word),
  };
}

/** Reads texts as tokens, and keeps what it saw. */
interface Reader {
  tokensOf(texts: readonly Text[], naming: boolean): string[];
  readonly words: ReadonlyMap<string, readonly string[]>;
  readingsOf(word: string): readonly string[];
  languagesOf(word: string): readonly string[];
  /** The words of the language that has the most. */
  mostWords(): number;
  /** Stop words of one language that are part of a name in another. */
  readonly naming: ReadonlySet<string>;
}

function createReader(): Reader {
  const words = new Map<string, string[]>();
  const naming = new Set<string>();
  const stems = new Map<string, Map<string, string>>(STEMMED_LANGUAGES.map((language) => [language, new Map()]));
  /** By token: the languages whose stemmer made it. */
  const stemmedBy = new Map<string, Set<string>>();
  const readToken = (word: string, language: string): string => {
    const known = stems.get(language) as Map<string, string>;
    let made = known.get(word);
    if (made !== undefined) return made;
    known.set(word, (made = tokenOf(word, language)));
    add(stemmedBy, made, language);
    const tokens = words.get(word);
    if (!tokens) words.set(word, [made]);
    else if (!tokens.includes(made)) tokens.push(made);
    return made;
  };
  const tokensOfOne = ({ value, language = 'en' }: Text, isNaming: boolean): string[] => {
    const primary = primaryLanguage(language);
    return splitWords(value).map((word) => {
      if (isNaming && isStopWord(word) && !isStopWord(word, primary)) naming.add(word);
      return readToken(word, stemmedAs(primary));
    });
  };
  // Nearly every short word is the stem of some other: "tip" of the Spanish "tipo", "sit" of the French "sites".
  const isOf = (word: string, language: string): boolean =>
    word.length > SHORT || [word, `${word}s`].some((form) => stems.get(language)?.has(form) === true);
  const languagesOf = (word: string): readonly string[] =>
    STEMMED_LANGUAGES.filter(
      (language) => stemmedBy.get(tokenOf(word, language))?.has(language) === true && isOf(word, language),
    );
  return {
    words,
    naming,
    languagesOf,
    mostWords: () => Math.max(...[...stems.values()].map(({ size }) => size)),
    readingsOf: (word) => [
      ...new Set([...(words.get(word) ?? []), ...languagesOf(word).map((language) => tokenOf(word, language))]),
    ],
    // Texts that say the same count once: a label is often one word in four languages.
    tokensOf: (texts, isNaming) => {
      const read = texts.map((text) => tokensOfOne(text, isNaming));
      return [...new Map(read.map((tokens) => [tokens.join(' '), tokens])).values()].flat();
    },
  };
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}
