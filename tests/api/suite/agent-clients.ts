import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientOf2025 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportOf2025 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { RequestOptions, Target } from './target.ts';

export const MCP_PATH = '/mcp';

/** The part of a client that these tests use, for all versions. */
export type AgentClient = Pick<
  Client,
  'callTool' | 'listTools' | 'listResources' | 'listResourceTemplates' | 'readResource' | 'complete' | 'close'
> & { getInstructions(): string | undefined };

/** Fetch function that sends all requests to a target, whatever their URL. */
type Connect = (target: Target, init?: RequestOptions) => Promise<AgentClient>;

/** Placeholder URL. Requests go to the target instead. */
const ADDRESS = new URL('http://target.invalid/mcp');
const INFO = { name: 'ontopress-tests', version: '1' };

const through =
  (target: Target, init: RequestOptions) =>
  (_: string | URL, request: RequestInit = {}): Promise<Response> =>
    target.send(MCP_PATH, {
      ...request,
      ...init,
      headers: { ...Object.fromEntries(new Headers(request.headers)), ...init.headers },
    });

/** The official clients: two revisions of the protocol in the current package, and the previous package. */
export const AGENT_CLIENTS: readonly (readonly [name: string, connect: Connect])[] = [
  [
    '@modelcontextprotocol/client 2, revision 2026-07-28',
    async (target, init = {}) => {
      const client = new Client(INFO, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
      await client.connect(new StreamableHTTPClientTransport(ADDRESS, { fetch: through(target, init) }));
      return client;
    },
  ],
  [
    '@modelcontextprotocol/client 2, revision 2025-11-25',
    async (target, init = {}) => {
      const client = new Client(INFO, { versionNegotiation: { mode: 'legacy' } });
      await client.connect(new StreamableHTTPClientTransport(ADDRESS, { fetch: through(target, init) }));
      return client;
    },
  ],
  [
    '@modelcontextprotocol/sdk 1',
    async (target, init = {}) => {
      const client = new ClientOf2025(INFO);
      await client.connect(new TransportOf2025(ADDRESS, { fetch: through(target, init) }) as never);
      return client as unknown as AgentClient;
    },
  ],
];

/** Connects the newest client. */
export const connectAgent: Connect = (target, init) =>
  (AGENT_CLIENTS[0] as (typeof AGENT_CLIENTS)[number])[1](target, init);
