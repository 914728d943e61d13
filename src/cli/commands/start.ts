import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ApiSettings } from '../command/api-settings.ts';
import { describeApi, readApiSettings, readOpenSettings } from '../command/api-settings.ts';
import { commandLine } from '../command/commands.ts';
import { inputOptions, requireInput } from '../command/input-options.ts';
import { outFolder, parseCommand } from '../command/parse.ts';
import { interruptible, stopRequested } from '../command/signals.ts';
import type { DevSession } from '../dev/session.ts';
import { moduleUrl } from '../installation/root.ts';
import { isUpToDate } from '../site-build/build-if-changed.ts';
import type { BuildJob } from '../site-build/build-process.ts';
import type { EarlyServer, ServedPublication } from './serve.ts';
import { announceAgents, endServer, homeUrl, listenEarly, openBuilds, servedBy } from './serve.ts';

/* Imports little: most starts find a build of the same sources, and serve it. */

/** `ontopress start`: serves the pages as they are asked for, builds the site beside, and then serves the build. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('start', argv);
  if (!values) return;
  const input = await inputOptions(values);
  const settings = values.api === undefined ? readApiSettings(process.env) : await readOpenSettings(process.env);
  requireInput(input);
  const server = await listenEarly(values);
  const job: BuildJob = {
    ...input,
    ...(server.servedAt !== undefined && { servedAt: server.servedAt }),
    out: outFolder(values),
    clean: values.clean !== undefined,
    verbose: values.verbose !== undefined,
  };
  try {
    if (isUpToDate(job)) await serveBuild(job, server, settings);
    else await serveAndBuild(job, server, settings);
  } finally {
    await server.close({ timeoutMs: 0 });
  }
}

/** Serves the build of these sources, which exists. */
async function serveBuild({ out }: BuildJob, server: EarlyServer, settings: ApiSettings): Promise<void> {
  const builds = await openBuilds(out, settings);
  const stopped = stopRequested();
  server.site.use(builds);
  const served = servedBy(server, builds.first);
  const [example] = served;
  const home = homeUrl(server, builds.first.publication);
  await announce(home, example && { ...example, schemas: async () => example.schemas }, settings);
  announceAgents(served, settings);
  await stopped;
  await endServer(server, settings);
  await builds.close();
}

/** A publication whose schemas are loaded if they are needed. */
type Example = Omit<ServedPublication, 'schemas'> & { readonly schemas: () => Promise<ServedPublication['schemas']> };

/** Prints the URL of the site, and one line about the API. */
async function announce(home: string, example: Example | undefined, settings: ApiSettings): Promise<void> {
  console.log(`Serving at ${home} (Ctrl-C stops)`);
  const api = example && (await describeApi(settings, example.home, example.publication, example.schemas));
  if (api !== undefined) console.log(api);
}

/** Serves pages from the sources until their build is complete, and then the build. */
async function serveAndBuild(job: BuildJob, server: EarlyServer, settings: ApiSettings): Promise<void> {
  // The pages set variables on which the result of a build depends.
  const environment = { ...process.env };
  const pages = await openSources(job, settings);
  const stopped = stopRequested();
  server.site.use(pages);
  const build = buildBeside(job, environment);
  await announcePages(pages, server, settings);
  const code = await Promise.race([build.ended, stopped]);
  if (code === 0) return serveBuilt(pages, job, { server, settings, stopped });
  // In a terminal, the build receives the same signal.
  if (code === undefined || code > SIGNALLED) {
    build.stop();
    await endServer(server, settings, build.ended);
  } else {
    const dev = commandLine('dev', ...(job.ontology === undefined ? [] : [job.ontology]));
    if (code === 1)
      console.error(`The site is not built, and no longer served. To see it while you correct this: ${dev}`);
    process.exitCode = code;
  }
  pages.close();
}

/** Exit codes above are those of signals. */
const SIGNALLED = 128;

async function openSources(job: BuildJob, { options }: ApiSettings): Promise<DevSession> {
  const { openPages, programOpener } = await import('../dev/session.ts');
  return interruptible((interruption) =>
    openPages(job, { openProgram: programOpener(job.verbose === true, interruption), api: options }),
  );
}

async function announcePages(
  { publication, example }: DevSession,
  server: EarlyServer,
  settings: ApiSettings,
): Promise<void> {
  if (!publication) return;
  const of = example && {
    publication: example.compiled.publication,
    home: homeUrl(server, example.compiled.publication),
    schemas: example.compiledSchemas,
  };
  await announce(homeUrl(server, publication), of, settings);
}

/** A server that runs until a signal stops it. */
interface RunningServer {
  readonly server: EarlyServer;
  readonly settings: ApiSettings;
  readonly stopped: Promise<void>;
}

async function serveBuilt(
  pages: DevSession,
  { out }: BuildJob,
  { server, settings, stopped }: RunningServer,
): Promise<void> {
  const builds = await openBuilds(out, settings);
  server.site.use(builds);
  pages.close();
  announceAgents(servedBy(server, builds.first), settings);
  await stopped;
  await endServer(server, settings);
  await builds.close();
}

/** A build in a process of its own, whose memory is free at its end. */
interface BesideBuild {
  /** Its exit code. It has printed why it failed. */
  readonly ended: Promise<number>;
  /** Stops it. It ends when it has removed its files. */
  stop(): void;
}

function buildBeside(job: BuildJob, env: NodeJS.ProcessEnv): BesideBuild {
  const child = fork(fileURLToPath(moduleUrl('cli/site-build/build-process')), [], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  child.send(job);
  return { ended, stop: () => void child.kill('SIGTERM') };
}
