import { cpSync, createWriteStream, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SitemapAndIndexStream, SitemapStream } from 'sitemap';
import type { Publication } from '../../ontology/model.ts';
import { rejectMissingPages, sitemapEntries } from '../../site/files.ts';
import type { Program } from '../program/find-program.ts';
import type { Unit } from '../rebuild/build-record.ts';
import type { Reuse } from '../rebuild/reuse.ts';
import { termUnit } from '../rebuild/unchanged-units.ts';
import type { ListedPages, SitePool, Task } from './tasks.ts';
import { siteFolder } from './write-file.ts';

export interface SitePagesOptions {
  readonly publication: Publication;
  readonly pool: SitePool;
  /** The staging folder, with the snapshot and the schemas. */
  readonly folder: string;
  readonly program: Program;
  /** Whether the site has the playground. */
  readonly playground: boolean;
  /** Opens the previous build, by the hash of the shells. Absent: nothing is reused. */
  readonly openReuse?: (shellHash: string) => Reuse;
  readonly report: (done: number, all: number) => void;
  /** Called when the threads have written all pages, before the sitemap, which needs memory too. */
  readonly finish?: () => void;
  /** Of {@link termFiles}. Absent: they are written too. */
  readonly termFiles?: Promise<readonly Unit[]> | undefined;
}

/** The number of pages, and what the next build must know about them. */
export interface SitePages {
  readonly pages: number;
  readonly units: readonly Unit[];
  readonly shellHash: string;
  readonly linked: Reuse['linked'];
}

/**
 * Writes all pages in HTML and Markdown, the data files of terms, the sitemap, and what the pages load.
 *
 * @throws {Error} names a page that cannot be rendered
 */
export async function writeSitePages(options: SitePagesOptions): Promise<SitePages> {
  const { folder, publication, program } = options;
  const site = siteFolder(folder);
  mkdirSync(site, { recursive: true });
  // The publications of a catalogue share these files.
  if (!publication.site.catalogue) copyClient(program, site, options);
  const written = await writePages(options);
  options.finish?.();
  const pages = written.units.flatMap(({ files }) => files.filter((file) => file.endsWith('.html')));
  rejectMissingPages(pages, publication);
  await writeSitemap(pages, publication, site);
  return { ...written, pages: pages.length };
}

/** Scripts of the playground, which a site without schemas does not need. */
const PLAYGROUND = /^(?:Playground\.astro|playground-engine).*\.js$/;

/** Copies the files that browsers load. */
function copyClient({ client }: Program, site: string, { playground }: SitePagesOptions): void {
  cpSync(client, site, { recursive: true, filter: (file) => playground || !PLAYGROUND.test(basename(file)) });
}

/** Writes the data files of all terms. */
export function termFiles(publication: Publication, pool: SitePool): Promise<readonly Unit[]> {
  const writer = createUnitWriter(pool, NO_REUSE);
  const written = writer.write([termWork(publication)]).then(writer.units);
  // Awaited later. It can fail before.
  written.catch(() => undefined);
  return written;
}

/** Writes all pages, and the data files of terms unless they are written already. Links those that have not changed. */
async function writePages(options: SitePagesOptions): Promise<Omit<SitePages, 'pages'>> {
  const { pool, publication, openReuse = () => NO_REUSE, report, termFiles: writtenFiles } = options;
  const [list] = await pool.run([{ kind: 'list pages' }]);
  const { pages, shells, shellHash } = list?.listed as ListedPages;
  const reuse = openReuse(shellHash);
  const writer = createUnitWriter(pool, reuse, report);
  const taskOf = (terms: readonly number[]): Task => ({ kind: 'term pages', shells, terms });
  await writer.write([
    workOf(
      pages,
      ({ file }) => file,
      (some) => ({ kind: 'pages', pages: some }),
    ),
    ofTerms('term pages', publication, taskOf),
    ...(writtenFiles ? [] : [termWork(publication)]),
  ]);
  return { units: [...writer.units(), ...((await writtenFiles) ?? [])], shellHash, linked: reuse.linked };
}

function termWork({ site, ontology }: Publication): Work {
  const terms = site.termFiles ? ontology.terms : [];
  return ofTerms('term files', { ontology: { terms } }, (positions) => ({ kind: 'term files', terms: positions }));
}

function ofTerms(
  kind: 'term pages' | 'term files',
  { ontology: { terms } }: { readonly ontology: Pick<Publication['ontology'], 'terms'> },
  taskOf: (positions: readonly number[]) => Task,
): Work {
  return workOf([...terms.keys()], (at) => termUnit(kind, terms[at]?.identifier ?? ''), taskOf);
}

/** Units of one kind that a build writes or links. */
interface Work {
  /** Names of all units. */
  readonly names: readonly string[];
  /** The tasks that write the units with these names. */
  readonly tasks: (isOpen: (name: string) => boolean) => readonly Task[];
}

function workOf<Item>(items: readonly Item[], nameOf: (item: Item) => string, taskOf: (some: Item[]) => Task): Work {
  return {
    names: items.map(nameOf),
    tasks: (isOpen) => chunks(items.filter((item) => isOpen(nameOf(item)))).map(taskOf),
  };
}

/** Writes units on threads, and links those of the previous build at the same time. */
interface UnitWriter {
  /** @throws {Error} a task has failed */
  write(work: readonly Work[]): Promise<void>;
  /** The written and the linked units. */
  readonly units: () => readonly Unit[];
}

function createUnitWriter(pool: SitePool, reuse: Reuse, report?: SitePagesOptions['report']): UnitWriter {
  // As lists: a call cannot have hundreds of thousands of arguments.
  const units: (readonly Unit[])[] = [];
  let [done, all] = [0, 0];
  const termsIn = (task: Task): number => (task.kind === 'term pages' ? task.terms.length : 0);
  const run = async (tasks: readonly Task[]): Promise<void> => {
    all += tasks.reduce((sum, task) => sum + termsIn(task), 0);
    await pool.run(tasks, (result, task) => {
      units.push(result.units);
      done += termsIn(task);
      if (task.kind === 'term pages') report?.(done, all);
    });
  };
  const linkUnchanged = async (work: readonly Work[]): Promise<void> => {
    const known = work.flatMap(({ names }) => names).filter((name) => reuse.has(name));
    const linked = await reuse.link(known);
    units.push(linked);
    const names = new Set(linked.map(({ name }) => name));
    // Their files have changed since the previous build.
    await run(work.flatMap(({ tasks }) => tasks((name) => reuse.has(name) && !names.has(name))));
  };
  return {
    write: async (work) => {
      const linking = linkUnchanged(work);
      await Promise.all([run(work.flatMap(({ tasks }) => tasks((name) => !reuse.has(name)))), linking]);
    },
    units: () => units.flat(),
  };
}

/** Nothing is reused. */
const NO_REUSE: Reuse = { has: () => false, link: async () => [], linked: new Map() };

/** Terms or pages per task. */
const CHUNK = 32;

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) => items.slice(at * CHUNK, (at + 1) * CHUNK));
}

/** Pages per file: the limit of https://www.sitemaps.org/protocol.html. */
const LIMIT = 50_000;

/**
 * Writes `sitemap-index.xml` and the files that it lists.
 *
 * @param pages paths of the pages' files, below the folder
 * @param folder folder of the site, absolute
 */
async function writeSitemap(pages: readonly string[], publication: Publication, folder: string): Promise<void> {
  const root = publication.site.baseUrl.replace(/\/+$/, '');
  const items = sitemapEntries(pages, publication);
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

/** The newest date, as an instant. */
function newest(items: readonly { readonly lastmod?: string }[]): string | undefined {
  const times = items.flatMap(({ lastmod }) => (lastmod === undefined ? [] : [Date.parse(lastmod)]));
  return times.length === 0 ? undefined : new Date(times.reduce((a, b) => Math.max(a, b))).toISOString();
}
