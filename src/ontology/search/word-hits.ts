import type { InvertedIndex } from './inverted-index.ts';
import type { Range } from './word-search.ts';

/** Matches of one word. The best of its ranges counts for each term. */
export interface WordHits {
  /** Returns the positions of terms in these ranges, each once. Fills both arrays until `clear`. */
  positions(ranges: readonly Range[]): readonly number[];
  /** By position: impact times quality of the best hit. */
  readonly impacts: Float32Array;
  /** By position: the share of the word that the best hit matches. */
  readonly qualities: Float32Array;
  clear(): void;
}

/** @param size number of terms */
export function createWordHits({ starts, positions, impacts: all }: InvertedIndex, size: number): WordHits {
  const [impacts, qualities] = [new Float32Array(size), new Float32Array(size)];
  const found: number[] = [];
  return {
    impacts,
    qualities,
    positions(ranges) {
      for (const { from, to, quality, share } of ranges) {
        const end = starts[to] as number;
        for (let posting = starts[from] as number; posting < end; posting += 1) {
          const position = positions[posting] as number;
          const impact = (all[posting] as number) * quality;
          if (qualities[position] === 0) found.push(position);
          if (impact > (impacts[position] as number)) impacts[position] = impact;
          if (share > (qualities[position] as number)) qualities[position] = share;
        }
      }
      return found;
    },
    clear() {
      for (const position of found) impacts[position] = qualities[position] = 0;
      found.length = 0;
    },
  };
}
