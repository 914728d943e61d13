import { describe, expect, test } from 'vitest';
import { problemOf } from './problem-document.ts';
import type { Target } from './target.ts';
import { errorsOf, fleet, post, refused, transform } from './transform.ts';

const around = (record: string): string =>
  `{"inputSchema":"register","outputSchema":"logbook","domain":"fleet","inputData":[${record}]}`;

const MEGABYTES = 4 << 20;

/** A good request of exactly so many bytes. */
function ofBytes(bytes: number): string {
  const padded = (padding: number): string => around(`{"name":"A","note":"${'x'.repeat(padding)}"}`);
  return padded(bytes - padded(0).length);
}

/** Bytes that are no JSON, or JSON that would be changed in silence, or more than one request may bring. */
export function bodiesSuite(target: () => Target): void {
  describe('what they say they are', () => {
    test.each([
      'application/json',
      'Application/JSON',
      'application/json; charset=utf-8',
      'application/json;charset="UTF-8"',
    ])('%s is read', async (type) => {
      await transform(target(), fleet('register', 'logbook', []), { headers: { 'Content-Type': type } });
    });

    test.each([
      'text/plain',
      'application/ld+json',
      'application/x-www-form-urlencoded',
      'application/json; charset=iso-8859-1',
      'application/jsonx',
      'multipart/form-data; boundary=x',
    ])('%s is not', async (type) => {
      const response = await post(target(), fleet('register', 'logbook', []), { headers: { 'Content-Type': type } });
      expect(response.headers.get('Accept')).toBe('application/json');
      await problemOf(response, 415);
    });

    test('a packed one is not', async () => {
      const response = await post(target(), fleet('register', 'logbook', []), {
        headers: { 'Content-Encoding': 'gzip' },
      });
      expect(response.headers.get('Accept-Encoding')).toBe('identity');
      await problemOf(response, 415);
    });
  });

  describe('how much they are', () => {
    test('four megabytes are read, and one byte more is not', async () => {
      await transform(target(), ofBytes(MEGABYTES));
      await refused(target(), ofBytes(MEGABYTES + 1), 413);
    });

    test('bytes are counted, not letters', async () => {
      await refused(target(), around(`{"name":"${'ü'.repeat(MEGABYTES / 2)}"}`), 413);
    });

    test('a thousand records are read, and one more is not', async () => {
      const records = Array.from({ length: 1001 }, () => ({ name: 'A' }));
      expect((await transform(target(), fleet('register', 'logbook', records.slice(1)))).data).toHaveLength(1000);
      expect(errorsOf(await refused(target(), fleet('register', 'logbook', records), 413))).toEqual([
        '/inputData too-many',
      ]);
    });

    test.each([33, 100, 10_000])('a record %i deep is refused, whole', async (depth) => {
      const record = `{"name":"A","deep":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
      expect(errorsOf(await refused(target(), around(record), 400))).toEqual([
        `/inputData/0/deep${'/0'.repeat(31)} depth`,
      ]);
    });

    test('a record 32 deep is read', async () => {
      await transform(target(), around(`{"name":"A","deep":${'['.repeat(31)}${']'.repeat(31)}}`));
    });
  });

  describe('no JSON', () => {
    test.each([
      '',
      ' ',
      '{',
      '{"inputData":[}',
      '{"a":1,}',
      "{'a':1}",
      '{"a":01}',
      'NaN',
      '{"a":1}{',
      '\u00a0{}',
      '{"a":"\n"}',
    ])('%j is told, and not repeated', async (text) => {
      const { errors } = await refused(target(), text, 400);
      expect(errors).toEqual([expect.objectContaining({ pointer: '', code: 'syntax' })]);
    });

    test('the place where it ends to be JSON is named', async () => {
      const { detail } = await refused(target(), '{"a": 1,\n "b": nope}', 400);
      expect(detail).toContain('line 2');
    });

    test.each([[[0xff]], [[0x22, 0xc3, 0x22]], [[0x22, 0xed, 0xa0, 0x80, 0x22]], [[0xfe, 0xff, 0, 0x7b, 0, 0x7d]]])(
      'the bytes %j are no UTF-8',
      async (bytes) => {
        expect(errorsOf(await refused(target(), new Uint8Array(bytes), 400))).toEqual([' encoding']);
      },
    );
  });

  describe('what would be changed in silence', () => {
    test.each([
      ['{"name":"A","name":"B"}', '/inputData/0/name duplicate-member'],
      ['{"name":"A","x":{"y":1,"\\u0079":1}}', '/inputData/0/x/y duplicate-member'],
      ['{"name":"A","x":[{},{"y":1,"y":1}]}', '/inputData/0/x/1/y duplicate-member'],
      ['{"name":"A","a/b":{"~":1,"~":1}}', '/inputData/0/a~1b/~0 duplicate-member'],
      ['{"name":"A","metres":1e400}', '/inputData/0/metres number'],
      ['{"name":"A","metres":-1e400}', '/inputData/0/metres number'],
      ['{"name":"A","metres":1e-400}', '/inputData/0/metres number'],
      ['{"name":"A","crew":9007199254740993}', '/inputData/0/crew number'],
      [`{"name":"A","crew":1${'0'.repeat(400)}}`, '/inputData/0/crew number'],
      ['{"name":"A","__proto__":{"x":1}}', '/inputData/0/__proto__ bad-name'],
      ['{"name":"A","x":[{"\\u005f_proto__":1}]}', '/inputData/0/x/0/__proto__ bad-name'],
    ])('%s is refused', async (record, error) => {
      expect(errorsOf(await refused(target(), around(record), 400))).toEqual([error]);
    });

    test('every such place is told', async () => {
      const text = around('{"name":"A","name":"B","metres":1e400},{"__proto__":1}');
      expect(errorsOf(await refused(target(), text, 400))).toHaveLength(3);
    });

    test('a member of the request that stands twice is refused too', async () => {
      const text = '{"inputSchema":"register","inputSchema":"logbook","outputSchema":"logbook","inputData":[]}';
      expect(errorsOf(await refused(target(), text, 400))).toEqual(['/inputSchema duplicate-member']);
    });
  });

  test('names that every object has are names like any other', async () => {
    const record = { name: 'A', constructor: { prototype: 1 }, toString: 'x', hasOwnProperty: [], valueOf: null };
    const { data } = await transform(target(), fleet('register', 'register', [record], { keepUnmapped: true }));
    expect(data).toEqual([record]);
  });

  test('numbers, letters and empty things come over as they are', async () => {
    const record =
      '{"name":"\\u0000\\ud83d\\ude00 ü","a":-0,"b":1E3,"c":0.1,"d":"\\u00e9","e":{},"f":[],"g":null,"":1}';
    const body = `{"inputSchema":"register","outputSchema":"register","domain":"fleet","inputData":[${record}],"options":{"keepUnmapped":true}}`;
    const { data } = await transform(target(), body);
    const { a, ...rest } = JSON.parse(record) as Record<string, unknown>;
    expect(data).toEqual([{ ...rest, a: (a as number) + 0 }]);
  });
}
