import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { load } from '../../scripts/bench/api/load.ts';
import { requestOk } from '../../scripts/bench/api/send-request.ts';
import { serveApi, serveBare } from '../../scripts/bench/api/served.ts';
import { writeSnapshot } from '../../scripts/bench/api/write-snapshot.ts';
import { ROOT } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A server that returns these statuses, and the requests that it received. */
async function server(
  statusOf: (request: IncomingMessage, body: string) => number,
): Promise<{ origin: string; counts: Map<string, number> }> {
  const counts = new Map<string, number>();
  const made = createServer((request, response) => {
    const path = request.url ?? '';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    void text(request).then((body) => response.writeHead(statusOf(request, body)).end('[]'));
  });
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void made.close());
  return { origin: `http://127.0.0.1:${(made.address() as AddressInfo).port}`, counts };
}

describe('a load', () => {
  // On a busy machine, half a second can be too short for 24 requests.
  it('requests every path over all connections, and returns the times of the client', { retry: 3 }, async () => {
    const { origin, counts } = await server(() => 200);
    const paths = Array.from({ length: 24 }, (_, i) => `/${i}`);
    const requests = paths.map((path) => ({ path }));
    const found = await load({ origin, requests, token: 'x', connections: 20, seconds: 0.5 });
    expect([...counts.keys()].toSorted()).toEqual(paths.toSorted());
    expect(found.requests).toBeGreaterThan(paths.length);
    expect(found.perSecond).toBeGreaterThan(0);
    expect(found.p50).toBeLessThanOrEqual(found.p99);
    expect(found.p99).toBeLessThanOrEqual(found.slowest);
  });

  it('repeats paths if there are fewer paths than connections', async () => {
    const { origin, counts } = await server(() => 200);
    await load({ origin, requests: [{ path: '/only' }], token: 'x', connections: 5, seconds: 0.2 });
    expect([...counts.keys()]).toEqual(['/only']);
  });

  it('fails if one response is an error', async () => {
    const { origin } = await server(({ url }) => (url === '/bad' ? 503 : 200));
    const requests = [{ path: '/good' }, { path: '/bad' }];
    await expect(load({ origin, requests, token: 'x', connections: 2, seconds: 0.2 })).rejects.toThrow(/status.*"503"/);
  });

  it('fails if one response contains the error text', async () => {
    const { origin } = await server(() => 200);
    const job = { origin, requests: [{ path: '/' }], token: 'x', connections: 2, seconds: 0.2 };
    await expect(load({ ...job, errorText: '{' })).resolves.toBeDefined();
    await expect(load({ ...job, errorText: '[]' })).rejects.toThrow(/failed/);
  });

  it('sends bodies, with headers that replace its own', async () => {
    const found = new Set<string>();
    const { origin } = await server(({ method, headers }, body) => {
      found.add([method, headers.accept, headers.authorization, body].join(' '));
      return 200;
    });
    const request = { path: '/', method: 'POST', headers: { accept: 'text/plain' }, body: 'é' } as const;
    await load({ origin, requests: [request], token: 'x', connections: 2, seconds: 0.2 });
    expect([...found]).toEqual(['POST text/plain Bearer x é']);
  });
});

describe('the servers that are measured', () => {
  it('include the real one, with a token and a log, until it is stopped', async () => {
    const folder = temporaryFolder();
    const ontology = join(folder, 'a.ttl');
    writeFileSync(ontology, '@prefix a: <https://example.org/a/> . a:A a <http://www.w3.org/2002/07/owl#Class> .');
    const { terms, queries } = await writeSnapshot(ontology, join(folder, 'out'));
    expect(terms).toBe(1);
    const path = `/api/knowledge-graph/vocabulary?${queries.lookup[0]}`;
    const { served, firstResponse } = await serveApi(join(folder, 'out'), path);
    expect(firstResponse).toBeGreaterThan(0);
    expect(JSON.parse(await requestOk(served.origin + path, served.token))).toMatchObject([{ identifier: 'A' }]);
    await expect(requestOk(served.origin + path, 'another')).rejects.toThrow(/returned 401/);
    await served.stop();
    await expect(requestOk(served.origin + path, served.token)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('report why the server did not start', async () => {
    const folder = temporaryFolder();
    await expect(serveApi(folder, '/')).rejects.toThrow(/The server did not start:\n.*There is no build/);
  });

  it('include a bare one that sends a number of bytes', async () => {
    const served = await serveBare(1234);
    onTestFinished(() => served.stop());
    const body = await requestOk(`${served.origin}/anything`, served.token);
    expect(Buffer.byteLength(body)).toBe(1234);
    expect(() => JSON.parse(body) as unknown).not.toThrow();
  });
});

describe('npm run bench', () => {
  it.each([
    [
      ['--only', 'pages'],
      /--only is "pages"; expected one of build, dev, api, agents, transform, files, diff, reading\./,
    ],
    [['--seconds', '0'], /--seconds is "0"; expected a positive integer\./],
    [['--sizes', '10,x'], /--sizes is "x"/],
  ])('%j is invalid usage, with a suggestion', (args, message) => {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/run.ts'), 'bench', ...args], {
      encoding: 'utf8',
    });
    expect(stderr).toMatch(message);
    expect(status).toBe(2);
  });
});
