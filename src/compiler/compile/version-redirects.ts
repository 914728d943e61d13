import { listedChanges } from '../../ontology/index.ts';
import type { Iri, Ontology, Redirect, Site, Term } from '../../ontology/model.ts';
import { identifierToPath, PAGE_NAMES, readOldPath, redirectKey, versionPath } from '../../base/paths.ts';

/** What the compiler needs to know about a release. */
export interface ReleasedVersion {
  readonly version: string;
  /** owl:versionIRI. */
  readonly versionIri?: Iri | undefined;
}

/**
 * Redirects from the IRIs of releases (owl:versionIRI) to their pages, so that the IRIs resolve. Only for IRIs below the base URL that are
 * no page of the site and no configured redirect. If releases have the same IRI, it leads to the newest.
 *
 * @param releases oldest first
 * @param configured redirects of the configuration
 */
export function versionRedirects(
  releases: readonly ReleasedVersion[],
  { terms }: Pick<Ontology, 'terms'>,
  { baseUrl, languages, facets = [] }: Pick<Site, 'baseUrl' | 'languages' | 'facets'>,
  configured: readonly Redirect[],
): Redirect[] {
  const taken = new Set(configured.map(({ from }) => redirectKey(from)));
  const folders = new Set([
    ...PAGE_NAMES.filter((name) => name !== 'vocabulary'),
    ...languages.map((language) => language.toLowerCase()),
    ...facets.map(({ key }) => key),
  ]);
  const pages = new Set(terms.map(({ identifier }) => `/${identifierToPath(identifier)}`));
  const found = new Map<string, Redirect>();
  for (const { version, versionIri } of releases) {
    const from = versionIri === undefined ? undefined : pathBelow(versionIri, baseUrl);
    if (from === undefined) continue;
    const key = redirectKey(from);
    const [, folder = '', name] = key.split('/');
    if (folders.has(folder) || (folder === 'vocabulary' && pages.has(`/vocabulary/${name}`))) continue;
    if (folder === '' || key === '/vocabulary' || taken.has(key)) continue;
    found.set(key, { from, to: `/${versionPath(version)}` });
  }
  return [...found.values()];
}

/** From the former pages of recent changes, which are part of the page of versions now. Only if the site has that page. */
export function changesRedirects(
  releases: readonly ReleasedVersion[],
  { terms }: Pick<Ontology, 'terms'>,
  { languages, defaultLanguage }: Pick<Site, 'languages' | 'defaultLanguage'>,
  configured: readonly Redirect[],
): Redirect[] {
  if (releases.length === 0 && listedChanges(terms).length === 0) return [];
  const taken = new Set(configured.map(({ from }) => redirectKey(from)));
  const folders = languages.map((language) => (language === defaultLanguage ? '' : `/${language.toLowerCase()}`));
  return folders
    .map((folder) => ({ from: `${folder}/changes`, to: `${folder}/versions` }))
    .filter(({ from }) => !taken.has(from));
}

/**
 * Redirects from the IRIs of terms whose names have characters that the URLs of pages do not have, such as letters outside ASCII. Only for
 * IRIs that are in the folder of the pages.
 */
export function nameRedirects(
  terms: readonly Pick<Term, 'iri' | 'identifier'>[],
  baseUrl: string,
  others: readonly Redirect[],
): Redirect[] {
  const taken = new Set(others.map(({ from }) => redirectKey(from)));
  return terms.flatMap(({ iri, identifier }) => {
    const from = namePath(iri, baseUrl);
    return from === undefined || taken.has(redirectKey(from)) ? [] : [{ from, to: `/${identifierToPath(identifier)}` }];
  });
}

/** The decoded path of the IRI of a term if it is redirected to the page of the term. */
export function namePath(iri: Iri, baseUrl: string): string | undefined {
  const path = pathBelow(iri, baseUrl);
  // Files of the site have no other characters, so that none has this path.
  return path !== undefined && /^\/vocabulary\/.*[^A-Za-z0-9._~/-]/su.test(path) && !path.endsWith('/')
    ? path
    : undefined;
}

/** The decoded path of an IRI below the base URL. The scheme may differ: IRIs often have http. undefined: it is not below, or has no path. */
function pathBelow(iri: string, baseUrl: string): string | undefined {
  if (!URL.canParse(iri) || !/^https?:/i.test(iri) || /[?#]/.test(iri)) return undefined;
  const [url, base] = [new URL(iri), new URL(baseUrl)];
  const root = base.pathname.replace(/\/+$/, '');
  if (url.host !== base.host || !url.pathname.startsWith(`${root}/`)) return undefined;
  return readOldPath(url.pathname.slice(root.length));
}
