/** A thread that writes files of the site, started by `threads.ts`. It reads the snapshot once. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { createTermWriters } from '../../api/data-files.ts';
import { identifierToPath } from '../../ontology/identifier.ts';
import type { Term } from '../../ontology/model.ts';
import { parsePublication } from '../../ontology/stored-closures.ts';
import { hasPageIn, languageFolder, pageLanguages } from '../../site/index/page-languages.ts';
import type { PublicationIndex } from '../../site/index/publication-index.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import { termMarkdown, termMarkdownPath } from '../../site/markdown-export/term-page.ts';
import type { Shell } from '../../site/page/page-slots.ts';
import { createShell } from '../../site/page/page-slots.ts';
import { furtherSlots, termSlots } from '../../site/page/term-slots.ts';
import { termPages } from '../../site/pagination/term-pages.ts';
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

const { snapshot, folder } = workerData as ThreadData;
const publication = parsePublication(readFileSync(snapshot, 'utf8'));
const { site } = publication;
const { terms } = publication.ontology;
const indexes = pageLanguages(publication).map((language) => createPublicationIndex(publication, language));
const writers = Object.entries(createTermWriters(publication));
const write = createFileWriter(folder);

/** Writes the data files of a term. */
function writeFiles(term: Term): void {
  for (const [extension, create] of writers) write(`${identifierToPath(term.identifier)}.${extension}`, create(term));
}

/** Writes the pages of a term in each of its languages. */
function writePages(term: Term, shells: readonly Shell[]): void {
  for (const [at, index] of indexes.entries())
    if (hasPageIn(term, index.language, site)) writePage(term, shells[at] as Shell, index);
}

/** Writes the page of a term in a language in HTML and Markdown, with the pages that continue it. */
function writePage(term: Term, shell: Shell, index: PublicationIndex): void {
  const pages = termPages(term, index);
  const path = (part: number): string => `${languageFolder(index.language, site)}${pages.parts[part - 1]}.html`;
  write(path(1), shell(termSlots(pages, index)));
  for (const page of pages.further) write(path(page.part), shell(furtherSlots(term, pages, page, index)));
  if (site.termFiles) write(termMarkdownPath(term.identifier, index), termMarkdown(pages.view, index));
}

/** Returns the number of terms or pages. */
function perform(task: Task): number {
  if (task.kind === 'markdown') {
    writeMarkdownPages(task.pages, { folder, baseUrl: site.baseUrl, write });
    return task.pages.length;
  }
  const chunk = terms.slice(task.from, task.to);
  if (task.kind === 'term files') for (const term of chunk) writeFiles(term);
  else {
    const shells = task.shells.map(createShell);
    for (const term of chunk) writePages(term, shells);
  }
  return chunk.length;
}

parentPort?.on('message', (task: Task) => parentPort?.postMessage(perform(task)));
