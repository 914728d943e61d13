import type { Dirent } from 'node:fs';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from '../../rdf/graph/dataset.ts';
import { AuthorError } from '../../ontology/issue.ts';
import { RDF_EXTENSIONS } from '../../rdf/parse/format.ts';
import type { ConfiguredPath } from './configured-path.ts';
import { existingPath } from './configured-path.ts';
import { decode, encodingOf } from './decode.ts';
import { isBuild } from './is-build.ts';

/** The first name that is a file in the folder. */
export function findFile(folder: string, names: readonly string[]): string | undefined {
  return names.find((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile());
}

/** Explanation and fix for a file that cannot be read, by error code of the system. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'This is a symbolic link to a file that does not exist; correct or remove the link.',
  ELOOP: 'This symbolic link refers to itself; correct or remove it.',
  EISDIR:
    'This is a link to a folder, and links to folders are not followed; list the folder under "sources:", or remove the link.',
  EACCES: 'This file cannot be read: permission denied. Change its permissions.',
  EPERM: 'This file cannot be read: not permitted. Change its permissions or its owner.',
  ERR_FS_FILE_TOO_LARGE: 'This file is larger than 2 GB; split it into several files.',
  ERR_STRING_TOO_LONG: 'This file is larger than 512 MB, the maximum size of a text; split it into several files.',
};

/**
 * Reads a text file in UTF-8, or in the encoding of its first bytes or its XML declaration.
 *
 * @throws {AuthorError} the file cannot be read as text
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
    // Reading a named pipe could block forever.
    if (!statSync(path).isFile() && !statSync(path).isDirectory()) throw unreadable(file, 'not-found', NOT_REGULAR);
    return readFileSync(path);
  } catch (cause) {
    if (cause instanceof AuthorError) throw cause;
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown cause';
    const message = UNREADABLE[code] ?? `This file cannot be read (${code}); check its path and its permissions.`;
    throw unreadable(file, 'not-found', message, cause);
  }
}

const NOT_REGULAR = 'This is a named pipe, a socket or a device; expected a regular file.';

function explainEncoding(bytes: Uint8Array, cause: unknown): string {
  if ((cause as NodeJS.ErrnoException).code === 'ERR_STRING_TOO_LONG')
    return UNREADABLE['ERR_STRING_TOO_LONG'] as string;
  const encoding = encodingOf(bytes);
  return encoding === 'utf-8'
    ? 'This file is not valid UTF-8; save it as UTF-8.'
    : `This file is not valid ${encoding}, the encoding of its first bytes or its XML declaration; save it as UTF-8.`;
}

function unreadable(file: string, code: string, message: string, cause?: unknown): AuthorError {
  return new AuthorError([{ code, severity: 'error', file, message }], { cause });
}

/**
 * The RDF files of a folder, sorted by path: all, or those of the configured paths. Hidden files, `node_modules` and builds are excluded. A
 * configured file is included whatever its extension.
 *
 * @param skipped folders without sources, excluded if no paths are configured
 * @param excluded folders that are excluded even below a configured path
 */
export function folderSources(
  folder: string,
  name: string,
  configured: readonly ConfiguredPath[] | undefined,
  skipped: readonly string[],
  excluded: readonly string[] = [],
): Source[] {
  const files =
    configured === undefined ? walk(folder, '', skipped) : configured.flatMap((path) => configuredFiles(folder, path));
  const isSource = (path: string): boolean => !excluded.some((it) => posix.normalize(path).startsWith(`${it}/`));
  return [...new Set(files)].filter(isSource).map((path) => readSource(join(folder, path), `${name}/${path}`));
}

/** Whether a folder has an RDF file that {@link folderSources} would read without configured paths. */
export function hasSources(folder: string): boolean {
  return walk(folder, '', []).length > 0;
}

function configuredFiles(folder: string, configured: ConfiguredPath): string[] {
  const clean = configured.path.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '');
  return statSync(existingPath(folder, configured, 'either')).isDirectory() ? walk(folder, clean, []) : [clean];
}

function walk(folder: string, below: string, skip: readonly string[]): string[] {
  const entries = entriesOf(join(folder, below), below).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || skip.includes(path)) return [];
    if (entry.isDirectory()) return isBuild(join(folder, path)) ? [] : walk(folder, path, skip);
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

/** The N-Quads of a bundled standard: `schema` → `@vocabulary/schema/schema.nq`. undefined: the package is not installed. */
export async function loadStandard(prefix: string): Promise<Source | undefined> {
  const file = `@vocabulary/${prefix}/${prefix}.nq`;
  try {
    return { ...readSource(fileURLToPath(import.meta.resolve(file)), file), format: 'n-quads' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
