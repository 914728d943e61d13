import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import type { Publication } from '../../ontology/model.ts';
import { printable } from '../../ontology/printable.ts';
import { shortName } from '../../ontology/short-name.ts';
import type { AgentContext } from './agent-context.ts';
import type { AgentResources } from './agent-resources.ts';
import { createAgentResources } from './agent-resources.ts';
import type { AgentCall, CallHandler } from './handlers.ts';
import { complete, createCallHandler, readResource } from './handlers.ts';
import { instructions } from './instructions.ts';
import type { Tool } from './tools/tool.ts';
import { describeTool } from './tools/tool.ts';
import { createTools } from './tools/tools.ts';

/** Agents' requests, with their bodies read and their callers known. */
export interface AgentServer {
  readonly tools: readonly Tool[];
  fetch(request: Request, message: unknown, caller: { readonly id: string }, call: AgentCall): Promise<Response>;
}

/** What is the same for every request, made once. */
interface Served {
  readonly info: ConstructorParameters<typeof Server>[0];
  readonly options: ConstructorParameters<typeof Server>[1];
  readonly tools: ReturnType<typeof describeTool>[];
  readonly call: CallHandler;
  readonly resources: AgentResources;
}

/**
 * Makes the server of the Model Context Protocol, https://modelcontextprotocol.io/specification/2026-07-28: without sessions, each
 * request for itself, and clients of 2025 likewise. It knows nothing of tokens, origins and limits, which come before it.
 */
export function createAgentServer(context: AgentContext): AgentServer {
  const { publication, transforms } = context;
  const tools = createTools(context, transforms);
  const served: Served = {
    info: infoOf(publication),
    options: optionsOf(instructions(publication, tools)),
    tools: tools.map(describeTool),
    call: createCallHandler(publication, tools),
    resources: createAgentResources(context),
  };
  // There is nothing to subscribe to: what is served stays the same until the process ends.
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

/** A server for one request. */
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

/** Milliseconds for which a client may keep lists and files: until a new build changes them, and nobody is told of that. */
const KEPT = { ttlMs: 300_000, cacheScope: 'private' } as const;

function optionsOf(told: string): Served['options'] {
  return {
    capabilities: { tools: {}, resources: {}, completions: {} },
    instructions: told,
    // Nobody is asked anything, so there are no answers to hold against a schema.
    jsonSchemaValidator: {
      getValidator() {
        throw new Error('No answers of clients are read.');
      },
    },
    cacheHints: {
      'tools/list': KEPT,
      'resources/list': KEPT,
      'resources/templates/list': KEPT,
      'resources/read': KEPT,
    },
  };
}
