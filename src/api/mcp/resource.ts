import type { Transforms } from '../../mappings/index.ts';
import { recordMessages } from '../../mappings/index.ts';
import type { Json } from '../../mappings/mapping.ts';
import { printable } from '../../base/text.ts';
import type { Caller, RequiredScope } from '../http/access.ts';
import { ANY_SCOPE, challenge, permit, SCOPES } from '../http/access.ts';
import type { RequestError } from '../http/problem.ts';
import { problem } from '../http/problem.ts';
import type { Call, Resource } from '../http/resource.ts';
import { jsonResponse } from '../http/response.ts';
import { runYielding } from '../http/yielding.ts';
import { badRequest } from '../transform/problems.ts';
import { parseJson, readBody } from '../transform/read-body.ts';
import { LIMITS } from '../transform/request.ts';
import type { AgentContext } from './agent-resources.ts';
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

/** Host names of the local machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Creates the guard of the endpoint: it rejects requests for unknown hosts and from pages of unknown origins, which prevents DNS
 * rebinding attacks: https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export function createGuard(
  baseUrl: string,
  { hosts, origins }: McpSettings,
): (request: Request, url: URL) => Response | undefined {
  const own = [new URL(baseUrl).hostname, ...LOOPBACK];
  const allowedHosts = new Set([...own, ...hosts]);
  const allowedOrigins = new Set([...own, ...hosts, ...origins]);
  return (request, url) => {
    if (!allowedHosts.has(url.hostname)) return refuse('host', url.hostname, 'MCP_ALLOWED_HOSTS');
    const origin = request.headers.get('Origin') ?? '';
    if (origin === '' || allowedOrigins.has(hostnameOf(origin))) return undefined;
    return refuse('origin', origin, 'MCP_ALLOWED_ORIGINS');
  };
}

/** Empty for `null`, which browsers send for pages without an origin, and for invalid origins. */
function hostnameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}

/** Maximum quoted characters. */
const MAX_QUOTED = 80;

function refuse(kind: string, name: string, variable: string): Response {
  const detail = `Requests from the ${kind} ${JSON.stringify(printable(name.slice(0, MAX_QUOTED)))} are not allowed. To allow them, the operator of this service must add its name to ${variable}.`;
  return problem({ status: 403, title: 'Forbidden', detail });
}

/** A message of a client, or the response that rejects it. */
type Message =
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
async function readMessage(text: string): Promise<Message> {
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
    const actual = value === undefined ? 'missing' : recordMessages.value(value);
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

/** Path below the base URL. If the base URL has no path, clients request it first, https://www.rfc-editor.org/rfc/rfc9728#section-3.1. */
export const PROTECTED_RESOURCE_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`;

/**
 * The metadata that names the issuer of tokens for the endpoint, https://www.rfc-editor.org/rfc/rfc9728, without authentication.
 * Undefined without an issuer of JWTs that is a URL.
 */
export function protectedResource(baseUrl: string, issuer: string | undefined): Resource | undefined {
  if (issuer === undefined || !/^https?:/.test(issuer) || !URL.canParse(issuer)) return undefined;
  const text = JSON.stringify({
    resource: baseUrl + MCP_PATH,
    authorization_servers: [issuer],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
  });
  return { path: PROTECTED_RESOURCE_PATH, methods: { GET: ({ request }) => jsonResponse(request, text) } };
}
