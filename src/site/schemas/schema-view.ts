import type { SchemaFileKind } from '../../mappings/addresses.ts';
import { schemaPaths } from '../../mappings/addresses.ts';
import type { CoverageCount } from '../../mappings/index.ts';
import type { Json, Mapping } from '../../mappings/mapping.ts';
import { counted } from '../../base/number.ts';
import { openMessages } from '../../messages/index.ts';
import type { Phrase } from '../../messages/messages.ts';
import { playgroundState } from '../index/links.ts';
import { justificationLabel } from '../term/sections/alignments.ts';
import { folded } from '../term/sections/block.ts';
import { licencePart } from '../term/sections/facts.ts';
import type { Fact } from '../term/sections/section.ts';
import { breakable, escapeContent, escapeHtml, phraseHtml, safeHref } from '../text/html.ts';
import { cap, phraseText } from '../text/phrase.ts';
import { cleanText, formatDate } from '../text/text.ts';
import type { FieldTables } from './field-table.ts';
import { fieldTables } from './field-table.ts';
import type { SchemaIndex, SiteSchema } from './schema-index.ts';
import { domainTitle, KIND_LABELS, pairsOf, STATUS_LABELS } from './schema-index.ts';
import { classPart } from './schema-names.ts';
import type { LinkedShare } from './share.ts';
import { pairShare } from './share.ts';

/** An example record and its form in the ontology. */
export interface ExampleView {
  readonly record: Json;
  /** Absent if the published ontology cannot represent the record. */
  readonly form?: Json;
}

/** Another schema of the domain. */
interface OtherSchema {
  readonly title: string;
  readonly href: string;
  /** What it keeps of this schema's fields, and this schema of its fields. */
  readonly there: LinkedShare;
  readonly back: LinkedShare;
}

/** A kind of record, or of a nested object. */
interface RecordKind {
  readonly name: string;
  readonly of: Phrase;
  /** Whether it is a record, not a nested object. */
  readonly root: boolean;
}

/** The page of a schema, as plain data. */
export interface SchemaView extends FieldTables {
  readonly title: string;
  readonly path: string;
  readonly name: string;
  readonly domain: string;
  readonly kind: string;
  /** What the schema is: the description of its JSON Schema, if it has one, and its kind as a sentence. */
  readonly description: string;
  readonly sentence: string;
  /** The classes of its records. */
  readonly classes: Phrase;
  readonly status: string;
  readonly statusSentence: string;
  readonly live: boolean;
  readonly counts: CoverageCount;
  readonly facts: readonly Fact[];
  readonly entities: readonly RecordKind[];
  readonly omitted: readonly { readonly entity: string; readonly field?: string; readonly name: string }[];
  readonly examples: readonly ExampleView[];
  readonly files: readonly { readonly name: string; readonly href: string; readonly type: string }[];
  readonly others: readonly OtherSchema[];
  readonly playground?: string;
  /** Whether the table shows the support by the product. */
  readonly internal: boolean;
}

export function schemaView(schema: SiteSchema, schemas: SchemaIndex): SchemaView {
  const { mapping, file } = schema;
  const tables = fieldTables(schema, schemas);
  const others = othersOf(schema, schemas);
  const [other] = others;
  return {
    ...tables,
    title: cleanText(mapping.title),
    path: schemaPaths.page(mapping.domain, mapping.schema),
    name: mapping.schema,
    domain: mapping.domain,
    kind: KIND_LABELS[mapping.kind].name,
    description: descriptionOf(file.jsonSchema),
    sentence: KIND_LABELS[mapping.kind].sentence,
    classes: rootClasses(schema, schemas),
    status: STATUS_LABELS[mapping.status].name,
    statusSentence: STATUS_LABELS[mapping.status].sentence,
    live: schema.live,
    counts: schema.coverage(),
    facts: facts(schema),
    entities: mapping.entities.map(({ name, root, class: of }) => ({ name, root, of: [classPart(schemas, of)] })),
    omitted: schema.compiled().omitted,
    examples: file.examples.map((record) => exampleView(record, schema)),
    files: filesOf(schema, schemas),
    others,
    internal: mapping.kind === 'internal',
    ...(other !== undefined && { playground: playgroundOf(schema, schemas) }),
  };
}

function descriptionOf(jsonSchema: SiteSchema['file']['jsonSchema']): string {
  const description = jsonSchema['description'];
  return typeof description === 'string' ? cleanText(description) : '';
}

/** The classes of a schema's records as links, each once. */
function rootClasses({ mapping }: SiteSchema, schemas: SchemaIndex): Phrase {
  const roots = mapping.entities.filter(({ root }) => root).map((entity) => entity.class);
  return [...new Set(roots)].flatMap((name, at) => [...(at > 0 ? [', '] : []), classPart(schemas, name)]);
}

function exampleView(record: Json, schema: SiteSchema): ExampleView {
  const outcome = schema.compiled().up(record);
  return 'value' in outcome ? { record, form: outcome.value } : { record };
}

function filesOf({ mapping }: SiteSchema, { index }: SchemaIndex): SchemaView['files'] {
  const kinds: readonly SchemaFileKind[] = [
    'mapping',
    ...(mapping.jsonSchema === undefined ? [] : (['jsonSchema'] as const)),
    ...(mapping.examples === undefined ? [] : (['examples'] as const)),
  ];
  return kinds.map((kind) => ({
    name: schemaPaths.files[kind].name,
    type: schemaPaths.files[kind].type,
    href: index.links.to(schemaPaths.file(mapping.domain, mapping.schema, kind)),
  }));
}

function facts({ mapping }: SiteSchema): Fact[] {
  const { author, date, justification, licence, seeAlso } = mapping.provenance;
  const rows: readonly (readonly [string, Phrase])[] = [
    ['Name in a request', [{ code: mapping.schema }]],
    ['Domain', [{ code: mapping.domain }]],
    ['Version', [cleanText(mapping.version)]],
    ['Mapped by', author.flatMap((name, at) => [...(at > 0 ? [', '] : []), linked(name)])],
    ['Date', [formatDate(date)]],
    ['Method', [justificationLabel(justification, openMessages('en'))]],
    ['Licence', licence === undefined ? [] : [licencePart(licence)]],
    ['See also', seeAlso.flatMap((address, at) => [...(at > 0 ? [', '] : []), linked(address)])],
  ];
  return rows.flatMap(([name, value]): Fact[] => (value.length === 0 ? [] : [{ name, value }]));
}

function linked(text: string): Phrase[number] {
  const href = safeHref(text);
  const label = cleanText(text).replace(/^https?:\/\/(?:www\.)?/, '');
  return href === undefined ? cleanText(text) : { iri: href, label, curie: label, href };
}

function othersOf(schema: SiteSchema, schemas: SchemaIndex): OtherSchema[] {
  const { domain } = schema.mapping;
  const pairs = schemas.domains.filter((one) => one.name === domain).flatMap(pairsOf);
  return pairs.flatMap(({ from, to }) =>
    from !== schema
      ? []
      : {
          title: cleanText(to.mapping.title),
          href: to.href,
          there: pairShare(from, to, schemas),
          back: pairShare(to, from, schemas),
        },
  );
}

function playgroundOf(schema: SiteSchema, { domains, index }: SchemaIndex): string {
  const { domain, schema: name } = schema.mapping;
  const pair = domains.flatMap(pairsOf).find(({ from }) => from === schema);
  return index.links.to(playgroundState(domain, name, pair?.to.mapping.schema ?? name));
}

interface OverviewRow {
  readonly title: string;
  readonly href: string;
  readonly name: string;
  readonly version: string;
  readonly kind: string;
  readonly status: Mapping['status'];
  readonly statusName: string;
  readonly classes: Phrase;
  readonly counts: CoverageCount;
  readonly live: boolean;
}

export interface OverviewDomain {
  readonly name: string;
  readonly id: string;
  readonly rows: readonly OverviewRow[];
  /** Titles of the offered schemas: the columns of the matrix. */
  readonly names: readonly string[];
  /** Rows of the matrix. The cell of a schema with itself is undefined. */
  readonly pairs: readonly { readonly from: string; readonly cells: readonly (LinkedShare | undefined)[] }[];
}

/** All schemas of a publication by domain. */
export function overviewView(schemas: SchemaIndex): OverviewDomain[] {
  return schemas.domains.map((domain) => {
    const offered = domain.schemas.filter(({ offered: isOffered }) => isOffered);
    return {
      name: domainTitle(domain.name),
      id: `domain-${domain.name}`,
      rows: domain.schemas.map((schema) => rowOf(schema, schemas)),
      names: offered.map(({ mapping }) => cleanText(mapping.title)),
      pairs: offered.length < 2 ? [] : matrix(offered, schemas),
    };
  });
}

function rowOf(schema: SiteSchema, schemas: SchemaIndex): OverviewRow {
  const { mapping, href, live } = schema;
  return {
    title: cleanText(mapping.title),
    href,
    name: mapping.schema,
    version: cleanText(mapping.version),
    kind: KIND_LABELS[mapping.kind].name,
    status: mapping.status,
    statusName: STATUS_LABELS[mapping.status].name,
    classes: rootClasses(schema, schemas),
    counts: schema.coverage(),
    live,
  };
}

function matrix(offered: readonly SiteSchema[], schemas: SchemaIndex): OverviewDomain['pairs'] {
  return offered.map((from) => ({
    from: cleanText(from.mapping.title),
    cells: offered.map((to) => (from === to ? undefined : pairShare(from, to, schemas))),
  }));
}

/** Number of classes shown; the rest is folded. */
const OPEN = 10;

/** The kinds of record of a schema, by class. The kinds of nested objects are folded. */
export function kindsHtml(kinds: readonly RecordKind[]): string {
  const roots = byClass(kinds.filter(({ root }) => root));
  const inner = kinds.filter(({ root }) => !root);
  const nested = counted(inner.length, 'en', { one: 'kind of nested object', other: 'kinds of nested objects' });
  const rest = `<details class="rest"><summary>${nested}</summary>${table(byClass(inner))}</details>`;
  return folded(cap(roots, OPEN), roots.length, table) + (inner.length === 0 ? '' : rest);
}

/** Kinds of one class. A class may have several forms of record. */
type KindsOfClass = readonly RecordKind[];

function byClass(kinds: readonly RecordKind[]): readonly KindsOfClass[] {
  return [...Map.groupBy(kinds, ({ of }) => phraseText(of)).values()];
}

function table(classes: readonly KindsOfClass[]): string {
  const rows = classes.map((kinds) => {
    const names = kinds.map(({ name }) => breakable(name)).join(', ');
    return `<tr><th scope="row">${phraseHtml(kinds[0]?.of ?? [])}</th><td>${names}</td></tr>`;
  });
  return `<table class="rows of-kinds"><thead><tr><th scope="col">Class</th><th scope="col">Kinds of record</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** Table of contents of a schema's page: the sections that exist. */
export function schemaContents(view: SchemaView): { readonly id: string; readonly title: string }[] {
  const parts: readonly (readonly [id: string, title: string, there: boolean])[] = [
    ['kinds', 'Kinds of record', true],
    ['others', 'Other schemas', view.others.length > 0],
    ['example', 'Example records', view.examples.length > 0],
    ['fields', 'Fields', view.fields.length > 0],
    ['unmapped', 'Unmapped fields', view.unmapped.length > 0],
    ['omitted', 'Omitted', view.omitted.length > 0],
  ];
  return parts.flatMap(([id, title, there]) => (there ? [{ id, title }] : []));
}

/** Returns the URL of the meaning of an object key, or undefined. */
type KeyLink = (key: string) => string | undefined;

/** Indented JSON as HTML, with the elements of `codeHtml`. Keys with a meaning are links. */
export function jsonHtml(value: Json, link: KeyLink = () => undefined): string {
  return write(value, '', link);
}

/** Maximum length of an array on one line, in characters. */
const MAX_LINE = 60;

function write(value: Json, indent: string, link: KeyLink): string {
  if (typeof value !== 'object' || value === null) return scalar(value);
  const inner = `${indent}  `;
  const text = JSON.stringify(value);
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    if (text.length <= MAX_LINE && items.every((item) => typeof item !== 'object' || item === null))
      return `[${items.map(scalar).join(', ')}]`;
    return items.length === 0
      ? '[]'
      : `[\n${items.map((item) => inner + write(item, inner, link)).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value as Readonly<Record<string, Json>>);
  if (members.length === 0) return '{}';
  const lines = members.map(([key, member]) => `${inner}${keyHtml(key, link)}: ${write(member, inner, link)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function keyHtml(key: string, link: KeyLink): string {
  const href = link(key);
  const text = `<b>${escapeContent(JSON.stringify(cleanText(key)))}</b>`;
  return href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
}

function scalar(value: Json): string {
  return typeof value === 'string'
    ? `<i>${escapeContent(JSON.stringify(cleanText(value)))}</i>`
    : `<u>${JSON.stringify(value)}</u>`;
}
