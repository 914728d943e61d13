import type { PublicationIndex } from '../index/publication-index.ts';
import { markdownHref } from '../markdown-export/markdown-href.ts';
import { createAbsolute } from '../text/phrase-markdown.ts';

/** Absolute URL of the Markdown version of a page, by path below the base URL: `classes` → `classes.md`, the home page → `index.md`. */
export function markdownVersion(path: string, index: PublicationIndex): string {
  return createAbsolute(index.publication.site.baseUrl)(markdownHref(path, index) ?? index.links.page(path));
}
