import type { AlignmentGroup, Block, RefList, Section, SectionOf } from '../term/sections/section.ts';
import type { Capped } from '../text/phrase.ts';

/** Chooses the items that one page shows of a list: from `from` up to, not including, `to`. */
export type Choose = (items: readonly unknown[]) => readonly [from: number, to: number];

/** Takes the chosen part of each list. A term's own page keeps empty groups and what is no list; a further page shows entries alone. */
interface Taker {
  readonly further: boolean;
  list<T>(items: readonly T[]): readonly T[];
  capped<T>(items: Capped<T>): Capped<T>;
}

/**
 * The section with the chosen part of each of its lists; `choose` is called once for each list, in a fixed order. Long lists of any
 * block continue on further pages through this table alone.
 */
export function takeLists<S extends Section>(section: S, choose: Choose, further: boolean): S {
  const lists = LISTS[section.block] as (section: Section, take: Taker) => Section;
  return lists(section, createTaker(choose, further)) as S;
}

/** Where the lists of each block are. What is not taken here is on every page that shows the section. */
const LISTS: { readonly [B in Block]: (section: SectionOf<B>, take: Taker) => SectionOf<B> } = {
  fields: (it, take) => ({
    ...it,
    groups: withEntries(
      it.groups.map((group) => ({ ...group, rows: take.capped(group.rows) })),
      ({ rows }) => rows.shown.length,
      take,
    ),
    panels: take.further ? [] : it.panels,
  }),
  terms: (it, take) => ({ ...it, rows: take.capped(it.rows) }),
  lists: (it, take) => ({ ...it, lists: refLists(it.lists, take) }),
  statements: (it, take) => ({ ...it, statements: take.capped(it.statements) }),
  use: (it, take) => ({ ...it, lists: refLists(it.lists, take), statements: take.list(it.statements) }),
  alignments: (it, take) => ({
    ...it,
    same: alignmentGroups(it.same, take),
    similar: alignmentGroups(it.similar, take),
    absent: take.list(it.absent),
    crosswalks: take.further ? [] : it.crosswalks,
  }),
  names: (it, take) => ({ ...it, rows: take.capped(it.rows) }),
  languages: (it, take) => ({ ...it, rows: take.list(it.rows) }),
  texts: (it, take) => ({ ...it, items: take.list(it.items), foreign: take.list(it.foreign) }),
  records: (it, take) => ({ ...it, records: take.list(it.records) }),
  mappings: (it, take) => ({ ...it, rows: take.list(it.rows) }),
  picture: (it) => it,
  triples: (it, take) => ({ ...it, rows: take.list(it.rows) }),
  facts: (it, take) => ({ ...it, facts: take.list(it.facts) }),
  causes: (it, take) => ({
    ...it,
    lists: withEntries(
      it.lists.map((list) => ({ ...list, rows: take.capped(list.rows) })),
      ({ rows }) => rows.shown.length,
      take,
    ),
  }),
  contribute: (it) => it,
};

function refLists(lists: readonly RefList[], take: Taker): readonly RefList[] {
  const taken = lists.map((list) => ({ ...list, refs: take.capped(list.refs) }));
  return withEntries(taken, ({ refs }) => refs.shown.length, take);
}

function alignmentGroups(groups: readonly AlignmentGroup[], take: Taker): readonly AlignmentGroup[] {
  const taken = groups.map((group) => ({ ...group, rows: take.list(group.rows) }));
  return withEntries(taken, ({ rows }) => rows.length, take);
}

function withEntries<T>(groups: readonly T[], entries: (group: T) => number, { further }: Taker): readonly T[] {
  return further ? groups.filter((group) => entries(group) > 0) : groups;
}

function createTaker(choose: Choose, further: boolean): Taker {
  const list = <T>(items: readonly T[]): readonly T[] => items.slice(...choose(items));
  const capped = <T>({ shown, rest }: Capped<T>): Capped<T> => {
    const taken = list([...shown, ...rest]);
    // Whoever opens a further page wants to see what is on it.
    return further
      ? { shown: taken, rest: [] }
      : { shown: taken.slice(0, shown.length), rest: taken.slice(shown.length) };
  };
  return { further, list, capped };
}
