/**
 * Text as Markdown (CommonMark with GFM's tables, strikethrough and bare addresses) that means nothing but itself.
 * https://spec.commonmark.org/0.31.2/#backslash-escapes, https://github.github.com/gfm/
 */

/** What means something wherever it stands. The end of a text may meet the beginning of another, so `!`, `&` and `_` count there. */
const SIGNIFICANT = /[\\`*[\]<|~]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=[#A-Za-z]|$)|!(?=\[|$)|#(?=#*$)/g;
/** What makes a link of a bare address: `https://`, `www.`, `name@host`. */
const ADDRESS = /(?<=[ps]):(?=\/)|(?<=[Ww]{3})\.|(?<=[\w.+-])@(?=[\w-])/gi;
/** What means something at the beginning of a line: headings, lists, quotations, underlines, rules. */
const START = /^(?:[#+=>-]|\d{1,9}(?=[.)]))/;

/** What most texts have none of, so that they skip the patterns that look around themselves. */
const MAYBE_SIGNIFICANT = /[\\`*[\]<|~_&!#]/;
const MAYBE_ADDRESS = /:\/|@|www/i;

/** Part of a line: white space becomes spaces, and nothing is trimmed. */
export function escapeInline(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const escaped = MAYBE_SIGNIFICANT.test(line) ? line.replace(SIGNIFICANT, '\\$&') : line;
  return MAYBE_ADDRESS.test(escaped) ? escaped.replace(ADDRESS, '\\$&') : escaped;
}

/** Makes sure that a line of Markdown, whose parts are escaped, begins nothing but a paragraph. */
export function escapeStart(line: string): string {
  return line.replace(START, (sign) => (/\d/.test(sign) ? `${sign}\\` : `\\${sign}`));
}

/** A whole line of text, trimmed; fit for a paragraph, a heading, an item of a list and a cell of a table. */
export function escapeMarkdown(text: string): string {
  return escapeStart(escapeInline(text).trim());
}

/** Code in a line. A vertical bar would end a cell of a table, whatever it stands in, so text with one is no code. */
export function codeSpan(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '' || line.includes('|')) return escapeInline(line);
  const fence = '`'.repeat(longestRun(line) + 1);
  const padding = /^`|`$/.test(line) ? ' ' : '';
  return `${fence}${padding}${line}${padding}${fence}`;
}

/** Code in lines of its own. */
export function codeBlock(text: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text.replace(/\r\n?/g, '\n').replace(/\n$/, '')}\n${fence}`;
}

/** A link whose text is Markdown already. */
export function link(markdown: string, address: string): string {
  return `[${markdown}](${escapeAddress(address)})`;
}

/** An address → where a link leads, without anything that could end it early. */
function escapeAddress(address: string): string {
  // eslint-disable-next-line no-control-regex
  return address.replace(/[\u0000-\u0020<>()\\|`"\u007f]/g, (character) => `%${hex(character)}`);
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
