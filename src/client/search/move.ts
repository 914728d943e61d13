/** So many results further by one press of Page Down. */
const PAGE = 8;

/** Where keys lead in a list of results from a place in it; -1 is none yet. */
const MOVES: Readonly<Record<string, (place: number, size: number) => number>> = {
  ArrowDown: (place, size) => (place + 1) % size,
  ArrowUp: (place, size) => (place <= 0 ? size : place) - 1,
  Home: () => 0,
  End: (_, size) => size - 1,
  PageDown: (place, size) => Math.min(place + PAGE, size - 1),
  PageUp: (place) => Math.max(place - PAGE, 0),
};

/** The place that a key leads to, or undefined where it leads nowhere. */
export function moveBy(key: string, place: number, size: number): number | undefined {
  return size > 0 && Object.hasOwn(MOVES, key) ? MOVES[key]?.(place, size) : undefined;
}
