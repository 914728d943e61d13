import { breakable, escapeHtml, languageAttributes } from '../../text/html.ts';
import { joinBlocks, table as markdownTable } from '../../text/markdown-blocks.ts';
import { codeSpan, escapeInline, escapeMarkdown, link } from '../../text/markdown-escape.ts';
import { cap } from '../../text/phrase.ts';
import type { BlockRow, MarkdownContext } from './block-row.ts';
import { folded } from './folded.ts';
import type { MappingRow, SectionOf } from './section.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';

export const mappingsBlock: BlockRow<'mappings'> = {
  html: mappingsHtml,
  markdown: mappingsMarkdown,
  lists: (it, take) => ({ ...it, rows: take.list(it.rows) }),
};

/** How many rows stand open. */
const OPEN = 12;

/** The inside of a section about mappings: product coverage row by row, other schemas by their fields. */
function mappingsHtml({ intro, product, rows }: SectionOf<'mappings'>, voice: TextLanguage): string {
  const { term } = voice.messages;
  const { field, where, readAndWritten, schema, fields } = term.mappings;
  const own = ownLanguage(voice);
  const said = `<p class="intro"${own}>${escapeHtml(intro)}</p>`;
  if (product) {
    const display = (some: readonly MappingRow[]): string =>
      table(
        [field, where, readAndWritten],
        some.map((row) => productRow(row, voice)),
        own,
      );
    return said + folded(cap(rows, OPEN), rows.length, display, term, own);
  }
  const groups = [...Map.groupBy(rows, ({ page }) => page).values()];
  const display = (some: typeof groups): string =>
    table(
      [schema, fields],
      some.map((row) => otherRow(row, voice)),
      own,
    );
  return said + folded(cap(groups, OPEN), groups.length, (some) => display([...some]), term, own);
}

function table(heads: readonly string[], rows: readonly string[], own: string): string {
  const head = heads.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  return `<table class="rows of-mappings"><thead${own}><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function productRow(row: MappingRow, voice: TextLanguage): string {
  const { productArea, apiPath, read, write, status } = row;
  const { reads, writes } = voice.messages.term.mappings;
  const where = [
    productArea === undefined ? '' : `<p${languageAttributes(row.language)}>${escapeHtml(productArea)}</p>`,
    apiPath === undefined ? '' : `<p class="how"><code>${breakable(apiPath)}</code></p>`,
  ].join('');
  const support = `<p>${escapeHtml(reads(read))}</p><p>${escapeHtml(writes(write))}</p>`;
  return `<tr><th scope="row">${fieldLink(row)}<p class="aside">${schemaLink(row)}</p></th><td>${where}</td><td${ownLanguage(voice)}>${support}${statusHtml(status)}</td></tr>`;
}

/** As many fields of one schema as stand open. */
const OPEN_FIELDS = 6;

function otherRow(rows: readonly MappingRow[], voice: TextLanguage): string {
  const own = ownLanguage(voice);
  const [first] = rows as readonly [MappingRow];
  const items = (some: readonly MappingRow[]): string =>
    some
      .map(
        (row) =>
          `<p>${fieldLink(row)}${row.direction === '' ? '' : ` <span class="aside"${own}>${escapeHtml(row.direction)}</span>`}</p>`,
      )
      .join('');
  return `<tr><th scope="row">${schemaLink(first)} ${statusHtml(first.status)}</th><td>${folded(cap(rows, OPEN_FIELDS), rows.length, items, voice.messages.term, own)}</td></tr>`;
}

function fieldLink({ href, path, whole, entity, language }: MappingRow): string {
  const text = whole
    ? `<span${languageAttributes(language)}>${escapeHtml(entity)}</span>, ${escapeHtml(path)}`
    : `<code>${breakable(path)}</code>`;
  return `<a href="${escapeHtml(href)}">${text}</a>`;
}

function schemaLink({ page, schema, domain, language }: MappingRow): string {
  const spoken = languageAttributes(language);
  return `<a href="${escapeHtml(page)}"${spoken}>${escapeHtml(schema)}</a> <span class="aside"${spoken}>${escapeHtml(domain)}</span>`;
}

function statusHtml(status: string): string {
  return status === '' ? '' : `<span class="status">${escapeHtml(status)}</span>`;
}

/** Product coverage row by row, other schemas by their fields. */
function mappingsMarkdown({ intro, product, rows }: SectionOf<'mappings'>, writing: MarkdownContext): string {
  const { mappings: words } = writing.words;
  const body = product
    ? markdownTable(
        [words.field, words.where, words.readAndWritten].map(escapeMarkdown),
        rows.map((row) => productMarkdown(row, writing)),
      )
    : markdownTable(
        [words.schema, words.fields].map(escapeMarkdown),
        [...Map.groupBy(rows, ({ page }) => page).values()].map((group) => otherMarkdown(group, writing)),
      );
  return joinBlocks([escapeMarkdown(intro), body]);
}

function productMarkdown(row: MappingRow, { words, absolute }: MarkdownContext): string[] {
  const { productArea, apiPath, read, write, status } = row;
  const where = [
    productArea === undefined ? '' : escapeMarkdown(productArea),
    apiPath === undefined ? '' : codeSpan(apiPath),
  ];
  const support = [words.mappings.reads(read), words.mappings.writes(write), status].map(escapeMarkdown);
  return [
    `${fieldMarkdown(row, absolute)}, ${schemaMarkdown(row, absolute)}`,
    where.filter(Boolean).join(' '),
    support.filter(Boolean).join('; '),
  ];
}

function otherMarkdown(rows: readonly MappingRow[], { absolute }: MarkdownContext): string[] {
  const [first] = rows as readonly [MappingRow];
  const status = first.status === '' ? '' : ` (${escapeInline(first.status)})`;
  const fields = rows.map((row) => {
    const direction = row.direction === '' ? '' : ` (${escapeInline(row.direction)})`;
    return fieldMarkdown(row, absolute) + direction;
  });
  return [schemaMarkdown(first, absolute) + status, fields.join(', ')];
}

function fieldMarkdown({ href, path, whole, entity }: MappingRow, absolute: MarkdownContext['absolute']): string {
  return link(whole ? escapeInline(`${entity}, ${path}`) : codeSpan(path), absolute(href));
}

function schemaMarkdown({ page, schema, domain }: MappingRow, absolute: MarkdownContext['absolute']): string {
  return `${link(escapeInline(schema), absolute(page))} ${escapeInline(domain)}`;
}
