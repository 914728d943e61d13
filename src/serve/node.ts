import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import type { Api } from '../api/app.ts';
import { problem } from '../api/http/problem.ts';
import { unexpectedErrorResponse } from '../api/http/unexpected-error.ts';
import type { Turns } from '../api/http/yielding.ts';
import { yieldWith } from '../api/http/yielding.ts';
import { refuseHost, refuseStopping, refuseUnread } from './refuse.ts';
import type { ShutdownOptions } from './shutdown.ts';
import { createShutdown } from './shutdown.ts';

export interface Server {
  /** Base URL: `http://127.0.0.1:4321`. */
  readonly url: string;
  /**
   * Stops accepting connections and completes open requests. Closes what is open after the timeout, and returns how many connections with
   * open requests it closed.
   */
  close(options?: ShutdownOptions): Promise<number>;
}

yieldWith(createTurns());

/** Mounts the app on Node, with compression. Rejects with Node's error (`EADDRINUSE`, `EACCES`, …) if it cannot listen. */
export function serve(api: Api, { host, port }: { readonly host: string; readonly port: number }): Promise<Server> {
  const files = compressed(api);
  // API responses are not compressed, so their entity tags stay strong.
  const respond = (request: Request): Response | Promise<Response> =>
    isApiUrl(request.url) ? api.fetch(request) : files.fetch(request);
  // HTTP/1.0 requests may have no Host header.
  const listener = getRequestListener(respond, { hostname: 'localhost', errorHandler });
  return new Promise((resolve, reject) => {
    const server = createServer({ requireHostHeader: false }, (request, response) => {
      if (!shutdown.accept(request, response)) return refuseStopping(response);
      if (!refuseHost(request, response)) void listener(request, response);
    });
    const shutdown = createShutdown(server);
    refuseUnread(server);
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({ url: toUrl(host, server.address() as AddressInfo), close: shutdown.close });
    });
  });
}

/** Whether a URL is of the API or of agents, below any base path. */
export function isApiUrl(url: string): boolean {
  return /^[^?]*\/(?:api\/|mcp(?:\?|$))/.test(url);
}

/** Compresses pages and files. Entity tags become weak, because the bytes differ: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.1. */
function compressed(api: Api): Hono {
  const contentTypeFilter = (type: string): boolean =>
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || /^application\/(?:n-triples|yaml)\b/.test(type);
  return new Hono().use(compress({ contentTypeFilter })).all('*', ({ req }) => api.fetch(req.raw));
}

/** Responds to requests with an invalid target or host: https://www.rfc-editor.org/rfc/rfc9112#section-3.2. */
function errorHandler(error: unknown): Response {
  if (!(error instanceof Error) || error.name !== 'RequestError')
    return unexpectedErrorResponse(error, crypto.randomUUID());
  const detail = 'The request target or the Host header is not a valid URL. Correct it and send the request again.';
  return problem({ status: 400, title: 'Bad Request', detail });
}

/** A URL that a browser can open: replaces wildcard addresses with localhost. */
export function toUrl(host: string, { port }: Pick<AddressInfo, 'port'>): string {
  const name = host === '0.0.0.0' || host === '::' || host === '' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * Creates the scheduling of all long work of a process: one slice in each round of the event loop, first come, first served. Ten
 * concurrent transforms delay a lookup no longer than one.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  const resume = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(resume);
  };
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(resume);
    });
  return { begin: () => (waiting.length > 0 ? next() : undefined), next };
}
