import { cpSync, mkdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Publication } from '../../ontology/model.ts';
import { pagesOfGone, termFolders } from '../../site/index/page-languages.ts';
import { SHELL } from '../../site/index/routes.ts';
import type { Program } from '../program/open-program.ts';
import type { PagePath } from '../program/page-renderer.ts';
import type { Unit } from '../rebuild/build-record.ts';
import type { Reuse } from '../rebuild/reuse.ts';
import { writeSitemap } from './sitemap.ts';
import type { Task, TaskResult } from './task.ts';
import { unitName } from './task.ts';
import type { Threads } from './threads.ts';
import { openThreads } from './threads.ts';

export interface SitePagesOptions {
  /** The staging folder, with the snapshot and the schemas. */
  readonly folder: string;
  readonly publication: Publication;
  readonly program: Program;
  /** Of {@link openSiteThreads}. */
  readonly threads: Threads;
  /** Whether the site has the playground. */
  readonly playground: boolean;
  /** Files of the previous build that need not be written. */
  readonly reuse: Reuse;
  readonly report: (done: number, all: number) => void;
  /** Called when the threads have tasks. */
  readonly sent?: () => void;
}

/** The number of pages, and all files that pages and terms consist of. */
export interface SitePages {
  readonly pages: number;
  readonly units: readonly Unit[];
}

/** Terms or pages per task. */
const CHUNK = 32;

/**
 * Writes all pages in HTML and Markdown, the data files of terms, the sitemap, and what the pages load.
 *
 * @throws {Error} names a page that cannot be rendered
 */
export async function writeSitePages(options: SitePagesOptions): Promise<SitePages> {
  const { folder, publication, program, threads } = options;
  const site = siteFolder(folder);
  mkdirSync(site, { recursive: true });
  // The publications of a catalogue share these files.
  if (!publication.site.catalogue) copyClient(program, site, options);
  const units = await writeAll(threads, options);
  const pages = units.flatMap(({ files }) => files.filter((file) => file.endsWith('.html')));
  rejectMissingPages(pages, publication);
  await writeSitemap(pages, publication, site);
  return { pages: pages.length, units };
}

/**
 * Opens the threads that render pages from the compiled program: one per core, as far as there is memory for them.
 *
 * @param folder the staging folder, with the model
 * @param signal ends the threads
 * @param loaded a thread that has started before
 */
export function openSiteThreads(
  folder: string,
  { entry }: Program,
  signal: AbortSignal,
  loaded: Worker | undefined,
): Threads {
  const snapshot = join(folder, 'publication.json');
  return openThreads(threadCount(snapshot), entry, { snapshot, folder: siteFolder(folder) }, signal, loaded);
}

function siteFolder(folder: string): string {
  return join(folder, 'public');
}

/** Scripts of the playground, which a site without schemas does not need. */
const PLAYGROUND = /^(?:Playground\.astro|playground-engine).*\.js$/;

/** Copies the files that browsers load. */
function copyClient({ client }: Program, site: string, { playground }: SitePagesOptions): void {
  cpSync(client, site, { recursive: true, filter: (file) => playground || !PLAYGROUND.test(basename(file)) });
}

/** Runs all tasks of the threads. Returns the written and the reused units. */
async function writeAll(threads: Threads, { publication, reuse, report, sent }: SitePagesOptions): Promise<Unit[]> {
  const { ontology, site } = publication;
  // As lists: a call cannot have hundreds of thousands of arguments.
  const units: (readonly Unit[])[] = [];
  const collect = ({ units: written }: TaskResult): void => void units.push(written);
  /** Separates what the previous build lacks, which is written while the rest is linked. */
  const separate = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Separated<Item> => ({
    open: items.filter((item) => !reuse.has(nameOf(item))),
    link: async () => {
      const known = items.filter((item) => reuse.has(nameOf(item)));
      const linked = await reuse.link(known.map(nameOf));
      units.push(linked);
      const names = new Set(linked.map(({ name }) => name));
      return known.filter((item) => !names.has(nameOf(item)));
    },
  });
  const separateTerms = (kind: 'term files' | 'term pages'): Separated<number> =>
    separate([...ontology.terms.keys()], (at) => unitName(kind, ontology.terms[at]?.identifier ?? ''));
  const listed = threads.run({ kind: 'list pages', except: reuse.lists.map(({ name }) => name) });
  // Awaited below. It can fail before.
  listed.catch(() => undefined);
  const files = async (): Promise<void> => {
    if (!site.termFiles) return;
    const { open, link } = separateTerms('term files');
    const write = (positions: readonly number[]): Promise<void> =>
      threads.runAll(
        chunks(positions).map((terms) => ({ kind: 'term files', terms })),
        collect,
      );
    await Promise.all([write(open), link().then(write)]);
  };
  const pages = async (): Promise<void> => {
    const terms = separateTerms('term pages');
    const linkedTerms = terms.link();
    linkedTerms.catch(() => undefined);
    const lists = [...reuse.lists, ...(await listed).units];
    units.push(lists);
    const { shells, others } = withoutShells(lists.flatMap((list) => list.pages ?? []));
    const rest = separate(others, ({ file }) => unitName('pages', file));
    let [done, all] = [0, 0];
    const write = (somePages: readonly PagePath[], positions: readonly number[]): Promise<void> => {
      const tasks: readonly Task[] = [
        ...chunks(somePages).map((some) => ({ kind: 'pages', pages: some }) as const),
        ...chunks(positions).map((some) => ({ kind: 'term pages', shells, terms: some }) as const),
      ];
      all += positions.length;
      return threads.runAll(tasks, (result, task) => {
        collect(result);
        if (task.kind === 'term pages') report((done += task.terms.length), all);
      });
    };
    const damaged = Promise.all([rest.link(), linkedTerms]);
    const written = write(rest.open, terms.open);
    sent?.();
    await Promise.all([written, damaged.then((both) => write(...both))]);
  };
  await Promise.all([files(), pages()]);
  return units.flat();
}

/** Pages or terms, some of which the previous build has written with the same bytes. */
interface Separated<Item> {
  /** Those that must be written. */
  readonly open: readonly Item[];
  /** Links the files of the others. Returns those whose files have changed since, which must be written too. */
  readonly link: () => Promise<readonly Item[]>;
}

/** Separates the shells of the pages of terms from the pages. */
function withoutShells(pages: readonly PagePath[]): { readonly shells: PagePath[]; readonly others: PagePath[] } {
  const isShell = ({ pathname }: PagePath): boolean => pathname.endsWith(`/${SHELL}`);
  return { shells: pages.filter(isShell), others: pages.filter((page) => !isShell(page)) };
}

/** Bytes of memory that a thread needs: a constant, and a multiple of the snapshot, which it parses and indexes for each language. */
const THREAD_MEMORY = 150 << 20;
const MEMORY_PER_BYTE = 12;

function threadCount(snapshot: string): number {
  const each = THREAD_MEMORY + statSync(snapshot).size * MEMORY_PER_BYTE;
  const fitting = Math.floor(process.availableMemory() / each);
  return Math.max(1, Math.min(availableParallelism(), fitting));
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) => items.slice(at * CHUNK, (at + 1) * CHUNK));
}

/** Detects two pages with the same path, and skipped pages of terms. */
function rejectMissingPages(pages: readonly string[], publication: Publication): void {
  if (new Set(pages).size !== pages.length) {
    const twice = pages.find((page, at) => pages.indexOf(page) !== at);
    throw new Error(`The build wrote ${twice} twice.`);
  }
  const folders = termFolders(publication);
  const gone = pagesOfGone(publication);
  const isOfTerm = (page: string): boolean =>
    folders.has(page.slice(0, Math.max(0, page.lastIndexOf('/')))) && !gone.has(page);
  const written = pages.filter(isOfTerm).length;
  const expected = [...folders.values()].reduce((sum, count) => sum + count, 0);
  if (written !== expected) throw new Error(`The build wrote ${written} pages of terms, expected ${expected}.`);
}
