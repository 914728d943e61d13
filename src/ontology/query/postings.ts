/** The positions of the terms under one key, ascending, each once. */
export interface Posting {
  readonly positions: readonly number[];
  has(position: number): boolean;
}

/** The positions under each key of one filter, made in one pass over the terms. */
export type Postings = ReadonlyMap<string, Posting>;

/**
 * Turns "which keys has this position" round.
 *
 * @param keysOf the keys of a position; a key twice counts once
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

/** A posting that answers quickly whether it holds a position: by bits where it is long, by halving where it is short. */
export function createPosting(positions: readonly number[], size: number): Posting {
  let bits: Uint32Array | undefined;
  // Only a list with more entries than the bits take words is worth the bits.
  if (positions.length <= size / 32) return { positions, has: (position) => includesSorted(positions, position) };
  return {
    positions,
    has(position) {
      bits ??= toBits(positions, size);
      return (((bits[position >>> 5] as number) >>> (position & 31)) & 1) === 1;
    },
  };
}

/** The positions under a key, and of all heirs below them; what is called by the key itself is not below it. */
export function inherited(
  postings: Postings,
  key: string,
  keyOf: (position: number) => string,
  isHeir: (position: number) => boolean,
): readonly number[] {
  const found = new Set(postings.get(key)?.positions);
  for (const position of found) {
    const below = postings.get(keyOf(position))?.positions ?? [];
    // A set that grows while it is read gives what is added, too.
    for (const other of below) if (!found.has(other) && isHeir(other) && keyOf(other) !== key) found.add(other);
  }
  return Array.from(Uint32Array.from(found).sort());
}

/** The positions of any of these. */
export function union(postings: readonly Posting[], size: number): Posting {
  const [first, ...others] = postings;
  if (!first) return { positions: [], has: () => false };
  if (others.length === 0) return first;
  const all = new Set(postings.flatMap(({ positions }) => positions));
  return createPosting(Array.from(Uint32Array.from(all).sort()), size);
}

/** The positions of all of these: the shortest list, asked against the others. Undefined where there is none to ask. */
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

function includesSorted(positions: readonly number[], wanted: number): boolean {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((positions[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return positions[low] === wanted;
}
