import { memoize } from '../../ontology/memoize.ts';
import { codeSpan, escapeInline, escapeStart, link } from './markdown-escape.ts';
import type { PhrasePart, Phrase, Ref } from './phrase.ts';
import { isReadable } from './text.ts';

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
