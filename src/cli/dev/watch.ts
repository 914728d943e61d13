import { sep } from 'node:path';

/** As much as is needed of the watcher that Vite has: Node's own loses files that an editor replaces by renaming. */
export interface Watcher {
  add(path: string): unknown;
  on(event: 'all', listener: (event: string, path: string) => void): unknown;
}

/** Editors write a file in several steps, and several files in a row. */
const QUIET_MS = 120;

/**
 * Calls back when anything below a folder has changed and then been quiet for a moment; never twice at once: what changes
 * meanwhile makes one more call.
 */
export function watchFolder(watcher: Watcher, folder: string, changed: () => Promise<void>): void {
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
  watcher.add(folder);
  watcher.on('all', (_event, path) => {
    if (path === folder || path.startsWith(folder + sep)) schedule();
  });
}
