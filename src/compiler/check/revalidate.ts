import type { ResultCache } from '../../base/work.ts';
import { NO_CACHE } from '../../base/work.ts';
import type { Iri } from '../../ontology/model.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey, resourceKey, termKey } from '../../rdf/index.ts';
import { rdf, rdfs } from '../../rdf/names.ts';
import type { ShapeResult } from '../../shacl/index.ts';
import { validateShapes } from '../../shacl/index.ts';
import { sh } from '../../shacl/model.ts';
import type { StartValidation } from './shapes.ts';

/*
 * What of a graph a validation with SHACL shapes reads, so that a validation after an edit can be limited to the edited resources.
 */

/** The predicates that a validation reads. */
interface ShapeReach {
  /** Only the results of a focus node depend on its own triples with these. */
  readonly own: ReadonlySet<Iri>;
  /** The results of any focus node may depend on triples with these. 'all': the shapes do not state which they read. */
  readonly others: ReadonlySet<Iri> | 'all';
}

const PATH = sh('path');

/** Parameters that may read any predicate. */
const UNLIMITED = 'sparql target closed ask select memberShape minListLength maxListLength uniqueMembers'
  .split(' ')
  .map(sh);
/** Parameters whose shapes apply to the same node as the shape that has them, or, in a property shape, to its values. */
const SHAPES = ['property', 'node', 'not', 'qualifiedValueShape', 'someValue'].map(sh);
const SHAPE_LISTS = ['and', 'or', 'xone'].map(sh);
/** Read by targets and `sh:class`. */
const ALWAYS = [rdf('type'), rdfs('subClassOf')];

const EVERYTHING: ShapeReach = { own: new Set(), others: 'all' };

/** Determines what a validation with shapes reads. Linear in the shapes. */
export function reachOf(shapes: Graph): ShapeReach {
  const subjects = [...shapes.subjects()];
  if (subjects.some((shape) => isUnlimited(shapes, shape))) return EVERYTHING;
  const ofValues = shapesOfValues(shapes, subjects);
  const paths = subjects.flatMap((shape) => (ofValues.has(shape) ? [] : simplePath(shapes, shape)));
  const mentions = countMentions(shapes);
  for (const predicate of paths) mentions.set(predicate, (mentions.get(predicate) ?? 0) - 1);
  for (const predicate of ALWAYS) mentions.set(predicate, 1);
  return {
    own: new Set(paths.filter((predicate) => mentions.get(predicate) === 0)),
    others: new Set([...mentions].flatMap(([iri, count]) => (count === 0 ? [] : iri))),
  };
}

/** Whether a shape can read any predicate, or has results whose focus node is not a target of the validation. */
function isUnlimited(shapes: Graph, shape: ResourceKey): boolean {
  const hasAny = (...parameters: Iri[]): boolean => shapes.objects(shape, ...parameters).length > 0;
  return hasAny(...UNLIMITED) || (hasAny(PATH) && hasAny(sh('property')));
}

/** Shapes that are applied to the values of a path. */
function shapesOfValues(shapes: Graph, subjects: readonly ResourceKey[]): ReadonlySet<ResourceKey> {
  const all = new Set<ResourceKey>();
  const addBelow = (shape: ResourceKey): void => {
    for (const inner of shapes.resources(shape, ...SHAPES)) all.add(inner);
    for (const list of shapes.resources(shape, ...SHAPE_LISTS))
      for (const cell of cellsOf(shapes, list))
        for (const inner of shapes.resources(cell, rdf('first'))) all.add(inner);
  };
  for (const shape of subjects) if (shapes.objects(shape, PATH).length > 0) addBelow(shape);
  // A set also visits what is added during the iteration.
  for (const shape of all) addBelow(shape);
  return all;
}

/** The predicates of a shape's path, if it is one step from the node to its values. Empty: it has no such path. */
function simplePath(shapes: Graph, shape: ResourceKey): readonly Iri[] {
  const path = shapes.onlyObject(shape, PATH);
  if (path?.termType === 'NamedNode') return [path.value];
  const node = path && resourceKey(path);
  const list = node === undefined ? undefined : shapes.resources(node, sh('alternativePath'))[0];
  if (node === undefined || list === undefined) return [];
  const cells = cellsOf(shapes, list);
  // Another shape may use the same nodes.
  const isUsedOnce = [node, ...cells].every((key) => isBlankKey(key) && shapes.incoming(key).length === 1);
  return isUsedOnce ? cells.flatMap((cell) => shapes.iris(cell, rdf('first'))) : [];
}

function cellsOf(shapes: Graph, list: ResourceKey): ResourceKey[] {
  const cells = new Set([list]);
  for (const cell of cells)
    for (const rest of shapes.resources(cell, rdf('rest'))) if (rest !== rdf('nil')) cells.add(rest);
  return [...cells];
}

/** How many triples of the shapes have each IRI as object. */
function countMentions(shapes: Graph): Map<Iri, number> {
  const counts = new Map<Iri, number>();
  for (const subject of shapes.subjects())
    for (const objects of shapes.properties(subject).values())
      for (const object of objects)
        if (object.termType === 'NamedNode') counts.set(object.value, (counts.get(object.value) ?? 0) + 1);
  return counts;
}

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
  const inputs = [others, describe(shapes, WHOLE_GRAPH).others];
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
  const kept = saved.results.filter(({ focus }) => !isChanged.has(resourceKey(focus) ?? ''));
  return [...kept, ...(await validateShapes(graph, shapes, changed))];
}

function inOrder(results: readonly ShapeResult[]): readonly ShapeResult[] {
  const keyed = results.map((result) => [JSON.stringify(result), result] as const);
  return keyed.sort(([a], [b]) => (a < b ? -1 : Number(a > b))).map(([, result]) => result);
}

const WHOLE_GRAPH: Pick<ShapeReach, 'own' | 'others'> = { own: new Set(), others: 'all' };

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
