import type { Literal } from '@rdfjs/types';
import { memoize } from '../../base/work.ts';
import type { Iri, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { Graph, resourceKey, termKey } from '../../rdf/index.ts';
import { lexicalForm } from '../../vocabularies/index.ts';
import type { Constraint, Shape, Shapes } from '../model.ts';
import { NODE_KINDS, sh } from '../model.ts';
import { IllFormed, listOf } from '../read/path.ts';
import { canBeSlow } from './limited-match.ts';
import { compareLiterals } from './values.ts';

/** What a constraint needs to know beside the values. */
export interface Context {
  readonly graph: Graph;
  readonly shape: Shape;
  readonly focus: ObjectTerm;
  /** The values of the shape's path, or the focus node. */
  readonly values: readonly ObjectTerm[];
  readonly conforms: (shape: ResourceKey, value: ObjectTerm) => boolean;
  readonly isInstance: (value: ObjectTerm, classes: readonly Iri[]) => boolean;
  /** The classes above a class, and itself. */
  readonly above: (type: Iri) => ReadonlySet<Iri>;
  /** The properties of the shapes of a node's classes. */
  readonly propertiesByTypes: (node: ObjectTerm) => ReadonlySet<Iri>;
  /** Whether a pattern finds something in a text. @throws {SlowPattern} */
  readonly matches: (pattern: ConstraintOf<'pattern'>, text: string) => boolean;
}

/** A violation, without what the shape states. */
export interface Violation {
  readonly value?: ObjectTerm;
  /** Default: the component of the constraint. */
  readonly component?: string;
  /** Only if it is not the path of the shape. */
  readonly property?: Iri;
}

/** The constraint of a parameter. */
type ConstraintOf<Kind, All = Constraint> = All extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? All
    : never
  : never;

type Check<Kind> = (constraint: ConstraintOf<Kind>, context: Context) => Iterable<Violation>;

/** Returns a check that tests each value on its own. */
function each<Kind>(
  conforms: (value: ObjectTerm, constraint: ConstraintOf<Kind>, context: Context) => boolean,
): Check<Kind> {
  return function* (constraint, context) {
    for (const value of context.values) if (!conforms(value, constraint, context)) yield { value };
  };
}

const textOf = (value: ObjectTerm): string | undefined => (value.termType === 'BlankNode' ? undefined : value.value);

/** Characters, not UTF-16 code units (https://www.w3.org/TR/xpath-functions-31/#func-string-length). */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

const isLiteral = (value: ObjectTerm): value is Literal => value.termType === 'Literal';

/** Whether a value and a bound have an order that passes a test. */
const compares = (value: ObjectTerm, bound: ObjectTerm, passes: (order: number) => boolean): boolean => {
  const order = isLiteral(value) && isLiteral(bound) ? compareLiterals(value, bound) : undefined;
  return order !== undefined && passes(order);
};

const keysOf = (terms: readonly ObjectTerm[]): ReadonlySet<string> => new Set(terms.map(termKey));

/** The objects of a property of the focus node. */
function valuesAt({ graph, focus }: Context, property: Iri): readonly ObjectTerm[] {
  const key = resourceKey(focus);
  return key === undefined ? [] : graph.objects(key, property);
}

/** Basic filtering of RFC 4647: `en` accepts `en-GB`, not `enm`. */
export function matchesRange(tag: string, range: string): boolean {
  const [actual, wanted] = [tag.toLowerCase(), range.toLowerCase()];
  return actual !== '' && (wanted === '*' || actual === wanted || actual.startsWith(`${wanted}-`));
}

function* pairs(
  { property }: { readonly property: Iri },
  context: Context,
  passes: (order: number) => boolean,
): Iterable<Violation> {
  const others = valuesAt(context, property);
  for (const value of context.values) for (const other of others) if (!compares(value, other, passes)) yield { value };
}

/** The members of a value that is an RDF list. undefined: it is none. */
function members({ graph }: Context, value: ObjectTerm): readonly ObjectTerm[] | undefined {
  try {
    return listOf(graph, value, 'a value');
  } catch (error) {
    if (!(error instanceof IllFormed)) throw error;
    return undefined;
  }
}

type CoreKind = Exclude<Constraint['kind'], 'property' | 'sparql'>;

/** The check of each constraint (https://www.w3.org/TR/shacl/#core-components). */
export const CHECKS: { readonly [Kind in CoreKind]: Check<Kind> } = {
  class: each<'class'>((value, { classes }, { isInstance }) => isInstance(value, classes)),
  datatype: each<'datatype'>(
    (value, { datatypes }) =>
      isLiteral(value) &&
      datatypes.includes(value.datatype.value) &&
      lexicalForm(value.datatype.value)?.matches(value.value) !== false,
  ),
  nodeKind: each<'nodeKind'>((value, { nodeKinds }) =>
    nodeKinds.some((kind) => NODE_KINDS[kind]?.includes(value.termType) === true),
  ),
  *minCount({ count }, { values }) {
    if (values.length < count) yield {};
  },
  *maxCount({ count }, { values }) {
    if (values.length > count) yield {};
  },
  minExclusive: each<'minExclusive'>((value, { bound }) => compares(value, bound, (order) => order > 0)),
  minInclusive: each<'minInclusive'>((value, { bound }) => compares(value, bound, (order) => order >= 0)),
  maxExclusive: each<'maxExclusive'>((value, { bound }) => compares(value, bound, (order) => order < 0)),
  maxInclusive: each<'maxInclusive'>((value, { bound }) => compares(value, bound, (order) => order <= 0)),
  minLength: each<'minLength'>((value, { count }) => {
    const text = textOf(value);
    return text !== undefined && lengthOf(text) >= count;
  }),
  maxLength: each<'maxLength'>((value, { count }) => {
    const text = textOf(value);
    return text !== undefined && lengthOf(text) <= count;
  }),
  pattern: each<'pattern'>((value, constraint, { matches }) => {
    const text = textOf(value);
    return text !== undefined && matches(constraint, text);
  }),
  singleLine: each<'singleLine'>((value) => isLiteral(value) && !/[\n\r]/.test(value.value)),
  languageIn: each<'languageIn'>(
    (value, { languages }) => isLiteral(value) && languages.some((range) => matchesRange(value.language, range)),
  ),
  *uniqueLang(_, { values }) {
    const counts = new Map<string, number>();
    for (const value of values) {
      const tag = isLiteral(value) ? value.language.toLowerCase() : '';
      if (tag !== '') counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
    for (const count of counts.values()) if (count > 1) yield {};
  },
  *equals({ property }, context) {
    const others = valuesAt(context, property);
    const [own, theirs] = [keysOf(context.values), keysOf(others)];
    for (const value of context.values) if (!theirs.has(termKey(value))) yield { value };
    for (const value of others) if (!own.has(termKey(value))) yield { value };
  },
  *disjoint({ property }, context) {
    const others = keysOf(valuesAt(context, property));
    for (const value of context.values) if (others.has(termKey(value))) yield { value };
  },
  *subsetOf({ property }, context) {
    const others = keysOf(valuesAt(context, property));
    for (const value of context.values) if (!others.has(termKey(value))) yield { value };
  },
  lessThan: (constraint, context) => pairs(constraint, context, (order) => order < 0),
  lessThanOrEquals: (constraint, context) => pairs(constraint, context, (order) => order <= 0),
  not: each<'not'>((value, { shape }, { conforms }) => !conforms(shape, value)),
  and: each<'and'>((value, { shapes }, { conforms }) => shapes.every((shape) => conforms(shape, value))),
  or: each<'or'>((value, { shapes }, { conforms }) => shapes.some((shape) => conforms(shape, value))),
  xone: each<'xone'>(
    (value, { shapes }, { conforms }) => shapes.filter((shape) => conforms(shape, value)).length === 1,
  ),
  node: each<'node'>((value, { shape }, { conforms }) => conforms(shape, value)),
  *someValue({ shape }, { values, conforms }) {
    if (!values.some((value) => conforms(shape, value))) yield {};
  },
  *qualifiedValueShape({ shape, min = 0, max = Infinity, siblings }, { values, conforms }) {
    const count = values.filter(
      (value) => conforms(shape, value) && !siblings.some((sibling) => conforms(sibling, value)),
    ).length;
    if (count < min) yield { component: 'QualifiedMinCount' };
    if (count > max) yield { component: 'QualifiedMaxCount' };
  },
  *reifierShape({ shape, required }, context) {
    const { graph, focus, values, conforms } = context;
    const { path } = context.shape;
    const key = resourceKey(focus);
    if (path?.kind !== 'predicate' || key === undefined) return;
    for (const value of values) {
      const all = graph.reifiersOf(key, path.iri, value);
      if (required && all.length === 0) yield { value };
      for (const reifier of all) if (!conforms(shape, Graph.resource(reifier))) yield { value };
    }
  },
  *closed({ properties, byTypes }, { graph, values, propertiesByTypes }) {
    for (const value of values) {
      const key = resourceKey(value);
      if (key === undefined) continue;
      const ofTypes: ReadonlySet<Iri> = byTypes ? propertiesByTypes(value) : new Set();
      for (const [property, objects] of graph.properties(key)) {
        if (properties.has(property) || ofTypes.has(property)) continue;
        for (const object of objects) yield { value: object, property };
      }
    }
  },
  *hasValue({ value }, { values }) {
    if (!keysOf(values).has(termKey(value))) yield {};
  },
  *in(constraint, { values }) {
    const allowed = allowedKeys(constraint);
    for (const value of values) if (!allowed.has(termKey(value))) yield { value };
  },
  rootClass: each<'rootClass'>((value, { class: root }, { above }) => {
    const key = resourceKey(value);
    return key !== undefined && above(key).has(root);
  }),
  memberShape: each<'memberShape'>(
    (value, { shape }, context) => members(context, value)?.every((member) => context.conforms(shape, member)) === true,
  ),
  minListLength: each<'minListLength'>((value, { count }, context) => (members(context, value)?.length ?? -1) >= count),
  maxListLength: each<'maxListLength'>(
    (value, { count }, context) => (members(context, value)?.length ?? Infinity) <= count,
  ),
  uniqueMembers: each<'uniqueMembers'>((value, _, context) => {
    const all = members(context, value);
    return all !== undefined && keysOf(all).size === all.length;
  }),
};

/** Lists of values can be long, and are asked for each focus node. */
const allowedKeys = memoize(({ values }: ConstraintOf<'in'>): ReadonlySet<string> => keysOf(values));

/** The constraint component of a constraint (https://www.w3.org/TR/shacl/#constraints). */
export function componentOf(kind: string): Iri {
  return sh(`${kind.charAt(0).toUpperCase()}${kind.slice(1)}ConstraintComponent`);
}

/** Constraints that only the value decides. */
const ALONE = [
  ...(['datatype', 'nodeKind', 'in', 'languageIn', 'singleLine', 'pattern', 'minLength', 'maxLength'] as const),
  ...(['minInclusive', 'minExclusive', 'maxInclusive', 'maxExclusive'] as const),
] as const;
const isAlone = (kind: Constraint['kind']): kind is (typeof ALONE)[number] =>
  (ALONE as readonly Constraint['kind'][]).includes(kind);

/** Limit of shapes inside shapes. */
const MAX_DEPTH = 12;

/**
 * Whether a value meets a constraint on values, whatever the data states about it. undefined: the data decides, or the constraint is
 * about all values together.
 */
export function meetsAlone(
  value: ObjectTerm,
  constraint: Constraint,
  all: Shapes['all'],
  depth = 0,
): boolean | undefined {
  if (isAlone(constraint.kind)) {
    if (constraint.kind === 'pattern' && canBeSlow(constraint.pattern, value.value)) return undefined;
    const check = CHECKS[constraint.kind] as (constraint: Constraint, context: Context) => Iterable<Violation>;
    const context: Pick<Context, 'values' | 'matches'> = {
      values: [value],
      matches: ({ expression }, text) => expression.test(text),
    };
    return [...check(constraint, context as Context)].length === 0;
  }
  const conforms = (key: ResourceKey): boolean | undefined => conformsAlone(value, key, all, depth + 1);
  switch (constraint.kind) {
    case 'class':
      return value.termType === 'Literal' ? false : undefined;
    case 'node':
      return conforms(constraint.shape);
    case 'and':
      return every(constraint.shapes.map(conforms));
    case 'not':
      return negated(conforms(constraint.shape));
    case 'or':
      return negated(every(constraint.shapes.map((key) => negated(conforms(key)))));
    case 'xone': {
      const known = constraint.shapes.map(conforms);
      return known.includes(undefined) ? undefined : known.filter(Boolean).length === 1;
    }
    default:
      return undefined;
  }
}

function conformsAlone(value: ObjectTerm, key: ResourceKey, all: Shapes['all'], depth: number): boolean | undefined {
  const shape = all.get(key);
  if (shape?.isDeactivated === true) return true;
  if (shape === undefined || shape.path !== undefined || depth > MAX_DEPTH) return undefined;
  return every(
    shape.constraints.map((constraint) =>
      constraint.kind === 'hasValue'
        ? termKey(constraint.value) === termKey(value)
        : meetsAlone(value, constraint, all, depth),
    ),
  );
}

/** Whether all are true. undefined: none is false, and some are not known. */
function every(known: readonly (boolean | undefined)[]): boolean | undefined {
  if (known.includes(false)) return false;
  return known.includes(undefined) ? undefined : true;
}

function negated(known: boolean | undefined): boolean | undefined {
  return known === undefined ? undefined : !known;
}
