import { memoize } from '../../ontology/memoize.ts';
import { noteNamedRead } from '../../ontology/reads.ts';
import type { PublishedSchema } from '../../mappings/transform/published-schemas.ts';
import { publicationIndex } from '../index/publication.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { readSchemas } from './read-schemas.ts';
import type { SchemaIndex } from './schema-index.ts';
import { createSchemaIndex } from './schema-index.ts';

const indexOf = memoize((index: PublicationIndex) =>
  memoize((schemas: readonly PublishedSchema[]) => createSchemaIndex(index, schemas)),
);

/** The index of the schemas of the publication. Undefined if there are none. */
export function schemaIndex(): SchemaIndex | undefined {
  const schemas = readSchemas();
  noteNamedRead('names of values');
  return schemas.length === 0 ? undefined : indexOf(publicationIndex())(schemas);
}
