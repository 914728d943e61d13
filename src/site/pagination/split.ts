import type { TermSection } from '../term/sections/section.ts';
import { costOf } from '../text/cost.ts';
import { breakLong, isContinuation } from './break-long.ts';
import type { Entry, EntryLists, Ranges } from './pack.ts';
import { firstLengths, packRest } from './pack.ts';
import type { Choose } from './section-lists.ts';
import { takeLists } from './section-lists.ts';

/** Most that the lists of one page may cost, by {@link costOf}: with all that is around them a page stays below 500 KB. */
export const MOST_ON_A_PAGE = 300_000;

/** The sections of a term, on its own page and on the pages that continue its long lists. */
export interface SplitSections {
  /** What the term's own page shows. */
  readonly own: readonly TermSection[];
  readonly further: readonly FurtherPage[];
}

/** A page that continues the long lists of a term's own page. */
export interface FurtherPage {
  /** Counted from 2: the term's own page is the first. */
  readonly part: number;
  readonly sections: readonly TermSection[];
}

/**
 * Splits the sections of a term into pages: its own page has the beginning of every list, further pages have the rest in order. Linear
 * in the entries.
 *
 * @param hrefOf address of a part of the term's page
 */
export function splitIntoPages(
  sections: readonly TermSection[],
  hrefOf: (part: number) => string,
  most = MOST_ON_A_PAGE,
): SplitSections {
  const whole = sections.map((section) => breakLong(section, most / 10));
  const entries = whole.map(entriesOf);
  const first = firstLengths(entries, most);
  const pages = packRest(entries, first, most);
  if (pages.length === 0) return { own: sections, further: [] };
  const own = whole.map((section, at) => {
    const shown = takeLists(section, inOrder((first[at] ?? []).map((to) => [0, to])), false);
    const onto = pages.findIndex((windows) => windows.some((window) => window.at === at));
    if (onto === -1) return shown;
    return {
      ...shown,
      further: { count: left(entries[at], first[at]), href: `${hrefOf(onto + SECOND)}#${section.id}` },
    };
  });
  const further = pages.map((windows, page) => ({
    part: page + SECOND,
    sections: windows.map(({ at, ranges }) => takeLists(whole[at] as TermSection, inOrder(ranges), true)),
  }));
  return { own, further };
}

/** The term's own page is the first part. */
const SECOND = 2;

function entriesOf(section: TermSection): EntryLists {
  const lists: Entry[][] = [];
  takeLists(
    section,
    (items) => {
      lists.push(items.map((item) => ({ cost: costOf(item), continues: isContinuation(item) })));
      return [0, items.length];
    },
    false,
  );
  return lists;
}

function inOrder(ranges: Ranges): Choose {
  let at = 0;
  return () => ranges[at++] ?? [0, 0];
}

/** How many entries begin after the first page. */
function left(lists: EntryLists = [], first: readonly number[] = []): number {
  return lists.reduce((sum, items, list) => sum + items.slice(first[list]).filter((it) => !it.continues).length, 0);
}
