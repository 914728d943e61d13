/* eslint max-lines: off -- read beside the engine, from top to bottom */
import type { LeftItem } from '../../src/mappings/codecs/codec.ts';
import { CodecRefusal } from '../../src/mappings/codecs/codec.ts';
import { codecOf } from '../../src/mappings/codecs/codecs.ts';
import { misfit } from '../../src/mappings/codecs/range.ts';
import type {
  Condition,
  Constant,
  Entity,
  Field,
  Implied,
  Precondition,
  Json,
  Mapping,
  ExternalPath,
} from '../../src/mappings/mapping.ts';
import type { MappedProperty, MappingVocabulary } from '../../src/mappings/data/vocabulary.ts';
import { memoize } from '../../src/base/work.ts';

/**
 * The result of the reference implementation of mappings, with which tests compare the engine. It is slow and simple: it has no plan and
 * lookups everything up when it needs it. Codecs have tests of their own, so it uses those of the engine. An error is `code pointer`; a
 * generated identifier is `GENERATED`.
 */
export type ReferenceResult = { readonly value: Json } | { readonly errors: readonly string[] };
export const GENERATED = '(generated)';

type Thing = Record<string, Json>;
type Keys = readonly (string | number)[];
interface PresentValue {
  readonly value: Json;
  readonly at: Keys;
  readonly from?: number;
}
type Lookup = PresentValue | 'absent' | { readonly blocked: Keys; readonly by: Json } | { readonly differs: Keys };
interface OutputBuilder {
  it: Json | undefined;
  readonly loose: Json[][];
}
interface Value {
  readonly value: Json;
  readonly keys: Keys;
}

const OMITTED = Symbol('omitted');
/** A thing that would say more than the record. */
const DROPPED = Symbol('dropped');
const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isThing(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  ) ?? 'nothing';
const propertiesOf = memoize((field: Field): string => canonical(field.properties));
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: Json): boolean => typeof value !== 'object' || value === null;
const isText = (value: unknown): value is { '@value': string; '@language': string } =>
  isThing(value) &&
  Object.keys(value).sort().join() === '@language,@value' &&
  Object.values(value).every((part) => typeof part === 'string');
const pointer = (keys: Keys): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
const kindOf = (value: Json): string => (value === null ? 'null' : 'type');
const isPresent = (lookup: Lookup): lookup is PresentValue => lookup !== 'absent' && 'value' in lookup;
const isRest = (segment: unknown): segment is { from: number } => isThing(segment) && 'from' in segment;
/** Objects that have only constants, with the number of their members. */
const bare = new WeakMap<object, number>();
const isEmpty = (value: unknown): boolean =>
  same(value, {}) ||
  same(value, []) ||
  (typeof value === 'object' && value !== null && bare.get(value) === Object.keys(value).length);
/** A copy of a value, of which as much is known. */
function copyOf(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  const made = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copyOf(member as Json)]));
  const count = bare.get(value);
  if (count !== undefined) bare.set(made, count);
  return made;
}
const isEvery = (segment: unknown): boolean => isThing(segment) && 'every' in segment;

/** What is at a path: a value, nothing, a value that has no members of the path, or values that differ. */
function lookUp(value: Json, path: ExternalPath, at: Keys = []): Lookup {
  const [segment, ...rest] = path;
  if (segment === undefined) return { value, at };
  if (isRest(segment)) {
    if (!Array.isArray(value)) return { blocked: at, by: value };
    return value.length > segment.from ? { value: value.slice(segment.from), at, from: segment.from } : 'absent';
  }
  if (isEvery(segment)) return lookUpInEvery(value, rest, at);
  const key = segment as string | number;
  if (typeof key === 'number' ? !Array.isArray(value) : !isThing(value)) return { blocked: at, by: value };
  return Object.hasOwn(value as object, key) ? lookUp((value as Thing)[key] as Json, rest, [...at, key]) : 'absent';
}

function lookUpInEvery(value: Json, rest: ExternalPath, at: Keys): Lookup {
  if (isPlain(value)) return { blocked: at, by: value };
  const lookups = Array.isArray(value)
    ? value.map((item: Json, index) => lookUp(item, rest, [...at, index]))
    : [lookUp(value, rest, at)];
  const there = lookups.filter((one) => isPresent(one) || (one !== 'absent' && 'differs' in one));
  const [first] = there;
  if (first === undefined) return 'absent';
  const differing = there.find((one) => !isPresent(one) || !same(one.value, (first as PresentValue).value));
  return differing === undefined
    ? first
    : { differs: isPresent(differing) ? differing.at : (differing as { differs: Keys }).differs };
}

/** Whether some items that a path leads through have a value there, and others do not. */
function isPartial(record: Json, path: ExternalPath): boolean {
  const every = path.findIndex(isEvery);
  const holder = every < 0 ? 'absent' : lookUp(record, path.slice(0, every));
  if (!isPresent(holder) || !Array.isArray(holder.value)) return false;
  const rest = path.slice(every + 1);
  const has = (item: Json): boolean => {
    const found = lookUp(item, rest);
    return isPresent(found) || (found !== 'absent' && 'differs' in found);
  };
  return holder.value.some(has) && holder.value.filter(isThing).some((item) => !has(item as Json));
}

const asNumber = (value: Json): number | undefined =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value)
      ? Number(value)
      : undefined;

function meets(value: Json, condition: Condition): boolean {
  const one = lookUp(value, condition.path);
  if ('present' in condition) return isPresent(one) === condition.present;
  if ('has' in condition || 'lacks' in condition) {
    const conditions = 'has' in condition ? condition.has : condition.lacks;
    const items = isPresent(one) && Array.isArray(one.value) ? (one.value as readonly Json[]) : [];
    return 'has' in condition === items.some((item) => conditions.every((each) => meets(item, each)));
  }
  if ('above' in condition) {
    const other = lookUp(value, condition.above);
    const [high, low] = [one, other].map((found) => (isPresent(found) ? asNumber(found.value) : undefined));
    return high !== undefined && low !== undefined && high > low;
  }
  const wanted = 'in' in condition ? condition.in : [condition.value];
  return isPresent(one) && wanted.some((constant) => same(one.value, constant));
}

const isConstant = (condition: Condition): condition is Constant => 'value' in condition;

export function createReference(mapping: Mapping, vocabulary: MappingVocabulary) {
  const errors = new Set<string>();
  const reportError = (code: string, keys: Keys): undefined => void errors.add(`${code} ${pointer(keys)}`);
  const reportInvalid = (code: string, keys: Keys): Json => (reportError(code, keys), {});
  const entityOf = (name: string): Entity => mapping.entities.find((entity) => entity.name === name) as Entity;
  const roots = mapping.entities.filter(({ root }) => root).map(({ name }) => name);
  const propertyOf = (name: string): MappedProperty =>
    name.startsWith('@')
      ? { identifier: name, functional: true, kind: 'string' }
      : (vocabulary.property(name) as MappedProperty);
  const kindAt = (field: Field, at: number) => propertyOf(field.properties[at]?.at(-1) as string).kind;
  const isArrayOfItems = (field: Field): boolean => field.each !== false || field.items !== undefined;
  const fallbackOf = (field: Field): Json | undefined =>
    field.codecs.flatMap((step) => (step.codec === 'default' ? [step.value] : []))[0];
  const stepClass = (entity: Entity, path: readonly string[]): string =>
    entity.types[path.join('/')] ?? (propertyOf(path.at(-1) as string).range as string);
  const ownClass = (entity: Entity, path: readonly string[]): string =>
    path.length > 1 ? stepClass(entity, path.slice(0, -1)) : entity.class;

  /** Whether a value has the kind of JSON that an entity is. */
  function hasShape(entity: Entity, value: Json): boolean {
    const [field] = entity.fields;
    const atRoot = field?.paths.find((path) => path.length === 0);
    if (field && atRoot) {
      if (field.each === true || field.items) return Array.isArray(value);
      if (field.each === 'one-or-many' && Array.isArray(value)) return true;
      return isPlain(value) || codecOf(field).reads?.(value) === true;
    }
    const paths = [...entity.when, ...entity.constants, ...entity.generated].map(({ path }) => path);
    const first = (paths[0] ?? field?.paths[0] ?? ['x'])[0];
    return typeof first === 'number' || isRest(first) ? Array.isArray(value) : isThing(value);
  }

  function sharesProperty(entity: Entity, field: Field): boolean {
    return entity.fields.some(
      (other) => other !== field && other.direction !== 'up' && propertiesOf(other) === propertiesOf(field),
    );
  }

  /** Whether an empty list outside is an empty list of the property, and not only nothing. */
  function keepsEmpty(entity: Entity, field: Field): boolean {
    const partly = sharesProperty(entity, field) || Object.keys(field.having).length > 0 || field.where.length > 0;
    const tuple = field.rest || [...field.paths, ...(field.items ?? [])].some((path) => isRest(path.at(-1)));
    const map = field.codecs.some((step) => step.codec === 'language-map');
    return (
      !partly && !tuple && !map && (field.each === true || (codecOf(field).many === true && field.omit === undefined))
    );
  }

  // ---- up

  function entityFor(names: readonly string[], value: Json): Entity | undefined {
    return names
      .map(entityOf)
      .find((entity) => hasShape(entity, value) && entity.when.every((condition) => meets(value, condition)));
  }

  function up(names: readonly string[], value: Json, keys: Keys, depth: number): Json | typeof DROPPED {
    const entity = entityFor(names, value);
    if (entity === undefined)
      return reportInvalid(names.some((name) => hasShape(entityOf(name), value)) ? 'entity' : kindOf(value), keys);
    if (depth > 32) return reportInvalid('depth', keys);
    const thing: Thing = { '@type': entity.class };
    for (const constant of [...entity.when.filter(isConstant), ...entity.constants])
      checkConstant(value, constant, keys);
    const before = errors.size;
    const read = entity.fields.filter(
      (field) => field.direction !== 'down' && upField(entity, field, value, thing, keys, depth),
    );
    const isRead = read.length > 0 || entity.fields.every(({ direction }) => direction === 'down');
    if (errors.size === before && !isRead && !hasShape(entity, {}) && hasShape(entity, 'x')) return DROPPED;
    if (errors.size === before && !restrict(entity, read, value, thing, keys)) return DROPPED;
    const things = entity.implied.map((one) => holdersOf(entity, one, thing, keys));
    entity.implied.forEach((one, at) => things[at]?.forEach((holder) => imply(entity, one, value, holder)));
    return thing;
  }

  /** The things on the path of an implied value of which anything is said. */
  function holdersOf(entity: Entity, { property }: Implied, thing: Thing, keys: Keys): [Thing, Keys][] {
    let holders: [Thing, Keys][] = [[thing, keys]];
    property.slice(0, -1).forEach((name, index) => {
      const { identifier } = propertyOf(name);
      const wanted = stepClass(entity, property.slice(0, index + 1));
      holders = holders.flatMap(([holder, at]): [Thing, Keys][] => {
        const held = holder[identifier];
        const all = Array.isArray(held)
          ? held.map((one: Json, which): [Json, Keys] => [one, [...at, identifier, which]])
          : [[held ?? null, [...at, identifier]] as [Json, Keys]];
        const fit = all.filter(([one]) => isThing(one) && isInstance(one, wanted)) as [Thing, Keys][];
        return entity.first[property.slice(0, index + 1).join('/')] === undefined ? fit : fit.slice(0, 1);
      });
    });
    return holders.filter(([holder]) => Object.keys(holder).some((key) => key !== '@type'));
  }

  const isInstance = (thing: Thing, name: string): boolean => {
    const types = [thing['@type'] ?? []].flat().filter((type) => typeof type === 'string');
    return (
      types.length === 0 || types.some((type) => [type, ...(vocabulary.class(type)?.ancestors ?? [])].includes(name))
    );
  };
  const isMeant = (held: Json | undefined, value: Json): boolean =>
    Array.isArray(held) ? held.includes(value) : held === value;
  const fieldsOf = ({ fields }: Entity, { property }: Implied, without: Field['direction']): readonly Field[] =>
    fields.filter((field) => field.direction !== without && field.properties.some((path) => same(path, property)));

  function imply(entity: Entity, one: Implied, record: Json, [thing, keys]: [Thing, Keys]): void {
    const paths = fieldsOf(entity, one, 'down').flatMap((field) => field.paths);
    if (one.default && paths.some((path) => says(lookUp(record, path)))) return;
    const { identifier, functional } = propertyOf(one.property.at(-1) as string);
    if (thing[identifier] === undefined) thing[identifier] = functional ? one.value : [one.value];
    else if (!one.default && !isMeant(thing[identifier], one.value)) reportError('constant', keys);
  }

  /** Removes what members narrow that no field has read. Returns false if that is the thing itself. */
  function restrict(entity: Entity, read: readonly Field[], record: Json, thing: Thing, keys: Keys): boolean {
    const isState = (value: Json, stops: readonly Json[]): boolean =>
      [value].flat().some((one) => stops.includes(one as Json));
    for (const { stops, ...one } of [...entity.fields, ...entity.unmapped]) {
      const paths = 'paths' in one ? one.paths : [one.path];
      if (stops === undefined || read.some((other) => other.paths.some((path) => paths.some((own) => same(own, path)))))
        continue;
      const found = paths.map((path) => lookUp(record, path)).find((it) => isPresent(it) && isState(it.value, stops));
      if (found !== undefined && isPresent(found)) reportError('state', [...keys, ...found.at]);
    }
    const parts = [
      ...entity.fields.map((field) => ({ ...field, field, alone: isArrayOfItems(field) })),
      ...entity.unmapped.map((one) => ({ ...one, paths: [one.path], field: undefined, alone: false })),
    ];
    for (const { paths, field, alone, restricts } of parts) {
      if (restricts === undefined) continue;
      const shares = (other: Field): boolean => other.paths.some((path) => paths.some((own) => same(own, path)));
      if (read.some((other) => other === field || (!alone && shares(other)))) continue;
      const path = paths.find((one) => says(lookUp(record, one)));
      if (path === undefined) continue;
      if (restricts === true && keys.length > 0) return false;
      if (restricts === true) {
        const found = lookUp(record, path);
        reportError('restriction', isPresent(found) ? [...keys, ...found.at] : keys);
      } else
        for (const steps of restricts)
          remove(
            thing,
            steps.map((name) => propertyOf(name).identifier),
          );
    }
    return true;
  }

  function says(found: Lookup): boolean {
    if (found === 'absent' || 'blocked' in found) return false;
    if (!isPresent(found)) return true;
    const { value } = found;
    if (typeof value === 'string') return value.trim() !== '';
    return value !== null && (typeof value !== 'object' || Object.keys(value).length > 0);
  }

  function remove(thing: Thing, [key = '', ...rest]: readonly string[]): void {
    const held = [thing[key] ?? []].flat()[0];
    if (rest.length === 0) delete thing[key];
    else if (isThing(held)) remove(held, rest);
  }

  function checkConstant(value: Json, constant: Constant, keys: Keys, mayBeAbsent = false): void {
    const one = lookUp(value, constant.path);
    if (constant.ignore || meets(value, constant)) return;
    if (one === 'absent') {
      if (!mayBeAbsent) reportError('missing', [...keys, ...(constant.path as Keys)]);
    } else if ('blocked' in one) reportError('type', [...keys, ...one.blocked]);
    else reportError('constant', [...keys, ...(constant.path as Keys)]);
  }

  /** The first alternative that can be read; else the first that holds something else, unless it is there for a longer one. */
  function lookAt(
    record: Json,
    paths: readonly ExternalPath[],
    fits: (value: Json) => boolean,
    isStrict = false,
  ): [Lookup, number] {
    const lookups = paths.map((path): [Lookup, number] => [
      isStrict && isPartial(record, path) ? { differs: [] } : lookUp(record, path),
      paths.indexOf(path),
    ]);
    if (lookups.length === 1) return lookups[0] as [Lookup, number];
    const isHolder = (value: Json, at: number): boolean =>
      paths.some((other) => {
        const path = paths[at] as ExternalPath;
        const next = other[path.length];
        if (other.length <= path.length || !path.every((segment, index) => segment === other[index])) return false;
        return (
          ((typeof next === 'string' || isEvery(next)) && isThing(value)) ||
          (typeof next !== 'string' && Array.isArray(value))
        );
      });
    const hit = lookups.find(
      ([one]) => (isPresent(one) && (one.value === null || fits(one.value))) || (one !== 'absent' && 'differs' in one),
    );
    const others = lookups.filter(([one, at]) => one !== 'absent' && !(isPresent(one) && isHolder(one.value, at)));
    return hit ?? others.find(([one]) => isPresent(one)) ?? others[0] ?? ['absent', 0];
  }

  function fitsOne(field: Field, value: Json): boolean {
    if (field.entities.length > 0) return field.entities.some((name) => hasShape(entityOf(name), value));
    const { reads, missing } = codecOf(field);
    return isPlain(value) ? missing?.includes(value) !== true : reads?.(value) === true;
  }

  function fits(field: Field, value: Json): boolean {
    if (!isArrayOfItems(field)) return fitsOne(field, value);
    if (Array.isArray(value)) return true;
    return field.each === 'one-or-many' && (field.items ? !isPlain(value) : fitsOne(field, value));
  }

  /** Returns whether the field has read a value. */
  function upField(entity: Entity, field: Field, record: Json, thing: Thing, keys: Keys, depth: number): boolean {
    if (!isArrayOfItems(field) && !field.where.every((condition) => meets(record, condition))) return false;
    const [stated] = field.direction === 'up' ? (field.unless ?? []) : [];
    if (stated !== undefined && Object.hasOwn(thing, propertyOf(stated).identifier)) return false;
    const isStrict = field.omit !== undefined;
    const [one, which] = lookAt(record, field.paths, (value) => fits(field, value), isStrict);
    const fallback = fallbackOf(field);
    const byDefault = (): boolean =>
      fallback !== undefined &&
      upOne(entity, field, { value: fallback, at: field.paths[0] as Keys }, thing, keys, depth);
    if (one === 'absent') return byDefault();
    if ('blocked' in one) {
      if (field.omit === undefined) reportError(kindOf(one.by), [...keys, ...one.blocked]);
      return false;
    }
    if ('differs' in one) {
      if (field.omit === undefined) reportError('several', [...keys, ...one.differs]);
      return false;
    }
    if (isArrayOfItems(field)) {
      const chooses = (item: Json): boolean => field.where.every((condition) => meets(item, condition));
      if (fallback !== undefined && Array.isArray(one.value) && !one.value.some(chooses)) return byDefault();
      return upItems(entity, field, one, thing, [...keys, ...one.at], depth);
    }
    if (which === 0) for (const constant of field.constants) checkConstant(record, constant, keys, true);
    return upOne(entity, field, one, thing, keys, depth);
  }

  function upOne(entity: Entity, field: Field, one: PresentValue, thing: Thing, keys: Keys, depth: number): boolean {
    const at = [...keys, ...one.at];
    const read = upValue(entity, field, one.value, at, depth);
    if (read === undefined || read === OMITTED) return false;
    place(entity, field, thing, codecOf(field).many ? (read as Json[]) : [read], at);
    return true;
  }

  function upItems(entity: Entity, field: Field, one: PresentValue, thing: Thing, at: Keys, depth: number): boolean {
    const { value, from = 0 } = one;
    if (!Array.isArray(value) && field.each !== 'one-or-many')
      return field.omit === undefined ? (reportError(kindOf(value), at) ?? false) : false;
    const items: { item: Json; here: Keys }[] = Array.isArray(value)
      ? value.map((item: Json, index) => ({ item, here: [...at, from + index] }))
      : [{ item: value, here: at }];
    const chosen = items.filter(({ item }) => field.where.every((condition) => meets(item, condition)));
    let sound = true;
    const lacking: Json[] = [];
    const inner = chosen.flatMap(({ item, here }) => {
      for (const constant of field.constants) checkConstant(item, constant, here);
      const [inside] = lookAt(item, field.items ?? [[]], (given) => fitsOne(field, given));
      if (isPresent(inside)) return [{ value: inside.value, where: [...here, ...inside.at] }];
      if (field.omit !== undefined) {
        lacking.push(item);
        return [];
      }
      sound = false;
      const path = field.items?.[0] ?? [];
      reportError('missing', [
        ...here,
        ...path.map((segment) => (isRest(segment) ? segment.from : (segment as string))),
      ]);
      return [];
    });
    if (!sound) return false;
    if (field.each === false && inner.length > 1) return reportError('several', at) ?? false;
    // Items that the field is not about are not lost.
    if (inner.length + lacking.length === 0 && !keepsEmpty(entity, field)) return items.length > 0;
    const read = inner.map((given) => ({ ...given, read: upValue(entity, field, given.value, given.where, depth) }));
    if (read.some((given) => given.read === undefined)) return false;
    const taken = read.filter((given) => given.read !== OMITTED);
    if (taken.length === 0 && read.length + lacking.length > 0) return false;
    const values = taken.map((given) => given.read as Json);
    place(entity, field, thing, codecOf(field).many ? (values.flat() as Json[]) : values, taken[0]?.where ?? at);
    const lost = read.filter((given) => given.read === OMITTED);
    return ![...lost.map(({ value }) => value), ...lacking].some((item) => narrows(field, item));
  }

  /** Whether the other values say more without one. Of several days, one may be lost; of several exceptions, none. */
  function narrows({ entities, properties, restricts }: Field, value: Json): boolean {
    if (entities.length === 0 || restricts === true) return false;
    const isOwn = (restricts ?? []).some((path) => properties.some((own) => same(own, path)));
    const usual = propertyOf(properties[0]?.at(-1) as string).range;
    if (!isOwn || entities.every((name) => entityOf(name).class === usual)) return true;
    const chosen = entityFor(entities, value);
    return chosen === undefined ? !entities.some((name) => entityOf(name).class === usual) : chosen.class !== usual;
  }

  function upValue(
    entity: Entity,
    field: Field,
    value: Json,
    keys: Keys,
    depth: number,
  ): Json | typeof OMITTED | undefined {
    const refuse = (code: string) => (field.omit === undefined ? reportError(code, keys) : OMITTED);
    const codec = codecOf(field);
    if (value === null && !codec.readsNull) return refuse('null');
    if (field.entities.length > 0) {
      if (field.omit !== undefined && entityFor(field.entities, value) === undefined) return OMITTED;
      const made = up(field.entities, value, keys, depth + 1);
      if (made === DROPPED) return OMITTED;
      return entityFor(field.entities, value) === undefined ? undefined : made;
    }
    const several = field.properties.length > 1;
    const left: LeftItem[] | undefined = field.omit !== undefined && codec.many && !several ? [] : undefined;
    const all = codec.up(value, left);
    if (all instanceof CodecRefusal) return all.code === 'missing' ? OMITTED : refuse('codec');
    const read = notGivenBack(entity, field, value, all);
    const parts = codec.many ? (read as Json[]) : [read];
    if (several && parts.length !== field.properties.length) return refuse('range');
    const fits = (part: Json, at: number): boolean =>
      codec.makesThings === true || misfit(kindAt(field, several ? at : 0), part) === undefined;
    const taken = parts.filter(fits);
    if (taken.length < parts.length && !left) return refuse('range');
    if (codec.many) {
      const leaves = (left ?? []).length > 0 || taken.length < parts.length;
      return taken.length === 0 && (leaves || !keepsEmpty(entity, field)) ? OMITTED : taken;
    }
    const language = field.having['@language'];
    return language === undefined || language === '' ? read : { '@value': read, '@language': language };
  }

  /** Of the members of an object those that no other field of the entity reads and writes again. */
  function notGivenBack(entity: Entity, field: Field, value: Json, all: Json): Json {
    const step = field.codecs.find((one) => one.codec === 'members');
    if (step === undefined) return all;
    const start = field.paths[0] as ExternalPath;
    const alone: OutputBuilder = { it: undefined, loose: [] };
    write(alone, start, value, []);
    const record = alone.it as Json;
    const keeps = (other: Field, given: Json): boolean => {
      if (other.entities.length > 0) return true;
      const left: LeftItem[] = [];
      const read = codecOf(other).up(given, left);
      return !(read instanceof CodecRefusal) && left.length === 0 && same(codecOf(other).down(read), given);
    };
    const giving = entity.fields.filter((other) => {
      if (other === field || other.direction !== 'both') return false;
      return other.where.every((condition) => condition.path.length === start.length + 1 && meets(record, condition));
    });
    return (all as Thing[]).filter((one) => {
      const name = one[propertyOf(step.key).identifier] as string;
      if (step.always.includes(name)) return true;
      const path = [...start, name];
      return !giving.some((other) => {
        const first = other.paths.find((given) => lookUp(record, given) !== 'absent');
        const found = first === undefined ? 'absent' : lookUp(record, first);
        if (first === undefined || !isPresent(found) || found.value === record) return false;
        const isCompanion = other.where.some((condition) => isConstant(condition) && same(condition.path, path));
        return (same(first, path) || (isCompanion && same(first, other.paths[0]))) && keeps(other, found.value);
      });
    });
  }

  function place(entity: Entity, field: Field, thing: Thing, values: readonly Json[], keys: Keys): void {
    for (const [name, constant] of Object.entries(field.having)) {
      if (name === '@language') continue;
      const { identifier, functional } = propertyOf(name);
      for (const value of values) (value as Thing)[identifier] = functional ? constant : [constant];
    }
    field.properties.forEach((path, at) => {
      const own = field.properties.length > 1 ? [values[at] as Json] : values;
      const { identifier, functional } = propertyOf(path.at(-1) as string);
      if (functional && own.length === 0) return;
      let holder: Json = thing;
      path.slice(0, -1).forEach((step, index) => {
        if (!isThing(holder)) return;
        const property = propertyOf(step);
        const made = { '@type': stepClass(entity, path.slice(0, index + 1)) };
        (holder as Thing)[property.identifier] ??= property.functional ? made : [made];
        const held = holder[property.identifier] as Json;
        if (Array.isArray(held) && held.length === 0) (held as Json[]).push(made);
        holder = [held].flat()[0] as Json;
      });
      if (!isThing(holder)) return own.length > 0 ? reportError('collision', keys) : undefined;
      const end: Thing = holder;
      if (!functional) {
        end[identifier] = [...((end[identifier] as Json[] | undefined) ?? []), ...own];
        return;
      }
      if (own.length > 1) return reportError('several', keys);
      const present = end[identifier];
      const mayChange = present === undefined || (identifier === '@type' && present === ownClass(entity, path));
      if (!mayChange && !same(present, own[0])) return reportError('collision', keys);
      end[identifier] = own[0] as Json;
    });
  }

  // ---- down

  function isGiven(thing: Thing, given: Precondition): boolean {
    let values: Json[] = [thing];
    for (const name of given.property) {
      const { identifier } = propertyOf(name);
      values = values.flatMap((value) =>
        isThing(value) && Object.hasOwn(value, identifier) ? ([value[identifier] as Json].flat() as Json[]) : [],
      );
    }
    if ('present' in given) return values.length > 0 === given.present;
    if ('above' in given) {
      const last = (path: readonly string[]): string => propertyOf(path.at(-1) as string).identifier;
      let holders: Json[] = [thing as Json];
      for (const name of given.property.slice(0, -1))
        holders = holders.flatMap((holder) =>
          isThing(holder) ? [holder[propertyOf(name).identifier] ?? []].flat() : [],
        ) as Json[];
      const [high, low] = [given.property, given.above].map((path) => {
        const found = isThing(holders[0]) ? [holders[0][last(path)] ?? []].flat()[0] : undefined;
        return found === undefined ? undefined : asNumber(found as Json);
      });
      return high !== undefined && low !== undefined && high > low;
    }
    if ('not' in given) {
      const kinds = (value: Json): Json[] =>
        typeof value === 'string' ? [value, ...(vocabulary.class(value)?.ancestors ?? [])] : [value];
      return !values.some((value) => kinds(value).some((kind) => (given.not as readonly Json[]).includes(kind)));
    }
    const wanted: readonly Json[] = 'in' in given ? given.in : [given.value];
    return values.some((value) => wanted.includes(value));
  }

  function nearest(names: readonly string[], thing: Json): Entity | undefined {
    if (!isThing(thing)) return undefined;
    const entities = names.map(entityOf);
    const fit = entities.filter(({ given }) => given.every((one) => isGiven(thing, one)));
    const types = [thing['@type'] ?? []].flat().filter((type) => typeof type === 'string');
    if (types.length === 0) return new Set(entities.map((entity) => entity.class)).size === 1 ? fit[0] : undefined;
    const line = types.flatMap((type) => [type, ...(vocabulary.class(type)?.ancestors ?? [])]);
    return line.map((type) => fit.find((entity) => entity.class === type)).find((entity) => entity);
  }

  /** Nothing is what a thing becomes whose one value is left out. */
  function down(names: readonly string[], thing: Json, keys: Keys, depth: number): Json | typeof OMITTED {
    const entity = nearest(names, thing);
    if (entity === undefined) return reportInvalid(isThing(thing) ? 'entity' : kindOf(thing), keys);
    if (depth > 32) return reportInvalid('depth', keys);
    const start = hasShape(entity, {}) ? {} : hasShape(entity, 'x') ? undefined : [];
    const out: OutputBuilder = { it: start, loose: [] };
    const ofItems = ({ path }: Entity['constants'][number]): boolean => path.some(isEvery);
    const constants = entity.constants.filter((one) => !ofItems(one));
    const companions = entity.constants.filter(ofItems);
    for (const { path, value } of entity.when.filter(isConstant)) write(out, path, value, keys);
    for (const { path, value, ignore } of constants)
      if (!ignore || lookUp(out.it ?? null, path) === 'absent') write(out, path, value, keys);
    const fields = entity.fields.filter(({ direction }) => direction !== 'up');
    const depends = (field: Field): boolean =>
      !isArrayOfItems(field) && field.where.some((condition) => !isConstant(condition));
    const silent: Field[] = [];
    const taken: Field[] = [];
    let says = entity.when.some(isConstant) || entity.generated.some(({ path }) => path.length === 1);
    const writeField = (field: Field): boolean => {
      const [property, ...inside] = field.unless ?? [];
      const isStated =
        property !== undefined && inside.length === 0 && Object.hasOwn(thing as Thing, propertyOf(property).identifier);
      if (isStated) return false;
      const written = downField(entity, field, thing as Thing, out, keys, depth);
      if (written) says = true;
      (written ? taken : silent).push(field);
      return written || field.otherwise !== undefined;
    };
    const merges = ({ codecs }: Field): boolean => codecs.some(({ codec }) => codec === 'members');
    fields.filter((field) => !depends(field) && !merges(field)).forEach(writeField);
    const merged = fields.filter(merges).map(writeField).includes(true);
    const unwritten = ({ where }: Field): readonly Condition[] => where.filter((condition) => !isConstant(condition));
    const late = fields.filter(depends).filter((field) => {
      const standing = lookUp(out.it ?? null, field.paths[0] as ExternalPath) !== 'absent';
      if (merged && standing) return false;
      const asked = standing ? unwritten(field) : unwritten(field).filter((condition) => !isOwn(field, condition));
      return asked.every((condition) => meets(out.it ?? null, condition)) && writeField(field);
    });
    for (const field of silent) if (field.otherwise) writeOtherwise(entity, field, field.otherwise.value, out, keys);
    for (const { path } of entity.generated)
      for (const [holder, key] of standing(out.it, path)) if (!Object.hasOwn(holder, key)) holder[key] = GENERATED;
    for (const { path, value } of companions)
      for (const [holder, key] of standing(out.it, path))
        if (!Object.hasOwn(holder, key)) holder[key] = structuredClone(value);
    finish(out, keys);
    const needed = entity.when.flatMap((one) => ('present' in one && one.present ? [one.path[0]] : []));
    for (const field of fields.filter((one) => isHolder(one) && !needed.includes(one.paths[0]?.[0])))
      prune(out, field.paths[0] as ExternalPath);
    settle(out);
    if (out.it === undefined) return OMITTED;
    if (depth > 0 && isThing(out.it)) makeReference(entity, out.it, thing as Thing);
    if (isThing(out.it)) for (const field of entity.fields) makeExact(entity, field, out.it, thing as Thing);
    const root = out.it;
    if (!says && depth > 0 && !silent.some(({ otherwise }) => otherwise) && typeof root === 'object' && root !== null)
      bare.set(root, Object.keys(root).length);
    for (const one of entity.implied) {
      const written = fieldsOf(entity, one, 'up').some((field) => taken.includes(field));
      if ((one.default && written) || one.omit !== undefined) continue;
      const { identifier } = propertyOf(one.property.at(-1) as string);
      for (const [holder, at] of holdersOf(entity, one, thing as Thing, keys))
        if (!isMeant(holder[identifier], one.value)) reportError('constant', at);
    }
    const askedLate = late.flatMap((field) =>
      unwritten(field).filter(
        (condition) => !isOwn(field, condition) || lookUp(root, field.paths[0] as ExternalPath) !== 'absent',
      ),
    );
    const conditions = [...entity.when.filter((one) => !isConstant(one)), ...askedLate];
    if (!conditions.every((condition) => meets(root, condition))) return reportInvalid('constant', keys);
    return root;
  }

  /** Removes the type of a thing of which only the identifier is written, if it would be read as the same without it. */
  function makeReference(entity: Entity, out: Thing, thing: Thing): void {
    const isOnly = Object.keys(out).sort().join() === '@id,@type';
    const writes = (name: string): boolean =>
      entity.fields.some(
        (field) => field.direction !== 'up' && same(field.paths[0], [name]) && field.properties[0]?.[0] === name,
      );
    if (!isOnly || !writes('@id') || entity.when.some(({ path }) => path[0] === '@type')) return;
    const isFixed = entity.constants.some(({ path, ignore }) => ignore && same(path, ['@type']));
    if (isFixed || (writes('@type') && same(thing['@type'], entity.class))) delete out['@type'];
  }

  /** Moves the first of the types beside the written one that is read as the same class, or as that of the thing, in its place. */
  function makeExact(entity: Entity, field: Field, out: Thing, thing: Thing): void {
    const key = String(field.paths[0]?.[0]);
    const beside = field.instead === undefined ? undefined : out[field.instead];
    if (beside === undefined || field.instead === undefined) return;
    const rows = entity.fields
      .filter(({ direction, paths }) => direction !== 'down' && same(paths[0], [key]))
      .flatMap(({ codecs }) => codecs.flatMap((step) => (step.codec === 'class' ? step.rows : [])));
    const classOf = (type: Json): Json | undefined => rows.find(({ outside }) => same(outside, type))?.ontology;
    const list = field.where.flatMap((one) => ('in' in one ? one.in : [])).filter((type) => classOf(type));
    const written = out[key] as Json;
    for (const address of [beside].flat() as Json[]) {
      const type = list.find((one) => same(codecOf(field).up(one), address));
      if (type === undefined) continue;
      if (!same(classOf(type), classOf(written)) && !same(classOf(type), thing['@type'])) continue;
      const whole = Array.isArray(written)
        ? (rows.find(
            ({ outside }) =>
              Array.isArray(outside) &&
              outside.length === written.length &&
              outside.includes(type as string) &&
              outside.filter((one) => written.includes(one as Json)).length === written.length - 1,
          )?.outside as Json | undefined)
        : type;
      const needs = entity.when.filter(({ path }) => same(path, [key]));
      if (whole === undefined || !needs.every((condition) => meets({ [key]: whole }, condition))) continue;
      const others = ([beside].flat() as Json[]).filter((one) => one !== address);
      out[key] = copyOf(whole);
      delete out[field.instead];
      if (others.length > 0) out[field.instead] = others.length === 1 ? (others[0] as Json) : others;
      return;
    }
  }

  /** Whether another field writes into the things that this one writes. */
  function isHolder(field: Field): boolean {
    const start = field.paths[0] as ExternalPath;
    const entity = mapping.entities.find(({ fields }) => fields.includes(field)) as Entity;
    return (
      field.direction !== 'up' &&
      isArrayOfItems(field) &&
      entity.fields.some(({ paths: [path = []] }) => {
        const every = path.findIndex(isEvery);
        return every > 0 && same(path.slice(0, every), start);
      })
    );
  }

  function prune({ it }: OutputBuilder, path: ExternalPath): void {
    const holder = it === undefined ? 'absent' : lookUp(it, path.slice(0, -1));
    const key = path.at(-1) as string;
    if (!isPresent(holder) || !isThing(holder.value) || holder.value[key] === undefined) return;
    const value = holder.value[key] as Json;
    if (Array.isArray(value)) {
      const left = value.filter((item: Json) => !isEmpty(item));
      if (left.length === 0 && value.length > 0) delete (holder.value as Thing)[key];
      (value as Json[]).splice(0, value.length, ...(left as Json[]));
    } else if (isEmpty(value)) delete (holder.value as Thing)[key];
  }

  /** An index that nothing was written to is a hole; it is reported once, for the innermost array that contains it. */
  function finish(out: OutputBuilder, keys: Keys): void {
    const fill = (value: Json | undefined): boolean => {
      if (typeof value !== 'object' || value === null) return false;
      const holes = Array.isArray(value) ? Array.from(value.keys()).filter((at) => !(at in value)) : [];
      for (const at of holes) (value as Json[])[at] = null;
      return Object.values(value).map(fill).includes(true) || holes.length > 0;
    };
    if (fill(out.it)) reportError('incomplete', keys);
  }

  /** An array of one item of which one may stand alone becomes that item. */
  function settle(out: OutputBuilder): void {
    const alone = (value: Json): Json =>
      Array.isArray(value) && out.loose.includes(value as Json[]) && value.length === 1 ? (value[0] as Json) : value;
    const within = (value: Json): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, member] of Object.entries(value)) {
        (value as Thing)[key] = alone(member as Json);
        within((value as Thing)[key] as Json);
      }
    };
    if (out.it === undefined) return;
    out.it = alone(out.it);
    within(out.it);
  }

  /** Every place that a path leads to, as a container and a key in it; what is on the way is made. */
  function spots(out: OutputBuilder, path: ExternalPath, entity?: Entity): [Thing, string | number][] {
    let places: [Thing, string | number][] = [[out as unknown as Thing, 'it']];
    const every = path.findIndex(isEvery);
    // Items that a field writes are not made up.
    const writesItems = (field: Field): boolean =>
      field.direction !== 'up' && isArrayOfItems(field) && same(field.paths[0], path.slice(0, every));
    const exists = out.it !== undefined && every > 0 && lookUp(out.it, path.slice(0, every)) !== 'absent';
    if (every > 0 && !exists && entity?.fields.some(writesItems)) return [];
    for (const segment of path) {
      places = places.flatMap(([holder, key]): [Thing, string | number][] => {
        if (isEvery(segment)) {
          const value = (holder[key] ??= {}) as Json;
          if (!Array.isArray(value)) return isThing(value) ? [[holder, key]] : [];
          return value.flatMap((item: Json, at) => (isThing(item) ? [[value as unknown as Thing, at]] : []));
        }
        holder[key] ??= typeof segment === 'string' ? {} : [];
        const next = holder[key] as Json;
        const right = typeof segment === 'string' ? isThing(next) : Array.isArray(next);
        return right ? [[next as Thing, segment as string | number]] : [];
      });
    }
    return places;
  }

  /** The same in what stands there already. */
  function standing(value: Json | undefined, path: ExternalPath): [Thing, string | number][] {
    const every = path.findIndex(isEvery);
    const key = path.at(-1) as string | number;
    if (value === undefined) return [];
    if (every < 0) {
      const holder = lookUp(value, path.slice(0, -1));
      const right = isPresent(holder) && (typeof key === 'string' ? isThing : Array.isArray)(holder.value);
      return right ? [[(holder as PresentValue).value as Thing, key]] : [];
    }
    const holder = lookUp(value, path.slice(0, every));
    const items = isPresent(holder) ? [holder.value].flat() : [];
    return items.flatMap((item) => standing(item as Json, path.slice(every + 1)));
  }

  function write(out: OutputBuilder, path: ExternalPath, value: Json, keys: Keys): void {
    const last = path.at(-1);
    if (isRest(last)) {
      const start = path.slice(0, -1);
      (value as Json[]).forEach((item, at) => write(out, [...start, last.from + at], item, keys));
      return;
    }
    const places = spots(out, path);
    if (places.length === 0 && !path.some(isEvery)) return reportError('collision', keys);
    for (const [holder, key] of places) {
      if (holder[key] === undefined) holder[key] = copyOf(value);
      else if (!same(holder[key], value)) reportError('collision', keys);
    }
  }

  function writeOtherwise(entity: Entity, field: Field, value: Json, out: OutputBuilder, keys: Keys): void {
    if (field.items || (isArrayOfItems(field) && field.where.length > 0)) {
      writeItems(field, [{ value, keys }], out, keys);
      return;
    }
    const free = spots(out, field.paths[0] as ExternalPath, entity).filter(
      ([holder, key]) => holder[key] === undefined,
    );
    for (const [holder, key] of free) holder[key] = structuredClone(value);
    if (free.length > 0 && !isArrayOfItems(field)) writeCompanions(field, out, keys);
  }

  function writeCompanions(field: Field, out: OutputBuilder, keys: Keys): void {
    for (const { path, value, ignore } of [...field.where.filter(isConstant), ...field.constants])
      if (!ignore || out.it === undefined || !isPresent(lookUp(out.it, path))) write(out, path, value, keys);
  }

  /** Gives whether anything was written. */
  function downField(
    entity: Entity,
    field: Field,
    thing: Thing,
    out: OutputBuilder,
    keys: Keys,
    depth: number,
  ): boolean {
    const written = downValues(entity, field, thing, keys, depth);
    if (written === undefined || (field.each === false && written.length === 0)) return false;
    const fallback = fallbackOf(field);
    if (fallback !== undefined && same(written[0]?.value, fallback)) return true;
    if (isArrayOfItems(field)) return writeItems(field, written, out, keys);
    const path = field.paths[0] as ExternalPath;
    if (!meetsOwn(field, path, written[0]?.value as Json, out)) {
      if (field.omit === undefined) reportError('constant', written[0]?.keys as Keys);
      return false;
    }
    const places = path.some(isEvery) ? spots(out, path, entity) : undefined;
    if (places?.length === 0) return false;
    if (field.codecs.some(({ codec }) => codec === 'members')) {
      for (const [name, text] of Object.entries(written[0]?.value as Thing))
        for (const [holder] of spots(out, [...path, name])) holder[name] = text;
      return true;
    }
    // Items with a value of their own say more than one value for all of them.
    if (places?.some(([holder, key]) => holder[key] !== undefined)) return true;
    write(out, path, written[0]?.value as Json, keys);
    writeCompanions(field, out, keys);
    return true;
  }

  /** Whether a condition is about what the field itself writes. */
  function isOwn({ paths: [path = []] }: Field, condition: Condition): boolean {
    const shared = Math.min(path.length, condition.path.length);
    return same(path.slice(0, shared), condition.path.slice(0, shared));
  }

  function meetsOwn(field: Field, path: ExternalPath, value: Json, out: OutputBuilder): boolean {
    const own = field.where.filter((condition) => !isConstant(condition) && isOwn(field, condition));
    const alone: OutputBuilder = { it: undefined, loose: [] };
    if (own.length > 0) write(alone, path, value, []);
    for (const condition of own) {
      const other = 'above' in condition ? lookUp(out.it ?? null, condition.above) : 'absent';
      if ('above' in condition && isPresent(other) && isPlain(other.value))
        write(alone, condition.above, other.value, []);
    }
    return own.every((condition) => meets(alone.it ?? null, condition));
  }

  function writeItems(field: Field, written: readonly Value[], out: OutputBuilder, keys: Keys): boolean {
    const path = field.paths[0] as ExternalPath;
    const items = written.flatMap(({ value, keys: where }) => {
      const item: OutputBuilder = { it: undefined, loose: [] };
      write(item, field.items?.[0] ?? [], value, keys);
      writeCompanions(field, item, keys);
      finish(item, keys);
      const made = item.it as Json;
      if (field.where.filter((condition) => !isConstant(condition)).every((condition) => meets(made, condition)))
        return [made];
      if (field.omit === undefined) reportError('constant', where);
      return [];
    });
    if (items.length === 0 && (written.length > 0 || field.each === 'one-or-many')) return false;
    if (isRest(path.at(-1))) {
      write(out, path, items, keys);
      return true;
    }
    const places = spots(out, path);
    if (places.length === 0) reportError('collision', keys);
    for (const [holder, key] of places) {
      if (holder[key] === undefined) {
        const array: Json[] = [...items];
        holder[key] = array;
        if (field.each === 'one-or-many') out.loose.push(array);
      } else if (Array.isArray(holder[key])) (holder[key] as Json[]).push(...items);
      else reportError('collision', keys);
    }
    return true;
  }

  function valuesAt(
    entity: Entity,
    field: Field,
    path: readonly string[],
    thing: Thing,
    keys: Keys,
    passed: readonly string[] = [],
  ): Value[] | undefined {
    const [first = '', ...rest] = path;
    const { identifier, functional } = propertyOf(first);
    if (!Object.hasOwn(thing, identifier)) {
      const type = ownClass(entity, [...passed, first]);
      return identifier === '@type' ? [{ value: type, keys: [...keys, identifier] }] : undefined;
    }
    const raw = thing[identifier] as Json;
    const at = [...keys, identifier];
    if (rest.length === 0) {
      if (!Array.isArray(raw)) return [{ value: raw, keys: at }];
      return functional ? reportError('type', at) : raw.map((value: Json, index) => ({ value, keys: [...at, index] }));
    }
    const through = [...passed, first];
    const things = [raw].flat() as Json[];
    if (things.length === 0) return undefined;
    if (things.length > 1 && entity.first[through.join('/')] === undefined) return reportError('several', at);
    const type = stepClass(entity, through);
    const isOfType = (value: Json): boolean => {
      if (!isThing(value)) return false;
      const types = [value['@type'] ?? []].flat().filter((name) => typeof name === 'string');
      return (
        types.length === 0 || types.some((name) => name === type || vocabulary.class(name)?.ancestors.includes(type))
      );
    };
    const index = Math.max(0, things.findIndex(isOfType));
    const next = things[index] as Json;
    const here = Array.isArray(raw) ? [...at, index] : at;
    if (isOfType(next)) return valuesAt(entity, field, rest, next as Thing, here, through);
    return field.omit === undefined ? reportError(isThing(next) ? 'entity' : kindOf(next), here) : undefined;
  }

  function downValues(entity: Entity, field: Field, thing: Thing, keys: Keys, depth: number): Value[] | undefined {
    const codec = codecOf(field);
    if (field.properties.length > 1) return downTogether(entity, field, thing, keys);
    const path = field.properties[0] as readonly string[];
    const all = valuesAt(entity, field, path, thing, keys)?.flatMap((one) => inTable(entity, field, path, one));
    if (all === undefined) return undefined;
    const at = [...keys, ...path.map((step) => propertyOf(step).identifier)];
    let chosen = all.filter(({ value }) => isChosen(field, value));
    if (sharesProperty(entity, field) && field.entities.length > 0)
      chosen = chosen.filter(({ value }) => nearest(field.entities, value));
    if (field.unless && field.unless.length > 1) {
      let stated: Json[] = [thing];
      for (const name of field.unless)
        stated = stated.flatMap((one) =>
          isThing(one) && Object.hasOwn(one, propertyOf(name).identifier)
            ? [one[propertyOf(name).identifier]].flat()
            : [],
        ) as Json[];
      chosen = chosen.filter(({ value }) => !stated.includes(value));
    }
    if (chosen.length === 0 && (all.length > 0 || !keepsEmpty(entity, field))) return undefined;
    if (field.having['@language'])
      chosen = chosen.map((one) => ({ ...one, value: (one.value as Thing)['@value'] as Json }));
    if (codec.many) return downList(field, chosen, chosen[0] ? placeOfList(chosen[0], at) : at);
    const count = chosen.length;
    if (field.first) chosen = inOrder(field, field.first.languages, chosen);
    if (field.omit !== undefined) chosen = chosen.filter((one) => isTaken(field, one.value));
    if (field.each !== false) {
      if (chosen.length === 0 && count > 0) return undefined;
    } else if (field.first) chosen = field.entities.length > 0 ? chosen : chosen.slice(0, 1);
    else if (chosen.length > 1) return reportError('several', (chosen[0] as Value).keys.slice(0, -1));
    const written: Value[] = [];
    for (const one of chosen) {
      const value = downValue(field, one, depth);
      if (value === undefined) return undefined;
      if (value !== OMITTED) written.push({ value, keys: one.keys });
      if (field.first && written.length > 0) break;
    }
    const kept = field.rest ? written.slice(1, 1 + field.rest.most) : written;
    return kept.length === 0 && chosen.length > 0 ? undefined : kept;
  }

  /** A class as the nearest that the field's table has; nothing where it says no more than is clear anyway. */
  function inTable(entity: Entity, field: Field, path: readonly string[], one: Value): Value[] {
    const table = field.codecs.find((step) => step.codec === 'class');
    const { value } = one;
    if (table === undefined || typeof value !== 'string') return [one];
    const classes = table.rows.map(({ ontology }) => ontology);
    if (classes.includes(value)) return [one];
    if (value === ownClass(entity, path) && fallbackOf(field) === undefined && !field.otherwise) return [];
    const above = vocabulary.class(value)?.ancestors.find((name) => classes.includes(name));
    return [above === undefined ? one : { ...one, value: above }];
  }

  function isTaken(field: Field, value: Json): boolean {
    if (field.entities.length > 0) return nearest(field.entities, value) !== undefined;
    return misfit(kindAt(field, 0), value) === undefined && !(codecOf(field).down(value) instanceof CodecRefusal);
  }

  function isChosen(field: Field, value: Json): boolean {
    return Object.entries(field.having).every(([name, constant]) => {
      if (name === '@language' && constant === '') return typeof value === 'string';
      if (name === '@language') return isText(value) && value['@language'] === constant;
      if (!isThing(value)) return false;
      const given = value[propertyOf(name).identifier];
      return same(given, constant) || same(given, [constant]);
    });
  }

  function inOrder(field: Field, languages: readonly string[], given: readonly Value[]): Value[] {
    const languageOf = (value: Json) => (isText(value) ? value['@language'] : '');
    const wanted = languages.flatMap((language) => given.filter(({ value }) => languageOf(value) === language));
    const ordered = [...wanted, ...given.filter((one) => !wanted.includes(one))];
    if (field.codecs.some(({ codec }) => codec === 'text')) return ordered;
    return ordered.map((one) =>
      isText(one.value) ? { value: one.value['@value'], keys: [...one.keys, '@value'] } : one,
    );
  }

  function downTogether(entity: Entity, field: Field, thing: Thing, keys: Keys): Value[] | undefined {
    const lists = field.properties.map((path) => valuesAt(entity, field, path, thing, keys) ?? []);
    if (lists.every((list) => list.length === 0)) return undefined;
    lists.forEach((list, at) => {
      const path = (field.properties[at] as readonly string[]).map((step) => propertyOf(step).identifier);
      const where = list[0] ? placeOfList(list[0], path) : [...keys, ...path];
      if (list.length === 0 && field.omit === undefined) reportError('incomplete', where);
      if (list.length > 1) reportError('several', where);
    });
    if (lists.some((list) => list.length !== 1)) return undefined;
    return downList(field, lists.flat(), keys);
  }

  /** Where the property stands that a value is of. */
  function placeOfList({ keys }: Value, path: Keys): Keys {
    return typeof keys.at(-1) === 'number' && keys.at(-2) === path.at(-1) ? keys.slice(0, -1) : keys;
  }

  /** A list of values as one. */
  function downList(field: Field, values: readonly Value[], keys: Keys): Value[] | undefined {
    const several = field.properties.length > 1;
    const refuse = (code: string) => (field.omit === undefined ? reportError(code, keys) : undefined);
    const wrong = (value: Json, at: number): string | undefined => {
      if (value === null) return 'null';
      if (isThing(value) && codecOf(field).makesThings) return undefined;
      if (misfit(kindAt(field, several ? at : 0), value) === undefined) return undefined;
      return typeof value === 'object' ? 'type' : 'range';
    };
    const list = values.map(({ value }) => value);
    const first = list.map(wrong).find((code) => code !== undefined);
    const leaves = field.omit !== undefined && !several;
    if (first !== undefined && !leaves) return refuse(first);
    const sound = list.filter((value, at) => wrong(value, at) === undefined);
    const left: LeftItem[] | undefined = leaves ? [] : undefined;
    const written = codecOf(field).down(sound, left);
    if (written instanceof CodecRefusal) return refuse('codec');
    const gone = (left ?? []).length + list.length - sound.length;
    return leaves && gone > 0 && gone === list.length ? undefined : [{ value: written, keys }];
  }

  function downValue(field: Field, { value, keys }: Value, depth: number): Json | typeof OMITTED | undefined {
    if (field.entities.length > 0) {
      const made = down(field.entities, value, keys, depth + 1);
      if (made === OMITTED) return field.omit === undefined ? reportError('missing', keys) : OMITTED;
      if (nearest(field.entities, value) === undefined) return undefined;
      return isEmpty(made) && !isHolder(field) ? OMITTED : made;
    }
    if (value === null) return reportError('null', keys);
    if (misfit(kindAt(field, 0), value) !== undefined)
      return reportError(typeof value === 'object' ? 'type' : 'range', keys);
    const written = codecOf(field).down(value);
    if (!(written instanceof CodecRefusal)) return written;
    return written.code === 'missing' ? OMITTED : reportError('codec', keys);
  }

  const answer = (value: Json): ReferenceResult => {
    const sorted = [...errors].sort();
    errors.clear();
    return sorted.length > 0 ? { errors: sorted } : { value };
  };
  return {
    up: (record: Json): ReferenceResult => {
      const made = up(roots, record, [], 0);
      return answer(made === DROPPED ? {} : made);
    },
    down: (thing: Json): ReferenceResult => {
      const made = down(roots, thing, [], 0);
      return answer(made === OMITTED ? reportInvalid('missing', []) : made);
    },
  };
}
