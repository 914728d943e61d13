import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { createServer, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Server as TcpServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Api } from '../api/index.ts';
import type { Log, LogEntry, Turns } from '../api/platform.ts';
import { problem, unexpectedErrorResponse, yieldWith } from '../api/platform.ts';
import { compressAnswer, createFileCompression } from './compression/compressed.ts';

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
  const compressFile = createFileCompression();
  const respond = async (request: Request): Promise<Response> => {
    const response = await api.fetch(request);
    return isApiUrl(request.url) ? compressAnswer(request, response) : compressFile(request, response);
  };
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

/** Responds to requests with an invalid target or host: https://www.rfc-editor.org/rfc/rfc9112#section-3.2. */
function errorHandler(error: unknown): Response {
  if (!(error instanceof Error) || error.name !== 'RequestError')
    return unexpectedErrorResponse(error, crypto.randomUUID());
  const detail = 'The request target or the Host header is not a valid URL. Correct it and send the request again.';
  return problem({ status: 400, title: 'Bad Request', detail });
}

/** A URL that a browser can open: replaces wildcard addresses with localhost. */
function toUrl(host: string, { port }: Pick<AddressInfo, 'port'>): string {
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

/** Status codes by the error codes of Node's parser. Default: 400. */
const STATUS: Readonly<Record<string, { readonly status: number; readonly detail: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    detail: 'Request line and headers are too long. Maximum: 16 KB together.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request was not complete in time. Send it again.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    detail: 'The chunk extensions of the body are too long. Maximum: 16 KB.',
  },
};
/** Seconds until another process probably serves. */
const RETRY_AFTER = '1';

const MALFORMED = {
  status: 400,
  detail: 'The request is not valid HTTP/1.1. See https://www.rfc-editor.org/rfc/rfc9112.',
};

/** Responds with problem documents to requests that Node rejects itself. */
function refuseUnread(server: HttpServer): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const { status, detail } = STATUS[error.code ?? ''] ?? MALFORMED;
    // No response if the client is gone or a response has started.
    if (!socket.writable || error.code === 'ECONNRESET' || hasResponse(socket)) socket.destroy();
    else void asMessage(toProblem(status, detail)).then((message) => socket.end(message));
  });
  server.on('checkExpectation', (_, response: ServerResponse) => {
    void sendProblem(response, 417, 'Unsupported Expect header. Only 100-continue is supported.');
  });
}

/**
 * Rejects HTTP/1.1 requests without a Host header, and any request with several: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.
 * Returns whether it did.
 */
function refuseHost(request: IncomingMessage, response: ServerResponse): boolean {
  // Node joins or drops repeated headers; only rawHeaders (names and values alternating) has all.
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) return false;
  const detail = `The request has ${hosts === 0 ? 'no Host header' : `${hosts} Host headers`}. Send exactly one.`;
  void sendProblem(response, 400, detail);
  return true;
}

/** Responds to a request that arrives while the server shuts down. */
function refuseStopping(response: ServerResponse): void {
  const detail = 'The server is shutting down. Send the request again, on a new connection.';
  void sendProblem(response, 503, detail, { 'Retry-After': RETRY_AFTER });
}

function hasResponse(socket: Duplex): boolean {
  const { _httpMessage } = socket as { readonly _httpMessage?: { readonly headersSent: boolean } | null };
  return _httpMessage?.headersSent === true;
}

function toProblem(status: number, detail: string, headers: Readonly<Record<string, string>> = {}): Response {
  return problem({ status, title: STATUS_CODES[status] ?? '', detail }, { Connection: 'close', ...headers });
}

async function sendProblem(
  response: ServerResponse,
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const problemResponse = toProblem(status, detail, headers);
  const body = await problemResponse.text();
  response
    .writeHead(status, { ...Object.fromEntries(problemResponse.headers), 'content-length': Buffer.byteLength(body) })
    .end(body);
}

async function asMessage(response: Response): Promise<string> {
  const body = await response.text();
  const headers = [...response.headers, ['content-length', Buffer.byteLength(body)]].map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`, ...headers, '', body].join('\r\n');
}

/** The part of a stream that a log needs. */
interface LineStream {
  write(text: string): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** Milliseconds for which entries are collected. Writing each line separately is too slow for a busy server. */
const WAIT_MS = 20;

/** Creates a log that writes entries as lines of JSON, in batches. The process stays alive until the last is written. */
export function createLineLog(stream: LineStream): Log {
  // A closed log stream must not stop the server.
  stream.on('error', () => {});
  let entries: LogEntry[] = [];
  const flush = (): void => {
    stream.write(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    entries = [];
  };
  return (entry) => {
    if (entries.push(entry) === 1) setTimeout(flush, WAIT_MS);
  };
}

/** Default of {@link ShutdownOptions.timeoutMs}. Kubernetes ends a process after 30 s, systemd after 90 s. */
export const SHUTDOWN_MS = 25_000;
/** Interval in ms at which a server that stops closes connections without a request. */
const IDLE_MS = 50;
/** Rounds of the event loop: the first ends at once, the second accepts connections, the third reads their requests. */
const ROUNDS = 3;

export interface ShutdownOptions {
  /** Maximum time in milliseconds for open requests. */
  readonly timeoutMs?: number;
  /** Receives the number of connections with open requests if the server waits for them. */
  readonly waiting?: (count: number) => void;
}

interface Shutdown {
  /** Tracks a request. Returns whether the server accepts it; if not, it is shutting down. */
  accept(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Stops accepting connections, completes open requests, and closes what is open after the timeout. Returns how many connections with
   * open requests it closed.
   */
  close(options?: ShutdownOptions): Promise<number>;
}

interface Connection {
  readonly socket: Socket;
  /** Responses that are not sent completely. */
  readonly responses: Set<ServerResponse>;
  /** Bytes that were read up to the end of the last request. If there are more, another request has begun. */
  end: number;
}

/** Creates the shutdown of a server, which must pass each request to `accept`. */
function createShutdown(server: HttpServer): Shutdown {
  const connections = new Map<Socket, Connection>();
  let isStopping = false;
  let closing: Promise<number> | undefined;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { socket, responses: new Set(), end: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  const busy = (): Connection[] => [...connections.values()].filter(isBusy);

  /** Unlike Node's `closeIdleConnections`, keeps connections whose response has ended but is not sent yet. */
  function closeIdle(): void {
    for (const connection of connections.values()) if (!isBusy(connection)) connection.socket.destroy();
  }

  async function stop({ timeoutMs = SHUTDOWN_MS, waiting }: ShutdownOptions): Promise<number> {
    for (const { responses } of connections.values()) for (const response of responses) closeAfter(response);
    // Requests that have arrived are open requests.
    for (let round = 0; round < ROUNDS; round += 1) await nextRound();
    isStopping = true;
    // Not the method of HTTP servers, which calls `closeIdleConnections`.
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
    closeIdle();
    if (busy().length > 0) waiting?.(busy().length);
    let cut = 0;
    const idle = setInterval(closeIdle, IDLE_MS);
    const timeout = setTimeout(() => {
      cut = busy().length;
      for (const { socket } of connections.values()) socket.destroy();
    }, timeoutMs);
    await closed;
    clearTimeout(timeout);
    clearInterval(idle);
    return cut;
  }

  return {
    accept(request, response) {
      const connection = connections.get(request.socket);
      if (connection) trackRequest(connection, request, response);
      if (closing) closeAfter(response);
      return !isStopping;
    },
    close: (options = {}) => (closing ??= stop(options)),
  };
}

function trackRequest(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
  const { socket, responses } = connection;
  responses.add(response);
  const markEnd = (): void => void (connection.end = socket.bytesRead);
  request.once('close', markEnd);
  response.once('close', () => {
    responses.delete(response);
    markEnd();
  });
}

/** Closes the connection after this response, and announces it to the client. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Whether a connection has a request that is incomplete, or whose response is. */
function isBusy({ socket, responses, end }: Connection): boolean {
  // After an invalid request, the server ends its side of the connection.
  return !socket.destroyed && (responses.size > 0 || (socket.bytesRead > end && !socket.writableFinished));
}
