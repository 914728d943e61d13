import type { Literal } from '@rdfjs/types';
import { lazy, memoizeByKey } from '../../base/work.ts';
import type { Iri, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { Graph, isBlankKey, resourceKey, termKey } from '../../rdf/index.ts';
import { rdf, rdfs } from '../../rdf/names.ts';
import type { Constraint, Path, Query, Shape, Shapes, Target } from '../model.ts';
import { valuesOf } from '../read/path.ts';
import { readShapes } from '../read/shapes.ts';
import type { Context, Violation } from './components.ts';
import { CHECKS, componentOf } from './components.ts';
import { createMatcher, SlowPattern } from './limited-match.ts';
import type { Queries, Row } from './sparql.ts';
import { sh } from '../model.ts';
import { createQueries, QueryFailure } from './sparql.ts';

/** A validation result (https://www.w3.org/TR/shacl/#results-validation-result) that can be sent between threads. */
export interface ShapeResult {
  readonly focus: PlainTerm;
  readonly severity: Iri;
  readonly component: Iri;
  /** The shape that has the constraint. */
  readonly shape: ResourceKey;
  readonly path?: Path;
  /** Those of the shape or of the constraint, with the values of a query. Empty: it states none. */
  readonly messages: readonly PlainText[];
  readonly value?: PlainTerm;
  /** What the constraint expects: its parameters. */
  readonly expected: readonly PlainTerm[];
  /** Why the query or the pattern of the constraint cannot be run, so that nothing is known about the focus node, and what to do. */
  readonly failure?: string;
}

export interface PlainText {
  readonly value: string;
  readonly language: string;
}

/** An RDF term as plain data. */
export interface PlainTerm {
  readonly termType: ObjectTerm['termType'];
  readonly value: string;
}

/**
 * Validates a graph with shapes: SHACL Core, and SHACL-SPARQL if a shape uses it (https://www.w3.org/TR/shacl/). The engine for SPARQL is
 * loaded only then.
 *
 * @param nodes validates only these focus nodes. Shapes with targets in SPARQL do not apply to them.
 * @throws {Error} the query of a target cannot be run, or shapes apply to each other too deeply
 */
export async function validateShapes(
  graph: Graph,
  shapes: Graph,
  nodes?: readonly ResourceKey[],
): Promise<readonly ShapeResult[]> {
  const { all } = readShapes(shapes, graph);
  const queries = createQueries(graph);
  const targeting = [...all.values()].filter(({ targets, isDeactivated }) => targets.length > 0 && !isDeactivated);
  for (;;) {
    const run = new Run(graph, all, queries.rows);
    const results = targeting.flatMap((shape) => resultsOf(run, shape, focusNodes(run, shape, nodes)));
    // Queries inside logical constraints are known only after those around them.
    if (!(await queries.answer())) return results;
  }
}

/** The focus nodes that the query of a target selects. @throws {Error} it cannot be run */
function targetsIn(rows: readonly Row[] | QueryFailure): readonly ObjectTerm[] {
  if (rows instanceof QueryFailure) throw new Error(rows.reason);
  return rows.flatMap((row) => row['this'] ?? []);
}

function resultsOf(run: Run, shape: Shape, nodes: readonly ObjectTerm[]): ShapeResult[] {
  try {
    return nodes.flatMap((focus) => [...run.results(shape, focus)]);
  } catch (error) {
    // The chain is a fault of the data or of the shapes: how long it may be depends on the stack.
    if (!(error instanceof RangeError)) throw error;
    throw new Error(
      `${nameOf(shape)} applies to a chain of more than ${Math.floor(run.deepest / 100) * 100} nodes, each through the one before. Limit the chain, or the shape.`,
      { cause: error },
    );
  }
}

const nameOf = ({ key }: Shape): string => (isBlankKey(key) ? 'a shape without a name' : `the shape <${key}>`);

function focusNodes(run: Run, { targets }: Shape, nodes: readonly ResourceKey[] | undefined): ObjectTerm[] {
  const found = new Map<string, ObjectTerm>();
  if (nodes === undefined) {
    for (const target of targets) for (const node of run.targetNodes(target)) found.set(termKey(node), node);
  } else {
    for (const key of nodes)
      if (targets.some((target) => run.isTarget(key, target))) found.set(key, Graph.resource(key));
  }
  return [...found.values()];
}

type AnswerOf = Queries['rows'];

/** One pass over a graph. */
class Run {
  readonly #graph: Graph;
  readonly #shapes: Shapes['all'];
  readonly #rows: AnswerOf;
  readonly #matches = createMatcher();
  /** Whether values conform, by shape and value. */
  readonly #known = new Map<string, boolean>();
  /** Pairs of shape and value that are being tested, each with its position. */
  readonly #open = new Map<string, number>();
  /** The first open pair of which a result was assumed. */
  #assumed = Infinity;
  /** Pairs of property shape and focus node that are being validated. */
  readonly #inside = new Set<string>();
  #depth = 0;
  /** How many shapes were inside each other at most. */
  deepest = 0;

  constructor(graph: Graph, shapes: Shapes['all'], rows: AnswerOf) {
    this.#graph = graph;
    this.#shapes = shapes;
    this.#rows = rows;
  }

  /** A class and those above it in the data (https://www.w3.org/TR/shacl/#dfn-shacl-subclass). */
  readonly above = memoizeByKey((type: Iri): ReadonlySet<Iri> => {
    const found = new Set([type]);
    for (const one of found) for (const parent of this.#graph.resources(one, rdfs('subClassOf'))) found.add(parent);
    return found;
  });

  readonly #instances = lazy((): ReadonlyMap<Iri, readonly ResourceKey[]> => {
    const found = new Map<Iri, ResourceKey[]>();
    for (const subject of this.#graph.subjects())
      for (const type of this.#graph.resources(subject, rdf('type'))) {
        const list = found.get(type);
        if (list) list.push(subject);
        else found.set(type, [subject]);
      }
    return found;
  });

  readonly isInstance = (value: ObjectTerm, classes: readonly Iri[]): boolean => {
    const key = resourceKey(value);
    if (key === undefined) return false;
    return this.#graph.resources(key, rdf('type')).some((type) => {
      const above = this.above(type);
      return classes.some((one) => above.has(one));
    });
  };

  targetNodes(target: Target): Iterable<ObjectTerm> {
    switch (target.kind) {
      case 'node':
        return [target.node];
      case 'class':
        return [...this.#instances()].flatMap(([type, instances]) =>
          this.above(type).has(target.class) ? instances.map(Graph.resource) : [],
        );
      case 'subjectsOf':
        return this.#having(target.property).map(([subject]) => Graph.resource(subject));
      case 'objectsOf':
        return this.#having(target.property).flatMap(([, objects]) => objects);
      default:
        return targetsIn(this.#rows(target.query, {}) ?? []);
    }
  }

  readonly #having = memoizeByKey((property: Iri): readonly (readonly [ResourceKey, readonly ObjectTerm[]])[] =>
    [...this.#graph.subjects()].flatMap((subject) => {
      const objects = this.#graph.objects(subject, property);
      return objects.length > 0 ? [[subject, objects] as const] : [];
    }),
  );

  isTarget(key: ResourceKey, target: Target): boolean {
    switch (target.kind) {
      case 'node':
        return resourceKey(target.node) === key;
      case 'class':
        return this.isInstance(Graph.resource(key), [target.class]);
      case 'subjectsOf':
        return this.#graph.objects(key, target.property).length > 0;
      case 'objectsOf':
        return this.#graph.incoming(key).some(({ predicate }) => predicate === target.property);
      default:
        return false;
    }
  }

  readonly #conforms = (key: ResourceKey, value: ObjectTerm): boolean => {
    const shape = this.#shapes.get(key);
    if (shape === undefined || shape.isDeactivated) return true;
    const pair = `${key} ${termKey(value)}`;
    const known = this.#known.get(pair);
    if (known !== undefined) return known;
    const open = this.#open.get(pair);
    if (open !== undefined) {
      // A shape that contains itself: SHACL does not define the result, and most engines accept the value.
      this.#assumed = Math.min(this.#assumed, open);
      return true;
    }
    const [at, before] = [this.#open.size, this.#assumed];
    this.#open.set(pair, at);
    this.#assumed = Infinity;
    const conforms = isEmpty(this.results(shape, value));
    this.#open.delete(pair);
    // What relies on a pair that is still open may have another result elsewhere.
    const isFinal = this.#assumed >= at;
    if (isFinal) this.#known.set(pair, conforms);
    this.#assumed = Math.min(before, isFinal ? Infinity : this.#assumed);
    return conforms;
  };

  /** The results of a focus node, also of the property shapes of the shape. */
  *results(shape: Shape, focus: ObjectTerm): Generator<ShapeResult> {
    if (shape.isDeactivated) return;
    this.#depth += 1;
    this.deepest = Math.max(this.deepest, this.#depth);
    try {
      const values = shape.path ? valuesOf(this.#graph, shape.path, focus) : [focus];
      const context: Context = {
        graph: this.#graph,
        shape,
        focus,
        values,
        conforms: this.#conforms,
        isInstance: this.isInstance,
        above: this.above,
        propertiesByTypes: this.#propertiesByTypes,
        matches: this.#matches,
      };
      for (const constraint of shape.constraints) yield* this.#resultsOf(constraint, context);
    } finally {
      this.#depth -= 1;
    }
  }

  *#resultsOf(constraint: Constraint, context: Context): Generator<ShapeResult> {
    if (constraint.kind === 'property') {
      const shape = this.#shapes.get(constraint.shape);
      if (shape) for (const value of context.values) yield* this.#once(shape, value);
    } else if (constraint.kind === 'sparql') yield* this.#queried(constraint, context);
    else yield* this.#checked(constraint, constraint.kind, context);
  }

  *#checked(constraint: Constraint, kind: keyof typeof CHECKS, context: Context): Generator<ShapeResult> {
    const check = CHECKS[kind] as (one: Constraint, context: Context) => Iterable<Violation>;
    try {
      for (const { value, component, property } of check(constraint, context))
        yield result(context, {
          component: componentOf(component ?? kind),
          expected: expectedBy(constraint),
          ...(property !== undefined && { path: { kind: 'predicate', iri: property } }),
          ...(value && { value: toPlain(value) }),
        });
    } catch (error) {
      if (!(error instanceof SlowPattern)) throw error;
      yield failed(context, componentOf(kind), error.message);
    }
  }

  /** A property shape that leads back to itself ends there. */
  *#once(shape: Shape, value: ObjectTerm): Generator<ShapeResult> {
    const pair = `${shape.key} ${termKey(value)}`;
    if (this.#inside.has(pair)) return;
    this.#inside.add(pair);
    try {
      yield* this.results(shape, value);
    } finally {
      this.#inside.delete(pair);
    }
  }

  *#queried(
    { query, component, messages }: Extract<Constraint, { readonly kind: 'sparql' }>,
    context: Context,
  ): Generator<ShapeResult> {
    const { focus, shape, values } = context;
    const texts = shape.messages.length > 0 ? shape.messages : messages;
    if (query.kind === 'ask') {
      for (const value of values) {
        const rows = this.#rows(query, { this: focus, value });
        if (rows instanceof QueryFailure) return yield failed(context, component, rows.reason);
        if (rows !== undefined && rows.length === 0)
          yield result(context, { component, expected: [], value: toPlain(value), messages: texts.map(toText) });
      }
      return;
    }
    const rows = this.#rows(query, { this: focus }) ?? [];
    if (rows instanceof QueryFailure) return yield failed(context, component, rows.reason);
    for (const row of rows) {
      if (row['failure'] !== undefined && row['failure'].value === 'true')
        throw new Error(`a query of ${nameOf(shape)} reports a failure. Correct the query.`);
      const value = row['value'] ?? (shape.path ? undefined : focus);
      const path = row['path'];
      const own = row['message'];
      const filled = [...(own?.termType === 'Literal' ? [own] : texts)].map((text) => fill(toText(text), row, query));
      yield result(context, {
        component,
        expected: [],
        messages: filled,
        ...(value && { value: toPlain(value) }),
        ...(path?.termType === 'NamedNode' && { path: { kind: 'predicate' as const, iri: path.value } }),
      });
    }
  }

  readonly #propertiesByTypes = (node: ObjectTerm): ReadonlySet<Iri> => {
    const key = resourceKey(node);
    const types = key === undefined ? [] : this.#graph.resources(key, rdf('type'));
    const classes = new Set(types.flatMap((type) => [...this.above(type)]));
    const waiting = [...this.#shapes.values()].filter(({ targets }) =>
      targets.some((target) => target.kind === 'class' && classes.has(target.class)),
    );
    const seen = new Set(waiting);
    const properties = new Set<Iri>([rdf('type')]);
    for (const { constraints } of seen)
      for (const constraint of constraints) {
        const inner = 'shape' in constraint ? this.#shapes.get(constraint.shape) : undefined;
        if (constraint.kind === 'node' && inner) seen.add(inner);
        if (constraint.kind === 'property' && inner?.path?.kind === 'predicate') properties.add(inner.path.iri);
      }
    return properties;
  };
}

function result(
  { shape, focus }: Context,
  { messages, path, ...rest }: Pick<ShapeResult, 'component' | 'expected'> & Partial<ShapeResult>,
): ShapeResult {
  const own = path ?? shape.path;
  return {
    focus: toPlain(focus),
    severity: shape.severity,
    shape: shape.key,
    messages: messages ?? shape.messages.map(toText),
    ...(own && { path: own }),
    ...rest,
  };
}

/** An error whatever the severity of the shape: nothing is known about the focus node. */
function failed(context: Context, component: Iri, reason: string): ShapeResult {
  return result(context, { component, expected: [], messages: [], severity: sh('Violation'), failure: reason });
}

const toPlain = ({ termType, value }: ObjectTerm): PlainTerm => ({ termType, value });
const toText = ({ value, language }: Literal): PlainText => ({ value, language });

/** Puts the values of a query's row into `{?name}` and `{$name}`. */
function fill({ value, language }: PlainText, row: Row, { bindings }: Query): PlainText {
  const filled = value.replaceAll(
    /\{[?$](\w+)\}/g,
    (all, name: string) => (row[name] ?? bindings?.[name])?.value ?? all,
  );
  return { value: filled, language };
}

function isEmpty(results: Iterable<unknown>): boolean {
  for (const _ of results) return false;
  return true;
}

const number = (value: number): PlainTerm => ({ termType: 'Literal', value: String(value) });
const text = (value: string): PlainTerm => ({ termType: 'Literal', value });
const resource = (key: ResourceKey): PlainTerm => toPlain(Graph.resource(key));

/** The parameters of a constraint, for messages. */
function expectedBy(constraint: Constraint): readonly PlainTerm[] {
  switch (constraint.kind) {
    case 'class':
      return constraint.classes.map(resource);
    case 'datatype':
      return constraint.datatypes.map(resource);
    case 'nodeKind':
      return constraint.nodeKinds.map(resource);
    case 'pattern':
      return [text(constraint.pattern)];
    case 'languageIn':
      return constraint.languages.map(text);
    case 'hasValue':
      return [toPlain(constraint.value)];
    case 'in':
      return constraint.values.map(toPlain);
    case 'rootClass':
      return [resource(constraint.class)];
    case 'qualifiedValueShape':
      return [resource(constraint.shape), number(constraint.min ?? 0), number(constraint.max ?? Infinity)];
    default:
      if ('count' in constraint) return [number(constraint.count)];
      if ('bound' in constraint) return [toPlain(constraint.bound)];
      if ('property' in constraint) return [resource(constraint.property)];
      if ('shape' in constraint) return [resource(constraint.shape)];
      return 'shapes' in constraint ? constraint.shapes.map(resource) : [];
  }
}
