/**
 * Returns the keys reachable from `start`, nearest first, without `start` itself. Handles cycles. Keys at the same distance have the
 * order in which `next` returns them.
 *
 * @param max maximum length of the result
 */
export function closure(
  start: string,
  next: (key: string) => readonly string[],
  max = Number.POSITIVE_INFINITY,
): string[] {
  const reached = new Set<string>();
  let frontier = [start];
  while (frontier.length > 0) {
    const further: string[] = [];
    for (const key of frontier) {
      for (const parent of next(key)) {
        if (parent === start || reached.has(parent)) continue;
        reached.add(parent);
        further.push(parent);
        if (reached.size >= max) return [...reached];
      }
    }
    frontier = further;
  }
  return [...reached];
}
