/**
 * A thread that writes files of the site, started by `threads.ts`. It is compiled together with the pages, so that both share the
 * publication and all that is computed from it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createTermWriters } from '../../api/data-files.ts';
import { identifierToPath } from '../../ontology/identifier.ts';
import type { Term } from '../../ontology/model.ts';
import type { CachedResult } from '../../ontology/reads.ts';
import { computeCachedLater, recordReads, trackReads, useCached } from '../../ontology/reads.ts';
import { basePath } from '../../site/index/links.ts';
import { hasPageIn } from '../../site/index/page-languages.ts';
import { languagePaths, publicationIndex, readPublication } from '../../site/index/publication.ts';
import type { Shell } from '../../site/page/page-slots.ts';
import { createShell } from '../../site/page/page-slots.ts';
import type { PagePath } from '../program/page-renderer.ts';
import { openPageRenderer } from '../program/page-renderer.ts';
import type { Unit } from '../rebuild/build-record.ts';
import { markdownFile, termPageFiles } from './page-files.ts';
import type { Batch, FinishedTask, Task, TaskResult, ThreadData } from './task.ts';
import { unitName } from './task.ts';
import { createFileWriter } from './write-file.ts';

const { folder } = workerData as ThreadData;
const publication = readPublication();
const { site } = publication;
const { terms } = publication.ontology;
trackReads(terms);
const indexes = languagePaths().map(({ params }) => publicationIndex(params.language));
const writers = Object.entries(createTermWriters(publication));
const renderer = openPageRenderer(basePath(site.baseUrl));
const listed = new Map<number, CachedResult<readonly PagePath[]>>();
const shells = new Map<string, CachedResult<Shell>>();
const writeFile = createFileWriter(folder);

/** Paths of the files that the current unit has written. */
let files: string[] = [];

function write(path: string, content: string | Iterable<string>): void {
  writeFile(path, content);
  files.push(path);
}

/** Writes the data files of a term. */
function writeFiles(term: Term): void {
  for (const [extension, create] of writers) write(`${identifierToPath(term.identifier)}.${extension}`, create(term));
}

/** Writes the pages of a term in each of its languages. */
function writePages(term: Term, shellsOfLanguages: readonly Shell[]): void {
  for (const [at, index] of indexes.entries())
    if (hasPageIn(term, index.language, site))
      for (const { path, content } of termPageFiles(term, shellsOfLanguages[at] as Shell, index))
        write(path, content());
}

/** Lists the pages of a route once. All of them may depend on what the list reads, because Astro passes them its data. */
async function pagesOf(route: number): Promise<CachedResult<readonly PagePath[]>> {
  let pages = listed.get(route);
  if (!pages) listed.set(route, (pages = await computeCachedLater(() => renderer.list(route))));
  return pages;
}

/** Returns the shell that a page renders. Rendered once in this thread. */
async function shellOf(page: PagePath): Promise<CachedResult<Shell>> {
  let shell = shells.get(page.file);
  if (shell) return shell;
  await pagesOf(page.route);
  shell = await computeCachedLater(async () => createShell(await renderer.render(page)));
  shells.set(page.file, shell);
  return shell;
}

/** Writes a page that is not of a term, and its Markdown version. */
async function writeOtherPage(page: PagePath): Promise<void> {
  const content = await renderer.render(page);
  write(page.file, content);
  const markdown = markdownFile(page.file, content, site);
  if (markdown) write(markdown.path, markdown.content());
}

/** Writes the files of a unit, and records what they depend on. */
async function writeUnit(name: string, writeAll: () => void | Promise<void>): Promise<Unit> {
  files = [];
  const { reads } = await recordReads(writeAll);
  return { name, files, reads: reads.length === terms.length ? 'all' : reads };
}

async function listAll(): Promise<readonly PagePath[]> {
  const pages: PagePath[] = [];
  for (let route = 0; route < renderer.routes; route += 1) pages.push(...(await pagesOf(route)).value);
  return pages;
}

async function writePageUnit(page: PagePath): Promise<Unit> {
  const list = await pagesOf(page.route);
  return writeUnit(unitName('pages', page.file), () => {
    useCached(list);
    return writeOtherPage(page);
  });
}

async function writeTermPages(positions: readonly number[], shellPages: readonly PagePath[]): Promise<Unit[]> {
  const cached: CachedResult<Shell>[] = [];
  for (const page of shellPages) cached.push(await shellOf(page));
  const units: Unit[] = [];
  for (const term of positions.flatMap((at) => terms[at] ?? []))
    units.push(await writeUnit(unitName('term pages', term.identifier), () => writePages(term, cached.map(useCached))));
  return units;
}

async function perform(task: Task): Promise<TaskResult> {
  const units: Unit[] = [];
  switch (task.kind) {
    case 'list pages':
      return { units, pages: await listAll() };
    case 'pages':
      for (const page of task.pages) units.push(await writePageUnit(page));
      return { units };
    case 'term files':
      for (const term of task.terms.flatMap((at) => terms[at] ?? []))
        units.push(await writeUnit(unitName(task.kind, term.identifier), () => writeFiles(term)));
      return { units };
    case 'term pages':
      return { units: await writeTermPages(task.terms, task.shells) };
  }
}

/** Performs the tasks that no other thread has taken. */
async function performBatch({ batch, tasks, claims }: Batch): Promise<void> {
  for (const { number, task } of tasks) {
    if (Atomics.exchange(claims, number, 1) !== 0) continue;
    parentPort?.postMessage({ batch, number, result: await perform(task) } satisfies FinishedTask);
  }
}

// One after the other, because only one computation can be recorded. A failed task ends the thread with its error.
let last = Promise.resolve();
parentPort?.on('message', (batch: Batch) => void (last = last.then(() => performBatch(batch))));
