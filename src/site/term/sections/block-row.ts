import type { Messages } from '../../messages/messages.ts';
import type { Absolute } from '../../text/phrase-markdown.ts';
import type { Capped } from '../../text/phrase.ts';
import type { SectionBlock, SectionOf } from './section.ts';
import type { TextLanguage } from './text-language.ts';

/** Renders one kind of block, and splits its lists. */
export interface BlockRow<B extends SectionBlock> {
  /** The section without its heading. Must escape all text, except HTML that was sanitised for the view. */
  html(section: SectionOf<B>, locale: TextLanguage): string;
  /** The same as Markdown, including folded content; empty if the section has no text. */
  markdown(section: SectionOf<B>, context: MarkdownContext): string;
  /** The section with a part of each list. If absent, the section is only on the first page. */
  lists?(section: SectionOf<B>, take: TakeLists): SectionOf<B>;
}

/** Labels in the language of the page, and absolute URLs. */
export interface MarkdownContext extends Pick<Messages, 'term' | 'contribute' | 'structures' | 'versions' | 'changes'> {
  readonly absolute: Absolute;
}

/** Splits an entry that costs more than `max` into several entries. */
export type SplitEntry<T> = (item: T, max: number) => readonly T[];

/** Takes a part of each list of a section. The first page keeps empty groups and panels; a further page shows entries only. */
export interface TakeLists {
  readonly further: boolean;
  list<T>(items: readonly T[], split?: SplitEntry<T>): readonly T[];
  capped<T>(items: Capped<T>, split?: SplitEntry<T>): Capped<T>;
}

/** The groups of a page: all on the first page, groups with entries on further pages. */
export function withEntries<T>(
  groups: readonly T[],
  entries: (group: T) => number,
  { further }: TakeLists,
): readonly T[] {
  return further ? groups.filter((group) => entries(group) > 0) : groups;
}

export function countOf({ shown, rest }: Capped<unknown>): number {
  return shown.length + rest.length;
}
