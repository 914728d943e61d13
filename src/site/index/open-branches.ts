/** The open branches of a tree, by the keys of their nodes. Only branches inside an open branch can be open. */
export interface OpenBranches extends ReadonlyMap<string, OpenBranches> {
  readonly size: number;
}

/**
 * Writes open branches as text for a URL fragment. Needs no escapes, because keys consist of letters, digits and `-_.~+`.
 *
 * @example printBranches(…) // 'Thing(Place,Event(Festival))'
 */
export function printBranches(branches: OpenBranches): string {
  return [...branches].map(([key, inside]) => (inside.size === 0 ? key : `${key}(${printBranches(inside)})`)).join(',');
}

/** Maximum depth, because the text of a URL is not trusted. */
const MAX_DEPTH = 200;

/** Parses the result of {@link printBranches}. Never throws: ignores invalid parts of other texts. */
export function parseBranches(text: string): OpenBranches {
  const top = new Map<string, OpenBranches>();
  const path: Map<string, OpenBranches>[] = [top];
  let inside: Map<string, OpenBranches> | undefined;
  for (const [token] of text.matchAll(/[^(),]+|[()]/g)) {
    if (token === '(') path.push(inside && path.length < MAX_DEPTH ? inside : new Map());
    else if (token === ')') path.length = Math.max(1, path.length - 1);
    else path.at(-1)?.set(token, (inside = new Map()));
  }
  return top;
}
