import type { PublicationIndex } from '../index/publication-index.ts';

/**
 * Where a page stands in Markdown, by its path below the base URL and the language's folder. Every page that has an address does, but
 * terms that have no files of their own.
 */
export function markdownHref(path: string, { links, publication: { site } }: PublicationIndex): string | undefined {
  if (/^vocabulary\/[^/]+$/.test(path) && !site.termFiles) return undefined;
  const href = links.page(path);
  return href.endsWith('/') ? `${href}index.md` : `${href}.md`;
}
