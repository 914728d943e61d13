import { compareCodePoints } from '../code-points.ts';
import type { Graph, ResourceKey } from '../graph.ts';
import { owl } from '../names.ts';
import type { HeaderCandidate } from './header-candidates.ts';
import type { HeaderWeights } from './header-weights.ts';
import { isReused } from './reused-namespaces.ts';

/** Share of the terms above which one ontology represents all sources. */
export const DOMINANT_SHARE = 0.75;
/** Minimum share of the terms for one of several ontologies to represent all sources. */
const MIN_SHARE = 1 / 3;

/**
 * Chooses the resource that describes the whole ontology. In order of preference: the one with a dominant share of the terms, the one
 * that imports the others, the one with most terms, if it has at least a third. A standard's header is chosen only if no other has terms.
 */
export function chooseHeader(
  graph: Graph,
  candidates: readonly HeaderCandidate[],
  weights: HeaderWeights,
  terms: number,
): HeaderCandidate | undefined {
  const weight = (candidate: HeaderCandidate): number => weights.get(candidate) ?? 0;
  const owned = candidates.filter((it) => !isStandard(it) && weight(it) > 0);
  const pool = (owned.length > 0 ? owned : candidates.filter((it) => weight(it) > 0)).sort(
    (a, b) =>
      weight(b) - weight(a) ||
      a.rank - b.rank ||
      Number(b.titled) - Number(a.titled) ||
      compareCodePoints(a.key, b.key),
  );
  const [first, ...rest] = pool;
  if (first === undefined) return onlyCandidate(candidates);
  const root = findImporter(graph, candidates, pool, weight);
  if (weight(first) >= DOMINANT_SHARE * terms && !(root && isOtherPublisher(root, first) && weight(root) > 0))
    return first;
  if (root) return root;
  // One of several value sets needs a dominant share.
  const share = first.whole ? MIN_SHARE : DOMINANT_SHARE;
  return rest.length === 0 || weight(first) >= share * terms ? first : undefined;
}

/** Returns the only header with the best rank, if no candidate has terms. Standards are considered last. */
function onlyCandidate(candidates: readonly HeaderCandidate[]): HeaderCandidate | undefined {
  for (const some of [candidates.filter((it) => !isStandard(it)), candidates]) {
    const best = Math.min(...some.map(({ rank }) => rank));
    const [first, ...others] = some.filter(({ rank }) => rank === best);
    if (others.length === 0 && first) return first;
  }
  return undefined;
}

/** Whether the candidate is the header of a reused standard. */
export function isStandard({ namespaces }: HeaderCandidate): boolean {
  return namespaces.some(isReused);
}

/** Returns the ontology that imports, directly or indirectly, at least three quarters of the other ontologies with terms. */
function findImporter(
  graph: Graph,
  candidates: readonly HeaderCandidate[],
  pool: readonly HeaderCandidate[],
  weight: (it: HeaderCandidate) => number,
): HeaderCandidate | undefined {
  const whole = candidates.filter((it) => it.whole && !isStandard(it));
  const others = pool.filter((it) => it.whole);
  if (others.length < 2) return undefined;
  const imports = importGraph(graph, whole);
  const roots = whole.flatMap((it) => {
    const reached = reach(it, imports);
    const covered = others.filter((other) => other === it || reached.has(other)).length;
    return covered >= Math.max(2, DOMINANT_SHARE * others.length) ? [{ it, covered, size: reached.size }] : [];
  });
  roots.sort(
    (a, b) =>
      b.covered - a.covered ||
      weight(b.it) - weight(a.it) ||
      b.size - a.size ||
      Number(b.it.titled) - Number(a.it.titled) ||
      compareCodePoints(a.it.key, b.it.key),
  );
  return roots[0]?.it;
}

type Imports = ReadonlyMap<HeaderCandidate, readonly HeaderCandidate[]>;

function importGraph(graph: Graph, candidates: readonly HeaderCandidate[]): Imports {
  const byAlias = new Map<ResourceKey, HeaderCandidate>();
  for (const it of candidates) for (const alias of it.aliases) byAlias.set(alias, it);
  return new Map(
    candidates.map((it) => [it, graph.iris(it.key, owl('imports')).flatMap((iri) => byAlias.get(iri) ?? [])]),
  );
}

function reach(from: HeaderCandidate, imports: Imports): ReadonlySet<HeaderCandidate> {
  const reached = new Set<HeaderCandidate>();
  const open = [...(imports.get(from) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === from || reached.has(next)) continue;
    reached.add(next);
    open.push(...(imports.get(next) ?? []));
  }
  return reached;
}

/** Whether two ontologies have different publishers: another host or first path segment, because redirect services are shared. */
function isOtherPublisher(a: HeaderCandidate, b: HeaderCandidate): boolean {
  return publisherOf(a.key) !== publisherOf(b.key);
}

function publisherOf(key: ResourceKey): string {
  return /^[a-z][a-z0-9+.-]*:\/*[^/#?]*\/?[^/#?]*/i.exec(key)?.[0] ?? key;
}
