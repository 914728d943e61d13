import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { LoadedReleases } from '../../../src/cli/load/releases.ts';
import { loadReleases, openReleases } from '../../../src/cli/load/releases.ts';
import type { ReleaseThread } from '../../../src/cli/site-build/releases.ts';
import { startReleaseThread, writeReleaseFiles } from '../../../src/cli/site-build/releases.ts';
import { compareVersions, readRelease } from '../../../src/versions/engine.ts';
import type { ReleaseSettings } from '../../../src/versions/release/release.ts';
import { withTextProperties } from '../../../src/compiler/configuration/resolve.ts';
import { ROOT } from '../../support/command.ts';
import { folderContent } from '../../support/folder-content.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const INPUT = join(ROOT, 'tests/site/fixtures/history/input');
const load = (folder: string): LoadedReleases => loadReleases(folder, 'history', undefined) as LoadedReleases;
const SETTINGS: ReleaseSettings = { defaultLanguage: 'en' };
const OTHER_SETTINGS: ReleaseSettings = {
  defaultLanguage: 'de',
  textProperties: withTextProperties({ definition: ['http://www.w3.org/2000/01/rdf-schema#label'] }),
};

let thread: ReleaseThread | undefined;
afterEach(() => thread?.close());

describe('the thread of releases', () => {
  it('finds the changes, and writes the files, that this thread does', async () => {
    const releases = load(INPUT);
    const [ours, theirs] = [temporaryFolder(), temporaryFolder()];
    thread = startReleaseThread(releases);
    thread.configure(SETTINGS);
    const versions = await Promise.all(releases.versions.map((release) => readRelease(release, SETTINGS)));
    expect(versions.length).toBeGreaterThan(2);
    for (const [at, release] of releases.versions.entries()) {
      const [before, now] = [versions[at - 1], versions[at]];
      if (before && now)
        expect(await thread.step(release.version)).toEqual(structuredClone(compareVersions(before, now)));
      if (now) await writeReleaseFiles(ours, release, now);
    }
    thread.write(theirs);
    for (const { version } of releases.versions) await thread.written(version);
    expect(folderContent(theirs)).toEqual(folderContent(ours));
  });

  it('reports the line of a dataset with invalid syntax', async () => {
    const folder = temporaryFolder();
    cpSync(INPUT, folder, { recursive: true });
    const releases = load(folder);
    const [first] = releases.entries;
    const file = join(releases.path, `${first?.version}.nq`);
    writeFileSync(file, `${readFileSync(file, 'utf8')}<a> <b>\n`);
    thread = startReleaseThread(releases);
    thread.configure(SETTINGS);
    const [, second] = releases.entries;
    await expect(thread.step(second?.version ?? '')).rejects.toThrow(/releases\/\S+\.nq:\d+:\d+ error/);
    await expect(thread.written(first?.version ?? '')).rejects.toThrow('error');
  });
});

describe('the files of a release', () => {
  it('do not depend on the settings with which its texts are read', async () => {
    for (const release of openReleases(load(INPUT))) {
      const [one, other] = [temporaryFolder(), temporaryFolder()];
      await writeReleaseFiles(one, release, await readRelease(release, SETTINGS));
      await writeReleaseFiles(other, release, await readRelease(release, OTHER_SETTINGS));
      expect(folderContent(other)).toEqual(folderContent(one));
    }
  });
});
