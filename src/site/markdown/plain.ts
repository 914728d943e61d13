import { escapeHtml } from '../text/html.ts';

/** Characters that are significant in Markdown, GFM or HTML anywhere, and patterns that GFM links. */
const INLINE = /[*_`[\]<>&\\~|@\t]|:\/\/|www\./i;
/** Characters that are significant at the start of a line: headings, lists, rules, setext underlines, tables, indented code. */
const LINE = /^(?: {4}|\s*(?:#|[-+=]|:-|\d{1,9}[.)]))/m;

/** Two spaces at the end of a line break it. */
const BREAK = '  \n';

/** Whether Markdown only splits the text into paragraphs. Fast path: most definitions skip the parser. */
export function isPlain(text: string): boolean {
  return (
    !INLINE.test(text) && !LINE.test(text) && !text.includes(BREAK) && !text.includes('\r') && !text.includes('\u0000')
  );
}

/** Converts a text to escaped paragraphs, split at empty lines. */
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

/** An unambiguous code span: in one line, with single backticks, without spaces at its ends. */
const CODE = /(?<!`)`([^\s`](?:[^\n\r`]*[^\s`])?)`(?!`)/;
const CODES = new RegExp(CODE, 'g');

/** Whether a text is plain except for code. Fast path: most descriptions of an API skip the parser too. */
export function isPlainWithCode(text: string): boolean {
  return text.includes('`') && !text.includes('\u0000') && isPlain(text.replace(CODES, 'code'));
}

/** Like {@link plainHtml}, with code spans. */
export function plainHtmlWithCode(text: string): string {
  return plainHtml(text)
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? `<code>${part}</code>` : part))
    .join('');
}

/** An unambiguous `[[Term]]`: without markup in the name, and not part of a Markdown link. */
const TERM = /\[\[([A-Za-z0-9:. -]{1,200})\]\](?![([\]])/;
const TERMS = new RegExp(TERM, 'g');

/** Whether a text is plain except for term links. Fast path: most definitions of schema.org skip the parser too. */
export function isPlainWithTerms(text: string): boolean {
  return text.includes('[[') && isPlain(text.replace(TERMS, 'term'));
}

/** Like {@link plainHtml}. `link` writes each `[[Term]]`. */
export function plainHtmlWithTerms(text: string, link: (name: string) => string): string {
  return plainHtml(text)
    .split(TERM)
    .map((part, index) => (index % 2 === 1 ? link(part.trim()) : part))
    .join('');
}
