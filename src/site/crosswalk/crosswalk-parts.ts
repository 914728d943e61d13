import type { Group } from './crosswalk-groups.ts';
import type { State } from './crosswalk.ts';

/** A group, or as much of it as stands on one page. */
export interface PartOfGroup extends Group {
  readonly continued: boolean;
}

/** Rows of a table on one page. */
const ROWS = 300;
/** What an entry takes: a name in a list is shorter than a row with its match. */
const WEIGHT: Readonly<Record<State, number>> = { matched: 1, absent: 1 / 2, open: 1 / 3 };

/** The groups on pages of bounded length, in their order; at least one page. */
export function crosswalkParts(groups: readonly Group[]): PartOfGroup[][] {
  const pages: PartOfGroup[][] = [[]];
  let left = ROWS;
  for (const group of groups) {
    let from = 0;
    do {
      const fits = Math.floor(left / WEIGHT[group.state]);
      if (fits < 1) {
        pages.push([]);
        left = ROWS;
        continue;
      }
      const entries = group.entries.slice(from, from + fits);
      const isLast = from + entries.length >= group.entries.length;
      pages.at(-1)?.push({ ...group, entries, continued: from > 0, unlisted: isLast ? group.unlisted : 0 });
      from += entries.length;
      left -= entries.length * WEIGHT[group.state];
    } while (from < group.entries.length);
  }
  return pages;
}
