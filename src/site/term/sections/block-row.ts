import type { Messages } from '../../messages/messages.ts';
import type { Absolute } from '../../text/phrase-markdown.ts';
import type { Capped } from '../../text/phrase.ts';
import type { SectionBlock, SectionOf } from './section.ts';
import type { TextLanguage } from './text-language.ts';

/** How one kind of section is written, and where its lists are. */
export interface BlockRow<B extends SectionBlock> {
  /** The section without its heading. Text of an ontology passes `escapeHtml`, or was sanitised when the view was computed. */
  html(section: SectionOf<B>, locale: TextLanguage): string;
  /** The same in Markdown, with all that the page folds away; empty if the section has no text. */
  markdown(section: SectionOf<B>, context: MarkdownContext): string;
  /** The section with a part of each list. Absent if it has none: then it is on the first page only. */
  lists?(section: SectionOf<B>, take: TakeLists): SectionOf<B>;
}

/** Labels in the language of the page, and absolute URLs. */
export interface MarkdownContext extends Pick<Messages, 'term' | 'contribute' | 'structures'> {
  readonly absolute: Absolute;
}

/** Splits an entry of a list that costs more than `max` into several. */
export type SplitEntry<T> = (item: T, max: number) => readonly T[];

/** Takes a part of each list of a section. The first page keeps empty groups and panels; a further page shows entries only. */
export interface TakeLists {
  readonly further: boolean;
  list<T>(items: readonly T[], split?: SplitEntry<T>): readonly T[];
  capped<T>(items: Capped<T>, split?: SplitEntry<T>): Capped<T>;
}

/** The groups that a page shows. */
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
