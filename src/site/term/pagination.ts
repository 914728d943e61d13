import type { Links } from '../index/links.ts';
import { breakTexts, breakWords, costOf } from '../text/break-texts.ts';
import type { Capped } from '../text/phrase.ts';
import { sectionLists } from './sections.ts';
import type { SplitEntry, TakeLists } from './sections/block.ts';
import type { TermSection } from './sections/section.ts';

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

/** An entry of a list, as pagination uses it. */
interface Entry {
  readonly cost: number;
  /** Whether it continues the entry before, and is not counted. */
  readonly continues: boolean;
}

/** The entries of one section, list by list. */
type EntryLists = readonly (readonly Entry[])[];

/** The range of entries that a page shows of each list of a section. `to` is exclusive. */
type Ranges = readonly (readonly [from: number, to: number])[];

/** The part of a section that a further page shows. `at`: position of the section. */
interface Window {
  readonly at: number;
  readonly ranges: Ranges;
}

/**
 * Returns the number of entries of each list on the first page: all entries of short lists, and the start of long ones, with an equal
 * share of the page for each. Every list has at least one entry there.
 */
function firstLengths(sections: readonly EntryLists[], maxCost: number): readonly (readonly number[])[] {
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
function packRest(
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

/** Breaks long entries into several, so that pages can split between them: an axiom that lists 50,000 classes, a text of a megabyte. */
function breakLong<S extends TermSection>(section: S, max: number): S {
  return sectionLists(section, createBreaker(max));
}

function createBreaker(max: number): TakeLists {
  const list = <T>(items: readonly T[], split?: SplitEntry<T>): readonly T[] =>
    items.flatMap((item) => piecesOf(item, max, split));
  return {
    further: false,
    list,
    capped: ({ shown, rest }, split) => ({ shown: list(shown, split), rest: list(rest, split) }),
  };
}

/** Entries that continue the one before. */
const continuations = new WeakSet<object>();

/** Whether an entry is a piece of a long one, and not its first. */
function isContinuation(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && continuations.has(entry);
}

function piecesOf<T>(item: T, max: number, split: SplitEntry<T> = (it) => [it]): readonly T[] {
  if (typeof item === 'string') return breakWords(item, max) as readonly (T & string)[];
  if (costOf(item) <= max) return [item];
  const pieces = split(item, max).flatMap((it) => (costOf(it) <= max ? [it] : breakTexts(it, max / 2)));
  for (const piece of pieces.slice(1)) if (typeof piece === 'object' && piece !== null) continuations.add(piece);
  return pieces;
}

/** Chooses the items that one page shows of a list: from `from` up to, not including, `to`. */
type Choose = (items: readonly unknown[]) => readonly [from: number, to: number];

/** The section with the chosen part of each of its lists; `choose` is called once for each list, in a fixed order. */
export function takeLists<S extends TermSection>(section: S, choose: Choose, further: boolean): S {
  return sectionLists(section, createTaker(choose, further));
}

function createTaker(choose: Choose, further: boolean): TakeLists {
  const list = <T>(items: readonly T[]): readonly T[] => items.slice(...choose(items));
  const capped = <T>({ shown, rest }: Capped<T>): Capped<T> => {
    const taken = list([...shown, ...rest]);
    // Further pages fold nothing, because readers open them to see these entries.
    return further
      ? { shown: taken, rest: [] }
      : { shown: taken.slice(0, shown.length), rest: taken.slice(shown.length) };
  };
  return { further, list, capped };
}
