import { join } from 'node:path';
import type { ResultCache } from '../../base/work.ts';
import type { Release, ReleaseModel } from '../../versions/engine.ts';
import { readRelease } from '../../versions/engine.ts';
import type { ReleaseFileName } from '../../versions/index.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import { openThread } from '../../pool/index.ts';
import { moduleUrl } from '../installation/root.ts';
import type { LoadedReleases } from '../load/releases.ts';
import type { FileStates } from '../rebuild/file-states.ts';
import { createLinkInto, hasState } from '../rebuild/file-states.ts';
import type { ReleaseData, ReleaseFunctions } from './release-worker.ts';
import { createEventLoopYield, writeYielding } from './write-file.ts';

/** A thread that compares each release with the one before, and writes its files. */
export interface ReleaseThread extends ReleaseFunctions {
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Starts a thread for the releases of a site that is built for the first time, so that it works while the sources are compiled. */
export function startReleaseThread({ path, folder, entries }: LoadedReleases): ReleaseThread {
  const data: ReleaseData = { path, folder, entries };
  const thread = openThread<ReleaseFunctions>(moduleUrl('cli/site-build/release-worker'), 'reads releases', data);
  // If it fails, what waits for its results does too.
  const ignore = (): undefined => undefined;
  let files: ReadonlyMap<string, Promise<void>> = new Map();
  return {
    configure: (settings) => void thread.call('configure', settings).catch(ignore),
    write: (site) => {
      thread.call('write', site).catch(ignore);
      files = new Map(entries.map(({ version }) => [version, thread.call('written', version)]));
      // It needs much memory.
      void Promise.allSettled(files.values()).then(() => thread.close());
    },
    step: (version) => thread.call('step', version),
    written: (version) => files.get(version) ?? thread.call('written', version),
    close: thread.close,
  };
}

/**
 * Writes the files of a release below the folder of the site.
 *
 * @param model with any settings, on which the files do not depend
 * @throws the signal's reason if it aborts
 */
export async function writeReleaseFiles(
  site: string,
  release: Release,
  model: ReleaseModel,
  signal?: AbortSignal,
): Promise<void> {
  const yieldToEventLoop = createEventLoopYield(signal);
  for (const [name, path] of Object.entries(VERSION_PATHS.files(release)) as [ReleaseFileName, string][]) {
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
    const paths = Object.values(VERSION_PATHS.files(release));
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
