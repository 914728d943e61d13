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
