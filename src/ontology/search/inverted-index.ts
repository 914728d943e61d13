import { createGrowingList } from './growing-list.ts';

/** The terms with each token, and how much the token says about each of them. */
export interface InvertedIndex {
  /** Sorted by code unit; a token goes by its place here. */
  readonly tokens: readonly string[];
  idOf(token: string): number | undefined;
  /** Where the postings of each token begin; those of the last one end at the last entry. */
  readonly starts: Uint32Array;
  /** Position of a term, by posting. */
  readonly positions: Uint32Array;
  /** Weight of the token in that term (BM25+ over the fields, without the rarity of the token), by posting. */
  readonly impacts: Float32Array;
}

/** Collects the tokens of terms, field by field, in ascending positions. */
export interface IndexBuilder {
  add(position: number, field: number, tokens: readonly string[]): void;
  build(): InvertedIndex;
}

/** The usual parameters of BM25+, https://en.wikipedia.org/wiki/Okapi_BM25, found on the gold set. */
const BM25 = { k: 1.2, b: 0.4, d: 0.7 };

/** @param weights of the fields */
export function createIndexBuilder(weights: readonly number[]): IndexBuilder {
  const ids = new Map<string, number>();
  // One entry for each token of each field of each term.
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

/** Sorts the tokens and gathers the entries of each (a counting sort), those of one term in one posting. */
function invert(
  ids: ReadonlyMap<string, number>,
  entryTokens: Uint32Array,
  entryPositions: Uint32Array,
  impactOf: (entry: number) => number,
): InvertedIndex {
  const tokens = [...ids.keys()].sort();
  const places = new Uint32Array(tokens.length);
  tokens.forEach((token, place) => (places[ids.get(token) as number] = place));
  const byToken = sortByToken(entryTokens, places);
  const starts = new Uint32Array(tokens.length + 1);
  const positions = new Uint32Array(entryTokens.length);
  const impacts = new Float32Array(entryTokens.length);
  let [last, length] = [-1, 0];
  for (const entry of byToken) {
    const place = places[entryTokens[entry] as number] as number;
    const position = entryPositions[entry] as number;
    if (place !== last) starts[(last = place)] = length;
    if (length > (starts[place] as number) && positions[length - 1] === position) length -= 1;
    else impacts[length] = 0;
    positions[length] = position;
    impacts[length] = (impacts[length] as number) + impactOf(entry);
    length += 1;
  }
  starts[tokens.length] = length;
  const idOf = new Map(tokens.map((token, place) => [token, place]));
  return {
    tokens,
    idOf: (token) => idOf.get(token),
    starts,
    positions: positions.slice(0, length),
    impacts: impacts.slice(0, length),
  };
}

/** The entries in the order of their tokens; those of one token stay in their order. */
function sortByToken(entryTokens: Uint32Array, places: Uint32Array): Uint32Array {
  const next = new Uint32Array(places.length + 1);
  for (const token of entryTokens) {
    const after = (places[token] as number) + 1;
    next[after] = (next[after] as number) + 1;
  }
  for (let i = 1; i < next.length; i += 1) next[i] = (next[i] as number) + (next[i - 1] as number);
  const sorted = new Uint32Array(entryTokens.length);
  entryTokens.forEach((token, entry) => {
    const place = places[token] as number;
    sorted[next[place] as number] = entry;
    next[place] = (next[place] as number) + 1;
  });
  return sorted;
}
