import { basename } from 'node:path';
import { watch } from 'chokidar';

/** Editors write a file in several steps, and several files in sequence. */
const QUIET_MS = 40;

/** Calls back after files have changed. */
export interface Watcher {
  /** Resolves when all files are watched. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Calls back after files at or below the paths have changed and no further change has occurred for {@link QUIET_MS}. Calls never
 * overlap: changes during a call cause one more call. Excludes hidden files and `node_modules`.
 */
export function watchFiles(paths: readonly string[], changed: () => Promise<void>): Watcher {
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
  const ignored = (path: string): boolean => !paths.includes(path) && /^(?:\.|node_modules$)/.test(basename(path));
  // Without `atomic`, a replaced file is reported at once.
  const watcher = watch([...paths], { ignored, ignoreInitial: true, atomic: false });
  watcher.on('all', schedule);
  return {
    ready: new Promise((resolve) => watcher.once('ready', resolve)),
    close: () => {
      clearTimeout(timer);
      return watcher.close();
    },
  };
}
