import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Seldom enough that looking costs nothing beside the rendering. */
const INTERVAL_MS = 250;

/** How many pages stand in the output: those of terms, and all. */
export interface PageCount {
  readonly ofTerms: number;
  readonly all: number;
}

/**
 * Watches how many term pages stand in the output, by looking: Astro tells of each page only in its log.
 * `stop` ends it and counts once more.
 */
export function countPages(
  outDir: string,
  expected: number,
  report: (done: number, all: number) => void,
): { stop(): Promise<PageCount> } {
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
      const ofTerms = await count(join(outDir, 'vocabulary'));
      const ofSchemas = await Promise.all((await folders(join(outDir, 'schemas'))).map(count));
      return { ofTerms, all: ofSchemas.reduce((sum, pages) => sum + pages, ofTerms + (await count(outDir))) };
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

async function folders(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}
