import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CommandError } from '../command/errors.ts';
import { SCHEMAS_FILE, VALIDATORS_FILE } from '../site-build/published-schemas.ts';
import type { IsolateFigures } from './isolate.ts';
import type { Measured, Named } from './measured.ts';

/** The app without what a build makes, rounded up; `npm run test:edge` holds it against what wrangler would upload. */
export const CODE_SIZE = 3 << 19;

/** Measures a built folder: counts its files, and lets a process of its own do what a worker does. Throws a {@link CommandError}. */
export async function measureBuild(folder: string): Promise<Measured> {
  const publication = join(folder, 'publication.json');
  const found = statSync(publication, { throwIfNoEntry: false });
  if (!found) throw new CommandError(`There is no build in ${folder}. Run npm run build first.`);
  return {
    ...countFiles(join(folder, 'public')),
    script: found.size + sizeOf(folder, SCHEMAS_FILE) + sizeOf(folder, VALIDATORS_FILE) + CODE_SIZE,
    ...(await measureIsolate(publication)),
  };
}

/** Bytes of a file; a build of an older version may not have it. */
function sizeOf(folder: string, name: string): number {
  return statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
}

function countFiles(root: string): Omit<Measured, 'script' | keyof IsolateFigures> {
  let [files, totalSize, termFiles] = [0, 0, 0];
  let largestFile: Named = { path: '', amount: 0 };
  let largestFolder: Named = { path: '', amount: 0 };
  const walk = (folder: string): void => {
    const entries = readdirSync(folder, { withFileTypes: true });
    const here = entries.filter((entry) => !entry.isDirectory());
    for (const { name } of here) {
      const path = join(folder, name);
      const { size } = statSync(path);
      files += 1;
      totalSize += size;
      if (size > largestFile.amount) largestFile = { path: relative(root, path), amount: size };
    }
    if (here.length > largestFolder.amount)
      largestFolder = { path: relative(root, folder) || '.', amount: here.length };
    if (TERM_FOLDER.test(relative(root, folder).replaceAll(sep, '/')))
      termFiles += here.filter(({ name }) => TERM_FILE.test(name)).length;
    for (const entry of entries) if (entry.isDirectory()) walk(join(folder, entry.name));
  };
  walk(root);
  return { files, totalSize, largestFile, largestFolder, termFiles };
}

/** Those of other languages hold pages, in HTML and in Markdown: `de/vocabulary`, `pt-br/vocabulary`. */
const TERM_FOLDER = /^(?:[a-z]{2,3}(?:-[a-z\d]+)*\/)?vocabulary$/;
const TERM_FILE = /\.(?:ttl|jsonld|json|md)$/;

/** Its own process, so that nothing of ours counts, and so that a publication too large for Node is told and not died of. */
async function measureIsolate(publication: string): Promise<IsolateFigures> {
  const script = fileURLToPath(new URL('./isolate.ts', import.meta.url));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, publication]);
    return JSON.parse(stdout) as IsolateFigures;
  } catch (cause) {
    const { signal, stderr } = cause as { signal?: string | null; stderr?: string };
    const words = signal ? `It ended by ${signal}, as Node does when memory is short.` : stderr?.trim();
    throw new CommandError(`The app could not answer from ${publication}. ${words || (cause as Error).message}`, {
      cause,
    });
  }
}
