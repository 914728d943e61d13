import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';

/** Seldom enough that looking costs little beside the rendering. */
const INTERVAL_MS = 1000;

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
  const names = await readdir(outDir, { recursive: true }).catch(() => []);
  const pages = names.filter((name) => name.endsWith('.html'));
  const folder = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf(sep))).replaceAll(sep, '/');
  return { ofTerms: pages.filter((name) => folders.has(folder(name))).length, all: pages.length };
}
