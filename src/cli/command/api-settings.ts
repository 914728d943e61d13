import type { ApiOptions } from '../../api/index.ts';
import type { Environment } from '../../api/settings.ts';
import {
  createAccess,
  createToken,
  HOW_TO_OPEN,
  isConfigured,
  readMcpSettings,
  readRateLimit,
} from '../../api/settings.ts';
import type { PublishedSchemas } from '../../mappings/index.ts';
import { createTransforms, transformExamples } from '../../mappings/index.ts';
import type { Publication } from '../../ontology/model.ts';
import { createLineLog, SHUTDOWN_MS } from '../../serve/node.ts';
import { quoted, shellJson } from '../../base/shell.ts';
import { CommandError } from './failure.ts';

/** Maximum of `SHUTDOWN_TIMEOUT` in seconds. */
const MAX_TIMEOUT = 3600;

/** Settings of the API and its server, from environment variables. */
export interface ApiSettings {
  readonly options: Omit<ApiOptions, 'assets' | 'schemas'>;
  /** Maximum time in milliseconds for open requests when the server stops. */
  readonly shutdownMs: number;
  /** Token created for this run. */
  readonly token?: string;
  /** Set if no caller has access: states which variables to set. */
  readonly warning?: string;
}

/**
 * Parses `ACCESS_TOKENS`, `JWKS_URL` and related variables, `RATE_LIMIT`, `LOG`, `SHUTDOWN_TIMEOUT`, and `MCP_ENABLED` and related
 * variables.
 *
 * @throws {CommandError} a value is invalid
 */
export function readApiSettings(environment: Environment): ApiSettings {
  try {
    const access = createAccess(environment);
    const options = {
      access,
      rateLimit: readRateLimit(environment),
      log: readLog(environment['LOG']),
      mcp: readMcpSettings(environment),
    };
    const shutdownMs = readShutdownTimeout(environment['SHUTDOWN_TIMEOUT']);
    if (isConfigured(environment)) return { options, shutdownMs };
    return { options, shutdownMs, warning: `The API is closed: no tokens are configured. ${HOW_TO_OPEN}` };
  } catch (cause) {
    throw new CommandError((cause as Error).message, { cause });
  }
}

/** Like {@link readApiSettings}, with a token for this run if the environment configures no access. */
export async function readOpenSettings(environment: Environment): Promise<ApiSettings> {
  const settings = readApiSettings(environment);
  if (settings.warning === undefined) return settings;
  const { token, entry } = await createToken();
  return { ...readApiSettings({ ...environment, ACCESS_TOKENS: entry }), token };
}

/** Parses seconds to milliseconds. */
function readShutdownTimeout(text = ''): number {
  if (text.trim() === '') return SHUTDOWN_MS;
  const timeout = /^\d{1,4}$/.test(text.trim()) ? Number(text) : NaN;
  if (timeout <= MAX_TIMEOUT) return timeout * 1000;
  throw new Error(
    `SHUTDOWN_TIMEOUT is ${JSON.stringify(text)}. Expected seconds from 0 to ${MAX_TIMEOUT}, such as ${SHUTDOWN_MS / 1000}.`,
  );
}

function readLog(text = ''): ApiOptions['log'] {
  if (text === 'off') return undefined;
  if (text === '' || text === 'on') return createLineLog(process.stdout);
  throw new Error(`LOG is ${JSON.stringify(text)}; expected on or off.`);
}

/**
 * A shell command that requests a class from the API, or any term if there is no class.
 *
 * @param home URL of the site, with a trailing slash
 */
function curlLine(home: string, { ontology }: Publication, token: string): string {
  const { terms } = ontology;
  const term =
    terms.find(({ own: own, kinds, deprecated }) => own && kinds.includes('class') && !deprecated) ?? terms[0];
  const query = term === undefined ? 'limit=1' : `identifier=${encodeURIComponent(term.identifier)}`;
  return curl(token, [], `${home}api/knowledge-graph/vocabulary?${query}`);
}

/** A shell command that transforms the shortest example record. undefined: no example record can be transformed. */
export function transformLine(
  home: string,
  publication: Publication,
  schemas: PublishedSchemas,
  token: string,
): string | undefined {
  const bodies = Array.from(transformExamples(createTransforms(schemas, publication)), ({ request }) =>
    shellJson(request),
  );
  const [shortest] = bodies.toSorted((a, b) => a.length - b.length);
  if (shortest === undefined) return undefined;
  const options = ['-H', 'Content-Type: application/json', '--data-binary', shortest];
  return curl(token, options, `${home}api/knowledge-graph/transform`);
}

/**
 * What a server that was started for its pages prints about its API: one line, or the token that was created for this run, with commands
 * that use it. undefined: callers have tokens of their own.
 *
 * @param home URL of the site, with a trailing slash
 * @param schemas loads the schemas, which only the commands need
 */
export async function describeApi(
  { token, warning }: ApiSettings,
  home: string,
  publication: Publication,
  schemas: () => Promise<PublishedSchemas>,
): Promise<string | undefined> {
  if (token !== undefined) return describeToken(home, publication, await schemas(), token);
  return warning === undefined ? undefined : `Its API needs a token: add --api to get one, with commands that call it.`;
}

/** The message about a token that was created for this run, with commands that use it. */
export function describeToken(
  home: string,
  publication: Publication,
  schemas: PublishedSchemas,
  token: string,
): string {
  const lines = [curlLine(home, publication, token), transformLine(home, publication, schemas, token)];
  const printed = lines.flatMap((line) => (line === undefined ? [] : [`\n  ${line}`]));
  return `Call the API with this token, which is valid until the command ends:${printed.join('')}`;
}

function curl(token: string, options: readonly string[], url: string): string {
  const args = ['-H', `Authorization: Bearer ${token}`, ...options, url];
  return `curl ${args.map((arg) => (arg.startsWith('-') ? arg : quoted(arg))).join(' ')}`;
}
