import { dirname, join } from 'node:path';
import type { Issue } from '../../base/issue.ts';
import type { Server } from '../../serve/node.ts';
import type { ApiSettings } from '../command/api-settings.ts';
import { describeApi, readApiSettings, readOpenSettings } from '../command/api-settings.ts';
import type { InputOptions } from '../command/input-options.ts';
import { inputOptions, ontologyPath, requireInput } from '../command/input-options.ts';
import { countLine, errorsOf, formatIssues } from '../command/issues.ts';
import { parseCommand } from '../command/parse.ts';
import { interruptible, shutDown, stopRequested } from '../command/signals.ts';
import { seconds } from '../command/terminal.ts';
import type { DevReports } from '../dev/dev-reports.ts';
import { createDevReports } from '../dev/dev-reports.ts';
import type { DevSession } from '../dev/session.ts';
import { openPages, programOpener } from '../dev/session.ts';
import { openOrWait } from '../dev/waiting-session.ts';
import { explainWatchError, watchFiles } from '../dev/watch.ts';
import type { Thread } from '../../pool/index.ts';
import { openThread } from '../../pool/index.ts';
import type { CheckThread } from '../dev/check-thread.ts';
import { moduleUrl } from '../installation/root.ts';
import { IS_PACKAGE, ROOT } from '../installation/root.ts';
import { openProgram } from '../program/open-program.ts';
import type { EarlyServer } from './serve.ts';
import { homeUrl, listenEarly } from './serve.ts';

/** `ontopress dev`: serves the site without a build, and compiles the ontology again when its files change. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('dev', argv);
  if (!values) return;
  const given = await inputOptions(values);
  requireInput(given);
  const environment = { ...process.env, LOG: 'off' };
  const settings = values.api === undefined ? readApiSettings(environment) : await readOpenSettings(environment);
  const server = await listenEarly(values);
  const input = { ...given, ...(server.servedAt !== undefined && { servedAt: server.servedAt }) };
  const verbose = values.verbose !== undefined;
  const reports = createDevReports(dirname(ontologyPath(input)));
  try {
    const session = await interruptible((interruption) => {
      const options = { openProgram: programOpener(verbose, interruption), api: settings.options, reports };
      return openOrWait(() => openPages(input, options), input, reports);
    });
    await serveUntilStopped(session, { server, settings, input, verbose, reports });
  } finally {
    await server.close({ timeoutMs: 0 });
  }
}

interface DevOptions {
  readonly server: EarlyServer;
  readonly settings: ApiSettings;
  readonly input: InputOptions;
  readonly verbose: boolean;
  readonly reports: DevReports;
}

async function serveUntilStopped(session: DevSession, options: DevOptions): Promise<void> {
  const { server, settings, input, verbose, reports } = options;
  server.site.use(session);
  const stopped = stopRequested();
  const check = createBackgroundCheck(input, (issues) => {
    reportIssues(issues);
    reports.setFindings(issues);
  });
  const failed = (error: unknown): void => console.error(explainWatchError(error));
  let isAnnounced = session.publication !== undefined;
  const refreshed = (): void => {
    check.start();
    if (!isAnnounced) void announce(session, server, settings);
    isAnnounced = true;
  };
  // Earlier edits would be lost.
  await session.watch({ changed: check.stop, refreshed, failed });
  await announce(session, server, settings);
  if (!IS_PACKAGE) watchFiles(join(ROOT, 'src'), { changed: () => refreshProgram(session, verbose), failed });
  if (session.publication) check.start();
  await stopped;
  session.close();
  await shutDown(server, settings.shutdownMs);
  // Watchers and the thread of the check have nothing to save, and may take a second to end while they start.
  process.exit();
}

/** Prints the URL of the site, and how to call the API. */
async function announce({ publication, example }: DevSession, server: Server, settings: ApiSettings): Promise<void> {
  console.log(`Serving at ${publication ? homeUrl(server, publication) : `${server.url}/`} (Ctrl-C stops)`);
  if (!example) return;
  const of = example.compiled.publication;
  const api = await describeApi(settings, homeUrl(server, of), of, example.compiledSchemas);
  if (api !== undefined) console.log(api);
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

/** Checks the sources in a thread, so that pages do not wait. */
interface BackgroundCheck {
  /** Starts a check of the files as they are soon, after the page that waits for them. Ends an earlier one. */
  start(): void;
  /** Ends a check that no longer matters. */
  stop(): void;
}

/** Time for the browser's page, which the check would delay. */
const DELAY_MS = 300;

/** @param report receives the issues of each check that ends */
function createBackgroundCheck(options: InputOptions, report: (issues: readonly Issue[]) => void): BackgroundCheck {
  let thread: Thread<CheckThread> | undefined;
  let busy = false;
  let delay: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearTimeout(delay);
    if (!busy) return;
    void thread?.close();
    thread = undefined;
    busy = false;
  };
  const start = async (): Promise<void> => {
    // An idle thread is warm.
    const used = (thread ??= openThread(moduleUrl('cli/dev/check-thread'), 'checks the sources', options));
    busy = true;
    try {
      const issues = await used.call('check');
      if (used !== thread) return;
      busy = false;
      report(issues);
    } catch (error) {
      if (used !== thread) return;
      // The next change starts another thread.
      thread = undefined;
      busy = false;
      console.error(error);
    }
  };
  return {
    start: () => {
      stop();
      delay = setTimeout(() => void start(), DELAY_MS).unref();
    },
    stop,
  };
}
