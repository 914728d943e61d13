import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { BuildFolders, BuildRecord } from './build-record.ts';
import { CACHE, fileIn } from './build-record.ts';
import { hasState } from './file-states.ts';
import { createLinkInto } from './link-files.ts';

/** Whether all files that a build wrote are as it wrote them. Other files in its folders do not matter. */
export function isComplete({ files }: BuildRecord, folders: BuildFolders): boolean {
  return Object.entries(files).every(([path, state]) => hasState(fileIn(folders, path), state));
}

/** Links all files of a build, and what it left for the next one, into an empty folder. */
export function linkBuild({ files }: BuildRecord, from: BuildFolders, to: string): void {
  const link = createLinkInto(to);
  for (const path of Object.keys(files)) link(fileIn(from, path), path);
  for (const path of cacheFiles(from.folder)) link(join(from.folder, path), path);
}

function cacheFiles(folder: string): string[] {
  return readdirSync(join(folder, CACHE), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}
