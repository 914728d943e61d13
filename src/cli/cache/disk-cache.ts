import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResultCache } from '../../ontology/result-cache.ts';

/** Saved results in a folder. */
export interface DiskCache extends ResultCache {
  /** Writes the results that this run has used to a folder. Others are dropped. */
  readonly save: (folder: string) => void;
}

/** An entry that this run uses: its content, or undefined if the file in the folder is unchanged. */
type Entries = Map<string, Buffer | undefined>;

/**
 * Opens the results that an earlier run has saved. Each entry is a file: the digest of its content, and the content as JSON. A missing,
 * damaged or foreign entry is computed again.
 *
 * @param folder of the entries. undefined, or a folder that does not exist: no entries
 * @param version of the code (`codeVersion`); entries of other versions are not found
 */
export function openDiskCache(folder: string | undefined, version: string): DiskCache {
  const used: Entries = new Map();
  const read = (name: string): { readonly result: unknown } | undefined => {
    const content = folder === undefined ? undefined : contentOf(join(folder, name));
    if (content === undefined) return undefined;
    used.set(name, undefined);
    return { result: JSON.parse(content) };
  };
  const write = <Result>(name: string, result: Result): Result => {
    used.set(name, entryOf(JSON.stringify(result)));
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
    hold: (_, __, compute) => compute(),
    keep: (kind, inputs) => {
      const name = nameOf(kind, inputs, version);
      if (!used.has(name)) used.set(name, undefined);
    },
    save: (target) => writeEntries(folder, target, used),
  };
}

const DIGEST_LENGTH = 64;

const digest = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** The name of a result. Lengths separate the inputs, so that no two lists give the same text. */
export function nameOf(kind: string, inputs: readonly string[], version: string): string {
  const hash = createHash('sha256').update(version);
  for (const input of inputs) hash.update(`\n${input.length}\n`).update(input);
  return `${kind}-${hash.digest('hex')}`;
}

function entryOf(json: string): Buffer {
  return Buffer.from(`${digest(json)}\n${json}`);
}

/** The content of an entry. undefined: there is none, or it is damaged. */
function contentOf(file: string): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const content = bytes.subarray(DIGEST_LENGTH + 1);
  return bytes.toString('latin1', 0, DIGEST_LENGTH) === digest(content) ? content.toString('utf8') : undefined;
}

function writeEntries(folder: string | undefined, target: string, entries: Entries): void {
  mkdirSync(target, { recursive: true });
  for (const [name, bytes] of entries) {
    if (bytes !== undefined) writeFileSync(join(target, name), bytes);
    else if (folder !== undefined && folder !== target) moveEntry(join(folder, name), join(target, name));
  }
}

/** The file may be missing, on another disk, or on a disk without links. */
function moveEntry(from: string, to: string): void {
  for (const copy of [linkSync, copyFileSync]) {
    try {
      return copy(from, to);
    } catch {
      // The next run computes what is missing.
    }
  }
}
