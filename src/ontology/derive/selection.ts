import type { Configuration } from '../configuration/configuration.ts';
import type { Issue } from '../issue.ts';
import type { Iri, Ontology, Term } from '../model.ts';
import type { NameResolver } from './resolve-name.ts';
import { resolveName } from './resolve-name.ts';

/** The selection of a marketplace, resolved to terms. */
export interface ResolvedSelection {
  /** Terms to start from. */
  readonly roots: readonly Iri[];
  /** Excluded terms, with the reason in English. */
  readonly excluded: ReadonlyMap<Iri, string>;
  /** Facet → identifiers of selected terms, for the page about the derivation. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
}

/** Context of the resolution, and its results so far. */
interface SelectionContext {
  readonly configuration: Configuration;
  readonly marketplace: NonNullable<Configuration['marketplace']>;
  readonly terms: ReadonlyMap<Iri, Term>;
  /** Resolves names in the marketplace's file. `key`: the key of the list. */
  readonly resolve: (list: readonly string[], key: string) => Iri[];
  /** Resolves a name in `publication.yaml`. */
  readonly resolveFacet: (name: string, path: readonly string[]) => Iri | undefined;
  readonly roots: Set<Iri>;
  readonly excluded: Map<Iri, string>;
  readonly facets: Record<string, readonly string[]>;
}

/**
 * Resolves the selection of a marketplace. A facet that is absent or `all` excludes no term. undefined: no selection, the whole ontology
 * is published.
 */
export function resolveSelection(
  configuration: Configuration,
  ontology: Ontology,
  names: NameResolver,
  issues: Issue[],
): ResolvedSelection | undefined {
  const { marketplace } = configuration;
  if (marketplace === undefined) return undefined;
  const context: SelectionContext = {
    configuration,
    marketplace,
    terms: new Map(ontology.terms.map((term) => [term.iri, term])),
    resolve: (list, key) =>
      list.flatMap((name, i) => resolveName(names, name, configuration.locateMarketplace([key, i]), issues) ?? []),
    resolveFacet: (name, path) => resolveName(names, name, configuration.locatePublication(path), issues),
    roots: new Set(),
    excluded: new Map(),
    facets: {},
  };
  applyFacets(context);
  applyIndustries(context);
  const { facets, roots, excluded } = context;
  const include = context.resolve(marketplace.include, 'include');
  if (include.length > 0) addRoots(context, 'include', include);
  for (const iri of roots) excluded.delete(iri);
  return Object.keys(facets).length > 0 ? { roots: [...roots].sort(), excluded, facets } : undefined;
}

/** Adds the terms selected by a facet to the roots. */
function addRoots({ terms, roots, facets }: SelectionContext, name: string, chosen: readonly Iri[]): void {
  for (const iri of chosen) roots.add(iri);
  const chosenIris = new Set(chosen);
  facets[name] = [...terms.values()].filter(({ iri }) => chosenIris.has(iri)).map(({ identifier }) => identifier);
}

/** Excludes the members of each facet, except the selected ones and their ancestors. */
function applyFacets(context: SelectionContext): void {
  const { configuration, marketplace, terms, excluded } = context;
  for (const [facet, { instancesOf }] of Object.entries(configuration.publication.facets)) {
    const set = context.resolveFacet(instancesOf, ['facets', facet, 'instancesOf']);
    const selection = marketplace.facets[facet] ?? 'all';
    if (selection === 'all') continue;
    const chosen = context.resolve(selection, facet);
    addRoots(context, facet, chosen);
    const included = new Set([...chosen, ...chosen.flatMap((iri) => terms.get(iri)?.class?.ancestors ?? [])]);
    for (const term of terms.values()) {
      const isMember = set !== undefined && term.instanceOf.includes(set);
      if (isMember && !included.has(term.iri)) excluded.set(term.iri, `not among the chosen ${facet}`);
    }
  }
}

function applyIndustries(context: SelectionContext): void {
  const { configuration, marketplace } = context;
  const { industries } = configuration.publication;
  const selection = marketplace.industries ?? 'all';
  if (industries === undefined || selection === 'all') return;
  const chosen = context.resolve(selection, 'industries');
  addRoots(context, 'industries', chosen);
  excludeIndustries(context, context.resolveFacet(industries.scheme, ['industries', 'scheme']), new Set(chosen));
}

/** Excludes industries, except the selected ones with all narrower and broader ones, and terms that serve excluded industries only. */
function excludeIndustries(
  { terms, roots, excluded }: SelectionContext,
  scheme: Iri | undefined,
  chosen: ReadonlySet<Iri>,
): void {
  const included = new Set(chosen);
  for (const term of terms.values()) {
    if (term.value === undefined) continue;
    if (chosen.has(term.iri)) for (const broader of term.value.broaderFull) included.add(broader);
    if (term.value.broaderFull.some((broader) => chosen.has(broader))) {
      included.add(term.iri);
      roots.add(term.iri);
    }
  }
  for (const term of terms.values()) {
    if (scheme !== undefined && term.enumerationOf.includes(scheme) && !included.has(term.iri))
      excluded.set(term.iri, 'an industry that was not chosen');
    if (term.industries.length > 0 && !term.industries.some((iri) => included.has(iri)))
      excluded.set(term.iri, 'serves only industries that were not chosen');
  }
}
