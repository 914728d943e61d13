import { findCycles } from '../../base/cycles.ts';
import { memoize, memoizeByKey } from '../../base/work.ts';
import type { Graph, Iri, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey, splitIri } from '../../rdf/index.ts';
import { owl, rdf, rdfs } from '../../rdf/names.ts';
import type { Constraint, Path, Shape, ShapeProblem, Shapes, Target } from '../model.ts';
import { sh } from '../model.ts';
import { OF_PROPERTIES, PARAMETERS } from './parameters.ts';
import { IllFormed, readPath } from './path.ts';
import type { OwnComponent } from './sparql.ts';
import { componentConstraints, isDeactivated, ownComponents, sparqlConstraints, sparqlTargets } from './sparql.ts';

const SHAPE_TYPES = ['NodeShape', 'PropertyShape', 'ShapeClass'].map(sh);
const TARGETS = ['targetClass', 'targetNode', 'targetSubjectsOf', 'targetObjectsOf', 'target'].map(sh);
const CLASSES = [rdfs('Class'), owl('Class'), sh('ShapeClass')];

/**
 * Reads the shapes of a graph that is complete, once. What is not as the specification requires is reported, and the shapes lack it. Linear.
 *
 * @param data also states which shapes are classes
 */
export function readShapes(graph: Graph, data: Graph = graph): Shapes {
  return data === graph ? readOnce(graph) : readAll(graph, data);
}

const readOnce = memoize((graph: Graph): Shapes => readAll(graph, graph));

function readAll(graph: Graph, data: Graph): Shapes {
  const reader = new Reader(graph, data);
  for (const key of graph.subjects()) if (isRoot(graph, key)) reader.read(key);
  const { all, problems } = reader;
  return { all, problems: [...problems, ...withoutPath(all, graph), ...unused(all), ...recursive(all)] };
}

function isRoot(graph: Graph, key: ResourceKey): boolean {
  return (
    graph.iris(key, rdf('type')).some((type) => SHAPE_TYPES.includes(type)) ||
    graph.objects(key, ...TARGETS).length > 0 ||
    // Something with a name and fields is meant to be a shape.
    (!isBlankKey(key) && graph.objects(key, sh('property')).length > 0)
  );
}

class Reader {
  readonly all = new Map<ResourceKey, Shape>();
  readonly problems: ShapeProblem[] = [];
  readonly #graph: Graph;
  readonly #data: Graph;
  readonly #components: readonly OwnComponent[];

  constructor(graph: Graph, data: Graph) {
    this.#graph = graph;
    this.#data = data;
    this.#components = ownComponents(graph);
  }

  /** Reads a shape and those that it refers to. */
  read(start: ResourceKey): void {
    const waiting = [start];
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      if (this.all.has(key)) continue;
      const shape = this.#shape(key);
      this.all.set(key, shape);
      waiting.push(...shape.constraints.flatMap(referred).toReversed());
    }
  }

  #shape(key: ResourceKey): Shape {
    const graph = this.#graph;
    const [term] = graph.objects(key, sh('path'));
    const path = term && this.#attempt(key, () => readPath(graph, term));
    const severity = graph.iris(key, sh('severity'))[0] ?? sh('Violation');
    const isBroken = term !== undefined && path === undefined;
    return {
      key,
      ...(path && { path }),
      targets: this.#targets(key),
      constraints: isBroken ? [] : this.#constraints(key, path),
      severity,
      messages: graph.literals(key, sh('message')),
      isDeactivated: this.#attempt(key, () => isDeactivated(graph, key)) ?? false,
    };
  }

  #targets(key: ResourceKey): Target[] {
    const graph = this.#graph;
    const types = [...graph.iris(key, rdf('type')), ...this.#data.iris(key, rdf('type'))];
    const isClass = !isBlankKey(key) && types.some(this.#isMetaclass);
    const isShape = types.some((type) => SHAPE_TYPES.includes(type));
    return [
      ...graph.objects(key, sh('targetNode')).map((node): Target => ({ kind: 'node', node })),
      ...graph
        .resources(key, sh('targetClass'))
        .map((target): Target => ({ kind: 'class', class: target, isImplicit: false })),
      ...(isClass && isShape ? [{ kind: 'class', class: key, isImplicit: true } as const] : []),
      ...graph.iris(key, sh('targetSubjectsOf')).map((property): Target => ({ kind: 'subjectsOf', property })),
      ...graph.iris(key, sh('targetObjectsOf')).map((property): Target => ({ kind: 'objectsOf', property })),
      ...(this.#attempt(key, () => sparqlTargets(graph, key)) ?? []),
    ];
  }

  /** Whether instances of a class are classes: those of rdfs:Class and of its subclasses (https://www.w3.org/TR/shacl/#implicit-targetClass). */
  readonly #isMetaclass = memoizeByKey((type: Iri): boolean => {
    const above = new Set<ResourceKey>([type]);
    for (const one of above) {
      if (CLASSES.includes(one)) return true;
      for (const graph of [this.#graph, this.#data])
        for (const parent of graph.resources(one, rdfs('subClassOf'))) above.add(parent);
    }
    return false;
  });

  #constraints(key: ResourceKey, path: Path | undefined): Constraint[] {
    const graph = this.#graph;
    const core = [...PARAMETERS].flatMap(([kind, read]) =>
      graph.objects(key, sh(kind)).flatMap((value): Constraint | readonly Constraint[] => {
        if (path === undefined && OF_PROPERTIES.has(kind)) {
          this.#report(key, `sh:${kind} needs sh:path beside it`);
          return [];
        }
        return this.#attempt(key, () => read(value, graph, key)) ?? [];
      }),
    );
    const own = this.#components.flatMap(
      (component) => this.#attempt(key, () => componentConstraints(graph, key, path, component)) ?? [],
    );
    return [...core, ...(this.#attempt(key, () => sparqlConstraints(graph, key, path)) ?? []), ...own];
  }

  #attempt<Result>(shape: ResourceKey, read: () => Result): Result | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof IllFormed)) throw error;
      this.#report(shape, error.message);
      return undefined;
    }
  }

  #report(shape: ResourceKey, message: string): void {
    this.problems.push({ kind: 'ill-formed', shape, severity: 'error', message });
  }
}

/** The shapes that a constraint refers to. */
export function referred(constraint: Constraint): readonly ResourceKey[] {
  if (constraint.kind === 'qualifiedValueShape') return [constraint.shape, ...constraint.siblings];
  if ('shapes' in constraint) return constraint.shapes;
  return 'shape' in constraint ? [constraint.shape] : [];
}

/** Shapes with sh:property of what is no property shape. What another namespace has may be described in a file that is not a source. */
function withoutPath(all: Shapes['all'], graph: Graph): ShapeProblem[] {
  const isMissing = (owner: ResourceKey, part: ResourceKey): boolean =>
    graph.objects(part, sh('path')).length === 0 &&
    (graph.properties(part).size > 0 || (!isBlankKey(owner) && splitIri(owner)[0] === splitIri(part)[0]));
  return [...all.values()].flatMap(({ key, constraints }) =>
    constraints.flatMap((constraint): ShapeProblem[] => {
      if (constraint.kind !== 'property' || !isMissing(key, constraint.shape)) return [];
      const name = isBlankKey(constraint.shape) ? 'a node' : `<${constraint.shape}>`;
      const message = `sh:property names ${name}, which has no sh:path, so it is not a property shape`;
      return [{ kind: 'ill-formed', shape: key, severity: 'warning', message }];
    }),
  );
}

/** Shapes with a name that apply to nothing: probably, their target is missing. */
function unused(all: Shapes['all']): ShapeProblem[] {
  const used = new Set([...all.values()].flatMap(({ constraints }) => constraints.flatMap(referred)));
  return [...all.values()]
    .filter(({ key, targets, isDeactivated }) => targets.length === 0 && !isDeactivated && !used.has(key))
    .map(({ key }) => ({
      kind: 'unused' as const,
      shape: key,
      severity: 'warning' as const,
      message: 'The shape has no target and no other shape refers to it, so it applies to nothing',
    }));
}

/** Shapes that contain themselves, which the specification leaves undefined (https://www.w3.org/TR/shacl/#shapes-recursion). */
function recursive(all: Shapes['all']): ShapeProblem[] {
  return [...shapesInCycles(all)].map((shape) => ({
    kind: 'recursive' as const,
    shape,
    severity: 'warning' as const,
    message: 'The shape contains itself. SHACL does not define what that means, and validators differ',
  }));
}

/** The shapes that a chain of references leads back to. */
function shapesInCycles(all: Shapes['all']): ReadonlySet<ResourceKey> {
  const next = (key: ResourceKey): readonly ResourceKey[] => all.get(key)?.constraints.flatMap(referred) ?? [];
  const direct = [...all.keys()].filter((key) => next(key).includes(key));
  return new Set([...direct, ...findCycles(all.keys(), next).flat()]);
}
