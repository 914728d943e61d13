import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkFile } from '../load/cache.ts';

/** Size in bytes and time of the last change in ms: an edited file has another state. */
export type FileState = readonly [size: number, modified: number];

/** States of files by path, separated by `/`. */
export type FileStates = Readonly<Record<string, FileState>>;

/** Paths of all files below a folder, except in one folder of it. */
function listFiles(folder: string, except: string): string[] {
  const files: string[] = [];
  addFiles(folder, '', except, files);
  return files;
}

/** A recursive `readdirSync` also reads the state of each file. */
function addFiles(folder: string, below: string, except: string | undefined, files: string[]): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = below + entry.name;
    if (!entry.isDirectory()) files.push(path);
    else if (entry.name !== except) addFiles(join(folder, entry.name), `${path}/`, undefined, files);
  }
}

/** The state of a file. undefined: it does not exist, or is not a regular file. */
export function stateOf(file: string): FileState | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() === true ? [stat.size, stat.mtimeMs] : undefined;
}

/** Whether a file still has a state. */
export function hasState(file: string, state: FileState | undefined): boolean {
  const now = stateOf(file);
  return now !== undefined && state !== undefined && now[0] === state[0] && now[1] === state[1];
}

/** Whether a folder has exactly these files in these states. `except`: a folder of it that is not compared. */
export function hasStates(folder: string, states: FileStates, except: string): boolean {
  const paths = listFiles(folder, except);
  return (
    paths.length === Object.keys(states).length && paths.every((path) => hasState(join(folder, path), states[path]))
  );
}

/**
 * Reads the states of all files below a folder.
 *
 * @param known states that need not be read, by path
 * @param except a folder of it that is not read
 */
export function readStates(folder: string, known: ReadonlyMap<string, FileState>, except: string): FileStates {
  const states = listFiles(folder, except).flatMap((path) => {
    const state = known.get(path) ?? stateOf(join(folder, path));
    return state ? [[path, state] as const] : [];
  });
  return Object.fromEntries(states);
}

/** A file that a build wrote: its path below both folders, and its state then. undefined: unknown. */
export type WrittenFile = readonly [path: string, state: FileState | undefined];

/** Links files from one folder to another. */
type LinkFiles = (groups: readonly (readonly WrittenFile[])[]) => readonly LinkedGroup[];

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
