import type { Literal } from '../../ontology/model.ts';
import { formatOf } from '../../ontology/text-format.ts';
import { plainText } from '../text/markdown-text.ts';
import type { TermHref } from '../text/plain-text.ts';
import { plainTextHtml, plainTextLine } from '../text/plain-text.ts';
import { htmlLine, markupHtml } from './html-text.ts';
import type { MarkdownOptions } from './markdown.ts';
import { renderMarkdown } from './markdown.ts';

/** How the texts of an ontology are read. */
export interface TextOptions extends MarkdownOptions {
  /** Whether texts without a datatype are Markdown. */
  readonly markdown: boolean;
  readonly termAddress: TermHref;
}

/** A text of an ontology as safe HTML, by its datatype and the publication's choice. */
export function textHtml(text: Literal, options: TextOptions): string {
  const format = formatOf(text, options.markdown);
  if (format === 'plain') return plainTextHtml(text.value, options.termAddress);
  return format === 'markdown' ? renderMarkdown(text.value, options) : markupHtml(text.value, format, options.base);
}

/** A text of an ontology as one line without markup. It is for reading only: escape it in HTML. */
export function textLine(text: Literal, options: TextOptions): string {
  const format = formatOf(text, options.markdown);
  if (format === 'plain') return plainTextLine(text.value);
  return format === 'markdown'
    ? plainText(text.value, options.name)
    : htmlLine(markupHtml(text.value, format, options.base));
}
