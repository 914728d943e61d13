import type { Configuration } from '../configuration/configuration.ts';
import type { Issue } from '../issue.ts';
import { lazy } from '../memoize.ts';
import type { Iri, OmissionReason, Term } from '../model.ts';
import type { OpenOntology } from '../read/read.ts';
import { createNameResolver, resolveName } from './resolve-name.ts';

/** The selection of a slice, resolved to terms. */
export interface ResolvedSelection {
  /** Terms to start from. */
  readonly roots: readonly Iri[];
  readonly excluded: ReadonlyMap<Iri, OmissionReason>;
  /** Facet → identifiers of selected terms, for the page about the derivation. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
}

/** Context of the resolution, and its results so far. */
interface SelectionContext {
  readonly configuration: Configuration;
  readonly slice: NonNullable<Configuration['slice']>;
  readonly terms: () => ReadonlyMap<Iri, Term>;
  /** Resolves names in the slice's file. `key`: the key of the list. */
  readonly resolve: (list: readonly string[], key: string) => Iri[];
  /** Resolves a name in `publication.yaml`. */
  readonly resolveFacet: (name: string, path: readonly string[]) => Iri | undefined;
  readonly roots: Set<Iri>;
  readonly excluded: Map<Iri, OmissionReason>;
  readonly facets: Record<string, readonly string[]>;
}

/**
 * Resolves the selection of a slice. A facet that is absent or `all` excludes no term. undefined: no selection, the whole ontology
 * is published.
 */
export function resolveSelection(
  configuration: Configuration,
  ontology: OpenOntology,
  issues: Issue[],
): ResolvedSelection | undefined {
  const { slice } = configuration;
  if (slice === undefined) return undefined;
  const names = createNameResolver(ontology.names());
  const context: SelectionContext = {
    configuration,
    slice,
    terms: lazy(() => new Map(ontology.whole().terms.map((term) => [term.iri, term]))),
    resolve: (list, key) =>
      list.flatMap((name, i) => resolveName(names, name, configuration.locateSlice([key, i]), issues) ?? []),
    resolveFacet: (name, path) => resolveName(names, name, configuration.locatePublication(path), issues),
    roots: new Set(),
    excluded: new Map(),
    facets: {},
  };
  applyFacets(context);
  const { facets, roots, excluded } = context;
  const include = context.resolve(slice.include, 'include');
  if (include.length > 0) addRoots(context, 'include', include);
  for (const iri of roots) excluded.delete(iri);
  return Object.keys(facets).length > 0 ? { roots: [...roots].sort(), excluded, facets } : undefined;
}

/** Adds the terms selected by a facet to the roots. */
function addRoots({ terms, roots, facets }: SelectionContext, name: string, chosen: readonly Iri[]): void {
  for (const iri of chosen) roots.add(iri);
  const chosenIris = new Set(chosen);
  facets[name] = [...terms().values()].filter(({ iri }) => chosenIris.has(iri)).map(({ identifier }) => identifier);
}

/** Applies the selection of each facet. */
function applyFacets(context: SelectionContext): void {
  const { configuration, slice } = context;
  for (const [key, facet] of Object.entries(configuration.publication.facets)) {
    const selection = slice.facets[key] ?? 'all';
    const isTypeSet = 'instancesOf' in facet;
    const set = isTypeSet ? context.resolveFacet(facet.instancesOf, ['facets', key, 'instancesOf']) : undefined;
    if (selection === 'all') continue;
    const chosen = context.resolve(selection, key);
    addRoots(context, key, chosen);
    if (isTypeSet) excludeMembers(context, key, set, chosen);
    else excludeValues(context, key, context.resolveFacet(facet.scheme, ['facets', key, 'scheme']), new Set(chosen));
  }
}

/** Excludes the instances of a class, except the selected ones and their ancestors. */
function excludeMembers(
  { terms, excluded }: SelectionContext,
  facet: string,
  set: Iri | undefined,
  chosen: readonly Iri[],
): void {
  if (set === undefined) return;
  const included = new Set([...chosen, ...chosen.flatMap((iri) => terms().get(iri)?.class?.ancestors ?? [])]);
  for (const term of terms().values())
    if (term.instanceOf.includes(set) && !included.has(term.iri))
      excluded.set(term.iri, { rule: 'not selected', facet });
}

/** Excludes values, except the selected ones with all narrower and broader ones, and terms that are marked with excluded values only. */
function excludeValues(
  { terms, roots, excluded }: SelectionContext,
  facet: string,
  scheme: Iri | undefined,
  chosen: ReadonlySet<Iri>,
): void {
  const included = new Set(chosen);
  for (const term of terms().values()) {
    if (term.value === undefined) continue;
    if (chosen.has(term.iri)) for (const broader of term.value.broaderFull) included.add(broader);
    if (term.value.broaderFull.some((broader) => chosen.has(broader))) {
      included.add(term.iri);
      roots.add(term.iri);
    }
  }
  for (const term of terms().values()) {
    if (scheme !== undefined && term.enumerationOf.includes(scheme) && !included.has(term.iri))
      excluded.set(term.iri, { rule: 'not selected', facet });
    const marks = term.facetValues?.[facet] ?? [];
    if (marks.length > 0 && !marks.some((iri) => included.has(iri))) excluded.set(term.iri, { rule: 'marked', facet });
  }
}
