/**
 * Strict transitive closure, nearest first, safe against cycles: what can be reached from `start` without `start` itself.
 * Siblings at one distance keep the order in which `next` gives them.
 *
 * @param most stops when there are so many
 */
export function closure(
  start: string,
  next: (key: string) => readonly string[],
  most = Number.POSITIVE_INFINITY,
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
        if (reached.size >= most) return [...reached];
      }
    }
    frontier = further;
  }
  return [...reached];
}
