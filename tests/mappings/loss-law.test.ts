import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { memoize } from '../../src/base/work.ts';
import { segments } from '../../src/json/json.ts';
import type { Json, Mapping } from '../../src/mappings/mapping.ts';
import type { NotedConversion } from '../../src/mappings/transform/transform.ts';
import { createConverter } from '../../src/mappings/transform/transform.ts';
import { market } from '../support/market.ts';
import { marketSchemas } from '../support/market-schemas.ts';
import { leavesOf, spelled } from './mapped-fields-of.ts';
import { falseReason, isCheckable, pathsRead } from './reason-truth.ts';
import type { RealSchema } from './real-schemas.ts';
import { compileAll, REAL_SCHEMAS } from './real-schemas.ts';
import { recordsOf } from './schema-records.ts';
import { replaced } from './without-generated.ts';

/*
 * Laws of what is kept and what is lost, for every pair of schemas and three sources of records: the examples of the mappings, records as
 * shops, registers, feeds and maps publish them, and records that a JSON Schema describes.
 *
 * - Within one schema, `up(down(up(x)))` is `up(x)`, except for reported losses and additions; and what was written is written again.
 * - Each value of a record affects the output, or it is reported as lost.
 * - No reason is false for the value that it is about.
 * - `keepUnmapped` makes no error of a record, and keeps each value that no field reads, or reports it. Without it, none passes.
 *
 * `DEEP=1` tries every value of every record, and more generated records. `REAL_RECORDS=FILE` adds records:
 * `[{ "domain": "listings", "schema": "osm", "record": { … } }]`.
 */

const DEEP = process.env['DEEP'] === '1';
/** Generated records of each schema. */
const GENERATED = Number(process.env['FUZZ_RUNS'] ?? (DEEP ? 100 : 3));
/** Of the values of a record, every n-th is replaced. */
const STRIDE = DEEP ? 1 : 13;

interface RealRecord {
  readonly schema: string;
  readonly record: Json;
}

const FIXTURES = JSON.parse(
  readFileSync(join(import.meta.dirname, 'targets/fixtures/records.json'), 'utf8'),
) as readonly RealRecord[];
const OWN = process.env['REAL_RECORDS'] ?? '';
const ADDED = existsSync(OWN)
  ? (JSON.parse(readFileSync(OWN, 'utf8')) as readonly (RealRecord & { readonly domain: string })[])
  : [];
const REAL = [...FIXTURES, ...ADDED.map(({ domain, schema, record }) => ({ schema: `${domain}/${schema}`, record }))];

type Conversion = (record: Json) => NotedConversion;
let converters: (from: string, to: string, keepUnmapped?: boolean) => Conversion;
let explained: ReturnType<typeof compileAll>['compiled'];
beforeAll(async () => {
  const { validators } = await marketSchemas();
  const { compiled } = compileAll((await market()).publication);
  explained = compiled;
  const sideOf = (name: string) => ({ mapping: compiled(name), validators: validators[name] as never });
  const made = new Map<string, Conversion>();
  converters = (from, to, keepUnmapped = false) => {
    const key = `${from} ${to} ${keepUnmapped}`;
    const known = made.get(key) ?? createConverter(sideOf(from), sideOf(to), keepUnmapped);
    made.set(key, known);
    return known;
  };
});

const PAIRS = REAL_SCHEMAS.flatMap((from) =>
  REAL_SCHEMAS.filter(({ mapping }) => mapping.domain === from.mapping.domain).map((to) => ({
    from,
    to,
    name: `${from.name} to ${to.mapping.schema}`,
  })),
);

type Done = NotedConversion & {
  readonly value: Json;
  readonly form: Json;
  readonly notes: NonNullable<NotedConversion['notes']>;
};
const isDone = (conversion: NotedConversion): conversion is Done =>
  conversion.value !== undefined && conversion.form !== undefined && conversion.notes !== undefined;

/** The records of a schema: its examples, real ones, and some that its JSON Schema describes. */
const recordsFrom = memoize(({ name, examples, jsonSchema }: RealSchema): readonly Json[] => {
  const real = REAL.filter(({ schema }) => schema === name).map(({ record }) => record);
  return [...examples, ...real, ...fc.sample(recordsOf(jsonSchema), GENERATED)];
});

interface Converted {
  readonly record: Json;
  readonly done: Done;
}

/** The records of a pair that are converted. */
const conversions = memoize(({ from, to }: (typeof PAIRS)[number]): readonly Converted[] =>
  recordsFrom(from).flatMap((record) => {
    const done = converters(from.name, to.name)(record);
    return isDone(done) ? [{ record, done }] : [];
  }),
);

const isIn = (pointer: string, around: Iterable<string>): boolean =>
  [...around].some((one) => one === pointer || pointer.startsWith(`${one}/`));

/** Pointers into the input record of all values that a conversion reports as lost or omitted. */
function told({ repairs, notes, sourceOf }: Done): ReadonlySet<string> {
  return new Set([
    ...repairs.map(({ pointer }) => pointer),
    ...notes.lostUp.map(({ pointer }) => sourceOf(pointer)),
    ...notes.lostDown.map(({ origin }) => sourceOf(origin)),
  ]);
}

describe.each(REAL_SCHEMAS)('$name to itself', (schema) => {
  const pair = PAIRS.find(({ from, to }) => from === schema && to === schema) as (typeof PAIRS)[number];

  test('reads back what it has written, and writes the same again', () => {
    const convert = converters(schema.name, schema.name);
    const { explainUp } = explained(schema.name);
    for (const { form, value, notes } of conversions(pair).map(({ done }) => done)) {
      const again = convert(value) as Done;
      expect(again.errors).toEqual([]);
      expect(again.value).toEqual(value);
      const lost = new Set(notes.lostDown.map(({ pointer }) => pointer));
      const back = new Set(leavesOf(again.form).map(spelled));
      for (const leaf of leavesOf(form)) if (!isIn(leaf.pointer, lost)) expect(back).toContain(spelled(leaf));
      // What was not in the record is an addition.
      const read = explainUp(value);
      const originOf = 'originOf' in read ? read.originOf : () => '';
      const added = notes.added.map(({ pointer }) => pointer);
      const before = new Set(leavesOf(form).map(spelled));
      for (const leaf of leavesOf(again.form)) {
        if (isIn(originOf(leaf.pointer), added) || isImplied(leaf.pointer)) continue;
        expect(before).toContain(spelled(leaf));
      }
    }
  });
});

/** The class of an object follows from its entity. An empty list is the rest of a list whose items are lost. */
const isImplied = (pointer: string): boolean => pointer.endsWith('/@type');

/** Another value of the same JSON type. As a free text it is read, as any other it is rejected. */
const other = (value: Json): Json =>
  typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : 'something else entirely';

const saysNothing = (value: Json): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '') || typeof value === 'object';

let [replacements, checked] = [0, 0];

describe.each(PAIRS)('from $name', (pair) => {
  const { from, to } = pair;

  test('each value affects the output, or is reported', () => {
    const convert = converters(from.name, to.name);
    const isConstant = constantNames(from.mapping);
    let at = 0;
    for (const { record, done } of conversions(pair)) {
      const text = JSON.stringify(done.value);
      const lost = told(done);
      const beside = new Set([...lost].map(parentOf));
      for (const { pointer, value } of leavesOf(record)) {
        at += 1;
        if (at % STRIDE > 0 || saysNothing(value) || isIn(pointer, lost)) continue;
        // What is constant beside a lost value is lost with it.
        if (isConstant(pointer) && beside.has(parentOf(pointer))) continue;
        const changed = convert(replaced(record, pointer, other(value)));
        if (!isDone(changed)) continue;
        replacements += 1;
        // A value that decides what others mean is reported if it is another.
        const isTold = isIn(pointer, told(changed));
        expect(isTold || JSON.stringify(changed.value) !== text, `${pointer} of ${JSON.stringify(record)}`).toBe(true);
      }
    }
  });

  test('no reason is false', () => {
    const others = new Set(from.mapping.entities.map((entity) => entity.others));
    for (const { notes, read: record, form } of conversions(pair).map(({ done }) => done)) {
      const read = pathsRead(from.mapping, record);
      const losses = [
        ...notes.lostUp.map((loss) => ({ ...loss, from: record, isWritten: false })),
        ...notes.lostDown.map((loss) => ({ ...loss, from: form, isWritten: true })),
      ];
      for (const { reason, ...loss } of losses) {
        if (reason === undefined) continue;
        checked += isCheckable(reason) ? 1 : 0;
        expect(falseReason({ ...loss, reason })).toBeUndefined();
        if (loss.isWritten || !others.has(reason) || saysNothing(loss.value)) continue;
        const path = segments(loss.pointer).filter((name) => !/^\d+$/.test(name));
        expect(read, `${loss.pointer}: ${reason}`).not.toContain(`/${path.join('/')}`);
      }
    }
  });

  test('what no field reads is kept if that is asked for, and only then', () => {
    const [convert, keep] = [converters(from.name, to.name), converters(from.name, to.name, true)];
    for (const { record, done } of conversions(pair)) {
      const kept = keep(record);
      expect(kept.errors).toEqual([]);
      const said = new Set(leavesOf(kept.value ?? null).map(({ value }) => plain(value)));
      const lost = kept.notes?.lostUp.map(({ pointer }) => pointer) ?? [];
      const unmapped = done.notes.lostUp.filter(({ mapped }) => mapped !== true);
      for (const { pointer, value } of unmapped)
        if (!saysNothing(value) && !lost.includes(pointer)) expect(said, pointer).toContain(plain(value));
      const marked = unmapped
        .filter(({ value }) => typeof value === 'string')
        .reduce<Json>((one, { pointer }, at) => replaced(one, pointer, `marker-${at}`), done.read);
      const without = convert(marked);
      if (!isDone(without)) continue;
      const unread = new Set(without.notes.lostUp.map(({ pointer }) => pointer));
      const markers = leavesOf(without.read).filter(({ pointer, value }) => unread.has(pointer) && isMarker(value));
      const output = new Set(leavesOf(without.value).map(({ value }) => value));
      for (const { value } of markers) expect(output).not.toContain(value);
    }
  });
});

const isMarker = (value: Json): boolean => typeof value === 'string' && value.startsWith('marker-');

/** Without case, and without what spellings of an IRI differ in. */
const plain = (value: Json): string =>
  String(value)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .replace(/^schema\.org\//, '');

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** Returns a function that says whether a mapping knows a member as a constant, such as the type of an object. */
function constantNames({ entities }: Mapping): (pointer: string) => boolean {
  const conditions = entities.flatMap(({ when, constants, fields }) => [
    ...when,
    ...constants,
    ...fields.flatMap((field) => [...field.where, ...field.constants]),
  ]);
  const names = new Set(conditions.map(({ path }) => String(path.at(-1))));
  return (pointer) => names.has(segments(pointer).at(-1) ?? '');
}

test('values are replaced, and reasons compared', () => {
  expect(replacements).toBeGreaterThan(300);
  expect(checked).toBeGreaterThan(100);
});

test('a false reason is found', () => {
  const loss = { pointer: '/a/0', from: { a: ['EUR'] }, isWritten: true };
  expect(falseReason({ ...loss, value: 'EUR', reason: 'It is not a currency of ISO 4217.' })).toBeDefined();
  expect(falseReason({ ...loss, value: 'Euro', reason: 'It is not a currency of ISO 4217.' })).toBeUndefined();
  expect(falseReason({ ...loss, value: 'EUR', reason: 'A feature has one name.' })).toBeDefined();
  const several = { ...loss, from: { a: ['EUR', 'USD'] }, value: 'EUR', reason: 'A feature has one name.' };
  expect(falseReason(several)).toBeUndefined();
  const moment = { ...loss, value: '18:30', reason: 'It is not a date or time of ISO 8601.' };
  expect(falseReason(moment)).toBeDefined();
  expect(falseReason({ ...moment, value: 'tonight' })).toBeUndefined();
});
