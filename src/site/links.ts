import { identifierToPath } from '../ontology/identifier.ts';

/** Makes every internal address of one site; nothing else joins paths. */
export interface Links {
  /** Path below the base URL → what an `href` holds: `vocabulary` → `/docs/vocabulary`; the empty path is the home page. */
  to(path: string): string;
  /** Identifier → `href` of the term's page. */
  term(identifier: string): string;
  /** Identifier and extension → `href` of the term's data file: `.ttl`, `.jsonld`, `.json`. */
  file(identifier: string, extension: string): string;
  /** Path below the base URL → absolute URL, for canonical links and structured data. */
  absolute(path: string): string;
}

/**
 * Links for a base URL without a trailing slash, possibly with a path.
 *
 * @example createLinks('https://example.org/docs').term('Provider') // '/docs/vocabulary/Provider'
 */
export function createLinks(baseUrl: string): Links {
  const root = baseUrl.replace(/\/+$/, '');
  const base = basePath(baseUrl);
  const to = (path: string): string => `${base}/${path}`;
  return {
    to,
    term: (identifier) => to(identifierToPath(identifier)),
    file: (identifier, extension) => to(`${identifierToPath(identifier)}.${extension}`),
    absolute: (path) => `${root}/${path}`,
  };
}

/** The path of a base URL without a trailing slash: `''` for a site at the root of its host. */
export function basePath(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, '');
}
