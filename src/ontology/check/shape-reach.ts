/**
 * What of a graph a validation with SHACL shapes reads, so that a validation after an edit can be limited to the edited resources.
 */
import type { Graph, ResourceKey } from '../graph.ts';
import { isBlankKey, resourceKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import { rdf, rdfs } from '../names.ts';
import { SH } from './validate-shapes.ts';

/** The predicates that a validation reads. */
export interface ShapeReach {
  /** Only the results of a focus node depend on its own triples with these. */
  readonly own: ReadonlySet<Iri>;
  /** The results of any focus node may depend on triples with these. 'all': the shapes do not state which they read. */
  readonly others: ReadonlySet<Iri> | 'all';
}

const sh = (name: string): Iri => SH + name;
const PATH = sh('path');

/** Parameters that may read any predicate. */
const UNLIMITED = ['sparql', 'target', 'closed', 'js', 'rule'].map(sh);
/** Parameters whose shapes apply to the same node as the shape that has them, or, in a property shape, to its values. */
const SHAPES = ['property', 'node', 'not', 'qualifiedValueShape'].map(sh);
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

/**
 * Whether a shape can read any predicate, or has results whose focus node is not a target of the validation. For values with shapes below
 * `sh:qualifiedValueShape`, the engine's results depend on the order of the focus nodes.
 */
function isUnlimited(shapes: Graph, shape: ResourceKey): boolean {
  const hasAny = (of: ResourceKey, parameters: readonly Iri[]): boolean => shapes.objects(of, ...parameters).length > 0;
  return (
    hasAny(shape, UNLIMITED) ||
    (hasAny(shape, [PATH]) && hasAny(shape, [sh('property')])) ||
    shapes.resources(shape, sh('qualifiedValueShape')).some((value) => hasAny(value, [...SHAPES, ...SHAPE_LISTS]))
  );
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
