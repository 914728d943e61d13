import { memoize } from '../../../ontology/memoize.ts';
import type { Term } from '../../../ontology/model.ts';
import { lineageOf } from '../../../ontology/shape/lineage.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { escapeHtml, languageAttributes, phraseHtml, refHtml } from '../../text/html.ts';
import { heading, joinBlocks, tableOfLines, tableRow } from '../../text/markdown-blocks.ts';
import { codeBlock, escapeMarkdown, link } from '../../text/markdown-escape.ts';
import type { Absolute } from '../../text/phrase-markdown.ts';
import { phraseMarkdown, refMarkdown } from '../../text/phrase-markdown.ts';
import type { Ref } from '../../text/phrase.ts';
import { cap, withLanguage } from '../../text/phrase.ts';
import { fold, headRow, paragraph } from './block-html.ts';
import { all } from './block-markdown.ts';
import type { BlockRow, MarkdownContext } from './block-row.ts';
import { withEntries } from './block-row.ts';
import type { DataPanel, DataPanels } from './data-panels.ts';
import { dataHtml } from './data-panels.ts';
import { fieldRow, inheritedRow } from './field-row.ts';
import type { FieldGroup, FieldRow, TermSection } from './section.ts';
import { shapeSource } from './shape-source.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';

/** Number of fields that are not folded, in all tables together. */
const OPEN_FIELDS = 60;
/** Number of fields from which the table states its order. */
const LONG_TABLE = 10;

/** The fields of a class: the required ones, its own, then those of each ancestor, nearest first; and the class as data. */
export function fieldsSection(term: Term, index: PublicationIndex, panels: DataPanels): TermSection | undefined {
  if (!term.class) return undefined;
  const groups = fieldGroups(term, index);
  if (groups.length === 0) return undefined;
  const { title } = index.messages.term.fields;
  return { id: 'fields', title, block: 'fields', groups, panels: panels(term, index) };
}

function fieldGroups(term: Term, index: PublicationIndex): FieldGroup[] {
  const source = shapeSource(index);
  const { generations, restrictions } = lineageOf(term, source);
  const first: FieldRow[] = [];
  const optional: FieldRow[] = [];
  const inherited: UnfoldedGroup[] = [];
  for (const { owner, properties, count } of generations) {
    const rows = properties.map((iri) => fieldRow(index.ref(iri), restrictions(iri), index));
    const required = rows.filter((row) => row.required);
    const others = rows.filter((row) => !row.required);
    if (owner === term) {
      first.push(...required);
      optional.push(...others);
      continue;
    }
    const from = index.ref(owner.iri);
    first.push(...required.map((row) => inheritedRow(row)(from)));
    if (rows.length === count) inherited.push({ from, rows: others, count: others.length });
    else inherited.push({ from, rows: others, count, more: `${index.links.term(owner.identifier)}#fields` });
  }
  const own = [...first, ...optional];
  return folded([{ rows: own, count: own.length }, ...inherited].filter(({ count }) => count > 0));
}

type UnfoldedGroup = Omit<FieldGroup, 'rows'> & { readonly rows: readonly FieldRow[] };

/** Folds the groups after the first {@link OPEN_FIELDS} fields, and the end of a longer first group. */
function folded(groups: readonly UnfoldedGroup[]): FieldGroup[] {
  let open = 0;
  return groups.map((group, at) => {
    open += group.rows.length;
    if (at === 0) return { ...group, rows: cap(group.rows, OPEN_FIELDS) };
    return { ...group, rows: open <= OPEN_FIELDS ? { shown: group.rows, rest: [] } : { shown: [], rest: group.rows } };
  });
}

export const fieldsBlock: BlockRow<'fields'> = {
  html: ({ groups, panels }, locale) => {
    const table = orderHtml(groups, locale) + groups.map((group) => fieldGroupHtml(group, locale)).join('');
    return panels.length === 0 ? table : dataHtml(table, panels, locale);
  },
  markdown: ({ groups, panels }, context) =>
    joinBlocks([
      isLong(groups) ? escapeMarkdown(context.term.fields.order) : undefined,
      ...groups.map((group) => groupMarkdown(group, context)),
      exampleMarkdown(panels),
    ]),
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

function orderHtml(groups: readonly FieldGroup[], locale: TextLanguage): string {
  return isLong(groups) ? paragraph('intro', locale.messages.term.fields.order, locale) : '';
}

function isLong([first]: readonly FieldGroup[]): boolean {
  return first !== undefined && first.count > LONG_TABLE;
}

/**
 * The table of a group.
 *
 * @param title element with the name of the ancestor
 */
export function fieldGroupHtml(
  { from, rows, count, more }: FieldGroup,
  locale: TextLanguage,
  title: 'h3' | 'p' = 'h3',
): string {
  const table = (items: readonly FieldRow[]): string => fieldTableHtml(items, locale);
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

function fieldTableHtml(rows: readonly FieldRow[], locale: TextLanguage): string {
  const { property, number, values, meaning } = locale.messages.term.fields;
  const head = headRow([property, number, values, meaning], locale);
  let body = '';
  for (const row of rows) body += fieldRowHtml(row, locale);
  return `<table class="rows of-properties">${head}<tbody>${body}</tbody></table>`;
}

/** Cached, because many classes share a row. The style sheet recognises the cells by their position, because pages have many. */
const fieldRowHtml = memoize((row: FieldRow, locale: TextLanguage): string => {
  const { ref, from, count, required, types, constraint, summary } = row;
  const { fields } = locale.messages.term;
  const language = ownLanguage(locale);
  const owner = from ? `<p${language}>${phraseHtml(withLanguage(fields.from([from]), locale))}</p>` : '';
  const mark = required ? `<b>${escapeHtml(fields.required)}</b> ` : '';
  const how = constraint.length === 0 ? '' : `<p${language}>${phraseHtml(withLanguage(constraint, locale))}</p>`;
  return `<tr><th scope="row">${refHtml(ref)}${owner}</th><td${language}>${mark}${escapeHtml(count)}</td><td>${phraseHtml(types)}${how}</td><td${languageAttributes(summary.language)}>${escapeHtml(summary.text)}</td></tr>`;
});

function groupMarkdown({ from, rows, count, more }: FieldGroup, { term, absolute }: MarkdownContext): string {
  const { property, number, values, meaning } = term.fields;
  const shown = all(rows);
  return joinBlocks([
    from && heading(3, phraseMarkdown(term.fields.from([from]), absolute)),
    shown.length === 0
      ? undefined
      : tableOfLines(
          [property, number, values, meaning].map(escapeMarkdown),
          shown.map((row) => rowMarkdown(row, term.fields, absolute)),
        ),
    more === undefined ? undefined : link(escapeMarkdown(term.fields.all(count, from?.label ?? '')), absolute(more)),
  ]);
}

/** Cached, because many classes share a row. */
const rowMarkdown = memoize((row: FieldRow, labels: MarkdownContext['term']['fields'], absolute: Absolute): string => {
  const { ref, from, count, required, types, constraint, summary } = row;
  const owner = from ? ` (${phraseMarkdown(labels.from([from]), absolute)})` : '';
  const mark = required ? `**${escapeMarkdown(labels.required)}** ` : '';
  const phrases = [types, constraint].map((phrase) => phraseMarkdown(phrase, absolute)).filter(Boolean);
  return tableRow([
    refMarkdown(ref, absolute) + owner,
    mark + escapeMarkdown(count),
    phrases.join('; '),
    escapeMarkdown(summary.text),
  ]);
});

/** The example records. The schemas are omitted: they are several times as long as the rest of the page. */
function exampleMarkdown(panels: readonly DataPanel[]): string {
  const example = panels.find(({ id }) => id === 'example-record');
  if (!example) return '';
  const texts = example.parts.flatMap(({ note, text }) => [escapeMarkdown(note), codeBlock(text.join(''), 'json')]);
  return joinBlocks([heading(3, escapeMarkdown(example.name)), ...texts]);
}
