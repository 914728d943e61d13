import { memoizeByKey } from '../../ontology/memoize.ts';
import type { Release } from '../../versions/release/release.ts';
import { readRelease } from '../../versions/release/release.ts';
import { RELEASE_FILES, releaseFile, writeReleaseFile } from '../../versions/release/release-files.ts';

/** Creates the files of releases on request. undefined: the path is not that of such a file. */
export function createReleaseFiles(
  releases: readonly Release[],
): (path: string) => Promise<string | Iterable<string> | undefined> {
  const read = memoizeByKey((release: Release) => readRelease(release));
  const files = new Map(
    releases.flatMap((release) =>
      RELEASE_FILES.map((name) => [releaseFile(release.version, name), { release, name }] as const),
    ),
  );
  return async (path) => {
    const file = files.get(path);
    return file && writeReleaseFile(file.name, await read(file.release), file.release);
  };
}
