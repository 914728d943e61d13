import { join } from 'node:path';
import type { Api, Assets } from '../../api/app.ts';
import { createDiskAssets } from '../../serve/disk-assets.ts';
import type { LinkedFiles } from './linked-files.ts';
import { linkFiles, removeStaleLinks } from './linked-files.ts';
import type { Build } from './read-build.ts';
import { buildIdentity, incompleteReason, readBuild } from './read-build.ts';

/** Creates the app of a build. */
export type CreateBuildApi = (build: Build, assets: Assets) => Api;

/** An app that serves the latest build of a folder. */
export interface FollowedBuilds extends Api {
  /** The build at the start. */
  readonly first: Build;
  close(): Promise<void>;
}

/** The files of a build: linked, or still in the folder. */
interface BuildFiles {
  readonly identity: string;
  linked: LinkedFiles | undefined;
}

interface ServedBuild {
  readonly files: BuildFiles;
  readonly api: Api;
}

/** Times in milliseconds. */
export interface FollowIntervals {
  /** Between checks of the folder. */
  readonly check: number;
  /** Pause after an incomplete build. */
  readonly retry: number;
}

const INTERVALS: FollowIntervals = { check: 500, retry: 2_000 };
/** How long the files of a previous build remain for requests in progress. */
const GRACE_MS = 10_000;

/**
 * Serves the build in a folder, and the next build once it has replaced this one. Each response comes from one build: the server links
 * the files of its build to a folder beside it. An incomplete build is logged and not served.
 */
export async function followBuilds(
  folder: string,
  createBuildApi: CreateBuildApi,
  intervals: FollowIntervals = INTERVALS,
): Promise<FollowedBuilds> {
  removeStaleLinks(folder);
  const first = await readBuild(folder);
  const previous = new Set<LinkedFiles>();
  const closing = new AbortController();
  let current = open(first, undefined);
  const linking = linkCurrent();
  let checking: Promise<void> | undefined;
  let [lastState, reported, notBefore] = [first.identity, '', 0];

  function open(build: Build, linked: LinkedFiles | undefined): ServedBuild {
    const files = { identity: build.identity, linked };
    return { files, api: createBuildApi(build, createAssets(folder, files, check)) };
  }

  /** Links the files of the first build while it is served from the folder itself. */
  async function linkCurrent(): Promise<void> {
    const { files } = current;
    const linked = await linkFiles(join(folder, 'public'), folder, closing.signal);
    if (linked && (await buildIdentity(folder)) === files.identity) files.linked = linked;
    else await linked?.remove();
  }

  function check(): Promise<void> {
    return (checking ??= checkOnce().finally(() => (checking = undefined)));
  }

  async function checkOnce(): Promise<void> {
    const identity = await buildIdentity(folder);
    const { linked } = current.files;
    if (identity === undefined || (identity === current.files.identity && (await linked?.isOutdated()) !== true))
      return;
    // Waits until a build that is being written, or copied file by file, has stopped changing.
    const state = `${identity} ${await linked?.state()}`;
    const isSettled = state === lastState || linked === undefined;
    lastState = state;
    if (!isSettled || performance.now() < notBefore) return;
    const reason = await switchTo(identity);
    if (reason === undefined || closing.signal.aborted) return;
    notBefore = performance.now() + intervals.retry;
    if (reported !== reason)
      console.error(`Cannot serve the new build in ${folder}: ${reason}. Still serving the previous build.`);
    reported = reason;
  }

  /** Switches to the build that is in the folder now. Returns the reason if that is not possible. */
  async function switchTo(identity: string): Promise<string | undefined> {
    await linking;
    const linked = await linkFiles(join(folder, 'public'), folder, closing.signal);
    try {
      closing.signal.throwIfAborted();
      const build = await readBuild(folder);
      const incomplete = await incompleteReason(build, linked?.folder ?? join(folder, 'public'));
      if (incomplete !== undefined) throw new Error(incomplete);
      const isOther = (await buildIdentity(folder)) !== identity || build.identity !== identity;
      if (isOther || (await linked?.isOutdated()) === true) throw new Error('it changed while it was read');
      const next = open(build, linked);
      if (current.files.linked) retire(current.files.linked);
      current = next;
      reported = '';
      console.log(`Serving the new build in ${folder}`);
      return undefined;
    } catch (error) {
      await linked?.remove();
      return (error as Error).message.replace(/\.$/, '');
    }
  }

  function retire(linked: LinkedFiles): void {
    previous.add(linked);
    setTimeout(() => void linked.remove().then(() => previous.delete(linked)), GRACE_MS).unref();
  }

  const timer = setInterval(() => void check(), intervals.check);
  timer.unref();
  return {
    first,
    fetch: (request) => current.api.fetch(request),
    async close() {
      clearInterval(timer);
      closing.abort();
      await Promise.all([linking, checking]);
      for (const files of previous) files.removeSync();
      current.files.linked?.removeSync();
    },
  };
}

/**
 * The linked files of a build, or those in the folder while it contains the same build. If another one replaces it before or during a
 * request, the server switches to it before it responds: the client's next request must not get the previous build.
 */
function createAssets(folder: string, files: BuildFiles, check: () => Promise<void>): Assets {
  const inPlace = createDiskAssets(join(folder, 'public'));
  let linked: Assets | undefined;
  return {
    async fetch(request) {
      if (files.linked) return (linked ??= createDiskAssets(files.linked.folder)).fetch(request);
      const response = await inPlace.fetch(request);
      if ((await buildIdentity(folder)) === files.identity) return response;
      await check();
      return inPlace.fetch(request);
    },
  };
}
