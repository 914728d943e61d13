import { equals, isArray, isObject, own } from '../json.ts';
import type { Condition, Entity, Field, Json, Mapping, Segment } from '../mapping.ts';
import type { FieldPlace } from './field-places.ts';
import { byFirstSegment, fieldPlaces } from './field-places.ts';
import type { SchemaPath } from './field-path.ts';
import { samePath } from './field-path.ts';
import { endOf, leads } from './match-path.ts';
import type { SchemaField } from './schema-fields.ts';

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
  const [first] = codecs;
  const last = below.at(-1);
  const parts = ['@value', '@language'].includes(String(last)) ? below.slice(0, -1) : below;
  if (parts.length < below.length && first?.codec !== 'text' && first?.codec !== 'list') return false;
  if (parts.length === 0) return true;
  if (first?.codec === 'language-map') return parts.length === 1 && typeof parts[0] === 'string';
  const items = parts.every((segment) => typeof segment !== 'string');
  const array = first?.codec === 'list' || first?.codec === 'class' || first?.codec === 'enum';
  return items && array && each === false;
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
    if ('present' in condition || ('ignore' in condition && condition.ignore)) return false;
    const wanted = 'in' in condition ? condition.in : [condition.value];
    const place = [...path.slice(0, at), ...condition.path];
    return conditions.some((demand) => samePath(demand.at, place) && !wanted.some((value) => allows(demand, value)));
  });
}
