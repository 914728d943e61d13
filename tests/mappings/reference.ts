/* eslint max-lines: off -- read beside the engine, from top to bottom */
import { Refusal } from '../../src/mappings/codecs/codec.ts';
import type { ValueStep } from '../../src/mappings/codecs/codecs.ts';
import { createCodec } from '../../src/mappings/codecs/codecs.ts';
import type { Constant, Entity, Field, Json, Mapping, OutsidePath } from '../../src/mappings/mapping.ts';
import { misfit } from '../../src/mappings/value.ts';
import type { MappedProperty, MappingVocabulary } from '../../src/mappings/vocabulary.ts';

/**
 * What a mapping means, said a second time: slow, without a plan, without closures, looking everything up whenever it is needed. The
 * engine must give the same. Codecs have laws of their own and are taken as they are. Faults are `code pointer`.
 */
export type Answer = { readonly value: Json } | { readonly faults: readonly string[] };

type Thing = Record<string, Json>;
type Keys = readonly (string | number)[];

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isThing(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  ) ?? 'nothing';
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is { '@value': string; '@language': string } =>
  isThing(value) &&
  Object.keys(value).sort().join() === '@language,@value' &&
  Object.values(value).every((part) => typeof part === 'string');
const pointer = (keys: Keys): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
const kindOf = (value: Json): string => (value === null ? 'null' : 'type');

/** What stands at a path: a value, nothing, or something in the way after so many segments. */
function look(value: Json, path: OutsidePath): { value: Json } | { blocked: number; by: Json } | 'absent' {
  for (const [at, segment] of path.entries()) {
    if (typeof segment === 'number' ? !Array.isArray(value) : !isThing(value)) return { blocked: at, by: value };
    if (!Object.hasOwn(value as object, segment)) return 'absent';
    value = (value as Thing)[segment as string] as Json;
  }
  return { value };
}

function holds(value: Json, { path, value: constant }: Constant): boolean {
  const found = look(value, path);
  return found !== 'absent' && 'value' in found && same(found.value, constant);
}

export function createReference(mapping: Mapping, vocabulary: MappingVocabulary) {
  const faults = new Set<string>();
  const fault = (code: string, keys: Keys): undefined => void faults.add(`${code} ${pointer(keys)}`);
  const broken = (code: string, keys: Keys): Json => (fault(code, keys), {});
  const entityOf = (name: string): Entity => mapping.entities.find((entity) => entity.name === name) as Entity;
  const roots = mapping.entities.filter(({ root }) => root).map(({ name }) => name);
  const propertyOf = (name: string): MappedProperty =>
    name.startsWith('@')
      ? { identifier: name, functional: true, kind: 'string' }
      : (vocabulary.property(name) as MappedProperty);
  const codecOf = (field: Field) =>
    createCodec(field.codecs.filter((step): step is ValueStep => step.codec !== 'default'));
  const kindAt = (field: Field, at: number) => propertyOf(field.properties[at]?.at(-1) as string).kind;
  const isArrayOfItems = (field: Field): boolean => field.each || field.item !== undefined;
  const fallbackOf = (field: Field): Json | undefined =>
    field.codecs.flatMap((step) => (step.codec === 'default' ? [step.value] : []))[0];
  const startOf = (entity: Entity): 'array' | 'object' | 'value' => {
    const paths = [...entity.when, ...entity.constants].map(({ path }) => path);
    const [field] = entity.fields;
    const first = (paths[0] ?? field?.paths[0] ?? ['x'])[0];
    if (first === undefined) return field && isArrayOfItems(field) ? 'array' : 'value';
    return typeof first === 'number' ? 'array' : 'object';
  };

  // ---- up

  function up(names: readonly string[], value: Json, keys: Keys, depth: number): Json {
    const entity = names.map(entityOf).find(({ when }) => when.every((constant) => holds(value, constant)));
    if (entity === undefined) return broken('entity', keys);
    if (depth > 32) return broken('depth', keys);
    const start = startOf(entity);
    if (start === 'object' ? !isThing(value) : start === 'array' && !Array.isArray(value))
      return broken(kindOf(value), keys);
    const thing: Thing = { '@type': entity.class };
    for (const constant of [...entity.when, ...entity.constants]) checkConstant(value, constant, keys);
    for (const field of entity.fields)
      if (field.direction !== 'down') upField(entity, field, value, thing, keys, depth);
    return thing;
  }

  function checkConstant(value: Json, constant: Constant, keys: Keys): void {
    const found = look(value, constant.path);
    if (constant.ignore || holds(value, constant)) return;
    if (found === 'absent') fault('missing', [...keys, ...constant.path]);
    else if ('blocked' in found) fault('type', [...keys, ...constant.path.slice(0, found.blocked)]);
    else fault('constant', [...keys, ...constant.path]);
  }

  function upField(entity: Entity, field: Field, record: Json, thing: Thing, keys: Keys, depth: number): void {
    if (!isArrayOfItems(field) && !field.where.every((constant) => holds(record, constant))) return;
    const looks = field.paths.map((path) => ({ path, found: look(record, path) }));
    const hit = looks.find(({ found }) => found !== 'absent' && 'value' in found);
    const miss = looks.find(({ found }) => found !== 'absent' && 'blocked' in found);
    let value = fallbackOf(field);
    let path = field.paths[0] as OutsidePath;
    if (hit) [value, path] = [(hit.found as { value: Json }).value, hit.path];
    else if (miss) {
      const { blocked, by } = miss.found as { blocked: number; by: Json };
      return fault(kindOf(by), [...keys, ...miss.path.slice(0, blocked)]);
    }
    if (value === undefined) return;
    const at = [...keys, ...path];
    if (!isArrayOfItems(field)) {
      const read = upValue(field, value, at, depth);
      if (read !== undefined) place(entity, field, thing, codecOf(field).many ? (read as Json[]) : [read], at);
      return;
    }
    if (!Array.isArray(value)) return fault(kindOf(value), at);
    const chosen = value
      .map((item, index) => ({ item, index }))
      .filter(({ item }) => field.where.every((one) => holds(item, one)));
    let sound = true;
    const inner = chosen.flatMap(({ item, index }) => {
      for (const constant of field.constants) checkConstant(item, constant, [...at, index]);
      const found = look(item, field.item ?? []);
      const where = [...at, index, ...(field.item ?? [])];
      if (found !== 'absent' && 'value' in found) return [{ value: found.value, where }];
      sound = false;
      fault('missing', where);
      return [];
    });
    if (!sound) return;
    if (!field.each && inner.length > 1) return fault('several', at);
    if (inner.length === 0 && (!field.each || field.where.length > 0)) return;
    const read = inner.map(({ value: one, where }) => upValue(field, one, where, depth));
    if (read.includes(undefined)) return;
    place(
      entity,
      field,
      thing,
      codecOf(field).many ? (read.flat() as Json[]) : (read as Json[]),
      inner[0]?.where ?? at,
    );
  }

  function upValue(field: Field, value: Json, keys: Keys, depth: number): Json | undefined {
    const codec = codecOf(field);
    if (value === null && !codec.readsNull) return fault('null', keys);
    if (field.entities.length > 0) return up(field.entities, value, keys, depth + 1);
    const read = codec.up(value);
    if (read instanceof Refusal) return fault('codec', keys);
    const parts = codec.many ? (read as Json[]) : [read];
    const several = field.properties.length > 1;
    if (several && parts.length !== field.properties.length) return fault('range', keys);
    if (parts.some((part, at) => misfit(kindAt(field, several ? at : 0), part) !== undefined))
      return fault('range', keys);
    const language = field.having['@language'];
    return language === undefined || language === '' ? read : { '@value': read, '@language': language };
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
      let holder = thing;
      path.slice(0, -1).forEach((step, index) => {
        const property = propertyOf(step);
        const made = { '@type': entity.types[path.slice(0, index + 1).join('/')] ?? (property.range as string) };
        holder[property.identifier] ??= property.functional ? made : [made];
        holder = [holder[property.identifier]].flat()[0] as Thing;
      });
      if (!functional) holder[identifier] = [...((holder[identifier] as Json[] | undefined) ?? []), ...own];
      else if (own.length > 1) fault('several', keys);
      else if (identifier !== '@type' && identifier in holder && !same(holder[identifier], own[0]))
        fault('collision', keys);
      else holder[identifier] = own[0] as Json;
    });
  }

  // ---- down

  function nearest(names: readonly string[], thing: Json): Entity | undefined {
    if (!isThing(thing)) return undefined;
    const types = [thing['@type'] ?? []].flat().filter((type) => typeof type === 'string');
    if (types.length === 0) return names.length === 1 ? entityOf(names[0] as string) : undefined;
    const line = types.flatMap((type) => [type, ...(vocabulary.class(type)?.ancestors ?? [])]);
    return line.map((type) => names.map(entityOf).find((entity) => entity.class === type)).find((entity) => entity);
  }

  function down(names: readonly string[], thing: Json, keys: Keys, depth: number): Json {
    const entity = nearest(names, thing);
    if (entity === undefined) return broken(isThing(thing) ? 'entity' : kindOf(thing), keys);
    if (depth > 32) return broken('depth', keys);
    const out: { it: Json | undefined } = { it: { object: {}, array: [], value: undefined }[startOf(entity)] };
    for (const { path, value } of [...entity.when, ...entity.constants]) write(out, path, value, keys);
    for (const field of entity.fields)
      if (field.direction !== 'up') downField(entity, field, thing as Thing, out, keys, depth);
    finish(out, keys);
    return out.it === undefined ? broken('missing', keys) : out.it;
  }

  /** An index that nothing was written to is a hole; it is told once, by the innermost that it is in. */
  function finish(out: { it: Json | undefined }, keys: Keys): void {
    const fill = (value: Json | undefined): boolean => {
      if (typeof value !== 'object' || value === null) return false;
      const holes = Array.isArray(value) ? Array.from(value.keys()).filter((at) => !(at in value)) : [];
      for (const at of holes) (value as Json[])[at] = null;
      return Object.values(value).map(fill).includes(true) || holes.length > 0;
    };
    if (fill(out.it)) fault('incomplete', keys);
  }

  function write(out: { it: Json | undefined }, path: OutsidePath, value: Json, keys: Keys): void {
    let holder = out as unknown as Thing;
    let key: string | number = 'it';
    for (const segment of path) {
      holder[key] ??= typeof segment === 'number' ? [] : {};
      const next = holder[key] as Json;
      if (typeof segment === 'number' ? !Array.isArray(next) : !isThing(next)) return fault('collision', keys);
      [holder, key] = [next as Thing, segment];
    }
    if (holder[key] === undefined) holder[key] = structuredClone(value);
    else if (!same(holder[key], value)) fault('collision', keys);
  }

  function valuesAt(
    entity: Entity,
    path: readonly string[],
    thing: Thing,
    keys: Keys,
  ): { value: Json; keys: Keys }[] | undefined {
    const [first = '', ...rest] = path;
    const { identifier, functional, range } = propertyOf(first);
    const raw = thing[identifier];
    if (raw === undefined || !Object.hasOwn(thing, identifier)) return undefined;
    const at = [...keys, identifier];
    if (rest.length === 0) {
      if (!Array.isArray(raw)) return [{ value: raw, keys: at }];
      return functional ? fault('type', at) : raw.map((value: Json, index) => ({ value, keys: [...at, index] }));
    }
    const things = [raw].flat() as Json[];
    const here = Array.isArray(raw) ? [...at, 0] : at;
    const [next] = things;
    if (next === undefined) return undefined;
    if (things.length > 1) return fault('several', at);
    if (!isThing(next)) return fault(kindOf(next), here);
    const type = entity.types[first] ?? (range as string);
    const types = [next['@type'] ?? []].flat().filter((name) => typeof name === 'string');
    if (types.length > 0 && !types.some((name) => name === type || vocabulary.class(name)?.ancestors.includes(type)))
      return fault('entity', here);
    return valuesAt(entity, rest, next, here);
  }

  function downField(
    entity: Entity,
    field: Field,
    thing: Thing,
    out: { it: Json | undefined },
    keys: Keys,
    depth: number,
  ): void {
    const written = downValues(entity, field, thing, keys, depth);
    if (written === undefined || (!field.each && written.length === 0)) return;
    const fallback = fallbackOf(field);
    if (fallback !== undefined && same(written[0], fallback)) return;
    const path = field.paths[0] as OutsidePath;
    if (!isArrayOfItems(field)) {
      write(out, path, written[0] as Json, keys);
      for (const constant of field.where) write(out, constant.path, constant.value, keys);
      return;
    }
    const items = written.map((value) => {
      const item: { it: Json | undefined } = { it: undefined };
      write(item, field.item ?? [], value, keys);
      for (const constant of [...field.where, ...field.constants]) write(item, constant.path, constant.value, keys);
      finish(item, keys);
      return item.it as Json;
    });
    const found = out.it === undefined ? 'absent' : look(out.it, path);
    if (found === 'absent') write(out, path, items, keys);
    else if (!('value' in found) || !Array.isArray(found.value)) fault('collision', keys);
    else (found.value as Json[]).push(...items);
  }

  function downValues(entity: Entity, field: Field, thing: Thing, keys: Keys, depth: number): Json[] | undefined {
    const codec = codecOf(field);
    if (field.properties.length > 1) return downTogether(entity, field, thing, keys);
    const path = field.properties[0] as readonly string[];
    const all = valuesAt(entity, path, thing, keys);
    if (all === undefined) return undefined;
    const at = [...keys, ...path.map((step) => propertyOf(step).identifier)];
    const others = entity.fields.filter((other) => other !== field && same(other.properties, field.properties));
    let chosen = all.filter(({ value }) => isChosen(field, value));
    if (others.length > 0 && field.entities.length > 0)
      chosen = chosen.filter(({ value }) => nearest(field.entities, value));
    const takesPart = others.length > 0 || Object.keys(field.having).length > 0;
    const emptyToo = !takesPart && field.where.length === 0 && (field.each || codec.many);
    if (chosen.length === 0 && (all.length > 0 || !emptyToo)) return undefined;
    if (field.having['@language'])
      chosen = chosen.map((one) => ({ ...one, value: (one.value as Thing)['@value'] as Json }));
    if (codec.many)
      return downValue(
        field,
        chosen.map(({ value }) => value),
        at,
        depth,
      );
    if (field.first) chosen = chosen.length === 0 ? [] : [firstOf(field.first.languages, chosen)];
    if (!field.each && chosen.length > 1) return fault('several', (chosen[0] as { keys: Keys }).keys.slice(0, -1));
    const written: Json[] = [];
    for (const { value, keys: where } of chosen) {
      const one = downValue(field, value, where, depth);
      if (one === undefined) return undefined;
      written.push(...one);
    }
    return written;
  }

  function isChosen(field: Field, value: Json): boolean {
    return Object.entries(field.having).every(([name, constant]) => {
      if (name === '@language' && constant === '') return typeof value === 'string';
      if (name === '@language') return isText(value) && value['@language'] === constant;
      if (!isThing(value)) return false;
      const found = value[propertyOf(name).identifier];
      return same(found, constant) || same(found, [constant]);
    });
  }

  function firstOf(languages: readonly string[], given: readonly { value: Json; keys: Keys }[]) {
    const languageOf = (value: Json) => (isText(value) ? value['@language'] : '');
    const chosen =
      languages.flatMap((language) => given.filter(({ value }) => languageOf(value) === language))[0] ??
      (given[0] as { value: Json; keys: Keys });
    const { value } = chosen;
    return isText(value) ? { value: value['@value'], keys: [...chosen.keys, '@value'] } : chosen;
  }

  function downTogether(entity: Entity, field: Field, thing: Thing, keys: Keys): Json[] | undefined {
    const lists = field.properties.map((path) => valuesAt(entity, path, thing, keys) ?? []);
    if (lists.every((list) => list.length === 0)) return undefined;
    lists.forEach((list, at) => {
      const where = [
        ...keys,
        ...(field.properties[at] as readonly string[]).map((step) => propertyOf(step).identifier),
      ];
      if (list.length === 0) fault('incomplete', where);
      if (list.length > 1) fault('several', where);
    });
    if (lists.some((list) => list.length !== 1)) return undefined;
    return downValue(
      field,
      lists.flat().map(({ value }) => value),
      keys,
      0,
    );
  }

  function downValue(field: Field, value: Json, keys: Keys, depth: number): Json[] | undefined {
    if (field.entities.length > 0) return [down(field.entities, value, keys, depth + 1)];
    const codec = codecOf(field);
    const several = field.properties.length > 1;
    for (const [at, part] of (codec.many ? (value as Json[]) : [value]).entries()) {
      if (part === null) return fault('null', keys);
      if (misfit(kindAt(field, several ? at : 0), part) !== undefined)
        return fault(typeof part === 'object' ? 'type' : 'range', keys);
    }
    const written = codec.down(value);
    return written instanceof Refusal ? fault('codec', keys) : [written];
  }

  const answer = (value: Json): Answer => {
    const told = [...faults].sort();
    faults.clear();
    return told.length > 0 ? { faults: told } : { value };
  };
  return {
    up: (record: Json): Answer => answer(up(roots, record, [], 0)),
    down: (thing: Json): Answer => answer(down(roots, thing, [], 0)),
  };
}
