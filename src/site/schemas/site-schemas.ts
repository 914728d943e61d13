import { schemaPaths } from '../../mappings/addresses.ts';
import type { PublishedSchema } from '../../mappings/index.ts';
import { memoize } from '../../base/work.ts';
import { PLAYGROUND_PAGE } from '../index/links.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { publicationIndex, readSnapshotJson } from '../index/publication.ts';
import type { SchemaIndex } from './schema-index.ts';
import { createSchemaIndex, hasPair } from './schema-index.ts';

/** File name, beside the snapshot. */
const FILE = 'schemas.json';

const NONE: readonly PublishedSchema[] = [];

/** Returns the schemas of the publication; empty for a publication without mappings. */
export function readSchemas(): readonly PublishedSchema[] {
  return (readSnapshotJson(FILE) as readonly PublishedSchema[] | undefined) ?? NONE;
}

const indexOf = memoize((index: PublicationIndex) =>
  memoize((schemas: readonly PublishedSchema[]) => createSchemaIndex(index, schemas)),
);

/** The index of the schemas of the publication. Undefined if there are none. */
export function schemaIndex(): SchemaIndex | undefined {
  const schemas = readSchemas();
  return schemas.length === 0 ? undefined : indexOf(publicationIndex())(schemas);
}

/** The pages about schemas as a whole, as far as a publication has them. */
export type SchemaPages = readonly (typeof schemaPaths.overview | typeof PLAYGROUND_PAGE)[];

/** Which pages this publication has: overview and playground. The playground needs two schemas of one domain. */
export function schemaPages(): SchemaPages {
  const schemas = schemaIndex();
  if (schemas === undefined) return [];
  return schemas.domains.some(hasPair) ? [schemaPaths.overview, PLAYGROUND_PAGE] : [schemaPaths.overview];
}
