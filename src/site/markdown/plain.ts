import { escapeHtml } from '../text/html.ts';

/** Characters that are significant in Markdown, GFM or HTML anywhere, and patterns that GFM links. */
const INLINE = /[*_`[\]<>&\\~|@\t]|:\/\/|www\./i;
/** What means something at the beginning of a line only: headings, lists, rules, setext underlines, tables, indented code. */
const LINE = /^(?: {4}|\s*(?:#|[-+=]|:-|\d{1,9}[.)]))/m;

/** Two spaces at the end of a line break it. */
const BREAK = '  \n';

/** Whether Markdown would leave the text as it is, paragraphs apart. Most definitions are, and skip the parser. */
export function isPlain(text: string): boolean {
  return (
    !INLINE.test(text) && !LINE.test(text) && !text.includes(BREAK) && !text.includes('\r') && !text.includes('\u0000')
  );
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

/** `[[Term]]` that can be nothing else: no markup in the name, and nothing after it that makes a link of it. */
const TERM = /\[\[([A-Za-z0-9:. -]{1,200})\]\](?![([\]])/;
const TERMS = new RegExp(TERM, 'g');

/** Whether the text is plain but for its term links, as most of schema.org's definitions are; they skip the parser too. */
export function isPlainWithTerms(text: string): boolean {
  return text.includes('[[') && isPlain(text.replace(TERMS, 'term'));
}

/** As {@link plainHtml}, with each `[[Term]]` as `link` writes it. */
export function plainHtmlWithTerms(text: string, link: (name: string) => string): string {
  return plainHtml(text)
    .split(TERM)
    .map((part, index) => (index % 2 === 1 ? link(part.trim()) : part))
    .join('');
}
