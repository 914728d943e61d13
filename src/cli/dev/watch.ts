import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import type { FSWatcher } from 'chokidar';
import { watch } from 'chokidar';
import { printable } from '../../base/text.ts';
import { RDF_EXTENSIONS } from '../../rdf/parse.ts';
import { explainSystemError } from '../command/failure.ts';
import { configurationNames, isBuild } from '../load/files.ts';

/**
 * Editors write a file in several steps, and several files in sequence. More than 50 ms: `chokidar` drops the changes of a file that
 * occur within 50 ms after another, so that a file that was read earlier could remain half-written.
 */
const QUIET_MS = 60;
/** Time between two looks for a folder that was removed, for example by another branch of the repository. */
const RETURN_MS = 300;

/** Calls back after files have changed. */
export interface Watcher {
  /** Resolves when all files are watched. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

export interface WatchHandlers {
  /** Files have changed. Calls never overlap. */
  readonly changed: () => Promise<void>;
  /** Some files cannot be watched. At most one call. */
  readonly failed: (error: unknown) => void;
  /** Whether a change of this file matters. Default: of all. */
  readonly concerns?: (path: string) => boolean;
  /** A further folder, absolute. */
  readonly beside?: string | undefined;
}

/**
 * Calls back after files have changed and no further change has occurred for {@link QUIET_MS}. Changes during a call cause one more call.
 *
 * @param path absolute path of a folder, of which hidden files, `node_modules` and builds are excluded, or of a file
 */
export function watchFiles(path: string, { changed, failed, concerns = () => true, beside }: WatchHandlers): Watcher {
  const { schedule, stop } = quietCalls(changed);
  const { folder, excludes } = watchedFiles(path);
  const ignored = (found: string): boolean => found !== folder && found !== beside && excludes(found);
  // Without `atomic`, a replaced file is reported at once.
  const watcher = watch(beside === undefined ? folder : [folder, beside], {
    ignored,
    ignoreInitial: true,
    atomic: false,
  });
  watcher.on('all', (_, found) => {
    if (concerns(found)) schedule();
  });
  const stopWaiting = watchAgain(watcher, folder, schedule);
  let hasFailed = false;
  watcher.on('error', (error) => {
    if (hasFailed || !isConcerned(error, concerns)) return;
    hasFailed = true;
    failed(error);
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', resolve)),
    close: () => {
      stop();
      stopWaiting();
      return watcher.close();
    },
  };
}

/** Calls a function once when no call was scheduled for {@link QUIET_MS} and the last call has ended. */
function quietCalls(call: () => Promise<void>): { readonly schedule: () => void; readonly stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), QUIET_MS);
  };
  const run = async (): Promise<void> => {
    if (running) return schedule();
    running = true;
    try {
      await call();
    } finally {
      running = false;
    }
  };
  return { schedule, stop: () => clearTimeout(timer) };
}

/** Watches a removed folder again once it is back. `chokidar` does so only for the folders inside it. */
function watchAgain(watcher: FSWatcher, folder: string, schedule: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    if (!existsSync(folder)) return;
    clearInterval(timer);
    watcher.add(folder);
    schedule();
  };
  watcher.on('unlinkDir', (found) => {
    if (found !== folder) return;
    clearInterval(timer);
    timer = setInterval(look, RETURN_MS);
    schedule();
  });
  return () => clearInterval(timer);
}

/** Whether an error is about a file that matters, or about all of them. */
function isConcerned(error: unknown, concerns: (path: string) => boolean): boolean {
  const { path } = error as NodeJS.ErrnoException;
  return path === undefined || concerns(path);
}

interface WatchedFiles {
  readonly folder: string;
  readonly excludes: (path: string) => boolean;
}

/** The rest of a file's folder may be large, such as the home folder of the user. A JSON-LD file may name contexts beside it. */
function watchedFiles(path: string): WatchedFiles {
  if (!statSync(path).isFile())
    return { folder: path, excludes: (found) => /^(?:\.|node_modules$)/.test(basename(found)) || isBuild(found) };
  const isContext = (found: string): boolean => JSON_FILE.test(path) && JSON_FILE.test(found);
  return { folder: dirname(path), excludes: (found) => found !== path && !isContext(found) };
}

const JSON_FILE = /\.json(?:ld)?$/;

/** Extensions of RDF, and of configuration, mappings, schemas, contexts, pages, and files of the theme. */
const EXTENSIONS = new Set([
  ...RDF_EXTENSIONS,
  ...['.yaml', '.yml', '.json', '.xml', '.md', '.css', '.svg', '.png', '.webp', '.jpg', '.jpeg', '.gif'],
]);

/**
 * Whether a compilation may read a file of the ontology's folder, by its extension, or because `publication.yaml` names it. Other files,
 * such as logs, may change all the time: the server itself writes one if its output is redirected to a file there.
 */
export function mayBeRead(folder: string, path: string): boolean {
  return EXTENSIONS.has(extname(path).toLowerCase()) || configurationNames(folder, basename(path));
}

/** Codes that mean something else for a watcher than for a file: https://man7.org/linux/man-pages/man7/inotify.7.html. */
const LIMITS: Readonly<Record<string, string>> = {
  ENOSPC: 'the system watches no more files. Raise its limit: sudo sysctl fs.inotify.max_user_watches=524288',
  EMFILE:
    'too many files are open or watched. Raise the limits: ulimit -n 8192, sudo sysctl fs.inotify.max_user_instances=512',
};

/** Explains why changes are not seen, and how to see them. */
export function explainWatchError(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const limit = LIMITS[code];
  if (limit === undefined)
    return `Some changes are not seen. ${explainSystemError(error) ?? printable(message)} Then start the command again.`;
  return `Changes are not seen: ${limit} (${code}). Or start the command with CHOKIDAR_USEPOLLING=1, which compares the files instead.`;
}
