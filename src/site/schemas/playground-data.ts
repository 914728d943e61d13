import type {
  MappedClass,
  MappedProperty,
  MappedValue,
  MappingVocabulary,
  PublishedSchema,
  SchemaFile,
  SchemaValidators,
} from '../../mappings/index.ts';
import type { Json, Mapping } from '../../mappings/mapping.ts';
import type { SitePublication } from '../index/publication-index.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { cleanText } from '../text/text.ts';
import type { SchemaIndex, SiteDomain, SiteSchema } from './schema-index.ts';
import { createSchemaIndex, domainTitle, pairsOf } from './schema-index.ts';
import { pairShare } from './share.ts';

/** The data of one schema that the playground loads. The validators come with it as code. */
interface PlaygroundSchema {
  readonly title: string;
  readonly mapping: Mapping;
  readonly examples: readonly Json[];
  readonly vocabulary: VocabularyTable;
}

/** The same in the browser. */
export interface LoadedSchema extends PlaygroundSchema {
  readonly validators: SchemaValidators;
}

/** A schema to choose. */
interface PlaygroundOption {
  readonly name: string;
  readonly title: string;
  /** Path of its module below the base URL; the default export is a {@link LoadedSchema}. */
  readonly module: string;
}

/** The schemas of a domain to choose from. */
export interface PlaygroundChoice {
  readonly domain: string;
  readonly title: string;
  readonly schemas: readonly PlaygroundOption[];
  /** The initial pair. */
  readonly first: { readonly from: string; readonly to: string };
}

/** The domains with at least two available schemas. */
export function playgroundChoices(schemas: SchemaIndex): PlaygroundChoice[] {
  return domainsWithPairs(schemas).map((domain) => choiceOf(domain, schemas));
}

function domainsWithPairs({ domains }: SchemaIndex): readonly SiteDomain[] {
  return domains.filter((domain) => pairsOf(domain).length > 0);
}

function choiceOf(domain: SiteDomain, schemas: SchemaIndex): PlaygroundChoice {
  return {
    domain: domain.name,
    title: domainTitle(domain.name),
    schemas: domain.schemas
      .filter(({ offered }) => offered)
      .map(({ mapping, file }) => ({
        name: mapping.schema,
        title: cleanText(mapping.title),
        module: file.module ?? '',
      })),
    first: namesOfFirst(domain, schemas),
  };
}

/** From the first schema to the one that preserves most of its fields. */
function namesOfFirst(domain: SiteDomain, schemas: SchemaIndex): PlaygroundChoice['first'] {
  const pairs = pairsOf(domain);
  const outgoing = pairs.filter(({ from }) => from === pairs[0]?.from);
  const counted = outgoing.map((pair) => ({ ...pair, ...pairShare(pair.from, pair.to, schemas) }));
  const [best] = counted.toSorted((a, b) => b.kept - a.kept);
  return { from: best?.from.mapping.schema ?? '', to: best?.to.mapping.schema ?? '' };
}

/** A schema of the playground, and the JSON of its {@link PlaygroundSchema}. */
export interface OfferedSchema {
  readonly file: SchemaFile;
  readonly data: string;
}

/** The schemas that the playground offers. */
function offeredSchemas(publication: SitePublication, files: readonly PublishedSchema[]): readonly OfferedSchema[] {
  if (files.length === 0) return [];
  const schemas = createSchemaIndex(createPublicationIndex(publication), files);
  const dataOf = createData(schemas);
  return domainsWithPairs(schemas)
    .flatMap((domain) => domain.schemas.filter(({ offered }) => offered))
    .map((schema) => ({ file: schema.file, data: JSON.stringify(dataOf(schema)) }));
}

/** Returns a function that creates the data of a schema. */
function createData(schemas: SchemaIndex): (schema: SiteSchema) => PlaygroundSchema {
  const below = new Map<string, string[]>();
  for (const { identifier } of schemas.index.publication.ontology.terms) {
    for (const ancestor of schemas.vocabulary.class(identifier)?.ancestors ?? []) {
      const list = below.get(ancestor);
      if (list) list.push(identifier);
      else below.set(ancestor, [identifier]);
    }
  }
  return ({ mapping, file }) => ({
    title: mapping.title,
    mapping,
    examples: file.examples,
    vocabulary: vocabularyTable(mapping, schemas.vocabulary, (identifier) => below.get(identifier) ?? []),
  });
}

/** What the playground shows first. */
export interface FirstPair {
  readonly choice: PlaygroundChoice;
  readonly from: SiteSchema;
  readonly to: SiteSchema;
}

/** The first pair of the first of {@link playgroundChoices}. undefined: there is no pair of schemas. */
function firstPair(publication: SitePublication, files: readonly PublishedSchema[]): FirstPair | undefined {
  const schemas = createSchemaIndex(createPublicationIndex(publication), files);
  const [domain] = domainsWithPairs(schemas);
  if (domain === undefined) return undefined;
  const choice = choiceOf(domain, schemas);
  const [from, to] = [schemas.find(domain.name, choice.first.from), schemas.find(domain.name, choice.first.to)];
  return from && to && { choice, from, to };
}

/** The part of the ontology that mappings need, as plain data, keyed by the names in the mappings. */
export interface VocabularyTable {
  readonly classes: Readonly<Record<string, MappedClass>>;
  readonly properties: Readonly<Record<string, MappedProperty>>;
  /** Only for properties whose values are read by label. */
  readonly values?: Readonly<Record<string, readonly MappedValue[]>>;
}

/**
 * Returns the terms that a mapping and its records can refer to. Looks up every string in the mapping, so that new parts of the
 * format need no change here.
 *
 * @param below returns the identifiers of all subclasses, since a record may be an instance of any of them
 */
export function vocabularyTable(
  mapping: Mapping,
  vocabulary: MappingVocabulary,
  below: (identifier: string) => readonly string[],
): VocabularyTable {
  const classes = new Map<string, MappedClass>();
  const named = new Set<string>();
  const properties = new Map<string, MappedProperty>();
  const addClass = (name: string): void => {
    const found = vocabulary.class(name);
    if (found === undefined || named.has(name)) return;
    named.add(name);
    const identifiers = [name, found.identifier, ...found.ancestors, ...below(found.identifier)];
    for (const identifier of identifiers) {
      const one = classes.has(identifier) ? undefined : vocabulary.class(identifier);
      if (one) classes.set(identifier, one);
    }
  };
  const addProperty = (name: string): void => {
    const found = properties.has(name) ? undefined : vocabulary.property(name);
    if (found === undefined) return;
    properties.set(name, found);
    properties.set(found.identifier, found);
    if (found.range !== undefined) addClass(found.range);
  };
  for (const text of new Set(textsIn(mapping.entities as unknown as Json))) {
    addClass(text);
    for (const step of text.split('/').length > 1 ? [text, ...text.split('/')] : [text]) addProperty(step);
  }
  const labelled = mapping.entities.flatMap(({ fields }) =>
    fields.flatMap(({ codecs, properties: [path = []] }) =>
      codecs.some(({ codec }) => codec === 'label') ? [path.at(-1) ?? ''] : [],
    ),
  );
  const values = new Map(labelled.map((name) => [name, vocabulary.values?.(name) ?? []]));
  return {
    classes: sortedObject(classes),
    properties: sortedObject(properties),
    ...(values.size > 0 && { values: sortedObject(values) }),
  };
}

/** Keys and string values, since both may be names. */
function* textsIn(value: Json): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    yield key;
    yield* textsIn(member as Json);
  }
}

function sortedObject<T>(map: ReadonlyMap<string, T>): Record<string, T> {
  return Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What the build needs of the playground. */
export const playground = { schemas: offeredSchemas, firstPair } as const;
