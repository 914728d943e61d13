import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CommandError } from '../command/errors.ts';
import { acquireLock, isLocked } from './lock.ts';

/** What a build of ours always has; a folder without it is somebody's own and is never replaced. */
const MARK = 'publication.json';

/** A fresh folder beside the target, on the same disk, which becomes the target by rename or goes without a trace. */
export interface Staging {
  readonly folder: string;
  /** Puts the folder in the target's place; what was there is gone afterwards. */
  publish(): void;
  /** Removes the folder and frees the target for others; the target itself stays as it is. Safe to call twice. */
  close(): void;
}

/**
 * Opens a staging folder for the target folder and locks the target. What a killed build left behind is cleared away, and a
 * target that it had moved aside is put back. Throws a {@link CommandError} where the target must not or cannot be replaced.
 */
export function openStaging(target: string): Staging {
  const place = resolvePlace(target);
  mkdirSync(place.parent, { recursive: true });
  const unlock = acquireLock(place.lock, target);
  try {
    recover(place);
    refuseForeign(place.target);
    const folder = `${place.staging}${process.pid}`;
    mkdirSync(folder);
    return {
      folder,
      publish: () => publish(place, folder),
      close: () => {
        rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Puts a target back that a killed build left moved aside; does nothing while a build is at work. */
export function recoverTarget(target: string): void {
  const place = resolvePlace(target);
  if (!existsSync(place.target) && existsSync(place.parent) && !isLocked(place.lock)) recover(place);
}

interface Place {
  readonly target: string;
  readonly parent: string;
  readonly lock: string;
  /** Beginning of the names of staging folders. */
  readonly staging: string;
  /** Beginning of the names under which the previous target stands while the new one takes its place. */
  readonly previous: string;
}

function resolvePlace(path: string): Place {
  // A link is followed, so that the folder is replaced and the link stays.
  const target = existsSync(path) ? realpathSync(path) : resolve(path);
  const parent = dirname(target);
  if (parent === target) throw new CommandError(`${target} cannot be built into; give a folder inside it.`);
  const hidden = join(parent, `.${basename(target)}`);
  return { target, parent, lock: `${hidden}.lock`, staging: `${hidden}.building-`, previous: `${hidden}.previous-` };
}

function recover(place: Place): void {
  const names = readdirSync(place.parent).map((name) => join(place.parent, name));
  for (const path of names.filter((name) => name.startsWith(place.previous))) {
    if (existsSync(place.target)) rmSync(path, { recursive: true, force: true });
    else renameSync(path, place.target);
  }
  for (const path of names.filter((name) => name.startsWith(place.staging)))
    rmSync(path, { recursive: true, force: true });
}

function refuseForeign(target: string): void {
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) throw new CommandError(`${target} is a file; give --out a folder.`);
  const names = readdirSync(target);
  if (names.length === 0 || names.includes(MARK)) return;
  throw new CommandError(
    `${target} holds files that no build of Ontopress made, and a build replaces the whole folder. Give --out a new or empty folder.`,
  );
}

/** Two renames in one go: only the machine's end can come between them, and then {@link recover} mends it. */
function publish(place: Place, folder: string): void {
  const previous = `${place.previous}${process.pid}`;
  const replaces = existsSync(place.target);
  try {
    if (replaces) renameSync(place.target, previous);
  } catch (cause) {
    throw new CommandError(
      `${place.target} could not be replaced: ${(cause as Error).message}. The old build is still there.`,
      { cause },
    );
  }
  try {
    renameSync(folder, place.target);
  } catch (cause) {
    if (replaces) renameSync(previous, place.target);
    throw cause;
  }
  rmSync(previous, { recursive: true, force: true, maxRetries: 3 });
}
