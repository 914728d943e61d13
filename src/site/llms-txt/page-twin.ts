import { markdownHref } from '../markdown-page/markdown-href.ts';
import { createAbsolute } from '../markdown-page/phrase.ts';
import type { PublicationIndex } from '../publication-index.ts';

/** Absolute address of a page as Markdown, by its path below the base URL: the home page is `index.md`, `classes` is `classes.md`. */
export function pageTwin(path: string, index: PublicationIndex): string {
  return createAbsolute(index.publication.site.baseUrl)(markdownHref(path, index) ?? index.links.page(path));
}
