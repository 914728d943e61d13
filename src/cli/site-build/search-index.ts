import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Publication } from '../../ontology/model.ts';
import type { PositionsFile } from '../../site/browser.ts';
import { siteLanguages } from '../../site/files.ts';
import type { FullTextIndex, FullTextOptions, FullTextSource, PartLimits } from './full-text-index.ts';
import { createFullTextIndex } from './full-text-index.ts';
import type { SearchTexts } from './search-texts.ts';
import type { FileWriter } from './write-file.ts';
import { createFileWriter, settle } from './write-file.ts';

export interface SearchIndexOptions {
  /** Folder of the site. */
  readonly site: string;
  readonly publication: Publication;
  /** Writes the names and definitions of a language, and returns its texts. */
  readonly texts: (language: string) => Promise<SearchTexts>;
  /** Folder of an earlier build of the site. Indexes of the same texts are copied from it. */
  readonly previous?: string;
  /** Of the parts of an index. Default: {@link PART}. */
  readonly limits?: PartLimits;
  readonly report: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
  /** Runs the creation of a part of an index, which needs a core and about 400 MB. */
  readonly apart: FullTextOptions['run'];
}

/**
 * Writes what the search of each language with pages loads, and its full-text index to `pagefind/<language>`, in linear time.
 *
 * @returns the number of records
 * @throws the signal's reason if it aborts
 */
export async function writeSearchIndex(options: SearchIndexOptions): Promise<number> {
  const { publication, signal, report } = options;
  signal?.throwIfAborted();
  const languages = siteLanguages(publication);
  const sourceHash = createSourceHash();
  let done = 0;
  const writing = languages.map(async (language) => {
    const size = await writeLanguage(language, sourceHash, options);
    report((done += 1), languages.length);
    return size;
  });
  return (await settle(writing)).reduce((sum, size) => sum + size, 0);
}

/** Returns the number of records. */
async function writeLanguage(
  language: string,
  sourceHash: (source: FullTextSource) => string,
  { site, texts, previous, limits, signal, apart }: SearchIndexOptions,
): Promise<number> {
  const { hash, source } = await texts(language);
  if (source.records.length === 0) return 0;
  const folder = join('pagefind', language.toLowerCase());
  const digest = sourceHash(source);
  const earlier = previous === undefined ? undefined : readFullText(join(previous, folder), digest);
  const fullText = earlier ?? (await createFullTextIndex(source, { run: apart, limits, signal }));
  writeFullText(fullText, { hash, source: digest }, createFileWriter(join(site, folder)));
  return source.records.length;
}

const POSITIONS = 'positions.json';

/** Change it if the same texts result in other files, apart from Pagefind's version. */
const FORMAT = 2;

const PAGEFIND = new URL('../package.json', import.meta.resolve('pagefind'));

/** Returns a function that hashes the texts of an index together with everything else that determines its files. */
function createSourceHash(): (source: FullTextSource) => string {
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
function writeFullText(
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
function readFullText(folder: string, source: string): FullTextIndex | undefined {
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
