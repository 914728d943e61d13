import type { Term, Text } from '../model.ts';
import { each } from '../steps.ts';
import type { Steps } from '../steps.ts';
import { createAligned } from './aligned.ts';
import { FIELDS } from './fields.ts';
import { createIndexBuilder } from './inverted-index.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { primaryLanguage, stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { splitWords } from './words.ts';

/** Texts of terms, indexed by their words without endings. */
export interface TextIndex {
  readonly index: InvertedIndex;
  /** How many terms there are. */
  readonly size: number;
  /** The words as they are written in the texts, each with its tokens. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Whether a word carries no meaning of its own: a stop word that names nothing in a language where it is none. */
  isFiller(word: string): boolean;
}

/** Indexes the texts of terms, in time linear in their length but for sorting the words. */
export function* makeTextIndex(terms: readonly Term[]): Steps<TextIndex> {
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
    isFiller: (word) => isStopWord(word) && !reader.naming.has(word),
  };
}

/** Reads texts as tokens, and keeps what it saw. */
interface Reader {
  tokensOf(texts: readonly Text[], naming: boolean): string[];
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Stop words of one language that are part of a name in another. */
  readonly naming: ReadonlySet<string>;
}

function createReader(): Reader {
  const words = new Map<string, string[]>();
  const naming = new Set<string>();
  const stems = new Map<string, Map<string, string>>();
  const tokenOf = (word: string, language: string): string => {
    let known = stems.get(language);
    if (!known) stems.set(language, (known = new Map()));
    let made = known.get(word);
    if (made !== undefined) return made;
    known.set(word, (made = stem(word, language)));
    const tokens = words.get(word);
    if (!tokens) words.set(word, [made]);
    else if (!tokens.includes(made)) tokens.push(made);
    return made;
  };
  const tokensOfOne = ({ value, language = 'en' }: Text, isNaming: boolean): string[] => {
    const primary = primaryLanguage(language);
    return splitWords(value).map((word) => {
      if (isNaming && isStopWord(word) && !isStopWord(word, primary)) naming.add(word);
      return tokenOf(word, primary);
    });
  };
  return {
    words,
    naming,
    // Texts that say the same count once: a label is often one word in four languages.
    tokensOf: (texts, isNaming) => {
      const read = texts.map((text) => tokensOfOne(text, isNaming));
      return [...new Map(read.map((tokens) => [tokens.join(' '), tokens])).values()].flat();
    },
  };
}
