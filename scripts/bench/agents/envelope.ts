import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { MCP_PATH } from '../../../src/api/index.ts';
import type { LoadRequest } from '../api/load.ts';

/** Sends a request to a path below the base URL, with a token. */
export type SendRequest = (path: string, init: RequestInit) => Promise<Response>;

/** Options of the official client for each measured revision of the protocol. */
const MODES = { '2026-07-28': { pin: '2026-07-28' }, '2025-11-25': 'legacy' } as const;
export type Revision = keyof typeof MODES;

/** The request of a tool call by the official client, without the arguments. */
export interface Envelope {
  readonly headers: Readonly<Record<string, string>>;
  readonly message: { readonly method?: unknown; readonly params?: object };
}

/** Calls a tool once with the official client and returns its request. @throws {Error} the call fails */
export async function recordEnvelope(
  send: SendRequest,
  revision: Revision,
  call: { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> },
): Promise<Envelope> {
  const sent: Envelope[] = [];
  const client = new Client(
    { name: 'ontopress-bench', version: '1' },
    { versionNegotiation: { mode: MODES[revision] } },
  );
  const fetch = (_: string | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = Object.fromEntries(new Headers(init.headers));
    if (typeof init.body === 'string') sent.push({ headers, message: JSON.parse(init.body) as Envelope['message'] });
    return send(MCP_PATH, { ...init, headers });
  };
  await client.connect(new StreamableHTTPClientTransport(PLACEHOLDER_URL, { fetch }));
  const { isError, content } = await client.callTool({ ...call });
  await client.close();
  const envelope = sent.find(({ message }) => message.method === 'tools/call');
  if (isError || !envelope) throw new Error(`${call.name} failed: ${JSON.stringify(content)}`);
  return envelope;
}

/** Placeholder URL for the client; {@link SendRequest} uses the real one. */
const PLACEHOLDER_URL = new URL('http://bench.invalid/mcp');

/** Creates the request for another call of the same tool. */
export function createCallRequest({ headers, message }: Envelope, args: object, id: number): LoadRequest {
  const params = { ...message.params, arguments: args };
  return { path: MCP_PATH, method: 'POST', headers, body: JSON.stringify({ ...message, id, params }) };
}
