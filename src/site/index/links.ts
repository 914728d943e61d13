import { schemaPaths } from '../../mappings/addresses.ts';
import type { Site } from '../../ontology/model.ts';
import { basePath, identifierToPath } from '../../base/paths.ts';

export { schemaPaths };

/** Creates all internal URLs of a site. No other module joins paths. */
export interface Links {
  /** Path below the base URL → `href`: `vocabulary` → `/docs/vocabulary`; the empty path is the home page. */
  to(path: string): string;
  /** Path of a page below the base URL → `href` of it in the language: `vocabulary` → `/docs/de/vocabulary`; the empty path is the home page. */
  page(path: string): string;
  /** Identifier → `href` of the term's page, in the language if it has one there, otherwise in the default language. */
  term(identifier: string): string;
  /** Identifier and extension → `href` of the term's file in a format of data (`FORMATS`). */
  file(identifier: string, extension: string): string;
  /** Path below the base URL → absolute URL, for canonical links and structured data. */
  absolute(path: string): string;
  /** Path of a page → absolute URL of it in the language. */
  absolutePage(path: string): string;
  /** Identifier → absolute URL of {@link Links.term}. */
  absoluteTerm(identifier: string): string;
}

/** A language with pages in its own folder, and the terms with a page there. */
export interface LinkLanguage {
  readonly folder: string;
  has(identifier: string): boolean;
}

/**
 * Links for a base URL without a trailing slash, possibly with a path; `language` is set if it is not the default language.
 *
 * @example createLinks('https://example.org/docs').term('Provider') // '/docs/vocabulary/Provider'
 */
export function createLinks(baseUrl: string, language?: LinkLanguage): Links {
  const root = baseUrl.replace(/\/+$/, '');
  const base = basePath(baseUrl);
  const to = (path: string): string => `${base}/${path}`;
  const pagePath = (path: string): string => {
    if (language === undefined) return path;
    return path === '' ? language.folder : `${language.folder}/${path}`;
  };
  const termPath = (identifier: string): string => {
    const path = identifierToPath(identifier);
    return language?.has(identifier) ? pagePath(path) : path;
  };
  return {
    to,
    page: (path) => to(pagePath(path)),
    term: (identifier) => to(termPath(identifier)),
    file: (identifier, extension) => to(`${identifierToPath(identifier)}.${extension}`),
    absolute: (path) => `${root}/${path}`,
    absolutePage: (path) => `${root}/${pagePath(path)}`,
    absoluteTerm: (identifier) => `${root}/${termPath(identifier)}`,
  };
}

/** Links of the pages that exist in every language. @param language undefined: the default language */
export function createLinksIn(baseUrl: string, language: string | undefined): Links {
  return createLinks(baseUrl, language === undefined ? undefined : { folder: language.toLowerCase(), has: () => true });
}

/**
 * `href` of an imported file, `import url from '…?url'`. Compiled pages know its path below the base URL, for every publication; the
 * development server returns the `href`.
 *
 * @param base {@link assetLinks} to the empty path
 */
export function assetHref(url: string, base: string): string {
  return url.startsWith('/') ? url : base + url;
}

/** Links to scripts, styles, fonts and the default icon. Publications of a catalogue share those of the catalogue. */
export function assetLinks(site: Pick<Site, 'baseUrl' | 'catalogue'>): Links {
  return createLinks(assetBaseUrl(site));
}

/** The base URL of {@link assetLinks}. */
export function assetBaseUrl({ baseUrl, catalogue }: Pick<Site, 'baseUrl' | 'catalogue'>): string {
  return catalogue?.baseUrl ?? baseUrl;
}

/** The file of the error page, which has no URL of its own: it has no Markdown version and is not in the sitemap. */
export const NOT_FOUND_FILE = '404.html';
/** The page in each folder of terms that the build fills for every term. Not a valid identifier. */
export const SHELL = '~shell';
export const PLAYGROUND_PAGE = 'playground';
export const AGENTS_PAGE = 'agents';
/** The page about the endpoint for agents, which is itself at `mcp`. */
export const MCP_PAGE = 'model-context-protocol';
/** The OpenAPI document, below the base URL and below `public/` of the build. */
export const OPEN_API = 'api/knowledge-graph/openapi.json';

/** URL of the playground with two schemas. Its state is in the fragment, which browsers do not send. */
export function playgroundState(
  domain: string,
  from: string,
  to: string,
  { keepUnmapped = false }: { readonly keepUnmapped?: boolean } = {},
): string {
  const options = keepUnmapped ? { keepUnmapped: '' } : {};
  return `${PLAYGROUND_PAGE}#${new URLSearchParams({ domain, from, to, ...options }).toString()}`;
}

/** Throws if two pages have the same path: `a-to-b` can be a schema or a pair of schemas. */
export function rejectDuplicatePaths(paths: readonly string[]): void {
  const seen = new Set<string>();
  for (const path of paths) {
    const lower = path.toLowerCase();
    if (seen.has(lower)) throw new Error(`Two pages of schemas have the path ${path}. Rename one of the schemas.`);
    seen.add(lower);
  }
}

/** Anchor of rows about whole records. */
export function wholeAnchor(): string {
  return schemaPaths.anchor('$');
}

/**
 * Whether each term has data files: written by the build, or created by the server on request. A host without the API has only the files of
 * the build.
 */
export function hasTermFiles({ termFiles, api }: Pick<Site, 'termFiles' | 'api'>): boolean {
  return termFiles || api !== false;
}

/** URL of the page with a file below the base URL. Not encoded. */
export function pageUrl(file: string, baseUrl: string): string {
  const path = file.slice(0, -'.html'.length);
  return `${baseUrl.replace(/\/+$/, '')}/${path === 'index' ? '' : path}`;
}
