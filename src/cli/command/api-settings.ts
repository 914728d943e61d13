import type { Environment } from '../../api/access/create-access.ts';
import { createAccess, HOW_TO_OPEN, isConfigured } from '../../api/access/create-access.ts';
import { createToken } from '../../api/access/token.ts';
import type { ApiOptions } from '../../api/app.ts';
import { readRateLimit } from '../../api/http/rate-limit.ts';
import { readMcpSettings } from '../../api/mcp/settings.ts';
import { createLineLog } from '../../serve/line-log.ts';
import { CommandError } from './errors.ts';

/** Settings of the API, from environment variables. */
export interface ApiSettings {
  readonly options: Omit<ApiOptions, 'assets' | 'schemas'>;
  /** Token created for this run. */
  readonly token?: string;
  /** Set if no caller has access: states which variables to set. */
  readonly warning?: string;
}

/**
 * Parses `ACCESS_TOKENS`, `JWKS_URL` and related variables, `RATE_LIMIT`, `LOG`, and `MCP_ENABLED` and related variables.
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
    if (isConfigured(environment)) return { options };
    return { options, warning: `The API is closed: no tokens are configured. ${HOW_TO_OPEN}` };
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

function readLog(text = ''): ApiOptions['log'] {
  if (text === 'off') return undefined;
  if (text === '' || text === 'on') return createLineLog(process.stdout);
  throw new Error(`LOG is ${JSON.stringify(text)}; expected on or off.`);
}
