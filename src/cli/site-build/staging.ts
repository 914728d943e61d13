import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CommandError } from '../command/failure.ts';
import { openThread } from '../../pool/index.ts';
import { moduleUrl } from '../installation/root.ts';
import { readLock } from './lock-file.ts';

/** Every build contains this file. A folder without it is not replaced. */
const BUILD_FILE = 'publication.json';

/** A temporary folder beside the target, on the same disk. It replaces the target by rename. */
interface Staging {
  readonly folder: string;
  /** @throws {CommandError} another build has taken over the target */
  verify(): void;
  /** Replaces the target with the folder. @throws {CommandError} as {@link verify} */
  publish(): void;
  /** Removes the folder and unlocks the target. Can be called twice. */
  close(): void;
}

/**
 * Creates a staging folder for the target and locks the target. Cleans up after builds that were killed, and restores a target that
 * they had renamed.
 *
 * @throws {CommandError} the target cannot be replaced
 */
export function openStaging(target: string): Staging {
  const paths = stagingPaths(target);
  mkdirSync(paths.parent, { recursive: true });
  const lock = acquireLock(paths.lock, target);
  try {
    recover(paths);
    rejectOtherFiles(paths.target);
    // Containers have the same process ids.
    const folder = `${paths.staging}${randomUUID()}`;
    mkdirSync(folder);
    return {
      folder,
      verify: () => lock.verify(),
      publish: () => {
        lock.verify();
        publish(paths, folder);
      },
      close: () => {
        rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Removes the lock of a build that was killed in another container or on another host. Waits to see whether it is running.
 *
 * @param report is called with what happens
 */
export async function awaitTarget(
  target: string,
  report: (text: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  await removeSilentLock(stagingPaths(target).lock, report, signal);
}

/** Restores a target that a killed build had renamed. Does nothing while a build is running. */
export function recoverTarget(target: string): void {
  const paths = stagingPaths(target);
  if (!existsSync(paths.target) && existsSync(paths.parent) && !isLocked(paths.lock)) recover(paths);
}

interface StagingPaths {
  readonly target: string;
  readonly parent: string;
  readonly lock: string;
  /** Prefix of staging folders. */
  readonly staging: string;
  /** Prefix of the previous target while it is being replaced. */
  readonly previous: string;
}

function stagingPaths(path: string): StagingPaths {
  // Follows a link, so that the folder is replaced and the link is preserved.
  const target = existsSync(path) ? realpathSync(path) : resolve(path);
  const parent = dirname(target);
  if (parent === target) throw new CommandError(`Cannot build into ${target}. Set --out to a folder inside it.`);
  const hidden = join(parent, `.${basename(target)}`);
  return { target, parent, lock: `${hidden}.lock`, staging: `${hidden}.building-`, previous: `${hidden}.previous-` };
}

function recover(paths: StagingPaths): void {
  const names = readdirSync(paths.parent).map((name) => join(paths.parent, name));
  for (const path of names.filter((name) => name.startsWith(paths.previous))) {
    if (existsSync(paths.target)) rmSync(path, { recursive: true, force: true });
    else renameSync(path, paths.target);
  }
  for (const path of names.filter((name) => name.startsWith(paths.staging)))
    rmSync(path, { recursive: true, force: true });
}

function rejectOtherFiles(target: string): void {
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) throw new CommandError(`${target} is a file. Set --out to a folder.`);
  const names = readdirSync(target);
  if (names.length === 0 || names.includes(BUILD_FILE)) return;
  throw new CommandError(
    `${target} contains files that are not a build of Ontopress, and a build replaces the whole folder. Set --out to a new or empty folder.`,
  );
}

/** If the process is killed between the two renames, {@link recover} restores the previous target. */
function publish(paths: StagingPaths, folder: string): void {
  const previous = `${paths.previous}${randomUUID()}`;
  const replaces = existsSync(paths.target);
  try {
    if (replaces) renameSync(paths.target, previous);
  } catch (cause) {
    throw new CommandError(
      `Cannot replace ${paths.target}: ${(cause as Error).message}. It still contains the previous build.`,
      { cause },
    );
  }
  try {
    renameSync(folder, paths.target);
  } catch (cause) {
    if (replaces) renameSync(previous, paths.target);
    throw cause;
  }
  rmSync(previous, { recursive: true, force: true, maxRetries: 3 });
}

/** A lock without a heartbeat for this time, in ms, belongs to a process that was killed: ten heartbeats. */
const MAX_SILENCE_MS = 30_000;

/** Interval in ms at which the lock of a process that cannot be checked is read. */
const READ_INTERVAL_MS = 250;

/** The process that holds a lock. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Namespace of process ids (Linux only): containers can have the same host name. */
  readonly namespace?: string;
  /** Start time (Linux only): distinguishes the process from a later one with the same id. */
  readonly startTime?: string;
}

interface Lock {
  /** @throws {CommandError} another build has taken over the lock, because this process did not run for too long */
  verify(): void;
  release(): void;
}

/**
 * Acquires a lock file, so that two builds never write to one folder. Replaces a lock whose process has ended.
 *
 * @throws {CommandError} names the holder
 */
function acquireLock(file: string, target: string): Lock {
  const line = describeSelf();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(file, line)) return hold(file, line, target);
    const found = readLock(file);
    if (!found) continue;
    if (stateOf(found.line) !== 'ended') throw new CommandError(busy(file, target, found.line));
    remove(file, found.line);
  }
  throw new CommandError(`Cannot lock ${target}: ${file} still exists. Remove it when no build is running.`);
}

/** Whether a process that may be running holds the lock. */
function isLocked(file: string): boolean {
  const found = readLock(file);
  return found !== undefined && stateOf(found.line) !== 'ended';
}

/**
 * Removes the lock of a process that cannot be checked, such as one in another container, if it has no heartbeat while this waits. The
 * result depends on no clock of another machine, and on no time of a file.
 *
 * @param report is called with what happens
 */
export async function removeSilentLock(
  file: string,
  report: (text: string) => void,
  signal: AbortSignal | undefined,
  maxSilence: number = MAX_SILENCE_MS,
): Promise<void> {
  const found = readLock(file);
  if (!found || stateOf(found.line) !== 'unknown') return;
  const holder = describe(found.line);
  const wait = `${maxSilence / 1000} s`;
  report(`Another build (${holder}) may be writing. Waiting up to ${wait} for a sign of it …`);
  const end = performance.now() + maxSilence;
  while (performance.now() < end) {
    await setTimeout(READ_INTERVAL_MS, undefined, { signal });
    if (readLock(file)?.text !== found.text) return;
  }
  if (remove(file, found.line))
    report(`Took over the lock of another build (${holder}), which has given no sign for ${wait}: it was killed.`);
}

function busy(file: string, target: string, line: string): string {
  return `Another build (${describe(line)}) is writing to ${target}. Wait for it, or set --out to another folder. If the build is not running, remove ${file}.`;
}

function describe(line: string): string {
  const holder = parseHolder(line);
  if (!holder) return 'an unknown process';
  return holder.host === hostname() ? `process ${holder.pid}` : `process ${holder.pid} on ${holder.host}`;
}

/** Returns false if the lock exists. */
function create(file: string, line: string): boolean {
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
    writeSync(handle, line);
  } finally {
    closeSync(handle);
  }
  return true;
}

function hold(file: string, line: string, target: string): Lock {
  const heartbeat = openThread(moduleUrl('cli/site-build/lock-heartbeat'), 'renews a lock', { file, line });
  const isHeld = (): boolean => readLock(file)?.line === line;
  return {
    verify: () => {
      if (!isHeld()) throw new CommandError(lost(file, target));
    },
    release: () => {
      void heartbeat.close();
      if (isHeld()) rmSync(file, { force: true });
    },
  };
}

function lost(file: string, target: string): string {
  const found = readLock(file);
  const what = found
    ? `Another build (${describe(found.line)}) has taken over the lock of ${target}: ${file}.`
    : `The lock of ${target} is gone: ${file}. Another build took it over and has ended, or the file was removed.`;
  return `${what} A build that gives no sign for ${MAX_SILENCE_MS / 1000} s, for example because its computer sleeps, loses its lock to builds in other containers and on other hosts. This build has changed nothing in ${target}. Run it again.`;
}

/** The line of a lock of this process. The identifier distinguishes it from all others. */
function describeSelf(): string {
  const startTime = startTimeOf(process.pid);
  const namespace = ownNamespace();
  const self: Holder = {
    pid: process.pid,
    host: hostname(),
    ...(namespace !== undefined && { namespace }),
    ...(startTime !== undefined && { startTime }),
  };
  return `${JSON.stringify({ ...self, id: randomUUID() })}\n`;
}

/** undefined: the line is incomplete. */
function parseHolder(line: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return value !== null && typeof value === 'object' && 'pid' in value ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** The state of the process that holds a lock. `unknown`: it cannot be checked from here. */
function stateOf(line: string): 'running' | 'ended' | 'unknown' {
  const holder = parseHolder(line);
  if (!holder || holder.host !== hostname() || holder.namespace !== ownNamespace()) return 'unknown';
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'running' : 'ended';
  }
  return holder.startTime === undefined || holder.startTime === startTimeOf(holder.pid) ? 'running' : 'ended';
}

function ownNamespace(): string | undefined {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return undefined;
  }
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

/**
 * Removes a lock, unless another process has replaced it. Renames it first, so that only one of two processes removes it.
 *
 * @returns whether this process has removed it
 */
function remove(file: string, line: string): boolean {
  const aside = `${file}-${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return false;
  }
  const isSame = readLock(aside)?.line === line;
  if (!isSame) restore(aside, file);
  rmSync(aside, { force: true });
  return isSame;
}

/** Moves a lock back, unless there is another. */
function restore(aside: string, file: string): void {
  try {
    linkSync(aside, file);
  } catch (error) {
    // Some file systems have no links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(aside, file);
  }
}
