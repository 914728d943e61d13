/**
 * Names of pages and folders at the root of the site or of a language. The page of a value facet cannot have one of these names. Names
 * with a dot or a hyphen are not listed, because keys of facets contain neither.
 */
export const PAGE_NAMES = [
  'about',
  'agents',
  'api',
  'changes',
  'classes',
  'contexts',
  'crosswalks',
  'derivation',
  'guides',
  'index',
  'mcp',
  'ontologies',
  'pagefind',
  'playground',
  'schemas',
  'search',
  'terms',
  'trees',
  'versions',
  'vocabulary',
] as const;

/** Path of the page of a release, below the base URL. Names of versions need no encoding. */
export function versionPath(version: string): string {
  return `versions/${version}`;
}

/** The canonical path of a page: without `.html`, `index` and trailing slash. `/index.html` → `/`. */
export function cleanPath(path: string): string {
  const clean = path
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '');
  return clean === '' ? '/' : clean;
}

/** What redirects are compared by: hosts serve `/old`, `/old/`, `/old.html` and `/old/index.html` from the same file, or redirect to one of them. */
export function redirectKey(path: string): string {
  return cleanPath(cleanPath(path).replace(/\/index$/, ''));
}
