/** A thread that writes files of the site, started by `threads.ts`. It reads the snapshot once, with its first task. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { createTermWriters } from '../../api/data-files.ts';
import { identifierToPath } from '../../ontology/identifier.ts';
import type { Term } from '../../ontology/model.ts';
import { parsePublication } from '../../ontology/stored-closures.ts';
import { hasLabelIn, pageLanguages } from '../../site/index/page-languages.ts';
import type { PublicationIndex } from '../../site/index/publication-index.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import { termMarkdown, termMarkdownPath } from '../../site/markdown-export/term-page.ts';
import type { Shell } from '../../site/page/page-slots.ts';
import { createShell } from '../../site/page/page-slots.ts';
import { furtherSlots, termSlots } from '../../site/page/term-slots.ts';
import { termPages } from '../../site/pagination/term-pages.ts';
import { withExamplesOnly } from '../../site/term/sections/data-panels.ts';
import { writeMarkdownPages } from './markdown-files.ts';
import type { ThreadData } from './threads.ts';
import { createFileWriter } from './write-file.ts';

/** Terms by position in the ontology, or pages by path. */
export type Task =
  | { readonly kind: 'term files'; readonly from: number; readonly to: number }
  | {
      readonly kind: 'term pages';
      readonly from: number;
      readonly to: number;
      /** HTML of the shell of each language, in the order of `pageLanguages`. */
      readonly shells: readonly string[];
    }
  | { readonly kind: 'markdown'; readonly pages: readonly string[] };

/** Number of terms or pages, and of files. */
export interface TaskResult {
  readonly done: number;
  readonly files: number;
}

const { snapshot, folder } = workerData as ThreadData;
const publication = parsePublication(readFileSync(snapshot, 'utf8'));
const { terms } = publication.ontology;
const { baseUrl, termFiles } = publication.site;
const indexes = pageLanguages(publication).map((language) => createPublicationIndex(publication, language));
const writers = Object.entries(createTermWriters(publication));
const write = createFileWriter(folder);

/** Writes the data files of a term. Returns their number. */
function writeFiles(term: Term): number {
  for (const [extension, create] of writers) write(`${identifierToPath(term.identifier)}.${extension}`, create(term));
  return writers.length;
}

/** Writes the pages of a term in every language that has a label for it. Returns the number of files. */
function writePages(term: Term, shells: readonly Shell[]): number {
  const shown = indexes.filter(({ language }, at) => at === 0 || hasLabelIn(term, language));
  return shown.reduce((files, index) => files + writePage(term, shells[indexes.indexOf(index)] as Shell, index), 0);
}

/** Writes the page of a term in a language in HTML and Markdown, with the pages that continue it. */
function writePage(term: Term, shell: Shell, index: PublicationIndex): number {
  const directory = index === indexes[0] ? '' : `${index.language.toLowerCase()}/`;
  const pages = termPages(term, index);
  const path = (part: number): string => `${directory}${pages.parts[part - 1]}.html`;
  write(path(1), shell(termSlots(pages, index)));
  for (const page of pages.further) write(path(page.part), shell(furtherSlots(term, pages, page, index)));
  if (!termFiles) return pages.parts.length;
  write(termMarkdownPath(term.identifier, index), termMarkdown(withExamplesOnly(pages.view), index));
  return pages.parts.length + 1;
}

function perform(task: Task): TaskResult {
  if (task.kind === 'markdown') {
    writeMarkdownPages(task.pages, { folder, baseUrl, write });
    return { done: task.pages.length, files: task.pages.length };
  }
  const chunk = terms.slice(task.from, task.to);
  const shells = task.kind === 'term pages' ? task.shells.map(createShell) : [];
  const counts = chunk.map((term) => (task.kind === 'term pages' ? writePages(term, shells) : writeFiles(term)));
  return { done: chunk.length, files: counts.reduce((sum, count) => sum + count, 0) };
}

parentPort?.on('message', (task: Task) => parentPort?.postMessage(perform(task)));
