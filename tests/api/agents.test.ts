import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAccess } from '../../src/api/http/access.ts';
import { createApi } from '../../src/api/app/app.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { harbourFiles } from './fixtures/files.ts';
import type { Published } from './fixtures/publication.ts';
import { publishedHarbour } from './fixtures/publication.ts';
import { AGENT_CLIENTS, connectAgent, MCP_PATH } from './suite/agent-clients.ts';
import { agentsSuite } from './suite/agents.ts';
import { inProcessTarget, MCP, NO_FILES } from './suite/in-process-target.ts';
import { nodeTarget } from './suite/node-target.ts';
import { problemOf } from './suite/problem-document.ts';
import type { Target } from './suite/target.ts';
import { toRequestInit } from './suite/target.ts';
import { ACCESS_TOKENS } from './suite/tokens.ts';

let published: Published;
let inProcess: Target;
let onNode: Target;
beforeAll(async () => {
  const files = await harbourFiles();
  published = await publishedHarbour();
  const { publication, schemas } = published;
  inProcess = inProcessTarget(publication, schemas, files);
  onNode = await nodeTarget(publication, schemas, files);
});
afterAll(() => onNode.close());

describe('agents, in process', () => agentsSuite(() => inProcess));
describe('agents, on Node', () => agentsSuite(() => onNode));

const send = (publication: Publication, url: string, options: object, init = {}): Promise<Response> => {
  const api = createApi(publication, { assets: NO_FILES, access: createAccess({ ACCESS_TOKENS }), ...options });
  return api.fetch(new Request(url, toRequestInit({ method: 'POST', body: '{}', ...init })));
};

test.each(['GET', 'POST', 'OPTIONS'])('%s of a disabled endpoint returns 404', async (method) => {
  const init = { method, body: method === 'POST' ? '{}' : null };
  await problemOf(await send(published.publication, `http://localhost${MCP_PATH}`, {}, init), 404);
});

test('rejects a request for an unknown host', async () => {
  const response = await send(published.publication, `http://rebound.example${MCP_PATH}`, { mcp: MCP });
  expect((await problemOf(response, 403)).detail).toContain('MCP_ALLOWED_HOSTS');
  const allowed = { mcp: { hosts: ['rebound.example'], origins: [] } };
  await problemOf(await send(published.publication, `http://rebound.example${MCP_PATH}`, allowed), 415);
});

describe('with an issuer of tokens', () => {
  const access = createAccess({
    JWKS_URL: 'https://login.example/keys',
    JWT_ISSUER: 'https://login.example/',
    JWT_AUDIENCE: 'https://harbour.example/mcp',
  });

  test('a challenge names the metadata of the issuer', async () => {
    const options = { access, mcp: MCP };
    const response = await send(published.publication, `http://localhost${MCP_PATH}`, options, { token: false });
    const metadata = /resource_metadata="([^"]*)"/.exec(response.headers.get('WWW-Authenticate') ?? '')?.[1] ?? '';
    expect(metadata).toBe('https://harbour.example/.well-known/oauth-protected-resource/mcp');
    const found = await send(published.publication, metadata, options, { method: 'GET', body: null, token: false });
    expect([found.status, await found.json()]).toEqual([
      200,
      {
        resource: 'https://harbour.example/mcp',
        authorization_servers: ['https://login.example/'],
        scopes_supported: ['vocabulary:read', 'transform:run'],
        bearer_methods_supported: ['header'],
      },
    ]);
  });
});

test('offers no tools for records without schemas', async () => {
  const client = await connectAgent(inProcessTarget(published.publication));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['search_terms', 'get_term', 'resolve_terms', 'explore_hierarchy']);
});

test('offers no Markdown pages of terms for a very large publication', async () => {
  const site = { ...published.publication.site, termFiles: false };
  const target = inProcessTarget({ ...published.publication, site }, published.schemas);
  for (const [, connect] of AGENT_CLIENTS) {
    const client = await connect(target);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ name }) => name)).toEqual(['term-json-ld']);
    const uri = 'https://harbour.example/vocabulary/Ferry.jsonld';
    expect((await client.readResource({ uri })).contents).toHaveLength(1);
  }
});

test('reports an unexpected error by its id, which the log contains, and nothing else', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const assets = { fetch: () => Promise.reject(new Error('/etc/secret is not readable')) };
  const target = inProcessTarget(published.publication, published.schemas, assets);
  const responses: Response[] = [];
  const watched = {
    ...target,
    send: async (...of: Parameters<Target['send']>) =>
      responses[responses.push(await target.send(...of)) - 1] as Response,
  };
  const client = await connectAgent(watched);
  const reading = client.readResource({ uri: 'https://harbour.example/vocabulary.ttl' });
  await expect(reading).rejects.toThrow('Unexpected server error.');
  await expect(reading).rejects.not.toThrow('secret');
  const [line] = logged.mock.calls.map(([text]) => JSON.parse(String(text)) as { id: string; fault: string });
  expect(line).toMatchObject({ id: responses.at(-1)?.headers.get('X-Request-Id'), fault: 'Error' });
  expect(JSON.stringify(line)).not.toContain('secret');
});
