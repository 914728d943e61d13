/** Positions as text, which is short even if there are thousands: `3 8-10 4096`. */

/** Writes positions in ascending order as ranges. Linear. */
export function toRanges(positions: readonly number[]): string {
  const ranges: string[] = [];
  for (let at = 0; at < positions.length;) {
    const first = positions[at] as number;
    let length = 1;
    while (positions[at + length] === first + length) length += 1;
    ranges.push(length === 1 ? `${first}` : `${first}-${first + length - 1}`);
    at += length;
  }
  return ranges.join(' ');
}

/**
 * Returns a function that tells whether ranges include one of the marked positions. Linear, then linear in the length of the ranges.
 *
 * @param isMarked of each position
 */
export function createRangeTest(isMarked: readonly boolean[]): (ranges: string) => boolean {
  // Number of marked positions before each one.
  const before = new Uint32Array(isMarked.length + 1);
  for (const [at, marked] of isMarked.entries()) before[at + 1] = (before[at] as number) + Number(marked);
  return (ranges) =>
    ranges !== '' &&
    ranges.split(' ').some((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return before[last + 1] !== before[first];
    });
}
