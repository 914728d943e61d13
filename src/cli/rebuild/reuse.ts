import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Thread } from '../../pool/index.ts';
import { openThread } from '../../pool/index.ts';
import { moduleUrl } from '../installation/root.ts';
import type { BuildFolders, BuildRecord, Unit } from './build-record.ts';
import { CACHE, fileIn } from './build-record.ts';
import type { FileState, FileStates, LinkedGroup, WrittenFile } from './file-states.ts';
import { createLinkFiles, createLinkInto, hasState } from './file-states.ts';

/** Reuses files of the previous build. */
export interface Reuse {
  /** Whether the unit with a name may be linked. Otherwise, it must be written. */
  has(name: string): boolean;
  /**
   * Links the files of the units with these names into the folder of this build, if they are as the previous one has written them. Returns
   * the units that it has linked.
   */
  link(names: readonly string[]): Promise<readonly Unit[]>;
  /** States of the linked files, by path below `OUT`. */
  readonly linked: ReadonlyMap<string, FileState>;
}

/**
 * Reuses units whose files are as the build wrote them.
 *
 * @param linker links files from the site's folder of the previous build to that of this one
 * @param units that this build would write with the same bytes, by name
 * @param states of the files of the previous build, by path below `OUT`
 */
export function createReuse(linker: Linker, units: ReadonlyMap<string, Unit>, states: FileStates): Reuse {
  const linked = new Map<string, FileState>();
  return {
    linked,
    has: (name) => units.has(name),
    link: async (names) => {
      const known = names.flatMap((name) => units.get(name) ?? []);
      const groups = await linker.link(
        known.map(({ files }) => files.map((path) => [path, states[inPublic(path)]] as const)),
      );
      for (const path of groups.flatMap((group) => group ?? []).map(inPublic))
        linked.set(path, states[path] as FileState);
      return known.filter((_, at) => groups[at]);
    },
  };
}

function inPublic(path: string): string {
  return `public/${path}`;
}

/** The folders of a thread, absolute. */
export interface LinkFolders {
  readonly from: string;
  readonly to: string;
}

/** Groups of files to link. */
type FileGroups = readonly (readonly WrittenFile[])[];

/** What a thread offers. */
export type LinkThread = { readonly link: (groups: FileGroups) => readonly LinkedGroup[] };

/** Links files between two folders. */
export interface Linker {
  /** As `LinkFiles`, in a thread if there are many files, while this thread goes on. */
  link(groups: FileGroups): Promise<readonly LinkedGroup[]>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Files that are linked in the time in which a thread starts. */
const FEW = 2000;

/** @param signal ends the thread */
export function createLinker(folders: LinkFolders, signal: AbortSignal): Linker {
  const linkHere = createLinkFiles(folders.from, folders.to);
  let thread: Thread<LinkThread> | undefined;
  const close = async (): Promise<void> => thread?.close();
  signal.addEventListener('abort', () => void close(), { once: true });
  return {
    link: async (groups) => {
      signal.throwIfAborted();
      const files = groups.reduce((sum, group) => sum + group.length, 0);
      if (files < FEW) return linkHere(groups);
      thread ??= openThread(moduleUrl('cli/rebuild/link-worker'), 'links files', folders);
      return thread.call('link', groups);
    },
    close,
  };
}

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
