import { memoize } from '../../base/work.ts';
import type {
  ClassExpression,
  Iri,
  Literal,
  Ontology,
  PropertyExpression,
  ShapedClass,
  ShapedField,
  ShapeFacts,
  ShapeRule,
  Term,
} from '../../ontology/model.ts';
import { closure, storedAncestors, universalClasses } from '../../ontology/index.ts';
import type { ContextKeys } from '../../ontology/records.ts';
import { createContextKeys } from '../../ontology/records.ts';
import { canonicalIri } from '../../rdf/index.ts';
import { owl, rdf, xsd } from '../../rdf/names.ts';
import type { Alternatives, ValueType } from './class-shape.ts';

/** Limit of inherited properties of a class, so that deep hierarchies stay linear. */
const MAX_INHERITED = 160;
/** Limit of ancestors. */
const MAX_ANCESTORS = 40;

/** A class with fields: one of the ontology, or one of another of which only what shapes of the sources require is known. */
export type FieldOwner = Term | ShapedClass;

/** The term of a class with fields. undefined: it is of another ontology. */
export function termOf(owner: FieldOwner): Term | undefined {
  return 'identifier' in owner ? owner : undefined;
}

/** The key of a class with fields in the published context. */
export function ownerKey(owner: FieldOwner, keys: ContextKeys): string {
  const term = termOf(owner);
  return term ? keys.key(term) : keys.external(owner.iri);
}

/** The properties of one class in a lineage, without those of nearer classes. */
export interface Generation {
  readonly owner: FieldOwner;
  readonly properties: readonly Iri[];
  /** Number of properties before the limit. If it is exceeded, of all properties of the owner. */
  readonly count: number;
}

export interface Lineage {
  /** The class itself, then its ancestors, nearest first. Omits classes without properties. */
  readonly generations: readonly Generation[];
  /** What the class and its ancestors state about a property. Without own statements, the same list for all classes that inherit it. */
  statements(property: Iri): readonly Statement[];
  /** What shapes require of instances as a whole, the class's own first. */
  readonly rules: readonly ShapeRule[];
  /** What shapes state about paths that are no property, the class's own first. */
  readonly others: readonly ShapedField[];
}

/** What a lineage looks up. */
type LineageSource = Pick<ShapeSource, 'ontology' | 'term' | 'shaped' | 'ownProperties'>;

/**
 * Returns a class and its ancestors with their properties: all own ones, and a limited number of inherited ones. A value set inherits
 * nothing from a universal class, because its values are names to choose from.
 */
export function lineageOf(term: Term, source: LineageSource): Lineage {
  const { ownProperties: own } = source;
  const owners: readonly FieldOwner[] = [term, ...ancestorsOf(term, source)];
  const all = owners.map((owner) => ({ owner, ...own(owner) }));
  const [ownStatements = NO_STATEMENTS, ...inherited] = all.map(({ statements }) => statements);
  // Looked up for each property: most classes of a large ontology state nothing.
  const stated = inherited.filter(({ size }) => size > 0);
  const seen = new Set<Iri>();
  const generations: Generation[] = [];
  let budget = Number.POSITIVE_INFINITY;
  for (const { owner, properties } of all) {
    const { taken, isComplete } = takeUnseen(properties, seen, budget);
    budget = owner === term ? MAX_INHERITED : budget - taken.length;
    // Beyond the limit, properties of nearer classes are counted too, because comparing all of them would not be linear.
    const count = isComplete ? taken.length : properties.length;
    if (count > 0) generations.push({ owner, properties: taken, count });
  }
  return {
    generations,
    rules: owners.flatMap((owner) => shapeFactsOf(owner)?.rules ?? []),
    others: owners.flatMap((owner) => shapeFactsOf(owner)?.fields.filter(isOther) ?? []),
    statements: (property) => {
      const key = canonicalIri(property);
      const own = ownStatements.get(key) ?? NONE;
      const above = join(stated.map((statements) => statements.get(key) ?? NONE).filter((list) => list.length > 0));
      if (own.length === 0) return above;
      // A joined list is not retained: most classes have no descendants that inherit it.
      return above.length === 0 ? own : [...own, ...above];
    },
  };
}

/** Whether a class has a property, or inherits one. */
export function hasFields(term: Term, source: LineageSource): boolean {
  return [term, ...ancestorsOf(term, source)].some((owner) => source.ownProperties(owner).properties.length > 0);
}

/** What shapes require of the instances of a class. */
function shapeFactsOf(owner: FieldOwner): ShapeFacts | undefined {
  const term = termOf(owner);
  return term ? term.class?.shape : (owner as ShapedClass).shape;
}

/** The ancestors from which a class inherits, nearest first. */
function ancestorsOf(
  term: Term,
  { ontology, term: find, shaped }: Pick<ShapeSource, 'ontology' | 'term' | 'shaped'>,
): readonly FieldOwner[] {
  const universal: ReadonlySet<Iri> = term.enumeration ? universalClasses(ontology) : new Set();
  return nearestAbove(term, find)
    .filter((iri) => !universal.has(canonicalIri(iri)))
    .flatMap((iri) => find(iri) ?? shaped(iri) ?? []);
}

const NONE: readonly Statement[] = [];

/** Limit of joined lists that begin with the same list. In a hierarchy with many parents, all of them would need much memory. */
const MAX_JOINED = 2;

/** The last joined lists, by their first list. */
const joinedLists = memoize((_first: readonly Statement[]): (readonly Statement[])[] => []);

/** Joins lists. Returns the same list for the same ones, so that what is computed from it is computed once for all descendants. */
function join(lists: readonly (readonly Statement[])[]): readonly Statement[] {
  const [first = NONE] = lists;
  if (lists.length < 2) return first;
  const joined = lists.flat();
  const last = joinedLists(first);
  const same = last.find((list) => list.length === joined.length && list.every((it, at) => it === joined[at]));
  if (same) return same;
  if (last.push(joined) > MAX_JOINED) last.shift();
  return joined;
}

function nearestAbove(term: Term, find: (iri: Iri) => Term | undefined): readonly Iri[] {
  const facts = term.class;
  if (facts === undefined) return [];
  return (
    storedAncestors(facts)?.slice(0, MAX_ANCESTORS) ??
    closure(term.iri, (iri) => find(iri)?.class?.parents ?? [], MAX_ANCESTORS)
  );
}

/** Returns the first properties that are not in `seen`, and whether these are all. Stops at the limit. */
function takeUnseen(properties: readonly Iri[], seen: Set<Iri>, limit: number): { taken: Iri[]; isComplete: boolean } {
  const taken: Iri[] = [];
  for (const iri of properties) {
    const key = canonicalIri(iri);
    if (seen.has(key)) continue;
    if (taken.length >= limit) return { taken, isComplete: false };
    taken.push(iri);
    seen.add(key);
  }
  return { taken, isComplete: true };
}

/** Lookups for the creation of shapes. */
export interface ShapeSource {
  readonly ontology: Ontology;
  term(iri: Iri): Term | undefined;
  /** A class of another ontology that is a target of shapes. */
  shaped(iri: Iri): ShapedClass | undefined;
  readonly keys: ContextKeys;
  ownProperties(owner: FieldOwner): OwnProperties;
}

/**
 * Creates the lookups of an ontology. Caches the properties of each class.
 *
 * @param sort order of the properties of one class, with its statements. Default: as in the sources.
 */
export function createShapeSource(
  ontology: Ontology,
  sort: (own: OwnProperties) => readonly Iri[] = ({ properties }) => properties,
): ShapeSource {
  const byIri = new Map(ontology.terms.map((term) => [canonicalIri(term.iri), term]));
  const term = (iri: Iri): Term | undefined => byIri.get(canonicalIri(iri));
  const byTarget = new Map((ontology.shaped ?? []).map((shaped) => [canonicalIri(shaped.iri), shaped]));
  const owned = new Map<FieldOwner, OwnProperties>();
  return {
    ontology,
    term,
    shaped: (iri) => byTarget.get(canonicalIri(iri)),
    keys: createContextKeys(ontology),
    ownProperties: (owner) => {
      let own = owned.get(owner);
      if (!own) {
        const unsorted = ownProperties(owner, term);
        owned.set(owner, (own = { ...unsorted, properties: sort(unsorted) }));
      }
      return own;
    },
  };
}

/** A class expression that restricts a property. */
export type Restriction = Extract<ClassExpression, { property: unknown }>;

/** What a class states about a property: an axiom, or all that its shapes state. */
export type Statement = Restriction | ShapedField;

/** The restrictions among statements. The same list for the same statements. */
export const restrictionsIn = memoize((statements: readonly Statement[]): readonly Restriction[] => {
  if (!statements.some(isShaped)) return statements as readonly Restriction[];
  return statements.flatMap((each) => (isShaped(each) ? each.restrictions.flatMap(asRestrictions) : each));
});

/** What shapes state. */
export function shapedIn(statements: readonly Statement[]): readonly ShapedField[] {
  return statements.filter(isShaped);
}

function isShaped(statement: Statement): statement is ShapedField {
  return 'path' in statement;
}

/** Whether the path of a field is no property. */
function isOther({ path }: ShapedField): boolean {
  return path.kind !== 'predicate';
}

/** One map for all classes without statements, which are most of a large ontology. */
const NO_STATEMENTS: ReadonlyMap<Iri, readonly Statement[]> = new Map();

/** What the class itself states about properties, including restrictions inside intersections, by canonical IRI of the property. */
function statementsOf(owner: FieldOwner): ReadonlyMap<Iri, readonly Statement[]> {
  const facts = termOf(owner)?.class;
  const conditions = [...(facts?.conditions ?? []), ...(facts?.definedAs ?? [])];
  const fields = shapeFactsOf(owner)?.fields ?? [];
  if (conditions.length === 0 && fields.length === 0) return NO_STATEMENTS;
  const statements = new Map<Iri, Statement[]>();
  const add = (property: PropertyExpression, statement: Statement): void => {
    if (typeof property !== 'string') return;
    const key = canonicalIri(property);
    const list = statements.get(key);
    if (list) list.push(statement);
    else statements.set(key, [statement]);
  };
  for (const restriction of conditions.flatMap(asRestrictions)) add(restriction.property, restriction);
  for (const field of fields) if (field.path.kind === 'predicate') add(field.path.iri, field);
  return statements;
}

export function asRestrictions(expression: ClassExpression): readonly Restriction[] {
  if (expression.kind === 'intersection') return expression.of.flatMap(asRestrictions);
  return 'property' in expression ? [expression] : [];
}

/** Whether the property must not have values (only `owl:Nothing`). */
export function forbidsValues(restriction: Restriction): boolean {
  return (
    restriction.kind === 'only' && restriction.filler.kind === 'class' && restriction.filler.iri === owl('Nothing')
  );
}

/** Bounds on the number of values that a restriction states, of any type or of one. */
export function countOf(restriction: Restriction): { readonly min: number; readonly max?: number } {
  if (forbidsValues(restriction)) return { min: 0, max: 0 };
  if (restriction.kind === 'some' || restriction.kind === 'hasValue') return { min: 1 };
  if (restriction.kind === 'min') return { min: restriction.count };
  if (restriction.kind === 'max') return { min: 0, max: restriction.count };
  return restriction.kind === 'exactly' ? { min: restriction.count, max: restriction.count } : { min: 0 };
}

type Types = readonly Alternatives[];

/** Omits groups that another group implies: `Provider` beside `Plumber`. */
export function withoutImplied(groups: Types, source: ShapeSource): Types {
  return groups.filter((group, at) => {
    const others = groups.filter((other, index) => index !== at && isWithin(other, group, source));
    // Of two equal groups the first remains.
    return !others.some((other) => !isWithin(group, other, source) || groups.indexOf(other) < at);
  });
}

/** Whether every value with `types` also has the types of every further group. */
export function impliesAll(types: Types, further: Types, source: ShapeSource): boolean {
  return further.every((group) => types.some((known) => isWithin(known, group, source)));
}

function isWithin(narrow: Alternatives, wide: Alternatives, source: ShapeSource): boolean {
  return narrow.every((type) => wide.some((other) => isNarrower(type, other, source)));
}

function isNarrower(type: ValueType, other: ValueType, source: ShapeSource): boolean {
  if (type.kind === 'values') {
    if (other.kind === 'thing')
      return other.named !== 'blank' && (other.class === undefined || isBelow(type.set?.iri, other.class, source));
    if (other.kind !== 'values') return false;
    const all = new Set(other.values);
    return type.values === undefined
      ? type.set !== undefined && type.set === other.set
      : type.values.every((value) => all.has(value));
  }
  if (type.kind === 'thing') {
    if (other.kind !== 'thing' || (other.named !== undefined && other.named !== type.named)) return false;
    return other.class === undefined || isBelow(type.class, other.class, source);
  }
  if (type.kind === 'literals') {
    if (other.kind === 'literal') return type.values.every((value) => isOf(value, other));
    return other.kind === 'literals' && type.values.every((value) => other.values.some((each) => isSame(each, value)));
  }
  if (other.kind !== 'literal' || type.kind !== 'literal') return false;
  if (other.datatype.json !== 'any' && type.datatype !== other.datatype) return false;
  return other.facets.every((facet) => type.facets.includes(facet));
}

function isSame(a: Literal, b: Literal): boolean {
  return a.value === b.value && a.language === b.language && a.datatype === b.datatype;
}

/** Whether a literal has a datatype without facets. */
function isOf(
  { language, datatype }: Literal,
  { name, datatype: of, facets }: Extract<ValueType, { kind: 'literal' }>,
): boolean {
  if (facets.length > 0) return false;
  if (of.json === 'any') return name === of.iri;
  return name === (language === undefined ? (datatype ?? xsd('string')) : rdf('langString'));
}

function isBelow(iri: string | undefined, above: string, source: ShapeSource): boolean {
  if (iri === undefined) return false;
  if (canonicalIri(iri) === canonicalIri(above)) return true;
  const ancestors = source.term(iri)?.class?.ancestors ?? [];
  return ancestors.some((ancestor) => canonicalIri(ancestor) === canonicalIri(above));
}

export interface OwnProperties {
  /** Properties with the class as domain, and all other properties about which the class states something. */
  readonly properties: readonly Iri[];
  /** By canonical IRI of the property. */
  readonly statements: ReadonlyMap<Iri, readonly Statement[]>;
}

/** The properties of the class itself, without inherited ones, in the order of the sources. */
function ownProperties(owner: FieldOwner, find: (iri: Iri) => Term | undefined): OwnProperties {
  const statements = statementsOf(owner);
  const iris = new Map((termOf(owner)?.class?.properties ?? []).map((iri) => [canonicalIri(iri), iri]));
  for (const iri of statements.keys()) if (!iris.has(iri)) iris.set(iri, find(iri)?.iri ?? iri);
  return { properties: [...iris.values()], statements };
}
