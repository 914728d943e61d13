import { watch } from 'node:fs';

/** Editors write a file in several steps, and several files in a row. */
const QUIET_MS = 120;

/**
 * Calls back when anything below a folder has changed and then been quiet for a moment; never twice at once: what changes
 * meanwhile makes one more call. Gives the function that ends it.
 */
export function watchFolder(folder: string, changed: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      await changed();
    } finally {
      running = false;
      if (again) schedule();
      again = false;
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), QUIET_MS);
  };
  const watcher = watch(folder, { recursive: true }, schedule);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
