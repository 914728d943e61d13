import { sep } from 'node:path';

/** The part of Vite's watcher that we use. Node's watcher loses files that an editor replaces by rename. */
export interface Watcher {
  add(path: string): unknown;
  on(event: 'all', listener: (event: string, path: string) => void): unknown;
}

/** Editors write a file in several steps, and several files in sequence. */
const QUIET_MS = 120;

/**
 * Calls back after files below a folder have changed and no further change has occurred for {@link QUIET_MS}. Calls never overlap:
 * changes during a call cause one more call.
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
