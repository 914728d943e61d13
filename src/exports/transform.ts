/** The package `ontopress/transform`: transforms records between the schemas of a publication. */
export type { PublishedSchema, PublishedSchemas } from '../mappings/index.ts';
export type { ErrorSummary, ListOptions, ListOutput, OutputSource, TransformedList } from '../mappings/index.ts';
export type { LostValue, Transform, Transformed, TransformError, Transforms } from '../mappings/index.ts';
export { createTransforms } from '../mappings/index.ts';
export type { RecordResult, RecordTransform, TransformOptions } from './record-transform.ts';
export { createTransform } from './record-transform.ts';
