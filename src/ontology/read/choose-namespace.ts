import { compareCodePoints } from '../code-points.ts';
import { splitIri } from '../curie.ts';
import type { ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import { isGenericPath } from '../namespaces.ts';
import { DOMINANT_SHARE, isStandard } from './choose-header.ts';
import type { HeaderCandidate } from './header-candidates.ts';
import { denotedNamespaces } from './header-candidates.ts';

/** Namespace of sources that define none. */
export const NO_NAMESPACE = 'urn:ontology:';

/** Minimum share of the terms below a common namespace. */
const COMMON_SHARE = 0.9;

/** Whether the sources contain several ontologies, not counting standards. */
export function isModular(candidates: readonly HeaderCandidate[]): boolean {
  return candidates.filter((it) => it.whole && !isStandard(it)).length > 1;
}

/**
 * Returns the namespace of the header if it contains terms. Fallbacks: the namespace with a dominant share of the terms, the common
 * namespace, the one with most terms. In a modular ontology, the header's namespace must contain half of the terms.
 */
export function findNamespace(
  header: ResourceKey | undefined,
  terms: readonly Iri[],
  named: readonly Iri[],
  modular: boolean,
): Iri {
  const denoted = header === undefined || isBlankKey(header) ? [] : denotedNamespaces(header);
  const counts = countNamespaces(terms);
  const minCount = modular ? terms.length / 2 : 1;
  const own = denoted.find((namespace) => counts.some(([other, count]) => other === namespace && count >= minCount));
  if (own !== undefined) return own;
  const [first] = counts;
  if (first === undefined) return named.find((iri) => /[#/]$/.test(iri)) ?? named[0] ?? denoted[0] ?? NO_NAMESPACE;
  if (first[1] >= DOMINANT_SHARE * terms.length) return first[0];
  return commonNamespace(counts, COMMON_SHARE) ?? first[0];
}

/** Hosts with unrelated ontologies. Only the path identifies an ontology there. */
const SHARED_HOST =
  /^(?:www\.)?(?:w3id\.org|purl\.(?:org|oclc\.org|obolibrary\.org)|w3\.org|github\.(?:com|io)|example\.(?:org|com))$/i;

/** Counts the terms of each namespace. Sorted by count in descending order, then in code-point order. */
export function countNamespaces(terms: readonly Iri[]): [namespace: Iri, count: number][] {
  const counts = new Map<Iri, number>();
  for (const term of terms) {
    const [namespace] = splitIri(term);
    counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || compareCodePoints(a, b));
}

/** Returns the longest IRI ending in `/` that is a prefix of at least this share of the terms. Never a shared host alone. */
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

/** Returns the namespace itself if it ends in `/`, and all its parent paths that identify an ontology. */
function ancestors(namespace: Iri): Iri[] {
  const [root, host] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]+)\//i.exec(namespace) ?? [];
  if (root === undefined || host === undefined) return [];
  const paths: Iri[] = [];
  for (let end = namespace.lastIndexOf('/') + 1; end >= root.length; end = namespace.lastIndexOf('/', end - 2) + 1) {
    paths.push(namespace.slice(0, end));
  }
  return SHARED_HOST.test(host) ? paths.filter((path) => !isGenericPath(path.slice(root.length))) : paths;
}
