import type { LocalizedText } from '../text/text.ts';
import type { NamesFile } from './names-file.ts';

/** A names file in a search. */
export interface SearchSource {
  readonly file: NamesFile;
  /** Title of the publication. Absent: the search covers one. */
  readonly publication?: LocalizedText;
  /** Whether the page is of this publication: its filters are offered. */
  readonly own?: boolean;
}

/** A source with the position of its first term in the whole search. */
export type PlacedSource = SearchSource & { readonly offset: number };

/** Numbers the terms of all sources. */
export function placed(sources: readonly SearchSource[]): readonly PlacedSource[] {
  let next = 0;
  return sources.map((source) => {
    const offset = next;
    next += source.file.identifiers.length;
    return { ...source, offset };
  });
}

/** The source of the term at a position. */
export function partAt<Part extends { readonly offset: number }>(at: number, parts: readonly Part[]): Part {
  // Several may begin at one position, if some are empty.
  return parts.findLast(({ offset }) => offset <= at) as Part;
}
