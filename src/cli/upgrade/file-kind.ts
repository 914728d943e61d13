import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { parse } from 'yaml';
import { CommandError } from '../command/errors.ts';
import { isBuild } from '../load/is-build.ts';
import { MANIFEST } from '../../versions/release/manifest.ts';
import { isContextVersion } from '../../site/files/context-version.ts';

/** `lines`: a record in each line. `records`: one JSON text. */
export type FileKind = 'lines' | 'records' | 'rdf' | 'mapping';

const KINDS: Readonly<Record<string, FileKind>> = {
  '.ndjson': 'lines',
  '.jsonl': 'lines',
  '.ndjsonld': 'lines',
  '.json': 'records',
  '.jsonld': 'records',
  '.json-ld': 'records',
  '.ttl': 'rdf',
  '.turtle': 'rdf',
  '.trig': 'rdf',
  '.nt': 'rdf',
  '.ntriples': 'rdf',
  '.nq': 'rdf',
  '.nquads': 'rdf',
  '.yaml': 'mapping',
  '.yml': 'mapping',
};

/** In folders, JSON files are usually schemas and records of others. */
const NOT_IN_FOLDERS = new Set(['.json']);

/** A file to upgrade, and the path with which messages name it. */
export interface UpgradeFile {
  readonly path: string;
  readonly shown: string;
  readonly kind: FileKind;
}

/**
 * Finds the files that the arguments name. In folders: records, RDF and mappings, without hidden files, builds, releases and saved contexts.
 *
 * @throws {CommandError} a file does not exist or has another extension
 */
export function findFiles(paths: readonly { readonly path: string; readonly shown: string }[]): UpgradeFile[] {
  const files = paths.flatMap(({ path, shown }) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats)
      throw new CommandError(`${shown} does not exist. Correct the path, which is relative to the current directory.`);
    if (stats.isDirectory()) return filesIn(path, shown);
    if (hasReleases(dirname(path))) throw new CommandError(`${shown} is a release, which never changes.`);
    const kind = KINDS[extname(path).toLowerCase()];
    if (kind) return [{ path, shown, kind }];
    throw new CommandError(
      `${shown} has an extension that cannot be upgraded; expected ${Object.keys(KINDS).join(', ')}. Convert RDF/XML to Turtle first.`,
    );
  });
  if (files.length === 0)
    throw new CommandError(`There is no file to upgrade: expected ${Object.keys(KINDS).join(', ')}.`);
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

function filesIn(folder: string, shown: string): UpgradeFile[] {
  if (hasReleases(folder) || isBuild(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry): UpgradeFile[] => {
      const { name } = entry;
      const file = { path: join(folder, name), shown: `${shown.replace(/[/\\]$/, '')}/${name}` };
      if (name.startsWith('.') || name === 'node_modules' || isContextVersion(name)) return [];
      if (entry.isDirectory()) return filesIn(file.path, file.shown);
      const extension = extname(name).toLowerCase();
      const kind = entry.isFile() && !NOT_IN_FOLDERS.has(extension) ? KINDS[extension] : undefined;
      return kind === undefined || (kind === 'mapping' && !isMapping(file.path)) ? [] : [{ ...file, kind }];
    });
}

/** Whether a folder contains recorded releases. */
function hasReleases(folder: string): boolean {
  return existsSync(join(folder, MANIFEST));
}

/** Whether a YAML file in a folder has the keys of a mapping, or cannot be read. Others are configuration. */
function isMapping(path: string): boolean {
  try {
    const value: unknown = parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' && value !== null && 'schema' in value && 'entities' in value;
  } catch {
    return true;
  }
}
