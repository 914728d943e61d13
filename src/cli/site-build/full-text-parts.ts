import { partFolder } from '../../site/search/full-text-file.ts';
import type { FullTextIndex, FullTextPart, FullTextSource, PositionedRecord } from './full-text-index.ts';

/** What one part of an index contains at most. */
export interface PartLimits {
  readonly records: number;
  readonly characters: number;
}

/**
 * Pagefind needs about 30 KB of memory for each record of a few sentences, so that a part needs about 400 MB. A search asks all parts.
 */
export const PART: PartLimits = { records: 16_384, characters: 5_000_000 };

/** Splits the texts of an index into parts of similar content, because the scores of a part depend on all its texts. */
export function splitSource(source: FullTextSource, limits = PART): readonly FullTextSource[] {
  const { records } = source;
  const characters = records.reduce((sum, { title, content }) => sum + title.length + content.length, 0);
  const count = Math.max(1, Math.ceil(records.length / limits.records), Math.ceil(characters / limits.characters));
  const isIn = (part: number) => (_: PositionedRecord, at: number) => at % count === part;
  return Array.from({ length: count }, (_, part) => ({ ...source, records: records.filter(isIn(part)) }));
}

/** Joins the indexes of all parts. The first is in the folder of the index, each further one in a folder below. */
export function joinParts(parts: readonly FullTextPart[]): FullTextIndex {
  const [first] = parts as readonly [FullTextPart];
  return {
    parts: parts.length,
    records: first.records.map((record, at) => parts.map(({ records }) => records[at]).find(Boolean) ?? record),
    files: parts.flatMap(({ files }, part) => files.map((file) => ({ ...file, path: partFolder(part) + file.path }))),
  };
}
