import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IS_PACKAGE, PROGRAM_FOLDER, ROOT } from './root.ts';

/** What npm has installed. */
const INSTALLED = 'node_modules/.package-lock.json';

/** What decides, beside the input, what a build writes: the folders of the code, and the files that choose the packages. */
const CHECKOUT = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', INSTALLED];

/** In a checkout, the name of the folder of a compiled program is this with the version. */
export const PROGRAM_PREFIX = 'program-';

/** The version of the checkout's code, in the package. */
export const VERSION_FILE = 'version';

/** The same for the package, from `node_modules/ontopress/lib`. */
const PACKAGE = [VERSION_FILE, '../../.package-lock.json'];

/**
 * Identifies the code of Ontopress, its packages and the running Node: SHA-256 in hexadecimal digits. What another version of the
 * code has saved must not be read. Takes about 40 ms.
 *
 * @param root folder of the checkout, or of the package's modules
 */
export function codeVersion(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of IS_PACKAGE ? PACKAGE : CHECKOUT) addEntry(hash, root, path);
  return hash.digest('hex');
}

let running: string | undefined;

/** The version of the running code, which stays the same. A bundle is in the folder of its version, so that it need not be read. */
export function runningVersion(): string {
  const ofBundle = IS_PACKAGE ? undefined : PROGRAM_FOLDER?.replace(PROGRAM_PREFIX, '');
  return (running ??= ofBundle ?? codeVersion(ROOT));
}

/** Adds a file or a folder. Sizes separate names and contents, so that no two trees give the same bytes. */
function addEntry(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  const names = namesIn(join(root, path));
  if (names !== undefined) {
    for (const name of names) addEntry(hash, root, `${path}/${name}`);
    return;
  }
  const bytes = contentOf(join(root, path));
  hash.update(JSON.stringify([path, bytes?.length ?? -1])).update(bytes ?? '');
}

/** Sorted names in a folder, without hidden files and installed packages. undefined: not a folder. */
function namesIn(path: string): string[] | undefined {
  try {
    return readdirSync(path)
      .filter((name) => !name.startsWith('.') && name !== 'node_modules')
      .sort();
  } catch {
    return undefined;
  }
}

/** undefined: the file does not exist. */
function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
