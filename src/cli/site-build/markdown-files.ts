import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pageMarkdown } from '../../site/markdown-export/page-markdown.ts';
import { createAbsolute } from '../../site/markdown-export/phrase.ts';
import { createTurns } from './turns.ts';
import { createFileWriter } from './write-file.ts';

/** After so many pages the progress is told. */
const REPORT = 16;

/** The page for what does not exist: it has no address, and so it is told nowhere. */
const NOT_FOUND = '404.html';

export interface MarkdownFiles {
  /** The folder of the site. */
  readonly folder: string;
  readonly baseUrl: string;
  /** Folders that hold the pages of terms: these are made from their views, with the data files. */
  readonly termFolders: ReadonlyMap<string, number>;
}

/**
 * Writes every page of a rendered site in Markdown beside the page in HTML, but those of terms. One page is read, made and written at
 * a time. Gives how many there are; throws the signal's reason where it aborts.
 */
export async function writeMarkdownFiles(
  { folder, baseUrl, termFolders }: MarkdownFiles,
  report: (done: number, all: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  const write = createFileWriter(folder);
  const turn = createTurns(signal);
  const absolute = createAbsolute(baseUrl);
  const pages = (await renderedPages(folder)).filter((page) => !termFolders.has(parentOf(page)));
  for (const [at, page] of pages.entries()) {
    const path = page.slice(0, -'.html'.length);
    const address = `${baseUrl.replace(/\/+$/, '')}/${path === 'index' ? '' : path}`;
    write(`${path}.md`, pageMarkdown(readFileSync(join(folder, page), 'utf8'), { absolute, address }));
    if (at % REPORT === 0) report(at, pages.length);
    await turn();
  }
  return pages.length;
}

/** All pages that have an address, below the site's folder, with `/` between folders. */
async function renderedPages(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll(sep, '/'));
  return names.filter((name) => name.endsWith('.html') && name !== NOT_FOUND);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
