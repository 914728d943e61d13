import type { Links } from '../index/links.ts';
import type { TermSection } from '../term/sections/section.ts';
import { costOf } from '../text/cost.ts';
import { breakLong, isContinuation } from './break-long.ts';
import type { Entry, EntryLists, Ranges } from './pack.ts';
import { firstLengths, packRest } from './pack.ts';
import type { Choose } from './section-lists.ts';
import { takeLists } from './section-lists.ts';

/** Maximum cost of the lists of one page, by {@link costOf}, so that a page stays below 500 KB. */
export const MAX_PAGE_COST = 300_000;

/** A page with a view, and the pages that continue its long lists. */
export interface SplitPage<View> extends Omit<SplitSections, 'own'> {
  /** Content of the first page. */
  readonly view: View;
}

/** Sections on the first page, and on the pages that continue its long lists. */
export interface SplitSections {
  /** Sections of the first page. */
  readonly own: readonly TermSection[];
  /** Paths of all pages below the base URL and the language's folder, the first page first. */
  readonly parts: readonly string[];
  readonly further: readonly FurtherPage[];
}

/** A page that continues the long lists of a first page. */
export interface FurtherPage {
  /** Number of the page, from 2. */
  readonly part: number;
  readonly sections: readonly TermSection[];
}

/**
 * Splits sections into pages: the first page has the start of every list, further pages have the rest in order. Linear in the entries.
 *
 * @param pathOf path of the page with a number, below the base URL and the language's folder
 */
export function splitIntoPages(
  sections: readonly TermSection[],
  pathOf: (part: number) => string,
  links: Pick<Links, 'page'>,
  maxCost = MAX_PAGE_COST,
): SplitSections {
  const whole = sections.map((section) => breakLong(section, maxCost / 10));
  const entries = whole.map(entriesOf);
  const first = firstLengths(entries, maxCost);
  const pages = packRest(entries, first, maxCost);
  if (pages.length === 0) return unsplit(sections, pathOf);
  const own = whole.map((section, at) => {
    const shown = takeLists(section, inOrder((first[at] ?? []).map((to) => [0, to])), false);
    const next = pages.findIndex((windows) => windows.some((window) => window.at === at));
    if (next === -1) return shown;
    const href = `${links.page(pathOf(next + SECOND))}#${section.id}`;
    return { ...shown, further: { count: countRest(entries[at], first[at]), href } };
  });
  const further = pages.map((windows, page) => ({
    part: page + SECOND,
    sections: windows.map(({ at, ranges }) => takeLists(whole[at] as TermSection, inOrder(ranges), true)),
  }));
  return { own, parts: [pathOf(1), ...further.map(({ part }) => pathOf(part))], further };
}

/** Sections that fit on one page. */
export function unsplit(sections: readonly TermSection[], pathOf: (part: number) => string): SplitSections {
  return { own: sections, parts: [pathOf(1)], further: [] };
}

/** Number of the first further page. */
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

/** Number of entries that begin after the first page. */
function countRest(lists: EntryLists = [], first: readonly number[] = []): number {
  return lists.reduce((sum, items, list) => sum + items.slice(first[list]).filter((it) => !it.continues).length, 0);
}
