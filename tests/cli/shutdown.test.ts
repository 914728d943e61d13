import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createToken } from '../../src/api/http/access.ts';
import { HARBOUR } from '../api/fixtures/publication.ts';
import type { Outcome } from '../support/command.ts';
import { outcome, run, start, waitForLine } from '../support/command.ts';

/** The maximum number of records in a request. */
const RECORDS = 1000;
const BODY = JSON.stringify({
  domain: 'fleet',
  inputSchema: 'register',
  outputSchema: 'signal',
  inputData: Array.from({ length: RECORDS }, (_, at) => ({ number: `V-${at}`, name: 'Nordstern', metres: 31.5 })),
});

let site: { readonly folder: string; readonly out: string };
let token: string;
let entry: string;

beforeAll(async () => {
  ({ token, entry } = await createToken());
  const folder = mkdtempSync(join(tmpdir(), 'ontopress-'));
  site = { folder, out: join(folder, 'site') };
  expect(await run(['build', '--ontology', HARBOUR, '--out', site.out])).toMatchObject({ code: 0 });
  return () => rmSync(folder, { recursive: true, force: true });
});

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly ended: Promise<Outcome>;
}

async function running(command: string, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const { out } = site;
  const rest = { serve: ['--out', out], start: ['--ontology', HARBOUR, '--out', out], dev: ['--ontology', HARBOUR] };
  const child = start([command, ...rest[command as keyof typeof rest], '--port', '0'], {
    ACCESS_TOKENS: entry,
    ...env,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = outcome(child);
  return { child, ended, url: /http:\S+(?=\/ )/.exec(await waitForLine(child, /^Serving at/))?.[0] ?? '' };
}

interface OpenTransform {
  readonly response: Promise<IncomingMessage>;
  /** Sends the rest of the request. */
  finish(): void;
  disconnect(): void;
}

/** Sends a transform except for the last byte, so that it is open for as long as the test needs. */
async function openTransform({ url }: Running): Promise<OpenTransform> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(BODY),
  };
  const agent = new Agent({ keepAlive: true });
  const sent: ClientRequest = request(`${url}/api/knowledge-graph/transform`, { method: 'POST', agent, headers });
  const response = new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  );
  response.catch(() => undefined);
  await new Promise((resolve) => sent.write(BODY.slice(0, -1), resolve));
  return { response, finish: () => void sent.end(BODY.slice(-1)), disconnect: () => void sent.destroy() };
}

/** Sends a signal, and waits until the server waits for its requests. */
async function stopping({ child }: Running, signal: NodeJS.Signals): Promise<string> {
  const line = waitForLine(child, /^Shutting down/);
  child.kill(signal);
  return line;
}

async function expectCompleted({ finish, response }: OpenTransform): Promise<void> {
  finish();
  const { statusCode, headers } = await response;
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  expect(await json(await response)).toMatchObject({ data: { length: RECORDS } });
}

/** A connection that has had a response, and whether the server has closed it. */
async function idleConnection({ url }: Running): Promise<{ readonly closed: Promise<unknown> }> {
  const { hostname, port } = new URL(url);
  // Not a client of HTTP, which closes idle connections itself.
  const socket = connect(Number(port), hostname, () =>
    socket.write(`GET /robots.txt HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`),
  );
  onTestFinished(() => void socket.destroy());
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.on('data', resolve).once('error', reject));
  return { closed };
}

describe.each(['serve', 'start', 'dev'])('ontopress %s', (command) => {
  test('completes an open transform at SIGTERM, refuses connections, closes idle ones, and ends with code 0', async () => {
    const server = await running(command);
    const idle = await idleConnection(server);
    const transform = await openTransform(server);
    expect(await stopping(server, 'SIGTERM')).toMatch(/waiting at most 25 s for 1 connection with open requests/);
    await expect(fetch(server.url)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await idle.closed;
    await expectCompleted(transform);
    expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(readdirSync(site.folder)).toEqual(['site']);
  });

  test('closes a transform that is open after SHUTDOWN_TIMEOUT, reports it, and ends with code 1', async () => {
    const server = await running(command, { SHUTDOWN_TIMEOUT: '1' });
    const { response } = await openTransform(server);
    expect(await stopping(server, 'SIGTERM')).toMatch(/at most 1\.0 s/);
    await expect(response).rejects.toMatchObject({ code: 'ECONNRESET' });
    const { code, stderr } = await server.ended;
    expect([code, stderr]).toEqual([
      1,
      'Closed 1 connection with open requests, which were not complete after 1.0 s. Set SHUTDOWN_TIMEOUT to wait longer.\n',
    ]);
    expect(readdirSync(site.folder)).toEqual(['site']);
  });
});

test('does not wait for a client that has disconnected', async () => {
  const server = await running('serve');
  const [first, second] = [await openTransform(server), await openTransform(server)];
  expect(await stopping(server, 'SIGTERM')).toMatch(/for 2 connections with open requests/);
  first.disconnect();
  await expectCompleted(second);
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
});

test('a second Ctrl-C ends the process at once', async () => {
  const server = await running('serve');
  const { response } = await openTransform(server);
  await stopping(server, 'SIGINT');
  // Within a second it counts as the first one.
  await setTimeout(1500);
  server.child.kill('SIGINT');
  await expect(response).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await server.ended).toMatchObject({ code: 130, stderr: '' });
});

test('a signal that arrives twice, as npm passes it on, does not end the process', async () => {
  const server = await running('serve');
  const transform = await openTransform(server);
  const line = stopping(server, 'SIGINT');
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGTERM'] as const) server.child.kill(signal);
  await line;
  server.child.kill('SIGTERM');
  await expectCompleted(transform);
  expect(await server.ended).toMatchObject({ code: 0, signal: null });
});
