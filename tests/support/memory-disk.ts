import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../../src/cli/command/signals.ts';

/** A file system in memory, which most Linux systems have. */
const MEMORY_DISK = '/dev/shm';

/** Free bytes from which it is used: several times those of the built sites. */
const NEEDED = 4 * 2 ** 30;

/** Folders of test runs, with the number of their process. */
const FOLDER = /^ontopress-tests-(\d+)$/;

/** The variable with the system's folder for temporary files, for what later runs use too. */
const SYSTEM_FOLDER = 'ONTOPRESS_SYSTEM_TMPDIR';

/**
 * Creates a folder in memory for the temporary files of this process and those that it starts, if there is plenty of memory: the tests
 * write many small files, each of which takes up to a millisecond on some disks. Removes it when the process ends.
 */
export function useMemoryDisk(): void {
  if (process.env[SYSTEM_FOLDER] !== undefined || !hasRoom()) return;
  removeAbandoned();
  const folder = join(MEMORY_DISK, `ontopress-tests-${process.pid}`);
  mkdirSync(folder, { mode: 0o700 });
  process.env[SYSTEM_FOLDER] = tmpdir();
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

/** Runs a function that must not write temporary files to memory. */
export async function onSystemDisk<Result>(run: () => Promise<Result>): Promise<Result> {
  const { TMPDIR: inMemory, [SYSTEM_FOLDER]: system } = process.env;
  if (system !== undefined) process.env['TMPDIR'] = system;
  try {
    return await run();
  } finally {
    if (inMemory !== undefined) process.env['TMPDIR'] = inMemory;
  }
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY_DISK, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    return Math.min(bavail * bsize, process.availableMemory() / 2) > NEEDED;
  } catch {
    return false;
  }
}

/** Removes the folders of runs that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY_DISK)) {
    const [, pid] = FOLDER.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(MEMORY_DISK, name), { recursive: true, force: true });
  }
}
