import { fieldAnchor } from '../../../mappings/coverage/field-anchor.ts';
import type { Term, TermMapping } from '../../../ontology/model.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { schemaPage } from '../../index/routes.ts';
import type { Messages } from '../../messages/messages.ts';
import { breakable, escapeHtml, languageAttributes } from '../../text/html.ts';
import { joinBlocks, table as markdownTable } from '../../text/markdown-blocks.ts';
import { codeSpan, escapeInline, escapeMarkdown, link } from '../../text/markdown-escape.ts';
import { cap } from '../../text/phrase.ts';
import { cleanText, isReadable, lookUpMessage } from '../../text/text.ts';
import { folded } from './block-html.ts';
import type { BlockRow, MarkdownContext } from './block-row.ts';
import { statusLabel } from './facts.ts';
import type { MappingRow, SectionOf, TermSection } from './section.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';

/** Fields of internal schemas: where the product stores data about the term, and whether it reads and writes it. */
export function productMappingsSection(term: Term, index: PublicationIndex): TermSection | undefined {
  const { product, productIntro } = index.messages.term.mappings;
  const rows = rowsOf(term, index).filter(({ kind }) => kind === 'internal');
  return mappingsSection({ id: 'product-mappings', title: product, intro: productIntro, product: true }, rows, index);
}

/** Fields of partners' and standard schemas that are mapped to the term. */
export function transformationMappingsSection(term: Term, index: PublicationIndex): TermSection | undefined {
  const { transformation: title, transformationIntro: intro } = index.messages.term.mappings;
  const rows = rowsOf(term, index).filter(({ kind }) => kind !== 'internal');
  return mappingsSection({ id: 'transformation-mappings', title, intro, product: false }, rows, index);
}

function mappingsSection(
  header: { readonly id: string; readonly title: string; readonly intro: string; readonly product: boolean },
  rows: readonly TermMapping[],
  index: PublicationIndex,
): TermSection | undefined {
  if (rows.length === 0) return undefined;
  return { ...header, block: 'mappings', rows: distinct(rows.map((row) => mappingRow(row, index))) };
}

/** Removes duplicates: several kinds of record may share a field. */
function distinct(rows: readonly MappingRow[]): MappingRow[] {
  const byContent = new Map<string, MappingRow>();
  for (const row of rows) {
    const { entity: _, whole, ...content } = row;
    const key = JSON.stringify(whole ? row : content);
    if (!byContent.has(key)) byContent.set(key, row);
  }
  return [...byContent.values()];
}

function rowsOf(term: Term, { publication }: PublicationIndex): readonly TermMapping[] {
  return publication.mappings?.[term.iri] ?? [];
}

/** Path of a row about whole records. */
const WHOLE = '$';

function mappingRow(row: TermMapping, { links, messages, publication, language }: PublicationIndex): MappingRow {
  const { mappings: labels, statuses } = messages.term;
  const { schema, domain, path, entity, productArea, apiPath, direction, status } = row;
  const page = links.to(schemaPage(domain, schema));
  const { defaultLanguage } = publication.site;
  return {
    ...(isReadable(defaultLanguage, language) ? {} : { language: defaultLanguage }),
    schema: cleanText(schema),
    domain: cleanText(domain),
    page,
    href: `${page}#${fieldAnchor(path)}`,
    path: path === WHOLE ? labels.wholeRecord : cleanText(path),
    whole: path === WHOLE,
    entity: cleanText(entity),
    direction: direction === 'both' ? '' : labels[direction],
    status: status === 'active' ? '' : statusLabel(status, statuses),
    ...(productArea !== undefined && { productArea: cleanText(productArea) }),
    ...(apiPath !== undefined && { apiPath: cleanText(apiPath) }),
    read: supportLabel(row.read, labels),
    write: supportLabel(row.write, labels),
  };
}

/** Label of the support of a field. Undefined means not assessed. */
function supportLabel(support: string | undefined, labels: Messages['term']['mappings']): string {
  if (support === undefined) return labels.notAssessed;
  const { full, partial, none } = labels;
  return lookUpMessage({ full, partial, none }, support) ?? cleanText(support);
}

export const mappingsBlock: BlockRow<'mappings'> = {
  html: mappingsHtml,
  markdown: mappingsMarkdown,
  lists: (it, take) => ({ ...it, rows: take.list(it.rows) }),
};

/** Number of rows that are not folded. */
const OPEN_ROWS = 12;

function mappingsHtml({ intro, product, rows }: SectionOf<'mappings'>, locale: TextLanguage): string {
  const { term } = locale.messages;
  const { field, where, readAndWritten, schema, fields } = term.mappings;
  const own = ownLanguage(locale);
  const introduction = `<p class="intro"${own}>${escapeHtml(intro)}</p>`;
  if (product) {
    const display = (some: readonly MappingRow[]): string =>
      table(
        [field, where, readAndWritten],
        some.map((row) => productRow(row, locale)),
        own,
      );
    return introduction + folded(cap(rows, OPEN_ROWS), rows.length, display, term, own);
  }
  const groups = [...Map.groupBy(rows, ({ page }) => page).values()];
  const display = (some: typeof groups): string =>
    table(
      [schema, fields],
      some.map((row) => otherRow(row, locale)),
      own,
    );
  return introduction + folded(cap(groups, OPEN_ROWS), groups.length, (some) => display([...some]), term, own);
}

function table(heads: readonly string[], rows: readonly string[], own: string): string {
  const head = heads.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  return `<table class="rows of-mappings"><thead${own}><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function productRow(row: MappingRow, locale: TextLanguage): string {
  const { productArea, apiPath, read, write, status } = row;
  const { reads, writes } = locale.messages.term.mappings;
  const where = [
    productArea === undefined ? '' : `<p${languageAttributes(row.language)}>${escapeHtml(productArea)}</p>`,
    apiPath === undefined ? '' : `<p class="how"><code>${breakable(apiPath)}</code></p>`,
  ].join('');
  const support = `<p>${escapeHtml(reads(read))}</p><p>${escapeHtml(writes(write))}</p>`;
  return `<tr><th scope="row">${fieldLink(row)}<p class="aside">${schemaLink(row)}</p></th><td>${where}</td><td${ownLanguage(locale)}>${support}${statusHtml(status)}</td></tr>`;
}

/** Number of fields of a schema that are not folded. */
const OPEN_FIELDS = 6;

function otherRow(rows: readonly MappingRow[], locale: TextLanguage): string {
  const own = ownLanguage(locale);
  const [first] = rows as readonly [MappingRow];
  const items = (some: readonly MappingRow[]): string =>
    some
      .map(
        (row) =>
          `<p>${fieldLink(row)}${row.direction === '' ? '' : ` <span class="aside"${own}>${escapeHtml(row.direction)}</span>`}</p>`,
      )
      .join('');
  return `<tr><th scope="row">${schemaLink(first)} ${statusHtml(first.status)}</th><td>${folded(cap(rows, OPEN_FIELDS), rows.length, items, locale.messages.term, own)}</td></tr>`;
}

function fieldLink({ href, path, whole, entity, language }: MappingRow): string {
  const text = whole
    ? `<span${languageAttributes(language)}>${escapeHtml(entity)}</span>, ${escapeHtml(path)}`
    : `<code>${breakable(path)}</code>`;
  return `<a href="${escapeHtml(href)}">${text}</a>`;
}

function schemaLink({ page, schema, domain, language }: MappingRow): string {
  const attributes = languageAttributes(language);
  return `<a href="${escapeHtml(page)}"${attributes}>${escapeHtml(schema)}</a> <span class="aside"${attributes}>${escapeHtml(domain)}</span>`;
}

function statusHtml(status: string): string {
  return status === '' ? '' : `<span class="status">${escapeHtml(status)}</span>`;
}

function mappingsMarkdown({ intro, product, rows }: SectionOf<'mappings'>, context: MarkdownContext): string {
  const { mappings: labels } = context.term;
  const body = product
    ? markdownTable(
        [labels.field, labels.where, labels.readAndWritten].map(escapeMarkdown),
        rows.map((row) => productMarkdown(row, context)),
      )
    : markdownTable(
        [labels.schema, labels.fields].map(escapeMarkdown),
        [...Map.groupBy(rows, ({ page }) => page).values()].map((group) => otherMarkdown(group, context)),
      );
  return joinBlocks([escapeMarkdown(intro), body]);
}

function productMarkdown(row: MappingRow, { term, absolute }: MarkdownContext): string[] {
  const { productArea, apiPath, read, write, status } = row;
  const where = [
    productArea === undefined ? '' : escapeMarkdown(productArea),
    apiPath === undefined ? '' : codeSpan(apiPath),
  ];
  const support = [term.mappings.reads(read), term.mappings.writes(write), status].map(escapeMarkdown);
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
