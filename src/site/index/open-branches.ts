/** Which branches of a tree are open, by the keys of their nodes from the top: only what is below an open one can be open. */
export interface OpenBranches extends ReadonlyMap<string, OpenBranches> {
  readonly size: number;
}

/**
 * Open branches as text for an address, which needs no escapes there: keys are of letters, digits and `-_.~+`.
 *
 * @example printBranches(…) // 'Thing(Place,Event(Festival))'
 */
export function printBranches(branches: OpenBranches): string {
  return [...branches].map(([key, inside]) => (inside.size === 0 ? key : `${key}(${printBranches(inside)})`)).join(',');
}

/** Deeper than any ontology; text from an address may be anything. */
const MAX_DEPTH = 200;

/** The branches that {@link printBranches} wrote. Text that it cannot have written gives what can be read of it, and never throws. */
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
