import { expandCurie } from '../curie.ts';
import { identifierToPath } from '../identifier.ts';
import type { Issue } from '../issue.ts';
import type { Ontology, Redirect, Site } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { didYouMean } from '../nearest.ts';
import { redirectKey } from '../page-path.ts';
import { percentDecode } from '../percent-decode.ts';
import type { Configuration } from './configuration.ts';
import type { RedirectEntry } from './redirects.ts';
import { redirectIssue } from './redirects.ts';

export interface ResolvedRedirects {
  readonly redirects: readonly Redirect[];
  /** Errors, with the locations in `publication.yaml`. */
  readonly issues: readonly Issue[];
}

/**
 * Resolves the targets of redirects, and reports those that the terms, their pages or other redirects make impossible. Whether another
 * page exists is known only when the site is built.
 */
export function resolveRedirects(
  { publication, locatePublication }: Configuration,
  ontology: Ontology,
  site: Pick<Site, 'baseUrl' | 'languages'>,
): ResolvedRedirects {
  const redirects: Redirect[] = [];
  const issues: Issue[] = [];
  if (publication.redirects.length === 0) return { redirects, issues };
  const resolve = createResolver(ontology, site.baseUrl);
  const isTermPage = createTermPages(ontology, site.languages);
  const sources = sourcesByKey(publication.redirects.filter(({ from }) => isTermPage(redirectKey(from)) !== true));
  for (const entry of publication.redirects) {
    const target = resolve(entry.to);
    const message =
      sourceError(entry, sources, isTermPage) ??
      ('error' in target ? target.error : targetError(entry, target.href, sources, isTermPage));
    if (message !== undefined) issues.push(redirectIssue(message, locatePublication(['redirects', entry.key], 'key')));
    else if ('href' in target) redirects.push({ from: entry.from, to: target.href });
  }
  return { redirects, issues };
}

/** The first redirect of each address. */
function sourcesByKey(entries: readonly RedirectEntry[]): ReadonlyMap<string, RedirectEntry> {
  return new Map(entries.toReversed().map((entry) => [redirectKey(entry.from), entry]));
}

/** The decoded path of a redirect's target, without query and fragment. */
export function pathOf(to: string): string {
  return decodeURIComponent(to.replace(/[?#].*$/s, ''));
}

type Target = { readonly href: string } | { readonly error: string };

/** Terms by identifier, CURIE and IRI come before URLs, because an IRI can be a URL. */
function createResolver({ terms, prefixes }: Ontology, baseUrl: string): (to: string) => Target {
  const byIdentifier = new Map(terms.map((term) => [term.identifier, term]));
  const byIri = new Map(terms.map((term) => [canonicalIri(term.iri), term]));
  const root = baseUrl.replace(/\/+$/, '');
  return (to) => {
    if (to.startsWith('/')) return sitePathOf(to);
    const term = byIdentifier.get(to) ?? byIri.get(canonicalIri(expandCurie(to, prefixes) ?? to));
    if (term) return { href: `/${identifierToPath(term.identifier)}` };
    if (/^https?:/i.test(to) && URL.canParse(to)) {
      const { href } = new URL(to);
      return href.startsWith(`${root}/`) ? sitePathOf(href.slice(root.length)) : { href };
    }
    const names = to.includes(':') ? terms.map(({ curie }) => curie) : byIdentifier.keys();
    const expected = 'Expected a path of the site such as /vocabulary, the name of a term, or a URL.';
    return { error: `"${to}" is not a term of the publication.${didYouMean(to, names)} ${expected}` };
  };
}

/** Encodes a path, and removes its dots. `//host` would lead to another site. */
function sitePathOf(to: string): Target {
  const url = URL.canParse(to, 'https://site.invalid') ? new URL(to, 'https://site.invalid') : undefined;
  if (url?.host !== 'site.invalid' || to.startsWith('//') || !percentDecode(url.pathname))
    return { error: `"${to}" is not a path of the site. Expected a path such as /vocabulary.` };
  return { href: `${url.pathname}${url.search}${url.hash}` };
}

/** Returns whether a path is of the page of a term, in any language. undefined: it is not in the folder of terms. */
function createTermPages({ terms }: Ontology, languages: readonly string[]): (path: string) => boolean | undefined {
  const pages = new Set(terms.map(({ identifier }) => `/${identifierToPath(identifier)}`));
  const folders = languages.map((language) => `/${language.toLowerCase()}`);
  return (path) => {
    const folder = folders.find((it) => path.startsWith(`${it}/`)) ?? '';
    const page = path.slice(folder.length);
    return /^\/vocabulary\/[^/]+$/.test(page) ? pages.has(page) : undefined;
  };
}

type Sources = ReadonlyMap<string, RedirectEntry>;

function sourceError(
  entry: RedirectEntry,
  sources: Sources,
  isTermPage: (path: string) => boolean | undefined,
): string | undefined {
  const key = redirectKey(entry.from);
  if (isTermPage(key) === true)
    return `"${entry.from}" is the page of a term, so it cannot lead elsewhere. Remove the redirect.`;
  const first = sources.get(key);
  if (first === undefined || first === entry) return undefined;
  return `"${entry.from}" and "${first.from}" are the same address for a server. Remove one of them.`;
}

/** An old path as target, or a path in the folder of terms that is not the page of a term. Files beside the pages have an extension. */
function targetError(
  { from }: RedirectEntry,
  to: string,
  sources: Sources,
  isTermPage: (path: string) => boolean | undefined,
): string | undefined {
  if (!to.startsWith('/')) return undefined;
  const path = pathOf(to);
  const key = redirectKey(path);
  const next = sources.get(key);
  if (next) return `"${from}" leads to "${next.from}", which is also an old path. Expected its target, "${next.to}".`;
  const isMissing = isTermPage(key) === false && !/\.(?:ttl|jsonld|json|md)$/.test(path);
  return isMissing
    ? `The site has no page "${path}". Expected the path of a page, the name of a term, or a URL.`
    : undefined;
}
