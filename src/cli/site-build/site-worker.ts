import { parentPort, workerData } from 'node:worker_threads';
import { createTermWriters } from '../../ontology/formats.ts';
import { lazy } from '../../base/memoize.ts';
import type { Publication, Term } from '../../ontology/model.ts';
import type { CachedResult } from '../../ontology/reads.ts';
import { computeCachedLater, recordReads, trackReads, unrecorded, useCached } from '../../ontology/reads.ts';
import type { ResultCache } from '../../base/work.ts';
import { NO_CACHE } from '../../base/work.ts';
import { identifierToPath } from '../../base/paths.ts';
import type { RememberRelease } from '../../site/changes/changes-file.ts';
import { siteHistory } from '../../site/changes/site-history.ts';
import { assetBaseUrl, basePath } from '../../site/index/links.ts';
import { hasPageIn } from '../../site/index/page-languages.ts';
import type { PublicationIndex } from '../../site/index/publication-index.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import {
  closeSnapshot,
  languagePaths,
  openSnapshot,
  publicationIndex,
  readPublication,
} from '../../site/index/publication.ts';
import type { Shell } from '../../site/page/page-slots.ts';
import { createShell } from '../../site/page/page-slots.ts';
import { readSchemas } from '../../site/schemas/site-schemas.ts';
import { readPageContents } from '../../site/term/authored/page-content.ts';
import { returnMemory } from '../command/engine.ts';
import { openDiskCache } from '../load/cache.ts';
import type { PagePath, PageRenderer } from '../program/page-renderer.ts';
import { openPageRenderer, preloadPages } from '../program/page-renderer.ts';
import type { Unit } from '../rebuild/build-record.ts';
import { toRanges } from '../rebuild/build-record.ts';
import { modelFiles } from './model-files.ts';
import { markdownFile, termPageFiles } from './page-files.ts';
import type { SearchTexts } from './search-texts.ts';
import { writeSearchTexts } from './search-texts.ts';
import type {
  Batch,
  FinishedTask,
  ResultFolders,
  Task,
  TaskResult,
  ThreadData,
  ThreadMessage,
  ThreadStart,
} from './threads.ts';
import { pageUnitName, unitName } from './threads.ts';
import type { FileWriter } from './write-file.ts';
import { createFileWriter } from './write-file.ts';

/** Performs the tasks of a thread. Has all that is computed from the publication. */
class SiteWriter {
  readonly #publication: Publication;
  readonly #terms: readonly Term[];
  readonly #indexes: readonly PublicationIndex[];
  readonly #writers: readonly (readonly [extension: string, create: (term: Term) => string])[];
  readonly #renderer: PageRenderer;
  readonly #listed = new Map<number, CachedResult<readonly PagePath[]>>();
  readonly #shells = new Map<string, CachedResult<Shell>>();
  readonly #writeFile: FileWriter;
  readonly #cache: ResultCache;
  readonly #readAuthoredPages = lazy(
    unrecorded(() => {
      for (const index of this.#indexes) readPageContents(index, this.#cache);
    }),
  );
  /** Paths of the files that the current unit has written. */
  #files: string[] = [];

  /** @param folder of the site, absolute */
  constructor(folder: string, results?: ResultFolders) {
    this.#cache = openCache(results);
    const publication = readPublication();
    this.#publication = publication;
    this.#terms = publication.ontology.terms;
    trackReads(publication);
    this.#indexes = languagePaths().map(({ params }) => publicationIndex(params.language));
    this.#writers = Object.entries(createTermWriters(publication));
    this.#renderer = openPageRenderer(basePath(assetBaseUrl(publication.site)));
    this.#writeFile = createFileWriter(folder);
  }

  #write(path: string, content: string | Iterable<string>): void {
    this.#writeFile(path, content);
    this.#files.push(path);
  }

  #termsAt(positions: readonly number[]): readonly Term[] {
    return positions.flatMap((at) => this.#terms[at] ?? []);
  }

  /** Writes the data files of a term. */
  #writeFiles(term: Term): void {
    for (const [extension, create] of this.#writers)
      this.#write(`${identifierToPath(term.identifier)}.${extension}`, create(term));
  }

  /** Writes the pages of a term in each of its languages. */
  #writePages(term: Term, shellsOfLanguages: readonly Shell[]): void {
    for (const [at, index] of this.#indexes.entries())
      if (hasPageIn(term, index.language, this.#publication.site))
        for (const { path, content } of termPageFiles(term, shellsOfLanguages[at] as Shell, index))
          this.#write(path, content());
  }

  /**
   * Lists the pages of a route once. Those without a cache key may depend on everything that the list reads, because Astro passes them
   * its data.
   */
  async #pagesOf(route: number): Promise<CachedResult<readonly PagePath[]>> {
    let pages = this.#listed.get(route);
    if (!pages) this.#listed.set(route, (pages = await computeCachedLater(() => this.#renderer.list(route))));
    return pages;
  }

  /** Returns the shell that a page renders. Rendered once in this thread. */
  async #shellOf(page: PagePath): Promise<CachedResult<Shell>> {
    let shell = this.#shells.get(page.file);
    if (shell) return shell;
    await this.#pagesOf(page.route);
    shell = await computeCachedLater(async () => createShell(await this.#renderer.render(page)));
    this.#shells.set(page.file, shell);
    return shell;
  }

  /** Writes a page that is not of a term, and its Markdown version. */
  async #writeOtherPage(page: PagePath): Promise<void> {
    const content = await this.#renderer.render(page);
    this.#write(page.file, content);
    const markdown = markdownFile(page.file, content, this.#publication);
    if (markdown) this.#write(markdown.path, markdown.content());
  }

  /** Writes the files of a unit, and records what they depend on. */
  async #writeUnit(name: string, writeAll: () => void | Promise<void>): Promise<Unit> {
    this.#files = [];
    const { reads } = await recordReads(writeAll);
    return { name, files: this.#files, reads: toRanges(reads) };
  }

  /** Lists the pages of all routes, except those whose units have these names. */
  async #listAll(except: readonly string[]): Promise<Unit[]> {
    const units: Unit[] = [];
    for (let route = 0; route < this.#renderer.routes; route += 1) {
      const name = unitName('list pages', String(route));
      if (except.includes(name)) continue;
      const list = await this.#pagesOf(route);
      const { value: pages, reads } = await recordReads(() => useCached(list));
      units.push({ name, files: [], reads: toRanges(reads), pages });
    }
    return units;
  }

  async #writePageUnit(page: PagePath): Promise<Unit> {
    const list = await this.#pagesOf(page.route);
    return this.#writeUnit(pageUnitName(page), () => {
      if (page.cacheKey === undefined) useCached(list);
      return this.#writeOtherPage(page);
    });
  }

  async #writeTermPages(positions: readonly number[], shellPages: readonly PagePath[]): Promise<Unit[]> {
    const cached: CachedResult<Shell>[] = [];
    for (const page of shellPages) cached.push(await this.#shellOf(page));
    const units: Unit[] = [];
    for (const term of this.#termsAt(positions)) {
      const writePages = (): void => this.#writePages(term, cached.map(useCached));
      units.push(await this.#writeUnit(unitName('term pages', term.identifier), writePages));
    }
    return units;
  }

  /** Recorded, because what a thread reads between its units is part of what they depend on. */
  async #writeSearch(language: string): Promise<SearchTexts> {
    const { value } = await recordReads(() =>
      writeSearchTexts(createPublicationIndex(this.#publication, language), this.#writeFile, this.#cache),
    );
    return value;
  }

  /** Writes the files of the whole ontology, each as soon as it is created, to save memory. */
  async #writeModelFiles(except: readonly string[], key: string): Promise<Unit[]> {
    const labels = lazy(() => JSON.stringify(this.#terms.map((term) => term.labels)));
    const remember: RememberRelease = (version, compute) =>
      this.#cache.remember('changes-of-release', [key, labels(), version], compute);
    const index = createPublicationIndex(this.#publication);
    const history = this.#publication.history && (() => siteHistory(index));
    const files = await computeCachedLater(() => modelFiles(this.#publication, readSchemas(), history, remember));
    const units: Unit[] = [];
    for (const { path, text } of files.value) {
      const name = unitName('model files', path);
      if (except.includes(name)) continue;
      const write = (): void => {
        useCached(files);
        this.#write(path, text());
      };
      units.push(await this.#writeUnit(name, write));
    }
    return units;
  }

  /** Writes the files of a task. Must not be called before the last task is done. */
  async perform(task: Task): Promise<TaskResult> {
    const units: Unit[] = [];
    switch (task.kind) {
      case 'search':
        return { units, texts: await this.#writeSearch(task.language) };
      case 'model files':
        this.#readAuthoredPages();
        return { units: await this.#writeModelFiles(task.except, task.key) };
      case 'list pages':
        this.#readAuthoredPages();
        return { units: await this.#listAll(task.except) };
      case 'pages':
        this.#readAuthoredPages();
        for (const page of task.pages) units.push(await this.#writePageUnit(page));
        return { units };
      case 'term files':
        for (const term of this.#termsAt(task.terms))
          units.push(await this.#writeUnit(unitName(task.kind, term.identifier), () => this.#writeFiles(term)));
        return { units };
      case 'term pages':
        return { units: await this.#writeTermPages(task.terms, task.shells) };
    }
  }
}

/** Opens the results of the previous build, and of other threads. */
function openCache(results: ResultFolders | undefined): ResultCache {
  if (!results) return NO_CACHE;
  const cache = openDiskCache(results.from, results.version);
  cache.save(results.to);
  return cache;
}

/*
 * A thread that writes files of the site, started by `threads.ts`. It is compiled together with the pages, so that both share the
 * publication and all that is computed from it.
 */

let writer: SiteWriter | undefined;

/** Starts to write. Until then, the thread only has its modules. */
function open({ snapshot, folder, results }: ThreadData): void {
  openSnapshot(snapshot);
  writer = new SiteWriter(folder, results);
}

/** Performs the tasks that no other thread has taken. */
async function performBatch({ batch, tasks, claims }: Batch): Promise<void> {
  for (const { number, task } of tasks) {
    if (!writer || Atomics.exchange(claims, number, 1) !== 0) continue;
    parentPort?.postMessage({ batch, number, result: await writer.perform(task) } satisfies FinishedTask);
  }
}

/** Returns the memory: the runtime keeps that of a thread for some seconds after its end. */
function end(): void {
  writer = undefined;
  closeSnapshot();
  returnMemory();
  parentPort?.postMessage('end' satisfies ThreadMessage);
}

// One after the other, because only one computation can be recorded. A failed task ends the thread with its error.
let last = (workerData as ThreadStart).preload ? preloadPages() : Promise.resolve();
parentPort?.once('message', (data: ThreadData) => {
  last = last.then(() => open(data));
  parentPort?.on(
    'message',
    (message: ThreadMessage) => void (last = last.then(() => (message === 'end' ? end() : performBatch(message)))),
  );
});
