import type { FieldResult } from '../../mappings/compatibility/compatibility.ts';
import { createCompatibility } from '../../mappings/compatibility/compatibility.ts';
import { createPlan } from '../../mappings/engine/plan.ts';
import { hasSomethingLeft, isOffered } from '../../mappings/live-mapping.ts';
import type { Mapping } from '../../mappings/mapping.ts';
import type { SchemaFile } from '../../mappings/schema-file.ts';
import type { CompiledMapping } from '../../mappings/transform/compile.ts';
import { compileMapping } from '../../mappings/transform/compile.ts';
import type { MappingVocabulary } from '../../mappings/vocabulary.ts';
import { createMappingVocabulary } from '../../mappings/vocabulary.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { schemaPage } from '../index/routes.ts';

/** A schema in one domain, as the live ontology has it. */
export interface SiteSchema {
  readonly file: SchemaFile;
  readonly mapping: Mapping;
  readonly href: string;
  /** Whether anything of it can be carried: at least one whole record is of a class of the live ontology. */
  readonly live: boolean;
  /** Whether a request may name it; a retired schema has a page, and nothing more. */
  readonly onOffer: boolean;
  /** Compiled at the first use. */
  readonly compiled: () => CompiledMapping;
}

export interface SiteDomain {
  readonly name: string;
  readonly schemas: readonly SiteSchema[];
}

/** The schemas of a publication, as its pages look them up. */
export interface SchemaIndex {
  readonly index: PublicationIndex;
  readonly vocabulary: MappingVocabulary;
  /** What survives from one to another; worked out once for each pair. */
  readonly survival: (from: SiteSchema, to: SiteSchema) => readonly FieldResult[];
  /** By domain, then with the internal schemas first, then by title. */
  readonly domains: readonly SiteDomain[];
  readonly schemas: readonly SiteSchema[];
  /** Undefined where there is no such schema with a page. */
  find(domain: string, schema: string): SiteSchema | undefined;
}

/** What belongs to a product comes before partners, and standards come last. */
const KIND_ORDER: readonly Mapping['kind'][] = ['internal', 'partner', 'standard'];

export function createSchemaIndex(index: PublicationIndex, files: readonly SchemaFile[]): SchemaIndex {
  const vocabulary = createMappingVocabulary(index.publication);
  const schemas = files.map((file) => siteSchema(file, index, vocabulary)).sort(inOrder);
  const names = [...new Set(schemas.map(({ mapping }) => mapping.domain))];
  const byName = new Map(schemas.map((schema) => [schema.file.name, schema]));
  return {
    index,
    vocabulary,
    survival: createSurvivals(vocabulary),
    schemas,
    domains: names.map((name) => ({ name, schemas: schemas.filter(({ mapping }) => mapping.domain === name) })),
    find: (domain, schema) => byName.get(`${domain}/${schema}`),
  };
}

function createSurvivals(vocabulary: MappingVocabulary): SchemaIndex['survival'] {
  const survival = createCompatibility(vocabulary);
  const known = new Map<string, readonly FieldResult[]>();
  return (from, to) => {
    const key = `${from.file.name} ${to.file.name}`;
    const rows = known.get(key) ?? survival(from.mapping, to.mapping);
    known.set(key, rows);
    return rows;
  };
}

function siteSchema(file: SchemaFile, index: PublicationIndex, vocabulary: MappingVocabulary): SiteSchema {
  const { mapping } = file;
  const { leftOut } = createPlan(mapping, vocabulary);
  let compiled: CompiledMapping | undefined;
  return {
    file,
    mapping,
    href: index.links.to(schemaPage(mapping.domain, mapping.schema)),
    live: hasSomethingLeft({ mapping, leftOut }),
    onOffer: isOffered({ mapping, leftOut }),
    compiled: () => (compiled ??= compileMapping(mapping, vocabulary)),
  };
}

function inOrder({ mapping: a }: SiteSchema, { mapping: b }: SiteSchema): number {
  return (
    compare(a.domain, b.domain) ||
    KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) ||
    compare(a.title, b.title) ||
    compare(a.schema, b.schema)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Every ordered pair of different schemas of one domain that a record can be carried between. */
export function pairsOf({ schemas }: SiteDomain): { readonly from: SiteSchema; readonly to: SiteSchema }[] {
  const offered = schemas.filter(({ onOffer }) => onOffer);
  return offered.flatMap((from) => offered.filter((to) => to !== from).map((to) => ({ from, to })));
}
