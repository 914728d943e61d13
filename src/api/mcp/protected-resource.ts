import { SCOPES } from '../http/access.ts';
import { jsonResponse } from '../http/json-response.ts';
import type { Resource } from '../http/resource.ts';
import { MCP_PATH } from './settings.ts';

/** Path below the base URL. If the base URL has no path, clients request it first, https://www.rfc-editor.org/rfc/rfc9728#section-3.1. */
export const PROTECTED_RESOURCE_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`;

/**
 * The metadata that names the issuer of tokens for the endpoint, https://www.rfc-editor.org/rfc/rfc9728, without authentication.
 * Undefined without an issuer of JWTs that is a URL.
 */
export function protectedResource(baseUrl: string, issuer: string | undefined): Resource | undefined {
  if (issuer === undefined || !/^https?:/.test(issuer) || !URL.canParse(issuer)) return undefined;
  const text = JSON.stringify({
    resource: baseUrl + MCP_PATH,
    authorization_servers: [issuer],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
  });
  return { path: PROTECTED_RESOURCE_PATH, methods: { GET: ({ request }) => jsonResponse(request, text) } };
}
