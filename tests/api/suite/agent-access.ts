import { expect, test } from 'vitest';
import { MCP_PATH } from './agent-clients.ts';
import { problemOf } from './problem-document.ts';
import type { RequestOptions, Target } from './target.ts';
import { TOKENS } from './tokens.ts';

/** Access to the endpoint for agents: tokens, hosts, origins and messages. */
export function agentAccessSuite(target: () => Target): void {
  const post = (init: RequestOptions = {}, body: unknown = LIST): Promise<Response> =>
    target().send(MCP_PATH, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...init.headers },
    });

  test('rejects a request without a token: 401 with a challenge', async () => {
    const response = await post({ token: false });
    expect(response.headers.get('WWW-Authenticate')).toBe(`Bearer realm="${target().publication.site.baseUrl}"`);
    await problemOf(response, 401);
    const external = await post({ token: 'not-a-token-of-ours' });
    expect(external.headers.get('WWW-Authenticate')).toContain('error="invalid_token"');
    await problemOf(external, 401);
  });

  test.each([
    ['a search', 'search_terms', TOKENS.transform, 'vocabulary:read'],
    ['a transform', 'transform_records', TOKENS.vocabulary, 'transform:run'],
  ])('%s requires its scope: 403 that names it', async (_, name, token, scope) => {
    expect((await post({ token })).status, 'what there is').toBe(200);
    const response = await post({ token }, message('tools/call', { name, arguments: {} }));
    expect(response.headers.get('WWW-Authenticate')).toContain(`error="insufficient_scope"`);
    expect(response.headers.get('WWW-Authenticate')).toContain(`scope="${scope}"`);
    await problemOf(response, 403);
  });

  test.each(['https://elsewhere.example', 'null', 'http://localhost.elsewhere.example', 'chrome-extension://abc'])(
    'rejects pages of %s with 403, also their preflight requests',
    async (origin) => {
      for (const method of ['POST', 'OPTIONS']) {
        const response = await post({ method, headers: { Origin: origin }, body: method === 'POST' ? '{}' : null });
        const { detail } = await problemOf(response, 403);
        expect(detail).toContain('MCP_ALLOWED_ORIGINS');
      }
    },
  );

  test('accepts pages of the site itself and of the local machine', async () => {
    for (const origin of [new URL(target().publication.site.baseUrl).origin, 'http://localhost:6274']) {
      expect((await post({ headers: { Origin: origin } })).status).toBe(200);
      const preflight = await target().send(MCP_PATH, {
        method: 'OPTIONS',
        token: false,
        headers: { Origin: origin },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('MCP-Protocol-Version');
    }
  });

  test('supports POST only', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await target().send(MCP_PATH, { method });
      expect(response.headers.get('Allow')).toBe('POST, OPTIONS');
      await problemOf(response, 405);
    }
  });

  test('accepts one message in a request', async () => {
    const { errors } = await problemOf(await post({}, [LIST, LIST]), 400);
    expect(errors).toMatchObject([{ code: 'batch' }]);
  });

  test.each([
    ['invalid JSON', '{"jsonrpc": ', 400],
    ['a duplicate name', '{"jsonrpc":"2.0","jsonrpc":"2.0"}', 400],
    ['more than 4 MB', `"${'x'.repeat(4 << 20)}"`, 413],
  ])('rejects a body with %s', async (_, body, status) => {
    await problemOf(await post({}, body), status);
  });

  test('reports an argument that JSON.parse would change', async () => {
    const arguments_ = '{"names":["Ferry"],"names":["Pier"]}';
    const body = `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"resolve_terms","arguments":${arguments_}}}`;
    const response = await post({}, body);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('duplicate-member')]);
  });

  test('creates no sessions', async () => {
    const response = await post({}, message('initialize', INITIALIZE));
    expect([response.status, response.headers.get('Mcp-Session-Id')]).toEqual([200, null]);
  });
}

function message(method: string, params: unknown) {
  return { jsonrpc: '2.0', id: 1, method, params };
}

const LIST = message('tools/list', {});
const INITIALIZE = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'tests', version: '1' } };
