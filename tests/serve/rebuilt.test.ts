import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createAccess } from '../../src/api/http/access.ts';
import { createApi } from '../../src/api/app/app.ts';
import type { CreateBuildApi } from '../../src/cli/commands/serve.ts';
import { followBuilds, linkFiles } from '../../src/cli/commands/serve.ts';
import { openStaging } from '../../src/cli/site-build/staging.ts';
import { serve } from '../../src/serve/node.ts';
import { ACCESS_TOKENS, TOKENS } from '../api/suite/tokens.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { timeLimit } from '../support/time-limit.ts';

const TERMS = Array.from({ length: 40 }, (_, at) => `T${at}`);

/** Writes a build whose pages and records contain its version. */
function writeBuild(folder: string, version: number, terms = TERMS): void {
  mkdirSync(join(folder, 'public/vocabulary'), { recursive: true });
  const labels = [{ value: `version ${version}`, language: 'en' }];
  const publication = tinyPublication(terms.map((identifier) => tinyTerm(identifier, { labels })));
  for (const page of ['index', '404', ...terms.map((identifier) => `vocabulary/${identifier}`)])
    writeFileSync(join(folder, `public/${page}.html`), `<h1>version ${version}</h1>`);
  writeFileSync(join(folder, 'publication.json'), JSON.stringify(publication));
}

/** Replaces the previous build, as `npm run build` does. */
function publish(target: string, version: number): void {
  const staging = openStaging(target);
  writeBuild(staging.folder, version);
  staging.publish();
  staging.close();
}

/** A tenth of the intervals of a server. */
const INTERVALS = { check: 50, retry: 200 };
const HEADERS = { Authorization: `Bearer ${TOKENS.everything}` };
const PATHS = [
  '/',
  '/vocabulary/T3',
  '/api/knowledge-graph/vocabulary?identifier=T3',
  '/vocabulary/T39',
  '/vocabulary/T3.json',
];

/** A server of a build of version 1. Returns the version in the response to a path. */
async function start(prepare: (target: string) => void = () => undefined): Promise<{
  target: string;
  versionOf: (path: string) => Promise<number>;
  close: () => Promise<void>;
}> {
  const target = join(temporaryFolder(), 'dist');
  prepare(target);
  publish(target, 1);
  const access = createAccess({ ACCESS_TOKENS });
  const create: CreateBuildApi = ({ publication }, assets) => createApi(publication, { assets, access });
  const builds = await followBuilds(target, create, INTERVALS);
  const server = await serve(builds, { host: '127.0.0.1', port: 0 });
  const close = async (): Promise<void> => {
    await server.close();
    await builds.close();
  };
  onTestFinished(close);
  const versionOf = async (path: string): Promise<number> => {
    const response = await fetch(server.url + path, { headers: HEADERS });
    const text = await response.text();
    expect([path, response.status]).toEqual([path, 200]);
    return Number(/version (\d+)/.exec(text)?.[1]);
  };
  return { target, versionOf, close };
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

const within = { timeout: timeLimit(30_000), interval: 50 };

/** Takes the names of the server's folders beside the build, as if the disk did not support links. */
function preventLinks(target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  for (let at = 0; at < 1000; at += 1)
    writeFileSync(join(dirname(target), `.${basename(target)}.serving-${process.pid}-${at}`), '');
}

test.each([
  ['', () => undefined],
  [', also without links', preventLinks],
])(
  'under load, two builds are replaced without a dropped request, and no client gets an older build again%s',
  async (_, prepare) => {
    const { target, versionOf } = await start(prepare);
    let going = true;
    const received = Array.from({ length: 8 }, (): number[] => []);
    const readers = received.map(async (versions, reader) => {
      for (let i = reader; going; i += 1) versions.push(await versionOf(PATHS[i % PATHS.length] as string));
    });
    const allHave = (version: number): Promise<void> =>
      vi.waitFor(
        () => expect(received.map((versions) => versions.at(-1))).toEqual(received.map(() => version)),
        within,
      );
    for (const version of [2, 3]) {
      await allHave(version - 1);
      publish(target, version);
      await vi.waitFor(async () => expect(await versionOf('/vocabulary/T3')).toBe(version), within);
      // From now on, all responses are of the new build.
      expect(await Promise.all(PATHS.map(versionOf))).toEqual(PATHS.map(() => version));
    }
    await allHave(3);
    going = false;
    await Promise.all(readers);
    for (const versions of received) {
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
      expect(new Set(versions)).toEqual(new Set([1, 2, 3]));
    }
    expect(console.error).not.toHaveBeenCalled();
  },
);

test('no client gets an older build again if a build is replaced while the server switches to it', async () => {
  const { target, versionOf } = await start(preventLinks);
  for (let version = 2; version < 20; version += 2) {
    publish(target, version);
    const first = versionOf('/');
    // The server is reading the first of two builds.
    for (let turn = 0; turn < version; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    publish(target, version + 1);
    await first;
    expect(await versionOf('/')).toBe(version + 1);
    expect(await Promise.all(PATHS.map(versionOf))).toEqual(PATHS.map(() => version + 1));
  }
  expect(console.error).not.toHaveBeenCalled();
});

test(
  'a broken or incomplete build is reported once and not served; the previous one is served completely',
  async () => {
    const { target, versionOf } = await start();
    // By now, the server has linked the files of its build.
    await vi.waitFor(
      () => expect(readdirSync(dirname(target)).filter((name) => name.includes('.serving-'))).toHaveLength(1),
      within,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    rmSync(target, { recursive: true });
    mkdirSync(target);
    writeFileSync(join(target, 'publication.json'), '{"site":');
    await vi.waitFor(
      () =>
        expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/Cannot serve the new build.*Cannot read/)),
      within,
    );
    expect(await Promise.all(PATHS.map(versionOf))).toEqual(PATHS.map(() => 1));

    // A copy of single files that was interrupted.
    writeBuild(target, 2);
    rmSync(join(target, 'public/vocabulary/T39.html'));
    await vi.waitFor(
      () =>
        expect(console.error).toHaveBeenCalledWith(
          expect.stringMatching(/Cannot serve the new build.*T39\.html is missing/),
        ),
      within,
    );
    expect(await Promise.all(PATHS.map(versionOf))).toEqual(PATHS.map(() => 1));
    expect(console.error).toHaveBeenCalledTimes(2);

    appendFileSync(join(target, 'public/vocabulary/T39.html'), 'version 2');
    await vi.waitFor(async () => expect(await versionOf('/vocabulary/T39')).toBe(2), within);
    expect(await Promise.all(PATHS.map(versionOf))).toEqual(PATHS.map(() => 2));
  },
  timeLimit(90_000),
);

test('removes its folders when it ends, and those of a server that was killed', async () => {
  const parent = temporaryFolder();
  const target = join(parent, 'dist');
  publish(target, 1);
  // No process has this id.
  mkdirSync(join(parent, '.dist.serving-4194999-1'));
  const builds = await followBuilds(target, ({ publication }, assets) => createApi(publication, { assets }));
  await builds.close();
  expect(readdirSync(parent)).toEqual([basename(target)]);
  expect(existsSync(join(target, 'publication.json'))).toBe(true);
});

test('a server that ends while it links files leaves none', async () => {
  const parent = temporaryFolder();
  const target = join(parent, 'dist');
  publish(target, 1);
  const closing = new AbortController();
  const linking = linkFiles(join(target, 'public'), target, closing.signal);
  closing.abort();
  expect(await linking).toBeUndefined();
  expect(readdirSync(parent)).toEqual([basename(target)]);
});
