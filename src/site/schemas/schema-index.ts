import { schemaPaths } from '../../mappings/addresses.ts';
import type {
  CompiledMapping,
  CoverageCount,
  FieldResult,
  MappingVocabulary,
  PublishedSchema,
  SchemaFile,
} from '../../mappings/index.ts';
import {
  compileMapping,
  createCompatibility,
  createMappingVocabulary,
  livenessOf,
  mappingTables,
  omittedParts,
} from '../../mappings/index.ts';
import type { Mapping } from '../../mappings/mapping.ts';
import { lazy, memoize } from '../../base/work.ts';
import { PLAYGROUND_PAGE } from '../index/links.ts';
import type { PublicationIndex } from '../index/publication-index.ts';

/** A schema file, with what the build has computed for it. */
type IndexedFile = SchemaFile & Partial<Pick<PublishedSchema, 'coverage' | 'module' | 'omitted'>>;

/** A schema of one domain, in the published ontology. Its mapping is planned and compiled on first use. */
export interface SiteSchema {
  readonly file: IndexedFile;
  readonly mapping: Mapping;
  readonly href: string;
  /** Whether records can be transformed: the published ontology has the class of at least one kind of record. */
  readonly live: boolean;
  /** Whether a request may name it. A retired schema only has a page. */
  readonly offered: boolean;
  readonly coverage: () => CoverageCount;
  readonly compiled: () => CompiledMapping;
}

export interface SiteDomain {
  readonly name: string;
  readonly schemas: readonly SiteSchema[];
}

/** Index of the schemas of a publication, for its pages. */
export interface SchemaIndex {
  readonly index: PublicationIndex;
  readonly vocabulary: MappingVocabulary;
  /** Compatibility of a pair, cached. */
  readonly compatibility: (from: SiteSchema, to: SiteSchema) => readonly FieldResult[];
  /** In the order of {@link inPageOrder}. */
  readonly domains: readonly SiteDomain[];
  readonly schemas: readonly SiteSchema[];
  /** Returns undefined for an unknown schema. */
  find(domain: string, schema: string): SiteSchema | undefined;
}

/** Sort order. */
const KIND_ORDER: readonly Mapping['kind'][] = ['internal', 'partner', 'standard'];

export function createSchemaIndex(index: PublicationIndex, files: readonly IndexedFile[]): SchemaIndex {
  const vocabulary = createMappingVocabulary(index.publication);
  const schemas = inPageOrder(files).map((file) => siteSchema(file, index, vocabulary));
  const names = [...new Set(schemas.map(({ mapping }) => mapping.domain))];
  const byName = new Map(schemas.map((schema) => [schema.file.name, schema]));
  return {
    index,
    vocabulary,
    compatibility: cachedCompatibility(vocabulary),
    schemas,
    domains: names.map((name) => ({ name, schemas: schemas.filter(({ mapping }) => mapping.domain === name) })),
    find: (domain, schema) => byName.get(`${domain}/${schema}`),
  };
}

const indexOf = memoize((index: PublicationIndex) =>
  memoize((schemas: readonly PublishedSchema[]) => createSchemaIndex(index, schemas)),
);

/** The index of the schemas of a publication. Cached. undefined: there are none. */
export function schemaIndexOf(index: PublicationIndex, schemas: readonly PublishedSchema[]): SchemaIndex | undefined {
  return schemas.length === 0 ? undefined : indexOf(index)(schemas);
}

/** The pages about schemas as a whole, as far as a publication has them. */
export type SchemaPages = readonly (typeof schemaPaths.overview | typeof PLAYGROUND_PAGE)[];

/** Which pages a publication has: overview and playground. The playground needs two schemas of one domain. */
export function schemaPages(schemas: SchemaIndex | undefined): SchemaPages {
  if (schemas === undefined) return [];
  return schemas.domains.some(hasPair) ? [schemaPaths.overview, PLAYGROUND_PAGE] : [schemaPaths.overview];
}

function cachedCompatibility(vocabulary: MappingVocabulary): SchemaIndex['compatibility'] {
  const compatibility = createCompatibility(vocabulary);
  const known = new Map<string, readonly FieldResult[]>();
  return (from, to) => {
    const key = `${from.file.name} ${to.file.name}`;
    const rows = known.get(key) ?? compatibility(from.mapping, to.mapping);
    known.set(key, rows);
    return rows;
  };
}

function siteSchema(file: IndexedFile, index: PublicationIndex, vocabulary: MappingVocabulary): SiteSchema {
  const { mapping } = file;
  const liveness = lazy(() => livenessOf({ mapping, omitted: file.omitted ?? omittedParts(mapping, vocabulary) }));
  return {
    file,
    mapping,
    href: index.links.to(schemaPaths.page(mapping.domain, mapping.schema)),
    get live() {
      return liveness().live;
    },
    get offered() {
      return liveness().offered;
    },
    coverage: () => file.coverage ?? mappingTables.coverage(file),
    compiled: lazy(() => compileMapping(mapping, vocabulary)),
  };
}

/** Sorts schemas by domain, kind (internal schemas first), then title. */
export function inPageOrder(files: readonly SchemaFile[]): readonly SchemaFile[] {
  return files.toSorted(compareSchemas);
}

function compareSchemas({ mapping: a }: SchemaFile, { mapping: b }: SchemaFile): number {
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

/** Whether {@link pairsOf} a domain has a pair. Plans no more mappings than that takes. */
export function hasPair({ schemas }: SiteDomain): boolean {
  const first = schemas.findIndex(({ offered }) => offered);
  return schemas.slice(first + 1).some(({ offered }) => offered);
}

/** Every ordered pair of different offered schemas of a domain. */
export function pairsOf({ schemas }: SiteDomain): { readonly from: SiteSchema; readonly to: SiteSchema }[] {
  const offered = schemas.filter(({ offered: it }) => it);
  return offered.flatMap((from) => offered.filter((to) => to !== from).map((to) => ({ from, to })));
}

/** Name and description of each kind of schema. */
export const KIND_LABELS: Readonly<Record<Mapping['kind'], { readonly name: string; readonly sentence: string }>> = {
  internal: { name: 'Internal model', sentence: 'The product stores its own records in this schema.' },
  partner: { name: 'Partner schema', sentence: 'Systems of a partner send or accept records in this schema.' },
  standard: { name: 'Standard', sentence: 'A published schema that many systems share.' },
};

export const STATUS_LABELS: Readonly<Record<Mapping['status'], { readonly name: string; readonly sentence: string }>> =
  {
    draft: { name: 'Draft', sentence: 'Subject to change.' },
    active: { name: 'Active', sentence: 'In use.' },
    deprecated: { name: 'Deprecated', sentence: 'Still supported; do not use it in new integrations.' },
    retired: { name: 'Retired', sentence: 'No longer supported; this page remains for reference.' },
  };

export const DIRECTION_LABELS = { both: '', up: 'read only', down: 'written only' } as const;

export const REASON_LABELS = {
  'one-way': 'One direction only',
  omit: 'Omitted if invalid',
  first: 'One of several',
  otherwise: 'Default value',
} as const;

/** Support of a field by a product. Absent: not assessed, which differs from none. */
const SUPPORT_LABELS: Readonly<Record<string, string>> = {
  full: 'yes',
  partial: 'partly',
  none: 'no',
};

export function supportLabel(support: string | undefined): string {
  return support === undefined ? 'not assessed' : (SUPPORT_LABELS[support] ?? support);
}

/** A domain as a heading: `listings` → `Listings`. */
export function domainTitle(domain: string): string {
  return domain.charAt(0).toUpperCase() + domain.slice(1);
}
