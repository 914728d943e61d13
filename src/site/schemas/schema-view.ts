import type { CoverageCount } from '../../mappings/coverage/coverage.ts';
import { isObject, own } from '../../mappings/data/json.ts';
import type { Json } from '../../mappings/mapping.ts';
import type { SchemaFileKind } from '../index/routes.ts';
import { playgroundState, SCHEMA_FILES, schemaFile, schemaPage } from '../index/routes.ts';
import { MESSAGES } from '../messages/messages.ts';
import { justificationLabel } from '../term/sections/alignments.ts';
import { licencePart } from '../term/sections/facts.ts';
import type { Fact } from '../term/sections/section.ts';
import { safeHref } from '../text/html.ts';
import type { Phrase } from '../text/phrase.ts';
import { cleanText, formatDate } from '../text/text.ts';
import type { FieldTables } from './field-rows.ts';
import { fieldTables } from './field-rows.ts';
import type { SchemaIndex, SiteSchema } from './schema-index.ts';
import { pairsOf } from './schema-index.ts';
import { KIND_LABELS, STATUS_LABELS } from './schema-labels.ts';
import type { LinkedShare } from './share.ts';
import { pairShare } from './share.ts';
import { classPart } from './term-names.ts';

/** An example record and its form in the ontology. */
export interface ExampleView {
  readonly record: Json;
  /** Absent if the published ontology cannot represent the record. */
  readonly form?: Json;
}

/** Another schema of the domain. */
export interface OtherSchema {
  readonly title: string;
  readonly href: string;
  /** What it keeps of this schema's fields, and this schema of its fields. */
  readonly there: LinkedShare;
  readonly back: LinkedShare;
}

/** A kind of record, or of a nested object. */
export interface RecordKind {
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
    path: schemaPage(mapping.domain, mapping.schema),
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
  const description = isObject(jsonSchema) ? own(jsonSchema, 'description') : undefined;
  return typeof description === 'string' ? cleanText(description) : '';
}

/** The classes of a schema's records as links, each once. */
export function rootClasses({ mapping }: SiteSchema, schemas: SchemaIndex): Phrase {
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
    name: SCHEMA_FILES[kind].name,
    type: SCHEMA_FILES[kind].type,
    href: index.links.to(schemaFile(mapping.domain, mapping.schema, kind)),
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
    ['Method', [justificationLabel(justification, MESSAGES.en)]],
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
