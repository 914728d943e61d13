/** Path of a field, with its URL on the page of the schema. */
export interface AnchoredPath {
  readonly path: string;
  readonly href: string;
}

/**
 * Joins rows of neighbouring paths with the same content: `title.de` and `title.en`, which differ only in the last segment.
 *
 * @param pathsOf returns the paths of a row
 * @param contentOf returns the content of a row without its paths; rows with equal content are joined
 * @param join adds the paths of other rows to a row
 */
export function joinNeighbours<T>(
  rows: readonly T[],
  pathsOf: (row: T) => readonly { readonly path: string }[],
  contentOf: (row: T) => unknown,
  join: (row: T, others: readonly T[]) => T,
): T[] {
  const groups = Map.groupBy(rows, (row) => {
    const [first] = pathsOf(row);
    return JSON.stringify([above(first?.path ?? ''), contentOf(row)]);
  });
  return [...groups.values()].map(([first, ...others]) => join(first as T, others));
}

/** `title.de` → `title`, `[1][tel][3]` → `[1][tel]`; a path at the top level → itself. */
function above(path: string): string {
  const cut = Math.max(path.lastIndexOf('.'), path.endsWith(']') ? path.lastIndexOf('[') : -1);
  return cut <= 0 ? path : path.slice(0, cut);
}

/** Short form of a path that follows a neighbour: `title.de`, `.en`. */
export function shortPath(path: string): string {
  const parent = above(path);
  return parent === path ? path : path.slice(parent.length);
}
