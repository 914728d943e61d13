import type { ChildProcess } from 'node:child_process';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../../src/cli/command-line.ts';
import { createToken } from '../../../src/api/settings.ts';
import { sendRequest } from './send-request.ts';

/** A server in a separate process. */
export interface Served {
  readonly origin: string;
  readonly token: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Interval between attempts to reach a starting server. */
const POLL_INTERVAL_MS = 2;
const TIMEOUT_MS = 120_000;

/**
 * Starts `npm run serve` on a folder as in production, with a token and a log file, but without a rate limit, since one client
 * represents all. Resolves after `path` has returned 200, with the time from start until then in ms.
 */
export async function serveApi(
  out: string,
  path: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly served: Served; readonly firstResponse: number }> {
  const { token, entry } = await createToken();
  const port = await freePort();
  const log = join(out, 'serve.log');
  const file = openSync(log, 'w');
  const start = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'src/cli/run.js'), 'serve', '--out', out, '--port', `${port}`], {
    env: { ...process.env, HOST: '127.0.0.1', ACCESS_TOKENS: entry, RATE_LIMIT: 'off', ...environment },
    stdio: ['ignore', file, file],
  });
  const served = toServed(child, port, token);
  try {
    await waitUntilReady(child, `${served.origin}${path}`, token);
  } catch (cause) {
    await served.stop();
    throw new Error(`The server did not start:\n${readFileSync(log, 'utf8')}`, { cause });
  }
  return { served, firstResponse: performance.now() - start };
}

/** Starts the bare server. */
export async function serveBare(bytes: number): Promise<Served> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), [String(bytes)]);
  const [port] = (await once(child, 'message')) as [number];
  return toServed(child, port, 'none');
}

function toServed(child: ChildProcess, port: number, token: string): Served {
  const ended = once(child, 'close');
  return {
    origin: `http://127.0.0.1:${port}`,
    token,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Resolves after the first response with status 200. @throws {Error} another status, the process ends, or the timeout */
async function waitUntilReady(child: ChildProcess, url: string, token: string): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const response = await sendRequest(url, token).catch(() => undefined);
    if (response?.status === 200) return;
    if (response) throw new Error(`${url} returned ${response.status}: ${response.body}`);
    if (child.exitCode !== null || performance.now() > end) throw new Error(`${url} does not respond`);
    await wait(POLL_INTERVAL_MS);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
