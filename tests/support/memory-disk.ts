import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A file system in memory, which most Linux systems have. */
const MEMORY_DISK = '/dev/shm';

/** Bytes that the built sites of all tests need at most, twice. */
const NEEDED = 4 * 2 ** 30;

/**
 * The folder for temporary files of the tests: in memory if there is plenty, because the tests write many small files, each of which
 * takes up to a millisecond on some disks.
 */
export function fastTemporaryFolder(): string {
  try {
    accessSync(MEMORY_DISK, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    return Math.min(bavail * bsize, process.availableMemory() / 2) > NEEDED ? MEMORY_DISK : tmpdir();
  } catch {
    return tmpdir();
  }
}
