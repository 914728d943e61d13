import { describe, expect, test } from 'vitest';
import { problemOf } from './problem-document.ts';
import type { Target } from './target.ts';
import { errorsOf, fleet, post, rejected, transform } from './transform.ts';

const around = (record: string): string =>
  `{"inputSchema":"register","outputSchema":"logbook","domain":"fleet","inputData":[${record}]}`;

const MEGABYTES = 4 << 20;

/** A valid request of exactly this number of bytes. */
function ofBytes(bytes: number): string {
  const padded = (padding: number): string => around(`{"name":"A","note":"${'x'.repeat(padding)}"}`);
  return padded(bytes - padded(0).length);
}

/** Bodies: media types, limits, and JSON that would be changed by parsing. */
export function bodiesSuite(target: () => Target): void {
  describe('media type', () => {
    test.each([
      'application/json',
      'Application/JSON',
      'application/json; charset=utf-8',
      'application/json;charset="UTF-8"',
    ])('accepts %s', async (type) => {
      await transform(target(), fleet('register', 'logbook', []), { headers: { 'Content-Type': type } });
    });

    test.each([
      'text/plain',
      'application/ld+json',
      'application/x-www-form-urlencoded',
      'application/json; charset=iso-8859-1',
      'application/jsonx',
      'multipart/form-data; boundary=x',
    ])('rejects %s', async (type) => {
      const response = await post(target(), fleet('register', 'logbook', []), { headers: { 'Content-Type': type } });
      expect(response.headers.get('Accept')).toBe('application/json');
      await problemOf(response, 415);
    });

    test('rejects a compressed body', async () => {
      const response = await post(target(), fleet('register', 'logbook', []), {
        headers: { 'Content-Encoding': 'gzip' },
      });
      expect(response.headers.get('Accept-Encoding')).toBe('identity');
      await problemOf(response, 415);
    });
  });

  describe('size', () => {
    test('accepts 4 MB and rejects one byte more', async () => {
      await transform(target(), ofBytes(MEGABYTES));
      await rejected(target(), ofBytes(MEGABYTES + 1), 413);
    });

    test('counts bytes, not characters', async () => {
      await rejected(target(), around(`{"name":"${'ü'.repeat(MEGABYTES / 2)}"}`), 413);
    });

    test('accepts 1000 records and rejects one more', async () => {
      const records = Array.from({ length: 1001 }, () => ({ name: 'A' }));
      expect((await transform(target(), fleet('register', 'logbook', records.slice(1)))).data).toHaveLength(1000);
      expect(errorsOf(await rejected(target(), fleet('register', 'logbook', records), 413))).toEqual([
        '/inputData too-many',
      ]);
    });

    test.each([33, 100, 10_000])('rejects a record that is nested %i levels deep', async (depth) => {
      const record = `{"name":"A","deep":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
      expect(errorsOf(await rejected(target(), around(record), 400))).toEqual([
        `/inputData/0/deep${'/0'.repeat(31)} depth`,
      ]);
    });

    test('accepts a record that is nested 32 levels deep', async () => {
      await transform(target(), around(`{"name":"A","deep":${'['.repeat(31)}${']'.repeat(31)}}`));
    });
  });

  describe('invalid JSON', () => {
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
    ])('rejects %j without repeating it', async (text) => {
      const { errors } = await rejected(target(), text, 400);
      expect(errors).toEqual([expect.objectContaining({ pointer: '', code: 'syntax' })]);
    });

    test('states the position of the syntax error', async () => {
      const { detail } = await rejected(target(), '{"a": 1,\n "b": nope}', 400);
      expect(detail).toContain('line 2');
    });

    test.each([[[0xff]], [[0x22, 0xc3, 0x22]], [[0x22, 0xed, 0xa0, 0x80, 0x22]], [[0xfe, 0xff, 0, 0x7b, 0, 0x7d]]])(
      'rejects the bytes %j, which are not UTF-8',
      async (bytes) => {
        expect(errorsOf(await rejected(target(), new Uint8Array(bytes), 400))).toEqual([' encoding']);
      },
    );
  });

  describe('JSON that parsing would change', () => {
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
    ])('rejects %s', async (record, error) => {
      expect(errorsOf(await rejected(target(), around(record), 400))).toEqual([error]);
    });

    test('reports every position', async () => {
      const text = around('{"name":"A","name":"B","metres":1e400},{"__proto__":1}');
      expect(errorsOf(await rejected(target(), text, 400))).toHaveLength(3);
    });

    test('rejects a duplicate member of the request too', async () => {
      const text = '{"inputSchema":"register","inputSchema":"logbook","outputSchema":"logbook","inputData":[]}';
      expect(errorsOf(await rejected(target(), text, 400))).toEqual(['/inputSchema duplicate-member']);
    });
  });

  test('accepts names of inherited members like any other', async () => {
    const record = { name: 'A', constructor: { prototype: 1 }, toString: 'x', hasOwnProperty: [], valueOf: null };
    const { data } = await transform(target(), fleet('register', 'register', [record], { keepUnmapped: true }));
    expect(data).toEqual([record]);
  });

  test('preserves numbers, characters and empty values', async () => {
    const record =
      '{"name":"\\u0000\\ud83d\\ude00 ü","a":-0,"b":1E3,"c":0.1,"d":"\\u00e9","e":{},"f":[],"g":null,"":1}';
    const body = `{"inputSchema":"register","outputSchema":"register","domain":"fleet","inputData":[${record}],"options":{"keepUnmapped":true}}`;
    const { data } = await transform(target(), body);
    const { a, ...rest } = JSON.parse(record) as Record<string, unknown>;
    expect(data).toEqual([{ ...rest, a: (a as number) + 0 }]);
  });
}
