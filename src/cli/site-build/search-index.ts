import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PagefindIndex } from 'pagefind';
import { close, createIndex } from 'pagefind';
import type { Publication, Term } from '../../ontology/model.ts';
import { pageLanguages } from '../../site/index/page-languages.ts';
import type { PublicationIndex } from '../../site/index/publication-index.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import type { PositionsFile } from '../../site/search/full-text-file.ts';
import { recordText } from '../../site/search/record-text.ts';
import { searchFiles } from '../../site/search/search-files.ts';
import type { SearchedTerm } from '../../site/search/searched-terms.ts';
import { searchedTerms } from '../../site/search/searched-terms.ts';
import { primaryLanguage } from '../../site/text/text.ts';

/** Records sent to Pagefind in parallel. */
const BATCH = 256;

/** Output of Pagefind that the search does not use: its user interface, and the texts of records. */
const UNUSED = /^(?:pagefind-.*\.(?:js|css)|fragment)$/;

/**
 * Writes the full-text index of each language with pages to `pagefind/<language>`, in linear time.
 *
 * @returns the number of records
 * @throws the signal's reason if it aborts
 */
export async function writeSearchIndex(
  site: string,
  publication: Publication,
  report: (done: number, all: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  const indexes = pageLanguages(publication).map((language) => createPublicationIndex(publication, language));
  const all = indexes.length * publication.ontology.terms.length;
  let done = 0;
  const added = (count: number): void => {
    signal?.throwIfAborted();
    report((done += count), all);
  };
  try {
    // In parallel: Pagefind does most of the work in a separate process.
    const written = await Promise.allSettled(indexes.map((index) => writeLanguage(site, index, added)));
    return written.reduce((sum, one) => sum + recordsOf(one), 0);
  } finally {
    await close();
  }
}

/** Throws only after all languages have ended: Pagefind would start again if it were closed during another language. */
function recordsOf(written: PromiseSettledResult<number>): number {
  if (written.status === 'rejected') throw written.reason;
  return written.value;
}

async function writeLanguage(site: string, index: PublicationIndex, added: (count: number) => void): Promise<number> {
  const folder = join(site, 'pagefind', index.language.toLowerCase());
  const pagefind = await openIndex(index.language);
  const records = await addRecords(pagefind, index, added);
  if (records === 0) return 0;
  throwErrors((await pagefind.writeFiles({ outputPath: folder })).errors);
  writePositions(folder, index);
  return records;
}

async function openIndex(language: string): Promise<PagefindIndex> {
  const { errors, index } = await createIndex({ forceLanguage: primaryLanguage(language) });
  throwErrors(errors);
  if (!index) throw new Error('Pagefind created no index.');
  return index;
}

/** Adds the records of all terms by position. Returns the number of records. */
async function addRecords(
  pagefind: PagefindIndex,
  index: PublicationIndex,
  added: (count: number) => void,
): Promise<number> {
  const terms = searchedTerms(index);
  let records = 0;
  for (let from = 0; from < terms.length; from += BATCH) {
    const batch = terms.slice(from, from + BATCH);
    const add = (it: SearchedTerm, at: number): Promise<number> => addRecord(pagefind, from + at, it.term, index);
    records += (await Promise.all(batch.map(add))).reduce((sum, count) => sum + count, 0);
    added(batch.length);
  }
  return records;
}

async function addRecord(pagefind: PagefindIndex, at: number, term: Term, index: PublicationIndex): Promise<number> {
  const text = recordText(term, index);
  if (text === undefined) return 0;
  const { title, content } = text;
  const language = primaryLanguage(index.language);
  throwErrors((await pagefind.addCustomRecord({ url: `${at}`, content, language, meta: { title } })).errors);
  return 1;
}

/** Writes positions.json, which maps records to terms, and removes unused files. */
function writePositions(folder: string, index: PublicationIndex): void {
  const records: string[] = searchedTerms(index).map(() => '');
  const fragments = join(folder, 'fragment');
  // Pagefind writes no fragments if no record has words.
  for (const name of existsSync(fragments) ? readdirSync(fragments) : []) {
    const text = gunzipSync(readFileSync(join(fragments, name))).toString('utf8');
    const { url } = JSON.parse(text.slice(text.indexOf('{'))) as { readonly url: string };
    records[Number(url)] = name.slice(0, name.lastIndexOf('.'));
  }
  const file: PositionsFile = { hash: searchFiles(index).hash, records };
  writeFileSync(join(folder, 'positions.json'), JSON.stringify(file));
  for (const name of readdirSync(folder).filter((it) => UNUSED.test(it)))
    rmSync(join(folder, name), { recursive: true });
}

function throwErrors(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind could not create the search index: ${errors.join('; ')}`);
}
