import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import type { Turn } from './turns.ts';

export type FileWriter = (path: string, content: string | Iterable<string>) => void;

/**
 * Writes files below one folder and nowhere else, making folders as needed. Throws where a path leaves the folder, which
 * `identifierToPath` rules out: a second lock on the same door.
 * Synchronous, since thousands of small files are written several times faster so.
 */
export function createFileWriter(folder: string): FileWriter {
  const root = resolve(folder) + sep;
  const made = new Set<string>();
  return (path, content) => {
    const file = resolve(root, path);
    if (!file.startsWith(root)) throw new Error(`Refused to write ${JSON.stringify(path)}: it is outside ${folder}`);
    const parent = dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    if (typeof content === 'string') writeFileSync(file, content);
    else writeParts(file, content);
  };
}

/** Writes parts as they are made, with turns of the event loop between them: the files of a whole ontology take seconds. */
export async function writeInTurns(file: string, parts: Iterable<string>, turn: Turn): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(file, 'w');
  try {
    for (const part of inLargeParts(parts)) {
      writeFileSync(handle, part);
      await turn();
    }
  } finally {
    closeSync(handle);
  }
}

/** Large enough that the disk is asked seldom, small enough to weigh nothing. */
const PART = 1 << 20;

function writeParts(file: string, parts: Iterable<string>): void {
  const handle = openSync(file, 'w');
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
    if (length < PART) continue;
    yield waiting.join('');
    [waiting, length] = [[], 0];
  }
  yield waiting.join('');
}
