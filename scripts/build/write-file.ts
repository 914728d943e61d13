import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';

/**
 * Writes files below one folder and nowhere else. Folders are made as needed, once each.
 * The write throws where the path leaves the folder, which `identifierToPath` rules out: a second lock on the same door.
 */
export function createFileWriter(folder: string): (path: string, content: string | Iterable<string>) => Promise<void> {
  const root = resolve(folder) + sep;
  const made = new Map<string, Promise<unknown>>();
  return async (path, content) => {
    const file = resolve(root, path);
    if (!file.startsWith(root)) throw new Error(`Refused to write ${JSON.stringify(path)}: it is outside ${folder}`);
    const parent = dirname(file);
    let ready = made.get(parent);
    if (!ready) made.set(parent, (ready = mkdir(parent, { recursive: true })));
    await ready;
    await (typeof content === 'string' ? writeFile(file, content) : writeParts(file, content));
  };
}

/** Large enough that the disk is asked seldom, small enough to weigh nothing. */
const PART = 1 << 20;

async function writeParts(file: string, parts: Iterable<string>): Promise<void> {
  const handle = await open(file, 'w');
  try {
    let waiting: string[] = [];
    let length = 0;
    for (const part of parts) {
      waiting.push(part);
      length += part.length;
      if (length < PART) continue;
      await handle.writeFile(waiting.join(''));
      [waiting, length] = [[], 0];
    }
    await handle.writeFile(waiting.join(''));
  } finally {
    await handle.close();
  }
}
