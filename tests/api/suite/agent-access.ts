import { expect, test } from 'vitest';
import { MCP_PATH } from './agent-clients.ts';
import { problemOf } from './problem-document.ts';
import type { Ask, Target } from './target.ts';
import { TOKENS } from './tokens.ts';

/** Who may call the endpoint for agents, from where, and with what. */
export function agentAccessSuite(target: () => Target): void {
  const post = (init: Ask = {}, body: unknown = LIST): Promise<Response> =>
    target().ask(MCP_PATH, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...init.headers },
    });

  test('nobody without a token: 401 with a challenge', async () => {
    const answer = await post({ token: false });
    expect(answer.headers.get('WWW-Authenticate')).toBe(`Bearer realm="${target().publication.site.baseUrl}"`);
    await problemOf(answer, 401);
    const strange = await post({ token: 'not-a-token-of-ours' });
    expect(strange.headers.get('WWW-Authenticate')).toContain('error="invalid_token"');
    await problemOf(strange, 401);
  });

  test.each([
    ['a search', 'search_terms', TOKENS.transform, 'vocabulary:read'],
    ['a transform', 'transform_records', TOKENS.vocabulary, 'transform:run'],
  ])('%s needs its scope: 403 that names it', async (_, name, token, scope) => {
    expect((await post({ token })).status, 'what there is').toBe(200);
    const answer = await post({ token }, message('tools/call', { name, arguments: {} }));
    expect(answer.headers.get('WWW-Authenticate')).toContain(`error="insufficient_scope"`);
    expect(answer.headers.get('WWW-Authenticate')).toContain(`scope="${scope}"`);
    await problemOf(answer, 403);
  });

  test.each(['https://elsewhere.example', 'null', 'http://localhost.elsewhere.example', 'chrome-extension://abc'])(
    'no page of %s: 403, for the question of a browser too',
    async (origin) => {
      for (const method of ['POST', 'OPTIONS']) {
        const answer = await post({ method, headers: { Origin: origin }, body: method === 'POST' ? '{}' : null });
        const { detail } = await problemOf(answer, 403);
        expect(detail).toContain('MCP_ALLOWED_ORIGINS');
      }
    },
  );

  test('pages of the site itself, and of this machine', async () => {
    for (const origin of [new URL(target().publication.site.baseUrl).origin, 'http://localhost:6274']) {
      expect((await post({ headers: { Origin: origin } })).status).toBe(200);
      const preflight = await target().ask(MCP_PATH, {
        method: 'OPTIONS',
        token: false,
        headers: { Origin: origin },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('MCP-Protocol-Version');
    }
  });

  test('by POST alone', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await target().ask(MCP_PATH, { method });
      expect(answer.headers.get('Allow')).toBe('POST, OPTIONS');
      await problemOf(answer, 405);
    }
  });

  test('one message in a request', async () => {
    const { errors } = await problemOf(await post({}, [LIST, LIST]), 400);
    expect(errors).toMatchObject([{ code: 'batch' }]);
  });

  test.each([
    ['no JSON', '{"jsonrpc": ', 400],
    ['a name that stands twice', '{"jsonrpc":"2.0","jsonrpc":"2.0"}', 400],
    ['more than 4 MB', `"${'x'.repeat(4 << 20)}"`, 413],
  ])('no body with %s', async (_, body, status) => {
    await problemOf(await post({}, body), status);
  });

  test('an argument that would be changed in silence is a mistake of the call', async () => {
    const arguments_ = '{"names":["Ferry"],"names":["Pier"]}';
    const body = `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"resolve_terms","arguments":${arguments_}}}`;
    const answer = await post({}, body);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('duplicate-member')]);
  });

  test('and nobody has a session', async () => {
    const answer = await post({}, message('initialize', INITIALIZE));
    expect([answer.status, answer.headers.get('Mcp-Session-Id')]).toEqual([200, null]);
  });
}

function message(method: string, params: unknown) {
  return { jsonrpc: '2.0', id: 1, method, params };
}

const LIST = message('tools/list', {});
const INITIALIZE = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'tests', version: '1' } };
