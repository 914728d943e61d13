import { createHash } from 'node:crypto';
import { createTermWriter } from '../../ontology/formats.ts';
import { lazy, NO_CACHE } from '../../base/work.ts';
import type { Term } from '../../ontology/model.ts';
import type { ResultCache } from '../../base/work.ts';
import { basePath, identifierToPath } from '../../base/paths.ts';
import { serveTasks } from '../../pool/index.ts';
import type { RememberRelease, SitePublication } from '../../site/files.ts';
import { modelFiles } from '../../site/files.ts';
import type { TermPages } from '../../site/page-files.ts';
import { assetBaseUrl, createTermPages, isShell, markdownFile, readAuthoredPages } from '../../site/page-files.ts';
import type { Snapshot } from '../../site/pages.ts';
import { openSnapshot, setSnapshot, snapshotSchemas } from '../../site/pages.ts';
import { openDiskCache } from '../load/cache.ts';
import type { PagePath, PageRenderer } from '../program/page-renderer.ts';
import { openPageRenderer, preloadPages } from '../program/page-renderer.ts';
import type { Unit } from '../rebuild/build-record.ts';
import { createLinkedTerms, LINKED_ROUTES, termUnit, toRanges } from '../rebuild/unchanged-units.ts';
import { writeSearchTexts } from './search-texts.ts';
import type { ListedPages, ResultFolders, Task, TaskResult, ThreadData } from './tasks.ts';
import type { FileWriter } from './write-file.ts';
import { createFileWriter } from './write-file.ts';

/** Performs the tasks of a thread. Has all that is computed from the publication. */
class SiteWriter {
  readonly #snapshot: Snapshot;
  readonly #publication: SitePublication;
  readonly #terms: readonly Term[];
  readonly #filesOf: ReturnType<typeof createTermWriter>;
  readonly #renderer: PageRenderer;
  readonly #linkedTerms: (html: string) => number[];
  readonly #listed = new Map<number, readonly PagePath[]>();
  readonly #shells = new Map<string, string>();
  readonly #writeFile: FileWriter;
  readonly #cache: ResultCache;
  readonly #readAuthoredPages = lazy(() => readAuthoredPages(this.#publication, this.#cache));
  readonly #positions = lazy(() => new Map(this.#terms.map(({ iri }, at) => [iri, at])));
  /** Paths of the files that the current unit has written. */
  #files: string[] = [];

  /** @param folder of the site, absolute */
  constructor(snapshot: Snapshot, folder: string, results?: ResultFolders) {
    this.#cache = openCache(results);
    const { publication } = snapshot;
    this.#snapshot = snapshot;
    this.#publication = publication;
    this.#terms = publication.ontology.terms;
    this.#linkedTerms = createLinkedTerms(this.#terms);
    this.#filesOf = createTermWriter(publication);
    this.#renderer = openPageRenderer(basePath(assetBaseUrl(publication.site)));
    this.#writeFile = createFileWriter(folder);
  }

  #write(path: string, content: string | Iterable<string>): void {
    this.#writeFile(path, content);
    this.#files.push(path);
  }

  /** Writes the data files of a term, which show texts of no other. */
  #writeFiles(at: number): Unit {
    const { term, path } = this.#termAt(at);
    for (const [extension, create] of Object.entries(this.#filesOf(term)))
      this.#write(`${path}.${extension}`, create());
    return this.#unit(termUnit('term files', term.identifier), [at]);
  }

  /** Writes the pages of a term in each of its languages. */
  #writePages(at: number, pagesOf: (term: Term) => TermPages): Unit {
    const { term } = this.#termAt(at);
    const { files, summarised } = pagesOf(term);
    for (const { path, content } of files) this.#write(path, content());
    const positions = [...summarised].flatMap((iri) => this.#positions().get(iri) ?? []);
    return this.#unit(termUnit('term pages', term.identifier), [at], positions);
  }

  #termAt(at: number): { readonly term: Term; readonly path: string } {
    const term = this.#terms[at] as Term;
    return { term, path: identifierToPath(term.identifier) };
  }

  /** The files written since the last unit. */
  #unit(name: string, texts?: readonly number[], summaries: readonly number[] = []): Unit {
    const files = this.#files;
    this.#files = [];
    if (!texts) return { name, files };
    const ranges = (positions: readonly number[]): string => toRanges(positions.toSorted((a, b) => a - b));
    return { name, files, texts: ranges(texts), ...(summaries.length > 0 && { summaries: ranges(summaries) }) };
  }

  /** Lists the pages of a route once: Astro passes them the data of the list. */
  async #pagesOf(route: number): Promise<readonly PagePath[]> {
    const pages = this.#listed.get(route) ?? (await this.#renderer.list(route));
    this.#listed.set(route, pages);
    return pages;
  }

  /** Returns the shell that a page renders. Rendered once in this thread. */
  async #shellOf(page: PagePath): Promise<string> {
    await this.#pagesOf(page.route);
    const shell = this.#shells.get(page.file) ?? (await this.#renderer.render(page));
    this.#shells.set(page.file, shell);
    return shell;
  }

  /** Writes a page that is not of a term, and its Markdown version. */
  async #writeOtherPage(page: PagePath): Promise<Unit> {
    await this.#pagesOf(page.route);
    const content = await this.#renderer.render(page);
    this.#write(page.file, content);
    const markdown = markdownFile(page.file, content, this.#publication);
    if (markdown) this.#write(markdown.path, markdown.content());
    return this.#unit(page.file, LINKED_ROUTES.has(page.template) ? this.#linkedTerms(content) : undefined);
  }

  /** Lists the pages of all routes. */
  async #listPages(): Promise<ListedPages> {
    const all: PagePath[] = [];
    for (let route = 0; route < this.#renderer.routes; route += 1) all.push(...(await this.#pagesOf(route)));
    const shells = all.filter(({ pathname }) => isShell(pathname));
    const hash = createHash('sha256');
    for (const page of shells) hash.update(await this.#shellOf(page));
    return { pages: all.filter(({ pathname }) => !isShell(pathname)), shells, shellHash: hash.digest('base64') };
  }

  async #writeTermPages(terms: readonly number[], shellPages: readonly PagePath[]): Promise<Unit[]> {
    const shells: string[] = [];
    for (const page of shellPages) shells.push(await this.#shellOf(page));
    const pagesOf = createTermPages(this.#publication, shells);
    return terms.map((at) => this.#writePages(at, pagesOf));
  }

  /** Writes the files of the whole ontology, each as soon as it is created, to save memory. */
  #writeModelFiles(key: string): Unit {
    const remember: RememberRelease = (version, compute) =>
      this.#cache.remember('changes-of-release', [key, version], compute);
    const schemas = snapshotSchemas(this.#snapshot);
    for (const { path, text } of modelFiles(this.#publication, schemas, remember)) this.#write(path, text());
    return this.#unit('model files');
  }

  /** Writes the files of a task. Must not be called before the last task is done. */
  async perform(task: Task): Promise<TaskResult> {
    switch (task.kind) {
      case 'search':
        return { units: [], texts: writeSearchTexts(this.#publication, task.language, this.#writeFile, this.#cache) };
      case 'model files':
        this.#readAuthoredPages();
        return { units: [this.#writeModelFiles(task.key)] };
      case 'list pages':
        this.#readAuthoredPages();
        return { units: [], listed: await this.#listPages() };
      case 'pages': {
        this.#readAuthoredPages();
        const units: Unit[] = [];
        for (const page of task.pages) units.push(await this.#writeOtherPage(page));
        return { units };
      }
      case 'term files':
        return { units: task.terms.map((at) => this.#writeFiles(at)) };
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
 * A thread that writes files of the site, started by `tasks.ts`. It is compiled together with the pages, so that both share the publication and
 * all that is computed from it.
 */
serveTasks<ThreadData, Task, TaskResult>({
  load: preloadPages,
  open: ({ snapshot, folder, results }) => {
    const writer = new SiteWriter(openSnapshot(snapshot), folder, results);
    return (task) => writer.perform(task);
  },
  close: () => setSnapshot(undefined),
});
