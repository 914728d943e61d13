/** Positions of the terms with one key: ascending, each once. */
export interface Posting {
  readonly positions: readonly number[];
  has(position: number): boolean;
}

/** Key → positions, for one filter. */
export type Postings = ReadonlyMap<string, Posting>;

/**
 * Inverts the keys of positions in one pass.
 *
 * @param keysOf keys of a position. Duplicates count once.
 */
export function createPostings(size: number, keysOf: (position: number) => readonly string[]): Postings {
  const lists = new Map<string, number[]>();
  for (let position = 0; position < size; position += 1) {
    for (const key of keysOf(position)) {
      const list = lists.get(key);
      if (!list) lists.set(key, [position]);
      else if (list.at(-1) !== position) list.push(position);
    }
  }
  return new Map([...lists].map(([key, positions]) => [key, createPosting(positions, size)]));
}

/** Posting with a fast `has`: a bit set if it is long, a binary search if it is short. */
export function createPosting(positions: readonly number[], size: number): Posting {
  let bits: Uint32Array | undefined;
  // The bit set takes one word per 32 positions, so it does not pay off for shorter lists.
  if (positions.length <= size / 32) return { positions, has: (position) => includesSorted(positions, position) };
  return {
    positions,
    has(position) {
      bits ??= toBits(positions, size);
      return (((bits[position >>> 5] as number) >>> (position & 31)) & 1) === 1;
    },
  };
}

/** The positions with a key, and all descendants that inherit it. The term of the key itself is excluded. */
export function inherited(
  postings: Postings,
  key: string,
  keyOf: (position: number) => string,
  isInheriting: (position: number) => boolean,
): readonly number[] {
  const matches = new Set(postings.get(key)?.positions);
  for (const position of matches) {
    const below = postings.get(keyOf(position))?.positions ?? [];
    // Iterating over a set includes elements that are added meanwhile.
    for (const other of below)
      if (!matches.has(other) && isInheriting(other) && keyOf(other) !== key) matches.add(other);
  }
  return Array.from(Uint32Array.from(matches).sort());
}

/** The positions in any of the postings. */
export function union(postings: readonly Posting[], size: number): Posting {
  const [first, ...others] = postings;
  if (!first) return { positions: [], has: () => false };
  if (others.length === 0) return first;
  const all = new Set(postings.flatMap(({ positions }) => positions));
  return createPosting(Array.from(Uint32Array.from(all).sort()), size);
}

/** The positions in all postings. undefined: there are no postings. */
export function intersection(postings: readonly Posting[]): readonly number[] | undefined {
  const [shortest, ...others] = postings.toSorted((a, b) => a.positions.length - b.positions.length);
  if (others.length === 0) return shortest?.positions;
  return shortest?.positions.filter((position) => others.every((posting) => posting.has(position)));
}

function toBits(positions: readonly number[], size: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(size / 32));
  for (const position of positions) bits[position >>> 5] = (bits[position >>> 5] as number) | (1 << (position & 31));
  return bits;
}

function includesSorted(positions: readonly number[], position: number): boolean {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((positions[middle] as number) < position) low = middle + 1;
    else high = middle;
  }
  return positions[low] === position;
}
