import { copyFileSync, cpSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createAccess } from '../../src/api/http/access.ts';
import { createApi } from '../../src/api/app/app.ts';
import type { CreateBuildApi } from '../../src/cli/commands/serve.ts';
import { followBuilds } from '../../src/cli/commands/serve.ts';
import { openStaging } from '../../src/cli/site-build/staging.ts';
import { serve } from '../../src/serve/node.ts';
import { AGENT_CLIENTS } from '../api/suite/agent-clients.ts';
import { MCP } from '../api/suite/in-process-target.ts';
import type { Target } from '../api/suite/target.ts';
import { toRequestInit } from '../api/suite/target.ts';
import { ACCESS_TOKENS, TOKENS } from '../api/suite/tokens.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { timeLimit } from '../support/time-limit.ts';

const TERMS = ['A', 'B', 'C', 'D'];
const LARGE = 8 << 20;
const HEADERS = { Authorization: `Bearer ${TOKENS.everything}` };
/** A tenth of the intervals of a server. */
const INTERVALS = { check: 50, retry: 200 };
const RECORD = '/api/knowledge-graph/vocabulary?identifier=A';

/** Writes a build whose pages, records and files contain its version, one digit. */
function writeBuild(folder: string, version: number): void {
  mkdirSync(join(folder, 'public/vocabulary'), { recursive: true });
  const labels = [{ value: `version ${version}`, language: 'en' }];
  const publication = tinyPublication(TERMS.map((identifier) => tinyTerm(identifier, { labels })));
  for (const page of ['index', '404', ...TERMS.map((identifier) => `vocabulary/${identifier}`)])
    writeFileSync(join(folder, `public/${page}.html`), `<h1>version ${version}</h1>`);
  writeFileSync(join(folder, 'public/large.ttl'), String(version).repeat(LARGE));
  writeFileSync(join(folder, 'publication.json'), JSON.stringify(publication));
}

function publish(target: string, version: number): void {
  const staging = openStaging(target);
  writeBuild(staging.folder, version);
  staging.publish();
  staging.close();
}

async function start(): Promise<{ target: string; url: string }> {
  const target = join(temporaryFolder(), 'dist');
  publish(target, 1);
  const access = createAccess({ ACCESS_TOKENS });
  const create: CreateBuildApi = ({ publication }, assets) => createApi(publication, { assets, access, mcp: MCP });
  const builds = await followBuilds(target, create, INTERVALS);
  const server = await serve(builds, { host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await server.close();
    await builds.close();
  });
  // By then, the server has linked the files of its build.
  await wait(300);
  return { target, url: server.url };
}

const send = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(url, { headers: { ...HEADERS, ...headers } });
const versionOf = async (url: string): Promise<number> =>
  Number(/version (\d)/.exec(await (await send(url)).text())?.[1]);
const within = { timeout: timeLimit(30_000), interval: 50 };
const isServed = (url: string, version: number): Promise<void> =>
  vi.waitFor(async () => expect(await versionOf(url + RECORD)).toBe(version), within);

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

test.each(AGENT_CLIENTS)('an agent (%s) continues with the next build', async (_, connect) => {
  const { target, url } = await start();
  const client = await connect({ send: (path, init) => fetch(url + path, toRequestInit(init)) } as Target, {
    headers: HEADERS,
  });
  const label = async (): Promise<string> =>
    JSON.stringify(await client.callTool({ name: 'get_term', arguments: { term: 'A' } }));
  expect(await label()).toContain('version 1');
  publish(target, 2);
  await isServed(url, 2);
  expect(await label()).toContain('version 2');
  expect((await client.listTools()).tools.length).toBeGreaterThan(3);
  await client.close();
});

test('content that a client has cached is sent again for the next build, and confirmed within one', async () => {
  const { target, url } = await start();
  const paths = ['/', '/vocabulary/A', RECORD];
  const tagsOf = async (): Promise<string[]> =>
    Promise.all(paths.map(async (path) => (await send(url + path)).headers.get('ETag') ?? ''));
  const statuses = async (tags: readonly string[]): Promise<number[]> =>
    Promise.all(
      paths.map(async (path, at) => (await send(url + path, { 'If-None-Match': tags[at] as string })).status),
    );
  const first = await tagsOf();
  expect(await statuses(first)).toEqual([304, 304, 304]);
  publish(target, 2);
  await isServed(url, 2);
  expect(await statuses(first)).toEqual([200, 200, 200]);
  const second = await tagsOf();
  expect(second.filter((tag, at) => tag === first[at] || tag === '')).toEqual([]);
  expect(await statuses(second)).toEqual([304, 304, 304]);
});

test('a download that started before is complete and of one build', async () => {
  const { target, url } = await start();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/large.ttl`, { agent: false }, resolve).on('error', reject);
  });
  response.pause();
  publish(target, 2);
  await isServed(url, 2);
  const counts = new Map<number, number>();
  for await (const part of response as AsyncIterable<Buffer>)
    for (const byte of part) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  expect([...counts]).toEqual([['1'.charCodeAt(0), LARGE]]);
});

/** Copies a build over another as rsync does: writes each file beside its target and renames it, the snapshot before the pages. */
async function replaceFiles(from: string, to: string): Promise<void> {
  for (const entry of readdirSync(from, { withFileTypes: true }).toSorted(
    (a, b) => Number(b.isFile()) - Number(a.isFile()),
  )) {
    if (entry.isDirectory()) {
      await replaceFiles(join(from, entry.name), join(to, entry.name));
      continue;
    }
    copyFileSync(join(from, entry.name), join(to, `.${entry.name}.new`));
    renameSync(join(to, `.${entry.name}.new`), join(to, entry.name));
    await wait(20);
  }
}

const COPIES: Readonly<Record<string, (from: string, to: string) => Promise<void>>> = {
  'each file replaced, as by rsync': replaceFiles,
  'each file replaced, with a long break after the first': async (from, to) => {
    renameSync(join(from, 'publication.json'), join(to, 'publication.json'));
    await wait(250);
    await replaceFiles(from, to);
  },
  'files written over, as by cp': async (from, to) => cpSync(from, to, { recursive: true }),
};

test.each(Object.entries(COPIES))(
  'a build that is copied over another is served completely in the end: %s',
  async (_, copy) => {
    const { target, url } = await start();
    const other = temporaryFolder();
    writeBuild(other, 2);
    await copy(other, target);
    const pages = ['/', ...TERMS.map((identifier) => `/vocabulary/${identifier}`), RECORD].map((path) => url + path);
    await vi.waitFor(async () => expect(await Promise.all(pages.map(versionOf))).toEqual(pages.map(() => 2)), within);
    expect((await (await send(`${url}/large.ttl`)).text()).startsWith('2222')).toBe(true);
  },
  timeLimit(30_000),
);

test('the server switches again for schemas that arrive after the snapshot', async () => {
  const { target, url } = await start();
  publish(target, 2);
  await isServed(url, 2);
  writeFileSync(join(target, 'validators.mjs'), 'export default {};\n');
  vi.mocked(console.log).mockClear();
  await vi.waitFor(
    () => expect(console.log).toHaveBeenCalledWith(expect.stringMatching(/^Serving the new build/)),
    within,
  );
  expect(await versionOf(url + RECORD)).toBe(2);
});
