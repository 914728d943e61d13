import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';

/** Number of rendered pages. */
export interface PageCount {
  readonly ofTerms: number;
  readonly all: number;
}

/** Counts the pages of a site. Lists every folder, so call it once. */
export async function countPages(outDir: string, folders: ReadonlyMap<string, number>): Promise<PageCount> {
  const names = await readdir(outDir, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html'));
  const folder = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf(sep))).replaceAll(sep, '/');
  return { ofTerms: pages.filter((name) => folders.has(folder(name))).length, all: pages.length };
}
