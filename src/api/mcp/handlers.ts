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

/** Context of one request for the handlers. */
export interface AgentCall {
  /** Id of the request, for the log. */
  readonly id: string;
  /** Errors in the arguments that `JSON.parse` ignores. */
  readonly errors: readonly RequestError[];
}

/** Calls a tool. @throws {ProtocolError} if there is no such tool */
export type CallHandler = (name: string, args: unknown, context: ServerContext) => Promise<CallToolResult>;

export function createCallHandler(publication: Publication, tools: readonly Tool[]): CallHandler {
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
export async function readResource(uri: string, resources: AgentResources, context: ServerContext) {
  const content = await guarded(context, () => resources.read(uri));
  if (!content) throw new ResourceNotFoundError(uri, noResource(uri, resources));
  return { contents: [content] };
}

/** Completes a variable of a template. @throws {ProtocolError} if there is no such template or variable */
export function complete(
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
