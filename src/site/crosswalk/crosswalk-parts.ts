import type { AlignmentState } from '../index/crosswalk.ts';
import type { CrosswalkEntry, CrosswalkGroup } from './crosswalk-groups.ts';

/** A group, or the part of it on one page. */
export interface PartOfGroup extends CrosswalkGroup {
  readonly continued: boolean;
}

/** Rows of a table on one page. */
const ROWS = 300;
/** A row cuts what is longer: an address that is no link, a comment. */
const MAX_CHARACTERS = 20_000;
/** What an entry takes: a name in a list is shorter than a row with its match. */
const WEIGHT: Readonly<Record<AlignmentState, number>> = { matched: 1, absent: 1 / 2, open: 1 / 3 };

/** The groups on pages of bounded length, in their order; at least one page. */
export function crosswalkParts(groups: readonly CrosswalkGroup[]): PartOfGroup[][] {
  const pages: PartOfGroup[][] = [[]];
  let left = ROWS;
  for (const group of groups) {
    let from = 0;
    do {
      const fits = fitting(group, from, left);
      if (fits < 1 && left < ROWS) {
        pages.push([]);
        left = ROWS;
        continue;
      }
      const entries = group.entries.slice(from, from + Math.max(1, fits));
      const isLast = from + entries.length >= group.entries.length;
      pages.at(-1)?.push({ ...group, entries, continued: from > 0, unlisted: isLast ? group.unlisted : 0 });
      from += entries.length;
      left -= entries.reduce((sum, entry) => sum + weightOf(entry, group.state), 0);
    } while (from < group.entries.length);
  }
  return pages;
}

/** How many entries after the first `from` a page has room for. */
function fitting({ entries, state }: CrosswalkGroup, from: number, room: number): number {
  let left = room;
  let at = from;
  for (; at < entries.length; at += 1) if ((left -= weightOf(entries[at] as CrosswalkEntry, state)) < 0) break;
  return at - from;
}

/** Characters of an address and a comment that a row of usual length has room for. */
const USUAL_CHARACTERS = 500;

function weightOf({ iri, alignment }: CrosswalkEntry, state: AlignmentState): number {
  const characters = iri.length + 2 * (alignment?.target?.length ?? 0) + (alignment?.comment?.value.length ?? 0);
  return WEIGHT[state] * Math.max(1, Math.min(characters, MAX_CHARACTERS) / USUAL_CHARACTERS);
}
