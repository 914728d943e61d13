import type { PublicationIndex } from '../index/publication-index.ts';

/**
 * Returns the URL of the Markdown version of a page. undefined: a term's page, if the publication has no files for each term.
 *
 * @param path below the base URL and the language's folder
 */
export function markdownHref(path: string, { links, publication: { site } }: PublicationIndex): string | undefined {
  if (/^vocabulary\/[^/]+$/.test(path) && !site.termFiles) return undefined;
  const href = links.page(path);
  return href.endsWith('/') ? `${href}index.md` : `${href}.md`;
}
