import { codeSpan, escapeInline, escapeStart, link } from './markdown-escape.ts';
import type { PhrasePart, Phrase, Ref } from './phrase.ts';

/** An `href` of a page → the absolute address of what it leads to. */
export type Absolute = (href: string) => string;

/** Makes the addresses of a site's own pages absolute; those of the outside are. */
export function createAbsolute(baseUrl: string): Absolute {
  const { origin } = new URL(baseUrl);
  return (href) => (href.startsWith('/') ? origin + href : href);
}

/** Terms are named again and again. */
const written = new WeakMap<Ref, string>();

/** A term as a link, under its label. */
export function refMarkdown(ref: Ref, absolute: Absolute): string {
  let markdown = written.get(ref);
  if (markdown === undefined) {
    const label = escapeInline(ref.label.trim());
    const linked = ref.href !== undefined && ref.absent === undefined;
    written.set(ref, (markdown = linked ? link(label, absolute(ref.href)) : label));
  }
  return markdown;
}

/** Words escaped, terms as links, formal names as code: a line, or a part of one. */
export function phraseMarkdown(phrase: Phrase, absolute: Absolute): string {
  return escapeStart(joinInline(phrase.map((part) => partMarkdown(part, absolute))).trim());
}

function partMarkdown(part: PhrasePart, absolute: Absolute): string {
  if (typeof part === 'string') return escapeInline(part);
  if ('code' in part) return codeSpan(part.code);
  return 'text' in part ? escapeInline(part.text) : refMarkdown(part, absolute);
}

/** Pieces of a line side by side; two codes that touch would be one. */
export function joinInline(pieces: readonly string[]): string {
  return pieces.reduce((line, next) => line + (line.endsWith('`') && next.startsWith('`') ? ' ' : '') + next, '');
}
