import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import {
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import type { Publication } from '../../ontology/model.ts';
import { didYouMean, printable, shortName } from '../../base/text.ts';
import { createLanguages, languagesOf } from '../http/negotiate.ts';
import type { RequestError } from '../http/problem.ts';
import { excerpt, logUnexpectedError, toInstance, UNEXPECTED_ERROR } from '../http/problem.ts';
import type { AgentContext, AgentResources, Completion } from './agent-resources.ts';
import { createAgentResources } from './agent-resources.ts';
import { instructions } from './description.ts';
import type { Tool } from './tools/tool.ts';
import { callTool, describeTool, toToolResult } from './tools/tool.ts';
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

/** Context of one request for the handlers. */
interface AgentCall {
  /** Id of the request, for the log. */
  readonly id: string;
  /** Errors in the arguments that `JSON.parse` ignores. */
  readonly errors: readonly RequestError[];
}

/** Calls a tool. @throws {ProtocolError} if there is no such tool */
type CallHandler = (name: string, args: unknown, context: ServerContext) => Promise<CallToolResult>;

function createCallHandler(publication: Publication, tools: readonly Tool[]): CallHandler {
  const languages = createLanguages(languagesOf(publication));
  return async (name, args, context) => {
    const tool = tools.find((one) => one.name === name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, noTool(name, tools));
    const { errors } = callOf(context);
    if (errors.length > 0) return toToolResult(tool, { errors });
    const request = context.http?.req;
    const call = { languages: languages(request?.headers.get('Accept-Language') ?? null), signal: request?.signal };
    return toToolResult(tool, await guarded(context, () => callTool(tool, args, call)));
  };
}

/** Reads the resource at a URI. @throws {ResourceNotFoundError} */
async function readResource(uri: string, resources: AgentResources, context: ServerContext) {
  const content = await guarded(context, () => resources.read(uri));
  if (!content) throw new ResourceNotFoundError(uri, noResource(uri, resources));
  return { contents: [content] };
}

/** Completes a variable of a template. @throws {ProtocolError} if there is no such template or variable */
function complete(
  { type, uri = '' }: { readonly type: string; readonly uri?: string },
  { name, value }: { readonly name: string; readonly value: string },
  resources: AgentResources,
): { completion: Completion & Record<string, unknown> } {
  const completion = type === 'ref/resource' ? resources.complete(uri, name, value) : undefined;
  if (!completion) throw new ProtocolError(ProtocolErrorCode.InvalidParams, noCompletion(resources));
  return { completion: { ...completion } };
}

function noTool(name: string, tools: readonly Tool[]): string {
  const names = tools.map((one) => one.name);
  return `There is no tool "${excerpt(name)}".${didYouMean(name.slice(0, 100), names)} Tools: ${names.join(', ')}.`;
}

function noResource(uri: string, { templates }: AgentResources): string {
  const forms = templates.map(({ uriTemplate }) => uriTemplate).join(' or ');
  return `There is no resource "${excerpt(uri)}". For files, see resources/list. For terms, use ${forms} with an identifier that a tool returned.`;
}

function noCompletion({ templates }: AgentResources): string {
  const forms = templates.map(({ uriTemplate }) => uriTemplate).join(', ');
  return `Cannot complete this argument. Only "identifier" of the resource templates ${forms} can be completed.`;
}

function callOf({ http }: ServerContext): AgentCall {
  return http?.authInfo?.extra as unknown as AgentCall;
}

/** Reports unexpected errors without their messages, which may contain input of the caller. */
async function guarded<T>(context: ServerContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { id } = callOf(context);
    // Work that ended because the client is gone is not an error.
    if (!isAborted(context)) logUnexpectedError(error, id);
    throw new ProtocolError(ProtocolErrorCode.InternalError, UNEXPECTED_ERROR, { instance: toInstance(id) });
  }
}

function isAborted({ http }: ServerContext): boolean {
  const signal = http?.req?.signal as AbortSignal | null | undefined;
  return signal?.aborted === true;
}
