import { realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';

/** A path from `publication.yaml`, with its location in that file. */
export interface ConfiguredPath {
  /** The key, for messages: `theme.logo`. */
  readonly key: string;
  /** Relative to the ontology's folder. */
  readonly path: string;
  readonly location: Pick<Issue, 'file' | 'line' | 'column'>;
}

/** Absolute path of a configured file or folder. @throws {AuthorError} it does not exist, or is of another kind */
export function existingPath(folder: string, configured: ConfiguredPath, kind: 'file' | 'folder' | 'either'): string {
  const path = join(folder, configured.path);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw invalidPath(configured, 'which does not exist in this folder');
  if (kind === 'file' && !stats.isFile()) throw invalidPath(configured, 'which is not a file');
  if (kind === 'folder' && !stats.isDirectory()) throw invalidPath(configured, 'which is not a folder');
  return path;
}

/** Whether a path is below the folder after links are resolved. Published files must not come from elsewhere. */
export function isInside(folder: string, path: string): boolean {
  return realpathSync(path).startsWith(realpathSync(folder) + sep);
}

/** @param reason a relative clause about the path, as in `which does not exist` */
export function invalidPath({ key, path, location }: ConfiguredPath, reason: string): AuthorError {
  const message = `"${key}" is ${JSON.stringify(path)}, ${reason}; correct the path or omit the key.`;
  return new AuthorError([{ code: 'configuration', severity: 'error', message, ...location }]);
}
