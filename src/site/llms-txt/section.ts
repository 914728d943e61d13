import { heading, list } from '../text/markdown-blocks.ts';
import { escapeInline, escapeMarkdown, link } from '../text/markdown-escape.ts';

/** A heading and links below it; nothing else has a place in a section of `llms.txt`. */
export interface Section {
  readonly title: string;
  readonly items: readonly Item[];
}

/** One link: what it leads to, where that is, and what it is for. */
export interface Item {
  readonly name: string;
  /** Absolute. */
  readonly address: string;
  readonly about?: string;
  /** Further links about the same. */
  readonly more?: readonly Item[];
}

/** A section as Markdown, a line for each item; nothing for a section without any. */
export function sectionMarkdown({ title, items }: Section): string {
  if (items.length === 0) return '';
  return `${heading(2, escapeMarkdown(title))}\n\n${list(items.map(itemMarkdown))}`;
}

function itemMarkdown({ name, address, about = '', more = [] }: Item): string {
  const notes = [escapeInline(about).trim(), more.map(itemMarkdown).join(', ')].filter((note) => note !== '');
  const to = link(escapeMarkdown(name), address);
  return notes.length === 0 ? to : `${to}: ${notes.join(' ')}`;
}
