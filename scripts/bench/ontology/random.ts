/** Pseudorandom numbers from 0 up to 1 (mulberry32), the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A copy in random order (Fisher–Yates). */
export function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const shuffled = [...list];
  for (let i = shuffled.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
  }
  return shuffled;
}

/** Values with their weights. The sum of the weights is arbitrary. */
export type Weighted<T> = readonly (readonly [value: T, weight: number])[];

/** Returns a function that draws from weighted values. */
export function createChoice<T>(weighted: Weighted<T>, random: () => number): () => T {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  return () => {
    let left = random() * total;
    for (const [value, weight] of weighted) {
      left -= weight;
      if (left < 0) return value;
    }
    return (weighted.at(-1) as readonly [T, number])[0];
  };
}

/** A whole number from quantiles at equal distances, the first and the last included, with interpolation. */
export function fromQuantiles(quantiles: readonly number[], random: () => number): number {
  const at = random() * (quantiles.length - 1);
  const [low, high] = [quantiles[Math.floor(at)] as number, quantiles[Math.ceil(at)] as number];
  return Math.round(low + (high - low) * (at % 1));
}
