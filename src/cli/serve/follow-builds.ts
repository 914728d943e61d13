import { join } from 'node:path';
import type { Api, Assets } from '../../api/app.ts';
import { createDiskAssets } from '../../serve/disk-assets.ts';
import type { KeptFiles } from './kept-files.ts';
import { keepFiles, removeLeftKept } from './kept-files.ts';
import type { Build } from './read-build.ts';
import { buildIdentity, lackOf, readBuild } from './read-build.ts';

/** Makes the app of a build over its files. */
export type MakeApi = (build: Build, assets: Assets) => Api;

/** The builds that stand in one folder, one after another, as one app. */
export interface FollowedBuilds extends Api {
  /** The build that it began with. */
  readonly first: Build;
  close(): Promise<void>;
}

/** Where the files of a build are: kept, or still in the folder. */
interface Files {
  readonly identity: string;
  kept: KeptFiles | undefined;
}

/** A build that is served. */
interface Served {
  readonly files: Files;
  readonly api: Api;
}

/** How often the folder is looked at, in milliseconds. */
const LOOK_MS = 500;
/** How long the files of a former build stay for those who are being answered from it. */
const GRACE_MS = 10_000;
/** How long a build that was not whole is left alone. */
const AGAIN_MS = 2_000;

/**
 * Serves the build in a folder and moves to the next one when that has taken its place, from one request to the next. Each request is
 * answered wholly from one build: a server keeps the files of its build beside the folder. A build that is not whole is logged and
 * not taken.
 */
export async function followBuilds(folder: string, makeApi: MakeApi): Promise<FollowedBuilds> {
  removeLeftKept(folder);
  const first = await readBuild(folder);
  const former = new Set<KeptFiles>();
  let current = open(first, undefined);
  const keeping = keepCurrent();
  let looking: Promise<void> | undefined;
  let [seen, told, notBefore] = [first.identity, '', 0];

  function open(build: Build, kept: KeptFiles | undefined): Served {
    const files = { identity: build.identity, kept };
    return { files, api: makeApi(build, createAssets(folder, files, look)) };
  }

  /** Keeps the files of the first build while they are served where they stand. */
  async function keepCurrent(): Promise<void> {
    const { files } = current;
    const kept = await keepFiles(join(folder, 'public'), folder);
    if (kept && (await buildIdentity(folder)) === files.identity) files.kept = kept;
    else await kept?.remove();
  }

  function look(): Promise<void> {
    return (looking ??= lookOnce().finally(() => (looking = undefined)));
  }

  async function lookOnce(): Promise<void> {
    const identity = await buildIdentity(folder);
    const { kept } = current.files;
    if (identity === undefined || (identity === current.files.identity && (await kept?.isOutdated()) !== true)) return;
    // A build that is being written, or copied file by file, is looked at again when it has stopped changing.
    const state = `${identity} ${await kept?.state()}`;
    const isSettled = state === seen || kept === undefined;
    seen = state;
    if (!isSettled || performance.now() < notBefore) return;
    const lack = await moveTo(identity);
    if (lack === undefined) return;
    notBefore = performance.now() + AGAIN_MS;
    if (told !== lack) console.error(`The new build in ${folder} is not served, the one before it still is: ${lack}.`);
    told = lack;
  }

  /** Moves to the build that is in the folder now, or says why not. */
  async function moveTo(identity: string): Promise<string | undefined> {
    await keeping;
    const kept = await keepFiles(join(folder, 'public'), folder);
    try {
      const build = await readBuild(folder);
      const lack = await lackOf(build, kept?.folder ?? join(folder, 'public'));
      if (lack !== undefined) throw new Error(lack);
      const isOther = (await buildIdentity(folder)) !== identity || build.identity !== identity;
      if (isOther || (await kept?.isOutdated()) === true) throw new Error('it changed while it was read');
      const next = open(build, kept);
      if (current.files.kept) retire(current.files.kept);
      current = next;
      told = '';
      console.log(`Serving the new build in ${folder}`);
      return undefined;
    } catch (error) {
      await kept?.remove();
      return (error as Error).message.replace(/\.$/, '');
    }
  }

  function retire(kept: KeptFiles): void {
    former.add(kept);
    setTimeout(() => void kept.remove().then(() => former.delete(kept)), GRACE_MS).unref();
  }

  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    first,
    fetch: (request) => current.api.fetch(request),
    async close() {
      clearInterval(timer);
      await Promise.all([keeping, looking]);
      await Promise.all([...former, ...(current.files.kept ? [current.files.kept] : [])].map((kept) => kept.remove()));
    },
  };
}

/** The files of a build: those that are kept, or those in the folder as long as it is the same build. */
function createAssets(folder: string, files: Files, look: () => Promise<void>): Assets {
  const inPlace = createDiskAssets(join(folder, 'public'));
  let kept: Assets | undefined;
  return {
    async fetch(request) {
      if (files.kept) return (kept ??= createDiskAssets(files.kept.folder)).fetch(request);
      if ((await buildIdentity(folder)) !== files.identity) await look();
      return inPlace.fetch(request);
    },
  };
}
