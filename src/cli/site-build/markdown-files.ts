import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageMarkdown } from '../../site/markdown-export/page-markdown.ts';
import { createAbsolute } from '../../site/text/phrase-markdown.ts';
import type { FileWriter } from './write-file.ts';

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
