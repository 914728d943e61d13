import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import type { Api } from '../api/app.ts';
import { problem } from '../api/http/problem.ts';
import { unexpectedErrorResponse } from '../api/http/unexpected-error.ts';
import { yieldWith } from '../api/http/yielding.ts';
import { createTurns } from './one-at-a-time.ts';
import { refuseHost, refuseUnread } from './refuse.ts';

export interface Server {
  /** Where it can be reached: `http://127.0.0.1:4321`. */
  readonly url: string;
  /** Takes no more connections and ends once those open are answered; after the grace period it cuts them. */
  close(): Promise<void>;
}

yieldWith(createTurns());

/** How long open connections may take to finish when the server closes, in milliseconds. */
const GRACE_MS = 2_000;

/** Mounts the app on Node, and compresses for those who ask for it. Rejects with Node's own error (`EADDRINUSE`, `EACCES`, …) where it cannot listen. */
export function serve(api: Api, { host, port }: { readonly host: string; readonly port: number }): Promise<Server> {
  const files = compressed(api);
  // The API's entity tags stay strong, as they are promised: what it answers is left as it is.
  const answer = (request: Request): Response | Promise<Response> =>
    IN_API.test(request.url) ? api.fetch(request) : files.fetch(request);
  // Requests of HTTP/1.0 may come without a Host: they mean this one.
  const listener = getRequestListener(answer, { hostname: 'localhost', errorHandler });
  return new Promise((resolve, reject) => {
    const server = createServer({ requireHostHeader: false }, (request, response) => {
      if (!refuseHost(request, response)) void listener(request, response);
    });
    refuseUnread(server);
    server.once('error', reject);
    const close = (): Promise<void> =>
      new Promise((done) => {
        const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
        server.close(() => {
          clearTimeout(cut);
          done();
        });
        server.closeIdleConnections();
      });
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({ url: toUrl(host, server.address() as AddressInfo), close });
    });
  });
}

/** An address of the API or of agents, whatever path the site is at. */
const IN_API = /^[^?]*\/(?:api\/|mcp(?:\?|$))/;

/** Compresses pages and files. Entity tags become weak, since the bytes are others: https://www.rfc-editor.org/rfc/rfc9110#section-8.8.1. */
function compressed(api: Api): Hono {
  const contentTypeFilter = (type: string): boolean =>
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || /^application\/(?:n-triples|yaml)\b/.test(type);
  return new Hono().use(compress({ contentTypeFilter })).all('*', ({ req }) => api.fetch(req.raw));
}

/** A request whose target or host is no address reaches no app: https://www.rfc-editor.org/rfc/rfc9112#section-3.2. */
function errorHandler(error: unknown): Response {
  if (!(error instanceof Error) || error.name !== 'RequestError')
    return unexpectedErrorResponse(error, crypto.randomUUID());
  const detail = 'The target of the request, or its Host header, is no address that this server understands.';
  return problem({ status: 400, title: 'Bad Request', detail });
}

/** An address that a browser understands: "any" is no place to go. */
export function toUrl(host: string, { port }: Pick<AddressInfo, 'port'>): string {
  const name = host === '0.0.0.0' || host === '::' || host === '' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
