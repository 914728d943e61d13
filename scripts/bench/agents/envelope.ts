import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { MCP_PATH } from '../../../src/api/mcp/path.ts';
import type { Question } from '../api/load.ts';

/** Sends a request to a path below the base URL, with a token. */
export type Ask = (path: string, init: RequestInit) => Promise<Response>;

/** How the official client is told to speak each revision of the protocol that is measured. */
const MODES = { '2026-07-28': { pin: '2026-07-28' }, '2025-11-25': 'legacy' } as const;
export type Revision = keyof typeof MODES;

/** A call of a tool as the official client sent it: what is around its arguments. */
export interface Envelope {
  readonly headers: Readonly<Record<string, string>>;
  readonly message: { readonly method?: unknown; readonly params?: object };
}

/** Lets the official client call a tool once, and gives what it sent. Throws where the call is not carried out. */
export async function recordEnvelope(
  ask: Ask,
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
    return ask(MCP_PATH, { ...init, headers });
  };
  await client.connect(new StreamableHTTPClientTransport(NOWHERE, { fetch }));
  const { isError, content } = await client.callTool({ ...call });
  await client.close();
  const envelope = sent.find(({ message }) => message.method === 'tools/call');
  if (isError || !envelope) throw new Error(`${call.name} was not carried out: ${JSON.stringify(content)}`);
  return envelope;
}

/** The address that the client is told; {@link Ask} knows the true one. */
const NOWHERE = new URL('http://bench.invalid/mcp');

/** The request of another call of the same tool. */
export function enclose({ headers, message }: Envelope, given: object, id: number): Question {
  const params = { ...message.params, arguments: given };
  return { path: MCP_PATH, method: 'POST', headers, body: JSON.stringify({ ...message, id, params }) };
}
