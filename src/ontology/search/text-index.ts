import MiniSearch from 'minisearch';
import type { Term } from '../model.ts';
import { each } from '../steps.ts';
import type { Steps } from '../steps.ts';
import { partsOfCompound } from './compound.ts';
import { FIELDS } from './fields.ts';
import { createVocabulary } from './slips.ts';
import { stem } from './stem.ts';
import { splitWords } from './words.ts';

/** Texts of terms, indexed by their words. */
export interface TextIndex {
  /** What to look for when these words are asked for: words without their endings, compounds with their parts, slips with what was meant. */
  weigh(words: readonly string[]): Weights;
  /** Positions of the terms with one of these words or more, with what is found of them there. */
  find(weights: Weights, among?: ReadonlySet<number>): readonly Found[];
}

/** How much each word tells. */
export type Weights = ReadonlyMap<string, number>;

export interface Found {
  readonly position: number;
  readonly score: number;
  /** Those of the words looked for that are there, or a longer word in their place. */
  readonly words: readonly string[];
}

/** What is counted of a query at most: further words cost time and hardly tell more. */
const MOST_WORDS = 12;
/** Beginnings of words that are shorter say too little, and begin too many. */
const SHORTEST_BEGINNING = 4;
/** What a word counts that may have been meant, beside one that was written. */
const MEANT = 0.5;
/** Words of more terms than this ("the", "der") are looked for only where a query has no other. */
const commonAbove = (terms: number): number => Math.max(100, terms / 5);

/** Indexes the texts of terms with BM25+ over weighted fields, in time linear in their length. A word also finds longer ones that begin with it. */
export function* makeTextIndex(terms: readonly Term[]): Steps<TextIndex> {
  const texts = yield* indexTexts(terms);
  return {
    weigh: createWeigh(texts, terms.length),
    find: (weights, among) =>
      texts.index
        .search([...weights.keys()].join(' '), {
          prefix: (word) => word.length >= SHORTEST_BEGINNING,
          boostTerm: (word) => weights.get(word) ?? 0,
          // A term that counts nothing is left out at once.
          ...(among && { boostDocument: (position: number) => Number(among.has(position)) }),
        })
        // MiniSearch multiplies each sum by the number of words found; how much a word tells is weighed elsewhere.
        .map(({ id, score, queryTerms }) => ({
          position: id as number,
          score: score / queryTerms.length,
          words: queryTerms,
        })),
  };
}

function createWeigh({ frequency, stems }: IndexedTexts, terms: number): TextIndex['weigh'] {
  const frequencyOf = (word: string): number => frequency.get(stem(word)) ?? 0;
  const vocabulary = createVocabulary(stems.keys(), frequencyOf);
  const isKnown = (word: string): boolean => frequencyOf(word) > 0;
  // The fewer terms have a word, the more: as BM25 has it, but over all fields, https://en.wikipedia.org/wiki/Okapi_BM25
  const rarity = (word: string): number => Math.log(1 + (terms - frequencyOf(word) + 0.5) / (frequencyOf(word) + 0.5));
  const spellingsOf = (word: string): (readonly [string, number])[] => {
    const parts = partsOfCompound(word, isKnown);
    const meant = parts.length > 0 || isKnown(word) ? [] : vocabulary.meant(word);
    return [
      ...[word, ...parts].map((part) => [part, rarity(part)] as const),
      ...meant.map((other) => [other, rarity(other) * MEANT] as const),
    ];
  };
  return (words) => {
    const distinct = [...new Set(words)];
    const telling = distinct.filter((word) => frequencyOf(word) <= commonAbove(terms));
    const kept = (telling.length > 0 ? telling : distinct).slice(0, MOST_WORDS);
    const weights = new Map<string, number>();
    for (const [word, weight] of kept.flatMap(spellingsOf))
      weights.set(stem(word), Math.max(weight, weights.get(stem(word)) ?? 0));
    return weights;
  };
}

interface IndexedTexts {
  readonly index: MiniSearch;
  /** In how many terms each word is, without its ending. */
  readonly frequency: ReadonlyMap<string, number>;
  /** The words as they are written, each without its ending. */
  readonly stems: ReadonlyMap<string, string>;
}

function* indexTexts(terms: readonly Term[]): Steps<IndexedTexts> {
  const index = createIndex();
  const frequency = new Map<string, number>();
  const stems = new Map<string, string>();
  const stemOf = (word: string): string => {
    let made = stems.get(word);
    if (made === undefined) stems.set(word, (made = stem(word)));
    return made;
  };
  const fields = Object.entries(FIELDS);
  yield* each(terms, (term, position) => {
    const words = fields.map(([, field]) => distinctTexts(field.texts(term)).flatMap((text) => text.map(stemOf)));
    for (const word of new Set(words.flat())) frequency.set(word, (frequency.get(word) ?? 0) + 1);
    index.add({ id: position, ...Object.fromEntries(fields.map(([name], i) => [name, words[i]])) });
  });
  return { index, frequency, stems };
}

function createIndex(): MiniSearch {
  return new MiniSearch({
    fields: Object.keys(FIELDS),
    // The texts come as words already, which joined to strings and split again would take a third longer.
    stringifyField: (words: string) => words,
    tokenize: (words) => (Array.isArray(words) ? (words as string[]) : words.split(' ')),
    processTerm: (word) => word,
    searchOptions: {
      boost: Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, field.weight])),
      weights: { prefix: 0.3, fuzzy: 0 },
      bm25: { k: 1.2, b: 0.4, d: 0.7 },
    },
  });
}

/** The words of texts, of those that say the same only once: a label is often one word in four languages. */
function distinctTexts(texts: readonly string[]): string[][] {
  return [...new Map(texts.map(splitWords).map((words) => [words.join(' '), words])).values()];
}
