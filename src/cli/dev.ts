import { join } from 'node:path';
import type { Issue } from '../ontology/issue.ts';
import type { ApiSettings } from './command/api-settings.ts';
import { readOpenSettings } from './command/api-settings.ts';
import { openCatalogue } from './command/catalogue-input.ts';
import { describeToken } from './command/curl-line.ts';
import type { InputOptions } from './command/input-options.ts';
import { inputOptions } from './command/input-options.ts';
import { interruptible, stopRequested } from './command/interruptible.ts';
import { countLine, errorsOf, formatIssues } from './command/issues.ts';
import { IS_PACKAGE, ROOT } from './installation/root.ts';
import type { OptionValues } from './command/parse.ts';
import { parseCommand } from './command/parse.ts';
import { seconds } from './command/progress.ts';
import { createBackgroundCheck } from './dev/background-check.ts';
import { openCatalogueSession } from './dev/catalogue-session.ts';
import type { DevSession } from './dev/session.ts';
import { openSession } from './dev/session.ts';
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
  const session = await interruptible(async (interruption) => {
    const open = async (): Promise<Program> => {
      interruption.listen();
      const program = await openProgram({ verbose, signal: interruption.signal });
      process.env['NODE_ENV'] = 'production';
      return program;
    };
    const options = { openProgram: open, api: settings.options };
    const catalogue = openCatalogue(input);
    return catalogue ? openCatalogueSession(catalogue, input, options) : openSession(input, options);
  });
  await serveUntilStopped(session, { values, settings, input, verbose });
}

interface DevOptions {
  readonly values: OptionValues;
  readonly settings: ApiSettings;
  readonly input: InputOptions;
  readonly verbose: boolean;
}

async function serveUntilStopped(session: DevSession, { values, settings, input, verbose }: DevOptions): Promise<void> {
  const listener = await listen(session, values);
  const stopped = stopRequested();
  const { publication, example } = session;
  const check = createBackgroundCheck(input, reportIssues);
  const failed = (error: unknown): void => console.error(explainWatchError(error));
  // Earlier edits would be lost.
  await session.watch({ refreshed: () => check.start(), failed });
  console.log(`Serving at ${homeUrl(listener, publication)} (Ctrl-C stops)`);
  if (!IS_PACKAGE) watchFiles(join(ROOT, 'src'), { changed: () => refreshProgram(session, verbose), failed });
  if (settings.token !== undefined) {
    const of = example.compiled.publication;
    console.log(describeToken(homeUrl(listener, of), of, await example.compiledSchemas(), settings.token));
  }
  check.start();
  await stopped;
  session.close();
  await listener.close();
  // Watchers and the thread of the check have nothing to save, and may take a second to end while they start.
  process.exit();
}

/** Prints the result of a check. The pages show the sources already. */
function reportIssues(issues: readonly Issue[]): void {
  const errors = errorsOf(issues);
  if (errors.length === 0) return console.log(`Checked: ${countLine(issues)}.`);
  console.error(`${formatIssues(errors)}\n${countLine(issues)}. A build needs these errors to be corrected.`);
}

/** Compiles the pages again, after a change of Ontopress itself. */
async function refreshProgram(session: DevSession, verbose: boolean): Promise<void> {
  const start = performance.now();
  try {
    await session.use(await openProgram({ verbose }));
    console.log(`Compiled the pages in ${seconds(performance.now() - start)}.`);
  } catch (error) {
    console.error((error as Error).message);
  }
}
