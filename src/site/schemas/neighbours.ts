/** A place that a row is about, with the address that it has on the page of its schema. */
export interface AnchoredPath {
  readonly path: string;
  readonly href: string;
}

/**
 * Makes rows that say the same of neighbours into one: `title.de` and `title.en`, which differ in the last name alone.
 *
 * @param placesOf the places of a row
 * @param saying all that a row says of them; rows are joined where it is the same
 * @param join gives a row more places
 */
export function joinNeighbours<T>(
  rows: readonly T[],
  placesOf: (row: T) => readonly { readonly path: string }[],
  saying: (row: T) => unknown,
  join: (row: T, others: readonly T[]) => T,
): T[] {
  const groups = Map.groupBy(rows, (row) => {
    const [first] = placesOf(row);
    return JSON.stringify([above(first?.path ?? ''), saying(row)]);
  });
  return [...groups.values()].map(([first, ...others]) => join(first as T, others));
}

/** `title.de` → `title`, `[1][tel][3]` → `[1][tel]`; what stands at the top is its own. */
function above(path: string): string {
  const cut = Math.max(path.lastIndexOf('.'), path.endsWith(']') ? path.lastIndexOf('[') : -1);
  return cut <= 0 ? path : path.slice(0, cut);
}

/** How a further place is written behind the first one: `title.de`, `.en`. */
export function shortPath(path: string): string {
  const whole = above(path);
  return whole === path ? path : path.slice(whole.length);
}
