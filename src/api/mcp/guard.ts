import { printable } from '../../ontology/printable.ts';
import { problem } from '../http/problem.ts';
import type { McpSettings } from './settings.ts';

/** Host names of the local machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Creates the guard of the endpoint: it rejects requests for unknown hosts and from pages of unknown origins, which prevents DNS
 * rebinding attacks: https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export function createGuard(
  baseUrl: string,
  { hosts, origins }: McpSettings,
): (request: Request, url: URL) => Response | undefined {
  const own = [new URL(baseUrl).hostname, ...LOOPBACK];
  const allowedHosts = new Set([...own, ...hosts]);
  const allowedOrigins = new Set([...own, ...hosts, ...origins]);
  return (request, url) => {
    if (!allowedHosts.has(url.hostname)) return refuse('host', url.hostname, 'MCP_ALLOWED_HOSTS');
    const origin = request.headers.get('Origin') ?? '';
    if (origin === '' || allowedOrigins.has(hostnameOf(origin))) return undefined;
    return refuse('origin', origin, 'MCP_ALLOWED_ORIGINS');
  };
}

/** Empty for `null`, which browsers send for pages without an origin, and for invalid origins. */
function hostnameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}

/** Maximum quoted characters. */
const MAX_QUOTED = 80;

function refuse(kind: string, name: string, variable: string): Response {
  const detail = `Requests from the ${kind} ${JSON.stringify(printable(name.slice(0, MAX_QUOTED)))} are not allowed. To allow them, the operator of this service must add its name to ${variable}.`;
  return problem({ status: 403, title: 'Forbidden', detail });
}
