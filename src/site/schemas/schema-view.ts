import type { SchemaFileKind } from '../../mappings/addresses.ts';
import { schemaPaths } from '../../mappings/addresses.ts';
import type { CoverageCount } from '../../mappings/index.ts';
import type { Json, Mapping } from '../../mappings/mapping.ts';
import { counted, plural } from '../../base/number.ts';
import { openMessages } from '../../messages/index.ts';
import type { Phrase } from '../../messages/messages.ts';
import { PLAYGROUND_PAGE, playgroundState, rejectDuplicatePaths, wholeAnchor } from '../index/links.ts';
import type { PageHead, PagePath, PageRow } from '../index/page-row.ts';
import { onePage } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { interfaceLanguage } from '../index/translations.ts';
import { contentsHtml } from '../term/page-parts-html.ts';
import { justificationLabel } from '../term/sections/alignments.ts';
import { folded } from '../term/sections/block.ts';
import { licencePart } from '../term/sections/facts.ts';
import type { Fact } from '../term/sections/section.ts';
import { breakable, escapeContent, escapeHtml, phraseHtml, safeHref } from '../text/html.ts';
import { cap, phraseText } from '../text/phrase.ts';
import { cleanText, formatDate } from '../text/text.ts';
import type { FieldTables } from './field-table.ts';
import { fieldsHtml, fieldTables, unmappedHtml } from './field-table.ts';
import type { PairPageView } from './pair-view.ts';
import { pairPageView, pairView } from './pair-view.ts';
import { playgroundChoices } from './playground-data.ts';
import type { SchemaIndex, SiteSchema } from './schema-index.ts';
import { domainTitle, KIND_LABELS, pairsOf, schemaPages, STATUS_LABELS } from './schema-index.ts';
import { classPart } from './schema-names.ts';
import type { LinkedShare } from './share.ts';
import { pairShare, shareCellHtml, shareLegendHtml, sharePercent } from './share.ts';

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
  const { name, type } = schemaPaths.files.jsonSchema;
  const earlier = (mapping.earlier ?? []).map(({ version }) => ({
    name: `${name}, version ${version}`,
    type,
    href: index.links.to(schemaPaths.earlier(mapping.domain, mapping.schema, version)),
  }));
  const kinds: readonly SchemaFileKind[] = [
    'mapping',
    ...(mapping.jsonSchema === undefined ? [] : (['jsonSchema'] as const)),
    ...(mapping.examples === undefined ? [] : (['examples'] as const)),
  ];
  const newest = kinds.map((kind) => ({
    name: schemaPaths.files[kind].name,
    type: schemaPaths.files[kind].type,
    href: index.links.to(schemaPaths.file(mapping.domain, mapping.schema, kind)),
  }));
  return [...newest, ...earlier];
}

function facts({ mapping }: SiteSchema): Fact[] {
  const { author, date, justification, licence, seeAlso } = mapping.provenance;
  const rows: readonly (readonly [string, Phrase])[] = [
    ['Name in a request', [{ code: mapping.schema }]],
    ['Domain', [{ code: mapping.domain }]],
    ['Version', [cleanText(mapping.version)]],
    ['Also read', (mapping.earlier ?? []).map(({ version }, at) => `${at > 0 ? ', ' : ''}version ${version}`)],
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

/**
 * Indented JSON as HTML, with the elements of `codeHtml` for values. Keys are plain, since there are hundreds on a page; those with a
 * meaning are links.
 */
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
  const text = escapeContent(JSON.stringify(cleanText(key)));
  return href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
}

function scalar(value: Json): string {
  return typeof value === 'string'
    ? `<i>${escapeContent(JSON.stringify(cleanText(value)))}</i>`
    : `<u>${JSON.stringify(value)}</u>`;
}

/** The list of schemas. Only a publication with mappings has it. */
export const schemasPage = {
  paths: (_, schemas) => onePage(schemas !== undefined, { schemas: schemaPaths.overview }),
  view: (index, _, schemas) => {
    const domains = schemas ? overviewView(schemas) : [];
    /** The first matrix is explained, for all. */
    const explained = domains.find(({ pairs }) => pairs.length > 0)?.id;
    return {
      page: {
        title: 'Schemas',
        english: true,
        description:
          'The schemas whose records are read into this vocabulary and written from it, and their compatibility.',
        path: schemaPaths.overview,
        layout: 'wide',
        current: 'schemas',
      },
      language: interfaceLanguage(index),
      playground: explained === undefined ? undefined : index.links.to(PLAYGROUND_PAGE),
      explained,
      legend: shareLegendHtml(),
      domains: domains.map(({ rows, pairs, ...domain }) => ({
        ...domain,
        rows: rows.map(({ classes, ...row }) => ({
          ...row,
          classes: phraseHtml(classes),
          percent: sharePercent({ kept: row.counts.mapped, all: row.counts.total }),
        })),
        pairs: pairs.map(({ from, cells }) => ({ from, cells: cells.map(shareCellHtml).join('') })),
      })),
    };
  },
} satisfies PageRow<object, SchemaIndex | undefined>;

/** The page of a schema, with its tables as HTML. */
export interface SchemaPageView extends Pick<
  SchemaView,
  | 'title'
  | 'kind'
  | 'description'
  | 'sentence'
  | 'status'
  | 'statusSentence'
  | 'live'
  | 'counts'
  | 'files'
  | 'omitted'
  | 'playground'
> {
  /** Of the page, if it is not English. */
  readonly language: 'en' | undefined;
  readonly trail: readonly SchemaStep[];
  readonly classes: string;
  /** Share of the mapped fields. */
  readonly percent: number;
  readonly facts: string;
  /** Anchor of rows about whole records. */
  readonly whole: string;
  readonly kinds: string;
  readonly others: readonly { readonly title: string; readonly href: string; readonly cells: string }[];
  readonly examples: readonly ExampleHtml[];
  /** Heading of the folded examples. */
  readonly moreExamples: string;
  readonly fields: string;
  readonly unmapped: { readonly count: number; readonly html: string };
}

/** A record and its form in the ontology as HTML. */
export interface ExampleHtml {
  readonly record: string;
  readonly form?: string;
}

/** A page above that of a schema. */
export interface SchemaStep {
  readonly title: string;
  readonly href: string;
}

/** The pages above that of a schema: the list, and its domain there. */
function schemaTrail(domain: string, { links }: PublicationIndex): SchemaStep[] {
  const list = links.to(schemaPaths.overview);
  return [
    { title: 'Schemas', href: list },
    { title: domainTitle(domain), href: `${list}#domain-${domain}` },
  ];
}

function schemaPageView(view: SchemaView, schemas: SchemaIndex): SchemaPageView {
  const { index } = schemas;
  const { title, kind, description, sentence, status, statusSentence, live, counts, files, omitted, playground } = view;
  const more = view.examples.length - 1;
  return {
    ...{ title, kind, description, sentence, status, statusSentence, live, counts, files, omitted },
    ...(playground !== undefined && { playground }),
    language: interfaceLanguage(index),
    trail: schemaTrail(view.domain, index),
    classes: phraseHtml(view.classes),
    percent: sharePercent({ kept: counts.mapped, all: counts.total }),
    facts: view.facts
      .map(({ name, value }) => `<div><dt>${escapeHtml(name)}</dt><dd>${phraseHtml(value)}</dd></div>`)
      .join(''),
    whole: wholeAnchor(),
    kinds: kindsHtml(view.entities),
    others: view.others.map(({ there, back, ...other }) => ({
      ...other,
      cells: shareCellHtml(there) + shareCellHtml(back),
    })),
    examples: view.examples.map((example) => exampleHtml(example, index)),
    moreExamples: more > 0 ? plural(more, 'en', { one: 'Another', other: `${more} others` }) : '',
    fields: view.fields.length > 0 ? fieldsHtml(view.fields, schemas) : '',
    unmapped: {
      count: view.unmapped.length,
      html: view.unmapped.length > 0 ? unmappedHtml(view.unmapped, schemas) : '',
    },
  };
}

function exampleHtml({ record, form }: ExampleView, index: PublicationIndex): ExampleHtml {
  const link: KeyLink = (key) => {
    const term = index.byIdentifier(key);
    return term && index.links.term(term.identifier);
  };
  const block = (html: string): string => `<pre tabindex="0"><code>${html}</code></pre>`;
  return {
    record: block(jsonHtml(record)),
    ...(form !== undefined && { form: block(jsonHtml(form, link)) }),
  };
}

/** A schema, or the compatibility of two. */
type SchemaProps = { readonly schema: SiteSchema } | { readonly from: SiteSchema; readonly to: SiteSchema };

/** What a page about schemas shows: one of the two. */
export interface SchemaOrPair {
  readonly page: PageHead;
  /** The list of headings, as HTML. */
  readonly contents: string;
  readonly schema?: SchemaPageView;
  readonly pair?: PairPageView;
}

/** `/schemas/listings/osm` is a schema; `/schemas/listings/osm-to-jcard` is the compatibility of two schemas. */
export const schemaPage = {
  paths: (_, schemas) => {
    if (schemas === undefined) return [];
    const pages = [
      ...schemas.schemas.map((schema) => {
        const { mapping } = schema;
        return { path: schemaPaths.page(mapping.domain, mapping.schema), props: { schema } };
      }),
      ...schemas.domains.flatMap(pairsOf).map((pair) => {
        const { mapping } = pair.from;
        return { path: schemaPaths.pair(mapping.domain, mapping.schema, pair.to.mapping.schema), props: pair };
      }),
    ];
    rejectDuplicatePaths(pages.map(({ path }) => path));
    return pages.map(({ path, props }): PagePath<SchemaProps> => {
      const [, domain = '', schema = ''] = path.split('/');
      return { params: { domain, schema }, props };
    });
  },
  view: (index, props, data): SchemaOrPair => {
    const schemas = data as SchemaIndex;
    const shared = { english: true, layout: 'wide', current: 'schemas' } as const;
    if ('schema' in props) {
      const view = schemaView(props.schema, schemas);
      const { title, domain, path, counts } = view;
      const description = `How records of ${title} are read into this vocabulary and written from it: ${counts.mapped} of ${counts.total} fields.`;
      return {
        page: { title: `${title}: ${domain}`, description, path, ...shared },
        contents: contentsHtml(schemaContents(view), index, true),
        schema: schemaPageView(view, schemas),
      };
    }
    const view = pairView(props.from, props.to, schemas);
    const description = `Compatibility field by field. ${view.sentence}`;
    return {
      page: { title: view.title, description, path: view.path, ...shared },
      contents: '',
      pair: pairPageView(view, schemaTrail(view.domain, index), interfaceLanguage(index)),
    };
  },
} satisfies PageRow<SchemaProps, SchemaIndex | undefined>;

/** What the page of the playground needs besides the index. */
interface PlaygroundData {
  readonly schemas: SchemaIndex | undefined;
  /** An example and its result, as the build has computed them. Present if the page exists. */
  readonly start: PlaygroundState | undefined;
}

/** The schemas between which the playground transforms first. The rest is known to its script. */
export interface PlaygroundState {
  readonly state: { readonly domain: string; readonly from: string; readonly to: string };
}

/** The playground. Only a publication with two schemas of one domain has it. */
export const playgroundPage = {
  paths: (_, { schemas }) => onePage(schemaPages(schemas).includes(PLAYGROUND_PAGE), { playground: PLAYGROUND_PAGE }),
  view: (index, _, { schemas, start }) => {
    const { domain, from, to } = (start as PlaygroundState).state;
    return {
      page: {
        title: 'Playground',
        english: true,
        description: 'Transform a record of one schema to another in your browser. No data is sent to a server.',
        path: PLAYGROUND_PAGE,
        layout: 'wide',
        current: 'playground',
      },
      language: interfaceLanguage(index),
      base: index.links.to(''),
      overview: index.links.to(schemaPaths.overview),
      pair: index.links.to(schemaPaths.pair(domain, from, to)),
      choices: schemas ? playgroundChoices(schemas) : [],
      start,
      examples: schemas?.find(domain, from)?.file.examples ?? [],
    };
  },
} satisfies PageRow<object, PlaygroundData>;
