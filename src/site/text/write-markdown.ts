import { memoize } from '../../base/work.ts';
import type { Phrase, PhrasePart, Ref } from '../../messages/messages.ts';
import { isReadable } from './text.ts';

/** A block of Markdown. undefined: omitted. */
export type MarkdownBlock = string | undefined;

/** Blocks as a document, one empty line between them. */
export function joinBlocks(blocks: readonly MarkdownBlock[]): string {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}

export function heading(level: 1 | 2 | 3 | 4 | 5 | 6, markdown: string): string {
  return `${'#'.repeat(level)} ${markdown}`;
}

/** A list of Markdown items. Further lines of an item are indented. */
export function list(items: readonly string[], mark: (at: number) => string = () => '-'): string {
  const loose = items.some((item) => item.includes('\n\n'));
  return items
    .map((item, at) => `${mark(at)} ${indent(item, ' '.repeat(mark(at).length + 1))}`)
    .join(loose ? '\n\n' : '\n');
}

function indent(text: string, by: string): string {
  return text.includes('\n') ? text.replace(/\n(?=[^\n])/g, `\n${by}`) : text;
}

/** A table of one-line cells, https://github.github.com/gfm/#tables-extension-. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return tableOfLines(
    head,
    rows.map((row) => tableRow(row)),
  );
}

/** A table of rows that are already Markdown. */
export function tableOfLines(head: readonly string[], lines: readonly string[]): string {
  return [tableRow(head), tableRow(head.map(() => '---')), ...lines].join('\n');
}

export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/**
 * Text as Markdown (CommonMark with GFM's tables, strikethrough and bare URLs) without any markup meaning.
 * https://spec.commonmark.org/0.31.2/#backslash-escapes, https://github.github.com/gfm/
 */

/** Characters that are significant anywhere. Texts may be concatenated, so `!`, `&` and `_` are significant at an end. */
const SIGNIFICANT = /[\\`*[\]<|~]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=[#A-Za-z]|$)|!(?=\[|$)|#(?=#*$)/g;
/** Characters that turn a bare URL or email address into a link: `https://`, `www.`, `name@host`. */
const ADDRESS = /(?<=[ps]):(?=\/)|(?<=[Ww]{3})\.|(?<=[\w.+-])@(?=[\w-])/gi;
/** Characters that are significant at the start of a line: headings, lists, quotations, underlines, rules. */
const START = /^(?:[#+=>-]|\d{1,9}(?=[.)]))/;

/** Fast check: most texts have none of these characters and skip the patterns with lookaround. */
const MAYBE_SIGNIFICANT = /[\\`*[\]<|~_&!#]/;
const MAYBE_ADDRESS = /:\/|@|www/i;
const MAYBE_SPACES = /[^\S ]| {2}/;

/** Escapes part of a line. White space becomes spaces; nothing is trimmed. */
export function escapeInline(text: string): string {
  const line = MAYBE_SPACES.test(text) ? text.replace(/\s+/g, ' ') : text;
  const escaped = MAYBE_SIGNIFICANT.test(line) ? line.replace(SIGNIFICANT, '\\$&') : line;
  return MAYBE_ADDRESS.test(escaped) ? escaped.replace(ADDRESS, '\\$&') : escaped;
}

/** Escapes the start of a line whose parts are escaped, so that it can only begin a paragraph. */
export function escapeStart(line: string): string {
  if (!START.test(line)) return line;
  return line.replace(START, (sign) => (/\d/.test(sign) ? `${sign}\\` : `\\${sign}`));
}

/** Escapes and trims a complete line, for paragraphs, headings, list items and table cells. */
export function escapeMarkdown(text: string): string {
  return escapeStart(escapeInline(text).trim());
}

/** Inline code. Text with a vertical bar is escaped instead, since the bar would end a table cell even inside code. */
export function codeSpan(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '' || line.includes('|')) return escapeInline(line);
  const fence = '`'.repeat(longestRun(line) + 1);
  const padding = /^`|`$/.test(line) ? ' ' : '';
  return `${fence}${padding}${line}${padding}${fence}`;
}

/** Code block. */
export function codeBlock(text: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text.replace(/\r\n?/g, '\n').replace(/\n$/, '')}\n${fence}`;
}

/** Link whose text is already Markdown. */
export function link(markdown: string, url: string): string {
  return `[${markdown}](${escapeUrl(url)})`;
}

/** Characters of a URL that could end a link destination. */
// eslint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u0020<>()\\|`"\u007f]/g;
const MAYBE_UNSAFE = new RegExp(UNSAFE.source);

/** Percent-encodes the characters of a URL that could end a link destination. */
function escapeUrl(url: string): string {
  return MAYBE_UNSAFE.test(url) ? url.replace(UNSAFE, (character) => `%${hex(character)}`) : url;
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}

/** Converts an `href` of a page to an absolute URL. */
export interface Absolute {
  (href: string): string;
  /** Language of the page. Texts in another one are followed by its tag. */
  readonly language?: string;
}

/** Creates the function that makes URLs of the site absolute. External URLs are unchanged. */
export function createAbsolute(baseUrl: string, language?: string): Absolute {
  const { origin } = new URL(baseUrl);
  const absolute = (href: string): string => (href.startsWith('/') ? origin + href : href);
  return language === undefined ? absolute : Object.assign(absolute, { language });
}

/** Returns a term as a link with its code and label, for lists. */
export function refMarkdown(ref: Ref, absolute: Absolute): string {
  return ref.notation === undefined
    ? linkMarkdown(ref, absolute)
    : `${codeSpan(ref.notation)} ${linkMarkdown(ref, absolute)}`;
}

/** Cached, because many pages name the same term. */
const linkMarkdown = memoize((ref: Ref, absolute: Absolute): string => {
  const label = escapeInline(ref.label.trim());
  const name = ref.href !== undefined && ref.absent === undefined ? link(label, absolute(ref.href)) : label;
  return name + languageTag(ref.language, absolute);
});

/** ` (en)` after a text that readers of the page's language may not read. */
function languageTag(language: string | undefined, { language: page }: Absolute): string {
  return page === undefined || isReadable(language, page) ? '' : ` (${escapeInline(language as string)})`;
}

/** A phrase as one line of Markdown: text escaped, terms as links, code as code. */
export function phraseMarkdown(phrase: Phrase, absolute: Absolute): string {
  return escapeStart(joinInline(phrase.map((part) => partMarkdown(part, absolute))).trim());
}

function partMarkdown(part: PhrasePart, absolute: Absolute): string {
  if (typeof part === 'string') return escapeInline(part);
  if ('code' in part) return codeSpan(part.code);
  if (!('text' in part)) return linkMarkdown(part, absolute);
  const text = 'href' in part ? link(escapeInline(part.text), absolute(part.href)) : escapeInline(part.text);
  return text + languageTag(part.language, absolute);
}

/** Joins parts of a line. A space separates adjacent code spans, which would be one otherwise. */
export function joinInline(pieces: readonly string[]): string {
  let line = '';
  let last = '';
  for (const piece of pieces) {
    if (piece === '') continue;
    if (last.endsWith('`') && piece.startsWith('`')) line += ' ';
    line += piece;
    last = piece;
  }
  return line;
}
