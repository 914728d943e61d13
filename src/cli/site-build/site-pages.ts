import { mkdirSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, sep } from 'node:path';
import type { Publication } from '../../ontology/model.ts';
import { termFolders } from '../../site/index/page-languages.ts';
import { renderPages } from './pages.ts';
import { takeShells } from './shells.ts';
import type { Task } from './site-worker.ts';
import type { Threads } from './threads.ts';
import { openThreads } from './threads.ts';

export interface SitePagesOptions {
  /** The staging folder, with the snapshot and the schemas. */
  readonly folder: string;
  readonly publication: Publication;
  readonly verbose: boolean;
  readonly report: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
}

/** The number of pages, and the peak memory of Astro's process in bytes. */
export interface SitePages {
  readonly all: number;
  readonly peak: number;
}

/** The error page has no URL of its own, so it has no Markdown version. */
const NOT_FOUND = '404.html';

/** Terms or pages per task. */
const CHUNK = 32;

/**
 * Writes all pages in HTML and Markdown, and the data files of terms. Astro renders the pages of the site and the shells of the pages of
 * terms; at the same time, one thread per core writes everything about single terms.
 *
 * @throws {Error} a page is missing
 * @throws the signal's reason if it aborts
 */
export async function writeSitePages(options: SitePagesOptions): Promise<SitePages> {
  const { folder, publication, verbose } = options;
  // If a thread fails, Astro ends as well.
  const failure = new AbortController();
  const signal = AbortSignal.any([failure.signal, ...(options.signal ? [options.signal] : [])]);
  const outDir = join(folder, 'public');
  const cacheDir = join(folder, 'cache');
  const snapshot = join(folder, 'publication.json');
  mkdirSync(outDir, { recursive: true });
  const rendered = renderPages({ publication: snapshot, outDir, cacheDir, verbose, signal });
  const threads = openThreads(threadCount(snapshot, publication), { snapshot, folder: outDir });
  const close = (): void => void threads.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    const terms = writeTerms(threads, rendered, outDir, options);
    const [{ peak }] = await Promise.all([rendered, terms]);
    rmSync(cacheDir, { recursive: true, force: true });
    const folders = termFolders(publication);
    const pages = await listPages(outDir, folders);
    const others = pages.others.filter((page) => page !== NOT_FOUND);
    await Promise.all(
      chunks(others.length).map(({ from, to }) => threads.run({ kind: 'markdown', pages: others.slice(from, to) })),
    );
    return { peak, all: countAll(pages, folders) };
  } catch (error) {
    failure.abort(error);
    await rendered.catch(() => undefined);
    throw error;
  } finally {
    signal.removeEventListener('abort', close);
    await threads.close();
  }
}

/** Writes the data files and the pages of all terms. */
async function writeTerms(
  threads: Threads,
  rendered: Promise<unknown>,
  outDir: string,
  { publication, report }: SitePagesOptions,
): Promise<void> {
  const all = publication.ontology.terms.length;
  let done = 0;
  const run = async (task: Task): Promise<void> => {
    const count = await threads.run(task);
    if (task.kind === 'term pages') report((done += count), all);
  };
  const files = publication.site.termFiles ? chunks(all).map((chunk) => run({ kind: 'term files', ...chunk })) : [];
  const pages = takeShells(outDir, publication, rendered).then((shells) =>
    Promise.all(chunks(all).map((chunk) => run({ kind: 'term pages', shells, ...chunk }))),
  );
  await Promise.all([...files, pages]);
}

/** Bytes of memory that a thread needs: a constant, and a multiple of the snapshot, which it parses and indexes for each language. */
const THREAD_MEMORY = 100 << 20;
const MEMORY_PER_BYTE = 12;

/** One thread per core, as far as there is work and memory for them. */
function threadCount(snapshot: string, { ontology }: Publication): number {
  const each = THREAD_MEMORY + statSync(snapshot).size * MEMORY_PER_BYTE;
  const fitting = Math.floor(process.availableMemory() / each);
  return Math.max(1, Math.min(availableParallelism(), chunks(ontology.terms.length).length, fitting));
}

function chunks(count: number): { readonly from: number; readonly to: number }[] {
  return Array.from({ length: Math.ceil(count / CHUNK) }, (_, at) => ({
    from: at * CHUNK,
    to: Math.min(count, (at + 1) * CHUNK),
  }));
}

/** Pages of a site: paths relative to its folder, separated by `/`. */
interface PageList {
  readonly ofTerms: readonly string[];
  readonly others: readonly string[];
}

/** Lists the pages of a site. The pages that continue a term's page are among the others, in folders of their own. */
async function listPages(outDir: string, termFolders: ReadonlyMap<string, number>): Promise<PageList> {
  const names = (await readdir(outDir, { recursive: true })).map((name) => name.replaceAll(sep, '/'));
  const pages = names.filter((name) => name.endsWith('.html'));
  const isOfTerm = (page: string): boolean => termFolders.has(page.slice(0, Math.max(0, page.lastIndexOf('/'))));
  return { ofTerms: pages.filter(isOfTerm), others: pages.filter((page) => !isOfTerm(page)) };
}

/** Number of pages. Detects two terms with the same path, and skipped pages. */
function countAll({ ofTerms, others }: PageList, termFolders: ReadonlyMap<string, number>): number {
  const expected = [...termFolders.values()].reduce((sum, pages) => sum + pages, 0);
  if (ofTerms.length !== expected)
    throw new Error(`The build wrote ${ofTerms.length} pages of terms, expected ${expected}.`);
  return ofTerms.length + others.length;
}
