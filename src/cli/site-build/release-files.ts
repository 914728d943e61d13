import { join } from 'node:path';
import type { Release } from '../../ontology/release/release.ts';
import { readRelease } from '../../ontology/release/release.ts';
import {
  RELEASE_FILES,
  releaseFile,
  releaseFileInputs,
  writeReleaseFile,
} from '../../ontology/release/release-files.ts';
import type { ResultCache } from '../../ontology/result-cache.ts';
import type { FileStates } from '../rebuild/file-states.ts';
import { hasState } from '../rebuild/file-states.ts';
import { createLinkInto } from '../rebuild/link-files.ts';
import { createEventLoopYield, writeYielding } from './write-file.ts';

/** The site of the previous build. */
export interface PreviousSite {
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
): Promise<number> {
  const link = createLinkInto(site);
  for (const release of releases) {
    const paths = RELEASE_FILES.map((name) => releaseFile(release.version, name));
    const inputs = [release.version, ...releaseFileInputs(release)];
    if (previous && cache.has(WRITTEN, inputs) && paths.every((path) => isUnchanged(path, previous))) {
      cache.keep(WRITTEN, inputs);
      for (const path of paths) link(join(previous.folder, path), path);
    } else {
      await writeRelease(site, release, signal);
      cache.remember(WRITTEN, inputs, () => true);
    }
  }
  return releases.length * RELEASE_FILES.length;
}

function isUnchanged(path: string, { folder, files }: PreviousSite): boolean {
  return hasState(join(folder, path), files[`public/${path}`]);
}

async function writeRelease(site: string, release: Release, signal?: AbortSignal): Promise<void> {
  const yieldToEventLoop = createEventLoopYield(signal);
  const model = await readRelease(release);
  for (const name of RELEASE_FILES) {
    const content = writeReleaseFile(name, model, release);
    const parts = typeof content === 'string' ? [content] : content;
    await writeYielding(join(site, releaseFile(release.version, name)), parts, yieldToEventLoop);
  }
}
