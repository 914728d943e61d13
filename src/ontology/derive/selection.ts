import type { Configuration } from '../configuration/configuration.ts';
import type { Issue } from '../issue.ts';
import type { Iri, Ontology, Term } from '../model.ts';
import type { Names } from './names.ts';
import { resolveName } from './names.ts';

/** What a marketplace chose, as terms. */
export interface Selected {
  /** Terms to start from. */
  readonly roots: readonly Iri[];
  /** Terms that the choice rules out, with the reason in words. */
  readonly excluded: ReadonlyMap<Iri, string>;
  /** Facet → identifiers, for the page about the slice. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
}

/**
 * Resolves a marketplace's choices against the maintained sources. A facet that the file leaves out, or sets to `all`, excludes
 * nothing. Undefined when nothing at all is chosen: then the whole ontology is the slice.
 */
export function resolveSelection(
  configuration: Configuration,
  ontology: Ontology,
  names: Names,
  issues: Issue[],
): Selected | undefined {
  const { marketplace, publication } = configuration;
  if (marketplace === undefined) return undefined;
  const excluded = new Map<Iri, string>();
  const roots = new Set<Iri>();
  const facets: Record<string, readonly string[]> = {};
  const resolve = (list: readonly string[], key: string): Iri[] =>
    list.flatMap((name, i) => resolveName(names, name, configuration.locateMarketplace([key, i]), issues) ?? []);
  let chosen = false;

  for (const [facet, { instancesOf }] of Object.entries(publication.facets)) {
    const set = resolveName(
      names,
      instancesOf,
      configuration.locatePublication(['facets', facet, 'instancesOf']),
      issues,
    );
    const wanted = marketplace.facets[facet] ?? 'all';
    const members = ontology.terms.filter((term) => set !== undefined && term.instanceOf.includes(set));
    if (wanted === 'all') continue;
    chosen = true;
    const kept = new Set(resolve(wanted, facet));
    facets[facet] = identifiersOf(ontology, kept);
    for (const iri of kept) roots.add(iri);
    const needed = new Set([...kept].flatMap((iri) => ancestorsOf(ontology, iri)));
    for (const term of members)
      if (!kept.has(term.iri) && !needed.has(term.iri)) excluded.set(term.iri, `not among the chosen ${facet}`);
  }

  const wanted = marketplace.industries ?? 'all';
  if (publication.industries !== undefined && wanted !== 'all') {
    chosen = true;
    const industries = new Set(resolve(wanted, 'industries'));
    facets['industries'] = identifiersOf(ontology, industries);
    for (const iri of industries) roots.add(iri);
    const scheme = resolveName(
      names,
      publication.industries.scheme,
      configuration.locatePublication(['industries', 'scheme']),
      issues,
    );
    excludeIndustries(ontology, scheme, industries, roots, excluded);
  }

  const include = resolve(marketplace.include, 'include');
  if (include.length > 0) facets['include'] = identifiersOf(ontology, new Set(include));
  for (const iri of include) roots.add(iri);
  for (const iri of roots) excluded.delete(iri);
  return chosen || include.length > 0 ? { roots: [...roots].sort(), excluded, facets } : undefined;
}

/** An industry stays with all that is narrower and broader; a term marked with industries stays when one of them does. */
function excludeIndustries(
  ontology: Ontology,
  scheme: Iri | undefined,
  chosen: ReadonlySet<Iri>,
  roots: Set<Iri>,
  excluded: Map<Iri, string>,
): void {
  const kept = new Set(chosen);
  for (const term of ontology.terms) {
    if (term.value === undefined) continue;
    if (chosen.has(term.iri)) for (const broader of term.value.broaderFull) kept.add(broader);
    if (term.value.broaderFull.some((broader) => chosen.has(broader))) {
      kept.add(term.iri);
      roots.add(term.iri);
    }
  }
  for (const term of ontology.terms) {
    if (scheme !== undefined && term.enumerationOf.includes(scheme) && !kept.has(term.iri))
      excluded.set(term.iri, 'an industry that was not chosen');
    if (term.industries.length > 0 && !term.industries.some((iri) => kept.has(iri))) {
      excluded.set(term.iri, 'serves only industries that were not chosen');
    }
  }
}

function ancestorsOf(ontology: Ontology, iri: Iri): readonly Iri[] {
  return ontology.terms.find((term) => term.iri === iri)?.class?.ancestors ?? [];
}

function identifiersOf(ontology: Ontology, iris: ReadonlySet<Iri>): string[] {
  return ontology.terms.filter((term: Term) => iris.has(term.iri)).map((term) => term.identifier);
}
