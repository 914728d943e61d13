import type { ApiSettings } from './command/api-settings.ts';
import { readApiSettings } from './command/api-settings.ts';
import { introduceToken } from './command/curl-line.ts';
import { stopRequested } from './command/interruptible.ts';
import { outFolder } from './command/out-folder.ts';
import type { Values } from './command/parse.ts';
import { parseCommand } from './command/parse.ts';
import { serveFolder } from './serve/serve-folder.ts';

/** `npm run serve`: serves what was built before, until it is told to stop. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('serve', argv);
  if (values) await serveUntilStopped(values, readApiSettings(process.env));
}

/** Serves, says where, and ends in good order at Ctrl-C or a stop by the system. */
export async function serveUntilStopped(values: Values, settings: ApiSettings): Promise<void> {
  const server = await serveFolder(outFolder(values), values, settings);
  const stopped = stopRequested();
  console.log(`Serving at ${server.home} (Ctrl-C stops)`);
  const { home, publication, schemas } = server;
  if (settings.token !== undefined) console.log(introduceToken(home, publication, schemas, settings.token));
  if (settings.warning !== undefined) console.log(settings.warning);
  if (settings.options.mcp) console.log(`Agents call ${home}mcp`);
  await stopped;
  await server.close();
}
