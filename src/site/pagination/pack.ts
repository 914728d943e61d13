/** An entry of a list, as pagination uses it. */
export interface Entry {
  readonly cost: number;
  /** Whether it continues the entry before, and is not counted. */
  readonly continues: boolean;
}

/** The entries of one section, list by list. */
export type EntryLists = readonly (readonly Entry[])[];

/** The range of entries that a page shows of each list of a section. `to` is exclusive. */
export type Ranges = readonly (readonly [from: number, to: number])[];

/** The part of a section that a further page shows. `at`: position of the section. */
export interface Window {
  readonly at: number;
  readonly ranges: Ranges;
}

/**
 * Returns the number of entries of each list on the first page: all entries of short lists, and the start of long ones, with an equal
 * share of the page for each. Every list has at least one entry there.
 */
export function firstLengths(sections: readonly EntryLists[], maxCost: number): readonly (readonly number[])[] {
  const level = shareOf(sections.flat().map(totalCost), maxCost);
  return sections.map((lists) => lists.map((items) => Math.max(Math.min(1, items.length), fitting(items, level))));
}

/** Returns the maximum cost of one list so that all lists cost `maxCost` or less together. */
function shareOf(totals: readonly number[], maxCost: number): number {
  let left = maxCost;
  const ascending = totals.toSorted((a, b) => a - b);
  for (const [at, total] of ascending.entries()) {
    const share = left / (ascending.length - at);
    if (total > share) return share;
    left -= total;
  }
  return Number.POSITIVE_INFINITY;
}

/** Returns the number of first entries that fit into a space. */
function fitting(items: readonly Entry[], space: number): number {
  let left = space;
  const end = items.findIndex(({ cost }) => (left -= cost) < 0);
  return end === -1 ? items.length : end;
}

function totalCost(items: readonly Entry[]): number {
  return items.reduce((sum, { cost }) => sum + cost, 0);
}

/** Distributes the entries after those of the first page to further pages, in order. Every page has at least one entry. */
export function packRest(
  sections: readonly EntryLists[],
  first: readonly (readonly number[])[],
  maxCost: number,
): readonly (readonly Window[])[] {
  const pages: Map<number, [number, number][]>[] = [];
  let left = 0;
  const add = (at: number, list: number, index: number, cost: number): void => {
    // An entry that is longer than a page has its own page.
    if (cost > left && left < maxCost) {
      pages.push(new Map());
      left = maxCost;
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
        add(at, list, index, items[index]?.cost ?? 0);
  return pages.map((page) => [...page].map(([at, ranges]) => ({ at, ranges })));
}
