import { printable } from '../../ontology/printable.ts';
import { problem } from '../http/problem.ts';
import type { McpSettings } from './settings.ts';

/** This machine, as whoever sits at it says it. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Makes the guard of the endpoint: it refuses requests for a host that is not ours, and those that a page of elsewhere sends, so that
 * no website reaches a server of its reader's by a name of its own (DNS rebinding):
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
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

/** Nothing for `null`, which browsers send for pages without an origin, and for what is none. */
function hostnameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}

/** As much of it as a message bears. */
const LONGEST = 80;

function refuse(what: string, found: string, variable: string): Response {
  const detail = `Agents may not call from the ${what} ${JSON.stringify(printable(found.slice(0, LONGEST)))}. Whoever runs this service adds its name to ${variable}.`;
  return problem({ status: 403, title: 'Forbidden', detail });
}
