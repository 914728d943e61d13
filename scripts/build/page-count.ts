import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Seldom enough that looking costs nothing beside the rendering. */
const INTERVAL_MS = 250;

/**
 * Watches how many term pages stand in the output, by looking: Astro tells of each page only in its log.
 * `stop` ends it and gives the number of all pages.
 */
export function countPages(outDir: string, expected: number, report: (done: number, all: number) => void): { stop(): Promise<number> } {
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    report(await count(join(outDir, 'vocabulary')), expected);
    looking = false;
  };
  const timer = setInterval(() => void look(), INTERVAL_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      return (await count(outDir)) + (await count(join(outDir, 'vocabulary')));
    },
  };
}

async function count(folder: string): Promise<number> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.html')).length;
  } catch {
    return 0;
  }
}
