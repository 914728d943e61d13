import { isCurrent } from './entity-tag.ts';
import { etagHash } from './etag-hash.ts';
import { addHeaders, preparedFor } from './prepared-headers.ts';

const ENCODER = new TextEncoder();

/**
 * A 200 with a JSON text. GET and HEAD get a strong entity tag, and 304 where the client has this text already; HEAD gets no body.
 * What every answer carries (CORS, security, caching, request id) is added by the app.
 *
 * @param headers further headers, which win over those made here: another `Content-Type`, `Link`, `X-Total-Count`, `Vary`, or
 *   `content-length` and `etag` if they are known already
 * @example jsonAnswer(request, '[]', { 'X-Total-Count': '0' })
 */
export function jsonResponse(request: Request, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  const prepared = preparedFor(request);
  const made = prepared?.headers ?? {};
  made['content-type'] = 'application/json';
  addHeaders(made, headers);
  made['content-length'] ??= byteLength(text);
  const read = request.method === 'GET' || request.method === 'HEAD';
  if (read) made['etag'] ??= etagHash(text);
  const answer = read && isCurrent(request, made['etag'] as string) ? notModified(made) : ok(request, text, made);
  if (prepared) prepared.answer = answer;
  return answer;
}

function ok(request: Request, text: string, headers: Readonly<Record<string, string>>): Response {
  // As a string: Node sends it in one piece with the headers.
  return new Response(request.method === 'HEAD' ? null : text, { headers });
}

/** Bytes in UTF-8. */
function byteLength(text: string): string {
  return String(ENCODER.encode(text).byteLength);
}

/** https://www.rfc-editor.org/rfc/rfc9110#name-304-not-modified */
function notModified(headers: Record<string, string>): Response {
  const { 'content-type': _, 'content-length': __, ...kept } = headers;
  return new Response(null, { status: 304, headers: kept });
}
