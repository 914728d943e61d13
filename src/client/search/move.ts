/** Number of results per Page Down. */
const PAGE = 8;

/** Target position of each key in a list of results; -1 is none. */
const MOVES: Readonly<Record<string, (place: number, size: number) => number>> = {
  ArrowDown: (place, size) => (place + 1) % size,
  ArrowUp: (place, size) => (place <= 0 ? size : place) - 1,
  Home: () => 0,
  End: (_, size) => size - 1,
  PageDown: (place, size) => Math.min(place + PAGE, size - 1),
  PageUp: (place) => Math.max(place - PAGE, 0),
};

/** The position that a key moves to. undefined: the key does not move. */
export function moveBy(key: string, place: number, size: number): number | undefined {
  return size > 0 && Object.hasOwn(MOVES, key) ? MOVES[key]?.(place, size) : undefined;
}
