import { escapeHtml, languageAttributes, phraseHtml, refHtml } from '../../text/html.ts';
import { heading, joinBlocks, tableOfLines, tableRow } from '../../text/markdown-blocks.ts';
import { codeBlock, escapeMarkdown, link } from '../../text/markdown-escape.ts';
import type { Absolute } from '../../text/phrase-markdown.ts';
import { phraseMarkdown, refMarkdown } from '../../text/phrase-markdown.ts';
import type { Ref } from '../../text/phrase.ts';
import { fold, headRow } from './block-html.ts';
import { all } from './block-markdown.ts';
import type { BlockRow, MarkdownContext } from './block-row.ts';
import { withEntries } from './block-row.ts';
import { dataHtml } from './data-html.ts';
import type { DataPanel } from './data-panels.ts';
import type { FieldGroup, FieldRow } from './section.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage, withLanguage } from './text-language.ts';

export const fieldsBlock: BlockRow<'fields'> = {
  html: ({ groups, constrained, panels }, voice) => {
    const table = groups.map((group) => fieldGroup(group, constrained, voice)).join('');
    return panels.length === 0 ? table : dataHtml(table, panels, voice);
  },
  markdown: ({ groups, constrained, panels }, writing) =>
    joinBlocks([...groups.map((group) => groupMarkdown(group, constrained, writing)), exampleMarkdown(panels)]),
  lists: (it, take) => ({
    ...it,
    groups: withEntries(
      it.groups.map((group) => ({ ...group, rows: take.capped(group.rows) })),
      ({ rows }) => rows.shown.length,
      take,
    ),
    panels: take.further ? [] : it.panels,
  }),
};

function fieldGroup({ from, rows, count, more }: FieldGroup, constrained: boolean, voice: TextLanguage): string {
  const table = (items: readonly FieldRow[]): string => fieldTable(items, constrained, voice);
  if (!from) return fold(rows, count, table, voice);
  const onward = onwardHtml(more, count, from.label, voice);
  const heading = (ref: Ref): string => {
    const words = phraseHtml(withLanguage(voice.messages.term.fields.from([ref]), voice));
    return `<h3${ownLanguage(voice)}>${words} <span class="count">${count}</span></h3>`;
  };
  if (rows.shown.length > 0) return `${heading(from)}${fold(rows, count, table, voice)}${onward}`;
  if (rows.rest.length === 0) return `${heading(from)}${onward}`;
  // A summary holds no link: it opens what it stands above.
  const { href: _, ...plain } = from;
  return `<details class="group"><summary>${heading(plain)}</summary>${table(rows.rest)}${onward}</details>`;
}

function onwardHtml(more: string | undefined, count: number, owner: string, voice: TextLanguage): string {
  if (more === undefined) return '';
  const words = voice.messages.term.fields.all(count, owner);
  return `<p class="onward"${ownLanguage(voice)}><a href="${escapeHtml(more)}">${escapeHtml(words)}</a></p>`;
}

function fieldTable(rows: readonly FieldRow[], constrained: boolean, voice: TextLanguage): string {
  const { property, values, valuesAndCount, meaning } = voice.messages.term.fields;
  const head = headRow([property, constrained ? valuesAndCount : values, meaning], voice);
  return `<table class="rows">${head}<tbody>${rows.map((row) => fieldRow(row, voice)).join('')}</tbody></table>`;
}

/** Rows that many classes share are written once. */
const written = new WeakMap<FieldRow, string>();

function fieldRow(row: FieldRow, voice: TextLanguage): string {
  let html = written.get(row);
  if (html === undefined) written.set(row, (html = writeFieldRow(row, voice)));
  return html;
}

function writeFieldRow({ ref, types, constraint, summary }: FieldRow, voice: TextLanguage): string {
  const how =
    constraint.length === 0
      ? ''
      : `<p class="how"${ownLanguage(voice)}>${phraseHtml(withLanguage(constraint, voice))}</p>`;
  return `<tr><th scope="row">${refHtml(ref)}</th><td class="types">${phraseHtml(types)}${how}</td><td class="what"${languageAttributes(summary.language)}>${escapeHtml(summary.text)}</td></tr>`;
}

function groupMarkdown(
  { from, rows, count, more }: FieldGroup,
  constrained: boolean,
  writing: MarkdownContext,
): string {
  const { words, absolute } = writing;
  const { property, values, valuesAndCount, meaning } = words.fields;
  const shown = all(rows);
  return joinBlocks([
    from && heading(3, phraseMarkdown(words.fields.from([from]), absolute)),
    shown.length === 0
      ? undefined
      : tableOfLines(
          [property, constrained ? valuesAndCount : values, meaning].map(escapeMarkdown),
          shown.map((row) => rowMarkdown(row, absolute)),
        ),
    more === undefined ? undefined : link(escapeMarkdown(words.fields.all(count, from?.label ?? '')), absolute(more)),
  ]);
}

/** Rows that many classes share are markdownRows once. */
const markdownRows = new WeakMap<FieldRow, string>();

function rowMarkdown(row: FieldRow, absolute: Absolute): string {
  let markdown = markdownRows.get(row);
  if (markdown === undefined) {
    const types = [row.types, row.constraint].map((phrase) => phraseMarkdown(phrase, absolute)).filter(Boolean);
    const cells = [refMarkdown(row.ref, absolute), types.join('; '), escapeMarkdown(row.summary.text)];
    markdownRows.set(row, (markdown = tableRow(cells)));
  }
  return markdown;
}

/** The example records; the schemas beside them on the page are several times as long as all the rest. */
function exampleMarkdown(panels: readonly DataPanel[]): string {
  const example = panels.find(({ id }) => id === 'example-record');
  if (!example) return '';
  const texts = example.parts.flatMap(({ note, text }) => [escapeMarkdown(note), codeBlock(text, 'json')]);
  return joinBlocks([heading(3, escapeMarkdown(example.name)), ...texts]);
}
