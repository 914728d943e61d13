import type { Configuration } from '../configuration/configuration.ts';
import type { Issue } from '../issue.ts';
import type { Iri, Ontology, Term } from '../model.ts';
import type { NameResolver } from './resolve-name.ts';
import { resolveName } from './resolve-name.ts';

/** What a marketplace chose, as terms. */
export interface ResolvedSelection {
  /** Terms to start from. */
  readonly roots: readonly Iri[];
  /** Terms that the choice rules out, with the reason in words. */
  readonly excluded: ReadonlyMap<Iri, string>;
  /** Facet → identifiers, for the page about the slice. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
}

/** What the choices are resolved with and gathered in. */
interface SelectionContext {
  readonly configuration: Configuration;
  readonly marketplace: NonNullable<Configuration['marketplace']>;
  readonly terms: ReadonlyMap<Iri, Term>;
  /** The terms that names of the marketplace's file stand for; `key` is where they are written. */
  readonly resolve: (list: readonly string[], key: string) => Iri[];
  /** The term that a name of `publication.yaml` stands for. */
  readonly resolveFacet: (name: string, path: readonly string[]) => Iri | undefined;
  readonly roots: Set<Iri>;
  readonly excluded: Map<Iri, string>;
  readonly facets: Record<string, readonly string[]>;
}

/**
 * Resolves a marketplace's choices against the maintained sources. A facet that the file leaves out, or sets to `all`, excludes
 * nothing. Undefined when nothing at all is chosen: then the whole ontology is the slice.
 */
export function resolveSelection(
  configuration: Configuration,
  ontology: Ontology,
  names: NameResolver,
  issues: Issue[],
): ResolvedSelection | undefined {
  const { marketplace } = configuration;
  if (marketplace === undefined) return undefined;
  const choosing: SelectionContext = {
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
  applyFacets(choosing);
  applyIndustries(choosing);
  const { facets, roots, excluded } = choosing;
  const include = choosing.resolve(marketplace.include, 'include');
  if (include.length > 0) addRoots(choosing, 'include', include);
  for (const iri of roots) excluded.delete(iri);
  return Object.keys(facets).length > 0 ? { roots: [...roots].sort(), excluded, facets } : undefined;
}

/** Notes what was chosen under a name, and starts from it. */
function addRoots({ terms, roots, facets }: SelectionContext, name: string, chosen: readonly Iri[]): void {
  for (const iri of chosen) roots.add(iri);
  const wanted = new Set(chosen);
  facets[name] = [...terms.values()].filter(({ iri }) => wanted.has(iri)).map(({ identifier }) => identifier);
}

/** Of each facet's members, those chosen and their ancestors stay. */
function applyFacets(choosing: SelectionContext): void {
  const { configuration, marketplace, terms, excluded } = choosing;
  for (const [facet, { instancesOf }] of Object.entries(configuration.publication.facets)) {
    const set = choosing.resolveFacet(instancesOf, ['facets', facet, 'instancesOf']);
    const wanted = marketplace.facets[facet] ?? 'all';
    if (wanted === 'all') continue;
    const chosen = choosing.resolve(wanted, facet);
    addRoots(choosing, facet, chosen);
    const kept = new Set([...chosen, ...chosen.flatMap((iri) => terms.get(iri)?.class?.ancestors ?? [])]);
    for (const term of terms.values()) {
      const isMember = set !== undefined && term.instanceOf.includes(set);
      if (isMember && !kept.has(term.iri)) excluded.set(term.iri, `not among the chosen ${facet}`);
    }
  }
}

function applyIndustries(choosing: SelectionContext): void {
  const { configuration, marketplace } = choosing;
  const { industries } = configuration.publication;
  const wanted = marketplace.industries ?? 'all';
  if (industries === undefined || wanted === 'all') return;
  const chosen = choosing.resolve(wanted, 'industries');
  addRoots(choosing, 'industries', chosen);
  excludeIndustries(choosing, choosing.resolveFacet(industries.scheme, ['industries', 'scheme']), new Set(chosen));
}

/** An industry stays with all that is narrower and broader; a term marked with industries stays when one of them does. */
function excludeIndustries(
  { terms, roots, excluded }: SelectionContext,
  scheme: Iri | undefined,
  chosen: ReadonlySet<Iri>,
): void {
  const kept = new Set(chosen);
  for (const term of terms.values()) {
    if (term.value === undefined) continue;
    if (chosen.has(term.iri)) for (const broader of term.value.broaderFull) kept.add(broader);
    if (term.value.broaderFull.some((broader) => chosen.has(broader))) {
      kept.add(term.iri);
      roots.add(term.iri);
    }
  }
  for (const term of terms.values()) {
    if (scheme !== undefined && term.enumerationOf.includes(scheme) && !kept.has(term.iri))
      excluded.set(term.iri, 'an industry that was not chosen');
    if (term.industries.length > 0 && !term.industries.some((iri) => kept.has(iri)))
      excluded.set(term.iri, 'serves only industries that were not chosen');
  }
}
