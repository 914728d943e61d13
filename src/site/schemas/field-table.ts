import { schemaPaths } from '../../mappings/addresses.ts';
import type { LossReason, MappedField, SchemaField } from '../../mappings/index.ts';
import { mappingTables } from '../../mappings/index.ts';
import type { CodecStep, Json, Mapping } from '../../mappings/mapping.ts';
import type { Phrase } from '../../messages/messages.ts';
import type { TermMapping } from '../../ontology/model.ts';
import { folded } from '../term/sections/block.ts';
import { breakable, escapeHtml, phraseHtml } from '../text/html.ts';
import { cap, phraseText } from '../text/phrase.ts';
import { cleanText } from '../text/text.ts';
import type { SchemaIndex, SiteSchema } from './schema-index.ts';
import { DIRECTION_LABELS, REASON_LABELS, supportLabel } from './schema-index.ts';
import {
  classPart,
  joinNeighbours,
  lastLinked,
  pathHtml,
  propertyPhrase,
  shortPath,
  valuePart,
} from './schema-names.ts';

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
  readonly marks: Marks;
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

/** What a value means for the rest of a record. */
interface Marks {
  /** What is lost without it. Empty: nothing. */
  readonly narrows: Phrase;
  /** Values with which a record is rejected if they cannot be written. */
  readonly states: readonly string[];
}

/** Row of a field without a mapping. */
interface UnmappedRow {
  readonly id: string;
  readonly path: string;
  readonly description: string;
  readonly reason: string;
  readonly marks: Marks;
}

export interface FieldTables {
  readonly fields: readonly SchemaFieldRow[];
  readonly unmapped: readonly UnmappedRow[];
}

/** The fields of a schema. Fields that several kinds of record share appear once. */
export function fieldTables({ mapping, file }: SiteSchema, schemas: SchemaIndex): FieldTables {
  const leafOf = leafLookup(mappingTables.schemaFields(file));
  const ids = uniqueIds();
  const byContent = new Map<string, { leaf: MappedField; properties: string[][]; roots: Set<string> }>();
  const leaves = mappingTables.fields(mapping, schemas.vocabulary);
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
        .map((_, at) => cleanText(mappingTables.formatPath(leaf.path.slice(0, at + 1), leaf.conditions))),
      alternatives: leaf.alternatives.map(cleanText),
      description: cleanText(found?.description ?? ''),
      type: typeText(found),
      required: found?.required === true,
      property: properties.flatMap((path, at) => [...(at > 0 ? [', '] : []), ...lastLinked(schemas, path)]),
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
      marks: marksOf(leaf.narrows, leaf.field.stops, schemas),
      roots: roots.size === all ? [] : [...roots].map(cleanText),
      ...(mapping.kind === 'internal' && {
        support: supportOf(leaf, mapping, schemas) ?? supportWithoutTerm(leaf, found),
      }),
    };
  });
  return { fields: joinRows(fields), unmapped: unmappedRows(mapping, leaves, leafOf, ids, schemas) };
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

type LeafOf = (path: MappedField['path'], pathText: string) => SchemaField | undefined;

/** Finds the leaf of the JSON Schema for a field. Of several branches, the one with the same path text. */
function leafLookup(leaves: readonly SchemaField[]): LeafOf {
  const byText = new Map(leaves.map((leaf) => [leaf.pathText, leaf]));
  return (path, pathText) => byText.get(pathText) ?? leaves.find((leaf) => mappingTables.samePath(leaf.path, path));
}

const TYPES: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number', boolean: 'yes or no' };

function typeText(leaf: SchemaField | undefined): string {
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
function supportWithoutTerm(leaf: MappedField, found: SchemaField | undefined): Support {
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
  schemas: SchemaIndex,
): UnmappedRow[] {
  const all = mappingTables.unmapped(mapping, leaves, schemas.vocabulary);
  return all.map(({ path, pathText, reason, narrows, stops }) => ({
    id: ids(pathText),
    path: cleanText(pathText),
    description: cleanText(leafOf(path, pathText)?.description ?? ''),
    reason: cleanText(reason),
    marks: marksOf(narrows, stops, schemas),
  }));
}

function marksOf(
  narrows: MappedField['narrows'],
  states: MappedField['field']['stops'] = [],
  schemas: SchemaIndex,
): Marks {
  return {
    narrows: narrows.flatMap((path, at) => [
      ...(at > 0 ? [', '] : []),
      ...(path.length === 0 ? ['the whole record'] : lastLinked(schemas, path)),
    ]),
    states: states.map((value) => cleanText(typeof value === 'string' ? value : JSON.stringify(value))),
  };
}

/** Creates unique anchors. Repeated paths get a number. */
function uniqueIds(): (path: string) => string {
  const seen = new Map<string, number>();
  return (path) => {
    const id = schemaPaths.anchor(path);
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return times === 1 ? id : `${id}~${times}`;
  };
}

/** Fields of one object in a record. */
interface SchemaFieldGroup {
  /** Path of the object: `offers`. */
  readonly title: string;
  readonly rows: readonly SchemaFieldRow[];
}

interface GroupedFields {
  /** Fields without a group, in the order of the mapping. */
  readonly loose: readonly SchemaFieldRow[];
  readonly groups: readonly SchemaFieldGroup[];
}

/** Maximum number of rows in a table without groups. */
const MAX_UNGROUPED = 30;
/** Minimum number of rows in a group. */
const MIN_GROUP = 4;

/**
 * Groups the fields of a long table by the object that contains them. An object that contains most fields, such as the `properties`
 * of a GeoJSON feature, is split into its own objects.
 */
export function groupFields(rows: readonly SchemaFieldRow[], level = 0): GroupedFields {
  if (rows.length <= MAX_UNGROUPED) return { loose: rows, groups: [] };
  const byHead = [...Map.groupBy(rows, ({ above }) => above[level] ?? '')];
  const loose = new Set<SchemaFieldRow>();
  const groups = byHead.flatMap(([title, some]): SchemaFieldGroup[] => {
    if (title !== '' && some.length >= MIN_GROUP && some.length <= MAX_UNGROUPED * 2) return [{ title, rows: some }];
    const inner = title === '' || some.length < MIN_GROUP ? { loose: some, groups: [] } : groupFields(some, level + 1);
    for (const row of inner.loose) loose.add(row);
    return [...inner.groups];
  });
  return { loose: rows.filter((row) => loose.has(row)), groups };
}

/** Number of fields shown before the first group; the rest is folded. */
const OPEN = 40;

/**
 * The fields of a schema. Fields of a large object are folded; the browser opens them if a link targets one of them. Tables of values
 * that several fields have follow, each once.
 */
export function fieldsHtml(rows: readonly SchemaFieldRow[], schemas: SchemaIndex): string {
  const { loose, groups } = groupFields(rows);
  const values = sharedValues(rows, schemas);
  const table = (some: readonly SchemaFieldRow[]): string => fieldTableHtml(some, values);
  const first = loose.length === 0 ? '' : folded(cap(loose, OPEN), loose.length, table);
  const inside = groups.map((group) => groupHtml(group, group.rows.length * 2 > rows.length, table));
  return first + inside.join('') + sharedValuesHtml(values);
}

/** Number of names in the summary of a group. */
const NAMES = 5;

/** @param open whether the group is initially open, because it contains most of the fields */
function groupHtml(
  { title, rows }: SchemaFieldGroup,
  open: boolean,
  table: (rows: readonly SchemaFieldRow[]) => string,
): string {
  const count = rows.reduce((sum, { beside }) => sum + 1 + beside.length, 0);
  const names = [...new Set(rows.map(({ path }) => innerName(path, title)))].filter((name) => name !== '');
  const preview = names.slice(0, NAMES).map(escapeHtml).join(', ') + (names.length > NAMES ? ' …' : '');
  const summary = `<h3><code>${breakable(title)}</code></h3> <span class="count">${count} fields</span> <span class="aside">${preview}</span>`;
  return `<details class="group"${open ? ' open' : ''}><summary>${summary}</summary>${table(rows)}</details>`;
}

/** `offers.*.price` in `offers` → `price`. */
function innerName(path: string, title: string): string {
  const inner = path.startsWith(title) ? path.slice(title.length) : path;
  return inner.replace(/^(?:\.\*|\[[^\]]*\])?\.?/, '').split(/[.[]/)[0] ?? '';
}

/** Table of fields, by the kinds of record that have them. Strings instead of components, since there may be hundreds of rows. */
function fieldTableHtml(rows: readonly SchemaFieldRow[], values: SharedValues): string {
  const internal = rows.some(({ support }) => support !== undefined);
  const heads = ['Field', 'Meaning', internal ? 'Product support and conversion' : 'Conversion'];
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  const byRoots = [...Map.groupBy(rows, ({ roots }) => JSON.stringify(roots)).values()];
  const bodies = byRoots.map((some) => bodyHtml(some, byRoots.length > 1, values));
  return `<table class="rows of-fields"><thead><tr>${head}</tr></thead>${bodies.join('')}</table>`;
}

/** Minimum number of fields with a common reason. */
const MIN_COMMON = 3;

/**
 * The fields of the same kinds of record. Reasons that all of them have are stated once.
 *
 * @param several whether the table also has fields of other kinds
 */
function bodyHtml(rows: readonly SchemaFieldRow[], several: boolean, values: SharedValues): string {
  const [first] = rows;
  const isCommon = (loss: LossReason): boolean => rows.every(({ losses }) => losses.some((one) => isSame(one, loss)));
  const common = rows.length < MIN_COMMON || first === undefined ? [] : first.losses.filter(isCommon);
  const roots = first?.roots ?? [];
  const kinds =
    roots.length > 0 ? `of ${roots.join(', ')}` : several || common.length > 0 ? 'of all kinds of record' : '';
  const reasons = common.length === 0 ? '' : `<p class="loss">${escapeHtml(lossText(common))}</p>`;
  const head =
    kinds === '' ? '' : `<tr><th class="of-kind" colspan="3" scope="rowgroup">${escapeHtml(kinds)}${reasons}</th></tr>`;
  // A joined row has its own names.
  const byPath = Map.groupBy(rows, ({ path, id, beside }) => (beside.length > 0 ? `#${id}` : path));
  const fields = [...byPath.values()].map((some) =>
    some.map((row, at) => fieldRowHtml(row, at === 0 ? some.length : 0, common, values)).join(''),
  );
  return `<tbody>${head}${fields.join('')}</tbody>`;
}

function isSame(a: LossReason, b: LossReason): boolean {
  return a.kind === b.kind && a.text === b.text;
}

/** `One of several: The page shows one offer. Omitted if invalid: …`, each sentence once. */
function lossText(losses: readonly LossReason[]): string {
  const byKind = [...Map.groupBy(losses, ({ kind }) => kind)];
  return byKind
    .map(([kind, some]) => `${REASON_LABELS[kind]}: ${[...new Set(some.map(({ text }) => text))].join(' ')}`)
    .join(' ');
}

/**
 * @param span number of rows of this path, of which it is the first. 0: it is another, without a name
 * @param common reasons that are stated for all rows
 */
function fieldRowHtml(row: SchemaFieldRow, span: number, common: readonly LossReason[], values: SharedValues): string {
  const { id, description, property, things, only, languages } = row;
  const means = [
    `${phraseHtml(property)}${things.length === 0 ? '' : `: ${phraseHtml(things)}`}`,
    ...only.map((choice) => `<p class="aside">only if ${onlyHtml(choice)}</p>`),
    languages.length === 0 ? '' : `<p class="aside">${escapeHtml(languageText(languages))}</p>`,
  ];
  const spans = span > 1 ? ` rowspan="${span}"` : '';
  const about = description === '' ? '' : ` ${escapeHtml(description)}`;
  const name = span === 0 ? '' : `<th scope="row"${spans}>${namesHtml(row)}${about}</th>`;
  return `<tr id="${escapeHtml(id)}">${name}<td>${means.join('')}</td><td>${conversionHtml(row, common, values)}</td></tr>`;
}

/** The path of a field as a link to its row, with those of its neighbours. */
function namesHtml({ id, path, beside }: Pick<SchemaFieldRow, 'id' | 'path' | 'beside'>): string {
  const others = beside.map(
    (other) =>
      `, <a class="anchor" id="${escapeHtml(other.id)}" href="#${escapeHtml(other.id)}" aria-label="${escapeHtml(other.path)}">${pathHtml(shortPath(other.path))}</a>`,
  );
  return `<a class="anchor" href="#${escapeHtml(id)}">${pathHtml(path)}</a>${others.join('')}`;
}

/** `only in the language “de”`, `one language each: de, en, none`. */
function languageText(languages: readonly string[]): string {
  const [only = ''] = languages;
  if (languages.length > 1)
    return `one language each: ${languages.map((tag) => (tag === '' ? 'none' : tag)).join(', ')}`;
  return only === '' ? 'only without a language' : `only in the language “${only}”`;
}

function onlyHtml(choice: Phrase): string {
  const [first] = choice;
  return typeof first === 'string' ? `it is ${phraseHtml(choice)}` : phraseHtml(choice);
}

function supportHtml({ productArea, apiPath, read, write }: NonNullable<SchemaFieldRow['support']>): string {
  const where = [
    ...(productArea === undefined ? [] : [escapeHtml(productArea)]),
    ...(apiPath === undefined ? [] : [`<code>${breakable(apiPath)}</code>`]),
  ].join(' ');
  return `${where === '' ? '' : `<p>${where}</p>`}<p>reads: ${read}, writes: ${write}</p>`;
}

function conversionHtml(row: SchemaFieldRow, common: readonly LossReason[], values: SharedValues): string {
  const { type, required, codecs, direction, marks, alternatives, support } = row;
  const plain = codecs.filter(({ table }) => table === undefined).map(({ text }) => text);
  // The description of a codec may already contain the type.
  const hasType = plain.some((text) => /^(?:text|number)\b/.test(text));
  const kind = [hasType ? '' : type, required ? 'required' : '', direction].filter((text) => text !== '').join(', ');
  const how = [
    ...[kind, ...plain].filter((text) => text !== '').map(escapeHtml),
    ...codecs.flatMap((codec) => values.get(codec)?.link ?? []),
    ...(alternatives.length === 0 ? [] : [`also read from ${codesHtml(alternatives)}`]),
  ].join('; ');
  const losses = row.losses.filter((loss) => !common.some((one) => isSame(one, loss)));
  return [
    support ? supportHtml(support) : '',
    support && how !== '' ? `<p>${how}</p>` : how,
    ...codecs.map((codec) => values.get(codec)?.folded ?? ''),
    lossesHtml(losses, marks),
  ].join('');
}

/** Reasons and marks in one paragraph. Empty if there are none. */
function lossesHtml(losses: readonly LossReason[], { narrows, states }: Marks): string {
  const sentences = [
    ...(losses.length === 0 ? [] : [escapeHtml(lossText(losses))]),
    ...(narrows.length === 0 ? [] : [`Narrows: ${phraseHtml(narrows)}, which is lost without it.`]),
    ...(states.length === 0 ? [] : [`Rejected where it has no place: ${codesHtml(states)}`]),
  ];
  return sentences.length === 0 ? '' : `<p class="loss">${sentences.join(' ')}</p>`;
}

/** Values as one list in code, or as one code each if a value contains a comma. */
function codesHtml(values: readonly string[]): string {
  const isPlain = values.every((value) => !value.includes(','));
  const codes = isPlain ? [values.join(', ')] : values;
  return codes.map((code) => `<code>${escapeHtml(code)}</code>`).join(', ');
}

/** How a row shows the values of a codec. */
interface ShownValues {
  /** A link to the list below the tables, if several fields have it. */
  readonly link?: string;
  /** The folded list, if one field has it. */
  readonly folded?: string;
  /** The list below the tables. */
  readonly item?: string;
}

type SharedValues = ReadonlyMap<CodecDescription, ShownValues>;

/** How the values of each codec are shown: once on the page. */
function sharedValues(rows: readonly SchemaFieldRow[], schemas: SchemaIndex): SharedValues {
  const codecs = rows.flatMap((row) =>
    row.codecs.flatMap((codec) =>
      codec.table ? [{ codec, name: escapeHtml(codec.text), list: valuesHtml(codec.table, schemas) }] : [],
    ),
  );
  let count = 0;
  return new Map(
    [...Map.groupBy(codecs, ({ name, list }) => `${name}\n${list}`).values()].flatMap((alike) =>
      alike.map(({ codec, name, list }, at): [CodecDescription, ShownValues] => {
        if (alike.length === 1)
          return [codec, { folded: `<details class="among"><summary>${name}</summary>${list}</details>` }];
        const id = `values-${at === 0 ? (count += 1) : count}`;
        const item = `<li id="${id}"><b>${name}</b>${list}</li>`;
        return [codec, { link: `<a href="#${id}">${name}</a>`, ...(at === 0 && { item }) }];
      }),
    ),
  );
}

function sharedValuesHtml(values: SharedValues): string {
  const items = [...values.values()].flatMap(({ item }) => item ?? []);
  return items.length === 0
    ? ''
    : `<h3>Values that several fields have</h3><ol class="shared-lists">${items.join('')}</ol>`;
}

/** The values of the ontology, each with its values in the schema. Those that are the same in both are one list. */
function valuesHtml(table: NonNullable<CodecDescription['table']>, schemas: SchemaIndex): string {
  const rows = table.map(({ outside, ontology, preferred }) => ({
    text: typeof outside === 'string' ? outside : JSON.stringify(outside),
    value: valuePart(schemas, ontology),
    preferred,
  }));
  const groups = [...Map.groupBy(rows, ({ value }) => phraseText([value])).values()];
  const isAlike = ([first, ...others]: typeof rows): boolean =>
    others.length === 0 && first !== undefined && 'code' in first.value && first.value.code === first.text;
  const alike = groups.filter(isAlike).map(([first]) => first?.text ?? '');
  const items = groups
    .filter((group) => !isAlike(group))
    .map((group) => {
      const written = group.length > 1 ? group.find(({ preferred }) => preferred) : undefined;
      const others = group.filter((row) => row !== written).map(({ text }) => text);
      const first = written ? `${codesHtml([written.text])} (written), ` : '';
      return `<li>${phraseHtml([group[0]?.value ?? ''])}: ${first}${codesHtml(others)}</li>`;
    });
  const same = alike.length === 0 ? '' : `<li>the same in both: ${codesHtml(alike)}</li>`;
  return `<ul class="values">${items.join('')}${same}</ul>`;
}

/** The unmapped fields with their reasons. Long lists are folded. */
export function unmappedHtml(rows: readonly UnmappedRow[]): string {
  return folded(cap(rows), rows.length, unmappedTableHtml);
}

function unmappedTableHtml(rows: readonly UnmappedRow[]): string {
  const body = rows.map(
    ({ id, path, description, reason, marks }) =>
      `<tr id="${escapeHtml(id)}"><th scope="row">${namesHtml({ id, path, beside: [] })}</th><td class="what">${escapeHtml(description)}</td><td>${escapeHtml(reason)}${lossesHtml([], marks)}</td></tr>`,
  );
  return `<table class="rows of-unmapped"><thead><tr><th scope="col">Field</th><th scope="col">Description</th><th scope="col">Reason</th></tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** Description of a codec, with the values that it lists. */
interface CodecDescription {
  readonly text: string;
  readonly table?: readonly { readonly outside: Json; readonly ontology: Json; readonly preferred: boolean }[];
}

/** Describes the codecs of a field, in the order of reading, except for those that change nothing. */
export function describeCodecs(codecs: readonly CodecStep[]): CodecDescription[] {
  return codecs.flatMap((step) => {
    const text = cleanText(mappingTables.describeCodec(step));
    return text === ''
      ? []
      : [{ text, ...('rows' in step && { table: step.rows as NonNullable<CodecDescription['table']> }) }];
  });
}
