import type { CoverageCount } from '../coverage/coverage.ts';
import type { OmittedPart } from '../live-mapping.ts';
import type { SchemaFile } from '../schema-file.ts';
import type { Validators } from '../validators.ts';

/** A schema file as a build publishes it, with what takes longer to find out than a request should. */
export interface PublishedSchema extends SchemaFile {
  readonly coverage: CoverageCount;
  /** What of its mapping takes no part, since the live ontology lacks its class or property. */
  readonly leftOut: readonly OmittedPart[];
}

/** What is published beside a publication so that records can be carried from schema to schema. */
export interface PublishedSchemas {
  readonly files: readonly PublishedSchema[];
  /** Compiled from these files by the same build. */
  readonly validators: Validators;
}

/** Those of an ontology without mappings. */
export const NO_SCHEMAS: PublishedSchemas = { files: [], validators: {} };
