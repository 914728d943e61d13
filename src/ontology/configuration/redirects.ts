import { z } from 'zod';
import type { Issue } from '../issue.ts';

/** A redirect as configured. */
export interface RedirectEntry {
  /** The key in the file, for locations. */
  readonly key: string;
  /** Path below the base URL, decoded, with a slash at the beginning. */
  readonly from: string;
  readonly to: string;
}

/** Segments that hosts would not serve or not match literally: patterns of `_redirects`, hidden files, empty segments. */
const UNSAFE_SEGMENT = /^(?::|\.|_headers$|_redirects$)|[*\\\p{Cc}]/u;

/**
 * Returns an old path in the form that the app compares with requests.
 *
 * @returns undefined if it is not a path, or has a part that some host would interpret
 * @example readOldPath('docs/index%20a.html') // '/docs/index a.html'
 */
export function readOldPath(text: string): string | undefined {
  if (/[?#]/.test(text)) return undefined;
  try {
    const path = decodeURIComponent(text).replace(/^\//, '');
    const segments = path.replace(/\/$/, '').split('/');
    if (segments.some((segment) => segment === '' || UNSAFE_SEGMENT.test(segment))) return undefined;
    return `/${path}`;
  } catch {
    return undefined;
  }
}

/** An error in a redirect, at its key. */
export function redirectIssue(message: string, location: Pick<Issue, 'file' | 'line' | 'column'>): Issue {
  return { code: 'configuration', severity: 'error', message, ...location };
}

const oldPath = z
  .string()
  .refine(
    (text) => readOldPath(text) !== undefined,
    'expected a path of the old site such as /docs/index-en.html, without ?, # or *',
  );

/** Old path → path of the site, term, or absolute URL. */
export const redirects = z
  .record(oldPath, z.string().regex(/^[^\s"<>\\^`{|}]+$/, 'expected a path such as /vocabulary, a term, or a URL'))
  .transform((all): RedirectEntry[] =>
    Object.entries(all).map(([key, to]) => ({ key, from: readOldPath(key) ?? key, to })),
  );
