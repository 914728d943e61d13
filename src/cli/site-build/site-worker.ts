/**
 * A thread that writes files of the site, started by `threads.ts`. It is compiled together with the pages, so that both share the
 * publication and all that is computed from it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createTermWriters } from '../../api/data-files.ts';
import { identifierToPath } from '../../ontology/identifier.ts';
import type { Term } from '../../ontology/model.ts';
import { basePath } from '../../site/index/links.ts';
import { hasPageIn, languageFolder } from '../../site/index/page-languages.ts';
import type { PublicationIndex } from '../../site/index/publication-index.ts';
import { languagePaths, publicationIndex, readPublication } from '../../site/index/publication.ts';
import { pageMarkdown } from '../../site/markdown-export/page-markdown.ts';
import { termMarkdown, termMarkdownPath } from '../../site/markdown-export/term-page.ts';
import type { Shell } from '../../site/page/page-slots.ts';
import { createShell } from '../../site/page/page-slots.ts';
import { furtherSlots, termSlots } from '../../site/page/term-slots.ts';
import { termPages } from '../../site/pagination/term-pages.ts';
import { createAbsolute } from '../../site/text/phrase-markdown.ts';
import type { PagePath } from '../program/page-renderer.ts';
import { openPageRenderer } from '../program/page-renderer.ts';
import type { Task, TaskResult, ThreadData } from './task.ts';
import { NOT_FOUND } from './task.ts';
import { createFileWriter } from './write-file.ts';

const { folder } = workerData as ThreadData;
const publication = readPublication();
const { site } = publication;
const { terms } = publication.ontology;
const indexes = languagePaths().map(({ params }) => publicationIndex(params.language));
const writers = Object.entries(createTermWriters(publication));
const renderer = openPageRenderer(basePath(site.baseUrl));
const shells = new Map<string, Promise<Shell>>();
const absolute = createAbsolute(site.baseUrl);
const writeFile = createFileWriter(folder);

/** Paths of the files that the current task has written. */
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
    if (hasPageIn(term, index.language, site)) writePage(term, shellsOfLanguages[at] as Shell, index);
}

/** Writes the page of a term in a language in HTML and Markdown, with the pages that continue it. */
function writePage(term: Term, shell: Shell, index: PublicationIndex): void {
  const pages = termPages(term, index);
  const path = (part: number): string => `${languageFolder(index.language, site)}${pages.parts[part - 1]}.html`;
  write(path(1), shell(termSlots(pages, index)));
  for (const page of pages.further) write(path(page.part), shell(furtherSlots(term, pages, page, index)));
  if (site.termFiles) write(termMarkdownPath(term.identifier, index), termMarkdown(pages.view, index));
}

/** Returns the shell that a page renders. Rendered once in this thread. */
function shellOf(page: PagePath): Promise<Shell> {
  let shell = shells.get(page.file);
  if (!shell) shells.set(page.file, (shell = renderer.render(page).then(createShell)));
  return shell;
}

/** Writes a page that is not of a term, and its Markdown version. */
async function writeOtherPage(page: PagePath): Promise<void> {
  const content = await renderer.render(page);
  write(page.file, content);
  if (!page.file.endsWith('.html') || page.file === NOT_FOUND) return;
  const path = page.file.slice(0, -'.html'.length);
  const url = `${site.baseUrl.replace(/\/+$/, '')}/${path === 'index' ? '' : path}`;
  write(`${path}.md`, pageMarkdown(content, { absolute, url }));
}

async function perform(task: Task): Promise<TaskResult> {
  files = [];
  switch (task.kind) {
    case 'list pages':
      return { files, pages: await renderer.list() };
    case 'pages':
      for (const page of task.pages) await writeOtherPage(page);
      break;
    case 'term files':
      for (const term of terms.slice(task.from, task.to)) writeFiles(term);
      break;
    case 'term pages': {
      const shellsOfLanguages: Shell[] = [];
      for (const page of task.shells) shellsOfLanguages.push(await shellOf(page));
      for (const term of terms.slice(task.from, task.to)) writePages(term, shellsOfLanguages);
    }
  }
  return { files };
}

// A failed task ends the thread with its error.
parentPort?.on('message', (task: Task) => void perform(task).then((result) => parentPort?.postMessage(result)));
