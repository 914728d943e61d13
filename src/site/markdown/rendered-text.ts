import type { Literal } from '../../ontology/model.ts';
import { formatOf } from '../../ontology/terms/text-format.ts';
import { hasMarkup, plainText, unescapeNewlines } from '../text/markdown-text.ts';
import type { TermHref } from '../text/plain-text.ts';
import { plainTextHtml, plainTextLine } from '../text/plain-text.ts';
import { htmlLine, markupHtml } from './html-text.ts';
import { cleanText } from '../text/text.ts';
import type { MarkdownOptions } from './markdown.ts';
import { renderMarkdown } from './markdown.ts';

/** Options for rendering the texts of an ontology. */
export interface TextOptions extends MarkdownOptions {
  /** Whether texts without a datatype are Markdown. `careful`: this is not configured but recognised. */
  readonly markdown: boolean;
  readonly termHref: TermHref;
}

/** Converts a text of an ontology to safe HTML, by its datatype and the publication's setting. */
export function textHtml(text: Literal, options: TextOptions): string {
  const format = formatOf(text, options.markdown);
  if (format === 'plain') return plainTextHtml(unescapeNewlines(text.value), options.termHref);
  return format === 'markdown' ? renderMarkdown(text.value, options) : markupHtml(text.value, format, options.base);
}

/** Converts a text of an ontology to one line without markup. Callers must escape it in HTML. */
export function textLine(text: Literal, options: TextOptions): string {
  const format = formatOf(text, options.markdown);
  if (format === 'plain') return plainTextLine(unescapeNewlines(text.value));
  if (format !== 'markdown') return htmlLine(markupHtml(text.value, format, options.base));
  // What the patterns of `plainText` remove would include characters that are not markup in a text that is read with care.
  return options.careful && hasMarkup(text.value)
    ? htmlLine(textHtml(text, options))
    : plainText(text.value, options.name);
}

/** Like {@link textLine}, but with the paragraphs of the text, for comparisons. */
export function textParagraphs(text: Literal, options: TextOptions): string {
  const value = unescapeNewlines(text.value);
  if (formatOf(text, options.markdown) === 'plain') return cleanText(value);
  const parts = FENCE.test(value) ? [value] : value.split(/\n[^\S\n]*\n\s*/);
  return parts.map((part) => textLine({ ...text, value: part }, options)).join('\n\n');
}

/** Code can have empty lines. */
const FENCE = /^ {0,3}(?:`{3}|~{3})/m;
