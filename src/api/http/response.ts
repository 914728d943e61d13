/** Strong entity tag of a content: equal for equal bytes, on every platform and in every build. */
export async function entityTag(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content)).subarray(0, 16);
  return `"${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/** What proxies add to the entity tag of a response that they compress: https://httpd.apache.org/docs/2.4/mod/mod_deflate.html. */
const CODED = /-(?:gzip|br|deflate)"$/;

/** Whether the client already has this content. Weak comparison, https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match. */
export function isCurrent(request: Request, tag: string): boolean {
  const condition = request.headers.get('If-None-Match');
  if (condition === null) return false;
  return condition
    .split(',')
    .map((part) => part.trim().replace(/^W\//, '').replace(CODED, '"'))
    .some((part) => part === '*' || part === tag);
}

/** The 304 response with the headers that remain, https://www.rfc-editor.org/rfc/rfc9110#name-304-not-modified. */
export function notModified(headers: Headers): Response {
  const remaining = new Headers(headers);
  for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding']) remaining.delete(name);
  return new Response(null, { status: 304, headers: remaining });
}

/**
 * Strong entity tag of a text: equal for equal texts, on every platform. Synchronous, because the platform's SHA-256 runs on another
 * thread, which costs more than a term lookup. Not for secrets: it only distinguishes versions of a response,
 * https://www.rfc-editor.org/rfc/rfc9110#section-8.8.1.
 *
 * The hash is cyrb53 by bryc (public domain) with all its 64 bits,
 * https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js.
 */
export function etagHash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2_654_435_761);
    b = Math.imul(b ^ unit, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return `"${toHex(b)}${toHex(a)}"`;
}

/** Two hex digits of each byte. Five times as fast as converting 32 bits at once. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function toHex(word: number): string {
  return `${HEX[word >>> 24]}${HEX[(word >>> 16) & 255]}${HEX[(word >>> 8) & 255]}${HEX[word & 255]}`;
}

/**
 * The common headers of a response, known before the handler runs. A response that is created with them needs no second Headers object,
 * which the platform would fill, sort and read again: that costs more than most handlers.
 */
interface PreparedHeaders {
  /** By lower-case name. Used once: the handler adds the headers of the response. */
  readonly headers: Record<string, string>;
  /** The response that was created with them. */
  response?: Response;
}

const PREPARED = Symbol('prepared');

interface PreparedRequest {
  [PREPARED]?: PreparedHeaders;
}

/** Attaches headers to a request, for its handler. */
export function prepare(request: Request, headers: Record<string, string>): PreparedHeaders {
  const prepared: PreparedHeaders = { headers };
  (request as PreparedRequest)[PREPARED] = prepared;
  return prepared;
}

/** The prepared headers of a request; undefined without the app, as in tests. */
export function preparedFor(request: Request): PreparedHeaders | undefined {
  return (request as PreparedRequest)[PREPARED];
}

/** Merges headers by lower-case name. `over` has precedence; `Vary` is joined. */
export function mergeHeaders(
  under: Readonly<Record<string, string>>,
  over: Readonly<Record<string, string>>,
): Record<string, string> {
  return addHeaders({ ...under }, over);
}

/** Merges headers into `under`, which has lower-case names. */
function addHeaders(under: Record<string, string>, over: Readonly<Record<string, string>>): Record<string, string> {
  for (const name of Object.keys(over)) {
    const lower = name.toLowerCase();
    const value = over[name] as string;
    const before = lower === 'vary' ? under[lower] : undefined;
    under[lower] = before === undefined ? value : `${value}, ${before}`;
  }
  return under;
}

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
  const response = isRead && isCurrent(request, all['etag'] as string) ? unchangedJson(all) : ok(request, text, all);
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
function unchangedJson(headers: Record<string, string>): Response {
  const { 'content-type': _, 'content-length': __, ...remaining } = headers;
  return new Response(null, { status: 304, headers: remaining });
}
