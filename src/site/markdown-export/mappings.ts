import type { MappingRow, SectionOf } from '../term/sections/section.ts';
import { codeSpan, escapeInline, escapeMarkdown, link } from '../text/markdown-escape.ts';
import { joinBlocks, table } from './blocks.ts';
import type { Writing } from './sections.ts';

/** Product coverage row by row, other schemas by their fields. */
export function mappingsMarkdown({ intro, product, rows }: SectionOf<'mappings'>, writing: Writing): string {
  const { mappings: words } = writing.words;
  const body = product
    ? table(
        [words.field, words.where, words.readAndWritten].map(escapeMarkdown),
        rows.map((row) => productRow(row, writing)),
      )
    : table(
        [words.schema, words.fields].map(escapeMarkdown),
        [...Map.groupBy(rows, ({ page }) => page).values()].map((group) => otherRow(group, writing)),
      );
  return joinBlocks([escapeMarkdown(intro), body]);
}

function productRow(row: MappingRow, { words, absolute }: Writing): string[] {
  const { productArea, apiPath, read, write, status } = row;
  const where = [
    productArea === undefined ? '' : escapeMarkdown(productArea),
    apiPath === undefined ? '' : codeSpan(apiPath),
  ];
  const support = [words.mappings.reads(read), words.mappings.writes(write), status].map(escapeMarkdown);
  return [
    `${fieldLink(row, absolute)}, ${schemaLink(row, absolute)}`,
    where.filter(Boolean).join(' '),
    support.filter(Boolean).join('; '),
  ];
}

function otherRow(rows: readonly MappingRow[], { absolute }: Writing): string[] {
  const [first] = rows as readonly [MappingRow];
  const status = first.status === '' ? '' : ` (${escapeInline(first.status)})`;
  const fields = rows.map((row) => {
    const direction = row.direction === '' ? '' : ` (${escapeInline(row.direction)})`;
    return fieldLink(row, absolute) + direction;
  });
  return [schemaLink(first, absolute) + status, fields.join(', ')];
}

function fieldLink({ href, path, whole, entity }: MappingRow, absolute: Writing['absolute']): string {
  return link(whole ? escapeInline(`${entity}, ${path}`) : codeSpan(path), absolute(href));
}

function schemaLink({ page, schema, domain }: MappingRow, absolute: Writing['absolute']): string {
  return `${link(escapeInline(schema), absolute(page))} ${escapeInline(domain)}`;
}
