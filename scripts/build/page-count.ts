import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

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
    report((await count(outDir)).ofTerms, expected);
    looking = false;
  };
  const timer = setInterval(() => void look(), INTERVAL_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      return count(outDir);
    },
  };
}

/** Pages in all folders: those of terms stand in `vocabulary/`, and in a language's `vocabulary/`. */
async function count(outDir: string): Promise<PageCount> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const pages = entries.filter((entry) => entry.name.endsWith('.html'));
  const ofTerms = pages.filter(({ parentPath }) => isOfTerms(parentPath, outDir));
  return { ofTerms: ofTerms.length, all: pages.length };
}

function isOfTerms(folder: string, outDir: string): boolean {
  if (basename(folder) !== 'vocabulary') return false;
  return dirname(folder) === outDir || dirname(dirname(folder)) === outDir;
}
