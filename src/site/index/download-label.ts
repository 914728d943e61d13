import type { Download } from './downloads.ts';
import type { PublicationIndex } from './publication-index.ts';

/** Name and purpose of a file of the complete ontology, in the page's language. */
export function downloadLabel({ path }: Download, index: PublicationIndex): { name: string; about: string } {
  return index.messages.home.file[path];
}
