import type { Environment } from '../../api/access/create-access.ts';
import { createAccess, HOW_TO_OPEN, isConfigured } from '../../api/access/create-access.ts';
import { createToken } from '../../api/access/token.ts';
import type { ApiOptions } from '../../api/app.ts';
import { readRateLimit } from '../../api/http/rate-limit.ts';
import { readMcpSettings } from '../../api/mcp/settings.ts';
import { createLineLog } from '../../serve/line-log.ts';
import { SHUTDOWN_MS } from '../../serve/shutdown.ts';
import { CommandError } from './errors.ts';

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
