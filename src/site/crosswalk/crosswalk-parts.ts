import type { AlignmentState } from '../index/crosswalk.ts';
import type { CrosswalkEntry, CrosswalkGroup } from './crosswalk-groups.ts';

/** A group, or the part of it on one page. */
export interface PartOfGroup extends CrosswalkGroup {
  readonly continued: boolean;
}

/** Rows of a table on one page. */
const ROWS = 300;
/** Maximum number of counted characters of a row. Rows cut longer URLs and comments. */
const MAX_CHARACTERS = 20_000;
/** Relative size of an entry: a name in a list is shorter than a row with its match. */
const WEIGHT: Readonly<Record<AlignmentState, number>> = { matched: 1, absent: 1 / 2, open: 1 / 3 };

/** Splits the groups into pages of limited length. At least one page. */
export function crosswalkParts(groups: readonly CrosswalkGroup[]): PartOfGroup[][] {
  const pages: PartOfGroup[][] = [[]];
  let remaining = ROWS;
  for (const group of groups) {
    let from = 0;
    do {
      const fits = fitting(group, from, remaining);
      if (fits < 1 && remaining < ROWS && group.entries.length > 0) {
        pages.push([]);
        remaining = ROWS;
        continue;
      }
      const entries = group.entries.slice(from, from + Math.max(1, fits));
      const isLast = from + entries.length >= group.entries.length;
      pages.at(-1)?.push({ ...group, entries, continued: from > 0, unlisted: isLast ? group.unlisted : 0 });
      from += entries.length;
      remaining -= entries.reduce((sum, entry) => sum + weightOf(entry, group.state), 0);
    } while (from < group.entries.length);
  }
  return pages;
}

/** Returns how many entries from position `from` fit on the page. */
function fitting({ entries, state }: CrosswalkGroup, from: number, room: number): number {
  let remaining = room;
  let at = from;
  for (; at < entries.length; at += 1) if ((remaining -= weightOf(entries[at] as CrosswalkEntry, state)) < 0) break;
  return at - from;
}

/** Number of characters in a row of usual length. */
const USUAL_CHARACTERS = 500;

function weightOf({ iri, alignment }: CrosswalkEntry, state: AlignmentState): number {
  const characters = iri.length + 2 * (alignment?.target?.length ?? 0) + (alignment?.comment?.value.length ?? 0);
  return WEIGHT[state] * Math.max(1, Math.min(characters, MAX_CHARACTERS) / USUAL_CHARACTERS);
}
