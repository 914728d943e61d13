/** The package `ontopress/transform`: transforms records between the schemas of a publication. */
export type { PublishedSchema, PublishedSchemas } from '../mappings/transform/published-schemas.ts';
export type { Transform, Transformed, TransformError, Transforms } from '../mappings/transform/transform.ts';
export { createTransforms } from '../mappings/transform/transform.ts';
