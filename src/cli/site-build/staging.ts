import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CommandError } from '../command/errors.ts';
import { acquireLock, isLocked, removeSilentLock } from './lock.ts';

/** Every build contains this file. A folder without it is not replaced. */
const BUILD_FILE = 'publication.json';

/** A temporary folder beside the target, on the same disk. It replaces the target by rename. */
export interface Staging {
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
