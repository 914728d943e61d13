import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import type { Publication } from '../../ontology/model.ts';
import { printable } from '../../ontology/printable.ts';
import { shortName } from '../../ontology/short-name.ts';
import type { AgentContext, AgentResources } from './agent-resources.ts';
import { createAgentResources } from './agent-resources.ts';
import type { AgentCall, CallHandler } from './handlers.ts';
import { complete, createCallHandler, readResource } from './handlers.ts';
import { instructions } from './instructions.ts';
import type { Tool } from './tools/tool.ts';
import { describeTool } from './tools/tool.ts';
import { createTools } from './tools/tools.ts';

/** Handles requests of agents. Precondition: body parsed, caller known. */
export interface AgentServer {
  readonly tools: readonly Tool[];
  fetch(request: Request, message: unknown, caller: { readonly id: string }, call: AgentCall): Promise<Response>;
}

/** Data shared by all requests. */
interface Served {
  readonly info: ConstructorParameters<typeof Server>[0];
  readonly options: ConstructorParameters<typeof Server>[1];
  readonly tools: ReturnType<typeof describeTool>[];
  readonly call: CallHandler;
  readonly resources: AgentResources;
}

/**
 * Creates the server of the Model Context Protocol, https://modelcontextprotocol.io/specification/2026-07-28, without sessions, also for
 * clients of the 2025 revisions. The caller checks tokens, origins and limits.
 */
export function createAgentServer(context: AgentContext): AgentServer {
  const { publication } = context;
  const tools = createTools(context);
  const served: Served = {
    info: infoOf(publication),
    options: optionsOf(instructions(publication, tools)),
    tools: tools.map(describeTool),
    call: createCallHandler(publication, tools),
    resources: createAgentResources(context),
  };
  // No subscriptions: the data does not change while the process runs.
  const handler = createMcpHandler(() => serverOf(served), { maxSubscriptions: 0 });
  return {
    tools,
    fetch: (request, message, { id }, call) =>
      handler.fetch(request, {
        parsedBody: message,
        authInfo: { token: '', clientId: id, scopes: [], extra: { ...call } },
      }),
  };
}

/** Creates a server for one request. */
function serverOf({ info, options, tools, call, resources }: Served): Server {
  const server = new Server(info, options);
  server.setRequestHandler('tools/list', () => ({ tools }));
  server.setRequestHandler('tools/call', ({ params }, context) => call(params.name, params.arguments, context));
  server.setRequestHandler('resources/list', () => ({ resources: [...resources.list] }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [...resources.templates] }));
  server.setRequestHandler('resources/read', ({ params }, context) => readResource(params.uri, resources, context));
  server.setRequestHandler('completion/complete', ({ params }) => complete(params.ref, params.argument, resources));
  return server;
}

function infoOf({ site, ontology }: Publication): Served['info'] {
  return {
    name: 'ontopress',
    title: printable(shortName(site.title)),
    version: shortName(ontology.header.version ?? 'unversioned'),
    websiteUrl: site.baseUrl,
  };
}

/** Cache lifetime of lists and files in milliseconds. Clients are not notified of a new build. */
const CACHE_HINT = { ttlMs: 300_000, cacheScope: 'private' } as const;

function optionsOf(text: string): Served['options'] {
  return {
    capabilities: { tools: {}, resources: {}, completions: {} },
    instructions: text,
    // The server sends no requests to clients, so it never validates their results.
    jsonSchemaValidator: {
      getValidator() {
        throw new Error('Results of clients are not supported.');
      },
    },
    cacheHints: {
      'tools/list': CACHE_HINT,
      'resources/list': CACHE_HINT,
      'resources/templates/list': CACHE_HINT,
      'resources/read': CACHE_HINT,
    },
  };
}
