import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Source } from '../../src/ontology/dataset.ts';
import { AuthorError } from '../../src/ontology/issue.ts';
import { RDF_EXTENSIONS } from '../../src/ontology/parse/format.ts';
import type { NamedPath } from './named-path.ts';
import { existingPath } from './named-path.ts';

/** The first of the names that is a file in the folder. */
export function findFile(folder: string, names: readonly string[]): string | undefined {
  return names.find((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile());
}

/** Reads a text file as UTF-8 (or UTF-16 where a byte order mark says so). Throws an AuthorError for what is neither. */
export function readSource(path: string, file: string): Source {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (cause) {
    throw new AuthorError(
      [
        {
          code: 'not-found',
          severity: 'error',
          file,
          message: `This file cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'unknown cause'}); check its path and its permissions.`,
        },
      ],
      { cause },
    );
  }
  try {
    return { file, text: new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch (cause) {
    throw new AuthorError(
      [{ code: 'encoding', severity: 'error', file, message: 'This file is not valid UTF-8; save it as UTF-8.' }],
      { cause },
    );
  }
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
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
  const entries = readdirSync(join(folder, below), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || skip.includes(path)) return [];
    if (entry.isDirectory()) return walk(folder, path, skip);
    return RDF_EXTENSIONS.some((extension) => entry.name.toLowerCase().endsWith(extension)) ? [path] : [];
  });
}
