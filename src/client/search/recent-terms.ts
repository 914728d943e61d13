/** Maximum number of terms that are remembered. */
const MAX_TERMS = 6;

/** A page of a term: its path below the base URL, the same in all languages. */
const TERM_PAGE = /\/(vocabulary\/[^/]+?)(?:\.html)?$/;

/** The path of the term's page at an address. undefined: another page. */
export function termPath(pathname: string): string | undefined {
  return TERM_PAGE.exec(pathname)?.[1];
}

/**
 * The paths of the terms that the reader has opened last, the last first. They stay in the browser.
 *
 * @param names URL of the names of the publication, in any language
 */
export function recentTerms(names: string): readonly string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(names)) ?? '[]');
    return Array.isArray(saved) ? saved.filter((path) => typeof path === 'string').slice(0, MAX_TERMS) : [];
  } catch {
    // The browser stores nothing, or another program has written the value.
    return [];
  }
}

/** Remembers that the reader has opened a term. */
export function rememberTerm(names: string, path: string): void {
  try {
    const others = recentTerms(names).filter((other) => other !== path);
    localStorage.setItem(keyOf(names), JSON.stringify([path, ...others].slice(0, MAX_TERMS)));
  } catch {
    // The browser stores nothing.
  }
}

/** Several publications may share a host. */
function keyOf(names: string): string {
  return `recent terms ${names.replace(/[^/]*$/, '')}`;
}
