import { existsSync, readdirSync, rmSync } from 'node:fs';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isRunning } from '../command/is-running.ts';

/** Hard links to the files of a folder. They remain when the folder is replaced. */
export interface LinkedFiles {
  readonly folder: string;
  /** Whether files were added to the original folder, or removed from it. Does not detect changed files. */
  isOutdated(): Promise<boolean>;
  /** Changes whenever a file is added to the original folder, or removed from it. */
  state(): Promise<string>;
  /** Removes the links beside other work. */
  remove(): Promise<void>;
  /** Removes the links at once, several times as fast. */
  removeSync(): void;
}

/** A folder, with the time of its last change. */
type DatedFolder = readonly [folder: string, changed: number];

/** Links created in parallel. Leaves capacity of the disk for requests. */
const BATCH = 32;
const REMOVE = { recursive: true, force: true, maxRetries: 3 } as const;

let created = 0;

/**
 * Links the files below `root` to a folder beside the build. Hard links take no space. Returns undefined if the disk does not support
 * or allow them.
 *
 * @param build the folder that builds replace: `dist`
 * @param signal cancels the work
 */
export async function linkFiles(root: string, build: string, signal: AbortSignal): Promise<LinkedFiles | undefined> {
  const folder = `${prefixOf(build)}${process.pid}-${(created += 1)}`;
  const remove = (): Promise<void> => rm(folder, REMOVE);
  const removeSync = (): void => rmSync(folder, REMOVE);
  try {
    const folders = await linkAll(root, folder, signal);
    const state = (): Promise<string> => stateOf(folders);
    const before = String(folders.map(([, changed]) => changed));
    return { folder, remove, removeSync, state, isOutdated: async () => (await state()) !== before };
  } catch {
    await remove();
    return undefined;
  }
}

/** Returns the folders with their times before they were read. */
async function linkAll(from: string, to: string, signal: AbortSignal): Promise<DatedFolder[]> {
  await mkdir(to, { recursive: true });
  const folders: DatedFolder[] = [[from, (await stat(from)).mtimeMs]];
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries.filter((one) => one.isDirectory()))
    folders.push(...(await linkAll(join(from, entry.name), join(to, entry.name), signal)));
  const files = entries.filter((one) => one.isFile());
  for (let at = 0; at < files.length; at += BATCH) {
    signal.throwIfAborted();
    await Promise.all(files.slice(at, at + BATCH).map(({ name }) => link(join(from, name), join(to, name))));
  }
  return folders;
}

async function stateOf(folders: readonly DatedFolder[]): Promise<string> {
  const changed = folders.map(([folder]) =>
    stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
  );
  return String(await Promise.all(changed));
}

/** Removes the links of servers that were killed. */
export function removeStaleLinks(build: string): void {
  const prefix = basename(prefixOf(build));
  const parent = dirname(build);
  const names = existsSync(parent) ? readdirSync(parent).filter((name) => name.startsWith(prefix)) : [];
  for (const name of names)
    if (!isRunning(Number.parseInt(name.slice(prefix.length), 10)))
      rmSync(join(parent, name), { recursive: true, force: true });
}

function prefixOf(build: string): string {
  return join(dirname(build), `.${basename(build)}.serving-`);
}
