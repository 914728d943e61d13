import { compareCodePoints, sortByCodePoints } from '../../base/text.ts';
import { memoizeByKey } from '../../base/work.ts';
import type {
  ClassExpression,
  FieldGroup,
  Iri,
  Literal,
  PropertyExpression,
  ShapeConstraint,
  ShapedClass,
  ShapedField,
  ShapeFacts,
  ShapeNote,
  ShapeRule,
  Text,
} from '../../ontology/model.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey } from '../../rdf/index.ts';
import { owl, rdf, rdfs, skos, vann, xsd } from '../../rdf/names.ts';
import { PARAMETER_NAMES, readShapes } from '../../shacl/index.ts';
import type { Constraint, Path, Shape, Shapes } from '../../shacl/model.ts';
import { sh } from '../../shacl/model.ts';
import type { ReadContext } from './read-context.ts';
import { sortExpressions } from './read-context.ts';
import { literalOf, readValue } from './texts.ts';

/** Limit of nested shapes in an expression. Deeper ones are shown as triples. This also ends shapes that contain themselves. */
const MAX_DEPTH = 12;

/** Statements about a shape that the model contains, without those of constraints that are read as triples. */
const ABOUT_SHAPES = [
  ...['path', 'name', 'description', 'order', 'group', 'defaultValue', 'severity', 'message', 'deactivated', 'flags'],
  ...['targetClass', 'targetNode', 'targetSubjectsOf', 'targetObjectsOf', 'target', 'ignoredProperties', 'sparql'],
  ...['qualifiedMinCount', 'qualifiedMaxCount', 'qualifiedValueShapesDisjoint', 'reificationRequired'],
  ...['intent', 'agentInstruction', 'codeIdentifier', 'unit'],
].map(sh);

/** Statements of {@link ShapeNote}s that are texts. */
const TEXT_NOTES = ['intent', 'agentInstruction', 'codeIdentifier'] as const;

/** Usage notes. Those of node shapes are notes of the class or of the shape, as of any term. */
const USAGE = [vann('usageNote'), skos('scopeNote')];

/** The statements about a node shape that {@link ShapeFacts} contain. */
export const SHAPE_PREDICATES: ReadonlySet<Iri> = new Set([...ABOUT_SHAPES, ...PARAMETER_NAMES.map(sh)]);

/** The shapes of a graph as facts about what they apply to. */
export interface ShapeReader {
  /** The facts of all node shapes with a class as target. undefined: there are none. */
  ofClass(iri: Iri): ShapeFacts | undefined;
  /** The facts of one node shape. undefined: it is none. */
  ofShape(key: ResourceKey): ShapeFacts | undefined;
  /** The facts of one property shape. undefined: it is none. */
  ofProperty(key: ResourceKey): ShapedField | undefined;
  /** The facts of one constraint of a shape. @param severity that of a result. Default: the shape's */
  rule(shape: Shape, constraint: Constraint, severity?: Iri): ShapeRule;
  /** All shapes, as SHACL defines them. */
  readonly all: Shapes['all'];
  /** Shapes with statements that are not as SHACL requires. */
  readonly faulty: ReadonlySet<ResourceKey>;
  /** The classes that are targets, sorted. */
  readonly targets: readonly Iri[];
}

/** Opens the shapes of a graph. Linear in the shapes; a graph without shapes costs one pass over its subjects. */
export function openShapes({ graph, describe }: Pick<ReadContext, 'graph' | 'describe'>): ShapeReader {
  const { all, problems } = readShapes(graph);
  const byTarget = new Map<Iri, ResourceKey[]>();
  for (const { key, targets, isDeactivated } of all.values()) {
    if (isDeactivated) continue;
    const classes = targets.flatMap((target) => (target.kind === 'class' ? target.class : []));
    // A class with fields is meant to be its own target, also where it lacks the type of a shape.
    const implied = graph.objects(key, sh('property')).length > 0 && isClass(graph, key) ? [key] : [];
    for (const target of new Set([...classes, ...implied])) {
      const list = byTarget.get(target);
      if (list) list.push(key);
      else byTarget.set(target, [key]);
    }
  }
  const reader = new FactsReader(graph, all, describe);
  return {
    all,
    faulty: new Set(problems.flatMap(({ shape, severity }) => (severity === 'error' ? shape : []))),
    targets: sortByCodePoints([...byTarget.keys()].filter((key) => !isBlankKey(key))),
    ofClass: (iri) => {
      const shapes = byTarget.get(iri);
      return shapes && reader.facts(shapes);
    },
    ofShape: (key) => (all.has(key) && all.get(key)?.path === undefined ? reader.facts([key]) : undefined),
    ofProperty: (key) => reader.field(key),
    rule: (shape, constraint, severity) => reader.rule(shape, constraint, severity),
  };
}

/** The classes that are targets and no terms. */
export function shapedClasses(shapes: ShapeReader, isTerm: (iri: Iri) => boolean): ShapedClass[] {
  return shapes.targets.flatMap((iri) => {
    const shape = isTerm(iri) ? undefined : shapes.ofClass(iri);
    return shape ? { iri, shape } : [];
  });
}

/** The groups of fields of a graph. */
export function readFieldGroups(graph: Graph): FieldGroup[] {
  const groups = [...graph.subjects()].filter(
    (key) => !isBlankKey(key) && graph.iris(key, rdf('type')).includes(sh('PropertyGroup')),
  );
  return groups
    .map((iri): FieldGroup => {
      const order = orderOf(graph, iri);
      return {
        iri,
        labels: textsOf(graph, iri, rdfs('label'), sh('name')),
        ...(order !== undefined && { order }),
      };
    })
    .sort((a, b) => byNumber(a.order, b.order) || compareCodePoints(a.iri, b.iri));
}

const CLASS_TYPES = [rdfs('Class'), owl('Class')];

function isClass(graph: Graph, key: ResourceKey): boolean {
  return !isBlankKey(key) && graph.iris(key, rdf('type')).some((type) => CLASS_TYPES.includes(type));
}

/** The texts of the first predicate that has some, by language, then by text. */
function textsOf(graph: Graph, key: ResourceKey, ...predicates: readonly Iri[]): Text[] {
  const found = predicates.map((predicate) => graph.literals(key, predicate)).find((literals) => literals.length > 0);
  return (found ?? []).map(textOf).sort(byText);
}

function textOf(literal: ObjectTerm): Text {
  const { value, language } = literalOf(literal);
  return { value, ...(language !== undefined && { language }) };
}

function byText(a: Text, b: Text): number {
  return compareCodePoints(a.language ?? '', b.language ?? '') || compareCodePoints(a.value, b.value);
}

function orderOf(graph: Graph, key: ResourceKey): number | undefined {
  const numbers = graph.literals(key, sh('order')).map(({ value }) => Number(value));
  const known = numbers.filter((number) => Number.isFinite(number));
  return known.length === 0 ? undefined : Math.min(...known);
}

/** A property shape of a node shape, and how it is included. */
interface Stated {
  readonly shape: Shape;
  readonly by: Inclusion;
}

/**
 * How a shape is included. A node that does not conform to it is a result of the shape with `sh:node` or `sh:and`, with the severity of
 * that shape, whatever the severity of the included one.
 */
interface Inclusion {
  /** The included node shape with a name. */
  readonly from?: Iri;
  readonly severity?: Iri;
}

/** What one or several node shapes state, with all that they include. */
interface Included {
  readonly properties: Stated[];
  readonly rules: ShapeRule[];
  readonly notes: ShapeNote[];
}

class FactsReader {
  readonly #graph: Graph;
  readonly #all: Shapes['all'];
  readonly #describe: ReadContext['describe'];

  constructor(graph: Graph, all: Shapes['all'], describe: ReadContext['describe']) {
    this.#graph = graph;
    this.#all = all;
    this.#describe = describe;
  }

  facts(keys: readonly ResourceKey[]): ShapeFacts {
    const included: Included = { properties: [], rules: [], notes: [] };
    const seen = new Set<ResourceKey>();
    for (const key of keys) this.#include(key, included, seen, {});
    const byPath = Map.groupBy(included.properties, ({ shape }) => JSON.stringify(shape.path));
    const fields = [...byPath.values()].map((stated) => this.#field(stated));
    return {
      shapes: sortByCodePoints(keys.filter((key) => !isBlankKey(key))),
      fields: this.#sorted(fields),
      rules: distinct(included.rules),
      ...(included.notes.length > 0 && { notes: distinct(included.notes) }),
    };
  }

  field(key: ResourceKey): ShapedField | undefined {
    const shape = this.#all.get(key);
    return shape?.path === undefined || shape.isDeactivated ? undefined : this.#field([{ shape, by: {} }]);
  }

  /** By the group's order, then by their own. Those without a group follow. */
  #sorted(fields: readonly ShapedField[]): ShapedField[] {
    const groupOrder = memoizeByKey((group: Iri) => orderOf(this.#graph, group));
    const byGroup = (a: ShapedField, b: ShapedField): number => {
      if (a.group === b.group) return 0;
      if (a.group === undefined || b.group === undefined) return a.group === undefined ? 1 : -1;
      return byNumber(groupOrder(a.group), groupOrder(b.group)) || compareCodePoints(a.group, b.group);
    };
    const keyed = fields.map((field) => ({ field, path: JSON.stringify(field.path) }));
    keyed.sort(
      (a, b) =>
        byGroup(a.field, b.field) || byNumber(a.field.order, b.field.order) || compareCodePoints(a.path, b.path),
    );
    return keyed.map(({ field }) => field);
  }

  /** Adds what a node shape and those that it includes state. */
  #include(key: ResourceKey, to: Included, seen: Set<ResourceKey>, by: Inclusion): void {
    const shape = this.#all.get(key);
    if (shape === undefined || shape.isDeactivated || seen.has(key)) return;
    seen.add(key);
    for (const constraint of shape.constraints) {
      const inner = includedShapes(constraint);
      if (inner.length === 0) to.rules.push(this.rule(shape, constraint, by.severity));
      const within: Inclusion =
        constraint.kind === 'property' ? by : { ...by, severity: by.severity ?? shape.severity };
      for (const each of inner) {
        const one = this.#all.get(each);
        if (one?.path !== undefined) {
          if (!one.isDeactivated) to.properties.push({ shape: one, by: within });
        } else this.#include(each, to, seen, isBlankKey(each) ? within : { ...within, from: each });
      }
    }
    to.rules.push(...this.#unknown(shape));
    // An included shape has a name in code of its own.
    const isPart = by.from !== undefined;
    to.notes.push(...this.#notes(shape).filter(({ kind }) => !isPart || kind !== 'codeIdentifier'));
  }

  #field(stated: readonly Stated[]): ShapedField {
    const shapes = [...new Map(stated.toReversed().map((each) => [each.shape.key, each])).values()].toReversed();
    const keys = shapes.map(({ shape }) => shape.key);
    const graph = this.#graph;
    const texts = (...predicates: readonly Iri[]): Text[] =>
      firstTexts(keys, (key) => textsOf(graph, key, ...predicates));
    const orders = keys.flatMap((key) => orderOf(graph, key) ?? []);
    const [group] = sortByCodePoints(keys.flatMap((key) => graph.iris(key, sh('group'))));
    const [defaultValue] = keys
      .flatMap((key) => graph.objects(key, sh('defaultValue')))
      .flatMap((value) => readValue(value) ?? []);
    const [from] = stated.every(({ by }) => by.from !== undefined) ? stated.map(({ by }) => by.from) : [];
    const [first] = shapes;
    const notes = shapes.flatMap(({ shape }) => this.#notes(shape));
    return {
      path: first?.shape.path as Path,
      shapes: sortByCodePoints(keys.filter((key) => !isBlankKey(key))),
      ...(from !== undefined && { from }),
      names: texts(sh('name'), rdfs('label')),
      descriptions: texts(sh('description'), rdfs('comment')),
      messages: texts(sh('message')),
      ...(orders.length > 0 && { order: Math.min(...orders) }),
      ...(group !== undefined && { group }),
      ...(defaultValue && { defaultValue }),
      ...enforced(
        first?.shape.path,
        shapes.flatMap(({ shape, by }) => [
          ...shape.constraints.flatMap((constraint) => this.#rulesOf(shape, constraint, by.severity)),
          ...this.#unknown(shape),
        ]),
      ),
      ...(notes.length > 0 && { notes: distinct(notes) }),
    };
  }

  #notes({ key, path }: Shape): ShapeNote[] {
    const graph = this.#graph;
    const iris = sortByCodePoints(graph.iris(key, sh('unit')));
    const texts = TEXT_NOTES.map((kind) => ({ kind, texts: textsOf(graph, key, sh(kind)) }));
    const usage = path === undefined ? [] : USAGE.flatMap((predicate) => textsOf(graph, key, predicate));
    return [
      ...(usage.length > 0 ? [{ kind: 'usage', texts: usage } as const] : []),
      ...texts.filter((note) => note.texts.length > 0),
      ...(iris.length > 0 ? [{ kind: 'unit', iris } as const] : []),
    ];
  }

  /** What a constraint requires of a value. Results of a property shape of the value have its own severity and messages. */
  #rulesOf(shape: Shape, constraint: Constraint, severity?: Iri): ShapeRule[] {
    const inner = constraint.kind === 'property' ? this.#all.get(constraint.shape) : undefined;
    const rule = this.rule(inner ?? shape, constraint, severity);
    return isEmpty(rule.constraint) ? [] : [rule];
  }

  rule(shape: Shape, constraint: Constraint, severity = shape.severity): ShapeRule {
    const about = { severity, messages: shape.messages.map(textOf).sort(byText) };
    if (constraint.kind === 'sparql') {
      const own = constraint.messages.map(textOf).sort(byText);
      const messages = own.length > 0 ? own : about.messages;
      return { ...about, messages, constraint: { kind: 'query', text: constraint.query.text } };
    }
    return { ...about, constraint: this.#constraint(shape, constraint) };
  }

  /** Statements that SHACL does not define, or that this does not read: `sh:dataType`, `sh:rule`. */
  #unknown(shape: Shape): ShapeRule[] {
    const unknown = [...this.#graph.properties(shape.key).keys()].filter(
      (predicate) => predicate.startsWith(sh('')) && !SHAPE_PREDICATES.has(predicate),
    );
    if (unknown.length === 0) return [];
    const described = this.#describe(shape.key);
    const node = Object.fromEntries(sortByCodePoints(unknown).map((predicate) => [predicate, described[predicate]]));
    return [{ severity: shape.severity, messages: [], constraint: { kind: 'other', node } } as ShapeRule];
  }

  #constraint(shape: Shape, constraint: Constraint): ShapeConstraint {
    switch (constraint.kind) {
      case 'minCount':
        return { kind: 'count', min: constraint.count };
      case 'maxCount':
        return { kind: 'count', max: constraint.count };
      case 'qualifiedValueShape': {
        const { min, max, siblings } = constraint;
        return {
          kind: 'count',
          ...(min !== undefined && { min }),
          ...(max !== undefined && { max }),
          of: this.#expression(constraint.shape, 1),
          ...(siblings.length > 0 && { apart: true }),
        };
      }
      case 'hasValue': {
        const value = readValue(constraint.value);
        return value ? { kind: 'hasValue', value } : this.#other(shape, constraint);
      }
      case 'uniqueLang':
        return { kind: 'uniqueLang' };
      case 'equals':
      case 'disjoint':
      case 'lessThan':
      case 'lessThanOrEquals':
      case 'subsetOf':
        return { kind: constraint.kind, property: constraint.property };
      case 'closed':
        return {
          kind: 'closed',
          properties: sortByCodePoints([...constraint.properties]),
          ...(constraint.byTypes && { byTypes: true }),
        };
      case 'reifierShape': {
        const { required } = constraint;
        return { kind: 'reifier', are: this.#expression(constraint.shape, 1), ...(required && { required }) };
      }
      case 'xone': {
        const of = constraint.shapes.map((key) => this.#expression(key, 1));
        return { kind: 'values', are: of.length === 1 ? (of[0] as ClassExpression) : { kind: 'union', of }, one: true };
      }
      default: {
        const are = this.#valueExpression(constraint, 1);
        return are ? { kind: 'values', are } : this.#other(shape, constraint);
      }
    }
  }

  /** The parameters of a constraint as triples. */
  #other(shape: Shape, { kind }: Constraint): ShapeConstraint {
    const described = this.#describe(shape.key);
    const name = sh(kind);
    return { kind: 'other', node: { [name]: described[name] ?? [] } };
  }

  /** What conforms to a shape. A shape with a name and fields is named. */
  #expression(key: ResourceKey, depth: number): ClassExpression {
    const shape = this.#all.get(key);
    const other = (): ClassExpression => ({ kind: 'other', node: this.#describe(key) });
    if (shape === undefined || depth > MAX_DEPTH) return other();
    if (shape.isDeactivated) return { kind: 'intersection', of: [] };
    if (!isBlankKey(key) && hasFields(shape, this.#all)) return { kind: 'shape', iri: key };
    const parts =
      shape.path === undefined
        ? shape.constraints.flatMap((constraint) => this.#nodeExpressions(constraint, depth) ?? other())
        : (this.#restrictions(shape, depth) ?? [other()]);
    return intersectionOf(parts);
  }

  /** What a constraint of a node shape requires of the node. undefined: it cannot be an expression. */
  #nodeExpressions(constraint: Constraint, depth: number): readonly ClassExpression[] | undefined {
    if (constraint.kind === 'hasValue') {
      const value = readValue(constraint.value);
      return value && [{ kind: 'oneOf', values: [value] }];
    }
    const expression = this.#valueExpression(constraint, depth);
    return expression && [expression];
  }

  /** What a constraint requires of each value. undefined: it cannot be an expression. */
  #valueExpression(constraint: Constraint, depth: number): ClassExpression | undefined {
    const inner = (key: ResourceKey): ClassExpression => this.#expression(key, depth + 1);
    switch (constraint.kind) {
      case 'class':
        return anyOf(constraint.classes);
      case 'datatype':
        return anyOf(constraint.datatypes, datatypeOf);
      case 'nodeKind':
        return anyOf(constraint.nodeKinds);
      case 'in': {
        const values = constraint.values.map(readValue);
        return values.every((value) => value !== undefined) ? { kind: 'oneOf', values } : undefined;
      }
      case 'minLength':
      case 'maxLength':
        return facet(sh('IRIOrLiteral'), xsd(constraint.kind), integer(constraint.count));
      case 'minInclusive':
      case 'minExclusive':
      case 'maxInclusive':
      case 'maxExclusive':
        return facet(rdfs('Literal'), xsd(constraint.kind), literalOf(constraint.bound));
      case 'pattern': {
        const flags = constraint.flags === '' ? [] : [{ facet: sh('flags'), value: { value: constraint.flags } }];
        const facets = [{ facet: sh('pattern'), value: { value: constraint.pattern } }, ...flags];
        return { kind: 'datatype', on: sh('IRIOrLiteral'), facets };
      }
      case 'singleLine':
        return facet(sh('IRIOrLiteral'), sh('singleLine'), { value: 'true', datatype: xsd('boolean') });
      case 'languageIn':
        return facet(rdf('langString'), sh('languageIn'), { value: constraint.languages.join(', ') });
      case 'not':
        return { kind: 'complement', of: inner(constraint.shape) };
      case 'and':
        return intersectionOf(constraint.shapes.map(inner));
      case 'or':
        return { kind: 'union', of: constraint.shapes.map(inner) };
      case 'node':
      case 'property':
        return inner(constraint.shape);
      default:
        return undefined;
    }
  }

  /** What a property shape requires of the node that has the values. undefined: its path or a constraint cannot be an expression. */
  #restrictions(shape: Shape, depth: number): readonly ClassExpression[] | undefined {
    const property = shape.path && propertyOf(shape.path);
    if (property === undefined) return undefined;
    const all = shape.constraints.map((constraint) => this.#restrictionsOf(constraint, property, depth));
    return all.every((each) => each !== undefined) ? onlyOnce(all.flat(), property) : undefined;
  }

  #restrictionsOf(
    constraint: Constraint,
    property: PropertyExpression,
    depth: number,
  ): readonly ClassExpression[] | undefined {
    switch (constraint.kind) {
      case 'minCount':
        return [{ kind: 'min', property, count: constraint.count }];
      case 'maxCount':
        return [{ kind: 'max', property, count: constraint.count }];
      case 'hasValue': {
        const value = readValue(constraint.value);
        return value && [{ kind: 'hasValue', property, value }];
      }
      case 'qualifiedValueShape': {
        const { min, max, siblings } = constraint;
        const filler = this.#expression(constraint.shape, depth + 1);
        if (siblings.length > 0) return undefined;
        return [
          ...(min === undefined ? [] : [{ kind: 'min', property, count: min, filler } as const]),
          ...(max === undefined ? [] : [{ kind: 'max', property, count: max, filler } as const]),
        ];
      }
      default: {
        const filler = this.#valueExpression(constraint, depth);
        return filler && [{ kind: 'only', property, filler }];
      }
    }
  }
}

/** The shapes whose constraints apply to the same node as the shape that has the constraint: parts of it, and its fields. */
export function includedShapes(constraint: Constraint): readonly ResourceKey[] {
  if (constraint.kind === 'node' || constraint.kind === 'property') return [constraint.shape];
  return constraint.kind === 'and' ? constraint.shapes : [];
}

/** Whether a shape states something about properties of its node, itself or in a shape that it includes. */
function hasFields(shape: Shape, all: Shapes['all'], seen = new Set<ResourceKey>()): boolean {
  if (seen.has(shape.key)) return true;
  seen.add(shape.key);
  return shape.constraints.some((constraint) => {
    if (constraint.kind === 'property' || constraint.kind === 'sparql' || constraint.kind === 'closed') return true;
    return includedShapes(constraint).some((key) => {
      const inner = all.get(key);
      return inner !== undefined && hasFields(inner, all, seen);
    });
  });
}

function propertyOf(path: Path): PropertyExpression | undefined {
  if (path.kind === 'predicate') return path.iri;
  return path.kind === 'inverse' && path.of.kind === 'predicate' ? { inverseOf: path.of.iri } : undefined;
}

function anyOf(
  iris: readonly Iri[],
  expressionOf = (iri: Iri): ClassExpression => ({ kind: 'class', iri }),
): ClassExpression {
  const of = iris.map(expressionOf);
  return of.length === 1 ? (of[0] as ClassExpression) : { kind: 'union', of };
}

/** A datatype. One of other namespaces than those of XSD and RDF is marked as such. */
function datatypeOf(iri: Iri): ClassExpression {
  const isKnown = iri.startsWith(xsd('')) || iri.startsWith(rdf(''));
  return isKnown ? { kind: 'class', iri } : { kind: 'datatype', on: iri, facets: [] };
}

function facet(on: Iri, facet: Iri, value: Literal): ClassExpression {
  return { kind: 'datatype', on, facets: [{ facet, value }] };
}

function integer(count: number): Literal {
  return { value: String(count), datatype: xsd('integer') };
}

type Restricted = Extract<ClassExpression, { kind: 'datatype' }>;

/** Kinds of term on which parameters of values are stated, if nothing states a datatype. */
const UNTYPED: ReadonlySet<Iri> = new Set([sh('IRIOrLiteral'), rdfs('Literal'), rdf('langString')]);

const isFacets = (part: ClassExpression): part is Restricted => part.kind === 'datatype' && UNTYPED.has(part.on);

function intersectionOf(parts: readonly ClassExpression[]): ClassExpression {
  const of = withFacets(parts);
  return of.length === 1 ? (of[0] as ClassExpression) : { kind: 'intersection', of };
}

/** Whether anything meets a constraint: a shape that is deactivated, or that states only texts. */
function isEmpty(constraint: ShapeConstraint): boolean {
  return constraint.kind === 'values' && constraint.are.kind === 'intersection' && constraint.are.of.length === 0;
}

/** Moves facets without a datatype to the datatypes beside them: `xsd:string` and a pattern are a string with the pattern. */
function withFacets(all: readonly ClassExpression[]): ClassExpression[] {
  const parts = [...new Map(all.flatMap(flat).map((part) => [JSON.stringify(part), part])).values()];
  const facets = parts.filter(isFacets).flatMap((part) => part.facets);
  const types = parts.filter((part) => !isFacets(part));
  const [type, ...others] = types.filter(isDatatypes);
  if (facets.length === 0) return [...parts];
  if (type === undefined || others.length > 0) return [...types, ...joined(parts.filter(isFacets))];
  return types.map((part) => (part === type ? addFacets(part, facets) : part));
}

/** Without intersections inside: a shape with a name has several constraints, and a field several such shapes. */
function flat(expression: ClassExpression): readonly ClassExpression[] {
  return expression.kind === 'intersection' ? expression.of.flatMap(flat) : [expression];
}

/** Facets on the same kind of term as one expression. */
function joined(parts: readonly Restricted[]): Restricted[] {
  return [...Map.groupBy(parts, ({ on }) => on)].map(([on, all]) => ({
    kind: 'datatype',
    on,
    facets: all.flatMap(({ facets }) => facets),
  }));
}

/** Whether an expression is a datatype, or several as alternatives. */
function isDatatypes(part: ClassExpression): boolean {
  if (part.kind === 'union') return part.of.every(isDatatypes);
  if (part.kind === 'datatype') return !UNTYPED.has(part.on);
  return (
    part.kind === 'class' &&
    (part.iri.startsWith(xsd('')) || part.iri === rdf('langString') || part.iri === rdf('HTML'))
  );
}

function addFacets(part: ClassExpression, facets: Restricted['facets']): ClassExpression {
  if (part.kind === 'union') return { ...part, of: part.of.map((each) => addFacets(each, facets)) };
  if (part.kind === 'datatype') return { ...part, facets: [...part.facets, ...facets] };
  return part.kind === 'class' ? { kind: 'datatype', on: part.iri, facets } : part;
}

/** Separates what restrictions on a property state from all other rules. */
function enforced(path: Path | undefined, rules: readonly ShapeRule[]): Pick<ShapedField, 'restrictions' | 'rules'> {
  const property = path && propertyOf(path);
  if (property === undefined) return { restrictions: [], rules: distinct(rules) };
  const stated = rules.map((rule) => ({
    rule,
    as: rule.severity === sh('Violation') ? asRestrictions(rule, property) : [],
  }));
  // A union states less than that exactly one of its members applies.
  const rest = stated.filter(({ rule, as }) => as.length === 0 || ('one' in rule.constraint && rule.constraint.one));
  return {
    restrictions: sortExpressions(
      onlyOnce(
        stated.flatMap(({ as }) => as),
        property,
      ),
    ),
    rules: distinct(rest.map(({ rule }) => rule)),
  };
}

function asRestrictions({ constraint }: ShapeRule, property: PropertyExpression): ClassExpression[] {
  if (constraint.kind === 'values') return [{ kind: 'only', property, filler: constraint.are }];
  if (constraint.kind === 'hasValue') return [{ kind: 'hasValue', property, value: constraint.value }];
  if (constraint.kind !== 'count' || constraint.apart) return [];
  const { min, max, of } = constraint;
  const about = { property, ...(of && { filler: of }) };
  return [
    ...(min === undefined ? [] : [{ kind: 'min', count: min, ...about } as const]),
    ...(max === undefined ? [] : [{ kind: 'max', count: max, ...about } as const]),
  ];
}

/** Joins what all values are to one expression. */
function onlyOnce(all: readonly ClassExpression[], property: PropertyExpression): ClassExpression[] {
  const fillers = all.flatMap((each) => (each.kind === 'only' ? each.filler : []));
  const rest = all.filter((each) => each.kind !== 'only');
  if (fillers.length < 2) return [...all];
  return [...rest, { kind: 'only', property, filler: intersectionOf(fillers) }];
}

/** The texts of the first shape that has some in a language, so that a language is there once. */
function firstTexts(keys: readonly ResourceKey[], read: (key: ResourceKey) => readonly Text[]): Text[] {
  const byLanguage = new Map<string, Text>();
  for (const text of keys.flatMap(read))
    if (!byLanguage.has(text.language?.toLowerCase() ?? '')) byLanguage.set(text.language?.toLowerCase() ?? '', text);
  return [...byLanguage.values()].sort(byText);
}

function distinct<Item>(items: readonly Item[]): Item[] {
  const byContent = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...byContent].sort(([a], [b]) => compareCodePoints(a, b)).map(([, item]) => item);
}

/** Compares numbers, absent ones last. */
function byNumber(a: number | undefined, b: number | undefined): number {
  return a === b ? 0 : (a ?? Infinity) - (b ?? Infinity);
}
