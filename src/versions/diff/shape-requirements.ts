import { sortByCodePoints } from '../../base/text.ts';
import { memoizeByKey } from '../../base/work.ts';
import type { ShapeReader } from '../../compiler/read.ts';
import { includedShapes, openReader, readValue } from '../../compiler/read.ts';
import type { Iri, ShapeRule, ShapeTarget } from '../../ontology/model.ts';
import type { Graph, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey, termKey } from '../../rdf/index.ts';
import { owl, rdf, rdfs } from '../../rdf/names.ts';
import { referred } from '../../shacl/index.ts';
import type { Constraint, Path, Shape, Target } from '../../shacl/model.ts';
import { sh } from '../../shacl/model.ts';

/** One constraint of some shapes that apply together, wherever they state it. */
export interface Requirement {
  readonly constraint: Constraint;
  /** Of a result. */
  readonly severity: Iri;
  /** The shape that states it. */
  readonly shape: Shape;
  /** Equal for two constraints that mean the same, whatever the order of lists and the labels of nodes. */
  readonly key: string;
}

/** What some shapes require of the values of one path, or of the node itself. */
export interface RequiredField {
  /** Absent: the node itself. */
  readonly path?: Path;
  readonly requirements: readonly Requirement[];
  /** The property shapes, or the node shapes. */
  readonly shapes: ReadonlySet<ResourceKey>;
}

/** What some shapes require together: by path as text, and of the node itself by {@link ITSELF}. */
export type Requirements = ReadonlyMap<string, RequiredField>;

/** In place of a path: the node itself. */
export const ITSELF = '';

/** The shapes with one target, or a named shape without targets. */
export interface Scope {
  /** Absent: a shape without targets. */
  readonly target?: ShapeTarget;
  /** What changes of it are about. */
  readonly about: Iri;
  /** Those that are deactivated included. */
  readonly shapes: readonly ResourceKey[];
}

/** A path in a scope. */
export interface Place {
  readonly scope: string;
  readonly at: string;
}

/** The shapes of one version. */
export interface ShapeSide {
  readonly graph: Graph;
  readonly reader: ShapeReader;
  readonly scopes: ReadonlyMap<string, Scope>;
  /** What shapes and all that they include require together. */
  of(shapes: readonly ResourceKey[]): Requirements;
  /** The constraints that each value must meet on its own: parts without a name are read as if they were stated directly. */
  ofValues(requirements: readonly Requirement[]): readonly Requirement[];
  /** Where a shape takes part in what others require. */
  placesOf(shape: ResourceKey): readonly Place[];
  rule(requirement: Requirement): ShapeRule;
}

export const scopeOfClass = (iri: Iri): string => JSON.stringify({ kind: 'class', iri });
const scopeOfShape = (key: ResourceKey): string => JSON.stringify({ kind: 'shape', key });

/** Reads the shapes of a version. Linear in the shapes, and in what they include. */
export function readShapeSide(graph: Graph): ShapeSide {
  const reader = openReader(graph).shapes();
  const keys = createKeys(reader);
  const bySet = memoizeByKey((joined: string): Requirements => collect(joined.split('\n'), reader, keys));
  const of = (shapes: readonly ResourceKey[]): Requirements =>
    shapes.length === 0 ? new Map() : bySet(shapes.join('\n'));
  const targeted = targetScopes(graph, reader);
  const included = new Set([...targeted.values()].flatMap(({ shapes }) => shapesIn(of(shapes))));
  const scopes = new Map([...targeted, ...ownScopes(reader, included)]);
  const places = placesByShape(scopes, of, reader);
  const ofValues = (all: readonly Requirement[]): readonly Requirement[] =>
    all.flatMap((requirement) => valueRequirements(requirement, reader, keys));
  return {
    graph,
    reader,
    scopes,
    of,
    ofValues,
    placesOf: (shape) => places.get(shape) ?? [],
    rule: ({ shape, constraint, severity }) => reader.rule(shape, constraint, severity),
  };
}

function shapesIn(requirements: Requirements): ResourceKey[] {
  return [...requirements.values()].flatMap(({ shapes }) => [...shapes]);
}

/** The places of all shapes: those that have one by their own name have a scope of their own. */
function placesByShape(
  scopes: ReadonlyMap<string, Scope>,
  of: ShapeSide['of'],
  { all }: ShapeReader,
): ReadonlyMap<ResourceKey, readonly Place[]> {
  const places = new Map<ResourceKey, Place[]>();
  const add = (shape: ResourceKey, place: Place): void => {
    const known = places.get(shape);
    if (!known) places.set(shape, [place]);
    else if (!known.some(({ scope, at }) => scope === place.scope && at === place.at)) known.push(place);
  };
  for (const [scope, { shapes }] of scopes) {
    for (const shape of shapes) add(shape, { scope, at: ITSELF });
    for (const [at, field] of of(shapes)) {
      const inner = field.requirements.flatMap(({ shape }) => partsOf(shape, all));
      for (const shape of [...field.shapes, ...inner]) add(shape, { scope, at });
    }
  }
  return places;
}

/** The shapes inside the constraints of a shape on its values. */
function partsOf(start: Shape, all: ShapeReader['all']): ResourceKey[] {
  const parts = new Set<ResourceKey>();
  const waiting = [{ shape: start, isWhole: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { shape, isWhole } = next;
    for (const constraint of shape.constraints) {
      if (shape === start && shape.path === undefined && includedShapes(constraint).length > 0) continue;
      const isOwn = isWhole || isExpanded(constraint);
      for (const key of referred(constraint)) {
        const inner = all.get(key);
        if (!inner || parts.has(key) || (!isOwn && !isBlankKey(key))) continue;
        parts.add(key);
        waiting.push({ shape: inner, isWhole: isOwn });
      }
    }
  }
  return [...parts];
}

function targetScopes(graph: Graph, { all }: ShapeReader): Map<string, Scope> {
  const scopes = new Map<string, { target: ShapeTarget; about: Iri; shapes: ResourceKey[] }>();
  for (const { key, targets } of all.values()) {
    const stated = targets.flatMap((target) => targetOf(target) ?? []);
    // A class with fields is meant to be its own target, also where it lacks the type of a shape.
    if (isClassWithFields(graph, key)) stated.push({ kind: 'class', iri: key });
    for (const target of stated) {
      const name = JSON.stringify(target);
      const scope = scopes.get(name);
      if (!scope) scopes.set(name, { target, about: aboutOf(target, key), shapes: [key] });
      else if (!scope.shapes.includes(key)) scope.shapes.push(key);
    }
  }
  return scopes;
}

function targetOf(target: Target): ShapeTarget | undefined {
  switch (target.kind) {
    case 'class':
      return isBlankKey(target.class) ? undefined : { kind: 'class', iri: target.class };
    case 'node': {
      const value = readValue(target.node);
      return value && { kind: 'node', value };
    }
    case 'sparql':
      return { kind: 'query', text: target.query.text };
    default:
      return { kind: target.kind, iri: target.property };
  }
}

function aboutOf(target: ShapeTarget, shape: ResourceKey): Iri {
  if ('iri' in target) return target.iri;
  if (target.kind === 'node' && 'iri' in target.value) return target.value.iri;
  return isBlankKey(shape) ? '' : shape;
}

function isClassWithFields(graph: Graph, key: ResourceKey): boolean {
  const isClass = graph.iris(key, rdf('type')).some((type) => type === rdfs('Class') || type === owl('Class'));
  return !isBlankKey(key) && isClass && graph.objects(key, sh('property')).length > 0;
}

/** Named node shapes that apply to what other shapes say, or that nothing applies. Those that only exclude data are parts of others. */
function ownScopes({ all }: ShapeReader, included: ReadonlySet<ResourceKey>): Map<string, Scope> {
  const everywhere = new Set([...all.values()].flatMap((shape) => shape.constraints.flatMap(referred)));
  const roots = [...all.values()].filter(({ key, targets }) => targets.length > 0 || !everywhere.has(key));
  const ofValues = namedBy(roots, all);
  const own = [...all.values()].filter(
    ({ key, path }) =>
      path === undefined && !isBlankKey(key) && (ofValues.has(key) || (!included.has(key) && !everywhere.has(key))),
  );
  return new Map(own.map(({ key }): [string, Scope] => [scopeOfShape(key), { about: key, shapes: [key] }]));
}

/** The shapes that others refer to by name, without those that apply to the same node. */
function namedBy(roots: readonly Shape[], all: ShapeReader['all']): ReadonlySet<ResourceKey> {
  const named = new Set<ResourceKey>();
  const seen = new Set<Shape>();
  const waiting = [...roots];
  for (let shape = waiting.pop(); shape; shape = waiting.pop()) {
    if (seen.has(shape)) continue;
    seen.add(shape);
    for (const constraint of shape.constraints) {
      if (isExpanded(constraint)) continue;
      const isSameNode = shape.path === undefined && includedShapes(constraint).length > 0;
      for (const key of referred(constraint)) {
        if (!isSameNode) named.add(key);
        waiting.push(...(all.get(key) ? [all.get(key) as Shape] : []));
      }
    }
  }
  return named;
}

/** Whether less data meets a constraint if more conforms to its shapes, so that they are compared as a part of it. */
function isExpanded(constraint: Constraint): boolean {
  if (constraint.kind === 'qualifiedValueShape') return constraint.max !== undefined || constraint.siblings.length > 0;
  return constraint.kind === 'not' || constraint.kind === 'xone';
}

interface Keys {
  of(constraint: Constraint): string;
}

function collect(start: readonly ResourceKey[], { all }: ShapeReader, keys: Keys): Requirements {
  const fields = new Map<string, { path?: Path; requirements: Requirement[]; shapes: Set<ResourceKey> }>();
  const fieldAt = (path: Path | undefined) => {
    const at = pathKey(path);
    const known = fields.get(at);
    if (known) return known;
    const field = { ...(path && { path }), requirements: [], shapes: new Set<ResourceKey>() };
    fields.set(at, field);
    return field;
  };
  const seen = new Set<string>();
  const include = (key: ResourceKey, by: Iri | undefined): void => {
    const shape = all.get(key);
    const visit = `${by ?? ''} ${key}`;
    if (shape === undefined || shape.isDeactivated || seen.has(visit)) return;
    seen.add(visit);
    const { requirements, shapes } = fieldAt(shape.path);
    shapes.add(key);
    const severity = by ?? shape.severity;
    for (const constraint of shape.constraints) {
      const inner = shape.path === undefined ? includedShapes(constraint) : [];
      for (const each of inner) include(each, constraint.kind === 'property' ? by : severity);
      if (inner.length > 0) continue;
      const plain = asTypes(constraint, all);
      requirements.push({ constraint: plain, severity, shape, key: keys.of(plain) });
    }
  };
  for (const key of start) include(key, undefined);
  return fields;
}

/** Alternatives that each are one class, datatype or kind of node, as one constraint on it. All others as they are. */
export function asTypes(constraint: Constraint, all: ShapeReader['all']): Constraint {
  if (constraint.kind !== 'or' || constraint.shapes.length === 0) return constraint;
  const parts = constraint.shapes.map((key) => {
    const shape = all.get(key);
    const isPlain = shape?.path === undefined && shape?.isDeactivated === false && isBlankKey(key);
    return isPlain && shape.constraints.length === 1 ? shape.constraints[0] : undefined;
  });
  const of = <Kind extends Constraint['kind']>(kind: Kind) => {
    const some = parts.filter((part): part is Extract<Constraint, { kind: Kind }> => part?.kind === kind);
    return some.length === parts.length ? some : undefined;
  };
  const [classes, datatypes, nodeKinds] = [of('class'), of('datatype'), of('nodeKind')];
  if (classes) return { kind: 'class', classes: classes.flatMap((part) => part.classes) };
  if (datatypes) return { kind: 'datatype', datatypes: datatypes.flatMap((part) => part.datatypes) };
  return nodeKinds ? { kind: 'nodeKind', nodeKinds: nodeKinds.flatMap((part) => part.nodeKinds) } : constraint;
}

/** A path as text. Equal for equal paths. */
export function pathKey(path: Path | undefined): string {
  return path === undefined ? ITSELF : JSON.stringify(path);
}

const ABOUT_VALUES: ReadonlySet<Constraint['kind']> = new Set<Constraint['kind']>([
  ...(['class', 'datatype', 'nodeKind', 'in', 'hasValue', 'pattern', 'singleLine', 'languageIn', 'minLength'] as const),
  ...(['maxLength', 'minInclusive', 'minExclusive', 'maxInclusive', 'maxExclusive', 'not', 'or', 'xone'] as const),
  ...(['node', 'and', 'property'] as const),
]);

function valueRequirements(
  requirement: Requirement,
  reader: ShapeReader,
  keys: Keys,
  depth = 0,
): readonly Requirement[] {
  const { constraint, severity } = requirement;
  if (constraint.kind === 'or') return [{ ...requirement, constraint: asTypes(constraint, reader.all) }];
  if (constraint.kind !== 'node' && constraint.kind !== 'and') return [requirement];
  return includedShapes(constraint).flatMap((key): readonly Requirement[] => {
    const shape = reader.all.get(key);
    const whole: Constraint = { kind: 'node', shape: key };
    const isOpen =
      shape !== undefined &&
      shape.path === undefined &&
      isBlankKey(key) &&
      depth < MAX_DEPTH &&
      shape.constraints.every(({ kind }) => ABOUT_VALUES.has(kind));
    if (!isOpen) return [{ ...requirement, constraint: whole, key: keys.of(whole) }];
    if (shape.isDeactivated) return [];
    return shape.constraints.flatMap((inner) => {
      // Of a node, "has the value" means "is the value".
      const each: Constraint = inner.kind === 'hasValue' ? { kind: 'in', values: [inner.value] } : inner;
      return valueRequirements({ constraint: each, severity, shape, key: keys.of(each) }, reader, keys, depth + 1);
    });
  });
}

/** Limit of shapes inside shapes. */
const MAX_DEPTH = 8;

/** Texts that are equal for constraints that mean the same. Shapes with a name are named, unless more of them would mean less. */
function createKeys({ all }: ShapeReader): Keys {
  const whole = (key: ResourceKey, inside: readonly ResourceKey[]): unknown => {
    const shape = all.get(key);
    if (shape === undefined || inside.includes(key) || inside.length > MAX_DEPTH)
      return isBlankKey(key) ? ['deeper', inside.length] : key;
    if (shape.isDeactivated) return ['anything'];
    const within = [...inside, key];
    return [shape.path ?? 0, ...sorted(shape.constraints.map((each) => form(each, within)))];
  };
  const named = (key: ResourceKey, inside: readonly ResourceKey[]): unknown =>
    isBlankKey(key) ? whole(key, inside) : key;
  const form = (constraint: Constraint, inside: readonly ResourceKey[]): unknown => {
    const { kind } = constraint;
    switch (kind) {
      case 'class':
        return [kind, ...sortByCodePoints([...new Set(constraint.classes)])];
      case 'datatype':
        return [kind, ...sortByCodePoints([...new Set(constraint.datatypes)])];
      case 'nodeKind':
        return [kind, ...sortByCodePoints([...new Set(constraint.nodeKinds)])];
      case 'in':
        return [kind, ...sortByCodePoints([...new Set(constraint.values.map(termKey))])];
      case 'languageIn':
        return [kind, ...sortByCodePoints([...new Set(constraint.languages.map((each) => each.toLowerCase()))])];
      case 'hasValue':
        return [kind, termKey(constraint.value)];
      case 'minInclusive':
      case 'minExclusive':
      case 'maxInclusive':
      case 'maxExclusive':
        return [kind, termKey(constraint.bound)];
      case 'pattern':
        return [kind, constraint.pattern, [...constraint.flags].sort().join('')];
      case 'closed':
        return [kind, constraint.byTypes, ...sortByCodePoints([...constraint.properties])];
      case 'sparql': {
        const { component, query } = constraint;
        const bindings = Object.entries(query.bindings ?? {}).map(([name, value]) => `${name} ${termKey(value)}`);
        return [kind, component, query.kind, query.text.trim().replace(/\s+/g, ' '), ...sortByCodePoints(bindings)];
      }
      case 'not':
        return [kind, whole(constraint.shape, inside)];
      case 'xone':
        return [kind, ...sorted(constraint.shapes.map((key) => whole(key, inside)))];
      case 'or':
      case 'and':
        return [kind, ...sorted(constraint.shapes.map((key) => named(key, inside)))];
      case 'qualifiedValueShape': {
        const { min, max, shape, siblings } = constraint;
        const inner = max === undefined && siblings.length === 0 ? named : whole;
        return [
          kind,
          min ?? 0,
          max ?? null,
          inner(shape, inside),
          ...sorted(siblings.map((key) => whole(key, inside))),
        ];
      }
      case 'node':
      case 'property':
      case 'someValue':
      case 'memberShape':
        return [kind, named(constraint.shape, inside)];
      case 'reifierShape':
        return [kind, constraint.required, whole(constraint.shape, inside)];
      default:
        return Object.entries(constraint).sort();
    }
  };
  return { of: (constraint) => JSON.stringify(form(constraint, [])) };
}

function sorted(forms: readonly unknown[]): readonly unknown[] {
  return sortByCodePoints([...new Set(forms.map((each) => JSON.stringify(each)))]);
}
