import type { Kind, Publication, Site, Term } from '../../ontology/model.ts';
import { identifierToPath } from '../../base/paths.ts';
import { escapeHtml } from '../text/html.ts';
import { CROSSWALKS_PAGE } from '../index/crosswalks.ts';
import { NOT_FOUND_FILE, pageUrl } from '../index/links.ts';
import { pageLanguages, pagesOfGone, termFolders } from '../index/page-languages.ts';

/** Path of the sitemap index, below the base URL. */
export const SITEMAP_FILE = 'sitemap-index.xml';

/** `robots.txt`: allows everything and names the sitemap. */
export function robotsTxt(site: Pick<Site, 'baseUrl'>): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.baseUrl.replace(/\/+$/, '')}/${SITEMAP_FILE}\n`;
}

const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Matches a continuation page of a term. */
const PART_OF_TERM = /^(vocabulary\/[^/]+)\/\d+$/;

/** Pages that list terms: path below the base URL and the language's folder, and whether a page lists a term. */
const LISTS: readonly (readonly [path: RegExp, lists: (term: Term, name: string) => boolean])[] = [
  [/^(?:|vocabulary|terms|changes|ontologies|derivation(?:\/\d+)?)$/, () => true],
  [/^profile(?:\/\d+)?$/, () => true],
  [/^classes$/, ({ kinds }) => kinds.includes('class')],
  [/^value-sets$/, ({ kinds }) => ['enumeration', 'collection', 'value'].some((kind) => kinds.includes(kind as Kind))],
  [/^ontologies\/([^/]+)$/, ({ source }, name) => source === name],
  [new RegExp(`^${CROSSWALKS_PAGE}(?:/|$)`), ({ own }) => own],
];

/**
 * Creates a function: URL of a page → `{ lastmod }` for the sitemap. A term's page has its date, a list the newest date of its terms.
 * Empty if the sources state no valid date, and for pages with other content.
 */
export function lastModified(publication: Publication): (url: string) => { lastmod?: string } {
  const { site, ontology } = publication;
  const root = `${site.baseUrl.replace(/\/+$/, '')}/`;
  const folders = pageLanguages(publication)
    .slice(1)
    .map((language) => language.toLowerCase());
  const dates = new Map(ontology.terms.map((term) => [identifierToPath(term.identifier), dateOf(term.modified)]));
  const ofLists = new Map<string, string | undefined>();
  const newest = (path: string): string | undefined => {
    if (!ofLists.has(path)) ofLists.set(path, newestOf(path, publication));
    return ofLists.get(path);
  };
  return (url) => {
    const path = pathBelow(url, root, folders);
    const term = path?.replace(PART_OF_TERM, '$1');
    const lastmod = term === undefined ? undefined : dates.has(term) ? dates.get(term) : newest(term);
    return lastmod === undefined ? {} : { lastmod };
  };
}

/** `https://example.org/de/vocabulary/Place` → `vocabulary/Place`. */
function pathBelow(url: string, root: string, folders: readonly string[]): string | undefined {
  if (!`${url}/`.startsWith(root)) return undefined;
  const path = url.slice(root.length);
  const [folder = '', ...rest] = path.split('/');
  return folders.includes(folder) ? rest.join('/') : path;
}

function newestOf(path: string, { ontology, site }: Publication): string | undefined {
  const facet = site.facets?.find(({ key }) => key === path);
  const [pattern, lists] = LISTS.find(([it]) => it.test(path)) ?? [];
  if (facet === undefined && lists === undefined) return undefined;
  const name = pattern?.exec(path)?.[1] ?? '';
  const isListed = (term: Term): boolean =>
    facet === undefined ? lists?.(term, name) === true : term.facetValues?.[facet.key] !== undefined;
  const all = ontology.terms.filter(isListed).map(({ modified }) => dateOf(modified));
  if (path === '') all.push(dateOf(ontology.header.modified));
  return all.reduce((a, b) => (a === undefined || (b !== undefined && instant(b) > instant(a)) ? b : a), undefined);
}

function dateOf(lexical: string | undefined): string | undefined {
  return lexical !== undefined && DATE.test(lexical) && !Number.isNaN(instant(lexical)) ? lexical : undefined;
}

function instant(date: string): number {
  return Date.parse(date);
}

/** A page in the sitemap. */
interface SitemapEntry {
  /** Encoded. */
  readonly url: string;
  /** The date in the sources, not the time of the build. */
  readonly lastmod?: string;
}

/** The pages that the sitemap lists, in its order. Excludes terms that are gone. @param files of all pages, below the base URL */
export function sitemapEntries(files: readonly string[], publication: Publication): SitemapEntry[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const modified = lastModified(publication);
  const gone = pagesOfGone(publication);
  return files
    .filter((file) => file !== NOT_FOUND_FILE && !gone.has(file))
    .map((file) => new URL(pageUrl(file, publication.site.baseUrl)).href)
    .sort(compare)
    .map((url) => ({ url, ...modified(url) }));
}

/**
 * Detects two pages with the same path, and skipped pages of terms.
 *
 * @param files of all pages, below the base URL
 * @throws {Error} the build has an error of its own
 */
export function rejectMissingPages(files: readonly string[], publication: Publication): void {
  if (new Set(files).size !== files.length) {
    const twice = files.find((file, at) => files.indexOf(file) !== at);
    throw new Error(`The build wrote ${twice} twice.`);
  }
  const folders = termFolders(publication);
  const gone = pagesOfGone(publication);
  const isOfTerm = (file: string): boolean =>
    folders.has(file.slice(0, Math.max(0, file.lastIndexOf('/')))) && !gone.has(file);
  const written = files.filter(isOfTerm).length;
  const expected = [...folders.values()].reduce((sum, count) => sum + count, 0);
  if (written !== expected) throw new Error(`The build wrote ${written} pages of terms, expected ${expected}.`);
}

/** A page that leads to another, for hosts without redirects. Search engines take its refresh for a permanent redirect. */
export function redirectPage({ href, url, language }: Readonly<Record<'href' | 'url' | 'language', string>>): string {
  const address = escapeHtml(url);
  return [
    `<!doctype html>\n<html lang="${escapeHtml(language)}">\n<head>\n<meta charset="utf-8">`,
    `<title>${address}</title>`,
    `<meta http-equiv="refresh" content="0; url=${escapeHtml(href)}">`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${address}">`,
    `</head>\n<body>\n<p><a href="${escapeHtml(href)}">${address}</a></p>\n</body>\n</html>\n`,
  ].join('\n');
}
