import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { problem } from '../api/http/problem.ts';

/** What Node's parser calls a request that it does not read on, and what that is in HTTP; all else is a 400. */
const STATUS: Readonly<Record<string, { readonly status: number; readonly detail: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    detail: 'The request line and the headers together are too long. At most 16 KB are read.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request did not come to its end in time.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    detail: 'The chunk extensions of the body are too long. At most 16 KB are read.',
  },
};
const MALFORMED = {
  status: 400,
  detail: 'This is not a request as HTTP/1.1 has it: https://www.rfc-editor.org/rfc/rfc9112.',
};

/** Refuses requests that Node does not hand on with problem documents, as all others are refused. */
export function refuseUnread(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const { status, detail } = STATUS[error.code ?? ''] ?? MALFORMED;
    // Whoever is gone, or is being answered already, gets nothing.
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) socket.destroy();
    else void asMessage(toProblem(status, detail)).then((message) => socket.end(message));
  });
  server.on('checkExpectation', (_, response: ServerResponse) => {
    void sendProblem(response, 417, 'Of Expect, this server knows 100-continue alone.');
  });
}

/**
 * Refuses a request of HTTP/1.1 without a Host, and any with several: https://www.rfc-editor.org/rfc/rfc9112#section-3.2. Gives
 * whether it did.
 */
export function refuseHost(request: IncomingMessage, response: ServerResponse): boolean {
  // Node joins or drops what comes twice; only the raw list has names and values in turn.
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) return false;
  const detail = `The request has ${hosts === 0 ? 'no Host header' : `${hosts} Host headers`}. Send it with one.`;
  void sendProblem(response, 400, detail);
  return true;
}

function isAnswering(socket: Duplex): boolean {
  const { _httpMessage } = socket as { readonly _httpMessage?: { readonly headersSent: boolean } | null };
  return _httpMessage?.headersSent === true;
}

function toProblem(status: number, detail: string): Response {
  return problem({ status, title: STATUS_CODES[status] ?? '', detail }, { Connection: 'close' });
}

async function sendProblem(response: ServerResponse, status: number, detail: string): Promise<void> {
  const made = toProblem(status, detail);
  const body = await made.text();
  response
    .writeHead(status, { ...Object.fromEntries(made.headers), 'content-length': Buffer.byteLength(body) })
    .end(body);
}

async function asMessage(response: Response): Promise<string> {
  const body = await response.text();
  const headers = [...response.headers, ['content-length', Buffer.byteLength(body)]].map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`, ...headers, '', body].join('\r\n');
}
