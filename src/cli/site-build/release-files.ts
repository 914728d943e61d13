import { join } from 'node:path';
import type { Release } from '../../versions/release/release.ts';
import { readRelease } from '../../versions/release/release.ts';
import { RELEASE_FILES, releaseFile, releaseFileInputs } from '../../versions/release/release-files.ts';
import type { ResultCache } from '../../ontology/result-cache.ts';
import type { FileStates } from '../rebuild/file-states.ts';
import { hasState } from '../rebuild/file-states.ts';
import { createLinkInto } from '../rebuild/link-files.ts';
import type { ReleaseThread } from './release-thread.ts';
import { writeReleaseFiles } from './release-version.ts';

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
  for (const release of releases) {
    const paths = RELEASE_FILES.map((name) => releaseFile(release.version, name));
    const inputs = [release.version, ...releaseFileInputs(release)];
    if (previous && cache.has(WRITTEN, inputs) && paths.every((path) => isUnchanged(path, previous))) {
      cache.keep(WRITTEN, inputs);
      for (const path of paths) link(join(previous.folder, path), path);
    } else {
      await (thread?.written(release.version) ?? writeReleaseFiles(site, release, await readRelease(release), signal));
      cache.remember(WRITTEN, inputs, () => true);
    }
  }
  return releases.length * RELEASE_FILES.length;
}

function isUnchanged(path: string, { folder, files }: PreviousSite): boolean {
  return hasState(join(folder, path), files[`public/${path}`]);
}
