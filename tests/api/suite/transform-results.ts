import { describe, expect, test } from 'vitest';
import { problemOf } from './problem-document.ts';
import type { Target } from './target.ts';
import { TRANSFORM } from './target.ts';
import { TOKENS } from './tokens.ts';
import { examples, fleet, post, rejected, transform } from './transform.ts';

const NORDSTERN = {
  kind: 'vessel',
  vessel: { title: 'Nordstern', loa: '31.50', crew: '12' },
  moorings: [
    { at: 'Pier 3', state: 'F' },
    { at: 'Pier 4', state: 'T' },
  ],
};

/** Successful transforms, domains and access. */
export function transformsSuite(target: () => Target): void {
  test('writes a record in the other schema: paths, codes and numbers', async () => {
    const { data } = await transform(target(), fleet('register', 'logbook', examples('fleet/register').slice(0, 1)));
    expect(data).toEqual([NORDSTERN]);
  });

  test('a round trip preserves what both schemas map', async () => {
    const { data } = await transform(target(), fleet('logbook', 'register', [NORDSTERN]));
    expect(data).toEqual([
      {
        name: 'Nordstern',
        metres: 31.5,
        crew: 12,
        berths: [
          { name: 'Pier 3', state: 'free' },
          { name: 'Pier 4', state: 'taken' },
        ],
      },
    ]);
  });

  test('preserves the order and the number of records', async () => {
    const names = Array.from({ length: 1000 }, (_, at) => `Vessel ${at}`);
    const records = names.map((name) => ({ name }));
    const { data } = await transform(target(), fleet('register', 'logbook', records));
    expect(data).toEqual(names.map((title) => ({ kind: 'vessel', vessel: { title } })));
  });

  test('accepts an empty list', async () => {
    expect((await transform(target(), fleet('register', 'logbook', []))).data).toEqual([]);
  });

  test('accepts arrays as records if the schema does', async () => {
    const { data } = await transform(target(), fleet('signal', 'register', [['signal', 'Nordstern', 31.5]]));
    expect(data).toEqual([{ name: 'Nordstern', metres: 31.5 }]);
    expect((await transform(target(), fleet('register', 'signal', data))).data).toEqual([
      ['signal', 'Nordstern', 31.5],
    ]);
  });

  test('transforms a schema to itself, which preserves mapped fields', async () => {
    const [vessel] = examples('fleet/register');
    const { number: _, flags: __, berths, ...mapped } = vessel as Record<string, unknown>;
    const { data } = await transform(target(), fleet('register', 'register', [vessel]));
    const withoutLamps = (berths as Record<string, unknown>[]).map(({ lamp: _lamp, ...berth }) => berth);
    expect(data).toEqual([{ ...mapped, berths: withoutLamps }]);
  });

  describe('the domain', () => {
    test('is optional if the schemas share one', async () => {
      const body = {
        inputSchema: 'register',
        outputSchema: 'signal',
        inputData: [{ name: 'Nordstern', metres: 31.5 }],
      };
      expect((await transform(target(), body)).data).toEqual([['signal', 'Nordstern', 31.5]]);
    });

    test('selects the mapping if they share several', async () => {
      const body = { inputSchema: 'register', outputSchema: 'logbook', inputData: [{ name: 'Sassnitz' }] };
      expect((await transform(target(), { ...body, domain: 'quays' })).data).toEqual([{ port: { title: 'Sassnitz' } }]);
      expect((await transform(target(), { ...body, domain: 'fleet' })).data).toEqual([
        { kind: 'vessel', vessel: { title: 'Sassnitz' } },
      ]);
    });

    test('is required if they share several', async () => {
      const body = { inputSchema: 'register', outputSchema: 'logbook', inputData: [] };
      const { errors } = await rejected(target(), body, 400);
      expect(errors).toEqual([expect.objectContaining({ pointer: '/domain', code: 'ambiguous-domain' })]);
      expect(errors?.[0]?.detail).toMatch(/fleet, quays/);
    });
  });

  describe('access', () => {
    test.each([TOKENS.everything, TOKENS.transform])('accepts a token with the scope: %s', async (token) => {
      await transform(target(), fleet('register', 'logbook', []), { token });
    });

    test('names the scope that a token lacks', async () => {
      const response = await post(target(), fleet('register', 'logbook', []), { token: TOKENS.vocabulary });
      expect(response.headers.get('WWW-Authenticate')).toContain('scope="transform:run"');
      await problemOf(response, 403);
    });

    test('rejects requests without a token, whatever the body', async () => {
      for (const body of [fleet('register', 'logbook', []), '{', 'x'.repeat(100_000)])
        await problemOf(await post(target(), body, { token: false }), 401);
    });
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('does not support %s', async (method) => {
    const response = await target().send(TRANSFORM, { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test('allows JSON from other origins, and exposes the report', async () => {
    const preflight = await target().send(TRANSFORM, { method: 'OPTIONS', token: false });
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('POST');
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Content-Type');
    const { response } = await transform(target(), fleet('register', 'logbook', []));
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Transform-Report');
  });

  test('rejects a client that does not accept JSON', async () => {
    const response = await post(target(), fleet('register', 'logbook', []), { headers: { Accept: 'text/csv' } });
    await problemOf(response, 406);
  });
}
