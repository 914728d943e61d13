import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApi, createApp } from '../../src/api/app/app.ts';
import type { LogEntry } from '../../src/api/http/log.ts';
import type { Resource } from '../../src/api/http/resource.ts';
import { jsonResponse } from '../../src/api/http/response.ts';
import { runYielding } from '../../src/api/http/yielding.ts';
import { readBody } from '../../src/api/transform/read-body.ts';
import type { CooperativeTask } from '../../src/base/work.ts';
import { createDiskAssets } from '../../src/serve/disk-assets.ts';
import type { Server } from '../../src/serve/node.ts';
import { serve } from '../../src/serve/node.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { timeLimit } from '../support/time-limit.ts';

const SECRET = 'nobody may read this';

/** A server of a folder with a page, a large file, and a link to a secret beside the folder. */
async function start(): Promise<Server & { folder: string }> {
  const parent = temporaryFolder();
  const folder = join(parent, 'public');
  mkdirSync(join(folder, 'vocabulary'), { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), SECRET);
  writeFileSync(join(folder, 'index.html'), '<h1>Home</h1>');
  writeFileSync(join(folder, 'vocabulary/Provider.html'), '<h1>Provider</h1>');
  writeFileSync(join(folder, 'vocabulary.ttl'), 'x'.repeat(3 << 20));
  symlinkSync(join(parent, 'secret.txt'), join(folder, 'link.txt'));
  symlinkSync(parent, join(folder, 'up'));
  symlinkSync(join(folder, 'index.html'), join(folder, 'inside.html'));
  const api = createApi(tinyPublication([tinyTerm('Provider')]), { assets: createDiskAssets(folder) });
  const server = await serve(api, { host: '127.0.0.1', port: 0 });
  onTestFinished(async () => void (await server.close()));
  return { ...server, folder };
}

/** Sends a request with the path as written; fetch would normalize it. */
function raw(url: string, path: string): Promise<string> {
  return send(url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
}

/** Sends raw bytes and returns the complete response. */
function send(url: string, message: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(message));
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

test('serves files from the disk, also large ones', async () => {
  const { url } = await start();
  expect(await (await fetch(`${url}/`)).text()).toBe('<h1>Home</h1>');
  const large = await fetch(`${url}/vocabulary.ttl`, { headers: { 'Accept-Encoding': 'identity' } });
  expect(large.headers.get('Content-Length')).toBe(String(3 << 20));
  expect((await large.text()).length).toBe(3 << 20);
});

test('compresses for clients that support it, with a weak entity tag', async () => {
  const { url } = await start();
  const call = (encoding: string, condition = ''): Promise<Response> =>
    fetch(`${url}/vocabulary.ttl`, { headers: { 'Accept-Encoding': encoding, 'If-None-Match': condition } });
  const responses = await Promise.all(
    ['identity', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip', 'zstd'].map((each) => call(each)),
  );
  const codings = responses.map(({ headers }) => headers.get('Content-Encoding'));
  expect(codings).toEqual([null, 'gzip', 'br', 'gzip', null]);
  const [tag, ...others] = responses.map(({ headers }) => headers.get('ETag'));
  expect(others).toEqual([`W/${tag}`, `W/${tag}`, `W/${tag}`, tag]);
  const texts = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(texts).size).toBe(1);
  for (const each of [tag, `W/${tag}`, `${tag?.slice(0, -1)}-gzip"`])
    for (const encoding of ['gzip', 'identity']) responses.push(await call(encoding, each ?? ''));
  expect(responses.slice(5).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 304));
  for (const { headers } of responses) expect(headers.get('Vary')).toMatch(/\bAccept-Encoding\b/);
});

test('compresses a file once, and its HEAD response says how', async () => {
  const { url, folder } = await start();
  const call = (method = 'GET'): Promise<Response> =>
    fetch(`${url}/vocabulary.ttl`, { method, headers: { 'Accept-Encoding': 'br' } });
  const [first, second, head] = [await call(), await call(), await call('HEAD')];
  expect(await first.text()).toBe(await second.text());
  expect(first.headers.get('Content-Length')).toBe(second.headers.get('Content-Length'));
  expect(head.headers.get('Content-Encoding')).toBe('br');
  writeFileSync(join(folder, 'vocabulary.ttl'), 'y'.repeat(2 << 20));
  expect(await (await call()).text()).toBe('y'.repeat(2 << 20));
});

test.each(['br', 'gzip'])('compresses a long file while it is sent, as the client supports: %s', async (encoding) => {
  const { url, folder } = await start();
  const text = 'Text of a long file. '.repeat(1_700_000);
  writeFileSync(join(folder, 'vocabulary.nt'), text);
  const response = await fetch(`${url}/vocabulary.nt`, { headers: { 'Accept-Encoding': encoding } });
  expect(response.headers.get('Content-Encoding')).toBe(encoding);
  expect((await response.text()) === text).toBe(true);
});

test('compresses long answers of the API', async () => {
  const text = JSON.stringify({ value: 'x'.repeat(20_000) });
  const long: Resource = { path: '/api/long', methods: { GET: ({ request }) => jsonResponse(request, text) } };
  const assets = createDiskAssets(temporaryFolder());
  const api = createApp(tinyPublication([tinyTerm('Provider')]), { assets, resources: [long] });
  const server = await serve(api, { host: '127.0.0.1', port: 0 });
  onTestFinished(async () => void (await server.close()));
  const call = (encoding: string): Promise<Response> =>
    fetch(`${server.url}/api/long`, { headers: { 'Accept-Encoding': encoding } });
  const [plain, packed] = [await call('identity'), await call('gzip')];
  expect([plain, packed].map(({ headers }) => headers.get('Content-Encoding'))).toEqual([null, 'gzip']);
  expect(await packed.text()).toBe(await plain.text());
  expect(packed.headers.get('ETag')).toBe(`W/${plain.headers.get('ETag')}`);
});

test('detects a changed file', async () => {
  const { url, folder } = await start();
  const before = (await fetch(`${url}/`)).headers.get('ETag');
  writeFileSync(join(folder, 'index.html'), '<h1>Another home</h1>');
  const after = await fetch(`${url}/`, { headers: { 'If-None-Match': before ?? '' } });
  expect([after.status, await after.text()]).toEqual([200, '<h1>Another home</h1>']);
});

test('detects a link that leads elsewhere, and a file that is gone', async () => {
  const { url, folder } = await start();
  const page = async (): Promise<string> => (await fetch(`${url}/inside`)).text();
  expect(await page()).toBe('<h1>Home</h1>');
  unlinkSync(join(folder, 'inside.html'));
  symlinkSync(join(folder, 'vocabulary/Provider.html'), join(folder, 'inside.html'));
  expect(await page()).toBe('<h1>Provider</h1>');
  unlinkSync(join(folder, 'inside.html'));
  symlinkSync(join(folder, '../secret.txt'), join(folder, 'inside.html'));
  expect(await page()).not.toContain(SECRET);
  unlinkSync(join(folder, 'inside.html'));
  expect((await fetch(`${url}/inside`)).status).toBe(404);
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/vocabulary/..%2f..%2fsecret.txt',
  '/vocabulary/%2e%2e/%2e%2e/secret.txt',
  '/%252e%252e%252fsecret.txt',
  '//secret.txt',
  '/secret.txt%00.html',
  '/index.html%00',
  '/./../secret.txt',
  '/link.txt',
  '/up/secret.txt',
  '/up%2fsecret.txt',
])('%s does not leave the folder', async (path) => {
  const { url } = await start();
  const response = await raw(url, path);
  expect(response).not.toContain(SECRET);
  expect(response).toMatch(/^HTTP\/1\.1 (?:404|400|308) /);
});

test('follows a link to a file of the site', async () => {
  const { url } = await start();
  expect(await (await fetch(`${url}/inside`)).text()).toBe('<h1>Home</h1>');
});

test('does not list a folder', async () => {
  const { url } = await start();
  expect((await fetch(`${url}/vocabulary`)).status).toBe(404);
});

test('a name that is too long for the disk is not found', async () => {
  const { url } = await start();
  expect((await fetch(`${url}/${'a'.repeat(3000)}`)).status).toBe(404);
});

test.each([
  ['an HTTP/1.0 request without a Host', 'GET / HTTP/1.0\r\n\r\n', 200],
  [
    'an absolute address',
    'GET http://elsewhere.example/vocabulary/Provider HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    200,
  ],
  ['an absolute address of the API', 'GET http://a/api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
  ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 200],
  ['an invalid Host', 'GET /api/x HTTP/1.1\r\nHost: a b/c?d\r\nConnection: close\r\n\r\n', 400],
  ['a Host with a user', 'GET /api/x HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n', 400],
  ['a star', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['an invalid URL', 'GET http://[/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['another scheme', 'GET ftp://a/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['a path of slashes', 'GET // HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
  ['a method of others', 'PROPFIND / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
  ['a trace', 'TRACE /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
])('%s has a response', async (_what, message, status) => {
  const { url } = await start();
  const response = await send(url, message);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  if (status === 400) expect(response).toContain('application/problem+json');
});

test.each([
  ['has no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['has two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n', 400],
  ['has one Host twice', 'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['has two Hosts in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['has a target without a slash', 'GET api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['is not HTTP', 'hello\r\n\r\n', 400],
  ['has an invalid header', 'GET / HTTP/1.1\r\nHost: a\r\nA header: x\r\n\r\n', 400],
  ['has two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ['has too large a header', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['has too long a target', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['has an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 200-maybe\r\n\r\n', 417],
])('%s is rejected with a problem document', async (_what, message, status) => {
  const { url } = await start();
  const response = await send(url, message);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^content-type: application\/problem\+json\r?$/im);
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status, detail: expect.any(String) });
});

test.each(['Content-Length: 1000', 'Transfer-Encoding: chunked'])(
  'a client that disconnects during its body causes no server error: %s',
  async (length) => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => errors.mockRestore());
    const log: LogEntry[] = [];
    const resource: Resource = {
      path: '/api/x',
      methods: { POST: async ({ request }) => ((await readBody(request)) as { readonly refusal: Response }).refusal },
    };
    const publication = tinyPublication([tinyTerm('Provider')]);
    const assets = createDiskAssets(temporaryFolder());
    const api = createApp(publication, { assets, resources: [resource], log: (entry) => log.push(entry) });
    const server = await serve(api, { host: '127.0.0.1', port: 0 });
    onTestFinished(async () => void (await server.close()));
    const head = `POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
      socket.write(`${head}5\r\n{"inp`);
      setTimeout(() => socket.destroy(), 50);
    });
    await vi.waitFor(() => expect(log).toHaveLength(1), { timeout: timeLimit(30_000) });
    expect(log[0]?.status).toBe(400);
    expect(errors).not.toHaveBeenCalled();
  },
);

test('work ends when its client disconnects, and other requests have responses meanwhile', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => errors.mockRestore());
  const log: LogEntry[] = [];
  let steps = 0;
  const endless = function* (): CooperativeTask<never> {
    for (;;) {
      steps += 1;
      yield;
    }
  };
  const work: Resource = {
    path: '/api/work',
    methods: {
      POST: async ({ request }) => {
        await readBody(request);
        return runYielding(endless(), request.signal);
      },
    },
  };
  const other: Resource = { path: '/api/other', methods: { GET: () => new Response('here') } };
  const assets = createDiskAssets(temporaryFolder());
  const publication = tinyPublication([tinyTerm('Provider')]);
  const api = createApp(publication, { assets, resources: [work, other], log: (entry) => log.push(entry) });
  const server = await serve(api, { host: '127.0.0.1', port: 0 });
  onTestFinished(async () => void (await server.close()));
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
    const head = 'POST /api/work HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
    socket.write(`${head}{}`);
  });
  await vi.waitFor(() => expect(steps).toBeGreaterThan(0), { timeout: timeLimit(30_000) });
  expect(await (await fetch(`${server.url}/api/other`)).text()).toBe('here');
  socket.destroy();
  await vi.waitFor(() => expect(log.map(({ path, status }) => `${path} ${status}`)).toContain('/api/work 400'), {
    timeout: timeLimit(30_000),
  });
  const atEnd = steps;
  await fetch(`${server.url}/api/other`);
  expect(steps).toBe(atEnd);
  expect(errors).not.toHaveBeenCalled();
});

test('closes despite an open connection of a browser', async () => {
  const server = await start();
  await fetch(`${server.url}/`);
  const began = performance.now();
  await server.close();
  expect(performance.now() - began).toBeLessThan(timeLimit(20_000));
});
