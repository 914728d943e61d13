import { constants, copyFileSync, linkSync } from 'node:fs';

/** Codes of disks without links, or with a limited number of them. */
const UNLINKABLE: ReadonlySet<string | undefined> = new Set(['EPERM', 'EMLINK', 'EXDEV', 'ENOTSUP', 'ENOSYS']);

/** Gives a file a second path, without a copy if the disk permits. Its folder must exist. Returns whether it is not a copy. */
export function linkFile(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (!UNLINKABLE.has((error as NodeJS.ErrnoException).code)) throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    return false;
  }
}
