import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { PositionsFile } from '../../site/search/full-text-file.ts';
import type { FullTextIndex, FullTextSource } from './full-text-index.ts';
import type { FileWriter } from './write-file.ts';

const POSITIONS = 'positions.json';

/** Change it if the same texts result in other files, apart from Pagefind's version. */
const FORMAT = 2;

const PAGEFIND = new URL('../package.json', import.meta.resolve('pagefind'));

/** Returns a function that hashes the texts of an index together with everything else that determines its files. */
export function createSourceHash(): (source: FullTextSource) => string {
  const { version } = JSON.parse(readFileSync(PAGEFIND, 'utf8')) as { readonly version: string };
  return (source) => {
    const hash = createHash('sha256');
    for (const part of sourceJson(version, source)) hash.update(part);
    return hash.digest('hex');
  };
}

/** The JSON of everything that determines an index, in parts, to save memory. */
function* sourceJson(version: string, { records, ...source }: FullTextSource): Generator<string> {
  yield `${JSON.stringify([FORMAT, version, source]).slice(0, -2)},"records":[`;
  for (const [at, record] of records.entries()) yield `${at === 0 ? '' : ','}${JSON.stringify(record)}`;
  yield ']}]';
}

/** Writes an index. `hash`: of the corresponding names file. */
export function writeFullText(
  index: FullTextIndex,
  { hash, source }: Pick<PositionsFile, 'hash' | 'source'>,
  write: FileWriter,
): void {
  for (const { path, content } of index.files) write(path, content);
  const { parts, records } = index;
  const content = indexHash(index);
  const positions: PositionsFile = { hash, source, content, records, ...(parts > 1 && { parts }) };
  write(POSITIONS, JSON.stringify(positions));
}

/** Reads the index of an earlier build. undefined: there is none of the same texts, or it is damaged. */
export function readFullText(folder: string, source: string): FullTextIndex | undefined {
  try {
    const positions = JSON.parse(readFileSync(join(folder, POSITIONS), 'utf8')) as PositionsFile;
    if (positions.source !== source) return undefined;
    const index = { parts: positions.parts ?? 1, records: positions.records, files: readFiles(folder) };
    return indexHash(index) === positions.content ? index : undefined;
  } catch {
    return undefined;
  }
}

function readFiles(folder: string): FullTextIndex['files'] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== POSITIONS)
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(folder, file).replaceAll(sep, '/'), content: readFileSync(file) }));
}

/** Hash of an index. Independent of the order of its files. */
function indexHash({ parts, records, files }: FullTextIndex): string {
  const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
  const all = files.map(({ path, content }) => [path, hash(content)] as const);
  return hash(JSON.stringify([parts, records, Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))]));
}
