import type { LocalizedText, Phrase, PhrasePart, Ref } from '../../messages/messages.ts';
import { isInlineElement } from '../../base/text.ts';
import { escapeHtml, safeHref } from './html.ts';
import { cleanText, localizedText } from './text.ts';

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
function oneLine(text: string): string {
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
function findUrls(text: string): { readonly url: string; readonly at: number }[] {
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

/** A link to a resource that is not a term. undefined: the URL is not a safe link target. */
export function linkTo(url: string, label = url): Ref | undefined {
  const href = safeHref(url);
  return href === undefined ? undefined : { iri: url, label, curie: label, href };
}

/** A text as a phrase, with its URLs as links. */
export function linkedText(text: string, language?: string, direction?: LocalizedText['direction']): Phrase {
  const parts: PhrasePart[] = [];
  const shown = cleanText(text);
  const add = (part: string): void => {
    if (part !== '') parts.push(localizedText(part, language, direction));
  };
  let end = 0;
  for (const { url, at } of findUrls(shown)) {
    const link = linkTo(url);
    if (!link) continue;
    add(shown.slice(end, at));
    parts.push(link);
    end = at + url.length;
  }
  add(shown.slice(end));
  return parts;
}

/** Maximum length in characters. Longer texts are cut before the patterns run. */
const MAX_LENGTH = 4000;

/**
 * Converts Markdown, including HTML, to one line of plain text for meta descriptions and table cells. The result is not escaped:
 * callers escape it for HTML. `name` returns the label for a term in `[[…]]`.
 */
export function plainText(markdown: string, name: (name: string) => string = (it) => it): string {
  const text = cleanText(unescapeNewlines(markdown.slice(0, MAX_LENGTH)));
  return oneLine(MARKUP.test(text) ? withoutMarkup(text, name) : text);
}

/** A text without these characters, which most texts are, has no markup. */
const MARKUP = /[<[`*_\\&\n\r\u2028\u2029]|^\s*[#>+\d-]/;

/** Whether a text may have markup. Fast check: most texts have none. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}

function withoutMarkup(text: string, name: (name: string) => string): string {
  return text
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/<((?:https?:|mailto:)[^<>\s]{1,500})>/g, '$1')
    .replace(/<\/?([A-Za-z][A-Za-z0-9-]*)(?:[\s/][^<>]{0,500})?>/g, (_, name: string) =>
      isInlineElement(name) ? '' : ' ',
    )
    .replace(/!?\[([^[\]]*)\]\([^()\s]*(?:\s+"[^"]*")?\)/g, '$1')
    .replace(/\[\[([^[\]]+)\]\]/g, (_, term: string) => name(term))
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d{1,9}[.)])\s+/gm, '')
    .replace(/`+([^`]+)`+/g, '$1')
    .replace(/(\*\*|__)(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/(^|[\s(])([*_])(\S(?:[^*_]*?\S)?)\2(?=$|[\s).,;:!?])/g, '$1$3')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|mdash|ndash|hellip|#\d{1,7}|#[xX][\da-fA-F]{1,6});/g, (_, name: string) =>
      character(name),
    );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
};

/** `#x2014` → `—`. Invalid code points become U+FFFD, as in HTML. */
function character(name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] as string;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? cleanText(String.fromCodePoint(code))
    : '\ufffd';
}

/**
 * A backslash and an `n` that stand for a line break: two in a row inside a text, one before an item of a list, or one between two
 * sentences. Others are the author's: `C:\new`, `\nabla`, "lines end with \n".
 */
const SPELLED_BREAK =
  /(?<=[^\s\\] ?)(?:(?:\\n\s*){2,}(?=[\p{L}\d*\-["“(<`])|(?:\\n)+(?=\s*[*-][\s\p{Lu}])|(?<=[.!?:;]["')\]]?)\\n(?=\s*(?:\p{Lu}\p{Ll}*\s|\n|$)))/gu;

/** Replaces a backslash and an `n` by a line break, as needed for texts of schema.org. */
export function unescapeNewlines(text: string): string {
  return text.includes('\\n') ? text.replace(SPELLED_BREAK, (breaks) => breaks.replaceAll('\\n', '\n')) : text;
}
