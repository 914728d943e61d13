import type { Environment } from '../access/create-access.ts';

/** How agents are served. */
export interface McpSettings {
  /** Names that the service is reached by, beside the base URL's and this machine's own. */
  readonly hosts: readonly string[];
  /** Names of the hosts whose pages may call, beside the same. */
  readonly origins: readonly string[];
}

/**
 * Reads `MCP_ENABLED`, `MCP_ALLOWED_HOSTS` and `MCP_ALLOWED_ORIGINS`; undefined where agents are not served. Throws an Error that says
 * which variable is wrong.
 *
 * @example readMcpSettings({ MCP_ENABLED: 'true', MCP_ALLOWED_HOSTS: 'vocabulary.internal' }) // { hosts: ['vocabulary.internal'], origins: [] }
 */
export function readMcpSettings(environment: Environment): McpSettings | undefined {
  const enabled = environment['MCP_ENABLED']?.trim() ?? '';
  if (enabled === '' || enabled === 'false') return undefined;
  if (enabled !== 'true')
    throw new Error(`MCP_ENABLED is ${JSON.stringify(enabled)}; give true to serve agents, or leave it out.`);
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
    `${variable} has ${JSON.stringify(name)}, which is no name of a host. Give names alone, without scheme, port and path, separated by commas: vocabulary.example.org.`,
  );
}
