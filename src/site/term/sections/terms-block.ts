import { breakable, escapeHtml, languageAttributes, refHtml } from '../../text/html.ts';
import { joinBlocks, list } from '../../text/markdown-blocks.ts';
import { codeSpan, escapeMarkdown } from '../../text/markdown-escape.ts';
import type { Absolute } from '../../text/phrase-markdown.ts';
import { refMarkdown } from '../../text/phrase-markdown.ts';
import { fold, paragraph } from './block-html.ts';
import { all } from './block-markdown.ts';
import type { BlockRow } from './block-row.ts';
import type { TermRow } from './section.ts';

export const termsBlock: BlockRow<'terms'> = {
  html: ({ intro, rows, count }, voice) => paragraph('intro', intro, voice) + fold(rows, count, termRows, voice),
  markdown: ({ intro, rows }, { absolute }) =>
    joinBlocks([escapeMarkdown(intro), list(all(rows).map((row) => rowMarkdown(row, absolute)))]),
  lists: (it, take) => ({ ...it, rows: take.capped(it.rows) }),
};

/** Terms with a line about each; where nothing is said of any of them, names in columns. */
export function termRows(rows: readonly TermRow[]): string {
  if (
    rows.every(({ summary, notation, size }) => summary.text === '' && notation === undefined && size === undefined)
  ) {
    return `<ul class="refs columns">${rows.map(({ ref }) => `<li>${refHtml(ref)}</li>`).join('')}</ul>`;
  }
  return `<dl class="terms">${rows.map(termRow).join('')}</dl>`;
}

function termRow({ ref, summary, notation, size }: TermRow): string {
  const code = notation === undefined ? '' : ` <code>${breakable(notation)}</code>`;
  const number = size === undefined ? '' : ` <span class="count">${escapeHtml(size)}</span>`;
  return `<div><dt>${refHtml(ref)}${code}${number}</dt><dd${languageAttributes(summary.language)}>${escapeHtml(summary.text)}</dd></div>`;
}

function rowMarkdown({ ref, summary, notation }: TermRow, absolute: Absolute): string {
  const name = [refMarkdown(ref, absolute), ...(notation === undefined ? [] : [codeSpan(notation)])].join(' ');
  return summary.text === '' ? name : `${name}: ${escapeMarkdown(summary.text)}`;
}
