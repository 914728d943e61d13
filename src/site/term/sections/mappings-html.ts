import { breakable, escapeHtml, languageAttributes } from '../../text/html.ts';
import { cap } from '../../text/phrase.ts';
import { folded } from './folded.ts';
import type { MappingRow, SectionOf } from './section.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';

/** How many rows stand open. */
const OPEN = 12;

/** The inside of a section about mappings: product coverage row by row, other schemas by their fields. */
export function mappingsHtml({ intro, product, rows }: SectionOf<'mappings'>, voice: TextLanguage): string {
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
