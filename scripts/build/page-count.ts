import { readdir } from 'node:fs/promises';
import { relative, sep } from 'node:path';

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
 *
 * @param folders those that hold the pages of terms, below the output, and how many are expected in each
 */
export function countPages(
  outDir: string,
  folders: ReadonlyMap<string, number>,
  report: (done: number, all: number) => void,
): { stop(): Promise<PageCount> } {
  const expected = [...folders.values()].reduce((sum, pages) => sum + pages, 0);
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    report((await count(outDir, folders)).ofTerms, expected);
    looking = false;
  };
  const timer = setInterval(() => void look(), INTERVAL_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      return count(outDir, folders);
    },
  };
}

async function count(outDir: string, folders: ReadonlyMap<string, number>): Promise<PageCount> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const pages = entries.filter((entry) => entry.name.endsWith('.html'));
  const folder = (path: string): string => relative(outDir, path).split(sep).join('/');
  const ofTerms = pages.filter(({ parentPath }) => folders.has(folder(parentPath)));
  return { ofTerms: ofTerms.length, all: pages.length };
}
