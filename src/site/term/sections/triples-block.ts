import { breakPhrase } from '../../text/break-texts.ts';
import { phraseHtml, refHtml } from '../../text/html.ts';
import { joinBlocks } from '../../text/markdown-blocks.ts';
import { escapeMarkdown } from '../../text/markdown-escape.ts';
import type { Absolute } from '../../text/phrase-markdown.ts';
import { phraseMarkdown, refMarkdown } from '../../text/phrase-markdown.ts';
import type { Capped } from '../../text/phrase.ts';
import { fold, headRow, paragraph } from './block-html.ts';
import type { BlockRow } from './block-row.ts';
import type { SectionOf, TripleRow } from './section.ts';
import type { TextLanguage } from './text-language.ts';

export const triplesBlock: BlockRow<'triples'> = {
  html: ({ rows, total = rows.length }, voice) =>
    paragraph('intro', voice.messages.term.triples.intro, voice) +
    fold(firstThings(rows), total, (some) => tripleTable(some, voice), voice),
  markdown: ({ rows }, { words, absolute }) =>
    joinBlocks([escapeMarkdown(words.triples.intro), tripleTree(rows, absolute)]),
  lists: (it, take) => ({
    ...it,
    total: it.total ?? it.rows.length,
    rows: take.list(it.rows, breakTriple),
  }),
};

/** So many triples stand open; a thing and what is said of it are not parted. */
const OPEN_TRIPLES = 24;

function firstThings<T extends { readonly depth: number }>(rows: readonly T[]): Capped<T> {
  const cut = rows.findIndex(({ depth }, at) => at >= OPEN_TRIPLES && depth === 0);
  return cut === -1 ? { shown: rows, rest: [] } : { shown: rows.slice(0, cut), rest: rows.slice(cut) };
}

function tripleTable(rows: SectionOf<'triples'>['rows'], voice: TextLanguage): string {
  const { property, value: values } = voice.messages.term.triples;
  const body = rows.map(
    ({ depth, predicate, value }) =>
      `<tr class="d${depth}"><th scope="row">${refHtml(predicate)}</th><td>${phraseHtml(value)}</td></tr>`,
  );
  return `<table class="triples">${headRow([property, values], voice)}<tbody>${body.join('')}</tbody></table>`;
}

/** Each triple an item, indented below what it is said of. */
function tripleTree(rows: SectionOf<'triples'>['rows'], absolute: Absolute): string {
  return rows
    .map(({ depth, predicate, value }) => {
      const item = `${refMarkdown(predicate, absolute)}: ${phraseMarkdown(value, absolute)}`;
      return `${'  '.repeat(depth)}- ${item}`;
    })
    .join('\n');
}

function breakTriple({ value, ...rest }: TripleRow, most: number): readonly TripleRow[] {
  return breakPhrase(value, most).map((part) => ({ ...rest, value: part }));
}
