import { percentDecode } from '../../ontology/percent-decode.ts';
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
