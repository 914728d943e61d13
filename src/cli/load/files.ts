import type { Dirent } from 'node:fs';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Source } from '../../ontology/dataset.ts';
import { AuthorError } from '../../ontology/issue.ts';
import { RDF_EXTENSIONS } from '../../ontology/parse/format.ts';
import { decode, encodingOf } from './decode.ts';
import type { NamedPath } from './named-path.ts';
import { existingPath } from './named-path.ts';

/** The first of the names that is a file in the folder. */
export function findFile(folder: string, names: readonly string[]): string | undefined {
  return names.find((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile());
}

/** Why a file could not be read, by the system's error code, and what to do about it. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'This is a symbolic link to a file that does not exist; correct or remove the link.',
  ELOOP: 'This symbolic link leads back to itself; correct or remove it.',
  EISDIR:
    'This is a link to a folder, and links to folders are not followed; name the folder under "sources:", or remove the link.',
  EACCES: 'This file cannot be read: permission denied. Change its permissions.',
  EPERM: 'This file cannot be read: not permitted. Change its permissions or its owner.',
  ERR_FS_FILE_TOO_LARGE: 'This file is larger than 2 GB; split it into several files.',
  ERR_STRING_TOO_LONG: 'This file is larger than the 512 MB that one text can have; split it into several files.',
};

/**
 * Reads a text file as UTF-8, or as what its first bytes or its XML declaration say. Throws an AuthorError for what cannot be read as
 * text.
 */
export function readSource(path: string, file: string): Source {
  const bytes = readBytes(path, file);
  try {
    return { file, text: decode(bytes) };
  } catch (cause) {
    throw unreadable(file, 'encoding', explainEncoding(bytes, cause), cause);
  }
}

function readBytes(path: string, file: string): Buffer {
  try {
    // Reading a pipe would wait for whoever writes into it, for good.
    if (!statSync(path).isFile() && !statSync(path).isDirectory()) throw unreadable(file, 'not-found', NOT_REGULAR);
    return readFileSync(path);
  } catch (cause) {
    if (cause instanceof AuthorError) throw cause;
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown cause';
    const message = UNREADABLE[code] ?? `This file cannot be read (${code}); check its path and its permissions.`;
    throw unreadable(file, 'not-found', message, cause);
  }
}

const NOT_REGULAR = 'This is a named pipe, a socket or a device; write its content into a file, and give that.';

function explainEncoding(bytes: Uint8Array, cause: unknown): string {
  if ((cause as NodeJS.ErrnoException).code === 'ERR_STRING_TOO_LONG')
    return UNREADABLE['ERR_STRING_TOO_LONG'] as string;
  const encoding = encodingOf(bytes);
  return encoding === 'utf-8'
    ? 'This file is not valid UTF-8; save it as UTF-8.'
    : `This file cannot be read as ${encoding}, which its first bytes or its XML declaration name; save it as UTF-8.`;
}

function unreadable(file: string, code: string, message: string, cause?: unknown): AuthorError {
  return new AuthorError([{ code, severity: 'error', file, message }], { cause });
}

/**
 * The RDF files of a folder, by path: those below the paths named, or all. Hidden files, `node_modules` and the folders in `own`,
 * which hold no sources, are passed over; a file that the configuration names by itself is taken whatever its extension.
 *
 * @param never folders that are passed over even below a path that the configuration names
 */
export function folderSources(
  folder: string,
  name: string,
  named: readonly NamedPath[] | undefined,
  own: readonly string[],
  never: readonly string[] = [],
): Source[] {
  const files = named === undefined ? walk(folder, '', own) : named.flatMap((path) => namedFiles(folder, path));
  const isSource = (path: string): boolean => !never.some((it) => posix.normalize(path).startsWith(`${it}/`));
  return [...new Set(files)].filter(isSource).map((path) => readSource(join(folder, path), `${name}/${path}`));
}

function namedFiles(folder: string, named: NamedPath): string[] {
  const clean = named.path.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '');
  return statSync(existingPath(folder, named, 'either')).isDirectory() ? walk(folder, clean, []) : [clean];
}

function walk(folder: string, below: string, skip: readonly string[]): string[] {
  const entries = entriesOf(join(folder, below), below).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || skip.includes(path)) return [];
    if (entry.isDirectory()) return walk(folder, path, skip);
    return RDF_EXTENSIONS.some((extension) => entry.name.toLowerCase().endsWith(extension)) ? [path] : [];
  });
}

function entriesOf(folder: string, below: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown cause';
    throw unreadable(
      below === '' ? folder : below,
      'not-found',
      `This folder cannot be read (${code}); change its permissions.`,
      cause,
    );
  }
}
