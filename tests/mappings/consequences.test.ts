import { beforeAll, describe, expect, test } from 'vitest';
import { toPointer } from '../../src/json/json.ts';
import type { FieldResult } from '../../src/mappings/compatibility/compatibility.ts';
import { createCompatibility } from '../../src/mappings/compatibility/compatibility.ts';
import { isObject } from '../../src/mappings/data/json.ts';
import type { Json, Scalar } from '../../src/mappings/mapping.ts';
import type { NotedConversion } from '../../src/mappings/transform/transform.ts';
import { createConverter } from '../../src/mappings/transform/transform.ts';
import { market } from '../support/market.ts';
import { marketSchemas } from '../support/market-schemas.ts';
import { pointersOf, rootOf } from './arrivals.ts';
import { compileAll, REAL_SCHEMAS } from './real-schemas.ts';
import { replaced } from './without-generated.ts';

/*
 * The table of two schemas says of each field that is a state, or that narrows others, what the engine does with it: which states are
 * rejected, and what is lost with a value that is lost.
 */

const { publication } = await market();
const { vocabulary, compiled } = compileAll(publication);
const compatibility = createCompatibility(vocabulary);

const PAIRS = REAL_SCHEMAS.flatMap((from) =>
  REAL_SCHEMAS.filter(({ mapping }) => mapping.domain === from.mapping.domain).map((to) => ({
    from,
    to,
    name: `${from.name} to ${to.mapping.schema}`,
  })),
);

let convert: (from: string, to: string) => (record: Json) => NotedConversion;
beforeAll(async () => {
  const { validators } = await marketSchemas();
  const sideOf = (name: string) => ({ mapping: compiled(name), validators: validators[name] as never });
  convert = (from, to) => createConverter(sideOf(from), sideOf(to), false);
});

/** The values of a field with which a record is rejected, or (`maybe`) some records are, by its row: of the first schema, or of the ontology. */
function rejected({ consequences, limits }: FieldResult, maybe = false): readonly Json[] {
  return [
    ...consequences.flatMap((one) => (one.kind === 'states' && (maybe || !one.maybe) ? one.values : [])),
    ...limits.flatMap((limit) => (limit.kind === 'values' && limit.refused ? limit.values : [])),
  ];
}

/** What a state means in the ontology, by the table of its field. */
function meaningOf({ leaf }: FieldResult, state: Scalar): Json | undefined {
  const last = leaf?.codecs.at(-1);
  const rows = last !== undefined && 'rows' in last ? (last.rows ?? []) : [];
  const name = String(state).replace(/^https?:\/\/schema\.org\//, '');
  return rows.find(({ outside }) => [outside].flat().some((value) => value === state || value === name))?.ontology;
}

/** Where a record has a field, or could have it. */
function placesOf({ leaf }: FieldResult, record: Json): readonly string[] {
  if (leaf === undefined) return [];
  const found = pointersOf(leaf, record);
  const [name, ...deeper] = leaf.path;
  const isOwn = isObject(record) && typeof name === 'string' && deeper.length === 0;
  return found.length === 0 && isOwn ? [toPointer([name])] : found;
}

let [states, narrowings] = [0, 0];

describe.each(PAIRS)('from $name', ({ from, to }) => {
  const rows = compatibility(from.mapping, to.mapping);

  test('a state is rejected if its row says so, and only then', () => {
    const run = convert(from.name, to.name);
    for (const record of from.examples.filter((one) => run(one).value !== undefined))
      for (const row of rows.filter(
        ({ roots, leaf }) => leaf?.field.stops && roots.includes(rootOf(record, from.mapping)),
      ))
        for (const pointer of placesOf(row, record))
          for (const state of row.leaf?.field.stops ?? []) {
            const { errors } = run(replaced(record, pointer, state));
            const isRejected = errors.some(({ error }) => error.code === 'state');
            const isOne = (value: Json): boolean => value === state || value === meaningOf(row, state);
            const place = `${pointer}: ${String(state)}`;
            if (rejected(row).some(isOne)) expect(isRejected, place).toBe(true);
            if (isRejected) expect(rejected(row, true).some(isOne), place).toBe(true);
            states += 1;
          }
  });

  test('what is lost because of a value that narrows it has a row that says so', () => {
    const run = convert(from.name, to.name);
    const narrowing = rows.filter(({ consequences }) => consequences.some(({ kind }) => kind === 'narrows'));
    for (const record of from.examples) {
      const { notes, errors } = run(record);
      const reasons = [
        ...(notes?.lostDown ?? []).map(({ reason }) => reason),
        ...errors.filter(({ error }) => error.code === 'restriction').map(({ error }) => error.expected),
      ];
      for (const reason of reasons) {
        const [, path] = /It is narrowed by (\S+), which cannot be written/.exec(reason ?? '') ?? [];
        if (path === undefined) continue;
        narrowings += 1;
        const said = narrowing.map(({ leaf }) => leaf?.propertyPath.join('/') ?? '');
        expect(
          said.some((one) => `${one}/`.includes(`${path}/`)),
          `${path}: ${said.join(', ')}`,
        ).toBe(true);
      }
    }
  });
});

test('states and narrowed statements are compared', () => {
  expect(states).toBeGreaterThan(50);
  expect(narrowings).toBeGreaterThan(0);
});
