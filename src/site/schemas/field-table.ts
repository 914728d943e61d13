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

type PropertyPath = readonly string[];

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
  /** Paths of the properties of the ontology that it means. */
  readonly means: readonly PropertyPath[];
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
  /** Properties whose values are lost without it. An empty path: the whole record. */
  readonly narrows: readonly PropertyPath[];
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
      means: properties,
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
      marks: marksOf(leaf.narrows, leaf.field.stops),
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
    marks: marksOf(narrows, stops),
  }));
}

function marksOf(narrows: MappedField['narrows'], states: MappedField['field']['stops'] = []): Marks {
  return {
    narrows,
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
 * Groups the fields of a long table by the object that contains them. An object with too many fields is split: first its own fields,
 * then those of its objects. The own fields of an object that contains most fields, such as the `properties` of a GeoJSON feature,
 * have no group.
 */
export function groupFields(rows: readonly SchemaFieldRow[], level = 0): GroupedFields {
  if (rows.length <= MAX_UNGROUPED) return { loose: rows, groups: [] };
  const byHead = [...Map.groupBy(rows, ({ above }) => above[level] ?? '')];
  const loose = new Set<SchemaFieldRow>();
  const groups = byHead.flatMap(([title, some]): SchemaFieldGroup[] => {
    if (title !== '' && isGroup(some)) return [{ title, rows: some }];
    const inner = title === '' || some.length < MIN_GROUP ? { loose: some, groups: [] } : groupFields(some, level + 1);
    if (title !== '' && some.length * 2 <= rows.length && isGroup(inner.loose))
      return [{ title, rows: inner.loose }, ...inner.groups];
    for (const row of inner.loose) loose.add(row);
    return [...inner.groups];
  });
  return { loose: rows.filter((row) => loose.has(row)), groups };
}

function isGroup({ length }: readonly SchemaFieldRow[]): boolean {
  return length >= MIN_GROUP && length <= MAX_UNGROUPED * 2;
}

/** Number of fields shown before the first group; the rest is folded. */
const OPEN = 40;

/**
 * The fields of a schema. Fields of a large object are folded; the browser opens them if a link targets one of them. What several
 * places of a record have in common is there once: objects with the same fields, and below the tables reasons and lists of values.
 */
export function fieldsHtml(rows: readonly SchemaFieldRow[], schemas: SchemaIndex): string {
  const { loose, groups } = groupFields(rows);
  const { shown, rest } = cap(loose, OPEN);
  const objects = joinObjects(groups);
  const page = {
    schemas,
    values: sharedValues(rows, schemas),
    reasons: sharedReasons([
      ...[shown, rest].flatMap(bodiesOf).flatMap(reasonsOfBody),
      ...objects.flatMap(reasonsOfObject),
    ]),
  };
  const table = (some: readonly SchemaFieldRow[]): string => fieldTableHtml(bodiesOf(some), page);
  const first = loose.length === 0 ? '' : folded({ shown, rest }, loose.length, table);
  const inside = objects.map((object) => objectHtml(object, object.rows.length * 2 > rows.length, page));
  return first + inside.join('') + sharedReasonsHtml(page.reasons) + sharedValuesHtml(page.values);
}

/** What the tables of a page share. */
interface FieldsPage {
  readonly schemas: SchemaIndex;
  readonly values: SharedValues;
  readonly reasons: SharedReasons;
}

/** Fields of objects that have the same fields: the address of an organiser and that of a provider. */
interface ObjectFields {
  /** At least one. */
  readonly places: readonly ObjectPlace[];
  /** The fields of the first place. */
  readonly rows: readonly SchemaFieldRow[];
}

/** An object in a record. */
interface ObjectPlace {
  readonly title: string;
  readonly rows: readonly SchemaFieldRow[];
  /** Path of the property with which the meanings of all its fields begin. */
  readonly before: PropertyPath;
  /** What holds for all its fields. Absent if they belong to different kinds of record. */
  readonly common?: { readonly roots: readonly string[]; readonly losses: readonly LossReason[] };
}

/** Joins objects with the same fields, in the order of the first of them. */
function joinObjects(groups: readonly SchemaFieldGroup[]): ObjectFields[] {
  const places = groups.map(({ title, rows }): ObjectPlace => {
    const [body, ...others] = bodiesOf(rows);
    const before = beginningOf(rows.flatMap(({ means }) => means.map((path) => path.slice(0, -1))));
    if (body === undefined || others.length > 0) return { title, rows, before };
    return { title, rows, before, common: { roots: body.roots, losses: body.common } };
  });
  return [...Map.groupBy(places, fieldsOfPlace).values()].map((alike) => ({
    places: alike,
    rows: alike[0]?.rows ?? [],
  }));
}

/** Everything that the fields of an object state, but for its place. */
function fieldsOfPlace({ title, rows, before, common }: ObjectPlace): string {
  if (common === undefined) return title;
  const fields = rows.map(({ id: _, above: __, roots: ___, ...row }) => ({
    ...row,
    path: pathIn(title, row.path),
    beside: row.beside.map(({ path }) => pathIn(title, path)),
    alternatives: alternativesHtml(row, title),
    means: row.means.map((path) => path.slice(before.length)),
    losses: withoutCommon(row.losses, common.losses),
    marks: { ...row.marks, narrows: row.marks.narrows.map((path) => narrowedIn(before, path)) },
  }));
  return JSON.stringify(fields);
}

/** The steps with which all paths begin. */
function beginningOf([first = [], ...others]: readonly PropertyPath[]): PropertyPath {
  const end = first.findIndex((step, at) => others.some((path) => path[at] !== step));
  return end === -1 ? first : first.slice(0, end);
}

/** `offers.*.price` in `offers` → `.*.price`. A path elsewhere → itself. */
function pathIn(title: string, path: string): string {
  const inner = path.startsWith(title) ? path.slice(title.length) : '';
  return /^[.[]/.test(inner) ? inner : path;
}

/** What a value narrows, for a reader of the fields of the object that `before` leads to. */
function narrowedIn(before: PropertyPath, path: PropertyPath): PropertyPath | 'the whole record' | 'the whole object' {
  if (path.length === 0) return 'the whole record';
  if (before.length === 0 || before.some((step, at) => path[at] !== step)) return path;
  return path.length === before.length ? 'the whole object' : path.slice(before.length);
}

/** Number of names in the summary of an object. */
const NAMES = 5;

/** @param open whether the table is initially open, because it contains most of the fields */
function objectHtml({ places, rows }: ObjectFields, open: boolean, page: FieldsPage): string {
  const [first, ...others] = places as [ObjectPlace, ...ObjectPlace[]];
  const { title, before, common } = first;
  const count = rows.reduce((sum, { beside }) => sum + 1 + beside.length, 0);
  const names = [...new Set(rows.map(({ path }) => innerName(path, title)))].filter((name) => name !== '');
  const preview = names.slice(0, NAMES).map(escapeHtml).join(', ') + (names.length > NAMES ? ' …' : '');
  const titles = places.map((place) => escapeHtml(place.title)).join(', ');
  const summary = `<h3>${titles}</h3> <span class="aside">${count} fields${others.length > 0 ? ' each' : ''}: ${preview}</span>`;
  const bodies =
    common === undefined ? bodiesOf(rows) : [{ roots: [], common: common.losses, rows, title: '' } satisfies FieldBody];
  const inside = { title, before, others: others.map((place) => place.rows) };
  return `<details class="group"${open ? ' open' : ''}><summary>${summary}</summary>${placesHtml(places, page)}${fieldTableHtml(bodies, page, inside)}</details>`;
}

/** What differs between the places of an object: the kinds of record, the property that leads there, and reasons. */
function placesHtml(places: readonly ObjectPlace[], page: FieldsPage): string {
  const texts = places.map(({ before, common }) =>
    [
      ...(before.length > 0 ? [`In ${phraseHtml(lastLinked(page.schemas, before))}.`] : []),
      ...(common && common.roots.length > 0 ? [`Of ${escapeHtml(common.roots.join(', '))}.`] : []),
      ...(common && common.losses.length > 0 ? [lossHtml(common.losses, page.reasons)] : []),
    ].join(' '),
  );
  if (texts.every((text) => text === '')) return '';
  const [only] = texts;
  if (places.length === 1) return `<p class="aside">${only}</p>`;
  const items = places.map(({ title }, at) => `<li>${escapeHtml(title)}: ${texts[at]}</li>`);
  return `<ul class="aside">${items.join('')}</ul>`;
}

/** `offers.*.price` in `offers` → `price`. */
function innerName(path: string, title: string): string {
  const inner = path.startsWith(title) ? path.slice(title.length) : path;
  return inner.replace(/^(?:\.\*|\[[^\]]*\])?\.?/, '').split(/[.[]/)[0] ?? '';
}

/** Fields of the same kinds of record. */
interface FieldBody {
  readonly roots: readonly string[];
  /** What the heading above the fields names. Empty: there is none. */
  readonly title: string;
  /** Reasons that all the fields have, which are stated once. */
  readonly common: readonly LossReason[];
  readonly rows: readonly SchemaFieldRow[];
}

/** Minimum number of fields with a common reason. */
const MIN_COMMON = 3;

/** The fields of a table by the kinds of record that have them. */
function bodiesOf(rows: readonly SchemaFieldRow[]): FieldBody[] {
  const byRoots = [...Map.groupBy(rows, ({ roots }) => JSON.stringify(roots)).values()];
  return byRoots.map((some): FieldBody => {
    const [first] = some;
    const isCommon = (loss: LossReason): boolean => some.every(({ losses }) => losses.some((one) => isSame(one, loss)));
    const common = some.length < MIN_COMMON || first === undefined ? [] : first.losses.filter(isCommon);
    const roots = first?.roots ?? [];
    const ofAll = byRoots.length > 1 || common.length > 0 ? 'of all kinds of record' : '';
    return { roots, common, rows: some, title: roots.length > 0 ? `of ${roots.join(', ')}` : ofAll };
  });
}

/** The object that contains the fields of a table. */
interface InsideObject {
  readonly title: string;
  readonly before: PropertyPath;
  /** The same fields in other objects, whose addresses lead to the same rows. */
  readonly others: readonly (readonly SchemaFieldRow[])[];
}

const NOT_INSIDE: InsideObject = { title: '', before: [], others: [] };

/** Table of fields. Strings instead of components, since there may be hundreds of rows. */
function fieldTableHtml(bodies: readonly FieldBody[], page: FieldsPage, inside = NOT_INSIDE): string {
  const internal = bodies.some(({ rows }) => rows.some(({ support }) => support !== undefined));
  const heads = ['Field', 'Meaning', internal ? 'Product support and conversion' : 'Conversion'];
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<table class="rows of-fields"><thead><tr>${head}</tr></thead>${bodies.map((body) => bodyHtml(body, page, inside)).join('')}</table>`;
}

function bodyHtml({ title, common, rows }: FieldBody, page: FieldsPage, inside: InsideObject): string {
  const reasons = common.length === 0 ? '' : `<p class="loss">${lossHtml(common, page.reasons)}</p>`;
  const head =
    title === '' ? '' : `<tr><th class="of-kind" colspan="3" scope="rowgroup">${escapeHtml(title)}${reasons}</th></tr>`;
  const others = new Map(rows.map((row, at) => [row, inside.others.flatMap((some) => some[at] ?? [])]));
  // A joined row has its own names.
  const byPath = Map.groupBy(rows, ({ path, id, beside }) => (beside.length > 0 ? `#${id}` : path));
  const fields = [...byPath.values()].map((some) =>
    some
      .map((row, at) =>
        fieldRowHtml(row, { span: at === 0 ? some.length : 0, common, inside, others: others.get(row) ?? [] }, page),
      )
      .join(''),
  );
  return `<tbody>${head}${fields.join('')}</tbody>`;
}

function isSame(a: LossReason, b: LossReason): boolean {
  return a.kind === b.kind && a.text === b.text;
}

function withoutCommon(losses: readonly LossReason[], common: readonly LossReason[]): readonly LossReason[] {
  return losses.filter((loss) => !common.some((one) => isSame(one, loss)));
}

/** The addresses of reasons that are listed below the tables, in the order of the list. */
type SharedReasons = ReadonlyMap<string, string>;

/** Minimum number of times that a page would state a reason that is listed. */
const MIN_SHARED = 3;

/** @param shown the texts of all reasons that the page shows */
function sharedReasons(shown: readonly string[]): SharedReasons {
  const texts = [...Map.groupBy(shown, (text) => text)].filter(([, times]) => times.length >= MIN_SHARED);
  return new Map(texts.map(([text], at) => [text, `reason-${at + 1}`]));
}

function reasonsOfBody({ common, rows }: FieldBody): string[] {
  return [common, ...rows.map(({ losses }) => withoutCommon(losses, common))].flatMap(textsOf);
}

function reasonsOfObject({ places, rows }: ObjectFields): string[] {
  const common = places[0]?.common;
  if (common === undefined) return bodiesOf(rows).flatMap(reasonsOfBody);
  return [
    ...places.flatMap((place) => textsOf(place.common?.losses ?? [])),
    ...rows.flatMap(({ losses }) => textsOf(withoutCommon(losses, common.losses))),
  ];
}

function textsOf(losses: readonly LossReason[]): string[] {
  return [...new Set(losses.map(({ text }) => text))];
}

function sharedReasonsHtml(reasons: SharedReasons): string {
  const items = [...reasons].map(([text, id]) => `<li id="${id}">${escapeHtml(text)}</li>`);
  return items.length === 0
    ? ''
    : `<h3>Reasons that several fields have</h3><ol class="shared-lists">${items.join('')}</ol>`;
}

/** `One of several: The page shows one offer. Omitted if invalid: Reason 2.`, each sentence once. */
function lossHtml(losses: readonly LossReason[], reasons: SharedReasons): string {
  const byKind = [...Map.groupBy(losses, ({ kind }) => kind)];
  return byKind
    .map(
      ([kind, some]) =>
        `${REASON_LABELS[kind]}: ${textsOf(some)
          .map((text) => reasonHtml(text, reasons))
          .join(' ')}`,
    )
    .join(' ');
}

function reasonHtml(text: string, reasons: SharedReasons): string {
  const id = reasons.get(text);
  return id === undefined ? escapeHtml(text) : `<a href="#${id}">${reasonName(id)}</a>`;
}

/** `reason-3` → `Reason 3.` */
function reasonName(id: string): string {
  return `Reason ${id.slice('reason-'.length)}.`;
}

/** Where a row is in its table. */
interface RowPlace {
  /** Number of rows of this path, of which it is the first. 0: it is another, without a name. */
  readonly span: number;
  /** Reasons that are stated for all rows. */
  readonly common: readonly LossReason[];
  readonly inside: InsideObject;
  /** The same field in other objects. */
  readonly others: readonly SchemaFieldRow[];
}

function fieldRowHtml(row: SchemaFieldRow, place: RowPlace, page: FieldsPage): string {
  const { id, description, means, things, only, languages } = row;
  const { span, inside } = place;
  const property = means.flatMap((path, at) => [
    ...(at > 0 ? [', '] : []),
    ...lastLinked(page.schemas, path.slice(inside.before.length)),
  ]);
  const meaning = [
    `${phraseHtml(property)}${things.length === 0 ? '' : `: ${phraseHtml(things)}`}`,
    ...only.map((choice) => `<p class="aside">only if ${onlyHtml(choice)}</p>`),
    languages.length === 0 ? '' : `<p class="aside">${escapeHtml(languageText(languages))}</p>`,
  ].join('');
  const spans = span > 1 ? ` rowspan="${span}"` : '';
  const about = description === '' ? '' : ` ${escapeHtml(description)}`;
  const ids = place.others.flatMap((other) => [other, ...other.beside].map((one) => targetHtml(one.id))).join('');
  const name = span === 0 ? '' : `<th scope="row"${spans}>${ids}${namesHtml(row, inside.title)}${about}</th>`;
  return `<tr id="${escapeHtml(id)}">${name}<td>${span === 0 ? ids : ''}${meaning}</td><td>${conversionHtml(row, place, page)}</td></tr>`;
}

/** The target of links to a field that is listed elsewhere. */
function targetHtml(id: string): string {
  return `<span id="${escapeHtml(id)}"></span>`;
}

/**
 * The path of a field as a link to its row, with those of its neighbours.
 *
 * @param title path of the object that the table is about. Its fields are named without it
 */
function namesHtml({ id, path, beside }: Pick<SchemaFieldRow, 'id' | 'path' | 'beside'>, title = ''): string {
  const others = beside.map(
    (other) =>
      `, <a class="anchor" id="${escapeHtml(other.id)}" href="#${escapeHtml(other.id)}" aria-label="${escapeHtml(other.path)}">${pathHtml(shortPath(other.path))}</a>`,
  );
  return `<a class="anchor" href="#${escapeHtml(id)}">${pathHtml(pathIn(title, path))}</a>${others.join('')}`;
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

function conversionHtml(row: SchemaFieldRow, { common, inside }: RowPlace, page: FieldsPage): string {
  const { type, required, codecs, direction, marks, support } = row;
  const { values } = page;
  const plain = codecs.filter(({ table }) => table === undefined).map(({ text }) => text);
  // The description of a codec may already contain the type.
  const hasType = plain.some((text) => /^(?:text|number)\b/.test(text));
  const kind = [hasType ? '' : type, required ? 'required' : '', direction].filter((text) => text !== '').join(', ');
  const how = [
    ...[kind, ...plain].filter((text) => text !== '').map(escapeHtml),
    ...codecs.flatMap((codec) => values.get(codec)?.link ?? []),
    ...alternativesHtml(row, inside.title),
  ].join('; ');
  return [
    support ? supportHtml(support) : '',
    support && how !== '' ? `<p>${how}</p>` : how,
    ...codecs.map((codec) => values.get(codec)?.folded ?? ''),
    lossesHtml(withoutCommon(row.losses, common), marks, page, inside.before),
  ].join('');
}

/** What the field is also read from: single values instead of lists as such, other paths by name. */
function alternativesHtml(
  { path, alternatives }: Pick<SchemaFieldRow, 'path' | 'alternatives'>,
  title: string,
): string[] {
  const all = new Set([path, ...alternatives]);
  const singles = new Set([...all].map(singleOf));
  const lists = [...all].filter((one) => !singles.has(one));
  // Each path is there with its last list, and without it.
  const isBoth = lists.length * 2 === all.size && lists.every((one) => one.includes('.*') && all.has(singleOf(one)));
  const named = (isBoth ? lists : [...all]).filter((one) => one !== path).map((one) => pathIn(title, one));
  return [
    ...(isBoth ? ['list or single value'] : []),
    ...(named.length > 0 ? [`also read from ${escapeHtml(named.join(', '))}`] : []),
  ];
}

/** The path without its last list: `url.*.@id` → `url.@id`. */
function singleOf(path: string): string {
  const at = path.lastIndexOf('.*');
  return at === -1 ? '' : path.slice(0, at) + path.slice(at + 2);
}

/** Reasons and marks in one paragraph. Empty if there are none. */
function lossesHtml(
  losses: readonly LossReason[],
  { narrows, states }: Marks,
  { schemas, reasons }: Pick<FieldsPage, 'schemas' | 'reasons'>,
  before: PropertyPath = [],
): string {
  const lost = narrows.flatMap((path, at) => {
    const inside = narrowedIn(before, path);
    return [...(at > 0 ? [', '] : []), ...(typeof inside === 'string' ? [inside] : lastLinked(schemas, inside))];
  });
  const [only, ...others] = losses;
  const id = only && others.length + lost.length + states.length === 0 ? reasons.get(only.text) : undefined;
  if (only && id !== undefined)
    return `<a class="loss" href="#${id}">${REASON_LABELS[only.kind]}: ${reasonName(id).toLowerCase()}</a>`;
  const sentences = [
    ...(losses.length === 0 ? [] : [lossHtml(losses, reasons)]),
    ...(lost.length === 0 ? [] : [`Narrows: ${phraseHtml(lost)}, which is lost without it.`]),
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
export function unmappedHtml(rows: readonly UnmappedRow[], schemas: SchemaIndex): string {
  return folded(cap(rows), rows.length, (some) => unmappedTableHtml(some, schemas));
}

function unmappedTableHtml(rows: readonly UnmappedRow[], schemas: SchemaIndex): string {
  const body = rows.map(({ id, path, description, reason, marks }) => {
    const losses = lossesHtml([], marks, { schemas, reasons: new Map() });
    const about = description === '' ? '' : ` ${escapeHtml(description)}`;
    return `<tr id="${escapeHtml(id)}"><th scope="row">${namesHtml({ id, path, beside: [] })}${about}</th><td>${escapeHtml(reason)}${losses}</td></tr>`;
  });
  return `<table class="rows of-unmapped"><thead><tr><th scope="col">Field</th><th scope="col">Reason</th></tr></thead><tbody>${body.join('')}</tbody></table>`;
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
