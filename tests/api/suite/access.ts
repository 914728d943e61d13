import { expect, test } from 'vitest';
import { OPENAPI } from './contract.ts';
import { problemOf } from './problem-document.ts';
import { runQuery, pathOf } from './query-page.ts';
import type { Target } from './target.ts';
import { TOKENS } from './tokens.ts';

/** Authentication and scopes, https://www.rfc-editor.org/rfc/rfc6750#section-3. */
export function accessSuite(target: () => Target): void {
  const withHeader = (authorization: string): Promise<Response> =>
    target().send(pathOf('identifier=Ferry'), { token: false, headers: { Authorization: authorization } });

  test.each([TOKENS.everything, TOKENS.vocabulary])('accepts a token with the scope: %s', async (token) => {
    expect((await runQuery(target(), 'identifier=Ferry', { token })).identifiers).toEqual(['Ferry']);
  });

  test.each(['bearer', 'BEARER', 'bEaReR'])('accepts the scheme in any case: %s', async (scheme) => {
    expect((await withHeader(`${scheme} ${TOKENS.vocabulary}`)).status).toBe(200);
  });

  test('rejects a request without a token, without an error code', async () => {
    const response = await target().send(pathOf('identifier=Ferry'), { token: false });
    expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer realm="[^"]+"$/);
    await problemOf(response, 401);
  });

  test('ignores other schemes', async () => {
    const response = await withHeader('Basic dXNlcjpwYXNz');
    expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer realm="[^"]+"/);
    await problemOf(response, 401);
  });

  test.each([
    'unknown',
    `${TOKENS.everything}x`,
    TOKENS.everything.slice(0, -1),
    TOKENS.everything.toUpperCase(),
    'a.b.c',
    'eyJhbGciOiJub25lIn0.e30.',
    'x'.repeat(4000),
  ])('rejects an unknown token: %s', async (token) => {
    const response = await target().send(pathOf('identifier=Ferry'), { token });
    expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer realm="[^"]+", error="invalid_token"/);
    expect(JSON.stringify(await problemOf(response, 401))).not.toContain(token);
  });

  test.each(['Bearer', 'Bearer two words', 'Bearer "quoted"', 'Bearer ,', `Bearer ${TOKENS.everything}, Bearer other`])(
    'rejects a malformed header: %s',
    async (header) => {
      const response = await withHeader(header);
      expect(response.headers.get('WWW-Authenticate')).toMatch(/error="invalid_request"/);
      await problemOf(response, 400);
    },
  );

  test('names the scope that a token lacks', async () => {
    const response = await target().send(pathOf('identifier=Ferry'), { token: TOKENS.transform });
    const challenge = response.headers.get('WWW-Authenticate');
    expect(challenge).toMatch(/^Bearer realm="[^"]+", error="insufficient_scope"/);
    expect(challenge).toContain('scope="vocabulary:read"');
    await problemOf(response, 403);
  });

  test('rejects a token in the URL, with or without a header, and does not repeat it', async () => {
    for (const token of [false, TOKENS.everything] as const) {
      const path = pathOf(`identifier=Ferry&access_token=${TOKENS.vocabulary}`);
      const response = await target().send(path, { token });
      const { detail, errors } = await problemOf(response, 400);
      expect(JSON.stringify([detail, errors])).toMatch(/Authorization/);
      expect(JSON.stringify([detail, errors])).not.toContain(TOKENS.vocabulary);
    }
  });

  test('does not evaluate the query of a rejected caller', async () => {
    await problemOf(await target().send(pathOf('colour=red'), { token: false }), 401);
    await problemOf(await target().send(pathOf('colour=red'), { token: TOKENS.transform }), 403);
  });

  test.each([OPENAPI, '/api/knowledge-graph/term.schema.json'])('%s is public', async (path) => {
    for (const token of [false, TOKENS.everything, TOKENS.transform] as const) {
      const response = await target().send(path, { token });
      expect(response.status).toBe(200);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(await response.json()).toBeTypeOf('object');
    }
  });
}
