import type { PublicationIndex } from '../index/publication-index.ts';
import { markdownHref } from '../markdown-export/markdown-href.ts';
import { createAbsolute } from '../text/phrase-markdown.ts';

/** Absolute address of a page as Markdown, by its path below the base URL: the home page is `index.md`, `classes` is `classes.md`. */
export function markdownVersion(path: string, index: PublicationIndex): string {
  return createAbsolute(index.publication.site.baseUrl)(markdownHref(path, index) ?? index.links.page(path));
}
