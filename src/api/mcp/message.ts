import type { Json } from '../../mappings/mapping.ts';
import { describe } from '../../mappings/record-error.ts';
import type { RequestError } from '../http/problem.ts';
import { problem } from '../http/problem.ts';
import { runYielding } from '../http/yielding.ts';
import { parseJson } from '../transform/json-text.ts';
import { badRequest } from '../transform/problems.ts';
import { LIMITS } from '../transform/request-members.ts';

/** A message of a client, or the response that rejects it. */
export type Message =
  | {
      readonly message: Json;
      /** Errors in the arguments of a tool that `JSON.parse` ignores. The tool reports them. */
      readonly errors: readonly RequestError[];
    }
  | { readonly refusal: Response };

/** A message and its parameters enclose the body of an HTTP request. */
const MAX_DEPTH = LIMITS.depth + 2;

/** JSON Pointer to the arguments of a tool. */
const ARGUMENTS = '/params/arguments';

/** Parses the text of a body as one message of JSON-RPC, https://www.jsonrpc.org/specification. */
export async function readMessage(text: string): Promise<Message> {
  const json = await runYielding(parseJson(text, MAX_DEPTH));
  if (!('errors' in json)) return checkMessage(json.value);
  if (!json.errors.every(({ pointer }) => pointer?.startsWith(ARGUMENTS)))
    return { refusal: problem(badRequest(json.errors)) };
  const errors = json.errors.map((error) => ({ ...error, pointer: (error.pointer ?? '').slice(ARGUMENTS.length) }));
  const checked = checkMessage(JSON.parse(text) as Json);
  return 'refusal' in checked ? checked : { ...checked, errors };
}

/** A batch would evade the rate limit; the protocol has removed it: https://modelcontextprotocol.io/specification/2025-06-18/changelog. */
const BATCH: RequestError = {
  pointer: '',
  code: 'batch',
  detail: 'The body is an array (batch), which the protocol no longer supports. Send each message in its own request.',
};

function checkMessage(message: Json): Message {
  if (Array.isArray(message)) return { refusal: problem(badRequest([BATCH])) };
  const error = paramsError(message);
  return error === undefined ? { message, errors: [] } : { refusal: invalidParams(message, error) };
}

type Type = 'string' | 'object' | 'object?';

/** Required parameters of each method, by path. For some revisions the protocol's library reports their absence as a server error. */
const PARAMS: Readonly<Record<string, Readonly<Record<string, Type>>>> = {
  'tools/call': { name: 'string', arguments: 'object?' },
  'resources/read': { uri: 'string' },
  'completion/complete': {
    ref: 'object',
    'ref/type': 'string',
    argument: 'object',
    'argument/name': 'string',
    'argument/value': 'string',
  },
  initialize: {
    protocolVersion: 'string',
    capabilities: 'object',
    clientInfo: 'object',
    'clientInfo/name': 'string',
    'clientInfo/version': 'string',
  },
};

/** The first error in the parameters of a message. */
function paramsError(message: Json): string | undefined {
  const method = memberOf(message, 'method');
  const rows = typeof method === 'string' && Object.hasOwn(PARAMS, method) ? PARAMS[method] : undefined;
  for (const [path, type] of Object.entries(rows ?? {})) {
    const value = ['params', ...path.split('/')].reduce<Json | undefined>(memberOf, message);
    if (value === undefined && type === 'object?') continue;
    const actual = value === undefined ? 'missing' : describe(value);
    const fits = type === 'string' ? typeof value === 'string' : isObject(value);
    if (!fits) return `/params/${path} is ${actual}. Expected ${type === 'string' ? 'a string' : 'an object'}.`;
  }
  return undefined;
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isObject(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** https://www.jsonrpc.org/specification#error_object */
function invalidParams(message: Json, detail: string): Response {
  const id = memberOf(message, 'id');
  const error = { code: -32602, message: detail };
  const responseId = typeof id === 'string' || typeof id === 'number' ? id : null;
  return Response.json({ jsonrpc: '2.0', id: responseId, error }, { status: 400 });
}
