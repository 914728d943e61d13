import { isCurrent } from './entity-tag.ts';
import { etagHash } from './etag-hash.ts';
import { addHeaders, preparedFor } from './prepared-headers.ts';

const ENCODER = new TextEncoder();

/**
 * A 200 response with a JSON text. GET and HEAD have a strong entity tag, and return 304 if the client already has this text; HEAD has
 * no body. The app adds the common headers (CORS, security, caching, request id).
 *
 * @param headers further headers with precedence: `Content-Type`, `Link`, `X-Total-Count`, `Vary`, or `content-length` and `etag` if
 *   they are already known
 * @example jsonResponse(request, '[]', { 'X-Total-Count': '0' })
 */
export function jsonResponse(request: Request, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  const prepared = preparedFor(request);
  const all = prepared?.headers ?? {};
  all['content-type'] = 'application/json';
  addHeaders(all, headers);
  all['content-length'] ??= byteLength(text);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead) all['etag'] ??= etagHash(text);
  const response = isRead && isCurrent(request, all['etag'] as string) ? notModified(all) : ok(request, text, all);
  if (prepared) prepared.response = response;
  return response;
}

function ok(request: Request, text: string, headers: Readonly<Record<string, string>>): Response {
  // A string: Node sends it in one packet with the headers.
  return new Response(request.method === 'HEAD' ? null : text, { headers });
}

/** Bytes in UTF-8. */
function byteLength(text: string): string {
  return String(ENCODER.encode(text).byteLength);
}

/** https://www.rfc-editor.org/rfc/rfc9110#name-304-not-modified */
function notModified(headers: Record<string, string>): Response {
  const { 'content-type': _, 'content-length': __, ...remaining } = headers;
  return new Response(null, { status: 304, headers: remaining });
}
