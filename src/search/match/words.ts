import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as spanish } from '@orama/stopwords/spanish';
import type { CooperativeTask } from '../../base/work.ts';
import { each } from '../../base/work.ts';
import type { Text } from '../../ontology/model.ts';
import { primaryLanguage } from '../../base/text.ts';
import type { SearchField } from './names.ts';
import { splitWords, STEMMED_LANGUAGES, stemmerLanguage, tokenOf } from './stem.ts';

/** For each token, the terms that contain it, and its weight in each of them. */
export interface InvertedIndex {
  /** Sorted by code unit. The position in this list is the ID of a token. */
  readonly tokens: readonly string[];
  idOf(token: string): number | undefined;
  /** First posting of each token, and the number of postings as last entry. */
  readonly starts: Uint32Array;
  /** Position of a term, by posting. */
  readonly positions: Uint32Array;
  /** Weight of the token in that term (BM25+ over the fields, without inverse document frequency), by posting. */
  readonly impacts: Float32Array;
}

/** Collects the tokens of terms by field. Terms must be added in ascending positions. */
interface IndexBuilder {
  add(position: number, field: number, tokens: readonly string[]): void;
  build(): InvertedIndex;
}

/** Parameters of BM25+ (https://en.wikipedia.org/wiki/Okapi_BM25), tuned on the gold set. */
const BM25 = { k: 1.2, b: 0.4, d: 0.7 };

/** @param weights of the fields */
function createIndexBuilder(weights: readonly number[]): IndexBuilder {
  const ids = new Map<string, number>();
  // One entry per token, field and term.
  const entries = {
    token: createGrowingList(),
    position: createGrowingList(),
    field: createGrowingList(),
    count: createGrowingList(),
    length: createGrowingList(),
  };
  const lengths = weights.map(() => 0);
  const filled = weights.map(() => 0);
  return {
    add(position, field, tokens) {
      if (tokens.length === 0) return;
      lengths[field] = (lengths[field] ?? 0) + tokens.length;
      filled[field] = (filled[field] ?? 0) + 1;
      for (const [token, count] of countsOf(tokens)) {
        let id = ids.get(token);
        if (id === undefined) ids.set(token, (id = ids.size));
        entries.token.push(id);
        entries.position.push(position);
        entries.field.push(field);
        entries.count.push(count);
        entries.length.push(tokens.length);
      }
    },
    build() {
      const averages = lengths.map((length, field) => length / Math.max(1, filled[field] ?? 0));
      const [fields, counts, sizes] = [entries.field.values(), entries.count.values(), entries.length.values()];
      const impactOf = (entry: number): number => {
        const [field, count] = [fields[entry] as number, counts[entry] as number];
        const { k, b, d } = BM25;
        const norm = k * (1 - b + (b * (sizes[entry] as number)) / (averages[field] as number));
        return (weights[field] as number) * (d + (count * (k + 1)) / (count + norm));
      };
      return invert(ids, entries.token.values(), entries.position.values(), impactOf);
    },
  };
}

function countsOf(tokens: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

/** Groups the entries by token with a counting sort, and merges those of one term into one posting. */
function invert(
  ids: ReadonlyMap<string, number>,
  entryTokens: Uint32Array,
  entryPositions: Uint32Array,
  impactOf: (entry: number) => number,
): InvertedIndex {
  const tokens = [...ids.keys()].sort();
  const sortedIds = new Uint32Array(tokens.length);
  tokens.forEach((token, id) => (sortedIds[ids.get(token) as number] = id));
  const byToken = sortByToken(entryTokens, sortedIds);
  const starts = new Uint32Array(tokens.length + 1);
  const positions = new Uint32Array(entryTokens.length);
  const impacts = new Float32Array(entryTokens.length);
  let [last, length] = [-1, 0];
  for (const entry of byToken) {
    const id = sortedIds[entryTokens[entry] as number] as number;
    const position = entryPositions[entry] as number;
    if (id !== last) starts[(last = id)] = length;
    if (length > (starts[id] as number) && positions[length - 1] === position) length -= 1;
    else impacts[length] = 0;
    positions[length] = position;
    impacts[length] = (impacts[length] as number) + impactOf(entry);
    length += 1;
  }
  starts[tokens.length] = length;
  const idOf = new Map(tokens.map((token, id) => [token, id]));
  return {
    tokens,
    idOf: (token) => idOf.get(token),
    starts,
    positions: positions.slice(0, length),
    impacts: impacts.slice(0, length),
  };
}

/** The entries in the order of their tokens (stable). */
function sortByToken(entryTokens: Uint32Array, sortedIds: Uint32Array): Uint32Array {
  const next = new Uint32Array(sortedIds.length + 1);
  for (const token of entryTokens) {
    const after = (sortedIds[token] as number) + 1;
    next[after] = (next[after] as number) + 1;
  }
  for (let i = 1; i < next.length; i += 1) next[i] = (next[i] as number) + (next[i - 1] as number);
  const sorted = new Uint32Array(entryTokens.length);
  entryTokens.forEach((token, entry) => {
    const id = sortedIds[token] as number;
    sorted[next[id] as number] = entry;
    next[id] = (next[id] as number) + 1;
  });
  return sorted;
}

/** List of numbers in one typed array, which doubles its size when it is full. Half the memory of an ordinary array. */
interface GrowingList {
  readonly length: number;
  push(value: number): void;
  /** The pushed numbers, without a copy. */
  values(): Uint32Array;
}

function createGrowingList(): GrowingList {
  let list = new Uint32Array(1024);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === list.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(list);
        list = larger;
      }
      list[length] = value;
      length += 1;
    },
    values: () => list.subarray(0, length),
  };
}

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
