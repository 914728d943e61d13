/** A thread that reads releases, started by `releases.ts`. */
import type { Release, ReleaseEntry, ReleaseModel, ReleaseSettings, Step } from '../../versions/engine.ts';
import { compareVersions, readRelease } from '../../versions/engine.ts';
import { serve } from '../../pool/index.ts';
import type { LoadedReleases } from '../load/releases.ts';
import { openReleases } from '../load/releases.ts';
import { writeReleaseFiles } from './releases.ts';

/** The releases that the thread reads. */
export type ReleaseData = Pick<LoadedReleases, 'path' | 'folder' | 'entries'>;

/** An open result for each version. */
type Results<Result> = ReadonlyMap<string, PromiseWithResolvers<Result>>;

function openResults<Result>(entries: readonly ReleaseEntry[]): Results<Result> {
  return new Map(
    entries.map(({ version }) => {
      const result = Promise.withResolvers<Result>();
      // Awaited later, or never if the build fails first.
      result.promise.catch(() => undefined);
      return [version, result];
    }),
  );
}

interface ReleaseRun {
  readonly settings: PromiseWithResolvers<ReleaseSettings>;
  /** The folder of the site, absolute. */
  readonly site: PromiseWithResolvers<string>;
  readonly steps: Results<Step>;
  readonly written: Results<void>;
}

/** Pages wait for comparisons, so files come afterwards. Only the last two releases remain in memory until then. */
async function readAll(releases: readonly Release[], { settings, site, steps, written }: ReleaseRun): Promise<void> {
  // Parses while the settings are not known yet.
  const read = (release: Release): Promise<ReleaseModel> => readRelease(release, () => settings.promise);
  let recent: (readonly [Release, ReleaseModel])[] = [];
  for (const release of releases) {
    const now = await read(release);
    const [, before] = recent.at(-1) ?? [];
    if (before) steps.get(release.version)?.resolve(compareVersions(before, now));
    recent = [...recent.slice(-1), [release, now]];
  }
  const known = new Map(recent);
  recent = [];
  const folder = await site.promise;
  for (const release of releases.toReversed()) {
    const model = known.get(release) ?? (await read(release));
    known.delete(release);
    await writeReleaseFiles(folder, release, model);
    written.get(release.version)?.resolve();
  }
}

function open(data: ReleaseData): ReleaseFunctions {
  const run: ReleaseRun = {
    settings: Promise.withResolvers(),
    site: Promise.withResolvers(),
    steps: openResults(data.entries),
    written: openResults(data.entries),
  };
  readAll(openReleases(data), run).catch((error: unknown) => {
    for (const { reject } of [...run.steps.values(), ...run.written.values()]) reject(error);
  });
  return {
    configure: (settings) => run.settings.resolve(settings),
    write: (site) => run.site.resolve(site),
    step: async (version) => (run.steps.get(version) as PromiseWithResolvers<Step>).promise,
    written: async (version) => run.written.get(version)?.promise,
  };
}

export type ReleaseFunctions = {
  /** Sets how the texts of releases are read. The thread waits for it. Must be the same each time. */
  readonly configure: (settings: ReleaseSettings) => void;
  /** Starts to write the files of all releases below the folder of the site, absolute. */
  readonly write: (site: string) => void;
  /** Returns what changed to a version from the one before. @throws {AuthorError} a dataset has invalid syntax */
  readonly step: (version: string) => Promise<Step>;
  /** Waits for the files of a version. @throws {AuthorError} a dataset has invalid syntax */
  readonly written: (version: string) => Promise<void>;
};

serve(open);
