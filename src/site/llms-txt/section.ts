import { heading, list } from '../text/markdown-blocks.ts';
import { escapeInline, escapeMarkdown, link } from '../text/markdown-escape.ts';

/** A heading with links. The format allows nothing else in a section. */
export interface LlmsTxtSection {
  readonly title: string;
  readonly items: readonly Item[];
}

/** A link with its purpose. */
export interface Item {
  readonly name: string;
  /** Absolute URL. */
  readonly url: string;
  readonly about?: string;
  /** Related links. */
  readonly more?: readonly Item[];
}

/** A section as Markdown, one line per item. Empty if there are no items. */
export function sectionMarkdown({ title, items }: LlmsTxtSection): string {
  if (items.length === 0) return '';
  return `${heading(2, escapeMarkdown(title))}\n\n${list(items.map(itemMarkdown))}`;
}

function itemMarkdown({ name, url, about = '', more = [] }: Item): string {
  const notes = [escapeInline(about).trim(), more.map(itemMarkdown).join(', ')].filter((note) => note !== '');
  const to = link(escapeMarkdown(name), url);
  return notes.length === 0 ? to : `${to}: ${notes.join(' ')}`;
}
