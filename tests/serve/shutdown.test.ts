import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { Server } from '../../src/serve/node.ts';
import { serve } from '../../src/serve/node.ts';

/** Large enough that a client that does not read stops the server from sending it. */
const LARGE = 50_000_000;

/** A server that responds with the length of the request's body, and with a large body at `/api/large`. */
async function start(): Promise<Server> {
  const server = await serve(
    {
      fetch: async (request) =>
        request.url.endsWith('/api/large')
          ? new Response('x'.repeat(LARGE))
          : request.arrayBuffer().then(
              ({ byteLength }) => new Response(String(byteLength)),
              // The connection is closed.
              () => new Response(),
            ),
    },
    { host: '127.0.0.1', port: 0 },
  );
  onTestFinished(async () => void (await server.close({ timeoutMs: 0 })));
  return server;
}

async function connected({ url }: Server): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket;
}

/** Resolves once the server has received what the socket has sent so far, and has responded to it. */
function firstChunk(socket: Socket): Promise<string> {
  return new Promise((resolve) => socket.once('data', (chunk: Buffer) => resolve(chunk.toString('latin1'))));
}

/** Closes a server. The number of connections that it waits for, and the result. */
function closing(server: Server): { readonly waiting: Promise<number>; readonly closed: Promise<number> } {
  let closed!: Promise<number>;
  const waiting = new Promise<number>((resolve) => {
    closed = server.close({ waiting: resolve, timeoutMs: 600_000 });
  });
  return { waiting, closed };
}

const GET = 'GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n';
const HALF_POST = 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc';

test('completes an open request, and closes its connection', async () => {
  const server = await start();
  const client = await connected(server);
  client.write(HALF_POST);
  const { waiting, closed } = closing(server);
  expect(await waiting).toBe(1);
  await expect(connected(server)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  client.write('def');
  const response = await text(client);
  expect(response).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*\r\n\r\n6$/is);
  expect(await closed).toBe(0);
});

test('completes a request that has arrived but is not read yet', async () => {
  const server = await start();
  const clients = [await connected(server), await connected(server)];
  // A connection that the server has not accepted yet.
  const fresh = connect(Number(new URL(server.url).port), '127.0.0.1');
  onTestFinished(() => void fresh.destroy());
  for (const client of [...clients, fresh]) client.write(GET);
  const { closed } = closing(server);
  for (const client of clients) expect(await text(client)).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
  expect(await closed).toBe(0);
});

test.each(['has had a response', 'has sent nothing'])('closes a connection that %s', async (what) => {
  const server = await start();
  const client = await connected(server);
  if (what === 'has had a response') {
    client.write(GET);
    await firstChunk(client);
  }
  const ended = text(client);
  expect(await server.close({ timeoutMs: 600_000 })).toBe(0);
  expect(await ended).toBe('');
});

test('sends a response completely that a client reads slowly', async () => {
  const server = await start();
  const client = await connected(server);
  client.write('GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n');
  await firstChunk(client);
  client.pause();
  const { waiting, closed } = closing(server);
  expect(await waiting).toBe(1);
  // Longer than the interval at which idle connections are closed.
  await new Promise((resolve) => setTimeout(resolve, 200));
  let read = 0;
  client.on('data', (chunk: Buffer) => (read += chunk.length));
  client.resume();
  await new Promise((resolve) => client.once('close', resolve));
  expect(read).toBeGreaterThan(LARGE - 100_000);
  expect(await closed).toBe(0);
});

test('rejects a request that arrives while the server shuts down', async () => {
  const server = await start();
  const client = await connected(server);
  client.write(GET);
  await firstChunk(client);
  client.write(GET.slice(0, 20));
  const { waiting, closed } = closing(server);
  expect(await waiting).toBe(1);
  client.write(GET.slice(20));
  const [head = '', body = ''] = (await text(client)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
  expect(head).toMatch(/^content-type: application\/problem\+json\r?$/im);
  expect(head).toMatch(/^connection: close\r?$/im);
  expect(head).toMatch(/^retry-after: 1\r?$/im);
  expect(JSON.parse(body)).toMatchObject({ status: 503, detail: expect.stringContaining('shutting down') });
  expect(await closed).toBe(0);
});

test('does not wait for a client that has disconnected', async () => {
  const server = await start();
  const client = await connected(server);
  client.write(HALF_POST);
  const { waiting, closed } = closing(server);
  expect(await waiting).toBe(1);
  client.destroy();
  expect(await closed).toBe(0);
});

test('closes what is open after the timeout, and returns its number', async () => {
  const server = await start();
  const clients = [await connected(server), await connected(server), await connected(server)];
  for (const client of clients.slice(1)) client.write(HALF_POST);
  const responses = Promise.all(clients.map((client) => text(client).catch(() => '')));
  expect(await server.close({ timeoutMs: 1 })).toBe(2);
  expect(await responses).toEqual(['', '', '']);
});
