import { breakable, escapeHtml } from '../html.ts';
import { cap } from '../phrase.ts';
import { folded } from './folded.ts';
import type { MappingRow, SectionOf } from './section.ts';

/** How many rows stand open. */
const OPEN = 12;

/** The inside of a section about mappings: product coverage row by row, other schemas by their fields. */
export function mappingsHtml({ intro, product, rows }: SectionOf<'mappings'>): string {
  const said = `<p class="intro">${escapeHtml(intro)}</p>`;
  if (product) return said + folded(cap(rows, OPEN), rows.length, productTable);
  const groups = [...Map.groupBy(rows, ({ page }) => page).values()];
  return said + folded(cap(groups, OPEN), groups.length, otherTable);
}

function productTable(rows: readonly MappingRow[]): string {
  return table(['Field', 'Where', 'Read and written'], rows.map(productRow));
}

function otherTable(groups: readonly (readonly MappingRow[])[]): string {
  return table(['Schema', 'Fields'], groups.map(otherRow));
}

function table(heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<table class="rows of-mappings"><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function productRow(row: MappingRow): string {
  const { productArea, apiPath, read, write, status } = row;
  const where = [
    productArea === undefined ? '' : `<p>${escapeHtml(productArea)}</p>`,
    apiPath === undefined ? '' : `<p class="how"><code>${breakable(apiPath)}</code></p>`,
  ].join('');
  const support = `<p>reads: ${escapeHtml(read)}</p><p>writes: ${escapeHtml(write)}</p>`;
  return `<tr><th scope="row">${fieldLink(row)}<p class="aside">${schemaLink(row)}</p></th><td>${where}</td><td>${support}${statusHtml(status)}</td></tr>`;
}

/** As many fields of one schema as stand open. */
const OPEN_FIELDS = 6;

function otherRow(rows: readonly MappingRow[]): string {
  const [first] = rows as readonly [MappingRow];
  const items = (some: readonly MappingRow[]): string =>
    some
      .map(
        (row) =>
          `<p>${fieldLink(row)}${row.direction === '' ? '' : ` <span class="aside">${row.direction}</span>`}</p>`,
      )
      .join('');
  return `<tr><th scope="row">${schemaLink(first)} ${statusHtml(first.status)}</th><td>${folded(cap(rows, OPEN_FIELDS), rows.length, items)}</td></tr>`;
}

function fieldLink({ href, path, whole, entity }: MappingRow): string {
  const text = whole ? `${escapeHtml(entity)}, ${escapeHtml(path)}` : `<code>${breakable(path)}</code>`;
  return `<a href="${escapeHtml(href)}">${text}</a>`;
}

function schemaLink({ page, schema, domain }: MappingRow): string {
  return `<a href="${escapeHtml(page)}">${escapeHtml(schema)}</a> <span class="aside">${escapeHtml(domain)}</span>`;
}

function statusHtml(status: string): string {
  return status === '' ? '' : `<span class="status">${escapeHtml(status)}</span>`;
}
