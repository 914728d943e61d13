import { escapeHtml, safeHref } from './html.ts';
import { cleanText } from './text.ts';

/** Returns the URL of a term's page by IRI, or undefined. */
export type TermHref = (iri: string) => string | undefined;

const ADDRESS = /\b(?:https?:\/\/|mailto:)[^\s<>"{}|\\^`]+/gi;
/** Punctuation that ends a sentence or a quotation, not a URL. */
const AFTER = /[.,;:!?'*_’”»…。，、；：！？）」』]+$/u;
const CLOSING: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['[', ']'],
];

/**
 * Plain text as HTML: paragraphs at empty lines, IRIs as links. All significant characters are escaped.
 *
 * @example plainTextHtml('List<String> of - 5 degrees', () => undefined) // '<p>List&lt;String&gt; of - 5 degrees</p>'
 */
export function plainTextHtml(text: string, termAddress: TermHref): string {
  return paragraphsOf(cleanText(text))
    .map((paragraph) => `<p>${linkedHtml(paragraph, termAddress)}</p>`)
    .join('\n');
}

/** Splits a text at empty lines. Lines are trimmed; no paragraph is empty. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of text.split(/\r\n?|\n|\u2028|\u2029/)) {
    const trimmed = line.trim();
    if (trimmed !== '') paragraphs.at(-1)?.push(trimmed);
    else if (paragraphs.at(-1)?.length !== 0) paragraphs.push([]);
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}

/** Plain text as one line. No-break spaces and spaces before punctuation are kept. */
export function plainTextLine(text: string): string {
  return cleanText(text)
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();
}

function linkedHtml(text: string, termAddress: TermHref): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutSentenceEnd(match[0]);
    html += escapeHtml(text.slice(end, match.index)) + linkHtml(address, termAddress);
    end = match.index + address.length;
  }
  return html + escapeHtml(text.slice(end));
}

function linkHtml(address: string, termAddress: TermHref): string {
  const label = escapeHtml(address);
  const own = termAddress(address);
  if (own !== undefined) return `<a href="${escapeHtml(own)}">${label}</a>`;
  const href = safeHref(address);
  return href === undefined ? label : `<a href="${escapeHtml(href)}" rel="nofollow noopener">${label}</a>`;
}

/** A closing bracket belongs to a URL only if the URL also contains the opening bracket: `https://en.wikipedia.org/wiki/Fish_(food)`. */
function withoutSentenceEnd(address: string): string {
  let kept = address;
  for (let before = ''; before !== kept;) {
    before = kept;
    kept = kept.replace(AFTER, '');
    for (const [open, close] of CLOSING)
      if (kept.endsWith(close) && count(kept, close) > count(kept, open)) kept = kept.slice(0, -1);
  }
  return kept;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
