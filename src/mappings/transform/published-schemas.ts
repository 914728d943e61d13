import type { CoverageCount } from '../coverage/coverage.ts';
import type { OmittedPart } from '../live-mapping.ts';
import type { SchemaFile } from '../schema-file.ts';
import type { Validators } from '../validators.ts';
import type { TransformExample } from './transform-examples.ts';

/** A schema file as the build publishes it, with precomputed figures. */
export interface PublishedSchema extends SchemaFile {
  readonly coverage: CoverageCount;
  /** Inactive parts of its mapping, because the live ontology lacks their class or property. */
  readonly omitted: readonly OmittedPart[];
  /** Path below the base URL of the module that the playground loads. Absent: the playground does not offer the schema. */
  readonly module?: string;
}

/** The schemas of a publication, for transforms. */
export interface PublishedSchemas {
  readonly files: readonly PublishedSchema[];
  /** Compiled from these files by the same build. */
  readonly validators: Validators;
  /** Saved {@link transformExamples}. Absent: computed when they are needed. */
  readonly examples?: readonly TransformExample[];
}

/** For an ontology without mappings. */
export const NO_SCHEMAS: PublishedSchemas = { files: [], validators: {} };
