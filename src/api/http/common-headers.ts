import { API_HEADERS } from './headers.ts';
import { mergeHeaders } from './prepared-headers.ts';
import type { Allowance } from './rate-limit.ts';
import { rateLimitHeaders } from './rate-limit.ts';
import type { Resource } from './resource.ts';

const COMMON = mergeHeaders({}, API_HEADERS);
const OPEN = { ...COMMON, 'cache-control': 'no-cache' };
/** Responses for one caller must not be shared: https://www.rfc-editor.org/rfc/rfc9111#section-3.5. */
const PROTECTED = { ...COMMON, 'cache-control': 'private, no-cache', vary: 'Authorization' };

/** The headers of every response to a request, by lower-case name. A response's own `Cache-Control` has precedence. */
export function commonHeaders(
  resource: Resource | undefined,
  id: string,
  allowance: Allowance | undefined,
): Record<string, string> {
  const headers: Record<string, string> = resource?.scope === undefined ? { ...OPEN } : { ...PROTECTED };
  headers['x-request-id'] = id;
  return allowance ? Object.assign(headers, rateLimitHeaders(allowance)) : headers;
}

/** Adds the common headers to a response, and removes the body for HEAD. */
export function withCommonHeaders(
  response: Response,
  request: Request,
  common: Readonly<Record<string, string>>,
): Response {
  const { headers } = response;
  const { vary, 'cache-control': caching, ...others } = common;
  for (const [name, value] of Object.entries(others)) headers.set(name, value);
  if (vary !== undefined) headers.append('vary', vary);
  if (caching !== undefined && !headers.has('cache-control')) headers.set('cache-control', caching);
  return request.method === 'HEAD' ? new Response(null, { status: response.status, headers }) : response;
}
