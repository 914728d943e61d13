import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../command/options.ts';

/** Files and folders of the checkout that determine the program. */
const INPUTS = ['src', 'public', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];

/** Hash of everything that determines the compiled program: sources, versions of packages and of Node. */
export function programHash(root: string = ROOT): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of INPUTS.flatMap((path) => filesBelow(root, path)))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The files of a folder in the order of their paths, or the file itself. Empty if there is neither. */
function filesBelow(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
