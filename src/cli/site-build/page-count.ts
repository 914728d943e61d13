import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';

const INTERVAL_MS = 1000;

/** Number of rendered pages. */
export interface PageCount {
  readonly ofTerms: number;
  readonly all: number;
}

/**
 * Reports the number of rendered term pages at intervals, by counting the files of their folders: Astro reports pages only in its log.
 * `stop` ends this; further calls do nothing.
 *
 * @param folders expected number of term pages by folder, relative to the output
 */
export function reportPages(
  outDir: string,
  folders: ReadonlyMap<string, number>,
  report: (done: number, all: number) => void,
): { stop(): void } {
  const expected = [...folders.values()].reduce((sum, pages) => sum + pages, 0);
  let counting = false;
  const update = async (): Promise<void> => {
    if (counting) return;
    counting = true;
    report(await countTermPages(outDir, folders), expected);
    counting = false;
  };
  const timer = setInterval(() => void update(), INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function countTermPages(outDir: string, folders: ReadonlyMap<string, number>): Promise<number> {
  let pages = 0;
  for (const folder of folders.keys()) {
    const names = await readdir(join(outDir, folder)).catch(() => []);
    for (const name of names) if (name.endsWith('.html')) pages += 1;
  }
  return pages;
}

/** Counts the pages of a site. Lists every folder, so call it once. */
export async function countPages(outDir: string, folders: ReadonlyMap<string, number>): Promise<PageCount> {
  const names = await readdir(outDir, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html'));
  const folder = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf(sep))).replaceAll(sep, '/');
  return { ofTerms: pages.filter((name) => folders.has(folder(name))).length, all: pages.length };
}
