import { describe, expect, test } from 'vitest';
import { isArray, isObject } from '../../src/mappings/data/json.ts';
import type { Entity, Json, ExternalPath } from '../../src/mappings/mapping.ts';
import { formatPath, isEvery } from '../../src/mappings/data/path.ts';
import { convertRecord } from '../../src/mappings/transform/convert-record.ts';
import { side } from './as-written.ts';
import { REAL_SCHEMAS } from './real-schemas.ts';

const targets = REAL_SCHEMAS.filter(({ mapping }) => mapping.schema === 'schema.org');

/** Objects that say neither what they are nor which thing they name, and objects that say nothing else. */
function faultyNodes(value: Json, pointer = ''): readonly string[] {
  if (isArray(value)) return value.flatMap((item, at) => faultyNodes(item, `${pointer}/${at}`));
  if (!isObject(value)) return [];
  const names = Object.keys(value).filter((name) => name !== '@context');
  const isTyped = names.some((name) => ['@type', '@id', '@value'].includes(name));
  // Where a stay is may be told by a type alone.
  const says = names.some((name) => name !== '@type') || /containedInPlace$|offers\/0$/.test(pointer);
  const inner = Object.entries(value).flatMap(([name, member]) => faultyNodes(member, `${pointer}/${name}`));
  return [...(isTyped ? [] : [`${pointer} has no type`]), ...(says ? [] : [`${pointer} is empty`]), ...inner];
}

describe.each(targets)('every node that is written as $name', ({ name, mapping }) => {
  const sources = REAL_SCHEMAS.filter((one) => one.mapping.domain === mapping.domain);

  test.each(sources)('from $name has a type or an identifier, and says something', (source) => {
    for (const record of source.examples) {
      const { value } = convertRecord(side(source.name), side(name), record, false);
      if (value !== undefined) expect(faultyNodes(value), JSON.stringify(value, null, 1)).toEqual([]);
    }
  });
});

/** The objects on the way to a place, as texts: `offers.*.inventoryLevel` of `offers.*.inventoryLevel.value`. */
function holdersOf(path: ExternalPath): readonly string[] {
  const holders = path.slice(0, -1).map((_, at) => path.slice(0, at + 1));
  return holders.filter((holder, at) => typeof holder.at(-1) !== 'number' && !isEvery(path[at + 1])).map(formatPath);
}

/** Objects that an entity writes with no type beside: neither by the field itself, nor by the entity, nor by another field. */
function untyped({ name, constants, fields, when }: Entity): readonly string[] {
  const typesIn = (all: readonly { readonly path: ExternalPath }[]): readonly string[] =>
    all
      .filter(({ path }) => path.at(-1) === '@type')
      .map(({ path }) => path.slice(0, -1))
      // One object may stand for an array.
      .flatMap((holder) => [holder, ...(isEvery(holder.at(-1)) ? [holder.slice(0, -1)] : [])].map(formatPath));
  const written = fields.filter(({ direction }) => direction !== 'up');
  const ofEntity = new Set([
    ...typesIn([...constants, ...when.filter((one) => 'value' in one)]),
    ...typesIn(written.flatMap(({ paths }) => paths.slice(0, 1).map((path) => ({ path })))),
    ...written
      .filter(({ entities }) => entities.length > 0)
      .flatMap(({ paths: [path = []] }) => [formatPath(path), `${formatPath(path)}.*`]),
  ]);
  return written.flatMap((field) => {
    const typed = new Set([...ofEntity, ...typesIn([...field.constants, ...field.where])]);
    const holders = holdersOf(field.paths[0] ?? []).filter((holder) => !typed.has(holder));
    const item = field.items?.[0]?.at(0);
    const isBareItem = typeof item === 'string' && !item.startsWith('@') && !typesIn(field.constants).includes('$');
    return [...holders, ...(isBareItem ? [`${formatPath(field.paths[0] ?? [])} (items)`] : [])].map(
      (holder) => `${name}: ${holder}`,
    );
  });
}

test.each(targets)('every object that $name writes has a type', ({ mapping }) => {
  expect([...new Set(mapping.entities.flatMap(untyped))]).toEqual([]);
});
