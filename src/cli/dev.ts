import { join } from 'node:path';
import type { Issue } from '../ontology/issue.ts';
import { AuthorError } from '../ontology/issue.ts';
import type { MemoryCache } from './cache/memory-cache.ts';
import { createMemoryCache } from './cache/memory-cache.ts';
import type { ApiSettings } from './command/api-settings.ts';
import { readOpenSettings } from './command/api-settings.ts';
import { describeToken } from './command/curl-line.ts';
import type { InputOptions } from './command/input-options.ts';
import { inputOptions, ontologyFolder, ontologyPath } from './command/input-options.ts';
import { interruptible, stopRequested } from './command/interruptible.ts';
import { countLine, errorsOf, formatIssues } from './command/issues.ts';
import { IS_PACKAGE, ROOT } from './installation/root.ts';
import type { OptionValues } from './command/parse.ts';
import { parseCommand } from './command/parse.ts';
import { seconds } from './command/progress.ts';
import { explainSystemError } from './command/system-errors.ts';
import { createBackgroundCheck } from './dev/background-check.ts';
import type { CompiledSite } from './dev/compiled-site.ts';
import { compileSite } from './dev/compiled-site.ts';
import type { DevServer } from './dev/dev-server.ts';
import { createDevServer } from './dev/dev-server.ts';
import { mayBeRead } from './dev/may-be-read.ts';
import { explainWatchError } from './dev/watch-errors.ts';
import { watchFiles } from './dev/watch.ts';
import type { Program } from './program/open-program.ts';
import { openProgram } from './program/open-program.ts';
import { checkListenAddress, homeUrl, listen } from './serve/serve-folder.ts';

/** `ontopress dev`: serves the site without a build, and compiles the ontology again when its files change. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('dev', argv);
  if (!values) return;
  const given = await inputOptions(values);
  const settings = await readOpenSettings({ ...process.env, LOG: 'off' });
  const servedAt = await checkListenAddress(values);
  const input = { ...given, ...(servedAt === undefined ? {} : { servedAt }) };
  const verbose = values.verbose !== undefined;
  const cache = createMemoryCache();
  const { site, program } = await interruptible(async (interruption) => {
    const compiled = await compileSite(input, cache);
    interruption.listen();
    return { site: compiled, program: await openProgram({ verbose, signal: interruption.signal }) };
  });
  process.env['NODE_ENV'] = 'production';
  await serveUntilStopped(site, program, { values, settings, input, cache, verbose });
}

interface DevOptions {
  readonly values: OptionValues;
  readonly settings: ApiSettings;
  readonly input: InputOptions;
  readonly cache: MemoryCache;
  readonly verbose: boolean;
}

async function serveUntilStopped(
  site: CompiledSite,
  program: Program,
  { values, settings, input, cache, verbose }: DevOptions,
): Promise<void> {
  const server = await createDevServer(site, program, settings.options);
  const listener = await listen(server, values);
  const stopped = stopRequested();
  const { publication } = site.compiled;
  const home = homeUrl(listener, publication);
  const check = createBackgroundCheck(input, reportIssues);
  const failed = (error: unknown): void => console.error(explainWatchError(error));
  const path = ontologyPath(input);
  const folder = ontologyFolder(input);
  const sources = watchFiles(path, {
    changed: async () => {
      if (await refresh(input, cache, server)) check.start();
    },
    failed,
    concerns: (file) => file === path || mayBeRead(folder, file),
    beside: site.pages?.root,
  });
  // Earlier edits would be lost.
  await sources.ready;
  console.log(`Serving at ${home} (Ctrl-C stops)`);
  if (!IS_PACKAGE) watchFiles(join(ROOT, 'src'), { changed: () => refreshProgram(server, verbose), failed });
  if (settings.token !== undefined)
    console.log(describeToken(home, publication, await site.compiledSchemas(), settings.token));
  check.start();
  await stopped;
  server.close();
  await listener.close();
  // Watchers and the thread of the check have nothing to save, and may take a second to end while they start.
  process.exit();
}

/** Compiles the sources again. If they have errors, prints them, keeps the current version and returns false. */
async function refresh(input: InputOptions, cache: MemoryCache, server: DevServer): Promise<boolean> {
  const start = performance.now();
  try {
    server.show(await compileSite(input, cache));
  } catch (error) {
    const reason =
      error instanceof AuthorError
        ? `${formatIssues(error.issues)}\n${countLine(error.issues)}.`
        : explainSystemError(error);
    if (reason === undefined) throw error;
    console.error(`${reason} The site shows the last version without errors.`);
    return false;
  }
  console.log(`Reloaded in ${seconds(performance.now() - start)}.`);
  return true;
}

/** Prints the result of a check. The pages show the sources already. */
function reportIssues(issues: readonly Issue[]): void {
  const errors = errorsOf(issues);
  if (errors.length === 0) return console.log(`Checked: ${countLine(issues)}.`);
  console.error(`${formatIssues(errors)}\n${countLine(issues)}. A build needs these errors to be corrected.`);
}

/** Compiles the pages again, after a change of Ontopress itself. */
async function refreshProgram(server: DevServer, verbose: boolean): Promise<void> {
  const start = performance.now();
  try {
    await server.use(await openProgram({ verbose }));
    console.log(`Compiled the pages in ${seconds(performance.now() - start)}.`);
  } catch (error) {
    console.error((error as Error).message);
  }
}
