import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { CommandError } from '../command/errors.ts';

/** The process that holds a lock. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Start time (Linux only): distinguishes the process from a later one with the same id. */
  readonly startTime?: string;
}

/**
 * Acquires a lock file, so that two builds never write to one folder. Replaces a lock whose process has ended.
 *
 * @returns a function that releases the lock
 * @throws {CommandError} names the holder
 */
export function acquireLock(file: string, target: string): () => void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(file)) return () => release(file);
    const holder = readHolder(file);
    if (holder && isAlive(holder)) throw new CommandError(busy(file, target, holder));
    removeStale(file, holder);
  }
  throw new CommandError(`Cannot lock ${target}: ${file} still exists. Remove it when no build is running.`);
}

/** Whether a live process holds the lock. */
export function isLocked(file: string): boolean {
  const holder = readHolder(file);
  return holder !== undefined && isAlive(holder);
}

function busy(file: string, target: string, { pid, host }: Holder): string {
  const where = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
  return `Another build (${where}) is writing to ${target}. Wait for it, or set --out to another folder. If the build is not running, remove ${file}.`;
}

function create(file: string): boolean {
  let handle: number;
  try {
    handle = openSync(file, 'wx');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // Of folders that are not on a disk, such as /proc.
    if (code === 'ENOENT')
      throw new CommandError(`Cannot create files in ${dirname(file)}. Set --out to another folder.`);
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
  const startTime = startTimeOf(process.pid);
  return { pid: process.pid, host: hostname(), ...(startTime === undefined ? {} : { startTime }) };
}

function readHolder(file: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return value !== null && typeof value === 'object' && 'pid' in value ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** A process on another machine cannot be checked and counts as alive. */
function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return holder.startTime === undefined || holder.startTime === startTimeOf(holder.pid);
}

/** Start time of a process in clock ticks since boot: field 22 of /proc/PID/stat, proc(5). */
function startTimeOf(pid: number): string | undefined {
  try {
    // The second field is the name in brackets, which may contain any characters.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Renames the stale lock first, so that only one of two processes removes it. Restores a lock that was new. */
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
