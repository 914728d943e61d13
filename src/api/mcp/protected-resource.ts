import { SCOPES } from '../http/access.ts';
import { jsonResponse } from '../http/json-response.ts';
import type { Resource } from '../http/resource.ts';
import { MCP_PATH } from './path.ts';

/** Below the base URL; for a base URL without a path it is where clients look first, https://www.rfc-editor.org/rfc/rfc9728#section-3.1. */
export const PROTECTED_RESOURCE_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`;

/**
 * What says to an agent's client who issues tokens for the endpoint, https://www.rfc-editor.org/rfc/rfc9728; open to everybody. There is
 * none where tokens are handed out by hand, or by an issuer without an address.
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
