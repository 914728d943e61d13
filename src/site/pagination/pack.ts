/** An entry of a list as far as paging needs to know it. */
export interface Entry {
  readonly cost: number;
  /** Whether it goes on with the one before, and so is not one more. */
  readonly continues: boolean;
}

/** The entries of one section, list by list. */
export type EntryLists = readonly (readonly Entry[])[];

/** From which entry to which, not including it, a page shows each list of a section. */
export type Ranges = readonly (readonly [from: number, to: number])[];

/** What a further page shows of one section, by the section's place among all. */
export interface Window {
  readonly at: number;
  readonly ranges: Ranges;
}

/**
 * How many entries of each list stand on the first page: all of a short list, and of long ones their beginnings, an equal share of the
 * page for each. Every list has at least one entry there.
 */
export function firstLengths(sections: readonly EntryLists[], most: number): readonly (readonly number[])[] {
  const level = shareOf(sections.flat().map(totalCost), most);
  return sections.map((lists) => lists.map((items) => Math.max(Math.min(1, items.length), fitting(items, level))));
}

/** The most that one list may cost so that all together cost no more than `most`. */
function shareOf(totals: readonly number[], most: number): number {
  let left = most;
  const ascending = totals.toSorted((a, b) => a - b);
  for (const [at, total] of ascending.entries()) {
    const share = left / (ascending.length - at);
    if (total > share) return share;
    left -= total;
  }
  return Number.POSITIVE_INFINITY;
}

/** How many of the first entries fit into a space. */
function fitting(items: readonly Entry[], space: number): number {
  let left = space;
  const end = items.findIndex(({ cost }) => (left -= cost) < 0);
  return end === -1 ? items.length : end;
}

function totalCost(items: readonly Entry[]): number {
  return items.reduce((sum, { cost }) => sum + cost, 0);
}

/** Puts what the first page does not show on further pages, in order. Every page has at least one entry. */
export function packRest(
  sections: readonly EntryLists[],
  first: readonly (readonly number[])[],
  most: number,
): readonly (readonly Window[])[] {
  const pages: Map<number, [number, number][]>[] = [];
  let left = 0;
  const put = (at: number, list: number, index: number, cost: number): void => {
    // An entry that is longer than a page has one for itself.
    if (cost > left && left < most) {
      pages.push(new Map());
      left = most;
    }
    left -= cost;
    const page = pages.at(-1);
    const ranges = page?.get(at) ?? (sections[at] ?? []).map((): [number, number] => [0, 0]);
    const [from, to] = ranges[list] ?? [0, 0];
    ranges[list] = [from === to ? index : from, index + 1];
    page?.set(at, ranges);
  };
  for (const [at, lists] of sections.entries())
    for (const [list, items] of lists.entries())
      for (let index = first[at]?.[list] ?? 0; index < items.length; index += 1)
        put(at, list, index, items[index]?.cost ?? 0);
  return pages.map((page) => [...page].map(([at, ranges]) => ({ at, ranges })));
}
