import { createHash, hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Publication } from '../../ontology/model.ts';
import type { NamedPart } from '../../ontology/recorded-parts.ts';
import { createPositions, otherParts, recordedParts } from '../../ontology/recorded-parts.ts';
import { namesOfValues, sharedParts } from '../../ontology/shared-parts.ts';
import { crosswalkVocabularies } from '../../site/index/crosswalks.ts';
import { namesakesOf } from '../../site/index/term-names.ts';
import { openThread } from '../installation/open-thread.ts';
import type { BuildFolders, BuildRecord, Fingerprint, Unit } from './build-record.ts';
import { CACHE, createRangeTest, fileIn } from './build-record.ts';
import type { FileState, LinkedGroup, WrittenFile } from './file-states.ts';
import { createLinkFiles, createLinkInto, hasState } from './file-states.ts';

/** Characters of a hash of a part. Two parts have the same hash with a probability of 2⁻⁹⁶. */
const LENGTH = 16;

/**
 * Computes what the files of a publication depend on. Linear.
 *
 * @param inputs further inputs of all files: versions
 * @param files texts of the files beside the snapshot, by path
 */
export function createFingerprint(
  publication: Publication,
  inputs: readonly string[],
  files: ReadonlyMap<string, string>,
): Fingerprint {
  const { terms } = publication.ontology;
  const named = (name: NamedPart): unknown => (name === 'names of values' ? namesOfValues(terms) : files.get(name));
  const computed = { namesakes: namesakesOf(terms, hashOf), named };
  const key = createHash('sha256');
  const add = (part: unknown = null): unknown => key.update(JSON.stringify(part)).update('\0');
  // What all pages depend on although it follows from recorded parts.
  for (const part of [inputs, crosswalkVocabularies(publication)]) add(part);
  for (const term of terms) add(sharedParts(term));
  for (const part of otherParts(publication)) add(part);
  const { ofPage, ofAllTerms } = createPositions(publication);
  const parts = Array.from(recordedParts(publication, computed), hashOf);
  parts[ofAllTerms] = hashOf(parts.slice(0, ofPage(0)));
  return { key: key.digest('hex'), parts: parts.join('') };
}

function hashOf(part: unknown = null): string {
  return hash('sha256', JSON.stringify(part), 'base64').slice(0, LENGTH);
}

/** Whether each part of a publication differs from that of an earlier one, by its position. Linear. */
export function changedParts({ parts: now }: Fingerprint, { parts: before }: Fingerprint): readonly boolean[] {
  return Array.from({ length: now.length / LENGTH }, (_, at) => {
    const [from, to] = [at * LENGTH, (at + 1) * LENGTH];
    return now.slice(from, to) !== before.slice(from, to);
  });
}

/** Reuses files of the previous build. */
export interface Reuse {
  /** Whether a unit with this name may be linked. Otherwise, it must be written. */
  has(name: string): boolean;
  /** Names of the units that may be linked, of one kind: `term pages`. */
  names(kind: string): readonly string[];
  /**
   * Links the files of the units with these names into the folder of this build, if it would write them with the same bytes. Returns
   * these units.
   */
  link(names: readonly string[]): Promise<readonly Unit[]>;
  /** The lists of pages that a build would write. */
  readonly lists: readonly Unit[];
  /** What the files of this build depend on. */
  readonly fingerprint: Fingerprint;
  /** States of the linked files, by path below `OUT`. */
  readonly linked: ReadonlyMap<string, FileState>;
}

/** Nothing is reused. */
export const NO_REUSE: Reuse = {
  has: () => false,
  names: () => [],
  link: async () => [],
  fingerprint: { key: '', parts: '' },
  linked: new Map(),
  lists: [],
};

interface ReuseOptions {
  /** Links files from the site's folder of the previous build to that of this one. */
  readonly linker: Linker;
  /** undefined: nothing is reused. */
  readonly record: BuildRecord | undefined;
  readonly fingerprint: Fingerprint;
}

/** Reuses what depends on unchanged parts only, and whose files are as the build wrote them. */
export function createReuse({ linker, record, fingerprint }: ReuseOptions): Reuse {
  const reusable = new Map(unchangedUnits(record, fingerprint).map((unit) => [unit.name, unit]));
  const states = record?.files ?? {};
  const linked = new Map<string, FileState>();
  return {
    fingerprint,
    linked,
    has: (name) => reusable.has(name),
    names: (kind) => [...reusable.keys()].filter((name) => name.startsWith(`${kind}: `)),
    lists: [...reusable.values()].filter(({ pages }) => pages),
    link: async (names) => {
      const units = names.flatMap((name) => reusable.get(name) ?? []);
      const groups = await linker.link(
        units.map(({ files }) => files.map((path) => [path, states[inPublic(path)]] as const)),
      );
      for (const path of groups.flatMap((group) => group ?? []).map(inPublic))
        linked.set(path, states[path] as FileState);
      return units.filter((_, at) => groups[at]);
    },
  };
}

function inPublic(path: string): string {
  return `public/${path}`;
}

function unchangedUnits(record: BuildRecord | undefined, now: Fingerprint): readonly Unit[] {
  if (record?.key !== now.key) return [];
  const hasChanged = createRangeTest(changedParts(now, record));
  return record.units.filter(({ reads }) => !hasChanged(reads));
}

/** The folders of a thread, absolute. */
export interface LinkFolders {
  readonly from: string;
  readonly to: string;
}

/** Groups of files to link. */
export interface LinkRequest {
  readonly number: number;
  readonly groups: readonly (readonly WrittenFile[])[];
}

export interface LinkResponse {
  readonly number: number;
  readonly linked: readonly LinkedGroup[];
}

/** Links files between two folders. */
export interface Linker {
  /** As `LinkFiles`, in a thread if there are many files, while this thread goes on. */
  link(groups: LinkRequest['groups']): Promise<readonly LinkedGroup[]>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Files that are linked in the time in which a thread starts. */
const FEW = 2000;

/** @param signal ends the thread */
export function createLinker(folders: LinkFolders, signal: AbortSignal): Linker {
  const linkHere = createLinkFiles(folders.from, folders.to);
  const waiting: ((linked: readonly LinkedGroup[]) => void)[] = [];
  const failure = Promise.withResolvers<never>();
  // Without a request, a failure does not matter.
  failure.promise.catch(() => undefined);
  let thread: Worker | undefined;
  const start = (): Worker => {
    const worker = openThread('cli/rebuild/link-worker', folders);
    worker.on('message', ({ number, linked }: LinkResponse) => waiting[number]?.(linked));
    worker.on('error', failure.reject);
    worker.on('exit', (code) => failure.reject(new Error(`The thread that links files ended with code ${code}.`)));
    return worker;
  };
  const close = async (): Promise<void> => void (await thread?.terminate());
  signal.addEventListener('abort', () => void close(), { once: true });
  return {
    link: async (groups) => {
      signal.throwIfAborted();
      const files = groups.reduce((sum, group) => sum + group.length, 0);
      if (files < FEW) return linkHere(groups);
      const { promise, resolve } = Promise.withResolvers<readonly LinkedGroup[]>();
      const number = waiting.push(resolve) - 1;
      (thread ??= start()).postMessage({ number, groups } satisfies LinkRequest);
      return Promise.race([promise, failure.promise]);
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
