import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { watch } from 'chokidar';
import { isBuild } from '../load/is-build.ts';

/**
 * Editors write a file in several steps, and several files in sequence. More than 50 ms: `chokidar` drops the changes of a file that
 * occur within 50 ms after another, so that a file that was read earlier could remain half-written.
 */
const QUIET_MS = 60;

/** Calls back after files have changed. */
export interface Watcher {
  /** Resolves when all files are watched. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Calls back after files have changed and no further change has occurred for {@link QUIET_MS}. Calls never overlap: changes during a
 * call cause one more call.
 *
 * @param path absolute path of a folder, of which hidden files, `node_modules` and builds are excluded, or of a file
 */
export function watchFiles(path: string, changed: () => Promise<void>): Watcher {
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
      await changed();
    } finally {
      running = false;
    }
  };
  const { folder, excludes } = watchedFiles(path);
  const ignored = (found: string): boolean => found !== folder && excludes(found);
  // Without `atomic`, a replaced file is reported at once.
  const watcher = watch(folder, { ignored, ignoreInitial: true, atomic: false });
  watcher.on('all', schedule);
  return {
    ready: new Promise((resolve) => watcher.once('ready', resolve)),
    close: () => {
      clearTimeout(timer);
      return watcher.close();
    },
  };
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
