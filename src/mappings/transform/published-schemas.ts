import type { CoverageCount } from '../coverage/coverage.ts';
import type { SchemaFile, Validators } from '../data/schema-file.ts';
import type { OmittedPart } from '../engine/plan.ts';
import type { Json } from '../mapping.ts';
import type { OfferedSchema, Transforms } from './transform.ts';

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

/** A request and its real response. */
export interface TransformExample {
  /** The domain. */
  readonly key: string;
  readonly label: string;
  readonly request: TransformBody;
  readonly data: readonly Json[];
}

export interface TransformBody {
  readonly inputSchema: string;
  readonly outputSchema: string;
  readonly domain: string;
  readonly inputData: readonly Json[];
  readonly options: { readonly keepUnmapped: boolean };
}

/**
 * One example for each domain: prefers the internal schema as input, and its shortest record that can be transformed. The examples are
 * computed one by one.
 */
export function transformExamples(transforms: Transforms): Iterable<TransformExample> {
  return transforms.examples ?? examplesOf(transforms);
}

function* examplesOf(transforms: Transforms): Generator<TransformExample> {
  const byDomain = Map.groupBy(transforms.schemas, ({ mapping }) => mapping.domain);
  for (const [domain, schemas] of byDomain) {
    const example = exampleIn(domain, schemas, transforms);
    if (example) yield example;
  }
}

function exampleIn(
  domain: string,
  schemas: readonly OfferedSchema[],
  transforms: Transforms,
): TransformExample | undefined {
  const internalFirst = schemas.toSorted((a, b) => rank(a) - rank(b));
  for (const from of internalFirst) {
    for (const to of internalFirst.toReversed()) {
      if (from === to && schemas.length > 1) continue;
      const shortest = shortestRecord(from, to, transforms);
      if (!shortest) continue;
      return {
        key: domain,
        label: `${from.mapping.title} to ${to.mapping.title}`,
        request: {
          inputSchema: from.mapping.schema,
          outputSchema: to.mapping.schema,
          domain,
          inputData: [shortest.record],
          options: { keepUnmapped: false },
        },
        data: [shortest.value],
      };
    }
  }
  return undefined;
}

function rank({ mapping }: OfferedSchema): number {
  return mapping.kind === 'internal' ? 0 : 1;
}

function shortestRecord(
  from: OfferedSchema,
  to: OfferedSchema,
  transforms: Transforms,
): { readonly record: Json; readonly value: Json } | undefined {
  const transform = transforms.find(from.mapping.domain, from.mapping.schema, to.mapping.schema);
  const shortestFirst = from.file.examples.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  for (const record of shortestFirst) {
    const result = transform?.run(record, { keepUnmapped: false });
    if (result && 'value' in result) return { record, value: result.value };
  }
  return undefined;
}

function lengthOf(record: Json): number {
  return JSON.stringify(record).length;
}
