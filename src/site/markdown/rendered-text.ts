import type { Literal } from '../../ontology/model.ts';
import { formatOf } from '../../ontology/text-format.ts';
import { plainText } from '../text/markdown-text.ts';
import type { TermHref } from '../text/plain-text.ts';
import { plainTextHtml, plainTextLine } from '../text/plain-text.ts';
import { htmlLine, markupHtml } from './html-text.ts';
import type { MarkdownOptions } from './markdown.ts';
import { renderMarkdown } from './markdown.ts';

/** Options for rendering the texts of an ontology. */
export interface TextOptions extends MarkdownOptions {
  /** Whether texts without a datatype are Markdown. */
  readonly markdown: boolean;
  readonly termHref: TermHref;
}

/** Converts a text of an ontology to safe HTML, by its datatype and the publication's setting. */
export function textHtml(text: Literal, options: TextOptions): string {
  const format = formatOf(text, options.markdown);
  if (format === 'plain') return plainTextHtml(text.value, options.termHref);
  return format === 'markdown' ? renderMarkdown(text.value, options) : markupHtml(text.value, format, options.base);
}

/** Converts a text of an ontology to one line without markup. Callers must escape it in HTML. */
export function textLine(text: Literal, options: TextOptions): string {
  const format = formatOf(text, options.markdown);
  if (format === 'plain') return plainTextLine(text.value);
  return format === 'markdown'
    ? plainText(text.value, options.name)
    : htmlLine(markupHtml(text.value, format, options.base));
}
