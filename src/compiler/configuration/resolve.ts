import type { Issue } from '../../base/issue.ts';
import { didYouMean } from '../../base/text.ts';
import { identifierToPath, pathOf, percentDecode, redirectKey } from '../../base/paths.ts';
import type { Path } from '../../json/yaml.ts';
import type { DeclaredProperty, Iri, Ontology, Redirect, Site, TermSectionName } from '../../ontology/model.ts';
import type { Dataset } from '../../rdf/index.ts';
import { canonicalIri, expandCurie } from '../../rdf/index.ts';
import type { Configuration } from './configuration.ts';
import type { AnnotationFile, RedirectEntry } from './schema.ts';
import { redirectIssue } from './schema.ts';
import type { TextProperties, TextRole } from '../../vocabularies/index.ts';
import { TEXT_PROPERTIES, TEXT_ROLES, wellKnownNamespace } from '../../vocabularies/index.ts';

/** Returns the declared properties in display order. Adds an issue for each name that is unknown, unused or listed twice. */
export function resolveAnnotations(
  { publication: { annotations, prefixes }, locatePublication }: Configuration,
  dataset: Dataset,
  home: Iri,
  issues: Issue[],
): readonly DeclaredProperty[] {
  const names = Object.entries(annotations);
  if (names.length === 0) return [];
  const find = createPropertyFinder(dataset, home, prefixes, 'unused-annotation', false);
  const first = new Map<Iri, string>();
  const declared = names.flatMap(([name, file]) => {
    const { iri, issue } = find(name);
    const location = locatePublication(['annotations', name], 'key');
    if (issue !== undefined) issues.push({ ...issue, ...location });
    if (iri === undefined) return [];
    const other = first.get(iri);
    if (other !== undefined) issues.push({ ...declaredTwice(name, other), ...location });
    else first.set(iri, name);
    return other === undefined ? [{ order: file.order ?? Infinity, property: declaredProperty(iri, file) }] : [];
  });
  return declared.sort((a, b) => (a.order === b.order ? 0 : a.order - b.order)).map(({ property }) => property);
}

function declaredProperty(property: Iri, { label, section, rendering = 'text' }: AnnotationFile): DeclaredProperty {
  const fallback: TermSectionName = rendering === 'image' ? 'images' : 'about';
  return {
    property,
    ...(label && { label }),
    // The schema accepts known names only.
    section: typeof section === 'string' ? (section as TermSectionName) : (section ?? fallback),
    rendering,
  };
}

function declaredTwice(name: string, other: string): Issue {
  const message = `"${name}" is the same property as "${other}". Declare it once.`;
  return { code: 'configuration', severity: 'error', message };
}

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

/** Returns the properties of texts: the configured ones before the defaults. Adds an issue for each invalid name. */
export function resolveTextProperties(
  { publication, locatePublication }: Configuration,
  dataset: Dataset,
  home: Iri,
  issues: Issue[],
): TextProperties {
  const { textProperties, prefixes } = publication;
  const find = createPropertyFinder(dataset, home, prefixes, 'unused-text-property');
  const roles = new Map<Iri, TextRole>();
  const own: Partial<Record<TextRole, Iri[]>> = {};
  for (const role of TEXT_ROLES) {
    for (const [at, name] of (textProperties[role] ?? []).entries()) {
      const { iri, issue } = find(name);
      const location = locatePublication(['textProperties', role, at] satisfies Path);
      if (issue !== undefined) issues.push({ ...issue, ...location });
      if (iri === undefined) continue;
      const other = roles.get(iri);
      if (other !== undefined) issues.push({ ...listedTwice(name, other), ...location });
      else (own[role] ??= []).push(iri);
      roles.set(iri, role);
    }
  }
  return roles.size === 0 ? TEXT_PROPERTIES : withTextProperties(own);
}

function listedTwice(name: string, role: TextRole): Issue {
  const message = `"${name}" is already listed under "${role}". A property can have only one role.`;
  return { code: 'configuration', severity: 'error', message };
}

/** A property, with an error if it is unknown, or a warning if nothing uses it. */
type PropertyMatch = { readonly iri?: Iri; readonly issue?: Issue };

/**
 * Creates the function that finds a configured property of the sources by identifier, CURIE or IRI.
 *
 * @param home the own namespace, for identifiers
 * @param configured prefixes of the configuration
 * @param code of the warning about a property that the sources do not use
 * @param described whether a property counts as used if the sources only describe it
 */
function createPropertyFinder(
  { graph, prefixes }: Dataset,
  home: Iri,
  configured: Readonly<Record<string, Iri>>,
  code: string,
  described = true,
): (name: string) => PropertyMatch {
  let used: ReadonlySet<Iri> | undefined;
  const isUsed = (iri: Iri): boolean => {
    used ??= new Set([...graph.subjects()].flatMap((subject) => [...graph.properties(subject).keys()]));
    return used.has(iri) || (described && graph.describes(iri));
  };
  const expand = (name: string): Iri | undefined => {
    const [prefix = ''] = name.split(':', 1);
    const known = wellKnownNamespace(prefix);
    return (
      expandCurie(name, { ...(known && { [prefix]: known }), ...prefixes, ...configured }) ??
      (/^(?:https?:\/\/|urn:|tag:|info:)\S+$/i.test(name) ? name : undefined)
    );
  };
  return (name: string): PropertyMatch => {
    const iri = name.includes(':') ? expand(name) : home + name;
    if (iri === undefined) return { issue: unknown(name, ', and its prefix is not declared') };
    if (isUsed(iri)) return { iri };
    if (name.includes(':') || graph.describes(iri)) return { iri, issue: unused(name, code) };
    const locals = [...(used ?? [])].filter((it) => it.startsWith(home)).map((it) => it.slice(home.length));
    return { issue: unknown(name, '', didYouMean(name, locals)) };
  };
}

function unknown(name: string, reason: string, advice = ''): Issue {
  const message = `"${name}" is not a property of the sources${reason}.${advice} Expected an identifier, CURIE or IRI.`;
  return { code: 'unknown-name', severity: 'error', message };
}

function unused(name: string, code: string): Issue {
  const message = `The sources do not use the property "${name}", so it has no effect.`;
  return { code, severity: 'warning', message };
}

/** Returns the table with configured properties first. A configured property loses its default role. */
export function withTextProperties(own: Partial<TextProperties>): TextProperties {
  const chosen = new Set(Object.values(own).flat());
  const roles = TEXT_ROLES.map((role) => [
    role,
    [...(own[role] ?? []), ...TEXT_PROPERTIES[role].filter((property) => !chosen.has(property))],
  ]);
  return Object.fromEntries(roles) as unknown as TextProperties;
}
