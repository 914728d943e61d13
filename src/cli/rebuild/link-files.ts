import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkFile } from '../cache/link-file.ts';
import type { FileState } from './file-states.ts';
import { hasState } from './file-states.ts';

/** A file that a build wrote: its path below both folders, and its state then. undefined: unknown. */
export type WrittenFile = readonly [path: string, state: FileState | undefined];

/** Links files from one folder to another. */
export type LinkFiles = (groups: readonly (readonly WrittenFile[])[]) => readonly LinkedGroup[];

/** Paths of the linked files of a group, without copies. undefined: a file has changed, and none is linked. */
export type LinkedGroup = readonly string[] | undefined;

/** Returns a function that links a file to a path below a folder, and creates its folder. Its result: whether it is not a copy. */
export function createLinkInto(folder: string): (file: string, path: string) => boolean {
  const created = new Set<string>();
  return (file, path) => {
    const target = join(folder, path);
    const parent = dirname(target);
    if (!created.has(parent)) mkdirSync(parent, { recursive: true });
    created.add(parent);
    return linkFile(file, target);
  };
}

/** Returns a function that links each group of files whose files are all as a build wrote them. */
export function createLinkFiles(from: string, to: string): LinkFiles {
  const link = createLinkInto(to);
  return (groups) =>
    groups.map((files) =>
      files.every(([path, state]) => hasState(join(from, path), state))
        ? files.flatMap(([path]) => (link(join(from, path), path) ? path : []))
        : undefined,
    );
}
