import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Batch } from '../../src/records/data/batch.ts';
import { cutLines } from '../../src/records/read/lines.ts';
import { cutValues } from '../../src/records/read/values.ts';

/** Divides bytes at random places. */
async function* pieces(text: string | Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  let at = 0;
  for (let index = 0; at < bytes.length; index += 1) {
    const end = at + (sizes[index % sizes.length] ?? bytes.length);
    yield await Promise.resolve(bytes.subarray(at, end));
    at = end;
  }
}

/** The texts of records with their lines. */
async function recordsOf(batches: AsyncIterable<Batch>): Promise<(readonly [line: number, text: string])[]> {
  const records: (readonly [number, string])[] = [];
  for await (const { bytes, cuts, lines, unreadable, first } of batches) {
    expect(first).toBe(records.length);
    for (const [at, line] of lines.entries()) {
      const why = unreadable.find((one) => one.at === at);
      records.push([line, why?.code ?? Buffer.from(bytes.subarray(cuts[2 * at], cuts[2 * at + 1])).toString()]);
    }
  }
  return records;
}

const values = (text: string, path: readonly string[] = [], sizes = [7]): Promise<(readonly [number, string])[]> =>
  recordsOf(cutValues(pieces(text, sizes), path, 'in.json'));
const lines = (text: string | Buffer, sizes = [7]): Promise<(readonly [number, string])[]> =>
  recordsOf(cutLines(pieces(text, sizes)));

const SIZES = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });

describe('lines', () => {
  test('are records, without blank lines, and with the line ends of any system', async () => {
    expect(await lines('{"a":1}\r\n\n  \r\n{"a":2}\n{"a":3}')).toEqual([
      [1, '{"a":1}'],
      [4, '{"a":2}'],
      [5, '{"a":3}'],
    ]);
  });

  test('of any values are what was written, wherever the input is divided', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.json()), SIZES, async (records, sizes) => {
        const found = await lines(records.join('\n'), sizes);
        expect(found).toEqual(records.map((text, at) => [at + 1, text]));
      }),
    );
  });

  test('that are longer than a record may be are reported, and not kept in memory', async () => {
    const long = Buffer.alloc(40 * 1024 * 1024, 'x');
    const input = Buffer.concat([Buffer.from('{"a":1}\n'), long, Buffer.from('\n{"a":3}')]);
    expect(await lines(input, [1024 * 1024])).toEqual([
      [1, '{"a":1}'],
      [2, 'too-large'],
      [3, '{"a":3}'],
    ]);
  });
});

describe('JSON', () => {
  test('has the items of its array as records', async () => {
    expect(await values('[\n{"a":"]}\\""},\n [1, [2]], null , "x,y"\n]\n')).toEqual([
      [2, '{"a":"]}\\""}'],
      [3, '[1, [2]]'],
      [3, 'null'],
      [3, '"x,y"'],
    ]);
  });

  test('has values that follow each other as records', async () => {
    expect(await values('{\n"a": 1\n}\n{"a":2}{"a":3}')).toEqual([
      [1, '{\n"a": 1\n}'],
      [4, '{"a":2}'],
      [4, '{"a":3}'],
    ]);
    expect(await values('  ')).toEqual([]);
    expect(await values('[ ]')).toEqual([]);
  });

  test('has the items of an array in an envelope as records', async () => {
    const text = '{"meta":{"items":[1]},"da\\u0074a":{"count":2,"items":[{"a":1},{"a":2}],"next":null},"end":[3]}';
    expect(await values(text, ['data', 'items'])).toEqual([
      [1, '{"a":1}'],
      [1, '{"a":2}'],
    ]);
  });

  test('of any values is what was written, wherever the input is divided', async () => {
    const spaced = fc.oneof(
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify(value, undefined, 1)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(spaced), SIZES, async (items, sizes) => {
        const found = await values(`[${items.join(' ,')}]`, [], sizes);
        expect(found.map(([, text]) => text)).toEqual(items);
        const inEnvelope = await values(`{"a":{"b":"["},"b" : [${items.join(',')}]}`, ['b'], sizes);
        expect(inEnvelope.map(([, text]) => text)).toEqual(items);
      }),
    );
  });

  test.each([
    ['[{"a":1}', [], 'in.json:1 ends too early: an array or object is not closed'],
    ['[\n{"a":', [], 'in.json:2 ends within a value, which begins in line 2'],
    ['[1 2]', [], 'in.json:1 lacks a comma or the end of the array'],
    ['[1,\n]', [], 'in.json:2 has "]" where a record is expected'],
    ['[1] [2]', [], 'in.json:1 has another value after the array or object with the records'],
    ['[1]', ['items'], 'in.json:1 is no object'],
    ['{"item":[1]}', ['items'], 'in.json:1 has no array at items'],
    ['{"items":{}}', ['items'], 'in.json:1 has no array at items'],
    ['{items:[1]}', ['items'], 'in.json:1 has no name of a member'],
  ])('%s is rejected with its line', async (text, path, message) => {
    await expect(values(text, path)).rejects.toThrow(message);
  });

  test('has records that are too large reported, and not kept in memory', async () => {
    const text = `[{"a":1},{"a":"${'x'.repeat(20 * 1024 * 1024)}"},{"a":3}]`;
    expect(await values(text, [], [1024 * 1024])).toEqual([
      [1, '{"a":1}'],
      [1, 'too-large'],
      [1, '{"a":3}'],
    ]);
  });
});
