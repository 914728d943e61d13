import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CommandError } from '../command/errors.ts';

/** A text file at an absolute path. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

interface StagedFile extends TextFile {
  readonly temporary: string;
}

/**
 * Writes all files, or none: first to temporary names, then by renaming. Files that refer to others must be the last.
 *
 * @throws {CommandError} a file cannot be written; all are as before
 */
export function writeTogether(files: readonly TextFile[]): void {
  const staged = files.map((file) => ({ ...file, temporary: join(dirname(file.path), `.${basename(file.path)}.new`) }));
  const restore: (() => void)[] = [];
  try {
    for (const { path, temporary, text } of staged) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(temporary, text);
    }
    for (const file of staged) restore.push(publish(file));
  } catch (cause) {
    for (const undo of restore.reverse()) undo();
    for (const { temporary } of staged) rmSync(temporary, { force: true });
    throw new CommandError(`Nothing was recorded: ${(cause as Error).message}`, { cause });
  }
}

/** Returns a function that restores the file. */
function publish({ path, temporary }: StagedFile): () => void {
  const before = existsSync(path) ? readFileSync(path) : undefined;
  renameSync(temporary, path);
  return () => (before === undefined ? rmSync(path, { force: true }) : writeFileSync(path, before));
}
