import { compareCodePoints } from '../code-points.ts';
import { splitIri } from '../curie.ts';
import type { ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import { isGenericPath } from '../namespaces.ts';
import { DOMINANT_SHARE, isStandard } from './choose-header.ts';
import type { HeaderCandidate } from './header-candidates.ts';
import { denotedNamespaces } from './header-candidates.ts';

/** The namespace if nothing tells another. */
export const NO_NAMESPACE = 'urn:ontology:';

/** Share of the terms that must live below a namespace that several ontologies have in common. */
const COMMON = 0.9;

/** Whether the sources hold several ontologies, standards not counted. */
export function isModular(candidates: readonly HeaderCandidate[]): boolean {
  return candidates.filter((it) => it.whole && !isStandard(it)).length > 1;
}

/**
 * The header's own namespace if terms live in it, else the one that holds most terms, or the one that all share. In a modular ontology
 * a module's namespace stands for all only if half of the terms live in it.
 */
export function findNamespace(
  header: ResourceKey | undefined,
  terms: readonly Iri[],
  named: readonly Iri[],
  modular: boolean,
): Iri {
  const denoted = header === undefined || isBlankKey(header) ? [] : denotedNamespaces(header);
  const counts = countNamespaces(terms);
  const least = modular ? terms.length / 2 : 1;
  const own = denoted.find((namespace) => counts.some(([other, count]) => other === namespace && count >= least));
  if (own !== undefined) return own;
  const [first] = counts;
  if (first === undefined) return named.find((iri) => /[#/]$/.test(iri)) ?? named[0] ?? denoted[0] ?? NO_NAMESPACE;
  if (first[1] >= DOMINANT_SHARE * terms.length) return first[0];
  return commonNamespace(counts, COMMON) ?? first[0];
}

/** Hosts under which unrelated ontologies are published: only a path tells whose they are. */
const SHARED_HOST =
  /^(?:www\.)?(?:w3id\.org|purl\.(?:org|oclc\.org|obolibrary\.org)|w3\.org|github\.(?:com|io)|example\.(?:org|com))$/i;

/** How many of the terms each namespace holds, most first, ties in code-point order. */
export function countNamespaces(terms: readonly Iri[]): [namespace: Iri, count: number][] {
  const counts = new Map<Iri, number>();
  for (const term of terms) {
    const [namespace] = splitIri(term);
    counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || compareCodePoints(a, b));
}

/** The longest IRI ending in `/` below which at least the given share of the terms lives; undefined if that is a host that many share. */
function commonNamespace(counts: readonly (readonly [Iri, number])[], share: number): Iri | undefined {
  const below = new Map<Iri, number>();
  let all = 0;
  for (const [namespace, count] of counts) {
    all += count;
    for (const above of ancestors(namespace)) below.set(above, (below.get(above) ?? 0) + count);
  }
  const enough = [...below].filter(([, count]) => count >= share * all).map(([namespace]) => namespace);
  return enough.sort((a, b) => b.length - a.length)[0];
}

/** The namespace itself if it ends in `/`, and every path above it that still says whose it is. */
function ancestors(namespace: Iri): Iri[] {
  const [root, host] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]+)\//i.exec(namespace) ?? [];
  if (root === undefined || host === undefined) return [];
  const found: Iri[] = [];
  for (let end = namespace.lastIndexOf('/') + 1; end >= root.length; end = namespace.lastIndexOf('/', end - 2) + 1) {
    found.push(namespace.slice(0, end));
  }
  return SHARED_HOST.test(host) ? found.filter((above) => !isGenericPath(above.slice(root.length))) : found;
}
