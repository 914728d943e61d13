import { memoize } from '../../../ontology/memoize.ts';
import type { Term } from '../../../ontology/model.ts';
import { lineageOf } from '../../../ontology/shape/lineage.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { escapeHtml, languageAttributes, phraseHtml, refHtml } from '../../text/html.ts';
import { heading, joinBlocks, tableOfLines, tableRow } from '../../text/markdown-blocks.ts';
import { codeBlock, escapeMarkdown, link } from '../../text/markdown-escape.ts';
import type { Absolute } from '../../text/phrase-markdown.ts';
import { phraseMarkdown, refMarkdown } from '../../text/phrase-markdown.ts';
import type { Capped, Ref } from '../../text/phrase.ts';
import { cap } from '../../text/phrase.ts';
import { fold, headRow } from './block-html.ts';
import { all } from './block-markdown.ts';
import type { BlockRow, MarkdownContext } from './block-row.ts';
import { withEntries } from './block-row.ts';
import type { DataPanel, DataPanels } from './data-panels.ts';
import { dataHtml } from './data-panels.ts';
import { fieldRow } from './field-row.ts';
import type { FieldGroup, FieldRow, TermSection } from './section.ts';
import { shapeSource } from './shape-source.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage, withLanguage } from './text-language.ts';

/** Number of inherited fields that are not folded. */
const OPEN_INHERITED = 12;

/** The properties of a class: its own, then those of each ancestor, nearest first; and the class as data. */
export function fieldsSection(term: Term, index: PublicationIndex, panels: DataPanels): TermSection | undefined {
  if (!term.class) return undefined;
  const source = shapeSource(index);
  const { generations, restrictions } = lineageOf(term, source.term, source.ownProperties);
  const groups: FieldGroup[] = [];
  for (const { owner, properties, count } of generations) {
    const own = owner === term;
    const rows = properties.map((iri) => fieldRow(index.ref(iri), restrictions(iri), index));
    const from = own ? {} : { from: index.ref(owner.iri) };
    const more = rows.length < count ? { more: `${index.links.term(owner.identifier)}#fields` } : {};
    groups.push({ ...from, rows: cappedRows(rows, own, groups), count, ...more });
  }
  if (groups.length === 0) return undefined;
  const constrained = groups.some(({ rows }) => [...rows.shown, ...rows.rest].some((it) => it.constraint.length > 0));
  const { title } = index.messages.term.fields;
  return { id: 'fields', title, block: 'fields', groups, constrained, panels: panels(term, index) };
}

/** The first inherited group is partly folded, all further groups completely. */
function cappedRows(rows: readonly FieldRow[], own: boolean, before: readonly FieldGroup[]): Capped<FieldRow> {
  if (own) return cap(rows);
  return before.some((group) => group.from) ? { shown: [], rest: rows } : cap(rows, OPEN_INHERITED);
}

export const fieldsBlock: BlockRow<'fields'> = {
  html: ({ groups, constrained, panels }, locale) => {
    const table = groups.map((group) => fieldGroupHtml(group, constrained, locale)).join('');
    return panels.length === 0 ? table : dataHtml(table, panels, locale);
  },
  markdown: ({ groups, constrained, panels }, context) =>
    joinBlocks([...groups.map((group) => groupMarkdown(group, constrained, context)), exampleMarkdown(panels)]),
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

/**
 * The table of a group.
 *
 * @param title element with the name of the ancestor
 */
export function fieldGroupHtml(
  { from, rows, count, more }: FieldGroup,
  constrained: boolean,
  locale: TextLanguage,
  title: 'h3' | 'p' = 'h3',
): string {
  const table = (items: readonly FieldRow[]): string => fieldTableHtml(items, constrained, locale);
  if (!from) return fold(rows, count, table, locale);
  const further = furtherGroupHtml(more, count, from.label, locale);
  const heading = (ref: Ref, tag: string = title): string => {
    const text = phraseHtml(withLanguage(locale.messages.term.fields.from([ref]), locale));
    return `<${tag}${ownLanguage(locale)}>${text} <span class="count">${count}</span></${tag}>`;
  };
  if (rows.shown.length > 0) return `${heading(from)}${fold(rows, count, table, locale)}${further}`;
  if (rows.rest.length === 0) return `${heading(from)}${further}`;
  // A summary must not contain a link, because a click opens the group.
  const { href: _, ...plain } = from;
  return `<details class="group"><summary>${heading(plain, title === 'p' ? 'span' : title)}</summary>${table(rows.rest)}${further}</details>`;
}

function furtherGroupHtml(more: string | undefined, count: number, owner: string, locale: TextLanguage): string {
  if (more === undefined) return '';
  const text = locale.messages.term.fields.all(count, owner);
  return `<p class="onward"${ownLanguage(locale)}><a href="${escapeHtml(more)}">${escapeHtml(text)}</a></p>`;
}

function fieldTableHtml(rows: readonly FieldRow[], constrained: boolean, locale: TextLanguage): string {
  const { property, values, valuesAndCount, meaning } = locale.messages.term.fields;
  const head = headRow([property, constrained ? valuesAndCount : values, meaning], locale);
  let body = '';
  for (const row of rows) body += fieldRowHtml(row, locale);
  return `<table class="rows of-properties">${head}<tbody>${body}</tbody></table>`;
}

/** Cached, because many classes share a row. The style sheet recognises the cells by their position, because pages have many. */
const fieldRowHtml = memoize(({ ref, types, constraint, summary }: FieldRow, locale: TextLanguage): string => {
  const how =
    constraint.length === 0 ? '' : `<p${ownLanguage(locale)}>${phraseHtml(withLanguage(constraint, locale))}</p>`;
  return `<tr><th scope="row">${refHtml(ref)}</th><td>${phraseHtml(types)}${how}</td><td${languageAttributes(summary.language)}>${escapeHtml(summary.text)}</td></tr>`;
});

function groupMarkdown(
  { from, rows, count, more }: FieldGroup,
  constrained: boolean,
  context: MarkdownContext,
): string {
  const { term, absolute } = context;
  const { property, values, valuesAndCount, meaning } = term.fields;
  const shown = all(rows);
  return joinBlocks([
    from && heading(3, phraseMarkdown(term.fields.from([from]), absolute)),
    shown.length === 0
      ? undefined
      : tableOfLines(
          [property, constrained ? valuesAndCount : values, meaning].map(escapeMarkdown),
          shown.map((row) => rowMarkdown(row, absolute)),
        ),
    more === undefined ? undefined : link(escapeMarkdown(term.fields.all(count, from?.label ?? '')), absolute(more)),
  ]);
}

/** Cached, because many classes share a row. */
const rowMarkdown = memoize(({ ref, types, constraint, summary }: FieldRow, absolute: Absolute): string => {
  const phrases = [types, constraint].map((phrase) => phraseMarkdown(phrase, absolute)).filter(Boolean);
  return tableRow([refMarkdown(ref, absolute), phrases.join('; '), escapeMarkdown(summary.text)]);
});

/** The example records. The schemas are omitted: they are several times as long as the rest of the page. */
function exampleMarkdown(panels: readonly DataPanel[]): string {
  const example = panels.find(({ id }) => id === 'example-record');
  if (!example) return '';
  const texts = example.parts.flatMap(({ note, text }) => [escapeMarkdown(note), codeBlock(text, 'json')]);
  return joinBlocks([heading(3, escapeMarkdown(example.name)), ...texts]);
}
