import { fieldAnchor, formatSchemaPath, samePath } from '../../mappings/coverage/field-path.ts';
import type { MappedField, LossReason, SchemaLeaf } from '../../mappings/coverage/mapped-fields.ts';
import { mappedFields, schemaLeaves, unmappedPaths } from '../../mappings/coverage/mapped-fields.ts';
import type { Mapping } from '../../mappings/mapping.ts';
import type { TermMapping } from '../../ontology/model.ts';
import type { Phrase } from '../text/phrase.ts';
import { cleanText } from '../text/text.ts';
import type { CodecDescription } from './codec-descriptions.ts';
import { describeCodecs } from './codec-descriptions.ts';
import { joinNeighbours } from './neighbours.ts';
import type { SchemaIndex, SiteSchema } from './schema-index.ts';
import { DIRECTION_LABELS, supportLabel } from './schema-labels.ts';
import { classPart, propertyPhrase, valuePart } from './term-names.ts';

/** Row of a field on the page of its schema. */
export interface SchemaFieldRow {
  /** Anchor, unique on the page. Pages of terms and SSSOM link to it. */
  readonly id: string;
  readonly path: string;
  /** Neighbouring fields with the same content, each with its anchor. */
  readonly beside: readonly { readonly id: string; readonly path: string }[];
  /** Paths of the objects that contain it, outermost first: `offers`, `offers.*`. */
  readonly above: readonly string[];
  readonly alternatives: readonly string[];
  readonly description: string;
  /** JSON type: `text`, `number`. */
  readonly type: string;
  readonly required: boolean;
  readonly property: Phrase;
  /** The classes of the values, if they are objects. */
  readonly things: Phrase;
  /** Conditions that select these values of the property. */
  readonly only: readonly Phrase[];
  /** The language of each path, if the field is for a single language. Empty string: no language. */
  readonly languages: readonly string[];
  readonly codecs: readonly CodecDescription[];
  readonly direction: string;
  readonly losses: readonly LossReason[];
  /** The kinds of record with this field, unless all have it. */
  readonly roots: readonly string[];
  readonly support?: Support;
}

/** Support of a field by a product, as text. */
interface Support {
  readonly productArea?: string;
  readonly apiPath?: string;
  readonly read: string;
  readonly write: string;
}

/** Row of a field without a mapping. */
export interface UnmappedRow {
  readonly id: string;
  readonly path: string;
  readonly description: string;
  readonly reason: string;
}

export interface FieldTables {
  readonly fields: readonly SchemaFieldRow[];
  readonly unmapped: readonly UnmappedRow[];
}

/** The fields of a schema. Fields that several kinds of record share appear once. */
export function fieldTables({ mapping, file }: SiteSchema, schemas: SchemaIndex): FieldTables {
  const leafOf = leafLookup(schemaLeaves(file.jsonSchema));
  const ids = uniqueIds();
  const byContent = new Map<string, { leaf: MappedField; properties: string[][]; roots: Set<string> }>();
  const leaves = mappedFields(mapping, schemas.vocabulary);
  for (const leaf of leaves) {
    const key = JSON.stringify([leaf.pathText, leaf.field, leaf.having, leaf.propertyPath.slice(0, -1)]);
    const known = byContent.get(key) ?? { leaf, properties: [], roots: new Set() };
    known.roots.add(leaf.root);
    const path = [...leaf.propertyPath];
    if (!known.properties.some((one) => one.join('/') === path.join('/'))) known.properties.push(path);
    byContent.set(key, known);
  }
  const all = mapping.entities.filter(({ root }) => root).length;
  const fields = [...byContent.values()].map(({ leaf, properties, roots }): SchemaFieldRow => {
    const found = leafOf(leaf.path, leaf.pathText);
    return {
      id: ids(leaf.pathText),
      path: cleanText(leaf.pathText),
      beside: [],
      above: leaf.path
        .slice(0, -1)
        .map((_, at) => cleanText(formatSchemaPath(leaf.path.slice(0, at + 1), leaf.conditions))),
      alternatives: leaf.alternatives.map(cleanText),
      description: cleanText(found?.description ?? ''),
      type: typeText(found),
      required: found?.required === true,
      property: properties.flatMap((path, at) => [...(at > 0 ? [', '] : []), ...propertyPhrase(schemas, path)]),
      things: thingsOf(leaf, mapping.entities, schemas),
      only: Object.entries(leaf.having).flatMap(([key, value]) =>
        isLanguage(key) ? [] : [conditionPhrase(key, value, schemas)],
      ),
      languages: Object.entries(leaf.having).flatMap(([key, value]) =>
        isLanguage(key) ? [cleanText(String(value))] : [],
      ),
      codecs: describeCodecs(leaf.codecs),
      direction: DIRECTION_LABELS[leaf.direction],
      losses: leaf.reasons.map(({ kind, text }) => ({ kind, text: cleanText(text) })),
      roots: roots.size === all ? [] : [...roots].map(cleanText),
      ...(mapping.kind === 'internal' && {
        support: supportOf(leaf, mapping, schemas) ?? supportWithoutTerm(leaf, found),
      }),
    };
  });
  return { fields: joinRows(fields), unmapped: unmappedRows(mapping, leaves, leafOf, ids) };
}

function joinRows(rows: readonly SchemaFieldRow[]): SchemaFieldRow[] {
  return joinNeighbours(
    rows,
    (row) => [row],
    // Descriptions of fields for one language differ only in the language, which the row shows.
    ({ id: _, path: __, languages, description, ...said }) => [
      said,
      languages.length,
      languages.length > 0 || description,
    ],
    (row, others) => ({
      ...row,
      description: others.every(({ description }) => description === row.description) ? row.description : '',
      beside: others.map(({ id, path }) => ({ id, path })),
      languages: [row, ...others].flatMap(({ languages }) => languages),
    }),
  );
}

type LeafOf = (path: MappedField['path'], pathText: string) => SchemaLeaf | undefined;

/** Finds the leaf of the JSON Schema for a field. Of several branches, the one with the same path text. */
function leafLookup(leaves: readonly SchemaLeaf[]): LeafOf {
  const byText = new Map(leaves.map((leaf) => [leaf.pathText, leaf]));
  return (path, pathText) => byText.get(pathText) ?? leaves.find((leaf) => samePath(leaf.path, path));
}

const TYPES: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number', boolean: 'yes or no' };

function typeText(leaf: SchemaLeaf | undefined): string {
  if (leaf === undefined) return '';
  const { types, values, format } = leaf;
  if (values?.length === 1) return `always ${cleanText(JSON.stringify(values[0]))}`;
  const names = types.map((type) => TYPES[type] ?? type).join(' or ');
  return format === undefined ? names : `${names} (${cleanText(format)})`;
}

function thingsOf(leaf: MappedField, entities: SiteSchema['mapping']['entities'], schemas: SchemaIndex): Phrase {
  const classes = leaf.field.entities.flatMap((name) => entities.find((one) => one.name === name)?.class ?? []);
  return [...new Set(classes)].flatMap((name, at) => [...(at > 0 ? [' or '] : []), classPart(schemas, name)]);
}

function isLanguage(key: string): boolean {
  return key.split('/').at(-1) === '@language';
}

function conditionPhrase(key: string, value: unknown, schemas: SchemaIndex): Phrase {
  return [...propertyPhrase(schemas, [key.split('/').at(-1) as string]), ' is ', valuePart(schemas, value)];
}

/** Support as in the term's record, so that both pages agree. */
function supportOf(leaf: MappedField, { schema, domain }: Mapping, { index }: SchemaIndex): Support | undefined {
  const iri = index.byIdentifier(leaf.propertyPath.at(-1) ?? '')?.iri ?? '';
  const row = index.publication.mappings?.[iri]?.find(
    (one) => one.schema === schema && one.domain === domain && one.path === leaf.pathText && one.entity === leaf.entity,
  );
  return row && supportView(row);
}

/** Support of a field that maps an IRI or a class instead of a term. */
function supportWithoutTerm(leaf: MappedField, found: SchemaLeaf | undefined): Support {
  return supportView({ ...found, ...leaf, ...(found?.readOnly === true && { write: 'none' }) });
}

function supportView(support: Partial<Pick<TermMapping, 'productArea' | 'apiPath' | 'read' | 'write'>>): Support {
  const { productArea, apiPath, read, write } = support;
  return {
    ...(productArea !== undefined && { productArea: cleanText(productArea) }),
    ...(apiPath !== undefined && { apiPath: cleanText(apiPath) }),
    read: supportLabel(read),
    write: supportLabel(write),
  };
}

function unmappedRows(
  mapping: Mapping,
  leaves: readonly MappedField[],
  leafOf: LeafOf,
  ids: (path: string) => string,
): UnmappedRow[] {
  return unmappedPaths(mapping, leaves).map(({ path, pathText, reason }) => ({
    id: ids(pathText),
    path: cleanText(pathText),
    description: cleanText(leafOf(path, pathText)?.description ?? ''),
    reason: cleanText(reason),
  }));
}

/** Creates unique anchors. Repeated paths get a number. */
function uniqueIds(): (path: string) => string {
  const seen = new Map<string, number>();
  return (path) => {
    const id = fieldAnchor(path);
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return times === 1 ? id : `${id}~${times}`;
  };
}
