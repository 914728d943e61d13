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
