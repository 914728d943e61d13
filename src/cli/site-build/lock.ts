import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { CommandError } from '../command/errors.ts';

/** Who holds a lock. `born` tells a process from a later one with the same number, where the system says it (Linux). */
interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly born?: string;
}

/**
 * Takes the lock file, so that two builds never write one folder. A lock whose process is gone is taken over.
 * Gives the function that releases it. Throws a {@link CommandError} that names the holder.
 */
export function acquireLock(file: string, what: string): () => void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(file)) return () => release(file);
    const holder = readHolder(file);
    if (holder && isAlive(holder)) throw new CommandError(busy(file, what, holder));
    removeStale(file, holder);
  }
  throw new CommandError(`${what} could not be locked: ${file} keeps coming back. Remove it when no build is running.`);
}

/** Whether a live process holds the lock. */
export function isLocked(file: string): boolean {
  const holder = readHolder(file);
  return holder !== undefined && isAlive(holder);
}

function busy(file: string, what: string, { pid, host }: Holder): string {
  const where = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
  return `Another build (${where}) is writing ${what}. Wait for it, build into another folder with --out, or, if it is gone, remove ${file}.`;
}

function create(file: string): boolean {
  let handle: number;
  try {
    handle = openSync(file, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(handle, JSON.stringify(self()));
  } finally {
    closeSync(handle);
  }
  return true;
}

function self(): Holder {
  const born = birth(process.pid);
  return { pid: process.pid, host: hostname(), ...(born === undefined ? {} : { born }) };
}

function readHolder(file: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return value !== null && typeof value === 'object' && 'pid' in value ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** Another machine's process cannot be asked, so it counts as alive. */
function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return holder.born === undefined || holder.born === birth(holder.pid);
}

/** When a process started, in clock ticks since boot: field 22 of /proc/PID/stat, proc(5). The name before it may hold anything. */
function birth(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Moves the stale lock aside first: of two processes that find it, one moves it, and a fresh lock is put back. */
function removeStale(file: string, stale: Holder | undefined): void {
  const aside = `${file}-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && isAlive(moved) && moved.pid !== stale?.pid) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

function release(file: string): void {
  const holder = readHolder(file);
  if (holder?.pid === process.pid) rmSync(file, { force: true });
}
