/** Sorts positions by worth, the greatest first, and those of equal worth by precedence. */
export type Order = (positions: readonly number[], worth: readonly number[]) => readonly number[];

/** As many places of precedence fit into a number beside the 32 bits of a worth. */
const PLACES = 2 ** 21;

/**
 * Makes the order of a list of terms. Worth and precedence are put into one number each, since numbers are sorted many times as fast
 * as objects by a function.
 *
 * @param precedence the place of each position, below {@link PLACES}
 */
export function createOrder(precedence: Uint32Array): Order {
  const byPlace = new Uint32Array(precedence.length);
  precedence.forEach((place, position) => (byPlace[place] = position));
  const float = new Float32Array(1);
  // The bits of floats that are not negative sort as the floats do: https://en.wikipedia.org/wiki/IEEE_754.
  const bits = new Uint32Array(float.buffer);
  return (positions, worth) => {
    const keys = new Float64Array(positions.length);
    for (let i = 0; i < keys.length; i += 1) {
      float[0] = worth[i] as number;
      keys[i] = (0xffffffff - (bits[0] as number)) * PLACES + (precedence[positions[i] as number] as number);
    }
    keys.sort();
    return Array.from(keys, (key) => byPlace[key % PLACES] as number);
  };
}
