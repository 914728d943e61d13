import { cpSync, createWriteStream, mkdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Worker } from 'node:worker_threads';
import { SitemapAndIndexStream, SitemapStream } from 'sitemap';
import type { Publication } from '../../ontology/model.ts';
import { lastModified } from '../../site/files/crawler-files.ts';
import { pagesOfGone, termFolders } from '../../site/index/page-languages.ts';
import { SHELL } from '../../site/index/links.ts';
import type { Program } from '../program/find-program.ts';
import type { PagePath } from '../program/page-renderer.ts';
import type { Unit } from '../rebuild/build-record.ts';
import type { Reuse } from '../rebuild/reuse.ts';
import { pageUrl } from './page-files.ts';
import type { ResultFolders, Task, Threads } from './threads.ts';
import { NOT_FOUND, openThreads, pageUnitName, unitName } from './threads.ts';

interface TermFilesOptions {
  readonly publication: Publication;
  /** Of {@link openSiteThreads}. */
  readonly threads: Threads;
  /** Files of the previous build that need not be written. */
  readonly reuse: Reuse;
}

export interface SitePagesOptions extends TermFilesOptions {
  /** The staging folder, with the snapshot and the schemas. */
  readonly folder: string;
  readonly program: Program;
  /** Whether the site has the playground. */
  readonly playground: boolean;
  readonly report: (done: number, all: number) => void;
  /** Called when the threads have written all pages, before the sitemap, which needs memory too. */
  readonly finish?: () => void;
  /** Of {@link writeTermFiles}. Absent: they are written too. */
  readonly termFiles?: Promise<readonly Unit[]> | undefined;
}

/** The number of pages, and all files that pages and terms consist of. */
export interface SitePages {
  readonly pages: number;
  readonly units: readonly Unit[];
}

/**
 * Writes all pages in HTML and Markdown, the data files of terms, the sitemap, and what the pages load.
 *
 * @throws {Error} names a page that cannot be rendered
 */
export async function writeSitePages(options: SitePagesOptions): Promise<SitePages> {
  const { folder, publication, program, termFiles = writeTermFiles(options) } = options;
  // Awaited below. It can fail before.
  termFiles.catch(() => undefined);
  const site = siteFolder(folder);
  mkdirSync(site, { recursive: true });
  // The publications of a catalogue share these files.
  if (!publication.site.catalogue) copyClient(program, site, options);
  const written = await Promise.all([writePages(options), termFiles]);
  options.finish?.();
  const units = written.flat();
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
 * @param results saved results. Absent: nothing is saved
 */
export function openSiteThreads(
  folder: string,
  { entry }: Program,
  signal: AbortSignal,
  loaded?: Worker,
  results?: ResultFolders,
): Threads {
  const snapshot = join(folder, 'publication.json');
  const data = { snapshot, folder: siteFolder(folder), ...(results && { results }) };
  return openThreads(threadCount(snapshot), entry, data, signal, loaded);
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

/** Writes the data files of all terms. Returns the written and the reused units. */
export async function writeTermFiles({ threads, publication, reuse }: TermFilesOptions): Promise<readonly Unit[]> {
  if (!publication.site.termFiles) return [];
  const writer = createUnitWriter(threads, reuse);
  const { open, link } = separateTerms('term files', publication, writer);
  const write = (positions: readonly number[]): Promise<void> =>
    writer.run(chunks(positions).map((terms) => ({ kind: 'term files', terms })));
  await Promise.all([write(open), link().then(write)]);
  return writer.units();
}

/** Writes all pages. Returns the written and the reused units. */
async function writePages({ threads, publication, reuse, report }: SitePagesOptions): Promise<readonly Unit[]> {
  const writer = createUnitWriter(threads, reuse);
  const terms = separateTerms('term pages', publication, writer);
  const linkedTerms = terms.link();
  // Awaited below. It can fail before.
  linkedTerms.catch(() => undefined);
  const listed = await threads.run({ kind: 'list pages', except: reuse.lists.map(({ name }) => name) });
  const lists = [...reuse.lists, ...listed.units];
  const { shells, others } = withoutShells(lists.flatMap((list) => list.pages ?? []));
  const rest = writer.separate(others, pageUnitName);
  let [done, all] = [0, 0];
  const write = (pages: readonly PagePath[], positions: readonly number[]): Promise<void> => {
    all += positions.length;
    const tasks: readonly Task[] = [
      ...chunks(pages).map((some) => ({ kind: 'pages', pages: some }) as const),
      ...chunks(positions).map((some) => ({ kind: 'term pages', shells, terms: some }) as const),
    ];
    return writer.run(tasks, (task) => {
      if (task.kind === 'term pages') report((done += task.terms.length), all);
    });
  };
  const written = write(rest.open, terms.open);
  const linked = Promise.all([rest.link(), linkedTerms]);
  await Promise.all([written, linked.then((changed) => write(...changed))]);
  return [...lists, ...writer.units()];
}

function separateTerms(
  kind: 'term files' | 'term pages',
  { ontology }: Publication,
  writer: UnitWriter,
): Separated<number> {
  return writer.separate([...ontology.terms.keys()], (at) => unitName(kind, ontology.terms[at]?.identifier ?? ''));
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

/** Pages or terms, some of which the previous build has written with the same bytes. */
interface Separated<Item> {
  /** Those that must be written. */
  readonly open: readonly Item[];
  /** Links the files of the others. Returns those whose files have changed since, which must be written too. */
  readonly link: () => Promise<readonly Item[]>;
}

/** Writes units on threads, and links those of the previous build. */
interface UnitWriter {
  /** Separates what must be written from what can be linked at the same time. */
  separate<Item>(items: readonly Item[], nameOf: (item: Item) => string): Separated<Item>;
  /** Runs tasks. @param finish called after each @throws {Error} a task has failed */
  run(tasks: readonly Task[], finish?: (task: Task) => void): Promise<void>;
  /** The written and the linked units. */
  readonly units: () => readonly Unit[];
}

function createUnitWriter(threads: Threads, reuse: Reuse): UnitWriter {
  // As lists: a call cannot have hundreds of thousands of arguments.
  const units: (readonly Unit[])[] = [];
  return {
    units: () => units.flat(),
    separate: (items, nameOf) => ({
      open: items.filter((item) => !reuse.has(nameOf(item))),
      link: async () => {
        const known = items.filter((item) => reuse.has(nameOf(item)));
        const linked = await reuse.link(known.map(nameOf));
        units.push(linked);
        const names = new Set(linked.map(({ name }) => name));
        return known.filter((item) => !names.has(nameOf(item)));
      },
    }),
    run: (tasks, finish) =>
      threads.runAll(tasks, (result, task) => {
        units.push(result.units);
        finish?.(task);
      }),
  };
}

/** Terms or pages per task. */
const CHUNK = 32;

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) => items.slice(at * CHUNK, (at + 1) * CHUNK));
}

/** Pages per file: the limit of https://www.sitemaps.org/protocol.html. */
const LIMIT = 50_000;

/**
 * Writes `sitemap-index.xml` and the files that it lists. Excludes terms that are gone. A page has the date in the sources, not the time of the build.
 *
 * @param pages paths of the pages' files, below the folder
 * @param folder folder of the site, absolute
 */
async function writeSitemap(pages: readonly string[], publication: Publication, folder: string): Promise<void> {
  const root = publication.site.baseUrl.replace(/\/+$/, '');
  const modified = lastModified(publication);
  const gone = pagesOfGone(publication);
  const listed = pages.filter((page) => page !== NOT_FOUND && !gone.has(page));
  const items = pageUrls(listed, root).map((url) => ({ url, ...modified(url) }));
  const index = new SitemapAndIndexStream({
    limit: LIMIT,
    getSitemapStream: (at) => {
      const file = `sitemap-${at}.xml`;
      const stream = new SitemapStream({ hostname: root });
      const lastmod = newest(items.slice(at * LIMIT, (at + 1) * LIMIT));
      const written = stream.pipe(createWriteStream(join(folder, file)));
      return [{ url: `${root}/${file}`, ...(lastmod !== undefined && { lastmod }) }, stream, written];
    },
  });
  await pipeline(Readable.from(items), index, createWriteStream(join(folder, 'sitemap-index.xml')));
}

/** URLs of pages in the order of the sitemap. */
function pageUrls(pages: readonly string[], root: string): string[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return pages.map((page) => new URL(pageUrl(page, root)).href).sort(compare);
}

/** The newest date, as an instant. */
function newest(items: readonly { readonly lastmod?: string }[]): string | undefined {
  const times = items.flatMap(({ lastmod }) => (lastmod === undefined ? [] : [Date.parse(lastmod)]));
  return times.length === 0 ? undefined : new Date(times.reduce((a, b) => Math.max(a, b))).toISOString();
}
