import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

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
