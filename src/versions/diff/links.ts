import { sortByCodePoints } from '../../base/text.ts';
import { CHARACTERISTIC_TYPES } from '../../compiler/read.ts';
import type { ClassExpression, Iri, Relation, Term, TermMapping } from '../../ontology/model.ts';
import { RELATIONS } from '../../ontology/model.ts';
import { oboInOwl, owl, rdf, rdfs, schema } from '../../rdf/names.ts';
import { isAxiomProperty } from './axioms.ts';
import type { ChangedValue, ChangeType, Direction } from './change.ts';
import type { Comparison, Delta, Draft, Side, Statement } from './comparison.ts';
import type { Version } from '../release/release.ts';
import { iriOf, oldAndNew, PARENT_PROPERTIES, take, valueOf } from './comparison.ts';
import { isWithin } from './expression-order.ts';
import type { Rename } from './renames.ts';
import { isLanguageIri } from '../../rdf/index.ts';
import { sh } from '../../shacl/model.ts';
import { ALIGNMENT_PREDICATES, PREDICATES } from '../../vocabularies/index.ts';

/** Properties whose statements together say which classes are allowed: type of the change, and whether one of several suffices. */
interface RangeProperty {
  readonly type: ChangeType;
  readonly anyOf: boolean;
}

const RANGE_PROPERTIES: ReadonlyMap<Iri, RangeProperty> = new Map(
  Object.entries({
    [rdfs('domain')]: { type: 'DomainChange', anyOf: false },
    [rdfs('range')]: { type: 'RangeChange', anyOf: false },
    ...Object.fromEntries(PREDICATES.domainIncludes.map((iri) => [iri, { type: 'DomainChange', anyOf: true }])),
    ...Object.fromEntries(PREDICATES.rangeIncludes.map((iri) => [iri, { type: 'RangeChange', anyOf: true }])),
  } satisfies Record<Iri, RangeProperty>),
);

/** Properties of domains and ranges. */
const isRangeProperty = (property: Iri): boolean => RANGE_PROPERTIES.has(property);

/** Compares the domains or ranges of a property: one change for all. `old` and `new` are all values before and after. */
export function compareRanges(delta: Delta, subject: Iri, property: Iri, comparison: Comparison): Draft[] {
  const row = RANGE_PROPERTIES.get(property);
  if (!row) return [];
  const statements = { removed: delta.removed.splice(0), added: delta.added.splice(0) };
  if (statements.removed.length + statements.added.length === 0) return [];
  const [before, after] = [comparison.old, comparison.now].map((side) => expressionsOf(side, subject, property)) as [
    ClassExpression[],
    ClassExpression[],
  ];
  const order = orderOfAllowed(before, after, { subject, property }, comparison);
  // The first of several possible classes excludes no other.
  const isFirst = row.type === 'DomainChange' && row.anyOf && before.length === 0;
  return [
    {
      type: row.type,
      property,
      ...oldAndNew(comparison, statements),
      ...((order === 'wider' || order === 'narrower') && !isFirst && { direction: order }),
      ...statements,
    },
  ];
}

/** The classes of the domains or ranges of a property. */
export function expressionsOf({ graph, expressions }: Side, subject: Iri, property: Iri): ClassExpression[] {
  return graph.objects(subject, property).map(expressions.read);
}

/** Whether a property states classes of which one suffices (`domainIncludes`). */
export function isAnyOf(property: Iri): boolean {
  return RANGE_PROPERTIES.get(property)?.anyOf === true;
}

/**
 * Compares what domains or ranges allow before and after. undefined: neither allows all that the other does. With `domainIncludes`, a subject
 * needs one of the classes. Otherwise it needs all of them. Without any, everything is allowed, or what `rdfs:range` states instead of
 * `rangeIncludes`.
 */
export function orderOfAllowed(
  before: readonly ClassExpression[],
  after: readonly ClassExpression[],
  { subject, property }: { readonly subject: Iri; readonly property: Iri },
  { old, now, above }: Comparison,
): Direction | 'same' | undefined {
  const isRange = RANGE_PROPERTIES.get(property)?.type === 'RangeChange';
  const literals = isRange && isOfLiterals(now.term(subject));
  const everything: ClassExpression = { kind: 'class', iri: literals ? rdfs('Literal') : rdfs('Resource') };
  const allowed = (classes: readonly ClassExpression[], side: Side): ClassExpression => {
    if (classes.length > 0) return { kind: isAnyOf(property) ? 'union' : 'intersection', of: classes };
    const stated = isRange && isAnyOf(property) ? expressionsOf(side, subject, rdfs('range')) : [];
    return stated.length === 0 ? everything : { kind: 'intersection', of: stated };
  };
  const [from, to] = [allowed(before, old), allowed(after, now)];
  const [wider, narrower] = [isWithin(from, to, above), isWithin(to, from, above)];
  if (wider && narrower) return 'same';
  return wider ? 'wider' : narrower ? 'narrower' : undefined;
}

function isOfLiterals(term: Term | undefined): boolean {
  return term?.property?.type === 'datatype';
}

/** Types of change of one group of links. */
interface LinkTypes {
  readonly created: ChangeType;
  readonly removed: ChangeType;
  /** The same property, another object. Absent: never one change. */
  readonly replaced?: ChangeType;
}

const PARENT: LinkTypes = { created: 'PlaceUnder', removed: 'RemoveUnder' };
const MAPPING: LinkTypes = { created: 'NewMapping', removed: 'RemoveMapping', replaced: 'MappingReplacement' };
const SUBSET: LinkTypes = { created: 'AddNodeToSubset', removed: 'RemoveNodeFromSubset' };
const EDGE: LinkTypes = { created: 'EdgeCreation', removed: 'EdgeDeletion', replaced: 'EdgeRewiring' };

const SUBSET_PROPERTIES = [oboInOwl('inSubset')];

function typesOf(property: Iri): LinkTypes {
  if (PARENT_PROPERTIES.includes(property)) return PARENT;
  if (ALIGNMENT_PREDICATES.has(property)) return MAPPING;
  return SUBSET_PROPERTIES.includes(property) ? SUBSET : EDGE;
}

/** Compares the links of one property to IRIs. */
export function compareLinks(delta: Delta, _: Iri, property: Iri, comparison: Comparison): Draft[] {
  const { old, now } = comparison;
  const removed = take(delta.removed, (statement) => iriOf(statement) !== undefined);
  const added = take(delta.added, (statement) => iriOf(statement) !== undefined);
  const types = typesOf(property);
  const drafts: Draft[] = [];
  const pair = (type: ChangeType, before: Statement, after: Statement): void => {
    removed.splice(removed.indexOf(before), 1);
    added.splice(added.indexOf(after), 1);
    const values = { old: valueOf(old, before), new: valueOf(now, after) };
    drafts.push({ type, property, ...values, removed: [before], added: [after] });
  };
  if (types === PARENT) pairParents(removed, added, comparison, pair);
  const [before, after] = [removed[0], added[0]];
  if (types.replaced && before && after && removed.length === 1 && added.length === 1)
    pair(types.replaced, before, after);
  for (const statement of removed)
    drafts.push({ type: types.removed, property, old: valueOf(old, statement), removed: [statement], added: [] });
  for (const statement of added)
    drafts.push({ type: types.created, property, new: valueOf(now, statement), removed: [], added: [statement] });
  return drafts;
}

/** Pairs each old parent with a new one below or above it, and the only old one with the only new one. */
function pairParents(
  removed: readonly Statement[],
  added: readonly Statement[],
  { old, now }: Comparison,
  pair: (type: ChangeType, before: Statement, after: Statement) => void,
): void {
  const isBelow = (lower: Iri, upper: Iri): boolean =>
    now.above(lower).includes(upper) || old.above(lower).includes(upper);
  const used = new Set<Statement>();
  for (const before of [...removed]) {
    for (const after of [...added]) {
      if (used.has(before) || used.has(after)) continue;
      const [from, to] = [iriOf(before) as Iri, iriOf(after) as Iri];
      const type = isBelow(to, from) ? 'NodeDeepening' : isBelow(from, to) ? 'NodeShallowing' : undefined;
      if (type === undefined) continue;
      pair(type, before, after);
      used.add(before).add(after);
    }
  }
  const [before, after] = [removed[0], added[0]];
  if (before && after && removed.length === 1 && added.length === 1) pair('NodeMove', before, after);
}

/** Finds links to the same IRI by another property of the same group. */
export function compareLinkProperties(deltas: ReadonlyMap<Iri, Delta>): Draft[] {
  const links = [...deltas].filter(([property]) => !isSemantic(property));
  return links.flatMap(([property, delta]) =>
    [...delta.removed].flatMap((before): Draft[] => {
      const target = iriOf(before);
      if (target === undefined) return [];
      for (const [other, { added }] of links) {
        if (other === property || groupOf(other) !== groupOf(property)) continue;
        const [after] = take(added, (statement) => iriOf(statement) === target);
        if (!after) continue;
        take(delta.removed, (statement) => statement === before);
        return [changeOfProperty(property, other, before, after)];
      }
      return [];
    }),
  );
}

/** `old` and `new` are the properties. The strength of an alignment is in `direction`: a weaker one says less. */
function changeOfProperty(from: Iri, to: Iri, before: Statement, after: Statement): Draft {
  return {
    type: isMapping(from) ? 'MappingPredicateChange' : 'PredicateChange',
    property: to,
    old: { iri: from },
    new: { iri: to },
    ...(isMapping(from) && strengthDirection(from, to)),
    removed: [before],
    added: [after],
  };
}

/** Whether a property has a meaning of its own, so that its statements are never those of another one. */
function isSemantic(property: Iri): boolean {
  return property === rdf('type') || isRangeProperty(property) || isAxiomProperty(property);
}

/** Links of different groups are not the same link. A concept can have a parent by several properties, a class by one. */
function groupOf(property: Iri): unknown {
  const types = typesOf(property);
  return types === PARENT && CLASS_PARENTS.includes(property) ? property : types;
}

const CLASS_PARENTS = [rdfs('subClassOf'), rdfs('subPropertyOf')];

function isMapping(property: Iri): boolean {
  return ALIGNMENT_PREDICATES.has(property);
}

function strengthDirection(from: Iri, to: Iri): Pick<Draft, 'direction'> {
  const strength = (property: Iri): number =>
    RELATIONS.indexOf(ALIGNMENT_PREDICATES.get(property)?.relation as Relation);
  const difference = strength(to) - strength(from);
  return difference === 0 ? {} : { direction: difference > 0 ? 'wider' : 'narrower' };
}

/** Types outside the namespaces of RDF, RDFS, OWL and SKOS that decide the kind of a term. */
const KIND_TYPES: ReadonlySet<Iri> = new Set([
  ...schema('DataType'),
  ...['NodeShape', 'PropertyShape', 'ShapeClass'].map(sh),
]);

/**
 * Compares the types of a term. Characteristics of a property are axioms; types of RDF, RDFS, OWL and SKOS decide its kind; the rest are
 * classes of which it is an instance, and remain in the difference.
 */
export function compareTypes(deltas: ReadonlyMap<Iri, Delta>, _: Iri, comparison: Comparison): Draft[] {
  const property = rdf('type');
  const delta = deltas.get(property);
  if (!delta) return [];
  const isCharacteristic = (statement: Statement): boolean => CHARACTERISTIC_TYPES.has(iriOf(statement) ?? '');
  const isLanguageType = (statement: Statement): boolean =>
    KIND_TYPES.has(iriOf(statement) ?? '') || isLanguageIri(iriOf(statement) ?? '');
  const axioms: Draft[] = [
    ...take(delta.removed, isCharacteristic).map((statement): Draft => {
      return {
        type: 'AxiomDeletion',
        property,
        old: valueOf(comparison.old, statement),
        removed: [statement],
        added: [],
      };
    }),
    ...take(delta.added, isCharacteristic).map((statement): Draft => {
      return {
        type: 'AxiomCreation',
        property,
        new: valueOf(comparison.now, statement),
        removed: [],
        added: [statement],
      };
    }),
  ];
  const kinds = { removed: take(delta.removed, isLanguageType), added: take(delta.added, isLanguageType) };
  if (kinds.removed.length + kinds.added.length === 0) return axioms;
  return [...axioms, { type: 'KindChange', property, ...oldAndNew(comparison, kinds), ...kinds }];
}

/** Compares the fields of external schemas that map to terms. No changes if one version does not have them. */
export function compareFields(old: Version, now: Version, renames: readonly Rename[]): [Iri, Draft][] {
  if (!old.mappings || !now.mappings) return [];
  const newIris = new Map(renames.map((rename) => [rename.old, rename.new]));
  const before = new Map(Object.entries(old.mappings).map(([iri, fields]) => [newIris.get(iri) ?? iri, fields]));
  const after = new Map(Object.entries(now.mappings));
  const newEntities = entitiesOf(after.values());
  const inBoth = new Set([...entitiesOf(before.values())].filter((entity) => newEntities.has(entity)));
  return sortByCodePoints([...new Set([...before.keys(), ...after.keys()])]).flatMap((iri) =>
    compareTermFields(before.get(iri) ?? [], after.get(iri) ?? [], inBoth).map((draft): [Iri, Draft] => [iri, draft]),
  );
}

/** Names of entities are private to a mapping file: fields of an entity that only one version has are compared by their paths. */
function compareTermFields(
  before: readonly TermMapping[],
  after: readonly TermMapping[],
  inBoth: ReadonlySet<string>,
): Draft[] {
  const isNamed = (field: TermMapping): boolean => inBoth.has(entityOf(field));
  const [gone, fresh] = [before, after].map((fields) => fields.filter((field) => !isNamed(field))) as [
    TermMapping[],
    TermMapping[],
  ];
  const [oldPlaces, newPlaces] = [Map.groupBy(gone, placeOf), Map.groupBy(after, placeOf)];
  const drafts = [...oldPlaces].flatMap(([place, fields]) => {
    const others = newPlaces.get(place) ?? [];
    const isKept = (field: TermMapping): boolean => others.some((other) => draftOf(field, other).length === 0);
    return fields.filter((field) => !isKept(field)).flatMap((field) => draftOf(field, others[0]));
  });
  const [old, now] = [Map.groupBy(before.filter(isNamed), keyOf), Map.groupBy(after.filter(isNamed), keyOf)];
  return [
    ...sortByCodePoints([...new Set([...old.keys(), ...now.keys()])]).flatMap((key) =>
      compareOneField(old.get(key) ?? [], now.get(key) ?? []),
    ),
    ...drafts,
    ...fresh.filter((field) => !oldPlaces.has(placeOf(field))).flatMap((field) => draftOf(undefined, field)),
  ];
}

function placeOf({ schema, domain, path, direction }: TermMapping): string {
  return JSON.stringify([schema, domain, path, direction]);
}

function keyOf(field: TermMapping): string {
  return JSON.stringify([entityOf(field), field.path]);
}

function entityOf({ schema, domain, entity }: TermMapping): string {
  return JSON.stringify([schema, domain, entity]);
}

function entitiesOf(mappings: Iterable<readonly TermMapping[]>): ReadonlySet<string> {
  return new Set([...mappings].flatMap((fields) => fields.map(entityOf)));
}

/** Compares how one field is read and written: by one mapping, or by one for each direction. */
function compareOneField(before: readonly TermMapping[], after: readonly TermMapping[]): Draft[] {
  const [old, now] = [splitLike(before, after), splitLike(after, before)];
  const rest = now.filter((field) => !old.some(({ direction }) => direction === field.direction));
  const pairs = old.map((field) => {
    const same = now.find(({ direction }) => direction === field.direction);
    if (same) return [field, same] as const;
    const at = rest.findIndex(({ direction }) => field.direction === 'both' || direction === 'both');
    return [field, at === -1 ? undefined : rest.splice(at, 1)[0]] as const;
  });
  return [
    ...pairs.flatMap(([oldField, newField]) => draftOf(oldField, newField)),
    ...rest.flatMap((field) => draftOf(undefined, field)),
  ];
}

/** By direction. A field that is read and written by one mapping counts as two of them if the other version has two. */
function splitLike(fields: readonly TermMapping[], others: readonly TermMapping[]): readonly TermMapping[] {
  const directions = new Set(others.map(({ direction }) => direction));
  const isSplit = directions.has('up') && directions.has('down') && !directions.has('both');
  const all = fields.flatMap((field) =>
    isSplit && field.direction === 'both' ? SEPARATE.map((direction) => ({ ...field, direction })) : [field],
  );
  return DIRECTIONS.flatMap((direction) => all.findLast((field) => field.direction === direction) ?? []);
}

const SEPARATE = ['up', 'down'] as const;
const DIRECTIONS = ['both', ...SEPARATE] as const;

function draftOf(oldField: TermMapping | undefined, newField: TermMapping | undefined): Draft[] {
  const none = { removed: [], added: [] };
  if (!oldField) return newField ? [{ type: 'FieldMappingCreation', newField, ...none }] : [];
  if (!newField) return [{ type: 'FieldMappingDeletion', oldField, ...none }];
  const isSame = JSON.stringify(sorted(oldField)) === JSON.stringify(sorted(newField));
  return isSame ? [] : [{ type: 'FieldMappingChange', oldField, newField, ...none }];
}

function sorted({ entity: _, ...field }: TermMapping): [string, unknown][] {
  return Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1));
}

const REPLACEMENTS: readonly Iri[] = [...PREDICATES.replacedBy, ...PREDICATES.consider];
const PROPERTIES: readonly Iri[] = [
  owl('deprecated'),
  ...PREDICATES.deprecationReason,
  ...REPLACEMENTS,
  ...PREDICATES.status,
];
const DEPRECATED_TYPES: readonly Iri[] = [owl('DeprecatedClass'), owl('DeprecatedProperty')];

/** Compares the life cycle of a term: one change if it was deprecated or restored, or if a deprecated term has another replacement. */
export function compareLifecycle(deltas: ReadonlyMap<Iri, Delta>, subject: Iri, comparison: Comparison): Draft[] {
  const before = comparison.old.term(subject);
  const after = comparison.now.term(subject);
  if (!before || !after) return [];
  if (before.deprecated === after.deprecated) return after.deprecated ? compareReplacements(deltas, comparison) : [];
  // The term was renamed: its old IRI was deprecated in favour of the new one.
  if (before.replacedBy.includes(after.iri)) return [];
  const statements = takeAll(deltas, PROPERTIES, true);
  if (!after.deprecated) return [{ type: 'NodeUnobsoletion', ...statements }];
  const type: ChangeType =
    after.replacedBy.length > 0 ? 'NodeObsoletionWithDirectReplacement' : 'NodeObsoletionWithNoDirectReplacement';
  const replacement = listOf(after.replacedBy);
  return [{ type, ...(replacement && { new: replacement }), ...statements }];
}

function compareReplacements(deltas: ReadonlyMap<Iri, Delta>, comparison: Comparison): Draft[] {
  const statements = takeAll(deltas, REPLACEMENTS, false);
  if (statements.removed.length + statements.added.length === 0) return [];
  return [{ type: 'ReplacementChange', ...oldAndNew(comparison, statements), ...statements }];
}

function takeAll(deltas: ReadonlyMap<Iri, Delta>, properties: readonly Iri[], types: boolean): Delta {
  const result: Delta = { removed: [], added: [] };
  const isDeprecatedType = (statement: Statement): boolean => DEPRECATED_TYPES.includes(iriOf(statement) ?? '');
  for (const [property, delta] of deltas) {
    const condition = properties.includes(property) ? () => true : isDeprecatedType;
    if (!properties.includes(property) && !(types && property === rdf('type'))) continue;
    result.removed.push(...take(delta.removed, condition));
    result.added.push(...take(delta.added, condition));
  }
  return result;
}

/** IRIs as the value of a change: one, a list, or nothing. */
export function listOf(iris: readonly Iri[]): ChangedValue | undefined {
  const values = iris.map((iri) => ({ iri }));
  return values.length > 1 ? { list: values } : values[0];
}
