import { realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';

/** A path that `publication.yaml` names, and where it does. */
export interface NamedPath {
  /** The key, for messages: `theme.logo`. */
  readonly key: string;
  /** Relative to the ontology's folder. */
  readonly path: string;
  readonly place: Pick<Issue, 'file' | 'line' | 'column'>;
}

/** Gives the absolute path of a file or folder that the configuration names. Throws an AuthorError at its place where it does not exist. */
export function existingPath(folder: string, named: NamedPath, kind: 'file' | 'folder' | 'either'): string {
  const path = join(folder, named.path);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw wrongPath(named, 'which does not exist in this folder');
  if (kind === 'file' && !found.isFile()) throw wrongPath(named, 'which is no file');
  if (kind === 'folder' && !found.isDirectory()) throw wrongPath(named, 'which is no folder');
  return path;
}

/** Whether a path, links resolved, is still below the folder: what is published as it is must not come from elsewhere. */
export function staysInside(folder: string, path: string): boolean {
  return realpathSync(path).startsWith(realpathSync(folder) + sep);
}

/** The error of a path that cannot be used; `fault` continues the sentence. */
export function wrongPath({ key, path, place }: NamedPath, fault: string): AuthorError {
  const message = `"${key}" names ${JSON.stringify(path)}, ${fault}; correct the path or leave the key out.`;
  return new AuthorError([{ code: 'configuration', severity: 'error', message, ...place }]);
}
