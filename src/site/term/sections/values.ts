import type { Term } from '../../../ontology/model.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { breakable, escapeHtml, languageAttributes, refHtml } from '../../text/html.ts';
import { joinBlocks, list } from '../../text/markdown-blocks.ts';
import { codeSpan, escapeMarkdown } from '../../text/markdown-escape.ts';
import type { Absolute } from '../../text/phrase-markdown.ts';
import { refMarkdown } from '../../text/phrase-markdown.ts';
import { cap } from '../../text/phrase.ts';
import { fold, paragraph } from './block-html.ts';
import { all } from './block-markdown.ts';
import type { BlockRow } from './block-row.ts';
import type { TermRow, TermSection } from './section.ts';

/** The values of a value set with their summaries. */
export function valuesSection(term: Term, index: PublicationIndex): TermSection | undefined {
  if (!term.enumeration || term.enumeration.values.length === 0) return undefined;
  const { values, closed } = term.enumeration;
  const rows = values.map((iri): TermRow => {
    const term = index.term(iri);
    const notation = term?.notations[0]?.value;
    return {
      ref: index.ref(iri),
      summary: term ? index.summaryOf(term) : { text: '' },
      ...(notation === undefined ? {} : { notation }),
    };
  });
  const labels = index.messages.term.values;
  const intro = closed ? labels.closed : '';
  return { id: 'values', title: labels.title, block: 'terms', intro, rows: cap(rows, 60), count: rows.length };
}

/** The members of a collection, in the collection's order if it has one. */
export function membersSection({ collection }: Term, index: PublicationIndex): TermSection | undefined {
  if (collection === undefined || collection.members.length === 0) return undefined;
  const labels = index.messages.structures.members;
  const rows = collection.members.map((iri): TermRow => {
    const term = index.term(iri);
    return { ref: index.ref(iri), summary: term ? index.summaryOf(term) : { text: '' } };
  });
  const intro = collection.form === 'orderedCollection' ? labels.ordered : '';
  return { id: 'members', title: labels.title, block: 'terms', intro, rows: cap(rows, 60), count: rows.length };
}

export const termsBlock: BlockRow<'terms'> = {
  html: ({ intro, rows, count }, locale) => paragraph('intro', intro, locale) + fold(rows, count, termRows, locale),
  markdown: ({ intro, rows }, { absolute }) =>
    joinBlocks([escapeMarkdown(intro), list(all(rows).map((row) => rowMarkdown(row, absolute)))]),
  lists: (it, take) => ({ ...it, rows: take.capped(it.rows) }),
};

/** Terms with summaries, or names in columns if no term has a summary. */
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
