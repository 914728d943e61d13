import type { Environment } from '../http/access.ts';

/** Path of the endpoint for agents, below the base URL. Reserved even if the endpoint is disabled. */
export const MCP_PATH = '/mcp';

/** Settings of the endpoint for agents. */
export interface McpSettings {
  /** Further host names of the service, beside the base URL's and the local machine's. */
  readonly hosts: readonly string[];
  /** Further host names whose pages may call. */
  readonly origins: readonly string[];
}

/**
 * Reads `MCP_ENABLED`, `MCP_ALLOWED_HOSTS` and `MCP_ALLOWED_ORIGINS`. Undefined if the endpoint is disabled.
 *
 * @throws {Error} that names the invalid variable
 * @example readMcpSettings({ MCP_ENABLED: 'true', MCP_ALLOWED_HOSTS: 'vocabulary.internal' }) // { hosts: ['vocabulary.internal'], origins: [] }
 */
export function readMcpSettings(environment: Environment): McpSettings | undefined {
  const enabled = environment['MCP_ENABLED']?.trim() ?? '';
  if (enabled === '' || enabled === 'false') return undefined;
  if (enabled !== 'true')
    throw new Error(
      `MCP_ENABLED is ${JSON.stringify(enabled)}. Expected true or false. Set it to true to serve agents, or unset it.`,
    );
  return {
    hosts: readNames('MCP_ALLOWED_HOSTS', environment),
    origins: readNames('MCP_ALLOWED_ORIGINS', environment),
  };
}

function readNames(variable: string, environment: Environment): string[] {
  const names = (environment[variable] ?? '').split(',').map((name) => name.trim());
  return names.filter((name) => name !== '').map((name) => readName(name, variable));
}

function readName(name: string, variable: string): string {
  const hostname = URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : undefined;
  if (hostname !== undefined && hostname === name.toLowerCase() && !name.includes('*')) return hostname;
  throw new Error(
    `${variable} has ${JSON.stringify(name)}, which is not a host name. List names without scheme, port and path, separated by commas: vocabulary.example.org.`,
  );
}
