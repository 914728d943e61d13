import {
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import type { McpHttpHandler, ServerContext } from '@modelcontextprotocol/server';
import { didYouMean } from '../../ontology/nearest.ts';
import type { Publication } from '../../ontology/model.ts';
import { visible } from '../../ontology/visible.ts';
import { logFault, OUR_FAULT } from '../fault.ts';
import type { Fault } from '../problem.ts';
import { toInstance } from '../request-id.ts';
import { createLanguages } from '../vocabulary/languages.ts';
import { excerpt } from '../vocabulary/excerpt.ts';
import type { AgentContext } from './agent-context.ts';
import { createAgentResources } from './agent-resources.ts';
import type { AgentResources } from './agent-resources.ts';
import { instructions } from './instructions.ts';
import { callTool, describeTool, toToolResult } from './tool.ts';
import type { Tool } from './tool.ts';
import { createTools } from './tools.ts';

/** What we tell the handlers of one request, beside what its client says. */
export interface AgentCall {
  /** Of the request, for the log. */
  readonly id: string;
  /** What `JSON.parse` would have changed in silence in the arguments. */
  readonly faults: readonly Fault[];
}

/** Agents' requests, with their bodies read and their callers known. */
export interface AgentServer {
  readonly tools: readonly Tool[];
  fetch(request: Request, message: unknown, caller: { readonly id: string }, call: AgentCall): Promise<Response>;
}

/** Milliseconds for which a client may keep lists and files: until a new build changes them, and nobody is told of that. */
const KEPT = { ttlMs: 300_000, cacheScope: 'private' } as const;

/** Nobody is asked anything, so there are no answers to hold against a schema. */
const NO_VALIDATOR = {
  getValidator: () => {
    throw new Error('No answers of clients are read.');
  },
};

/**
 * Makes the server of the Model Context Protocol, https://modelcontextprotocol.io/specification/2026-07-28: without sessions, each
 * request for itself, and clients of 2025 likewise. It knows nothing of tokens, origins and limits, which come before it.
 */
export function createAgentServer(context: AgentContext): AgentServer {
  const tools = createTools(context, context.transforms);
  const resources = createAgentResources(context);
  const told = { tools: tools.map(describeTool), instructions: instructions(context.publication, tools) };
  const handler: McpHttpHandler = createMcpHandler(() => serverOf(context.publication, tools, resources, told), {
    // There is nothing to subscribe to: what is served stays the same until the process ends.
    maxSubscriptions: 0,
  });
  return {
    tools,
    fetch: (request, message, { id }, call) =>
      handler.fetch(request, {
        parsedBody: message,
        authInfo: { token: '', clientId: id, scopes: [], extra: { ...call } },
      }),
  };
}

/** A server for one request; all that it tells is made already. */
function serverOf(
  publication: Publication,
  tools: readonly Tool[],
  resources: AgentResources,
  told: { readonly tools: ReturnType<typeof describeTool>[]; readonly instructions: string },
): Server {
  const { site, ontology } = publication;
  const server = new Server(
    {
      name: 'ontopress',
      title: visible(site.title),
      version: ontology.header.version ?? '0',
      websiteUrl: site.baseUrl,
    },
    {
      capabilities: { tools: {}, resources: {}, completions: {} },
      instructions: told.instructions,
      jsonSchemaValidator: NO_VALIDATOR,
      cacheHints: {
        'tools/list': KEPT,
        'resources/list': KEPT,
        'resources/templates/list': KEPT,
        'resources/read': KEPT,
      },
    },
  );
  const languages = createLanguages([...new Set([site.defaultLanguage, ...ontology.languages])]);
  server.setRequestHandler('tools/list', () => ({ tools: told.tools }));
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const tool = toolNamed(params.name, tools);
    const { faults } = callOf(context);
    const asked = { languages: languages(context.http?.req?.headers.get('Accept-Language') ?? null) };
    const outcome =
      faults.length > 0 ? { faults } : await guarded(context, () => callTool(tool, params.arguments, asked));
    return toToolResult(tool, outcome);
  });
  server.setRequestHandler('resources/list', () => ({ resources: [...resources.list] }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [...resources.templates] }));
  server.setRequestHandler('resources/read', async ({ params }, context) => {
    const found = await guarded(context, () => resources.read(params.uri));
    if (!found) throw new ResourceNotFoundError(params.uri, noResource(params.uri, resources));
    return { contents: [found] };
  });
  server.setRequestHandler('completion/complete', ({ params }) => {
    const { ref, argument } = params;
    const found = ref.type === 'ref/resource' && resources.complete(ref.uri, argument.name, argument.value);
    if (!found) throw new ProtocolError(ProtocolErrorCode.InvalidParams, noCompletion(resources));
    return { completion: { ...found } };
  });
  return server;
}

function toolNamed(name: string, tools: readonly Tool[]): Tool {
  const tool = tools.find((one) => one.name === name);
  if (tool) return tool;
  const names = tools.map((one) => one.name);
  const hint = didYouMean(name.slice(0, 100), names);
  const detail = `There is no tool "${excerpt(name)}".${hint} There are ${names.join(', ')}.`;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, detail);
}

function noResource(uri: string, { templates }: AgentResources): string {
  const forms = templates.map(({ uriTemplate }) => uriTemplate).join(' or ');
  return `There is no resource "${excerpt(uri)}". resources/list has the files; terms are read at ${forms}, by an identifier as the tools answer it.`;
}

function noCompletion({ templates }: AgentResources): string {
  const forms = templates.map(({ uriTemplate }) => uriTemplate).join(', ');
  return `There is nothing to complete there. There are the argument "identifier" of the resource templates ${forms}.`;
}

function callOf({ http }: ServerContext): AgentCall {
  return http?.authInfo?.extra as unknown as AgentCall;
}

/** What a fault of ours says may hold what the caller wrote: the log gets its place alone, and the caller where to look. */
async function guarded<T>(context: ServerContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { id } = callOf(context);
    logFault(error, id);
    throw new ProtocolError(ProtocolErrorCode.InternalError, OUR_FAULT, { instance: toInstance(id) });
  }
}
