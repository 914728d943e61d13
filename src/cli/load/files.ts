import type { Dirent } from 'node:fs';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import { didYouMean } from '../../base/text.ts';
import type { Source } from '../../rdf/index.ts';
import { RDF_EXTENSIONS } from '../../rdf/parse.ts';
import { explainBinary, explainUnknownBytes, unreadFileIssue } from './unread-files.ts';

/** The first name that is a file in the folder. */
function findFile(folder: string, names: readonly string[]): string | undefined {
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
  const binary = explainBinary(bytes, file);
  if (binary !== undefined) throw unreadable(file, 'encoding', binary);
  try {
    return { file, text: decode(bytes) };
  } catch (cause) {
    throw unreadable(file, 'encoding', explainEncoding(bytes, file, cause), cause);
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

function explainEncoding(bytes: Uint8Array, file: string, cause: unknown): string {
  if ((cause as NodeJS.ErrnoException).code === 'ERR_STRING_TOO_LONG')
    return UNREADABLE['ERR_STRING_TOO_LONG'] as string;
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8')
    return explainUnknownBytes(bytes, file) ?? 'This file is not valid UTF-8; save it as UTF-8.';
  return `This file is not valid ${encoding}, the encoding of its first bytes or its XML declaration; save it as UTF-8.`;
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

/** Reports the files of a folder that are ontologies in other syntaxes or compressed, which {@link folderSources} skips. */
export function unreadFiles(folder: string, name: string, skipped: readonly string[]): Issue[] {
  const others = walk(folder, '', skipped, (file) => !isRdfFile(file));
  return others.flatMap((path) => unreadFileIssue(join(folder, path), `${name}/${path}`) ?? []);
}

/** Whether a folder has an RDF file that {@link folderSources} would read without configured paths. */
export function hasSources(folder: string): boolean {
  return walk(folder, '', []).length > 0;
}

function configuredFiles(folder: string, configured: ConfiguredPath): string[] {
  const clean = configured.path.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '');
  return statSync(existingPath(folder, configured, 'either')).isDirectory() ? walk(folder, clean, []) : [clean];
}

function isRdfFile(name: string): boolean {
  return RDF_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
}

function walk(folder: string, below: string, skip: readonly string[], includes = isRdfFile): string[] {
  const entries = entriesOf(join(folder, below), below).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || skip.includes(path)) return [];
    if (entry.isDirectory()) return isBuild(join(folder, path)) ? [] : walk(folder, path, skip, includes);
    return includes(entry.name) ? [path] : [];
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

/** Names of the configuration in an ontology's folder. The first that exists is read. */
export const CONFIGURATION_FILES = ['publication.yaml', 'publication.yml'] as const;

/**
 * Name of the configuration of an ontology's folder, if it has one.
 *
 * @param name name of the folder, with which paths in messages begin
 * @throws {AuthorError} it has two, of which one would have no effect
 */
export function configurationFile(folder: string, name: string): string | undefined {
  const [first, second] = CONFIGURATION_FILES.filter((file) => findFile(folder, [file]) !== undefined);
  if (second === undefined) return first;
  const message = `This folder also has ${first}, and Ontopress reads one file. Move the keys to ${first}, and remove ${second}.`;
  throw new AuthorError([{ code: 'configuration', severity: 'error', file: `${name}/${second}`, message }]);
}

/** Whether the text of a folder's configuration contains a name of a file or folder. */
export function configurationNames(folder: string, name: string): boolean {
  return CONFIGURATION_FILES.some((file) => contentOf(join(folder, file)).includes(name));
}

/** The key `pages` on a line of its own. Groups: the path in one of the three notations of a string. */
const PAGES_KEY = /^pages:[ \t]*(?:"([^"\\]+)"|'([^']+)'|([^\s"'#&*!|>{[][^#\n]*?))[ \t]*(?:#.*)?\r?$/m;
const OTHER_NOTATION = /^\s*(?:\{.*)?["']?pages["']?\s*:/m;

/**
 * Finds the folder of pages that a configuration names, without the time to parse YAML.
 *
 * @param folder of the ontology, absolute
 * @returns its absolute path. undefined: the configuration names none; null: it may name one in a rare notation
 */
export function configuredPages(folder: string): string | undefined | null {
  const yaml = CONFIGURATION_FILES.map((file) => contentOf(join(folder, file))).find((text) => text !== '') ?? '';
  const [, ...notations] = PAGES_KEY.exec(yaml) ?? [];
  const path = notations.find((it) => it !== undefined);
  if (path !== undefined) return join(folder, path);
  return OTHER_NOTATION.test(yaml) ? null : undefined;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

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

/** Encodings by the first bytes of a file, https://www.w3.org/TR/xml/#sec-guessing. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe, 0, 0], 'utf-32'],
  [[0, 0, 0xfe, 0xff], 'utf-32'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0, 0x3f, 0], 'utf-16le'],
  [[0, 0x3c, 0, 0x3f], 'utf-16be'],
];

/** An XML declaration, at the start of the text. */
const DECLARATION = /^<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
const MAX_DECLARATION = 256;

/**
 * Decodes a text file: UTF-16 by its first bytes, the encoding of its XML declaration, or UTF-8.
 *
 * @throws {TypeError} the bytes are not valid in that encoding
 */
function decode(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** Name of the encoding. `TextDecoder` may not support it, as with `utf-32`. */
function encodingOf(bytes: Uint8Array): string {
  const match = SIGNATURES.find(([signature]) => signature.every((byte, at) => bytes[at] === byte));
  return match?.[1] ?? declaredEncoding(bytes) ?? 'utf-8';
}

/** Ignores declarations of multi-byte encodings: they are false in bytes that can be read as ASCII. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, MAX_DECLARATION)).replace(/^\u00ef\u00bb\u00bf/, '');
  const [, name = 'utf-8'] = DECLARATION.exec(start) ?? [];
  return /^(?:utf-?16|ucs-?2|iso-10646-ucs-2|us-ascii)/i.test(name) ? undefined : name;
}

/** Whether a folder is the output of a build, which is never read as sources: by default it is inside the ontology's folder. */
export function isBuild(folder: string): boolean {
  return existsSync(join(folder, 'publication.json')) && existsSync(join(folder, 'public'));
}

/** The error about a path that does not exist. @param ontology the path as the user wrote it */
export function notFound(path: string, ontology: string): AuthorError {
  const message = /^[a-z]+:\/\//i.test(ontology)
    ? 'This is a URL, and Ontopress does not fetch ontologies. Download the file, and use its path.'
    : `This file or folder does not exist; expected an ontology file or a folder of ontology files.${didYouMean(basename(path), namesIn(dirname(path)))} The command init writes a new project.`;
  return new AuthorError([{ code: 'not-found', severity: 'error', file: ontology, message }]);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

/** The error about a folder without sources. */
export function noSources(path: string): AuthorError {
  const message =
    'This folder has no RDF file; expected at least one .ttl, .trig, .nt, .nq, .jsonld, .yamlld, .rdf or .owl file. The command init writes a sample.';
  return new AuthorError([{ code: 'no-sources', severity: 'error', file: path, message }]);
}

/** URL of the server of `npm start`. */
export const DEFAULT_BASE_URL = 'http://127.0.0.1:4321';
