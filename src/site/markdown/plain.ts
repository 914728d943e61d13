import { escapeHtml } from '../html.ts';

/** Characters that mean something to Markdown, GFM or HTML wherever they stand, and what GFM makes a link of. */
const INLINE = /[*_`[\]<>&\\~|@\t]|:\/\/|www\./i;
/** What means something at the beginning of a line only: headings, lists, rules, setext underlines, indented code. */
const LINE = /^(?: {4}|\s*(?:#|[-+=]|\d{1,9}[.)]))/m;

/** Whether Markdown would leave the text as it is, paragraphs apart. Most definitions are, and skip the parser. */
export function isPlain(text: string): boolean {
  return !INLINE.test(text) && !LINE.test(text) && !text.includes('\r') && !text.includes('\u0000');
}

/** Text as paragraphs, split at empty lines; every significant character escaped. */
export function plainHtml(text: string): string {
  return text
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n');
}
