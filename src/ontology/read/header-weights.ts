import { splitIri } from '../curie.ts';
import type { Graph, ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri, Origin } from '../model.ts';
import type { HeaderCandidate } from './header-candidates.ts';
import { BELONGS_TO } from './header-candidates.ts';

/** Number of terms that belong to each candidate. */
export type HeaderWeights = ReadonlyMap<HeaderCandidate, number>;

/**
 * Counts the terms that belong to each candidate, by namespace or by a statement such as `rdfs:isDefinedBy`. For an ontology without
 * any: the resources in its file that no other ontology claims. Linear in the number of subjects.
 */
export function weighHeaders(
  graph: Graph,
  candidates: readonly HeaderCandidate[],
  terms: readonly Iri[],
  origins: ReadonlyMap<ResourceKey, Origin>,
): HeaderWeights {
  const weights = new Map(candidates.map((it) => [it, 0]));
  const count = (it: HeaderCandidate): void => void weights.set(it, (weights.get(it) ?? 0) + 1);
  const claimants = createClaimants(graph, candidates);
  const unclaimed = new Map<string | undefined, number>();
  for (const term of terms) for (const it of claimants(term)) count(it);
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject) || [...claimants(subject)].some(({ whole }) => whole)) continue;
    const file = origins.get(subject)?.file;
    unclaimed.set(file, (unclaimed.get(file) ?? 0) + 1);
  }
  for (const it of candidates) {
    if (it.whole && weights.get(it) === 0) weights.set(it, unclaimed.get(origins.get(it.key)?.file) ?? 0);
  }
  return weights;
}

/** Creates a function that returns the candidates that claim a term. */
function createClaimants(
  graph: Graph,
  candidates: readonly HeaderCandidate[],
): (term: Iri) => ReadonlySet<HeaderCandidate> {
  const byNamespace = groupBy(candidates, ({ namespaces }) => namespaces);
  const byAlias = groupBy(candidates, ({ aliases }) => aliases);
  const nearest = new Map<Iri, readonly HeaderCandidate[]>();
  return (term) => {
    const [namespace] = splitIri(term);
    let named = nearest.get(namespace);
    if (named === undefined) nearest.set(namespace, (named = nearestOf(namespace, byNamespace)));
    const stated = graph.iris(term, ...BELONGS_TO).flatMap((iri) => byAlias.get(iri) ?? []);
    return new Set([...named, ...stated]);
  };
}

/** Returns the candidates of the namespace, or of its nearest parent namespace. */
function nearestOf(
  namespace: Iri,
  byNamespace: ReadonlyMap<Iri, readonly HeaderCandidate[]>,
): readonly HeaderCandidate[] {
  for (let end = namespace.length; end > 0; end = namespace.lastIndexOf('/', end - 2) + 1) {
    const candidates = byNamespace.get(namespace.slice(0, end));
    if (candidates) return candidates;
  }
  return [];
}

function groupBy(
  candidates: readonly HeaderCandidate[],
  keys: (it: HeaderCandidate) => readonly string[],
): Map<string, HeaderCandidate[]> {
  const groups = new Map<string, HeaderCandidate[]>();
  for (const it of candidates) {
    for (const key of keys(it)) {
      const group = groups.get(key);
      if (group) group.push(it);
      else groups.set(key, [it]);
    }
  }
  return groups;
}
