import { closeSync, openSync, readFileSync, readSync, writeSync, fstatSync } from 'node:fs';

/** Interval of heartbeats in ms. */
export const HEARTBEAT_MS = 3000;

/** The content of a lock file: a line about its holder, then a character for each heartbeat. */
export interface LockFile {
  /** The line, which no other lock has. Empty while the file is being written. */
  readonly line: string;
  readonly text: string;
}

/** undefined: there is no lock. */
export function readLock(file: string): LockFile | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return { text, line: text.slice(0, text.indexOf('\n') + 1) };
  } catch {
    return undefined;
  }
}

/**
 * Adds a heartbeat to the lock with this line. A lock that replaces it is another file, so that this never changes the lock of another
 * build. What cannot be written now is tried again with the next heartbeat.
 */
export function addHeartbeat(file: string, line: string): void {
  let handle: number;
  try {
    handle = openSync(file, 'r+');
  } catch {
    return;
  }
  try {
    const start = Buffer.alloc(Buffer.byteLength(line));
    readSync(handle, start, 0, start.length, 0);
    if (start.toString('utf8') === line) writeSync(handle, '.', fstatSync(handle).size);
  } catch {
    // For example, the disk is full.
  } finally {
    closeSync(handle);
  }
}
