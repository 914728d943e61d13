import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Json } from '../../../src/mappings/mapping.ts';
import type { OfferedSchema, Transforms } from '../../../src/mappings/transform/transform.ts';
import { createTransforms } from '../../../src/mappings/transform/transform.ts';
import { toPointer } from '../../../src/json/json.ts';
import { publishedHarbour } from '../fixtures/publication.ts';
import { expectContract } from '../suite/contract.ts';
import { inProcessTarget } from '../suite/in-process-target.ts';
import { expectProblemHeaders, problemOf } from '../suite/problem-document.ts';
import type { Target } from '../suite/target.ts';
import { examples, post } from '../suite/transform.ts';

/** The same requests each time. `FUZZ_RUNS=100000` increases the number. */
const RUNS = { seed: 20_261_121, numRuns: Number(process.env['FUZZ_RUNS'] ?? 1000) };

let target: Target;
let transforms: Transforms;
beforeAll(async () => {
  const { publication, schemas } = await publishedHarbour();
  target = inProcessTarget(publication, schemas);
  transforms = createTransforms(schemas, publication);
});

const NAMES = ['register', 'logbook', 'signal'] as const;

/** Names with a meaning in a schema or in JavaScript, and others. */
const name = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('name', 'vessel', 'title', 'berths', 'moorings', 'at', 'state', 'lamp', 'kind'),
  },
  { weight: 1, arbitrary: fc.constantFrom('constructor', 'toString', '__proto__', '', '/', '~', '0') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
);
const single = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    31.5,
    1e300,
    '12',
    'free',
    'F',
    'vessel',
    '',
    'Nordstern',
    '\ud800',
    {},
    [],
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    single,
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(name, tie('tree'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

/** An example with a random value at a random path. */
function altered(record: unknown): fc.Arbitrary<unknown> {
  return fc.tuple(fc.nat(), name, tree, fc.boolean()).map(([seed, key, value, keep]) => {
    if (keep) return record;
    const copy = structuredClone(record);
    const holders: object[] = [];
    const collect = (held: unknown): void => {
      if (typeof held !== 'object' || held === null) return;
      holders.push(held);
      Object.values(held).forEach(collect);
    };
    collect(copy);
    const holder = holders[seed % holders.length] as Record<string, unknown> | unknown[];
    if (Array.isArray(holder)) holder.push(value);
    else if (seed % 3 === 0) delete holder[Object.keys(holder)[0] ?? ''];
    else if (key !== '__proto__') holder[key] = value;
    return copy;
  });
}

const options = fc.option(
  fc.record(
    { keepUnmapped: fc.boolean(), onError: fc.constantFrom('fail', 'skip') },
    { requiredKeys: [], noNullPrototype: true },
  ),
  { nil: undefined },
);

const request = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES), options)
  .chain(([from, to, chosen]) =>
    fc
      .array(fc.oneof(tree, ...examples(`fleet/${from}`).map((record) => altered(record))), { maxLength: 4 })
      .map((inputData) => ({ inputSchema: from, outputSchema: to, domain: 'fleet', inputData, options: chosen })),
  );

test('any records are transformed or reported, and nothing is lost silently', async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(request, async (body) => {
      const response = await post(target, body);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status !== 200) return expectErrors(response, [400, 422]);
      const result = (await response.json()) as { data: readonly Json[] };
      await expectContract(target, result, 'transform');
      if (body.options?.onError === 'skip') return;
      expect(result.data).toHaveLength(body.inputData.length);
      if (body.options?.keepUnmapped === true)
        result.data.forEach((created, at) =>
          expectNothingLost(
            body.inputSchema,
            body.inputData[at] as Json,
            created,
            response.headers.get('Transform-Report'),
          ),
        );
    }),
    RUNS,
  );
  // Both occur often enough to be tested.
  expect(Math.min(statuses.get(200) ?? 0, statuses.get(422) ?? 0)).toBeGreaterThan(RUNS.numRuns / 20);
});

test('any request has a result or errors', async () => {
  const any = fc.oneof(
    tree,
    fc.dictionary(
      fc.oneof(name, fc.constantFrom('inputSchema', 'outputSchema', 'inputData', 'domain', 'options')),
      fc.oneof(tree, fc.constantFrom(...NAMES)),
      { noNullPrototype: true },
    ),
  );
  await fc.assert(
    fc.asyncProperty(any, async (body) => expectErrors(await post(target, JSON.stringify(body)), [200, 400, 422])),
    RUNS,
  );
});

test('any bytes have a result or errors', async () => {
  const [record] = examples('fleet/register');
  const good = JSON.stringify({ inputSchema: 'register', outputSchema: 'signal', inputData: [record] });
  const mangled = fc.tuple(fc.nat(good.length), fc.nat(20), fc.string({ unit: 'binary', maxLength: 8 }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(mangled, fc.uint8Array()), async (bytes) => {
      const body =
        bytes instanceof Uint8Array ? bytes : good.slice(0, bytes[0]) + bytes[2] + good.slice(bytes[0] + bytes[1]);
      await expectErrors(await post(target, body), [200, 400, 422]);
    }),
    RUNS,
  );
});

/** A problem document with all errors, unless the request succeeded. */
async function expectErrors(response: Response, statuses: readonly number[]): Promise<void> {
  expect(statuses).toContain(response.status);
  if (response.status === 200) return;
  expectProblemHeaders(response);
  const { errors } = await problemOf(response, response.status);
  expect(errors?.length).toBeGreaterThan(0);
}

/** Every value of the input is at its own path, was read by the mapping, or is declared as a loss. */
function expectNothingLost(name: string, source: Json, created: Json, report: string | null): void {
  const { side, mapping } = transforms.schemas.find(({ file }) => file.name === `fleet/${name}`) as OfferedSchema;
  const up = side().compiled.explainUp(source);
  if (!('lost' in up)) throw new Error('The record was carried over a moment ago.');
  const gaps = new Set(mapping.entities.flatMap(({ unmapped }) => unmapped.map(({ reason }) => reason)));
  const output = valuesOf(created);
  for (const { pointer, reason } of up.lost) {
    if (reason !== undefined && !gaps.has(reason)) continue;
    const field = pointer
      .replace(/\/\d+(?=\/|$)/g, '/*')
      .split('/')
      .map((key) => encodeURIComponent(key.toWellFormed()))
      .join('/');
    // A value that contradicts one of the mapping is reported. A long report lists only some fields.
    if (/losses-listed/.test(report ?? '') || report?.includes(`at="#${field}"`)) continue;
    expect(output.has(pointer), `${pointer} of ${JSON.stringify(source)} in ${JSON.stringify(created)}`).toBe(true);
    expect(output.get(pointer)).toEqual(valuesOf(source).get(pointer));
  }
}

/** JSON Pointer → value, for every leaf, and for containers, which the mapping may fill. */
function valuesOf(value: Json, at = '', found = new Map<string, Json>()): Map<string, Json> {
  const isContainer = typeof value === 'object' && value !== null;
  found.set(at, isContainer ? (Array.isArray(value) ? [] : {}) : Object.is(value, -0) ? 0 : value);
  if (isContainer)
    for (const [key, member] of Object.entries(value)) valuesOf(member as Json, at + toPointer([key]), found);
  return found;
}
