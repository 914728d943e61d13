import type { PublicationIndex } from '../publication-index.ts';

/** Absolute address of a page of the default language as Markdown: the home page is `index.md`, `classes` is `classes.md`. */
export function pageTwin(path: string, { links }: PublicationIndex): string {
  return links.absolute(`${path === '' ? 'index' : path}.md`);
}
