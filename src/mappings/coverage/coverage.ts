import { memoize } from '../../base/work.ts';
import { codecFacts } from '../codecs/codecs.ts';
import { equals, isArray, isObject, own } from '../data/json.ts';
import { isEvery, isRest } from '../data/path.ts';
import type { SchemaFile } from '../data/schema-file.ts';
import type { Condition, Entity, ExternalPath, Field, Json, Mapping, Segment } from '../mapping.ts';
import type { FieldPath, SchemaPath } from './field-path.ts';
import { fieldPathsOf, samePath, sameSegment, valuesOf } from './field-path.ts';
import type { SchemaField } from './json-schema.ts';
import { versionFields } from './json-schema.ts';

/** What one part of a mapping does with a field of the JSON Schema. */
export type Claim =
  | { readonly kind: 'field'; readonly entity: string; readonly field: Field }
  /** A constant. `values`: those that are accepted of several that the schema allows. Absent: any. */
  | { readonly kind: 'constant'; readonly values?: readonly Json[] }
  /** Generated when writing, lost when reading. */
  | { readonly kind: 'generated'; readonly reason: string }
  | { readonly kind: 'unmapped'; readonly reason: string };

/** Look-ups for a mapping. */
interface Parts {
  readonly byName: ReadonlyMap<string, Entity>;
  /** The paths of an entity's fields that may have to do with a schema field whose next segment is this one. */
  readonly placesAt: (entity: Entity, next: Segment | undefined) => readonly FieldPlace[];
  /** The same for its unmapped paths. */
  readonly unmappedAt: (entity: Entity, next: Segment | undefined) => Entity['unmapped'];
}

function partsOf(mapping: Mapping): Parts {
  const unmapped = new Map(
    mapping.entities.map((entity) => [entity, byFirstSegment(entity.unmapped, ({ path }) => [path[0]])]),
  );
  return {
    byName: new Map(mapping.entities.map((entity) => [entity.name, entity])),
    placesAt: fieldPlaces(mapping),
    unmappedAt: (entity, next) => unmapped.get(entity)?.(next) ?? [],
  };
}

/** Returns a function that finds everything that a mapping does with a field of its JSON Schema. */
export function createClaims(mapping: Mapping): (leaf: SchemaField) => readonly Claim[] {
  const parts = partsOf(mapping);
  const roots = mapping.entities.filter(({ root }) => root);
  return (leaf) => {
    const claims: Claim[] = [];
    for (const entity of roots) addClaims(entity, { ...parts, leaf, claims, at: 0, chain: [] });
    return claims;
  };
}

/** Position on the path of a field. */
interface Walk extends Parts {
  readonly leaf: SchemaField;
  /** Number of segments of the field's path that are already matched. */
  readonly at: number;
  /** Entities that were entered at this segment, so that none is entered twice. */
  readonly chain: readonly string[];
  /** What was found: a large schema has tens of thousands, which generators inside each other pass on slowly. */
  readonly claims: Claim[];
}

function addClaims(entity: Entity, walk: Walk): void {
  const { leaf, at, claims } = walk;
  if (excludes(entity, at, leaf)) return;
  addConstants(entity.when, at, walk);
  addConstants(entity.constants, at, walk);
  for (const { path, reason } of entity.generated)
    if (samePath(leaf.path.slice(at), path)) claims.push({ kind: 'generated', reason });
  const next = leaf.path[at];
  for (const { path, reason } of walk.unmappedAt(entity, next))
    if (leads(leaf.path, at, path)) claims.push({ kind: 'unmapped', reason });
  for (const place of walk.placesAt(entity, next)) addFieldClaims(entity, place, walk);
}

function addFieldClaims(entity: Entity, { field, base, value, language }: FieldPlace, walk: Walk): void {
  const { leaf, at, claims } = walk;
  const start = endOf(leaf.path, at, base);
  if (start === undefined || contradicts(field.where, start, leaf)) return;
  addConstants(field.where, start, walk);
  addConstants(field.constants, start, walk);
  const end = endOf(leaf.path, start, value);
  if (language !== undefined && endOf(leaf.path, start, language) === leaf.path.length)
    claims.push({ kind: 'field', entity: entity.name, field });
  if (end !== undefined) addValueClaims(entity, field, end, walk);
}

/** Adds what a field does with a schema field at or below its value, which ends at a segment. */
function addValueClaims(entity: Entity, field: Field, at: number, walk: Walk): void {
  const { leaf, claims } = walk;
  const whole = at === leaf.path.length;
  const claim: Claim = { kind: 'field', entity: entity.name, field };
  if (field.entities.length === 0) {
    if (whole || takesStructure(field, leaf.path.slice(at))) claims.push(claim);
    else if (field.omit !== undefined) claims.push({ kind: 'unmapped', reason: field.omit });
    return;
  }
  // A recursive object, or one whose content the schema does not describe.
  if (whole && (leaf.cut || leaf.types.some((type) => type === 'object' || type === 'array'))) claims.push(claim);
  const chain = at === walk.at ? [...walk.chain, entity.name] : [];
  const inner = field.entities.flatMap((name) => (chain.includes(name) ? [] : (walk.byName.get(name) ?? [])));
  const taking = inner.filter((one) => !excludes(one, at, leaf));
  for (const one of taking) addClaims(one, { ...walk, at, chain });
  // Not accepted by any of the entities.
  if (field.omit !== undefined && (whole || taking.length === 0)) claims.push({ kind: 'unmapped', reason: field.omit });
}

/** Whether an object that contains the field, from a segment of its path on, cannot be this entity. */
function excludes({ when, constants }: Entity, at: number, leaf: SchemaField): boolean {
  return contradicts(when, at, leaf) || contradicts(constants, at, leaf);
}

/** Whether the codec of a field reads values below its path. */
function takesStructure({ codecs, each }: Field, below: SchemaPath): boolean {
  const { readsInside } = codecFacts(codecs[0]?.codec ?? 'identity');
  const last = below.at(-1);
  const parts = ['@value', '@language'].includes(String(last)) ? below.slice(0, -1) : below;
  if (parts.length < below.length && !readsInside.includes('text')) return false;
  if (parts.length === 0) return true;
  if (readsInside.includes('members')) return parts.length === 1 && typeof parts[0] === 'string';
  const items = parts.every((segment) => typeof segment !== 'string');
  return items && readsInside.includes('items') && each === false;
}

function addConstants(conditions: readonly Condition[], at: number, { leaf, claims }: Walk): void {
  for (const condition of conditions) {
    // Other conditions only select; a field reads the value.
    if (!('value' in condition)) continue;
    const end = endOf(leaf.path, at, condition.path);
    if (end === undefined || !isLike(condition.value, leaf, end)) continue;
    const below = leaf.path.slice(end);
    // Ignored constants may also be lists. Other members of an object need their own claims.
    const list = condition.ignore && below.every((segment) => typeof segment === 'object');
    if (below.length === 0)
      claims.push(condition.ignore ? { kind: 'constant' } : { kind: 'constant', values: [condition.value] });
    else if (list || partOf(condition.value, below) !== undefined) claims.push({ kind: 'constant' });
  }
}

/** Whether a structured constant applies to the field: for example the tuple with this name. */
function isLike(value: Json, { conditions, path }: SchemaField, at: number): boolean {
  return conditions.every((demand) => {
    if (demand.at.length <= at || !samePath(demand.at.slice(0, at), path.slice(0, at))) return true;
    const part = partOf(value, demand.at.slice(at));
    return part === undefined || allows(demand, part);
  });
}

function allows({ values, not }: SchemaField['conditions'][number], value: Json): boolean {
  return values.some((one) => equals(value, one)) !== (not === true);
}

/** The part of a constant at a path, if any. */
function partOf(value: Json, path: SchemaPath): Json | undefined {
  let current: Json | undefined = value;
  for (const segment of path) {
    const at = typeof segment === 'object' ? ('from' in segment ? segment.from : 0) : segment;
    if (isArray(current)) current = typeof at === 'number' ? current[at] : undefined;
    else current = isObject(current) && typeof at === 'string' ? own(current, at) : undefined;
  }
  return current;
}

/** Whether the field exists only if one of the conditions on the object at a segment of its path does not hold. */
function contradicts(all: readonly Condition[], at: number, { conditions, path }: SchemaField): boolean {
  // Fields of most schemas have no conditions.
  if (conditions.length === 0) return false;
  return all.some((condition) => {
    const wanted = valuesOf(condition);
    if (wanted === undefined) return false;
    const place = [...path.slice(0, at), ...condition.path];
    return conditions.some((demand) => samePath(demand.at, place) && !wanted.some((value) => allows(demand, value)));
  });
}

export interface Covered {
  readonly leaf: SchemaField;
  /** Everything that the mapping does with it. Empty: not mapped. */
  readonly claims: readonly Claim[];
}

/** Coverage of a schema in members: a value and an array of such values count once. */
export interface CoverageCount {
  readonly total: number;
  readonly mapped: number;
  /** Mapped fields that are only read or only written. */
  readonly oneWay: number;
  readonly constant: number;
  readonly unmapped: number;
  /** Neither mapped nor listed as unmapped. */
  readonly forgotten: number;
}

/** What a mapping does with each field of its JSON Schema, in the schema's order. Computed once for each pair of both. */
export function coverageOf(file: Pick<SchemaFile, 'mapping' | 'jsonSchema' | 'earlier'>): readonly Covered[] {
  return coverageBy(file.mapping)(versionFields(file));
}

// `check`, the build and several pages need the same coverage.
const coverageBy = memoize((mapping: Mapping) => {
  const claimsOn = createClaims(mapping);
  return memoize((fields: readonly SchemaField[]): readonly Covered[] =>
    fields.map((leaf) => ({ leaf, claims: claimsOn(leaf) })),
  );
});

/**
 * Counts the members of a schema by coverage.
 *
 * @example coverageCount(schemaFile) // { total: 120, mapped: 104, oneWay: 3, constant: 6, unmapped: 10, forgotten: 0 }
 */
export function coverageCount(file: Pick<SchemaFile, 'mapping' | 'jsonSchema' | 'earlier'>): CoverageCount {
  const members = new Map<string, Claim[]>();
  for (const { leaf, claims } of coverageOf(file)) {
    const key = memberKey(leaf);
    members.set(key, [...(members.get(key) ?? []), ...claims]);
  }
  const all = [...members.values()];
  const has = (kind: Claim['kind']) => (claims: readonly Claim[]) => claims.some((claim) => claim.kind === kind);
  const mapped = all.filter(has('field'));
  const constant = all.filter(
    (claims) => !has('field')(claims) && (has('constant')(claims) || has('generated')(claims)),
  );
  const forgotten = all.filter((claims) => claims.length === 0);
  return {
    total: all.length,
    mapped: mapped.length,
    oneWay: mapped.filter((claims) =>
      claims.every((claim) => claim.kind !== 'field' || claim.field.direction !== 'both'),
    ).length,
    constant: constant.length,
    unmapped: all.length - mapped.length - constant.length - forgotten.length,
    forgotten: forgotten.length,
  };
}

/** A text and its parts, or a value and an array of such values, are one member but several fields. */
function memberKey({ path, conditions }: SchemaField): string {
  const names = path.filter((segment) => !isEvery(segment));
  const text = ['@value', '@language'].includes(String(names.at(-1))) ? names.slice(0, -1) : names;
  const tuple = typeof text.find((segment) => typeof segment === 'number') === 'number';
  return JSON.stringify([text, tuple ? conditions.map(({ values }) => values) : []]);
}

/** One path of a field, in parts. */
interface FieldPlace {
  readonly field: Field;
  /** Path of the item that contains the value, or of the record. */
  readonly base: SchemaPath;
  /** Path of the value, from the base. */
  readonly value: SchemaPath;
  /** Path of the language of the text, from the base, if it is separate. */
  readonly language: SchemaPath | undefined;
}

/**
 * Returns a function that finds the paths of an entity's fields that may match a path with this next segment, in the order of the
 * fields. Finding them by name keeps the coverage of a large schema linear.
 */
function fieldPlaces(mapping: Mapping): (entity: Entity, next: Segment | undefined) => readonly FieldPlace[] {
  // An inherited field is part of several entities.
  const placesOf = memoize((field: Field) => fieldPathsOf(field).map((path) => inParts(field, path)));
  const indexes = new Map(
    mapping.entities.map((entity) => [
      entity,
      byFirstSegment(
        entity.fields.flatMap((field) => placesOf(field)),
        firstSegments,
      ),
    ]),
  );
  return (entity, next) => indexes.get(entity)?.(next) ?? [];
}

function inParts(field: Field, { base, path, language }: FieldPath): FieldPlace {
  return { field, base, value: path.slice(base.length), language: language?.slice(base.length) };
}

/**
 * Returns a function that finds what may match a path with this next segment, in order: by name if the segment has one, or else all.
 *
 * @param firsts first segments of the paths that match something. Absent segments and those that are not names match any.
 */
function byFirstSegment<T>(
  all: readonly T[],
  firsts: (one: T) => readonly (Segment | undefined)[],
): (next: Segment | undefined) => readonly T[] {
  const segments = all.map(firsts);
  const names = new Set(segments.flat().filter((segment) => typeof segment === 'string'));
  const withName = (name: string | undefined): readonly T[] =>
    all.filter((_, at) => segments[at]?.some((segment) => typeof segment !== 'string' || segment === name));
  const others = withName(undefined);
  const byName = new Map(Array.from(names, (name) => [name, withName(name)]));
  return (next) => (typeof next === 'string' ? (byName.get(next) ?? others) : all);
}

/** First segments of all paths of a field that may match. A path without segments matches any. */
function firstSegments({ field, base, value, language }: FieldPlace): (Segment | undefined)[] {
  if (base.length > 0) return [base[0]];
  const conditions = [...field.where, ...field.constants].map(({ path }) => path);
  return [value, ...(language ? [language] : []), ...conditions].map((path) => path[0]);
}

/** Index in the field's path after matching a mapping path from a segment on. undefined: no match. */
function endOf(leaf: SchemaPath, at: number, path: ExternalPath): number | undefined {
  const end = at + path.length;
  const leads = end <= leaf.length && path.every((segment, i) => reaches(segment, leaf[at + i] as Segment));
  return leads ? end : undefined;
}

/** Whether a field is at or below an unmapped path. Authors may omit array segments, and `*` may be one object. */
function leads(leaf: SchemaPath, at: number, path: ExternalPath): boolean {
  const [segment, ...rest] = path;
  const next = leaf[at];
  if (segment === undefined) return true;
  if (isEvery(segment) && leads(leaf, at, rest)) return true;
  if (next === undefined) return false;
  return (reaches(segment, next) && leads(leaf, at + 1, rest)) || (isEvery(next) && leads(leaf, at + 1, path));
}

/** Whether a segment of a mapping matches a segment of a JSON Schema. */
function reaches(ours: Segment, theirs: Segment): boolean {
  if (isEvery(ours)) return typeof theirs !== 'string';
  if (isRest(ours))
    return isRest(theirs) ? theirs.from >= ours.from : typeof theirs === 'number' && theirs >= ours.from;
  if (typeof ours === 'number' && isEvery(theirs)) return true;
  if (typeof ours === 'number' && isRest(theirs)) return ours >= theirs.from;
  return sameSegment(ours, theirs);
}
