import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';

/** Maximum time between two yields, so that signals and progress updates are handled promptly. */
const MAX_BLOCKED_MS = 100;

/** Yields to the event loop if the last yield was too long ago. Throws the signal's reason if it has aborted. */
type EventLoopYield = () => Promise<void>;

export function createEventLoopYield(signal?: AbortSignal): EventLoopYield {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < MAX_BLOCKED_MS) return;
    await setImmediate();
    signal?.throwIfAborted();
    last = performance.now();
  };
}

export type FileWriter = (path: string, content: string | Uint8Array | Iterable<string>) => void;

/**
 * Writes files below one folder and creates folders as needed. Synchronous: several times faster for thousands of small files.
 *
 * @throws {Error} a path leaves the folder. `identifierToPath` already excludes such paths.
 */
export function createFileWriter(folder: string): FileWriter {
  const root = resolve(folder) + sep;
  const created = new Set<string>();
  return (path, content) => {
    const file = resolve(root, path);
    if (!file.startsWith(root)) throw new Error(`Cannot write ${JSON.stringify(path)}: it is outside ${folder}`);
    const parent = dirname(file);
    if (!created.has(parent)) mkdirSync(parent, { recursive: true });
    created.add(parent);
    replaceFile(file, () => {
      if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(file, content, CREATE);
      else writeParts(file, content);
    });
  };
}

/** Only creates a file, and fails if it exists. */
const NEW = 'wx';
/** With an encoding, Node writes a text in one call. */
const CREATE = { encoding: 'utf8', flag: NEW } as const;

/** Writes a file again after an existing one is removed, which may be a link: the file of the previous build must not change. */
function replaceFile(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    rmSync(file);
    write();
  }
}

/** Writes parts as they are created, and yields to the event loop between them: files of a large ontology take seconds. */
export async function writeYielding(
  file: string,
  parts: Iterable<string>,
  yieldToEventLoop: EventLoopYield,
): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(file, 'w');
  try {
    for (const part of inLargeParts(parts)) {
      writeFileSync(handle, part);
      await yieldToEventLoop();
    }
  } finally {
    closeSync(handle);
  }
}

/** Characters per write. */
const PART_SIZE = 1 << 20;

function writeParts(file: string, parts: Iterable<string>): void {
  const handle = openSync(file, NEW);
  try {
    for (const part of inLargeParts(parts)) writeFileSync(handle, part);
  } finally {
    closeSync(handle);
  }
}

function* inLargeParts(parts: Iterable<string>): Generator<string> {
  let waiting: string[] = [];
  let length = 0;
  for (const part of parts) {
    waiting.push(part);
    length += part.length;
    if (length < PART_SIZE) continue;
    yield waiting.join('');
    [waiting, length] = [[], 0];
  }
  yield waiting.join('');
}

/** Waits for all, also if one fails: all of them write into the staging folder. @throws the first failure in their order */
export async function settle<Results extends readonly unknown[]>(all: {
  readonly [At in keyof Results]: Promise<Results[At]>;
}): Promise<Results> {
  await Promise.allSettled(all);
  return (await Promise.all(all)) as unknown as Results;
}

/** The folder of the site in the folder of a build. */
export function siteFolder(folder: string): string {
  return join(folder, 'public');
}
