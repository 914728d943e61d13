import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import type { Publication } from '../../ontology/model.ts';
import { didYouMean } from '../../ontology/nearest.ts';
import { excerpt } from '../http/excerpt.ts';
import type { RequestError } from '../http/problem.ts';
import { toInstance } from '../http/request-id.ts';
import { logUnexpectedError, UNEXPECTED_ERROR } from '../http/unexpected-error.ts';
import { createLanguages, languagesOf } from '../vocabulary/languages.ts';
import type { AgentResources } from './agent-resources.ts';
import type { Completion } from './completion.ts';
import type { Tool } from './tools/tool.ts';
import { callTool, toToolResult } from './tools/tool.ts';

/** What we tell the handlers of one request, beside what its client says. */
export interface AgentCall {
  /** Of the request, for the log. */
  readonly id: string;
  /** What `JSON.parse` would have changed in silence in the arguments. */
  readonly faults: readonly RequestError[];
}

/** Answers the call of a tool. Throws the protocol's error where there is no such tool. */
export type CallHandler = (name: string, given: unknown, context: ServerContext) => Promise<CallToolResult>;

export function createCallHandler(publication: Publication, tools: readonly Tool[]): CallHandler {
  const languages = createLanguages(languagesOf(publication));
  return async (name, given, context) => {
    const tool = tools.find((one) => one.name === name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, noTool(name, tools));
    const { faults } = callOf(context);
    if (faults.length > 0) return toToolResult(tool, { faults });
    const asked = { languages: languages(context.http?.req?.headers.get('Accept-Language') ?? null) };
    return toToolResult(tool, await guarded(context, () => callTool(tool, given, asked)));
  };
}

/** Reads the resource at an address. Throws the protocol's error where there is none. */
export async function readResource(uri: string, resources: AgentResources, context: ServerContext) {
  const found = await guarded(context, () => resources.read(uri));
  if (!found) throw new ResourceNotFoundError(uri, noResource(uri, resources));
  return { contents: [found] };
}

/** Completes a variable of a template. Throws the protocol's error where there is nothing to complete. */
export function complete(
  { type, uri = '' }: { readonly type: string; readonly uri?: string },
  { name, value }: { readonly name: string; readonly value: string },
  resources: AgentResources,
): { completion: Completion & Record<string, unknown> } {
  const found = type === 'ref/resource' ? resources.complete(uri, name, value) : undefined;
  if (!found) throw new ProtocolError(ProtocolErrorCode.InvalidParams, noCompletion(resources));
  return { completion: { ...found } };
}

function noTool(name: string, tools: readonly Tool[]): string {
  const names = tools.map((one) => one.name);
  return `There is no tool "${excerpt(name)}".${didYouMean(name.slice(0, 100), names)} There are ${names.join(', ')}.`;
}

function noResource(uri: string, { templates }: AgentResources): string {
  const forms = templates.map(({ uriTemplate }) => uriTemplate).join(' or ');
  return `There is no resource "${excerpt(uri)}". resources/list has the files; terms are read at ${forms}, by an identifier as the tools answer it.`;
}

function noCompletion({ templates }: AgentResources): string {
  const forms = templates.map(({ uriTemplate }) => uriTemplate).join(', ');
  return `There is nothing to complete there. What can be completed is the argument "identifier" of the resource templates ${forms}.`;
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
    logUnexpectedError(error, id);
    throw new ProtocolError(ProtocolErrorCode.InternalError, UNEXPECTED_ERROR, { instance: toInstance(id) });
  }
}
