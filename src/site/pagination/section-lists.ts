import { sectionLists } from '../term/sections.ts';
import type { TakeLists } from '../term/sections/block-row.ts';
import type { TermSection } from '../term/sections/section.ts';
import type { Capped } from '../text/phrase.ts';

/** Chooses the items that one page shows of a list: from `from` up to, not including, `to`. */
export type Choose = (items: readonly unknown[]) => readonly [from: number, to: number];

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
