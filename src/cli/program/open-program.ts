import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { codeVersion, PROGRAM_PREFIX } from '../installation/code-version.ts';
import { isRunning } from '../command/signals.ts';
import { removeUnusedCode } from '../installation/open-thread.ts';
import { IS_PACKAGE, ROOT } from '../installation/root.ts';
import type { CompileOptions } from './compile.ts';
import { compileProgram } from './compile.ts';
import type { Program } from './find-program.ts';
import { programFolder, programIn, PROGRAMS } from './find-program.ts';

const UNFINISHED = /^compiling-(\d+)$/;

/** Programs that were not used for this time are removed. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the program of the current sources. Compiles it if there is none. The installed package has it.
 *
 * @param version of the code (`codeVersion`)
 * @throws {Error} it cannot be compiled
 */
export async function openProgram(options: CompileOptions = {}, version = codeVersion(ROOT)): Promise<Program> {
  const folder = programFolder(version);
  if (!IS_PACKAGE)
    if (existsSync(folder)) markUsed(folder);
    else await createProgram(folder, options);
  return programIn(folder);
}

/** Compiles in a folder of this process and renames it, so that a program is always complete. */
async function createProgram(folder: string, options: CompileOptions): Promise<void> {
  mkdirSync(PROGRAMS, { recursive: true });
  removeUnused();
  removeUnusedCode(ROOT, getCompileCacheDir());
  const unfinished = join(PROGRAMS, `compiling-${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  try {
    await compileProgram(unfinished, options);
    rmSync(join(unfinished, 'cache'), { recursive: true, force: true });
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      // Another process has compiled the same program.
      if (!existsSync(folder)) throw error;
    }
  } finally {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 3 });
  }
}

function markUsed(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // The checkout is read-only.
  }
}

/** Removes programs of earlier sources, and what ended compilations have left. */
function removeUnused(): void {
  for (const name of readdirSync(PROGRAMS)) {
    const path = join(PROGRAMS, name);
    const pid = UNFINISHED.exec(name)?.[1];
    const isUnused =
      pid === undefined
        ? name.startsWith(PROGRAM_PREFIX) && Date.now() - statSync(path).mtimeMs > MAX_AGE_MS
        : !isRunning(Number(pid));
    if (isUnused) rmSync(path, { recursive: true, force: true });
  }
}
