import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pageMarkdown } from '../../site/markdown-export/page-markdown.ts';
import { createAbsolute } from '../../site/text/phrase-markdown.ts';
import { createEventLoopYield, createFileWriter } from './write-file.ts';

/** Pages per progress report. */
const REPORT_EVERY = 16;

/** The error page has no URL of its own, so it has no Markdown version. */
const NOT_FOUND = '404.html';

export interface MarkdownFiles {
  /** The folder of the site. */
  readonly folder: string;
  readonly baseUrl: string;
  /** Folders of term pages, which are excluded: their Markdown is created from views, with the data files. */
  readonly termFolders: ReadonlyMap<string, number>;
}

/**
 * Writes the Markdown version of every rendered page except term pages beside the page. Converts one page at a time.
 *
 * @returns the number of pages
 * @throws the signal's reason if it aborts
 */
export async function writeMarkdownFiles(
  { folder, baseUrl, termFolders }: MarkdownFiles,
  report: (done: number, all: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  const write = createFileWriter(folder);
  const yieldToEventLoop = createEventLoopYield(signal);
  const absolute = createAbsolute(baseUrl);
  const pages = (await renderedPages(folder)).filter((page) => !termFolders.has(parentOf(page)));
  for (const [at, page] of pages.entries()) {
    const path = page.slice(0, -'.html'.length);
    const url = `${baseUrl.replace(/\/+$/, '')}/${path === 'index' ? '' : path}`;
    write(`${path}.md`, pageMarkdown(readFileSync(join(folder, page), 'utf8'), { absolute, url }));
    if (at % REPORT_EVERY === 0) report(at, pages.length);
    await yieldToEventLoop();
  }
  return pages.length;
}

/** Paths of all pages with a URL, relative to the site's folder, separated by `/`. */
async function renderedPages(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll(sep, '/'));
  return names.filter((name) => name.endsWith('.html') && name !== NOT_FOUND);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
