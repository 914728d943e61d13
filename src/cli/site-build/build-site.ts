import type { Worker } from 'node:worker_threads';
import { lazy } from '../../base/work.ts';
import type { DiskCache } from '../load/cache.ts';
import { openDiskCache } from '../load/cache.ts';
import type { InputOptions } from '../command/input-options.ts';
import type { Interruption } from '../command/signals.ts';
import type { Progress } from '../command/terminal.ts';
import type { BuildFolders, BuildRecord, BuildReport } from '../rebuild/build-record.ts';
import { CACHE, resultFolder, writeRecord } from '../rebuild/build-record.ts';
import { readStates } from '../rebuild/file-states.ts';
import { describeResult } from './build-if-changed.ts';
import type { ReleasableInput } from './sources.ts';
import { checkSources, compileSources } from './sources.ts';
import { awaitTarget, openStaging } from './staging.ts';
import { writeSite } from './write-site.ts';

export interface BuildOptions extends InputOptions {
  /** Absolute path of the output folder. The build replaces it at the end. */
  readonly out: string;
  /** Ignores the previous build. Default: what it has written with the same bytes is reused. */
  readonly clean?: boolean;
  readonly verbose?: boolean;
  readonly progress: Progress;
  /** Cancels the build, which then removes its files. */
  readonly interruption?: Interruption;
}

export interface BuildResult extends BuildReport {
  /** Whether the output folder was up to date, so that nothing was written. */
  readonly unchanged: boolean;
  /** Number of files of pages and terms that were reused. */
  readonly reused: number;
  /** Milliseconds by stage, and `total`. */
  readonly timings: Readonly<Record<string, number>>;
}

/** What is known before the build. */
export interface BeforeBuild {
  /** Time at which the command started. */
  readonly start: number;
  /** Version of the code. */
  readonly version: string;
  /** The previous build. undefined: nothing is reused. */
  readonly previous: BuildRecord | undefined;
  /** Where the files of the previous build are. */
  readonly folders: BuildFolders;
  /** Hash of all inputs. undefined: unknown. */
  readonly inputs: string | undefined;
  /** A thread for pages that loads its modules meanwhile. The caller ends it. */
  readonly thread: Worker | undefined;
}

/**
 * Builds a site: `OUT/public` for static hosts, `OUT/publication.json` and related files for the API, `OUT/dataset.nq`, and `OUT/cache`
 * for the next build. The output folder changes in one step at the end. If the build fails, it does not change.
 *
 * The bytes never depend on the previous build, which only saves time: `docs/architecture.md`.
 *
 * @throws {AuthorError} the sources have errors
 * @throws {CommandError} the environment prevents the build
 */
export async function buildSite(options: BuildOptions, before: BeforeBuild): Promise<BuildResult> {
  const sources = await openSources(options, before);
  options.interruption?.listen();
  await awaitTarget(options.out, options.progress.done, options.interruption?.signal);
  const staging = openStaging(options.out);
  try {
    const result = await writeBuild(staging.folder, sources, options, before);
    options.interruption?.signal.throwIfAborted();
    staging.publish();
    const total = performance.now() - before.start;
    options.progress.done(`Built ${describeResult(result, options, total)}`);
    if (result.markdown !== undefined) options.progress.done(result.markdown);
    return { ...result, timings: { ...result.timings, total } };
  } catch (error) {
    // The build that has taken over removed the files of this one, which is an error of its own.
    staging.verify();
    throw error;
  } finally {
    staging.close();
  }
}

/** Compiled sources, and results of the previous build. */
export interface OpenedSources {
  readonly input: ReleasableInput;
  readonly cache: DiskCache;
}

/** Compiles the sources. @throws {AuthorError} they have errors that are known without the rules */
export async function openSources(
  options: BuildOptions,
  { folders, version, previous }: BeforeBuild,
): Promise<OpenedSources> {
  const cache = openDiskCache(options.clean === true ? undefined : resultFolder(folders.folder), version);
  return { input: await compileSources({ ...options, cache }, previous === undefined), cache };
}

/** Writes all files of a build to an empty folder. @throws {AuthorError} the sources have errors */
export async function writeBuild(
  folder: string,
  { input, cache }: OpenedSources,
  options: BuildOptions,
  before: BeforeBuild,
): Promise<BuildResult> {
  const { start, inputs, version } = before;
  const stop = new AbortController();
  const check = lazy(() => checkSources(input.compiled(), options, start, stop));
  cache.save(resultFolder(folder));
  try {
    const written = await writeSite({ options, input, folder, cache, before }, check, stop.signal);
    const { fingerprint, units, linked, report } = written;
    const files = readStates(folder, linked, CACHE);
    writeRecord(folder, { version, ...fingerprint, inputs: inputs ?? '', units, files, report });
    const timings = { ...input.timings, ...written.timings };
    return { ...report, unchanged: false, reused: linked.size, timings };
  } catch (error) {
    options.interruption?.signal.throwIfAborted();
    // Errors in the sources may be the cause.
    await check();
    throw error;
  } finally {
    await input.releaseThread?.close();
  }
}
