import { sectionLists } from '../term/sections.ts';
import type { SplitEntry, TakeLists } from '../term/sections/block-row.ts';
import type { TermSection } from '../term/sections/section.ts';
import { breakTexts, breakWords } from '../text/break-texts.ts';
import { costOf } from '../text/cost.ts';

/** Breaks long entries into several, so that pages can split between them: an axiom that lists 50,000 classes, a text of a megabyte. */
export function breakLong<S extends TermSection>(section: S, max: number): S {
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
export function isContinuation(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && continuations.has(entry);
}

function piecesOf<T>(item: T, max: number, split: SplitEntry<T> = (it) => [it]): readonly T[] {
  if (typeof item === 'string') return breakWords(item, max) as readonly (T & string)[];
  if (costOf(item) <= max) return [item];
  const pieces = split(item, max).flatMap((it) => (costOf(it) <= max ? [it] : breakTexts(it, max / 2)));
  for (const piece of pieces.slice(1)) if (typeof piece === 'object' && piece !== null) continuations.add(piece);
  return pieces;
}
