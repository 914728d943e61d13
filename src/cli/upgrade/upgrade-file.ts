import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { parse } from 'yaml';
import { upgradeMapping } from '../../mappings/authoring.ts';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import { detectFormat } from '../../rdf/parse.ts';
import { contextVersions } from '../../site/index.ts';
import type { Finding, Upgraded } from '../../versions/index.ts';
import { RELEASE_FOLDER } from '../../versions/index.ts';
import type { OpenUpgrade } from '../../versions/upgrade.ts';
import { CommandError } from '../command/failure.ts';
import { isBuild } from '../load/files.ts';

const LINE_FEED = 10;

/** Reads the lines of a file of any size as bytes, each with its line end. */
async function* readLines(path: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      const line = chunk.subarray(start, end + 1);
      yield parts.length === 0 ? line : Buffer.concat([...parts, line]);
      parts = [];
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}

/** Receives the new content of a file in parts, and what was found in each. */
interface UpgradeSink {
  write(bytes: Uint8Array): Promise<void>;
  report(findings: readonly Finding[]): Promise<void>;
}

/** Maximum size of a file that is read as a whole: a string in V8 has at most 2^29 - 24 characters. */
const MAX_BYTES = 500_000_000;

const BYTE_ORDER_MARK = '\uFEFF';
/** Rejects bytes that are not UTF-8, because writing the text would change them. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Upgrades a file. What cannot be read stays as it is and is reported. */
export async function upgradeFile(file: UpgradeFile, opened: OpenUpgrade, sink: UpgradeSink): Promise<void> {
  const upgrade = upgraderOf(file, opened);
  if (file.kind !== 'lines') {
    const { size } = statSync(file.path);
    if (size > MAX_BYTES)
      return sink.report([
        problem(
          1,
          1,
          `The file has ${size} bytes, more than the ${MAX_BYTES} that can be read at once. Split it; write records one per line, as .ndjson.`,
        ),
      ]);
    return upgradePart(readFileSync(file.path), 1, upgrade, sink);
  }
  let number = 0;
  for await (const line of readLines(file.path)) await upgradePart(line, (number += 1), upgrade, sink);
}

type Upgrade = (text: string, line: number) => Upgraded | Promise<Upgraded>;

function upgraderOf({ kind, shown }: UpgradeFile, opened: OpenUpgrade): Upgrade {
  if (kind === 'mapping') return (text) => upgradeMapping(shown, text, opened.plan);
  if (kind === 'rdf') return (text) => opened.turtle(shown, text, detectFormat(shown, text) ?? 'turtle');
  return (text, line) => (/^\s*$/.test(text) && kind === 'lines' ? { text, findings: [] } : opened.records(text, line));
}

async function upgradePart(bytes: Buffer, line: number, upgrade: Upgrade, sink: UpgradeSink): Promise<void> {
  try {
    const decoded = decoder.decode(bytes);
    const mark = decoded.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
    const { text, findings } = await upgradeText(decoded.slice(mark.length), line, upgrade);
    await sink.report(findings);
    await sink.write(text === decoded.slice(mark.length) ? bytes : Buffer.from(mark + text));
  } catch (error) {
    if ((error as { readonly code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    await sink.report([problem(line, 1, 'The text is not UTF-8. Convert it to UTF-8.')]);
    await sink.write(bytes);
  }
}

async function upgradeText(text: string, line: number, upgrade: Upgrade): Promise<Upgraded> {
  try {
    return await upgrade(text, line);
  } catch (error) {
    if (error instanceof AuthorError) return { text, findings: error.issues.map(fromIssue) };
    throw error;
  }
}

function fromIssue({ line = 1, column = 1, message }: Issue): Finding {
  return problem(line, column, message);
}

function problem(line: number, column: number, message: string): Finding {
  return { line, column, problem: 'syntax', message };
}

/** `lines`: a record in each line. `records`: one JSON text. */
type FileKind = 'lines' | 'records' | 'rdf' | 'mapping';

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
      if (name.startsWith('.') || name === 'node_modules' || contextVersions.isName(name)) return [];
      if (entry.isDirectory()) return filesIn(file.path, file.shown);
      const extension = extname(name).toLowerCase();
      const kind = entry.isFile() && !NOT_IN_FOLDERS.has(extension) ? KINDS[extension] : undefined;
      return kind === undefined || (kind === 'mapping' && !isMapping(file.path)) ? [] : [{ ...file, kind }];
    });
}

/** Whether a folder contains recorded releases. */
function hasReleases(folder: string): boolean {
  return existsSync(join(folder, RELEASE_FOLDER.list));
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
