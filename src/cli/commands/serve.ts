import { basePath } from '../../base/paths.ts';
import type { Scope } from '../../api/settings.ts';
import { createToken, SCOPES } from '../../api/settings.ts';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Publication } from '../../ontology/model.ts';
import { createDiskAssets } from '../../serve/disk-assets.ts';
import type { Server, ShutdownOptions } from '../../serve/node.ts';
import { serve } from '../../serve/node.ts';
import type { ApiSettings } from '../command/api-settings.ts';
import { readApiSettings } from '../command/api-settings.ts';
import { CommandError, UsageError } from '../command/failure.ts';
import type { OptionValues } from '../command/parse.ts';
import { outFolder, parseCommand, readPort, rejectWithout, suggest } from '../command/parse.ts';
import { isRunning, shutDown, stopRequested } from '../command/signals.ts';
import type { Build } from '../site-build/read-build.ts';
import { buildIdentity, incompleteReason, readBuild } from '../site-build/read-build.ts';
import { recoverTarget } from '../site-build/staging.ts';
import type { Api, Assets } from '../../api/index.ts';
import type { PublishedSchemas } from '../../mappings/index.ts';
import { NO_SCHEMAS } from '../../mappings/index.ts';

/** Milliseconds after which the process ends although requests of closed connections are still computed. The log needs 20. */
const END_MS = 500;

/** `ontopress serve`: serves an existing build until a signal stops it, or creates a token for its API. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('serve', argv);
  if (!values) return;
  rejectWithout('scopes', values, 'create-token');
  if (values['create-token'] === undefined) await serveUntilStopped(values, readApiSettings(process.env));
  else await printToken(values.scopes);
}

/** Serves the build and prints its URL. Completes open requests at Ctrl-C or SIGTERM. */
async function serveUntilStopped(values: OptionValues, settings: ApiSettings): Promise<void> {
  const server = await serveFolder(outFolder(values), values, settings);
  const stopped = stopRequested();
  console.log(`Serving at ${server.home} (Ctrl-C stops)`);
  if (settings.warning !== undefined) console.log(settings.warning);
  announceAgents(server.served, settings);
  await stopped;
  await endServer(server, settings);
}

/** Prints where agents call the publications, if the settings allow it. */
export function announceAgents(served: readonly ServedPublication[], { options }: ApiSettings): void {
  if (options.mcp) for (const { home } of served) console.log(`Agents call ${home}mcp`);
}

/** Completes open requests and other work, and ends the process. */
export async function endServer(
  server: Pick<Server, 'close'>,
  { shutdownMs }: ApiSettings,
  work?: Promise<unknown>,
): Promise<void> {
  await shutDown(server, shutdownMs);
  await work;
  setTimeout(() => process.exit(), END_MS).unref();
}

interface ServedFolder extends Server {
  /** URL of the site, with a trailing slash. */
  readonly home: string;
  /** What has an API: the publication, or those of a catalogue. */
  readonly served: readonly ServedPublication[];
}

/** A publication with an API. */
export interface ServedPublication {
  /** Its URL, with a trailing slash. */
  readonly home: string;
  readonly publication: Publication;
  readonly schemas: PublishedSchemas;
}

/** Serves a build. @throws {CommandError} there is no build, or the server cannot listen */
export async function serveFolder(
  folder: string,
  values: OptionValues,
  { options }: Pick<ApiSettings, 'options'>,
): Promise<ServedFolder> {
  // Before anything is read: an invalid port is invalid usage, whether or not there is a build.
  readPort(values.port ?? '');
  const builds = await openBuilds(folder, { options });
  const server = await listen(builds, values).catch(async (error: unknown) => {
    await builds.close();
    throw error;
  });
  const close = async (options?: ShutdownOptions): Promise<number> => {
    const closed = await server.close(options);
    await builds.close();
    return closed;
  };
  return {
    url: server.url,
    close,
    home: homeUrl(server, builds.first.publication),
    served: servedBy(server, builds.first),
  };
}

/** Opens a build, and those that replace it. @throws {CommandError} there is no build */
export async function openBuilds(folder: string, { options }: Pick<ApiSettings, 'options'>): Promise<FollowedBuilds> {
  // `start` has no build at first, and serves its first page without this code.
  const { createApi } = await import('../site-build/build-api.ts');
  recoverTarget(folder);
  return followBuilds(folder, ({ publication, schemas, publications }, assets) =>
    createApi(publication, { ...options, schemas, assets, publications }),
  );
}

/** What has an API in a build. */
export function servedBy(server: Pick<Server, 'url'>, build: Build): readonly ServedPublication[] {
  const { publication, schemas, publications = [{ publication, schemas }] } = build;
  return publications.map(({ publication: own, schemas: ownSchemas = NO_SCHEMAS }) => ({
    home: homeUrl(server, own),
    publication: own,
    schemas: ownSchemas,
  }));
}

/** URL of the site on a server, with a trailing slash. */
export function homeUrl({ url }: Pick<Server, 'url'>, { site }: Publication): string {
  return `${url}${basePath(site.baseUrl)}/`;
}

/** A site whose requests wait until there is one, and that another can replace without a dropped request. */
export interface OpenSite extends Api {
  /** Serves this site from now on. */
  use(site: Api): void;
}

/** A server that listens before there is a site. */
export interface EarlyServer extends Server {
  readonly site: OpenSite;
  /** What the site has as base URL if its configuration has none. Absent: any free port, which is another one next time. */
  readonly servedAt?: string;
}

/** Ports that are tried after the one of the command. */
const NEXT_PORTS = 20;

/**
 * Listens at the host and port of a command, or at the next free port, which it names.
 *
 * @throws {CommandError} the server cannot listen
 */
export async function listenEarly(values: OptionValues): Promise<EarlyServer> {
  const wanted = readPort(values.port ?? '');
  const site = createOpenSite();
  for (let port = wanted; ; port += 1) {
    try {
      const { url, close } = await listen(site, { ...values, port: String(port) });
      if (port !== wanted) console.log(`Port ${wanted} is in use by another program; the next free one is ${port}.`);
      return { url, close, site, ...(wanted !== 0 && { servedAt: url }) };
    } catch (error) {
      const { code } = (error as CommandError).cause as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' || port >= Math.min(wanted + NEXT_PORTS, MAX_PORT)) throw error;
    }
  }
}

const MAX_PORT = 65_535;

function createOpenSite(): OpenSite {
  const first = Promise.withResolvers<Api>();
  let current: Api | undefined;
  return {
    fetch: async (request) => (current ?? (await first.promise)).fetch(request),
    use: (site) => {
      current = site;
      first.resolve(site);
    },
  };
}

/** Serves at the host and port of a command. @throws {CommandError} the server cannot listen */
async function listen(api: Api, values: OptionValues): Promise<Server> {
  const host = values.host ?? '';
  const port = readPort(values.port ?? '');
  try {
    return await serve(api, { host, port });
  } catch (error) {
    throw new CommandError(explainListen(error as NodeJS.ErrnoException, host, port), { cause: error });
  }
}

/** Explanation and fix, by Node's error code. */
function explainListen(error: NodeJS.ErrnoException, host: string, port: number): string {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is in use by another program. Choose another port: --port ${port === 65_535 ? 8080 : port + 1}.`,
    EACCES: `Port ${port} requires permissions that you do not have. Choose a port above 1023 with --port.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST=127.0.0.1 for this machine only, or HOST=0.0.0.0 for all networks.`,
    ENOTFOUND: `Unknown host ${JSON.stringify(host)}. Set HOST=127.0.0.1 for this machine only.`,
  };
  return (
    reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}. Set --host and --port to others.`
  );
}

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
interface FollowIntervals {
  /** Between checks of the folder. */
  readonly check: number;
  /** Pause after an incomplete build. */
  readonly retry: number;
}

/** Why a build is not served: another one has replaced it meanwhile, or it is being copied. */
const REPLACED = 'it changed while it was read';

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
  let queued: Promise<void> | undefined;
  let [lastState, reported, notBefore] = [first.identity, '', 0];

  function open(build: Build, linked: LinkedFiles | undefined): ServedBuild {
    const files = { identity: build.identity, linked };
    return { files, api: createBuildApi(build, createAssets(folder, files, checkAfterwards)) };
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

  /** Checks after this call. A check in progress may have begun before the build was replaced that the caller has seen. */
  function checkAfterwards(): Promise<void> {
    if (!checking) return check();
    return (queued ??= checking.then(() => {
      queued = undefined;
      return check();
    }));
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
    // Without links, the new files are served already: the next check switches to their build at once.
    if (reason === REPLACED && linked === undefined) return;
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
      if (isOther || (await linked?.isOutdated()) === true) throw new Error(REPLACED);
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
      await Promise.all([linking, checking, queued]);
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

/** Hard links to the files of a folder. They remain when the folder is replaced. */
interface LinkedFiles {
  readonly folder: string;
  /** Whether files were added to the original folder, or removed from it. Does not detect changed files. */
  isOutdated(): Promise<boolean>;
  /** Changes whenever a file is added to the original folder, or removed from it. */
  state(): Promise<string>;
  /** Removes the links beside other work. */
  remove(): Promise<void>;
  /** Removes the links at once, several times as fast. */
  removeSync(): void;
}

/** A folder, with the time of its last change. */
type DatedFolder = readonly [folder: string, changed: number];

/** Links created in parallel. Leaves capacity of the disk for requests. */
const BATCH = 32;
const REMOVE = { recursive: true, force: true, maxRetries: 3 } as const;

let created = 0;

/**
 * Links the files below `root` to a folder beside the build. Hard links take no space. Returns undefined if the disk does not support
 * or allow them.
 *
 * @param build the folder that builds replace: `dist`
 * @param signal cancels the work
 */
export async function linkFiles(root: string, build: string, signal: AbortSignal): Promise<LinkedFiles | undefined> {
  const folder = `${prefixOf(build)}${process.pid}-${(created += 1)}`;
  const remove = (): Promise<void> => rm(folder, REMOVE);
  const removeSync = (): void => rmSync(folder, REMOVE);
  try {
    const folders = await linkAll(root, folder, signal);
    const state = (): Promise<string> => stateOf(folders);
    const before = String(folders.map(([, changed]) => changed));
    return { folder, remove, removeSync, state, isOutdated: async () => (await state()) !== before };
  } catch {
    await remove();
    return undefined;
  }
}

/** Returns the folders with their times before they were read. */
async function linkAll(from: string, to: string, signal: AbortSignal): Promise<DatedFolder[]> {
  await mkdir(to, { recursive: true });
  const folders: DatedFolder[] = [[from, (await stat(from)).mtimeMs]];
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries.filter((one) => one.isDirectory()))
    folders.push(...(await linkAll(join(from, entry.name), join(to, entry.name), signal)));
  const files = entries.filter((one) => one.isFile());
  for (let at = 0; at < files.length; at += BATCH) {
    signal.throwIfAborted();
    await Promise.all(files.slice(at, at + BATCH).map(({ name }) => link(join(from, name), join(to, name))));
  }
  return folders;
}

async function stateOf(folders: readonly DatedFolder[]): Promise<string> {
  const changed = folders.map(([folder]) =>
    stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
  );
  return String(await Promise.all(changed));
}

/** Removes the links of servers that were killed. */
function removeStaleLinks(build: string): void {
  const prefix = basename(prefixOf(build));
  const parent = dirname(build);
  const names = existsSync(parent) ? readdirSync(parent).filter((name) => name.startsWith(prefix)) : [];
  for (const name of names)
    if (!isRunning(Number.parseInt(name.slice(prefix.length), 10)))
      rmSync(join(parent, name), { recursive: true, force: true });
}

function prefixOf(build: string): string {
  return join(dirname(build), `.${basename(build)}.serving-`);
}

/** Creates a token for the API, and its entry for `ACCESS_TOKENS`. */
async function printToken(scopes: string | undefined): Promise<void> {
  const { token, entry } = await createToken(readScopes(scopes));
  console.log(`Token, for the caller. It is not stored and cannot be shown again:\n  ${token}`);
  console.log(`Entry, for the server. Add it to ACCESS_TOKENS; separate several entries with commas:\n  ${entry}`);
}

function readScopes(text: string | undefined): readonly Scope[] {
  if (text === undefined) return [];
  const scopes = text.split(/[+,]/).map((word) => readScope(word.trim()));
  return SCOPES.filter((scope) => scopes.includes(scope));
}

function readScope(word: string): Scope {
  const scope = SCOPES.find((candidate) => candidate === word);
  if (scope !== undefined) return scope;
  throw new UsageError(
    `Unknown scope ${JSON.stringify(word)}${suggest(word, SCOPES)} The scopes are ${SCOPES.join(', ')}.`,
  );
}
