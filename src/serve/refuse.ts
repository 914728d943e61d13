import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { problem } from '../api/http/problem.ts';

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
export function refuseUnread(server: Server): void {
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
export function refuseHost(request: IncomingMessage, response: ServerResponse): boolean {
  // Node joins or drops repeated headers; only rawHeaders (names and values alternating) has all.
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) return false;
  const detail = `The request has ${hosts === 0 ? 'no Host header' : `${hosts} Host headers`}. Send exactly one.`;
  void sendProblem(response, 400, detail);
  return true;
}

/** Responds to a request that arrives while the server shuts down. */
export function refuseStopping(response: ServerResponse): void {
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
