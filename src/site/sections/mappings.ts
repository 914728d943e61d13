import { fieldAnchor } from '../../mappings/leaves/field-anchor.ts';
import type { Term, TermMapping } from '../../ontology/model.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { schemaPage } from '../schemas/addresses.ts';
import { supportWords } from '../schemas/head-words.ts';
import { cleanText } from '../text.ts';
import type { MappingRow, Section } from './section.ts';

/** Where a product keeps what the term means: the internal schemas, with what is read and written of each field. */
export function productMappingsSection(term: Term, index: PublicationIndex): Section | undefined {
  const rows = rowsOf(term, index).filter(({ kind }) => kind === 'internal');
  if (rows.length === 0) return undefined;
  return {
    id: 'product-mappings',
    title: 'Product mappings',
    block: 'mappings',
    intro: 'Where the product keeps this. What nobody has assessed says so; it may be there all the same.',
    product: true,
    rows: distinct(rows.map((row) => mappingRow(row, index))),
  };
}

/** Which fields of partners' and standard schemas carry the term's data. */
export function transformationMappingsSection(term: Term, index: PublicationIndex): Section | undefined {
  const rows = rowsOf(term, index).filter(({ kind }) => kind !== 'internal');
  if (rows.length === 0) return undefined;
  return {
    id: 'transformation-mappings',
    title: 'Transformation mappings',
    block: 'mappings',
    intro:
      'Fields whose data is carried to and from this term. That a field carries it does not make the two the same.',
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

const DIRECTIONS: Readonly<Record<TermMapping['direction'], string>> = {
  both: '',
  up: 'read only',
  down: 'written only',
};

function mappingRow(row: TermMapping, { links }: PublicationIndex): MappingRow {
  const { schema, domain, path, entity, productArea, apiPath, direction, status } = row;
  const page = links.to(schemaPage(domain, schema));
  return {
    schema: cleanText(schema),
    domain: cleanText(domain),
    page,
    href: `${page}#${fieldAnchor(path)}`,
    path: path === WHOLE ? 'the whole record' : cleanText(path),
    whole: path === WHOLE,
    entity: cleanText(entity),
    direction: DIRECTIONS[direction],
    status: status === 'active' ? '' : cleanText(status),
    ...(productArea !== undefined && { productArea: cleanText(productArea) }),
    ...(apiPath !== undefined && { apiPath: cleanText(apiPath) }),
    read: supportWords(row.read),
    write: supportWords(row.write),
  };
}
