import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAccess } from '../../../src/api/http/access.ts';
import { createApi } from '../../../src/api/app/app.ts';
import { publishedFiles } from '../../../src/api/mcp/agent-resources.ts';
import { openApi } from '../../../src/api/openapi/open-api.ts';
import type { PublishedChanges } from '../../../src/versions/history/history.ts';
import { VERSION_PATHS } from '../../../src/versions/index.ts';
import { indexTerms } from '../../../src/api/vocabulary/parameters.ts';
import { createPublicationIndex } from '../../../src/site/index/publication-index.ts';
import { llmsTxt } from '../../../src/site/agents/llms-txt.ts';
import type { Boats } from '../fixtures/boats.ts';
import { boats, releasedBoats } from '../fixtures/boats.ts';
import { harbour } from '../fixtures/publication.ts';
import { connectAgent } from '../suite/agent-clients.ts';
import { changesSuite } from '../suite/changes.ts';
import { changesRequestSuite } from '../suite/changes-requests.ts';
import { changesToolSuite } from '../suite/changes-tool.ts';
import { inProcessTarget } from '../suite/in-process-target.ts';
import { nodeTarget } from '../suite/node-target.ts';
import { problemOf } from '../suite/problem-document.ts';
import type { Target } from '../suite/target.ts';
import { CHANGES, toRequestInit } from '../suite/target.ts';
import { commandsOf } from '../commands-of.ts';
import { ACCESS_TOKENS } from '../suite/tokens.ts';

const inProcess = ({ publication, assets }: Boats): Target => inProcessTarget(publication, undefined, assets);

let target: Target;
let onNode: Target;
let below: Target;
beforeAll(async () => {
  const { publication, assets } = await boats();
  target = inProcessTarget(publication, undefined, assets);
  onNode = await nodeTarget(publication, undefined, assets);
  const site = { ...publication.site, baseUrl: 'https://boats.example/reference/boats' };
  below = inProcessTarget({ ...publication, site }, undefined, assets);
});
afterAll(() => onNode.close());

const suite = (of: () => Target): void => {
  changesSuite(of);
  changesRequestSuite(of);
  describe('the tool for agents', () => changesToolSuite(of));
};
describe('changes, in process', () => suite(() => target));
describe('changes, on Node', () => suite(() => onNode));
describe('changes of a site with a path in its base URL', () => suite(() => below));

describe('the published state', () => {
  test('is the last release if nothing differs', async () => {
    const released = inProcess(await releasedBoats());
    for (const search of ['', '?to=unreleased', '?to=1.2.0']) {
      const report = (await (await released.send(CHANGES + search)).json()) as { to: string; total: number };
      expect(report).toMatchObject({ to: '1.2.0', total: 6 });
    }
  });
});

describe('a publication without releases', () => {
  test('has no changes, in the API, its description, and among the tools', async () => {
    const plain = inProcessTarget(await harbour());
    const { detail } = await problemOf(await plain.send(CHANGES), 404);
    expect(detail).not.toContain(`${CHANGES},`);
    const document = openApi(plain.publication, indexTerms(plain.publication));
    expect(JSON.stringify(document)).not.toContain(CHANGES);
    const client = await connectAgent(plain);
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('explain_changes');
    expect(client.getInstructions()).not.toContain('explain_changes');
    await client.close();
  });
});

describe('the file of the changes', () => {
  test('is read once, at the first request that needs it', async () => {
    const { publication, assets } = await boats();
    const before = assets.reads();
    const fresh = inProcessTarget(publication, undefined, assets);
    await fresh.send('/api/knowledge-graph/vocabulary');
    await fresh.send('/api/knowledge-graph/openapi.json');
    await fresh.send(`${CHANGES}?from=invalid`);
    await (await connectAgent(fresh)).listTools();
    expect(assets.reads()).toBe(before);
    for (const search of ['', '?term=Oar']) expect((await fresh.send(CHANGES + search)).status).toBe(200);
    expect(assets.reads()).toBe(before + 1);
  });

  test('is required: without it, the response is a 500, and the log has the reader of the file', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    const { publication } = await boats();
    const response = await inProcessTarget(publication).send(CHANGES);
    await problemOf(response, 500);
    expect(String(logged.mock.calls)).toContain('changes/resource');
  });

  test('is that of each publication of a catalogue', async () => {
    const { publication, assets } = await boats();
    const paths: string[] = [];
    const home = { ...publication, site: { ...publication.site, publications: [] } };
    const member = { ...publication, site: { ...publication.site, baseUrl: 'https://boats.example/small' } };
    const api = createApi(home, {
      assets: { fetch: (request) => (paths.push(new URL(request.url).pathname), assets.fetch(request)) },
      publications: [{ path: 'small', publication: member }],
      access: createAccess({ ACCESS_TOKENS }),
    });
    const request = (path: string): Promise<Response> =>
      api.fetch(new Request(`https://boats.example${path}${CHANGES}`, toRequestInit()));
    expect(await (await request('/small')).json()).toMatchObject({ total: 7 });
    expect(paths).toEqual([`/small/${VERSION_PATHS.changes}`]);
    await problemOf(await request(''), 404);
  });

  test('is among the files for agents, and in llms.txt, only if releases are recorded', async () => {
    const { publication } = await boats();
    const url = `${publication.site.baseUrl}/${VERSION_PATHS.changes}`;
    const client = await connectAgent(target);
    const { contents } = await client.readResource({ uri: url });
    expect(contents).toEqual([
      { uri: url, mimeType: 'application/json', text: expect.stringContaining('"1.2.0"') as string },
    ]);
    await client.close();
    const llms = llmsTxt(createPublicationIndex(publication), []);
    expect(llms).toContain(`(${url})`);
    expect(llms).toContain('queries for terms, changes between versions.');
    const plain = await harbour();
    expect(llmsTxt(createPublicationIndex(plain), [])).not.toMatch(/versions\/changes|changes between versions/);
    expect(publishedFiles(plain, undefined).map(({ path }) => path)).not.toContain(VERSION_PATHS.changes);
  });

  test('has a line for each change, and the reason of each severity', async () => {
    const { assets } = await boats();
    const text = await (await assets.fetch(new Request(`https://boats.example/${VERSION_PATHS.changes}`))).text();
    const { versions, reasons } = JSON.parse(text) as PublishedChanges;
    const changes = versions.flatMap((version) => version.changes);
    expect(text.split('\n').filter((line) => line.includes('"type":'))).toHaveLength(changes.length);
    for (const { reason } of changes) expect(reasons[reason]).toMatch(/\.$/);
  });
});

describe('the description', () => {
  test('is a valid OpenAPI document that names the versions, with examples that its schemas accept', async () => {
    const { publication } = await boats();
    const text = JSON.stringify(openApi(publication, indexTerms(publication)));
    expect(await new Validator().validate(JSON.parse(text) as Record<string, unknown>)).toMatchObject({ valid: true });
    const document = JSON.parse(text) as Described;
    const { get } = document.paths[CHANGES] as Described['paths'][string];
    expect(get.description).toContain('newest first: `1.2.0`, `1.1.0`, `1.0.0`. `unreleased`');
    const ajv = new Ajv2020({ strict: false });
    for (const { name, schema, example } of get.parameters)
      if (example !== undefined) expect(ajv.validate(schema, example), name).toBe(true);
    for (const { source } of commandsOf(get)) {
      const search = /\?([^']*)'/.exec(source)?.[1] ?? '';
      expect((await target.send(`${CHANGES}?${search}`)).status).toBe(200);
    }
  });

  test('has the real problem of an invalid request as its example', async () => {
    const { publication } = await boats();
    const document = openApi(publication, indexTerms(publication)) as unknown as Described;
    const example = document.paths[CHANGES]?.get.responses['400']?.content['application/problem+json']?.example;
    expect(await problemOf(await target.send(`${CHANGES}?from=0&severity=braking`), 400)).toEqual(example);
  });

  test('the example of the tool is a valid call', async () => {
    const client = await connectAgent(target);
    const tool = (await client.listTools()).tools.find(({ name }) => name === 'explain_changes');
    const [example] = tool?.inputSchema['examples'] as Record<string, unknown>[];
    const { structuredContent, content } = await client.callTool({ name: 'explain_changes', arguments: example ?? {} });
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
    expect(new Ajv2020({ strict: false }).validate(tool?.outputSchema as object, structuredContent)).toBe(true);
    expect(client.getInstructions()).toContain('explain_changes');
    await client.close();
  });
});

test('any query string has a response, never a server error', async () => {
  const name = fc.constantFrom('from', 'to', 'term', 'severity', 'type', 'limit', 'cursor', 'x');
  const value = fc.oneof(
    fc.constantFrom('1.0.0', '1.2.0', 'unreleased', 'Oar', 'boats:Tender', 'breaking', 'NodeDeletion', '3', ''),
    fc.string({ unit: 'binary' }),
  );
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(pairs, async (all) => {
      const search = all.map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`).join('&');
      expect([200, 400]).toContain((await target.send(`${CHANGES}?${search}`)).status);
    }),
  );
});

interface Described {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get: {
          readonly description: string;
          readonly parameters: readonly {
            readonly name: string;
            readonly schema: object;
            readonly example?: unknown;
          }[];
          readonly responses: Readonly<
            Record<string, { readonly content: Readonly<Record<string, { readonly example?: unknown }>> }>
          >;
          readonly 'x-codeSamples': readonly {
            readonly lang: string;
            readonly label: string;
            readonly source: string;
          }[];
        };
      }
    >
  >;
}
