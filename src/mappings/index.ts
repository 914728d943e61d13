import { describeCodec } from './codecs/formats.ts';
import * as results from './compatibility/compatibility-report.ts';
import { coverageCount } from './coverage/coverage.ts';
import { formatSchemaPath, samePath } from './coverage/field-path.ts';
import { versionFields } from './coverage/json-schema.ts';
import { mappedFields, unmappedPaths } from './coverage/mapped-fields.ts';
import { toSssom } from './coverage/sssom.ts';

/** What pages and files say about mappings. */
export const mappingTables = {
  fields: mappedFields,
  unmapped: unmappedPaths,
  schemaFields: versionFields,
  coverage: coverageCount,
  formatPath: formatSchemaPath,
  samePath,
  describeCodec,
  sssom: toSssom,
} as const;

/** What pages and agents say about the fields that two schemas preserve. */
export const fieldResults = {
  byPath: results.pathResults,
  count: results.countFieldResults,
  countPaths: results.countPaths,
  isOfLostKind: results.isOfLostKind,
  withoutLostClasses: results.withoutLostClasses,
  summary: results.fieldResultSentence,
  sentences: results.compatibilitySentences,
} as const;

export type {
  CompatibilityPart,
  CompatibilitySentence,
  FieldResultCounts,
} from './compatibility/compatibility-report.ts';
export type { Cause, FieldResult, Limit } from './compatibility/compatibility.ts';
export { createCompatibility } from './compatibility/compatibility.ts';
export type { CoverageCount } from './coverage/coverage.ts';
export type { SchemaField } from './coverage/json-schema.ts';
export type { LossReason, MappedField } from './coverage/mapped-fields.ts';
export type { SchemaFile, SchemaValidators, Validators } from './data/schema-file.ts';
export type { Work } from './data/validation.ts';
export type { MappedClass, MappedProperty, MappedValue, MappingVocabulary } from './data/vocabulary.ts';
export { createMappingVocabulary } from './data/vocabulary.ts';
export { livenessOf, omittedParts } from './engine/plan.ts';
export type { Repaired } from './repair/repair.ts';
export type { CompiledMapping } from './transform/compile.ts';
export { compileMapping } from './transform/compile.ts';
export type { ConversionError, ConversionNotes } from './transform/convert-record.ts';
export type {
  PublishedSchema,
  PublishedSchemas,
  TransformBody,
  TransformExample,
} from './transform/published-schemas.ts';
export { NO_SCHEMAS, transformExamples } from './transform/published-schemas.ts';
export { recordMessages } from './transform/record-messages.ts';
export type { ErrorCounts, ErrorSummary } from './transform/error-summary.ts';
export type {
  ListLimits,
  ListOptions,
  ListOutput,
  ListStep,
  ListStop,
  OutputSource,
  TransformedList,
} from './transform/transform-list.ts';
export type {
  ConvertedPart,
  LostValue,
  NotedConversion,
  OfferedSchema,
  Transform,
  Transformed,
  TransformError,
  Transforms,
} from './transform/transform.ts';
export { createPartsConverter, createTransforms } from './transform/transform.ts';
