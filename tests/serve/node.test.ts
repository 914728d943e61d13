import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApi, createApp } from '../../src/api/app.ts';
import type { LogEntry } from '../../src/api/http/log.ts';
import type { Resource } from '../../src/api/http/resource.ts';
import { readBody } from '../../src/api/transform/read-body.ts';
import { createDiskAssets } from '../../src/serve/disk-assets.ts';
import type { Server } from '../../src/serve/node.ts';
import { serve } from '../../src/serve/node.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const SECRET = 'nobody may read this';

/** A server over a folder with a page, a large file, and a secret beside the folder that links lead to. */
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
  onTestFinished(() => server.close());
  return { ...server, folder };
}

/** One request with the path exactly as written: fetch would tidy it up first. */
function raw(url: string, path: string): Promise<string> {
  return send(url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
}

/** Whatever is sent, to the end of the answer. */
function send(url: string, message: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(message));
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

test('serves files from the disk, large ones too', async () => {
  const { url } = await start();
  expect(await (await fetch(`${url}/`)).text()).toBe('<h1>Home</h1>');
  const large = await fetch(`${url}/vocabulary.ttl`, { headers: { 'Accept-Encoding': 'identity' } });
  expect(large.headers.get('Content-Length')).toBe(String(3 << 20));
  expect((await large.text()).length).toBe(3 << 20);
});

test('compresses for those who can read it, as other bytes of the same content', async () => {
  const { url } = await start();
  const ask = (encoding: string, condition = ''): Promise<Response> =>
    fetch(`${url}/vocabulary.ttl`, { headers: { 'Accept-Encoding': encoding, 'If-None-Match': condition } });
  const [plain, packed] = await Promise.all([ask('identity'), ask('gzip, br')]);
  expect([plain, packed].map(({ headers }) => headers.get('Content-Encoding'))).toEqual([null, 'gzip']);
  for (const { headers } of [plain, packed]) expect(headers.get('Vary')).toMatch(/\bAccept-Encoding\b/);
  expect(packed.headers.get('ETag')).toBe(`W/${plain.headers.get('ETag')}`);
  expect(await packed.text()).toBe(await plain.text());
  expect((await ask('gzip', packed.headers.get('ETag') ?? '')).status).toBe(304);
  expect((await ask('identity', packed.headers.get('ETag') ?? '')).status).toBe(304);
});

test('notices that a file has changed', async () => {
  const { url, folder } = await start();
  const before = (await fetch(`${url}/`)).headers.get('ETag');
  writeFileSync(join(folder, 'index.html'), '<h1>Another home</h1>');
  const after = await fetch(`${url}/`, { headers: { 'If-None-Match': before ?? '' } });
  expect([after.status, await after.text()]).toEqual([200, '<h1>Another home</h1>']);
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
])('%s stays inside the folder', async (path) => {
  const { url } = await start();
  const answer = await raw(url, path);
  expect(answer).not.toContain(SECRET);
  expect(answer).toMatch(/^HTTP\/1\.1 (?:404|400|308) /);
});

test('a link to a file of the site itself is fine', async () => {
  const { url } = await start();
  expect(await (await fetch(`${url}/inside`)).text()).toBe('<h1>Home</h1>');
});

test('a folder is not listed', async () => {
  const { url } = await start();
  expect((await fetch(`${url}/vocabulary`)).status).toBe(404);
});

test('a name longer than any disk takes is not found', async () => {
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
  ['a Host that is none', 'GET /api/x HTTP/1.1\r\nHost: a b/c?d\r\nConnection: close\r\n\r\n', 400],
  ['a Host with a user', 'GET /api/x HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n', 400],
  ['a star', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['an address that is none', 'GET http://[/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['another scheme', 'GET ftp://a/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['a path of slashes', 'GET // HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
  ['a method of others', 'PROPFIND / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
  ['a trace', 'TRACE /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
])('%s is answered without a fault', async (_what, message, status) => {
  const { url } = await start();
  const answer = await send(url, message);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  if (status === 400) expect(answer).toContain('application/problem+json');
});

test.each([
  ['has no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['has two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n', 400],
  ['has one Host twice', 'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['has two Hosts in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['has a target without a slash', 'GET api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['is no HTTP', 'hello\r\n\r\n', 400],
  ['has a header that is none', 'GET / HTTP/1.1\r\nHost: a\r\nA header: x\r\n\r\n', 400],
  ['has two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ['has too large a header', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['has too long a target', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['expects what nobody knows', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 200-maybe\r\n\r\n', 417],
])('what %s is refused with a problem document', async (_what, message, status) => {
  const { url } = await start();
  const answer = await send(url, message);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^content-type: application\/problem\+json\r?$/im);
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status, detail: expect.any(String) });
});

test.each(['Content-Length: 1000', 'Transfer-Encoding: chunked'])(
  'a client that goes away within its body is no fault of ours: %s',
  async (length) => {
    const faults = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => faults.mockRestore());
    const log: LogEntry[] = [];
    const resource: Resource = {
      path: '/api/x',
      methods: { POST: async ({ request }) => ((await readBody(request)) as { readonly refusal: Response }).refusal },
    };
    const publication = tinyPublication([tinyTerm('Provider')]);
    const assets = createDiskAssets(temporaryFolder());
    const api = createApp(publication, { assets, resources: [resource], log: (entry) => log.push(entry) });
    const server = await serve(api, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => server.close());
    const head = `POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
      socket.write(`${head}5\r\n{"inp`);
      setTimeout(() => socket.destroy(), 50);
    });
    await vi.waitFor(() => expect(log).toHaveLength(1));
    expect(log[0]?.status).toBe(400);
    expect(faults).not.toHaveBeenCalled();
  },
);

test('closes although a browser keeps its connection open', async () => {
  const server = await start();
  await fetch(`${server.url}/`);
  const began = performance.now();
  await server.close();
  expect(performance.now() - began).toBeLessThan(3_000);
});
