import type { Messages } from '../messages/messages.ts';
import { escapeContent, escapeHtml, languageAttributes } from '../text/html.ts';
import { escapeInline } from '../text/markdown-escape.ts';
import type { PhraseLanguage } from '../text/phrase.ts';
import type { TextComparison } from './compare-literals.ts';
import type { ComparedPart } from './compare-texts.ts';

/**
 * Two compared texts as HTML. `ins` and `del` are visible without colour. Screen readers do not announce them, so the style sheet adds the
 * word in `data-is`, which takes less space than an element.
 */
export function comparisonHtml(
  { parts, language }: TextComparison,
  { marks }: Messages['changes'],
  { own, language: page }: PhraseLanguage,
): string {
  const html = parts.map(({ kind, text }) => {
    const content = escapeContent(text);
    if (kind === 'omitted') return ' … ';
    if (kind === 'same' || parts.length === 1) return content;
    const tag = kind === 'added' ? 'ins' : 'del';
    return `<${tag} data-is="${escapeHtml(marks[kind])}">${content}</${tag}>`;
  });
  const attributes = languageAttributes(language ?? (own === undefined ? undefined : page));
  return `<p class="compared"${attributes}>${html.join('')}</p>`;
}

/** Two compared texts as one line of Markdown, with the elements that Markdown has no own syntax for. */
export function comparisonMarkdown({ parts }: TextComparison): string {
  return parts.map((part) => marked(part, parts, escapeInline, '<del>', '</del>', '<ins>', '</ins>')).join('');
}

/** Two compared texts as plain text, with the marks of `git diff --word-diff`. */
export function comparisonText({ parts }: TextComparison): string {
  return parts.map((part) => marked(part, parts, (text) => text, '[-', '-]', '{+', '+}')).join('');
}

function marked(
  { kind, text }: ComparedPart,
  parts: readonly ComparedPart[],
  escape: (text: string) => string,
  ...[delStart, delEnd, insStart, insEnd]: readonly [string, string, string, string]
): string {
  const content = escape(text.replace(/\s+/g, ' '));
  if (kind === 'omitted') return ' … ';
  if (kind === 'same' || parts.length === 1) return content;
  return kind === 'added' ? insStart + content + insEnd : delStart + content + delEnd;
}
