import { describe, expect, test } from 'vitest';
import { problemOf } from './problem-document.ts';
import type { Target } from './target.ts';
import { TRANSFORM } from './target.ts';
import { TOKENS } from './tokens.ts';
import { examples, fleet, post, refused, transform } from './transform.ts';

const NORDSTERN = {
  kind: 'vessel',
  vessel: { title: 'Nordstern', loa: '31.50', crew: '12' },
  moorings: [
    { at: 'Pier 3', state: 'F' },
    { at: 'Pier 4', state: 'T' },
  ],
};

/** Records that come over, and who may carry them. */
export function waysSuite(target: () => Target): void {
  test('a record of one schema is written as the other has it: paths, codes and numbers', async () => {
    const { data } = await transform(target(), fleet('register', 'logbook', examples('fleet/register').slice(0, 1)));
    expect(data).toEqual([NORDSTERN]);
  });

  test('a record comes back with what both schemas map', async () => {
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

  test('the order of the records is kept, and none is left out', async () => {
    const names = Array.from({ length: 1000 }, (_, at) => `Vessel ${at}`);
    const records = names.map((name) => ({ name }));
    const { data } = await transform(target(), fleet('register', 'logbook', records));
    expect(data).toEqual(names.map((title) => ({ kind: 'vessel', vessel: { title } })));
  });

  test('no records are no records', async () => {
    expect((await transform(target(), fleet('register', 'logbook', []))).data).toEqual([]);
  });

  test('a schema may have arrays for records', async () => {
    const { data } = await transform(target(), fleet('signal', 'register', [['signal', 'Nordstern', 31.5]]));
    expect(data).toEqual([{ name: 'Nordstern', metres: 31.5 }]);
    expect((await transform(target(), fleet('register', 'signal', data))).data).toEqual([
      ['signal', 'Nordstern', 31.5],
    ]);
  });

  test('a schema may be carried to itself, which leaves what is mapped', async () => {
    const [vessel] = examples('fleet/register');
    const { number: _, flags: __, berths, ...mapped } = vessel as Record<string, unknown>;
    const { data } = await transform(target(), fleet('register', 'register', [vessel]));
    const withoutLamps = (berths as Record<string, unknown>[]).map(({ lamp: _lamp, ...berth }) => berth);
    expect(data).toEqual([{ ...mapped, berths: withoutLamps }]);
  });

  describe('the domain', () => {
    test('need not be named where the schemas have one in common', async () => {
      const body = {
        inputSchema: 'register',
        outputSchema: 'signal',
        inputData: [{ name: 'Nordstern', metres: 31.5 }],
      };
      expect((await transform(target(), body)).data).toEqual([['signal', 'Nordstern', 31.5]]);
    });

    test('decides where they have several', async () => {
      const body = { inputSchema: 'register', outputSchema: 'logbook', inputData: [{ name: 'Sassnitz' }] };
      expect((await transform(target(), { ...body, domain: 'quays' })).data).toEqual([{ port: { title: 'Sassnitz' } }]);
      expect((await transform(target(), { ...body, domain: 'fleet' })).data).toEqual([
        { kind: 'vessel', vessel: { title: 'Sassnitz' } },
      ]);
    });

    test('is asked for where they have several and none is named', async () => {
      const body = { inputSchema: 'register', outputSchema: 'logbook', inputData: [] };
      const { errors } = await refused(target(), body, 400);
      expect(errors).toEqual([expect.objectContaining({ pointer: '/domain', code: 'ambiguous-domain' })]);
      expect(errors?.[0]?.detail).toMatch(/fleet, quays/);
    });
  });

  describe('who may', () => {
    test.each([TOKENS.everything, TOKENS.transform])('a token with the scope is let in: %s', async (token) => {
      await transform(target(), fleet('register', 'logbook', []), { token });
    });

    test('a token for something else is told what it lacks', async () => {
      const response = await post(target(), fleet('register', 'logbook', []), { token: TOKENS.vocabulary });
      expect(response.headers.get('WWW-Authenticate')).toContain('scope="transform:run"');
      await problemOf(response, 403);
    });

    test('nobody is let in without a token, whatever the body', async () => {
      for (const body of [fleet('register', 'logbook', []), '{', 'x'.repeat(100_000)])
        await problemOf(await post(target(), body, { token: false }), 401);
    });
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('%s is not for this resource', async (method) => {
    const response = await target().ask(TRANSFORM, { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test('browsers may send JSON from elsewhere, and read what was left out', async () => {
    const preflight = await target().ask(TRANSFORM, { method: 'OPTIONS', token: false });
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('POST');
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Content-Type');
    const { response } = await transform(target(), fleet('register', 'logbook', []));
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Transform-Report');
  });

  test('a client that takes no JSON is told so', async () => {
    const response = await post(target(), fleet('register', 'logbook', []), { headers: { Accept: 'text/csv' } });
    await problemOf(response, 406);
  });
}
