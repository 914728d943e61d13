import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';

/** Counting takes little time compared with a second of rendering. */
const INTERVAL_MS = 1000;

/** Number of rendered pages. */
export interface PageCount {
  readonly ofTerms: number;
  readonly all: number;
}

/**
 * Reports the number of rendered term pages at intervals, by counting files: Astro reports pages only in its log.
 * `stop` ends this and returns the final count.
 *
 * @param folders expected number of term pages by folder, relative to the output
 */
export function countPages(
  outDir: string,
  folders: ReadonlyMap<string, number>,
  report: (done: number, all: number) => void,
): { stop(): Promise<PageCount> } {
  const expected = [...folders.values()].reduce((sum, pages) => sum + pages, 0);
  let counting = false;
  const update = async (): Promise<void> => {
    if (counting) return;
    counting = true;
    report((await count(outDir, folders)).ofTerms, expected);
    counting = false;
  };
  const timer = setInterval(() => void update(), INTERVAL_MS);
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
