import { cpSync, mkdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { Publication } from '../../ontology/model.ts';
import { termFolders } from '../../site/index/page-languages.ts';
import { SHELL } from '../../site/index/routes.ts';
import type { Program } from '../program/open-program.ts';
import type { PagePath } from '../program/page-renderer.ts';
import { writeSitemap } from './sitemap.ts';
import type { Task } from './task.ts';
import type { Threads } from './threads.ts';
import { openThreads } from './threads.ts';

export interface SitePagesOptions {
  /** The staging folder, with the snapshot and the schemas. */
  readonly folder: string;
  readonly publication: Publication;
  readonly program: Program;
  /** Whether the site has the playground. */
  readonly playground: boolean;
  readonly report: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
}

/** Terms or pages per task. */
const CHUNK = 32;

/**
 * Writes all pages in HTML and Markdown, the data files of terms, the sitemap, and what the pages load. One thread per core renders the
 * pages from the compiled program.
 *
 * @returns the number of pages
 * @throws {Error} names a page that cannot be rendered
 * @throws the signal's reason if it aborts
 */
export async function writeSitePages(options: SitePagesOptions): Promise<number> {
  const { folder, publication, program, signal } = options;
  signal?.throwIfAborted();
  const site = join(folder, 'public');
  const snapshot = join(folder, 'publication.json');
  mkdirSync(site, { recursive: true });
  copyClient(program, site, options);
  const threads = openThreads(threadCount(snapshot), program.entry, { snapshot, folder: site });
  const close = (): void => void threads.close();
  signal?.addEventListener('abort', close, { once: true });
  try {
    const files = await writeAll(threads, options);
    const pages = files.filter((file) => file.endsWith('.html'));
    rejectMissingPages(pages, publication);
    await writeSitemap(pages, publication, site);
    return pages.length;
  } finally {
    signal?.removeEventListener('abort', close);
    await threads.close();
  }
}

/** Script of the playground, which a site without schemas does not need. */
const PLAYGROUND = /^Playground\.astro.*\.js$/;

/** Copies the files that browsers load. */
function copyClient({ client }: Program, site: string, { playground }: SitePagesOptions): void {
  cpSync(client, site, { recursive: true, filter: (file) => playground || !PLAYGROUND.test(basename(file)) });
}

/** Runs all tasks of the threads. Returns the paths of the written files. */
async function writeAll(threads: Threads, { publication, report }: SitePagesOptions): Promise<string[]> {
  const files: string[] = [];
  const run = async (task: Task): Promise<void> => void files.push(...(await threads.run(task)).files);
  const all = publication.ontology.terms.length;
  const ranges = chunks(all);
  const listed = threads.run({ kind: 'list pages' });
  const termFiles = publication.site.termFiles ? ranges.map((range) => run({ kind: 'term files', ...range })) : [];
  const pages = listed.then(async ({ pages: paths = [] }) => {
    const { shells, others } = withoutShells(paths);
    let done = 0;
    await Promise.all([
      ...chunks(others.length).map(({ from, to }) => run({ kind: 'pages', pages: others.slice(from, to) })),
      ...ranges.map(async (range) => {
        await run({ kind: 'term pages', shells, ...range });
        report((done += range.to - range.from), all);
      }),
    ]);
  });
  await Promise.all([...termFiles, pages]);
  return files;
}

/** Separates the shells of the pages of terms from the pages. */
function withoutShells(pages: readonly PagePath[]): { readonly shells: PagePath[]; readonly others: PagePath[] } {
  const isShell = ({ pathname }: PagePath): boolean => pathname.endsWith(`/${SHELL}`);
  return { shells: pages.filter(isShell), others: pages.filter((page) => !isShell(page)) };
}

/** Bytes of memory that a thread needs: a constant, and a multiple of the snapshot, which it parses and indexes for each language. */
const THREAD_MEMORY = 100 << 20;
const MEMORY_PER_BYTE = 12;

/** One thread per core, as far as there is memory for them. */
function threadCount(snapshot: string): number {
  const each = THREAD_MEMORY + statSync(snapshot).size * MEMORY_PER_BYTE;
  const fitting = Math.floor(process.availableMemory() / each);
  return Math.max(1, Math.min(availableParallelism(), fitting));
}

function chunks(count: number): { readonly from: number; readonly to: number }[] {
  return Array.from({ length: Math.ceil(count / CHUNK) }, (_, at) => ({
    from: at * CHUNK,
    to: Math.min(count, (at + 1) * CHUNK),
  }));
}

/** Detects two pages with the same path, and skipped pages of terms. */
function rejectMissingPages(pages: readonly string[], publication: Publication): void {
  if (new Set(pages).size !== pages.length) {
    const twice = pages.find((page, at) => pages.indexOf(page) !== at);
    throw new Error(`The build wrote ${twice} twice.`);
  }
  const folders = termFolders(publication);
  const isOfTerm = (page: string): boolean => folders.has(page.slice(0, Math.max(0, page.lastIndexOf('/'))));
  const written = pages.filter(isOfTerm).length;
  const expected = [...folders.values()].reduce((sum, count) => sum + count, 0);
  if (written !== expected) throw new Error(`The build wrote ${written} pages of terms, expected ${expected}.`);
}
