import { SSSOM_FILE } from '../../mappings/coverage/sssom.ts';
import { downloadsOf } from '../index/downloads.ts';
import type { PublicationIndex } from '../index/publication-index.ts';

/** The file with all alignments as one table, if the publication has it. */
export function alignmentFile({
  publication,
  links,
}: PublicationIndex): { readonly path: string; readonly href: string } | undefined {
  const file = downloadsOf(publication).find(({ path }) => path === SSSOM_FILE);
  return file && { path: file.path, href: links.to(file.path) };
}
