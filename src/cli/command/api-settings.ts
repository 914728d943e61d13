import type { Environment } from '../../api/access/create-access.ts';
import { createAccess, HOW_TO_OPEN, isConfigured } from '../../api/access/create-access.ts';
import { createToken } from '../../api/access/token.ts';
import type { ApiOptions } from '../../api/app.ts';
import { readRateLimit } from '../../api/http/rate-limit.ts';
import { readMcpSettings } from '../../api/mcp/settings.ts';
import { createLineLog } from '../../serve/line-log.ts';
import { CommandError } from './errors.ts';

/** How the API is served. */
export interface ApiSettings {
  readonly options: Omit<ApiOptions, 'assets' | 'schemas'>;
  /** The token of this run, where one was made for it. */
  readonly token?: string;
  /** What to tell whoever starts the server: that nobody may call, and what to set. */
  readonly warning?: string;
}

/** Reads `ACCESS_TOKENS`, `JWKS_URL` and its companions, `RATE_LIMIT`, `LOG`, and `MCP_ENABLED` with its companions. Throws a {@link CommandError} where one is wrong. */
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
    return { options, warning: `The API is closed: nobody has a token for it. ${HOW_TO_OPEN}` };
  } catch (cause) {
    throw new CommandError((cause as Error).message, { cause });
  }
}

/** The same, with a token for this run where the environment lets nobody in. */
export async function readOpenSettings(environment: Environment): Promise<ApiSettings> {
  const settings = readApiSettings(environment);
  if (settings.warning === undefined) return settings;
  const { token, entry } = await createToken();
  return { ...readApiSettings({ ...environment, ACCESS_TOKENS: entry }), token };
}

function readLog(text = ''): ApiOptions['log'] {
  if (text === 'off') return undefined;
  if (text === '' || text === 'on') return createLineLog(process.stdout);
  throw new Error(`LOG is ${JSON.stringify(text)}; give off for no log of the API's requests, or leave it out.`);
}
