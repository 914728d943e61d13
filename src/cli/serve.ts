import type { ApiSettings } from './command/api-settings.ts';
import { readApiSettings } from './command/api-settings.ts';
import { describeToken } from './command/curl-line.ts';
import { stopRequested } from './command/interruptible.ts';
import type { OptionValues } from './command/parse.ts';
import { outFolder, parseCommand } from './command/parse.ts';
import { serveFolder } from './serve/serve-folder.ts';
import { shutDown } from './serve/shut-down.ts';

/** Milliseconds after which the process ends although requests of closed connections are still computed. The log needs 20. */
const END_MS = 500;

/** `ontopress serve`: serves an existing build until a signal stops it. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('serve', argv);
  if (values) await serveUntilStopped(values, readApiSettings(process.env));
}

/** Serves the build and prints its URL. Completes open requests at Ctrl-C or SIGTERM. */
export async function serveUntilStopped(values: OptionValues, settings: ApiSettings): Promise<void> {
  const server = await serveFolder(outFolder(values), values, settings);
  const stopped = stopRequested();
  console.log(`Serving at ${server.home} (Ctrl-C stops)`);
  const { token, warning, options } = settings;
  const [first] = server.served;
  if (token !== undefined && first) console.log(describeToken(first.home, first.publication, first.schemas, token));
  if (warning !== undefined) console.log(warning);
  if (options.mcp) for (const { home } of server.served) console.log(`Agents call ${home}mcp`);
  await stopped;
  await shutDown(server, settings.shutdownMs);
  setTimeout(() => process.exit(), END_MS).unref();
}
