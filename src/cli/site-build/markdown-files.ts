import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pageMarkdown } from '../../site/markdown-export/page-markdown.ts';
import { createAbsolute } from '../../site/text/phrase-markdown.ts';
import type { FileWriter } from './write-file.ts';

/** The error page has no URL of its own, so it has no Markdown version. */
const NOT_FOUND = '404.html';

export interface MarkdownFiles {
  /** The folder of the site. */
  readonly folder: string;
  readonly baseUrl: string;
  readonly write: FileWriter;
}

/** Writes the Markdown version of rendered pages beside each page. `pages`: paths relative to the folder. */
export function writeMarkdownPages(pages: readonly string[], { folder, baseUrl, write }: MarkdownFiles): void {
  const absolute = createAbsolute(baseUrl);
  for (const page of pages) {
    const path = page.slice(0, -'.html'.length);
    const url = `${baseUrl.replace(/\/+$/, '')}/${path === 'index' ? '' : path}`;
    write(`${path}.md`, pageMarkdown(readFileSync(join(folder, page), 'utf8'), { absolute, url }));
  }
}

/**
 * Paths of the rendered pages with a URL, relative to the site's folder, except the pages of terms, whose Markdown is created from views.
 *
 * @param termFolders folders of the pages of terms
 */
export async function pagesToConvert(folder: string, termFolders: ReadonlyMap<string, number>): Promise<string[]> {
  const pages = await renderedPages(folder);
  return pages.filter((page) => !termFolders.has(parentOf(page)));
}

/** Paths of all pages with a URL, relative to the site's folder, separated by `/`. */
async function renderedPages(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll(sep, '/'));
  return names.filter((name) => name.endsWith('.html') && name !== NOT_FOUND);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
