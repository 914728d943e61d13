import { DataFactory } from 'n3';
import type { Iri, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { termKey } from '../../rdf/index.ts';
import { rdf, xsd } from '../../rdf/names.ts';
import { compareLiterals, matchesRange, meetsAlone } from '../../shacl/index.ts';
import type { Constraint, Path } from '../../shacl/model.ts';
import { NODE_KINDS, sh } from '../../shacl/model.ts';
import type { Requirement, Requirements, ShapeSide } from './shape-requirements.ts';
import { ITSELF, pathKey } from './shape-requirements.ts';

/*
 * Whether all data that meets the shapes of one version meets a constraint of the other. `yes` and `no` are certain: for `no` on a single
 * value, a value was found that meets what is known and not the constraint. Everything else is `unknown`.
 */
export type Answer = 'yes' | 'no' | 'unknown';

/** What is known of a node. */
export interface Known {
  /** Constraints of the values of a path, or of the node itself. */
  readonly at: (path: string) => readonly Requirement[];
  /** Whether the node is never a literal. */
  readonly isResource: boolean;
}

/** What some shapes require, as far as a validator refuses other data. */
export function knownOf(requirements: Requirements, isResource: boolean): Known {
  return {
    isResource,
    at: (path) => (requirements.get(path)?.requirements ?? []).filter(({ severity }) => severity === VIOLATION),
  };
}

export const VIOLATION = sh('Violation');

/** How two versions, `from` and `to`, are compared. */
export interface ShapeOrder {
  readonly from: ShapeSide;
  readonly to: ShapeSide;
  /** Classes above a class. */
  readonly above: (iri: Iri) => readonly Iri[];
  /** Whether a shape with the same name counts as the same: its own changes are listed. */
  readonly byName: boolean;
  /** Number of shapes around. */
  readonly depth: number;
}

type ConstraintOf<Kind, All = Constraint> = All extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? All
    : never
  : never;

const MAX_DEPTH = 8;

/** Whether all data for which something is known meets a requirement of the other version. */
export function isImplied(known: Known, path: Path | undefined, requirement: Requirement, order: ShapeOrder): Answer {
  const { constraint, key } = requirement;
  const own = known.at(pathKey(path));
  if (order.byName && own.some((each) => each.key === key)) return 'yes';
  if (path === undefined) return ofNode(known, own, constraint, order);
  const answer = ofPath(countsOf(known, path, own), own, constraint, order);
  return answer === 'no' && isOpenEnded(path) ? 'unknown' : answer;
}

/** Whether a path has values that no statement is about. */
function isOpenEnded(path: Path): boolean {
  switch (path.kind) {
    case 'predicate':
      return false;
    case 'sequence':
    case 'alternative':
      return path.of.some(isOpenEnded);
    case 'zeroOrMore':
    case 'zeroOrOne':
      return true;
    default:
      return isOpenEnded(path.of);
  }
}

interface Counts {
  readonly min: number;
  readonly max: number;
}

/** The least and the greatest number of values. */
function countsOf(known: Known, path: Path, own: readonly Requirement[]): Counts {
  const of = <Kind extends Constraint['kind']>(kind: Kind): ConstraintOf<Kind>[] => ofKind(own, kind);
  const values = new Set(of('hasValue').map(({ value }) => termKey(value)));
  const isExcluded =
    path.kind === 'predicate' &&
    ofKind(known.at(ITSELF), 'closed').some(({ byTypes, properties }) => !byTypes && !properties.has(path.iri));
  return {
    min: Math.max(
      values.size,
      ...of('minCount').map(({ count }) => count),
      ...of('qualifiedValueShape').map(({ min = 0 }) => min),
    ),
    max: Math.min(
      isExcluded ? 0 : Infinity,
      ...of('maxCount').map(({ count }) => count),
      ...of('in').map((each) => new Set(each.values.map(termKey)).size),
    ),
  };
}

function ofKind<Kind extends Constraint['kind']>(all: readonly Requirement[], kind: Kind): ConstraintOf<Kind>[] {
  return all.flatMap(({ constraint }) => (constraint.kind === kind ? [constraint as ConstraintOf<Kind>] : []));
}

const yesIf = (isSo: boolean, otherwise: Answer): Answer => (isSo ? 'yes' : otherwise);

function ofPath({ min, max }: Counts, own: readonly Requirement[], constraint: Constraint, order: ShapeOrder): Answer {
  // Nothing conforms to contradictory shapes, so that all that does conforms to any other.
  if (min > max) return 'yes';
  switch (constraint.kind) {
    case 'minCount':
      return yesIf(constraint.count <= min, 'no');
    case 'maxCount':
      return yesIf(constraint.count >= max, 'no');
    case 'hasValue':
      return hasValue(constraint, { min, max }, own, order);
    case 'qualifiedValueShape':
      return qualified(constraint, { min, max }, own, order);
    default:
      return max === 0 && constraint.kind !== 'equals' && constraint.kind !== 'someValue'
        ? 'yes'
        : ofValues({ max }, own, constraint, order);
  }
}

function hasValue(
  { value }: ConstraintOf<'hasValue'>,
  { min, max }: Counts,
  own: readonly Requirement[],
  order: ShapeOrder,
): Answer {
  if (ofKind(own, 'hasValue').some((each) => termKey(each.value) === termKey(value))) return 'yes';
  if (min === 0 || max === 0) return 'no';
  const other: Constraint = { kind: 'in', values: [value] };
  return min === 1 ? findWitness(own, other, order) : 'unknown';
}

function ofValues(
  { max }: Pick<Counts, 'max'>,
  own: readonly Requirement[],
  constraint: Constraint,
  order: ShapeOrder,
): Answer {
  const has = (kind: Constraint['kind'], property: Iri): boolean =>
    own.some(({ constraint: each }) => each.kind === kind && 'property' in each && each.property === property);
  switch (constraint.kind) {
    case 'uniqueLang':
      return yesIf(
        max <= 1 || own.some(({ constraint: each }) => each.kind === 'uniqueLang'),
        severalTexts(own, order),
      );
    case 'lessThan':
    case 'lessThanOrEquals':
    case 'subsetOf':
    case 'equals':
    case 'disjoint': {
      const { kind, property } = constraint;
      const isStronger =
        has(kind, property) ||
        (kind === 'lessThanOrEquals' && has('lessThan', property)) ||
        (kind === 'subsetOf' && has('equals', property));
      return yesIf(isStronger, own.length === 0 ? 'no' : 'unknown');
    }
    case 'sparql':
    case 'someValue':
    case 'closed':
      return 'unknown';
    default:
      return ofValue(own, constraint, false, order);
  }
}

/** Whether two texts of one language are allowed. */
function severalTexts(own: readonly Requirement[], order: ShapeOrder): Answer {
  const allowed = samples(own, { kind: 'uniqueLang' }, false).filter(
    (value) => value.termType === 'Literal' && value.language !== '' && meetsAll(value, own, order) === true,
  );
  if (allowed.length > 1) return 'no';
  const isNever = ofKind(own, 'datatype').some(({ datatypes }) => !datatypes.includes(rdf('langString')));
  const isResource = ofKind(own, 'nodeKind').some(({ nodeKinds }) => !kindsOf(nodeKinds).has('Literal'));
  return yesIf(isNever || isResource, 'unknown');
}

function qualified(
  constraint: ConstraintOf<'qualifiedValueShape'>,
  { min, max }: Counts,
  own: readonly Requirement[],
  order: ShapeOrder,
): Answer {
  const { shape, siblings } = constraint;
  const wantsMore = constraint.min !== undefined && constraint.min > 0;
  const wantsLess = constraint.max !== undefined && constraint.max < max;
  const known = ofKind(own, 'qualifiedValueShape').filter((each) => each.siblings.length === 0);
  if (siblings.length > 0) return yesIf(!wantsMore && !wantsLess, 'unknown');
  const atLeast = (): Answer => {
    const least = constraint.min as number;
    const isKnown = known.some((each) => (each.min ?? 0) >= least && shapeImplies(each.shape, shape, order) === 'yes');
    const areAll = min >= least && conforms(own, shape, order) === 'yes';
    return yesIf(isKnown || areAll, min === 0 ? 'no' : 'unknown');
  };
  const atMost = (): Answer => {
    const most = constraint.max as number;
    const isKnown = known.some(
      (each) => (each.max ?? Infinity) <= most && shapeImplies(shape, each.shape, reversed(order)) === 'yes',
    );
    const isRaised = own.some(
      ({ constraint: each }) =>
        each.kind === 'qualifiedValueShape' &&
        (each.max ?? Infinity) > most &&
        shapeImplies(each.shape, shape, order) === 'yes',
    );
    return yesIf(isKnown, isRaised || own.length === 0 ? 'no' : 'unknown');
  };
  return worst([...(wantsMore ? [atLeast()] : []), ...(wantsLess ? [atMost()] : [])]);
}

/** The same comparison with the versions exchanged, which it needs under a negation. */
function reversed({ from, to, above, depth }: ShapeOrder): ShapeOrder {
  return { from: to, to: from, above, byName: false, depth };
}

function worst(answers: readonly Answer[]): Answer {
  if (answers.includes('no')) return 'no';
  return answers.includes('unknown') ? 'unknown' : 'yes';
}

function ofNode(known: Known, own: readonly Requirement[], constraint: Constraint, order: ShapeOrder): Answer {
  switch (constraint.kind) {
    case 'closed': {
      const { byTypes, properties } = constraint;
      const isKnown = ofKind(own, 'closed').some(
        (each) => (byTypes || !each.byTypes) && [...each.properties].every((property) => properties.has(property)),
      );
      return yesIf(isKnown, byTypes ? 'unknown' : 'no');
    }
    case 'hasValue':
      return ofValue(own, { kind: 'in', values: [constraint.value] }, known.isResource, order);
    case 'equals':
    case 'disjoint':
    case 'subsetOf':
    case 'sparql':
      return 'unknown';
    default:
      return ofValue(own, constraint, known.isResource, order);
  }
}

function kindsOf(nodeKinds: readonly Iri[]): ReadonlySet<ObjectTerm['termType']> {
  return new Set(nodeKinds.flatMap((kind) => NODE_KINDS[kind] ?? []));
}

function isSubset<Each>(some: Iterable<Each>, all: ReadonlySet<Each>): boolean {
  return [...some].every((each) => all.has(each));
}

/** Whether each value that meets constraints meets another one. */
function ofValue(all: readonly Requirement[], wanted: Constraint, isResource: boolean, order: ShapeOrder): Answer {
  const own = order.from.ofValues(all);
  const [first, ...others] = order.to.ofValues([{ constraint: wanted } as Requirement]);
  if (others.length > 0 || first === undefined)
    return worst([first, ...others].flatMap((each) => (each ? ofValue(all, each.constraint, isResource, order) : [])));
  const { constraint } = first;
  const known = [...own, ...partsOfShapes(own, order)];
  if (known.some((each) => isStronger(each.constraint, constraint, order))) return 'yes';
  if (known.some((each) => isAlwaysStronger(each.constraint, constraint, order))) return 'yes';
  switch (constraint.kind) {
    case 'class': {
      const isListed = own.some(({ constraint: { kind } }) => kind === 'in' || kind === 'node');
      return isListed ? 'unknown' : 'no';
    }
    case 'node':
    case 'property':
      return conforms(own, constraint.shape, order);
    case 'or': {
      const isAlways = constraint.shapes.some((shape) => conforms(own, shape, order) === 'yes');
      return yesIf(isAlways, findWitness(own, constraint, order, isResource));
    }
    case 'not':
    case 'xone':
      return findWitness(own, constraint, order, isResource);
    case 'memberShape':
    case 'rootClass':
    case 'uniqueMembers':
    case 'minListLength':
    case 'maxListLength':
      return 'unknown';
    default:
      return findWitness(own, constraint, order, isResource);
  }
}

/** What named shapes require of the values that must conform to them. */
function partsOfShapes(own: readonly Requirement[], { from, depth }: ShapeOrder): readonly Requirement[] {
  if (depth > MAX_DEPTH) return [];
  return own.flatMap(({ constraint }) =>
    constraint.kind === 'node'
      ? from
          .ofValues(from.of([constraint.shape]).get(ITSELF)?.requirements ?? [])
          .filter((each) => each.constraint.kind !== 'closed')
      : [],
  );
}

/** Whether each alternative certainly meets a constraint on a value. */
function isAlwaysStronger(own: Constraint, wanted: Constraint, order: ShapeOrder): boolean {
  if (own.kind !== 'or' || order.depth > MAX_DEPTH) return false;
  const within = { ...order, depth: order.depth + 1 };
  return own.shapes.every((key) => {
    const shape = order.from.reader.all.get(key);
    if (shape === undefined || shape.path !== undefined) return false;
    const alternative: Requirement = { constraint: { kind: 'node', shape: key }, severity: VIOLATION, shape, key: '' };
    return ofValue([alternative], wanted, false, within) === 'yes';
  });
}

/** Whether what meets one constraint on a value certainly meets another one. */
function isStronger(own: Constraint, wanted: Constraint, order: ShapeOrder): boolean {
  switch (wanted.kind) {
    case 'class':
      return (
        own.kind === 'class' &&
        own.classes.every((each) => [each, ...order.above(each)].some((above) => wanted.classes.includes(above)))
      );
    case 'datatype':
      return own.kind === 'datatype' && isSubset(own.datatypes, new Set(wanted.datatypes));
    case 'nodeKind': {
      const allowed = kindsOf(wanted.nodeKinds);
      if (own.kind === 'nodeKind') return isSubset(kindsOf(own.nodeKinds), allowed);
      if (own.kind === 'datatype' || own.kind === 'languageIn') return allowed.has('Literal');
      return own.kind === 'class' && allowed.has('NamedNode') && allowed.has('BlankNode');
    }
    case 'in':
      return own.kind === 'in' && isSubset(own.values.map(termKey), new Set(wanted.values.map(termKey)));
    case 'minLength':
    case 'minListLength':
      return own.kind === wanted.kind && own.count >= wanted.count;
    case 'maxLength':
    case 'maxListLength':
      return own.kind === wanted.kind && own.count <= wanted.count;
    case 'minInclusive':
    case 'minExclusive':
    case 'maxInclusive':
    case 'maxExclusive':
      return isBound(own) && isWithinBound(own, wanted);
    case 'pattern':
      return own.kind === 'pattern' && own.pattern === wanted.pattern && own.flags === wanted.flags;
    case 'singleLine':
    case 'uniqueMembers':
      return own.kind === wanted.kind;
    case 'languageIn':
      return (
        own.kind === 'languageIn' &&
        own.languages.every((tag) => tag !== '*' && wanted.languages.some((range) => matchesRange(tag, range)))
      );
    case 'or':
      return (
        own.kind === 'or' &&
        own.shapes.every((each) => wanted.shapes.some((other) => shapeImplies(each, other, order) === 'yes'))
      );
    case 'not':
      return own.kind === 'not' && shapeImplies(wanted.shape, own.shape, reversed(order)) === 'yes';
    case 'memberShape':
      return own.kind === 'memberShape' && shapeImplies(own.shape, wanted.shape, order) === 'yes';
    case 'xone':
      return (
        own.kind === 'xone' &&
        order.byName &&
        own.shapes.length === wanted.shapes.length &&
        isSameXone(own, wanted, order)
      );
    case 'rootClass':
      return own.kind === 'rootClass' && own.class === wanted.class;
    default:
      return false;
  }
}

/** Whether each alternative has exactly one that means the same. */
function isSameXone(own: ConstraintOf<'xone'>, wanted: ConstraintOf<'xone'>, order: ShapeOrder): boolean {
  const [there, back] = [{ ...order, byName: false }, reversed(order)];
  return (
    own.shapes.every((each) =>
      wanted.shapes.some(
        (other) => shapeImplies(each, other, there) === 'yes' && shapeImplies(other, each, back) === 'yes',
      ),
    ) &&
    wanted.shapes.every((other) =>
      own.shapes.some(
        (each) => shapeImplies(each, other, there) === 'yes' && shapeImplies(other, each, back) === 'yes',
      ),
    )
  );
}

type Bound = Extract<Constraint, { bound: unknown }>;

function isBound(constraint: Constraint): constraint is Bound {
  return 'bound' in constraint;
}

function isWithinBound(own: Bound, wanted: Bound): boolean {
  const [isLower, wantsLower] = [own, wanted].map(({ kind }) => kind.startsWith('min'));
  if (isLower !== wantsLower || own.bound.datatype.value !== wanted.bound.datatype.value) return false;
  const order = compareLiterals(own.bound, wanted.bound);
  if (order === undefined) return false;
  if (order === 0) return wanted.kind.endsWith('Inclusive') || own.kind.endsWith('Exclusive');
  return isLower ? order > 0 : order < 0;
}

/** Whether everything that conforms to a shape of one version conforms to a shape of the other. */
function shapeImplies(from: ResourceKey, to: ResourceKey, order: ShapeOrder): Answer {
  const node: Constraint = { kind: 'node', shape: from };
  const shape = order.from.reader.all.get(from);
  if (shape === undefined) return 'unknown';
  return conforms([{ constraint: node, severity: VIOLATION, shape, key: '' }], to, order);
}

/** Whether each value that meets constraints conforms to a shape of the other version. */
function conforms(own: readonly Requirement[], shape: ResourceKey, order: ShapeOrder): Answer {
  const { from, to, byName, depth } = order;
  const isSame = ({ constraint }: Requirement): boolean => constraint.kind === 'node' && constraint.shape === shape;
  if (byName && !shape.startsWith('_:') && own.some(isSame)) return 'yes';
  const target = to.reader.all.get(shape);
  if (target === undefined || depth > MAX_DEPTH) return 'unknown';
  if (target.isDeactivated) return 'yes';
  const known = knownOfValue(own, from);
  const within = { ...order, depth: depth + 1 };
  const answers = [...to.of([shape]).values()].flatMap(({ path, requirements }) =>
    requirements.map((requirement) => isImplied(known, path, requirement, within)),
  );
  const answer = worst(answers);
  // What the data states about a value may be refused by what is not compared here.
  return answer === 'no' && own.some(({ constraint: { kind } }) => !CERTAIN.has(kind)) ? 'unknown' : answer;
}

/** Constraints that leave open what the data states about a value. */
const CERTAIN: ReadonlySet<Constraint['kind']> = new Set<Constraint['kind']>([
  ...(['class', 'nodeKind', 'node', 'property', 'minCount', 'maxCount'] as const),
]);

/** What is known of a value: its own constraints, and those of the shapes to which it conforms. */
function knownOfValue(own: readonly Requirement[], side: ShapeSide): Known {
  const values = side.ofValues(own);
  const shapes = values.flatMap(({ constraint }) =>
    constraint.kind === 'node' || constraint.kind === 'property' ? side.of([constraint.shape]) : [],
  );
  return {
    isResource: false,
    at: (path) => [
      ...(path === ITSELF ? values.filter(({ constraint: { kind } }) => !OF_ALL.has(kind)) : []),
      ...shapes.flatMap((each) => each.get(path)?.requirements ?? []),
    ],
  };
}

/** Constraints on all values together. */
const OF_ALL: ReadonlySet<Constraint['kind']> = new Set<Constraint['kind']>([
  ...(['minCount', 'maxCount', 'hasValue', 'uniqueLang', 'qualifiedValueShape', 'someValue'] as const),
  ...(['equals', 'disjoint', 'subsetOf', 'lessThan', 'lessThanOrEquals', 'closed'] as const),
]);

/** Looks for a value that meets what is known and not the constraint. Listed values are all there are. */
function findWitness(all: readonly Requirement[], wanted: Constraint, order: ShapeOrder, isResource = false): Answer {
  const own = order.from.ofValues(all);
  const listed = ofKind(own, 'in')[0]?.values;
  const values = listed ?? samples(own, wanted, isResource);
  let isDecided = listed !== undefined;
  for (const value of values) {
    const isAllowed = meetsAll(value, own, order);
    if (isAllowed === false) continue;
    const meets = meetsAlone(value, wanted, order.to.reader.all);
    if (isAllowed && meets === false) return 'no';
    if (meets !== true) isDecided = false;
  }
  return isDecided ? 'yes' : 'unknown';
}

/** Whether a value meets constraints. undefined: what the data states about it decides, which may be anything for `sh:class`. */
function meetsAll(value: ObjectTerm, own: readonly Requirement[], { from }: ShapeOrder): boolean | undefined {
  let isCertain = true;
  for (const { constraint } of own) {
    if (OF_ALL.has(constraint.kind)) continue;
    const meets = meetsAlone(value, constraint, from.reader.all);
    if (meets === false) return false;
    if (meets === undefined && constraint.kind !== 'class') isCertain = false;
  }
  return isCertain || undefined;
}

const { literal, namedNode, blankNode } = DataFactory;

const TEXTS = [
  '',
  'a',
  'A',
  'abc',
  'ABC',
  'a b',
  'a\nb',
  ' ',
  '-',
  'é',
  '0',
  '1',
  '-1',
  '5',
  '12',
  '100',
  '-100000',
  '1000000',
  '0.5',
  '1.25',
];
const FORMS = [
  ...['true', 'false', '2000-02-29', '1066-10-14', '2999-12-31', '2000-02-29T10:00:00', '2000-02-29T10:00:00Z'],
  ...['1066-10-14T10:00:00Z', '2999-12-31T10:00:00Z', '10:00:00', '10:00:00Z', '2000', '1066', '2999', '2000-02'],
  ...['--02-29', '---29', '--02', 'P1Y', 'P1D', 'PT1H', 'https://example.org/a', 'en', 'AA==', 'INF', 'NaN'],
];
const DATATYPES = ['string', 'integer', 'decimal', 'double', 'boolean', 'date', 'dateTime', 'anyURI', 'gYear'].map(xsd);
const LANGUAGES = ['en', 'en-GB', 'de', 'fr', 'ja'];
/** Longest text that is made for a constraint on lengths. */
const MAX_LENGTH = 300;

/** Values of all kinds, with those at the limits of the constraints. */
function samples(own: readonly Requirement[], wanted: Constraint, isResource: boolean): readonly ObjectTerm[] {
  const constraints = [...own.map(({ constraint }) => constraint), wanted];
  const resources = [
    namedNode('https://example.org/a'),
    namedNode('urn:example:b'),
    namedNode('mailto:a@example.org'),
    blankNode('a'),
  ];
  if (isResource) return resources;
  const counts = constraints.flatMap((each) =>
    (each.kind === 'minLength' || each.kind === 'maxLength') && each.count < MAX_LENGTH ? each.count : [],
  );
  const long = counts.flatMap((count) => [count - 1, count, count + 1]).filter((count) => count >= 0);
  const bounds = constraints.flatMap((each) => ('bound' in each ? each.bound : []));
  const near = bounds.flatMap(({ value }) =>
    /^[+-]?\d{1,15}$/.test(value.trim()) ? [value, String(Number(value) - 1), String(Number(value) + 1)] : [value],
  );
  const texts = [...new Set([...TEXTS, ...FORMS, ...near, ...long.map((count) => 'a'.repeat(count))])];
  const datatypes = new Set([
    ...DATATYPES,
    ...bounds.map(({ datatype }) => datatype.value),
    ...constraints.flatMap((each) => (each.kind === 'datatype' ? each.datatypes : [])),
  ]);
  datatypes.delete(rdf('langString'));
  const languages = constraints.flatMap((each) => (each.kind === 'languageIn' ? each.languages : []));
  return [
    ...[...datatypes].flatMap((datatype) => texts.map((text) => literal(text, namedNode(datatype)))),
    ...[...LANGUAGES, ...languages.filter((tag) => tag !== '*')].flatMap((tag) =>
      ['a', 'abc', ...long.map((count) => 'b'.repeat(count))].map((text) => literal(text, tag)),
    ),
    ...constraints.flatMap((each) => (each.kind === 'in' ? each.values : [])),
    ...resources,
  ];
}
