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
export function plainTextHtml(text: string, termHref: TermHref): string {
  return paragraphsOf(cleanText(text))
    .map((paragraph) => `<p>${linkedHtml(paragraph, termHref)}</p>`)
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
  return oneLine(cleanText(text));
}

/** Clean text as one line. */
export function oneLine(text: string): string {
  return text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();
}

function linkedHtml(text: string, termHref: TermHref): string {
  let html = '';
  let end = 0;
  for (const { url, at } of findUrls(text)) {
    html += escapeHtml(text.slice(end, at)) + linkHtml(url, termHref);
    end = at + url.length;
  }
  return html + escapeHtml(text.slice(end));
}

/** The URLs of a text, without punctuation after them, and their positions. */
export function findUrls(text: string): { readonly url: string; readonly at: number }[] {
  return [...text.matchAll(ADDRESS)].map((match) => ({ url: withoutSentenceEnd(match[0]), at: match.index }));
}

function linkHtml(url: string, termHref: TermHref): string {
  const label = escapeHtml(url);
  const own = termHref(url);
  if (own !== undefined) return `<a href="${escapeHtml(own)}">${label}</a>`;
  const href = safeHref(url);
  return href === undefined ? label : `<a href="${escapeHtml(href)}" rel="nofollow">${label}</a>`;
}

/** A closing bracket belongs to a URL only if the URL also contains the opening bracket: `https://en.wikipedia.org/wiki/Fish_(food)`. */
function withoutSentenceEnd(match: string): string {
  let url = match;
  for (let before = ''; before !== url;) {
    before = url;
    url = url.replace(AFTER, '');
    for (const [open, close] of CLOSING)
      if (url.endsWith(close) && count(url, close) > count(url, open)) url = url.slice(0, -1);
  }
  return url;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
