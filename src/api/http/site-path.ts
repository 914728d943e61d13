import type { Publication, Site, Term } from '../../ontology/model.ts';
import { identifierToPath, percentDecode, redirectKey } from '../../base/paths.ts';

/**
 * The decoded path of a request below the base path, with its trailing slash. Undefined if it cannot be a file of the site: outside the
 * base path, with a segment that decodes to a slash, a backslash, a control character or a parent folder, with an empty segment
 * inside, or with a hidden name.
 *
 * @example sitePath('/docs/vocabulary/Provider', '/docs') // '/vocabulary/Provider'
 */
export function sitePath(pathname: string, basePath: string): string | undefined {
  const below = stripBase(pathname, basePath);
  if (below === undefined) return undefined;
  const segments: string[] = [];
  for (const segment of below.slice(1).split('/')) {
    const decoded = percentDecode(segment);
    if (decoded === undefined || !isPlain(decoded)) return undefined;
    segments.push(decoded);
  }
  // Only the last segment may be empty: a trailing slash.
  if (segments.slice(0, -1).includes('')) return undefined;
  return `/${segments.join('/')}`;
}

function stripBase(pathname: string, basePath: string): string | undefined {
  if (pathname === basePath) return '/';
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
}

function isPlain(segment: string): boolean {
  if (segment === '') return true;
  // eslint-disable-next-line no-control-regex
  if (/[/\\\u0000-\u001f\u007f]/.test(segment)) return false;
  return segment === '.well-known' || !/^(?:\.|_headers$|_redirects$)/.test(segment);
}

/** Percent-encodes a path that `sitePath` returned. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Creates the lookup of terms by the path of their page (`/vocabulary/Provider`). Builds the map on first use. */
export function createTermPaths({ ontology }: Publication): (path: string) => Term | undefined {
  let byPath: ReadonlyMap<string, Term> | undefined;
  return (path) => {
    byPath ??= new Map(ontology.terms.map((term) => [`/${identifierToPath(term.identifier)}`, term]));
    return byPath.get(path);
  };
}

/** Creates the responses for old paths; undefined for all others. Paths are results of `sitePath`. */
export function createRedirects(
  { redirects = [] }: Pick<Site, 'redirects'>,
  basePath: string,
): (path: string) => Response | undefined {
  const targets = new Map(redirects.map(({ from, to }) => [redirectKey(from), redirectHref(to, basePath)]));
  if (targets.size === 0) return () => undefined;
  return (path) => {
    const location = targets.get(redirectKey(path));
    if (location === undefined) return undefined;
    return new Response(null, { status: 301, headers: { Location: location, 'Cache-Control': 'no-cache' } });
  };
}

/** `/vocabulary/Provider` → `/docs/vocabulary/Provider`. Absolute URLs are returned unchanged. */
export function redirectHref(to: string, basePath: string): string {
  return to.startsWith('/') ? `${basePath}${to}` : to;
}
