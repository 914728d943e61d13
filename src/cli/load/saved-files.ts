import { createHash } from 'node:crypto';
import { constants, copyFileSync, linkSync, readFileSync, writeFileSync } from 'node:fs';

const DIGEST_LENGTH = 64;

/** Writes JSON after a line with its digest, so that a damaged file is recognised. */
export function writeCheckedJson(file: string, json: string): void {
  writeFileSync(file, `${digest(json)}\n${json}`);
}

/** Reads JSON that {@link writeCheckedJson} has written. undefined: there is no such file, or it is damaged. */
export function readCheckedJson(file: string): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const json = bytes.subarray(DIGEST_LENGTH + 1);
  return bytes.toString('latin1', 0, DIGEST_LENGTH) === digest(json) ? json.toString('utf8') : undefined;
}

function digest(json: string | Buffer): string {
  return createHash('sha256').update(json).digest('hex');
}

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
