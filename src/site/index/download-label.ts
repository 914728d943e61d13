import type { Download } from './downloads.ts';
import type { PublicationIndex } from './publication-index.ts';

/** What a file of the whole ontology is called and what it is for, in the words of the page. */
export function downloadLabel({ path }: Download, index: PublicationIndex): { name: string; about: string } {
  return index.messages.home.file[path];
}
