import type { ServedAt } from './served-at.ts';
import { shellJson, shellQuote } from './shell.ts';

/** A shell command to copy, or the content of a file. */
export interface Command {
  /** Purpose of the command. */
  readonly about: string;
  readonly text: string;
}

/** Creates commands that request a site. `args` are inserted before the URL. */
export interface Commands {
  /** Commands to run before all others. Empty if none are needed. */
  readonly first: readonly Command[];
  curl(url: string, ...args: readonly string[]): string;
  /** Returns the command with the token from the shell. */
  curlWithToken(url: string, ...args: readonly string[]): string;
  /** Returns a curl call of the MCP endpoint: a JSON-RPC message that is valid in every protocol revision without a session. */
  mcpCall(endpoint: string, method: string, params: unknown): string;
  /** Returns the URL as written in a program or a configuration. */
  url(url: string): string;
}

/** Authorization header. The shell inserts the token. */
const AUTHORIZATION = '-H "Authorization: Bearer $TOKEN"';

export function createCommands(site: ServedAt): Commands {
  const curlWithToken = (url: string, ...args: readonly string[]): string =>
    ['curl', AUTHORIZATION, ...args.map(shellQuote), site.word(url)].join(' ');
  return {
    first:
      site.first === undefined
        ? []
        : [{ about: 'First set the URL of the site (default: the URL of the local server)', text: site.first }],
    curl: (url, ...args) => ['curl', ...args.map(shellQuote), site.word(url)].join(' '),
    curlWithToken,
    mcpCall(endpoint, method, params) {
      // The message keeps the base URL of the build, since resources are identified by it.
      const message = shellJson({ jsonrpc: '2.0', id: 1, method, params });
      const headers = ['Content-Type: application/json', 'Accept: application/json, text/event-stream'];
      return curlWithToken(endpoint, ...headers.flatMap((header) => ['-H', header]), '--data-binary', message);
    },
    url: site.text,
  };
}
