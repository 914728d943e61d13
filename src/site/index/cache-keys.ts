import { hash } from 'node:crypto';
import { memoize } from '../../base/memoize.ts';

/** A page of a list, as `getStaticPaths` returns it. */
interface ListedPage {
  readonly props: object;
}

/**
 * Adds a hash of its data to each page of a list. A page with such a key depends on its data and on what it reads itself; one without
 * depends on everything that the whole list reads: the labels of all terms.
 *
 * @throws {TypeError} the data contains what JSON omits, which no hash covers: a function, a map, a set
 * @example withCacheKeys([{ params: { part: '2' }, props: { page } }])
 */
export function withCacheKeys<Page extends ListedPage>(pages: readonly Page[]): (Page & { cacheKey: string })[] {
  return pages.map((page) => ({ ...page, cacheKey: keyOf(page.props) }));
}

function keyOf(props: object): string {
  const parts = Object.entries(props).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'object' && value !== null ? hashOf(value) : value,
  ]);
  return digest(toJson(parts));
}

/** Computed once for an object that many pages share. */
const hashOf = memoize((value: object): string => digest(toJson(value)));

function toJson(value: object): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'function' || part instanceof Map || part instanceof Set)
      throw new TypeError('The data of a page contains a function, a map or a set: pass what the page shows of it.');
    return part;
  });
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
