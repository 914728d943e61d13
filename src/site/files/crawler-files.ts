import type { Publication, Site, Term } from '../../ontology/model.ts';
import { identifierToPath } from '../../base/paths.ts';
import { CROSSWALKS_PAGE } from '../index/crosswalks.ts';
import { pageLanguages } from '../index/page-languages.ts';

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
  [/^classes$/, ({ kinds }) => kinds.includes('class')],
  [/^value-sets$/, ({ kinds }) => kinds.includes('enumeration') || kinds.includes('value')],
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
