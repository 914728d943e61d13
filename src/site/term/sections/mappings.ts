import type { Messages } from '../../../messages/messages.ts';
import type { Term, TermMapping } from '../../../ontology/model.ts';
import { VALUE_CHANGES } from '../../../ontology/model.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { schemaPaths } from '../../../mappings/addresses.ts';
import { breakable, escapeHtml, languageAttributes } from '../../text/html.ts';
import {
  codeSpan,
  escapeInline,
  escapeMarkdown,
  joinBlocks,
  link,
  table as markdownTable,
} from '../../text/write-markdown.ts';
import { cap } from '../../text/phrase.ts';
import { cleanText, isReadable, lookUpMessage } from '../../text/text.ts';
import { fold, headRow, paragraph } from './block.ts';
import type { BlockRow, MarkdownContext } from './block.ts';
import { statusLabel } from './facts.ts';
import type { MappedFieldRef, MappingRow, TermSection } from './section.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { ownLanguage } from '../../index/translations.ts';

type Labels = Messages['term']['mappings'];

/** Path of a row about whole records. */
const WHOLE = '$';

/** The fields of external schemas that are mapped to a term, and what happens to their values in each direction. The product's are first. */
export function mappingsSection(term: Term, index: PublicationIndex): TermSection | undefined {
  const all = index.publication.mappings?.[term.iri] ?? [];
  if (all.length === 0) return undefined;
  const rows = groupRows(all.map((mapping) => mappingRow(mapping, index)));
  const { title, intro } = index.messages.term.mappings;
  const products = rows.filter(({ product }) => product);
  const id = products.length > 0 ? 'product-mappings' : 'transformation-mappings';
  return { id, title, block: 'mappings', intro, rows: [...products, ...rows.filter(({ product }) => !product)] };
}

/** Joins the fields of a schema with which the same happens. Several kinds of record may share a field. */
function groupRows(rows: readonly MappingRow[]): MappingRow[] {
  const groups = new Map<string, { readonly row: MappingRow; readonly fields: Map<string, MappedFieldRef> }>();
  for (const row of rows) {
    const { fields, ...same } = row;
    const key = JSON.stringify(same);
    const group = groups.get(key) ?? { row, fields: new Map<string, MappedFieldRef>() };
    for (const field of fields) group.fields.set(JSON.stringify(field), field);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ row, fields }) => ({ ...row, fields: [...fields.values()] }));
}

function mappingRow(mapping: TermMapping, { links, messages, publication, language }: PublicationIndex): MappingRow {
  const { mappings: labels, statuses } = messages.term;
  const { schema, domain, path, entity, productArea, apiPath, status } = mapping;
  const page = links.to(schemaPaths.page(domain, schema));
  const { defaultLanguage } = publication.site;
  return {
    ...(isReadable(defaultLanguage, language) ? {} : { language: defaultLanguage }),
    schema: cleanText(schema),
    domain: cleanText(domain),
    page,
    product: mapping.kind === 'internal',
    status: status === 'active' ? '' : statusLabel(status, statuses),
    places: [
      ...(productArea === undefined ? [] : [cleanText(productArea)]),
      ...(apiPath === undefined ? [] : [{ code: cleanText(apiPath) }]),
    ],
    fields: [
      {
        href: `${page}#${schemaPaths.anchor(path)}`,
        path: cleanText(path),
        ...(path === WHOLE && { path: labels.wholeRecord, whole: cleanText(entity) }),
      },
    ],
    reading: outcome(mapping, 'up', mapping.read, labels),
    writing: outcome(mapping, 'down', mapping.write, labels),
  };
}

/** What happens in one direction: "kept", "kept: other names for values", "lost". Absent support of a product means not assessed. */
function outcome(
  { kind, direction, changes = [] }: TermMapping,
  way: 'up' | 'down',
  support: string | undefined,
  labels: Labels,
): string {
  if (direction !== 'both' && direction !== way) return labels.lost;
  if (kind === 'internal' && support === undefined) return labels.notAssessed;
  const { kept, partly, lost } = labels;
  const known = { full: kept, partial: partly, none: lost };
  // A schema with room for one value, or for some of them, loses the others when it is written.
  const isCut = way === 'down' && changes.includes('some');
  const stated = lookUpMessage(known, support ?? 'full') ?? cleanText(support ?? '');
  const result = isCut && stated === kept ? partly : stated;
  if (result === lost) return lost;
  const how = VALUE_CHANGES.filter((it) => (it === 'some' ? isCut : changes.includes(it)));
  return how.length === 0 ? result : `${result}: ${how.map((it) => labels.changes[it]).join(', ')}`;
}

export const mappingsBlock: BlockRow<'mappings'> = {
  html: ({ id, intro, rows }, locale) => {
    // Links to both kinds of mapping lead here.
    const others = id === 'product-mappings' ? rows.findIndex(({ product }) => !product) : -1;
    const display = (some: readonly MappingRow[]): string => {
      const items = some.map((row) =>
        rowHtml(row, row === rows[others] ? ' id="transformation-mappings"' : '', locale),
      );
      const { schema, fields, reading, writing } = locale.messages.term.mappings;
      const head = headRow([schema, fields, reading, writing], locale);
      return `<table class="rows of-mappings">${head}<tbody>${items.join('')}</tbody></table>`;
    };
    return paragraph('intro', intro, locale) + fold(cap(rows, OPEN_ROWS), rows.length, display, locale);
  },
  markdown: ({ intro, rows }, context) => {
    const { schema, fields, reading, writing } = context.term.mappings;
    const head = [schema, fields, reading, writing].map(escapeMarkdown);
    const body = rows.map((row) => rowMarkdown(row, context));
    return joinBlocks([escapeMarkdown(intro), markdownTable(head, body)]);
  },
  lists: (it, take) => ({ ...it, rows: take.list(it.rows) }),
};

/** Number of rows, and of fields in a row, that are not folded. */
const OPEN_ROWS = 40;
const OPEN_FIELDS = 8;

function rowHtml(row: MappingRow, id: string, locale: TextLanguage): string {
  const own = ownLanguage(locale);
  const fields = (some: readonly MappedFieldRef[]): string => some.map((it) => `<p>${fieldLink(it, row)}</p>`).join('');
  const cells = `<td>${fold(cap(row.fields, OPEN_FIELDS), row.fields.length, fields, locale)}</td><td${own}>${escapeHtml(row.reading)}</td><td${own}>${escapeHtml(row.writing)}</td>`;
  return `<tr${id}><th scope="row">${schemaHtml(row, locale)}</th>${cells}</tr>`;
}

function schemaHtml(
  { page, schema, domain, product, places, status, language }: MappingRow,
  locale: TextLanguage,
): string {
  const attributes = languageAttributes(language);
  const owner = product
    ? `, <span${ownLanguage(locale)}>${escapeHtml(locale.messages.term.mappings.product)}</span>`
    : '';
  const where = places.map((it) => (typeof it === 'string' ? escapeHtml(it) : `<code>${breakable(it.code)}</code>`));
  const place = where.length === 0 ? '' : `<p class="how"${attributes}>${where.join(' ')}</p>`;
  const state = status === '' ? '' : ` <span class="status"${ownLanguage(locale)}>${escapeHtml(status)}</span>`;
  return `<a href="${escapeHtml(page)}"${attributes}>${escapeHtml(schema)}</a> <span class="aside"${attributes}>${escapeHtml(domain)}${owner}</span>${state}${place}`;
}

function fieldLink({ href, path, whole }: MappedFieldRef, { language }: MappingRow): string {
  const text =
    whole === undefined
      ? `<code>${breakable(path)}</code>`
      : `<span${languageAttributes(language)}>${escapeHtml(whole)}</span>, ${escapeHtml(path)}`;
  return `<a href="${escapeHtml(href)}">${text}</a>`;
}

function rowMarkdown(row: MappingRow, { term, absolute }: MarkdownContext): string[] {
  const { page, schema, domain, product, places, status, fields, reading, writing } = row;
  const where = [
    escapeInline(product ? `${domain}, ${term.mappings.product}` : domain),
    ...places.map((it) => (typeof it === 'string' ? escapeInline(it) : codeSpan(it.code))),
    ...(status === '' ? [] : [`(${escapeInline(status)})`]),
  ];
  const links = fields.map(({ href, path, whole }) =>
    link(whole === undefined ? codeSpan(path) : escapeInline(`${whole}, ${path}`), absolute(href)),
  );
  return [
    `${link(escapeInline(schema), absolute(page))} ${where.join(' ')}`,
    links.join(', '),
    escapeInline(reading),
    escapeInline(writing),
  ];
}
