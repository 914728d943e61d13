import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { CONFIGURATION_FILES, configurationNames, configuredPages } from './configuration-file.ts';
import { isBuild } from './is-build.ts';

/** A file on which the result of a build depends. */
export interface InputFile {
  /** Absolute. */
  readonly path: string;
  /** Where the file is if the path contains links: whether it is inside the folder decides whether it is accepted. */
  readonly target: string;
  /** SHA-256 of the content in hexadecimal digits, or the error code if it cannot be read. */
  readonly hash: string;
}

/** Folders that are not read, unless the configuration names them. */
const EXCLUDED = ['.git', 'node_modules'];

/** Above this number, reading all files would take longer than it saves. */
const MAX_FILES = 10_000;

/**
 * Returns all files on which a build of an ontology depends, apart from the code and its packages, sorted by path: every file in the
 * ontology's folder, since sources, shapes, slices, mappings, JSON Schemas, contexts and files of the theme must be inside it, and in the
 * configured folder of pages. A new or removed file changes the list, also if no build has read it.
 *
 * @param ontology absolute path of a file or folder
 * @returns undefined if the files are not known without reading the sources: a single file may be JSON-LD and name other files
 */
export function inputFiles(ontology: string): readonly InputFile[] | undefined {
  const stats = statSync(ontology, { throwIfNoEntry: false });
  if (stats?.isFile() === true) return singleFile(ontology);
  if (stats?.isDirectory() !== true) return undefined;
  if (readsExcluded(ontology)) return undefined;
  const paths = filesBelow(ontology, new Set());
  const beside = paths && filesBeside(paths);
  return paths && beside && [...new Set([...paths, ...beside])].sort().map(inputFile);
}

/** The files in configured folders of pages, of a catalogue those of all its publications. undefined: they are not known. */
function filesBeside(paths: readonly string[]): readonly string[] | undefined {
  const configurations = paths.filter((path) => (CONFIGURATION_FILES as readonly string[]).includes(basename(path)));
  const folders = configurations.map((path) => configuredPages(dirname(path)));
  const found = folders.flatMap((folder) => {
    if (folder === null) return [undefined];
    const exists = folder !== undefined && statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
    return exists ? (filesBelow(folder, new Set()) ?? [undefined]) : [];
  });
  return found.every((path) => path !== undefined) ? found : undefined;
}

/** Contexts beside a file are found by relative paths in JSON-LD, whose keywords contain `@context`. */
function singleFile(path: string): readonly InputFile[] | undefined {
  return readFileSync(path).includes('@context') ? undefined : [inputFile(path)];
}

function inputFile(path: string): InputFile {
  try {
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    return { path, target: realpathSync(path), hash };
  } catch (error) {
    return { path, target: path, hash: (error as NodeJS.ErrnoException).code ?? 'unreadable' };
  }
}

/**
 * The files below a folder, also through links. undefined: there are too many, or one is not a regular file.
 *
 * @param entered folders above, so that a link to one of them ends
 */
function filesBelow(folder: string, entered: ReadonlySet<string>): string[] | undefined {
  const real = realpathSync(folder);
  if (entered.has(real)) return [];
  const found: string[] = [];
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    const isFolder = stats?.isDirectory() === true;
    if (stats !== undefined && !isFolder && !stats.isFile()) return undefined;
    if (isFolder && (EXCLUDED.includes(name) || isBuild(path))) continue;
    const inner = isFolder ? filesBelow(path, new Set([...entered, real])) : [path];
    if (inner === undefined || found.length + inner.length > MAX_FILES) return undefined;
    found.push(...inner);
  }
  return found;
}

/** Whether the configuration names a folder that is not read, or the ontology is inside one. */
function readsExcluded(folder: string): boolean {
  const parts = [...dirname(folder).split(sep), basename(folder)];
  return EXCLUDED.some((name) => parts.includes(name) || configurationNames(folder, name));
}
