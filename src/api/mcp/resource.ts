import type { Json } from '../../mappings/mapping.ts';
import type { Transforms } from '../../mappings/transform/transform.ts';
import { challenge } from '../access/challenge.ts';
import type { Caller, RequiredScope } from '../http/access.ts';
import { ANY_SCOPE, permit } from '../http/access.ts';
import type { Call, Resource } from '../http/resource.ts';
import { readBody } from '../transform/read-body.ts';
import type { AgentContext } from './agent-resources.ts';
import { createGuard } from './guard.ts';
import { readMessage } from './message.ts';
import type { AgentServer } from './server.ts';
import type { McpSettings } from './settings.ts';
import { MCP_PATH } from './settings.ts';

/** {@link AgentContext} with settings. Creates the transforms on first use. */
export interface McpContext extends Omit<AgentContext, 'transforms'> {
  readonly transforms: (() => Transforms) | undefined;
  readonly settings: McpSettings;
  /** URL of the metadata that names the issuer of tokens. */
  readonly tokensFrom: string | undefined;
}

/** Request headers of the protocol. */
const HEADERS = ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'Mcp-Session-Id', 'Last-Event-ID'];

/** `POST /mcp`: the tools and files for agents. Imports the protocol's library on the first request. */
export function mcpResource({ settings, tokensFrom, ...context }: McpContext): Resource {
  const { baseUrl } = context.publication.site;
  let loaded: Promise<AgentServer> | undefined;
  const server = (): Promise<AgentServer> => (loaded ??= load(context));
  return {
    path: MCP_PATH,
    scope: ANY_SCOPE,
    ...(tokensFrom !== undefined && { tokensFrom }),
    guard: createGuard(baseUrl, settings),
    requestHeaders: HEADERS,
    methods: { POST: (call) => respond(call, server, baseUrl, tokensFrom) },
  };
}

async function load({ transforms, ...context }: Omit<McpContext, 'settings' | 'tokensFrom'>): Promise<AgentServer> {
  const { createAgentServer } = await import('./server.ts');
  return createAgentServer({ ...context, transforms: transforms?.() });
}

async function respond(
  { request, caller, id }: Call,
  server: () => Promise<AgentServer>,
  baseUrl: string,
  tokensFrom: string | undefined,
): Promise<Response> {
  const body = await readBody(request);
  if ('refusal' in body) return body.refusal;
  const parsed = await readMessage(body.text);
  if ('refusal' in parsed) return parsed.refusal;
  const agents = await server();
  const scope = scopeOf(parsed.message, agents);
  // The resource has a scope, so its caller is known.
  const decision = permit(caller as Caller, scope);
  if ('refusal' in decision) return challenge(decision.refusal, scope, baseUrl, tokensFrom);
  return agents.fetch(request, parsed.message, decision.caller, { id, errors: parsed.errors });
}

/** The scope that a message requires. Any token may list tools and resources. */
function scopeOf(message: Json, { tools }: AgentServer): RequiredScope {
  const { method, params } = Object(message) as { readonly method?: Json; readonly params?: Json };
  const { name } = Object(params) as { readonly name?: Json };
  if (method === 'tools/call') return tools.find((tool) => tool.name === name)?.scope ?? ANY_SCOPE;
  return method === 'resources/read' || method === 'completion/complete' ? 'vocabulary:read' : ANY_SCOPE;
}
