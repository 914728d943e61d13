import { createHash } from 'node:crypto';
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from '../../base/work.ts';
import type { ResultCache } from '../../base/work.ts';

const DIGEST_LENGTH = 64;

/** Writes JSON after a line with its digest, so that a damaged file is recognised. */
export function writeCheckedJson(file: string, json: string): void {
  writeFileSync(file, `${digest(json)}\n${json}`);
}

/** Reads JSON that {@link writeCheckedJson} has written. undefined: there is no such file, or it is damaged. */
export function readCheckedJson(file: string): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const json = bytes.subarray(DIGEST_LENGTH + 1);
  return bytes.toString('latin1', 0, DIGEST_LENGTH) === digest(json) ? json.toString('utf8') : undefined;
}

function digest(json: string | Buffer): string {
  return createHash('sha256').update(json).digest('hex');
}

/** Codes of disks without links, or with a limited number of them. */
const UNLINKABLE: ReadonlySet<string | undefined> = new Set(['EPERM', 'EMLINK', 'EXDEV', 'ENOTSUP', 'ENOSYS']);

/** Gives a file a second path, without a copy if the disk permits. Its folder must exist. Returns whether it is not a copy. */
export function linkFile(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (!UNLINKABLE.has((error as NodeJS.ErrnoException).code)) throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    return false;
  }
}

/** Results of earlier runs in memory. A run gets the same object as an earlier one, and must not change it. */
export interface MemoryCache extends ResultCache {
  /** Starts a run. Drops the results that the last run has not used. */
  readonly start: () => void;
  /** Ends a run that has failed, so that the next one finds what this one did: a run with an error uses little. */
  readonly abandon: () => void;
}

/** Creates an empty cache for the runs of one process, all with the same code. */
export function createMemoryCache(): MemoryCache {
  let earlier = new Map<string, unknown>();
  let used = new Map<string, unknown>();
  const find = <Result>(kind: string, inputs: readonly string[], compute: () => Result): Result => {
    const name = nameOf(kind, inputs, '');
    if (used.has(name)) return used.get(name) as Result;
    const result = earlier.has(name) ? (earlier.get(name) as Result) : compute();
    used.set(name, result);
    if (result instanceof Promise) result.catch(() => used.delete(name));
    return result;
  };
  return {
    remember: find,
    rememberLater: find,
    hold: find,
    has: (kind, inputs) => {
      const name = nameOf(kind, inputs, '');
      return used.has(name) || earlier.has(name);
    },
    keep: (kind, inputs) => {
      const name = nameOf(kind, inputs, '');
      if (earlier.has(name)) used.set(name, earlier.get(name));
    },
    start: () => {
      earlier = used;
      used = new Map();
    },
    abandon: () => {
      used = new Map(earlier);
    },
  };
}

/** Saved results in a folder. */
export interface DiskCache extends ResultCache {
  /**
   * Writes the results that this run has used to a folder, and each further one at once. Others are dropped. From now on, also finds
   * what other threads have written to the folder.
   */
  readonly save: (folder: string) => void;
}

/** An entry that this run uses: its JSON, or undefined if it is a file of the folder. */
type Entry = string | undefined;

/**
 * Opens the results that an earlier run has saved. Each entry is a file of checked JSON. A missing,
 * damaged or foreign entry is computed again.
 *
 * @param folder of the entries. undefined, or a folder that does not exist: no entries
 * @param version of the code (`codeVersion`); entries of other versions are not found
 */
export function openDiskCache(folder: string | undefined, version: string): DiskCache {
  const used = new Map<string, Entry>();
  let target: string | undefined;
  const use = (name: string, entry: Entry): void => {
    if (target === undefined) used.set(name, entry);
    else writeEntry(folder, target, name, entry);
  };
  const read = (name: string): { readonly result: unknown } | undefined => {
    const earlier = folder === undefined ? undefined : readCheckedJson(join(folder, name));
    if (earlier !== undefined) use(name, undefined);
    const content = earlier ?? (target === undefined ? undefined : readCheckedJson(join(target, name)));
    return content === undefined ? undefined : { result: JSON.parse(content) };
  };
  const write = <Result>(name: string, result: Result): Result => {
    use(name, JSON.stringify(result));
    return result;
  };
  return {
    remember: (kind, inputs, compute) => {
      const name = nameOf(kind, inputs, version);
      const saved = read(name);
      return saved ? (saved.result as ReturnType<typeof compute>) : write(name, compute());
    },
    rememberLater: async (kind, inputs, compute) => {
      const name = nameOf(kind, inputs, version);
      const saved = read(name);
      return saved ? (saved.result as Awaited<ReturnType<typeof compute>>) : write(name, await compute());
    },
    hold: async (kind, inputs, compute, json) => {
      if (!json) return compute();
      const name = nameOf(kind, inputs, version);
      const saved = read(name);
      if (saved) return json.restore(saved.result as Parameters<typeof json.restore>[0]);
      const result = await compute();
      write(name, json.save(result));
      return result;
    },
    has: (kind, inputs) => folder !== undefined && existsSync(join(folder, nameOf(kind, inputs, version))),
    keep: (kind, inputs) => {
      const name = nameOf(kind, inputs, version);
      if (!used.has(name)) use(name, undefined);
    },
    save: (to) => {
      mkdirSync(to, { recursive: true });
      target = to;
      for (const [name, entry] of used) writeEntry(folder, to, name, entry);
      used.clear();
    },
  };
}

/** The name of a result. Lengths separate the inputs, so that no two lists give the same text. */
function nameOf(kind: string, inputs: readonly string[], version: string): string {
  const hash = createHash('sha256').update(version);
  for (const input of inputs) hash.update(`\n${input.length}\n`).update(input);
  return `${kind}-${hash.digest('hex')}`;
}

function writeEntry(folder: string | undefined, target: string, name: string, entry: Entry): void {
  if (entry !== undefined) writeCheckedJson(join(target, name), entry);
  else if (folder !== undefined && folder !== target) linkEntry(join(folder, name), join(target, name));
}

function linkEntry(from: string, to: string): void {
  try {
    linkFile(from, to);
  } catch {
    // The next run computes what is missing.
  }
}

/** SHA-256 of a value as JSON, in hexadecimal digits. Computed once for each object, which must not change afterwards. */
export const contentHash = memoize((value: object): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex'),
);
