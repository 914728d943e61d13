import { fieldAnchor } from '../../../mappings/coverage/field-anchor.ts';
import type { Term, TermMapping } from '../../../ontology/model.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { schemaPage } from '../../index/routes.ts';
import type { Messages } from '../../messages/messages.ts';
import { cleanText, isReadable, lookUpMessage } from '../../text/text.ts';
import { statusLabel } from './facts.ts';
import type { MappingRow, TermSection } from './section.ts';

/** Where a product keeps what the term means: the internal schemas, with what is read and written of each field. */
export function productMappingsSection(term: Term, index: PublicationIndex): TermSection | undefined {
  const rows = rowsOf(term, index).filter(({ kind }) => kind === 'internal');
  if (rows.length === 0) return undefined;
  const words = index.messages.term.mappings;
  return {
    id: 'product-mappings',
    title: words.product,
    block: 'mappings',
    intro: words.productIntro,
    product: true,
    rows: distinct(rows.map((row) => mappingRow(row, index))),
  };
}

/** Which fields of partners' and standard schemas carry the term's data. */
export function transformationMappingsSection(term: Term, index: PublicationIndex): TermSection | undefined {
  const rows = rowsOf(term, index).filter(({ kind }) => kind !== 'internal');
  if (rows.length === 0) return undefined;
  const words = index.messages.term.mappings;
  return {
    id: 'transformation-mappings',
    title: words.transformation,
    block: 'mappings',
    intro: words.transformationIntro,
    product: false,
    rows: distinct(rows.map((row) => mappingRow(row, index))),
  };
}

/** Two kinds of record may have one field: here it is one. */
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

/** The path of a row that is about whole records. */
const WHOLE = '$';

function mappingRow(row: TermMapping, { links, messages, publication, language }: PublicationIndex): MappingRow {
  const { mappings: words, statuses } = messages.term;
  const { schema, domain, path, entity, productArea, apiPath, direction, status } = row;
  const page = links.to(schemaPage(domain, schema));
  const { defaultLanguage } = publication.site;
  return {
    ...(isReadable(defaultLanguage, language) ? {} : { language: defaultLanguage }),
    schema: cleanText(schema),
    domain: cleanText(domain),
    page,
    href: `${page}#${fieldAnchor(path)}`,
    path: path === WHOLE ? words.wholeRecord : cleanText(path),
    whole: path === WHOLE,
    entity: cleanText(entity),
    direction: direction === 'both' ? '' : words[direction],
    status: status === 'active' ? '' : statusLabel(status, statuses),
    ...(productArea !== undefined && { productArea: cleanText(productArea) }),
    ...(apiPath !== undefined && { apiPath: cleanText(apiPath) }),
    read: supportWords(row.read, words),
    write: supportWords(row.write, words),
  };
}

/** What a product does with a field; absent is not assessed, which is not none. */
function supportWords(support: string | undefined, words: Messages['term']['mappings']): string {
  if (support === undefined) return words.notAssessed;
  const { full, partial, none } = words;
  return lookUpMessage({ full, partial, none }, support) ?? cleanText(support);
}
