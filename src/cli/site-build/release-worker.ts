/** A thread that reads releases, started by `release-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Release, ReleaseModel, ReleaseSettings } from '../../versions/engine.ts';
import { compareVersions, readRelease } from '../../versions/engine.ts';
import { AuthorError } from '../../base/issue.ts';
import { openReleases } from '../load/releases.ts';
import type { ReleaseData, ReleaseMessage, ReleaseRequest } from './releases.ts';
import { writeReleaseFiles } from './releases.ts';

const settings = Promise.withResolvers<ReleaseSettings>();
const site = Promise.withResolvers<string>();

parentPort?.on('message', (request: ReleaseRequest) =>
  'site' in request ? site.resolve(request.site) : settings.resolve(request.settings),
);

function post(message: ReleaseMessage): void {
  parentPort?.postMessage(message);
}

/** Parses while the settings are not known yet. */
function read(release: Release): Promise<ReleaseModel> {
  return readRelease(release, () => settings.promise);
}

/** Pages wait for comparisons, so files come afterwards. Only the last two releases remain in memory until then. */
async function readAll(releases: readonly Release[]): Promise<void> {
  let recent: (readonly [Release, ReleaseModel])[] = [];
  for (const release of releases) {
    const now = await read(release);
    const [, before] = recent.at(-1) ?? [];
    if (before) post({ version: release.version, step: compareVersions(before, now) });
    recent = [...recent.slice(-1), [release, now]];
  }
  const known = new Map(recent);
  recent = [];
  const folder = await site.promise;
  for (const release of releases.toReversed()) {
    const model = known.get(release) ?? (await read(release));
    known.delete(release);
    await writeReleaseFiles(folder, release, model);
    post({ version: release.version, written: true });
  }
}

try {
  await readAll(openReleases(workerData as ReleaseData));
} catch (error) {
  if (!(error instanceof AuthorError)) throw error;
  post({ issues: error.issues });
} finally {
  parentPort?.close();
}
