import { join } from 'node:path';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import type { ResultCache } from '../../base/work.ts';
import type { Release, ReleaseEntry, ReleaseModel, ReleaseSettings, Step } from '../../versions/engine.ts';
import { readRelease } from '../../versions/engine.ts';
import type { ReleaseFileName } from '../../versions/index.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import { openThread } from '../installation/open-thread.ts';
import type { LoadedReleases } from '../load/releases.ts';
import type { FileStates } from '../rebuild/file-states.ts';
import { createLinkInto, hasState } from '../rebuild/file-states.ts';
import { createEventLoopYield, writeYielding } from './write-file.ts';

/** The releases that a thread reads. */
export type ReleaseData = Omit<LoadedReleases, 'versions'>;

/** A message to the thread: how it reads texts, then the folder of the site, absolute, to which it writes files. */
export type ReleaseRequest = { readonly settings: ReleaseSettings } | { readonly site: string };

/** A message of the thread, by the version of a release: the comparison with the one before, or that its files are written. */
export type ReleaseMessage =
  | { readonly version: string; readonly step: Step }
  | { readonly version: string; readonly written: true }
  | { readonly issues: readonly Issue[] };

/** A thread that compares each release with the one before, and writes its files. */
export interface ReleaseThread {
  /** Sets how the texts of releases are read. The thread waits for it. Must be the same each time. */
  configure(settings: ReleaseSettings): void;
  /** Returns what changed to a version from the one before. @throws {AuthorError} a dataset has invalid syntax */
  step(version: string): Promise<Step>;
  /** Waits for the files of a version. @throws {AuthorError} a dataset has invalid syntax */
  written(version: string): Promise<void>;
  /** Starts to write the files of all releases below the folder of the site, absolute. */
  write(site: string): void;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Starts a thread for the releases of a site that is built for the first time, so that it works while the sources are compiled. */
export function startReleaseThread({ path, folder, entries }: LoadedReleases): ReleaseThread {
  const worker = openThread('cli/site-build/release-worker', { path, folder, entries } satisfies ReleaseData);
  // A command that fails does not wait for it.
  worker.unref();
  const steps = results<Step>(entries);
  const written = results<void>(entries);
  const fail = (error: unknown): void => {
    for (const { reject } of [...steps.values(), ...written.values()]) reject(error);
  };
  worker.on('message', (message: ReleaseMessage) => {
    if ('issues' in message) fail(new AuthorError(message.issues));
    else if ('step' in message) steps.get(message.version)?.resolve(message.step);
    else written.get(message.version)?.resolve();
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`The thread that reads releases ended with code ${code}.`)));
  const wait = <Result>(result: PromiseWithResolvers<Result> | undefined): Promise<Result> => {
    worker.ref();
    return (result as PromiseWithResolvers<Result>).promise;
  };
  return {
    configure: (settings) => worker.postMessage({ settings } satisfies ReleaseRequest),
    write: (site) => worker.postMessage({ site } satisfies ReleaseRequest),
    step: (version) => wait(steps.get(version)),
    written: (version) => wait(written.get(version)),
    close: async () => void (await worker.terminate()),
  };
}

/** An open result for each version. */
function results<Result>(entries: readonly ReleaseEntry[]): ReadonlyMap<string, PromiseWithResolvers<Result>> {
  return new Map(
    entries.map(({ version }) => {
      const result = Promise.withResolvers<Result>();
      // Awaited later, or never if the build fails first.
      result.promise.catch(() => undefined);
      return [version, result];
    }),
  );
}

/**
 * Writes the files of a release below the folder of the site.
 *
 * @param model with any settings, on which the files do not depend
 * @throws the signal's reason if it aborts
 */
export async function writeReleaseFiles(
  site: string,
  { version }: Release,
  model: ReleaseModel,
  signal?: AbortSignal,
): Promise<void> {
  const yieldToEventLoop = createEventLoopYield(signal);
  for (const [name, path] of Object.entries(VERSION_PATHS.files(version)) as [ReleaseFileName, string][]) {
    const content = model.write(name);
    const parts = typeof content === 'string' ? [content] : content;
    await writeYielding(join(site, path), parts, yieldToEventLoop);
  }
}

/** The site of the previous build. */
interface PreviousSite {
  readonly folder: string;
  /** Its files as that build wrote them, by path below `OUT`. */
  readonly files: FileStates;
}

/** Name of the results that show which releases the previous build has written. */
const WRITTEN = 'release-files';

/**
 * Writes the files of all releases. A release never changes, so those of the previous build are linked, and a new one is read once.
 *
 * @param previous undefined: nothing is reused
 * @param thread writes the files of all releases. Absent: this thread does
 * @returns the number of files
 * @throws {AuthorError} a dataset has invalid syntax
 * @throws the signal's reason if it aborts
 */
export async function writeReleases(
  site: string,
  releases: readonly Release[],
  cache: ResultCache,
  previous: PreviousSite | undefined,
  signal?: AbortSignal,
  thread?: ReleaseThread,
): Promise<number> {
  const link = createLinkInto(site);
  let count = 0;
  for (const release of releases) {
    const { version, sha256, namespace, header = '', prefixes } = release;
    const paths = Object.values(VERSION_PATHS.files(version));
    const inputs = [version, sha256, namespace, header, JSON.stringify(prefixes)];
    if (previous && cache.has(WRITTEN, inputs) && paths.every((path) => isUnchanged(path, previous))) {
      cache.keep(WRITTEN, inputs);
      for (const path of paths) link(join(previous.folder, path), path);
    } else {
      await (thread?.written(version) ?? writeReleaseFiles(site, release, await readRelease(release), signal));
      cache.remember(WRITTEN, inputs, () => true);
    }
    count += paths.length;
  }
  return count;
}

function isUnchanged(path: string, { folder, files }: PreviousSite): boolean {
  return hasState(join(folder, path), files[`public/${path}`]);
}
