import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import { termKey } from '../graph.ts';
import type { ResultCache } from '../result-cache.ts';
import { NO_CACHE } from '../result-cache.ts';
import type { ShapeReach } from './shape-reach.ts';
import { reachOf } from './shape-reach.ts';
import type { StartValidation } from './shapes.ts';
import type { ShapeResult } from './validate-shapes.ts';
import { validateNodes } from './validate-shapes.ts';

/** A validation that later runs start from. */
interface SavedValidation {
  readonly results: readonly ShapeResult[];
  readonly own: readonly (readonly [ResourceKey, string])[];
}

/** The triples of each node on which only its own results depend, as text. */
type OwnTriples = ReadonlyMap<ResourceKey, string>;

/** Changed nodes above which a validation of all nodes, in a thread, is faster. */
const MAX_CHANGED = 200;

/**
 * Starts to validate a graph with shapes, and returns the function that waits for the results, in an order that depends on nothing else.
 * Validates only the changed nodes if the cache has the results of a graph that differs only in triples that one node's results depend on.
 *
 * @param start validates all nodes
 */
export function startRevalidation(
  graph: Graph,
  shapes: Graph,
  start: StartValidation,
  cache: ResultCache = NO_CACHE,
): () => Promise<readonly ShapeResult[]> {
  const { own, others } = describe(graph, reachOf(shapes));
  const inputs = [others, describe(shapes, EVERYTHING).others];
  // Before the results are needed, because it takes long.
  const started = cache.has('shapes', inputs) ? undefined : start(graph, shapes);
  return async () => {
    const saved = await cache.rememberLater('shapes', inputs, async () => {
      const results = await (started ?? start(graph, shapes))();
      return { results, own: [...own] };
    });
    return inOrder(await update(saved, own, graph, shapes, start));
  };
}

/** Replaces the results of changed nodes. */
async function update(
  saved: SavedValidation,
  own: OwnTriples,
  graph: Graph,
  shapes: Graph,
  start: StartValidation,
): Promise<readonly ShapeResult[]> {
  const before = new Map(saved.own);
  const all = new Set([...before.keys(), ...own.keys()]);
  const changed = [...all].filter((node) => before.get(node) !== own.get(node));
  if (changed.length === 0) return saved.results;
  if (changed.length > MAX_CHANGED) return start(graph, shapes)();
  const isChanged = new Set(changed);
  const kept = saved.results.filter(({ focus }) => focus === undefined || !isChanged.has(focus));
  return [...kept, ...(await validateNodes(graph, shapes, changed))];
}

function inOrder(results: readonly ShapeResult[]): readonly ShapeResult[] {
  const keyed = results.map((result) => [JSON.stringify(result), result] as const);
  return keyed.sort(([a], [b]) => (a < b ? -1 : Number(a > b))).map(([, result]) => result);
}

const EVERYTHING: Pick<ShapeReach, 'own' | 'others'> = { own: new Set(), others: 'all' };

/** Describes the triples that a validation reads. */
function describe(graph: Graph, reach: ShapeReach): { readonly own: OwnTriples; readonly others: string } {
  const own = new Map<ResourceKey, string>();
  const others: string[] = [];
  for (const subject of graph.subjects()) {
    const ownLines: string[] = [];
    for (const [predicate, objects] of graph.properties(subject)) {
      if (reach.own.has(predicate)) ownLines.push(lineOf(subject, predicate, objects));
      else if (reach.others === 'all' || reach.others.has(predicate)) others.push(lineOf(subject, predicate, objects));
    }
    if (ownLines.length > 0) own.set(subject, ownLines.join('\n'));
  }
  return { own, others: others.join('\n') };
}

function lineOf(subject: ResourceKey, predicate: string, objects: readonly ObjectTerm[]): string {
  return JSON.stringify([subject, predicate, ...objects.map(termKey)]);
}
