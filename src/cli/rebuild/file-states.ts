import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Size in bytes and time of the last change in ms: an edited file has another state. */
export type FileState = readonly [size: number, modified: number];

/** States of files by path, separated by `/`. */
export type FileStates = Readonly<Record<string, FileState>>;

/** Paths of all files below a folder, except in one folder of it. */
export function listFiles(folder: string, except: string): string[] {
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
