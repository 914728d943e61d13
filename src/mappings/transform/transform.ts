import { segments } from '../../json/json.ts';
import { containersOf } from '../data/json.ts';
import type { Publication } from '../../ontology/model.ts';
import { livenessOf } from '../engine/plan.ts';
import type { Json, Mapping } from '../mapping.ts';
import { formatPath } from '../data/path.ts';
import type { RecordError, Work } from '../data/validation.ts';
import type { Repaired } from '../repair/repair.ts';
import type { SchemaValidators, Validators } from '../data/schema-file.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';
import { createMappingVocabulary } from '../data/vocabulary.ts';
import type { CompiledMapping } from './compile.ts';
import { compileMapping } from './compile.ts';
import type { ConversionError, ConversionLosses, RecordSide } from './convert-record.ts';
import { convertRecord, sideOf } from './convert-record.ts';
import type { KeptConversion } from './keep-unmapped.ts';
import { keepUnmappedIn } from './keep-unmapped.ts';
import { explainMissing } from './dropped-values.ts';
import { createSplit } from './parts.ts';
import type { JoinedOutput, WrittenRecord } from './join.ts';
import { joinOutputs } from './join.ts';
import type { ListLimits, ListOptions, ListStep, ListStop, TransformedList } from './transform-list.ts';
import { transformEach, transformList } from './transform-list.ts';
import type { PublishedSchema, PublishedSchemas, TransformExample } from './published-schemas.ts';

/** An error in one record of a transform. */
export interface TransformError {
  /** JSON Pointer into the input record, also for errors of the output schema. */
  readonly pointer: string;
  readonly code: string;
  /** The schema whose rule was violated: `listings/osm`. */
  readonly schema: string;
  /** Path in that schema, as a mapping writes it: `address.postalCode`. */
  readonly field: string;
  readonly found: string;
  readonly expected: string;
}

export type Transformed = {
  /** Changes to the record that were necessary to read and write it. */
  readonly repairs: readonly Repaired[];
} & (
  | {
      readonly value: Json;
      /** What the record says and the value does not. Only with `losses` or `keepUnmapped`. */
      readonly lost?: readonly LostValue[];
    }
  | { readonly errors: readonly TransformError[] }
);

/** A value of a record that is not in the result. */
export interface LostValue {
  /** JSON Pointer into the input record. */
  readonly pointer: string;
  readonly reason: string;
}

/** A schema that transforms can read and write. */
export interface OfferedSchema {
  readonly file: PublishedSchema;
  readonly mapping: Mapping;
  /** Compiled on first use. */
  readonly side: () => RecordSide;
}

export interface TransformOptions {
  readonly keepUnmapped: boolean;
  /** Whether to report lost values, which is slower. Default: only with `keepUnmapped`. */
  readonly losses?: boolean;
  /** Receives the work of finding and repairing errors. */
  readonly work?: Work;
}

/** A transform from one schema to another. */
export interface Transform {
  readonly from: OfferedSchema;
  readonly to: OfferedSchema;
  /**
   * Transforms one record; the record is never changed.
   *
   * @param options.keepUnmapped keeps values that the source's mapping does not read at their paths; see {@link keepUnmappedIn}
   */
  run(record: Json, options: TransformOptions): Transformed;
  /** Transforms a list of records. Documents and records that consist of several records become several. */
  all(records: readonly Json[], options: ListOptions): TransformedList;
  /** The same in steps, within limits; does not join. */
  each(records: readonly Json[], options: ListOptions, limits?: ListLimits): Generator<ListStep, ListStop | undefined>;
  /** Joins written records that belong together, as the output schema declares. */
  join<Output extends object>(
    outputs: readonly Output[],
    create: JoinedOutput<Extract<Output, WrittenRecord>>,
  ): readonly Output[];
}

/** All transforms between the schemas of a publication. */
export interface Transforms {
  /** By domain, then by name. Excludes retired schemas and those without live terms. */
  readonly schemas: readonly OfferedSchema[];
  /** Absent: not computed yet. Callers use {@link transformExamples}. */
  readonly examples?: readonly TransformExample[];
  /** Returns the transform from one schema to another (or to itself) in a domain. undefined: one of them is not available there. */
  find(domain: string, from: string, to: string): Transform | undefined;
}

/**
 * Creates the transforms of a publication. Each mapping is compiled on first use.
 *
 * @throws {Error} if a file has no validators, which means that the two belong to different builds
 * @example createTransforms({ files, validators }, publication).find('listings', 'osm', 'jcard')?.run(record, { keepUnmapped: false })
 */
export function createTransforms(
  { files, validators, examples }: PublishedSchemas,
  publication: Publication,
): Transforms {
  const vocabulary = createMappingVocabulary(publication);
  const schemas = files
    .filter((file) => livenessOf(file).offered)
    .map((file) => offer(file, validators, vocabulary))
    .toSorted((a, b) => (a.file.name < b.file.name ? -1 : 1));
  const byName = new Map(schemas.map((schema) => [schema.file.name, schema]));
  return {
    schemas,
    ...(examples && { examples }),
    find(domain, from, to) {
      const [source, target] = [byName.get(`${domain}/${from}`), byName.get(`${domain}/${to}`)];
      return source && target && createTransform(source, target);
    },
  };
}

/** A conversion with its notes, and the values that were kept. */
export type NotedConversion = KeptConversion;

/** A compiled mapping, and the validators of its JSON Schema. */
export interface ConverterSide {
  readonly mapping: CompiledMapping;
  readonly validators: SchemaValidators;
}

/** The conversion of one record of an input. */
export interface ConvertedPart {
  readonly conversion: NotedConversion;
  /** JSON Pointer of the record in the input; empty if it is the input. */
  readonly pointer: string;
  /** Maps a JSON Pointer into the record to one into the input. */
  readonly sourceOf: (pointer: string) => string;
}

/** The records that an input consists of. */
export interface ConvertedInput {
  readonly parts: readonly ConvertedPart[];
  /** Values of the input that are in none of them. */
  readonly outside: readonly LostValue[];
}

/** Returns a function that converts a record from one schema to another, and reports everything that happens to its values. */
export function createConverter(
  from: ConverterSide,
  to: ConverterSide,
  keepUnmapped: boolean,
): (record: Json) => NotedConversion {
  const [source, target] = [sideOf(from.mapping, from.validators), sideOf(to.mapping, to.validators)];
  return (record) => {
    const conversion = convertRecord(source, target, record, true);
    if (conversion.errors.length > 0)
      return { ...conversion, errors: explainMissing(conversion, record, source, target), kept: [] };
    return keepUnmapped
      ? keepUnmappedIn(conversion, from.mapping.mapping, to.mapping.mapping)
      : { ...conversion, kept: [] };
  };
}

/** The same for the records that an input consists of. */
export function createPartsConverter(
  from: ConverterSide,
  to: ConverterSide,
  keepUnmapped: boolean,
): (input: Json) => ConvertedInput {
  const convert = createConverter(from, to, keepUnmapped);
  const split = createSplit(sideOf(from.mapping, from.validators), sideOf(to.mapping, to.validators));
  return (input) => {
    const { parts, outside } = split(input, { size: Infinity });
    return {
      parts: parts.map(({ record, pointer, sourceOf }) => ({ conversion: convert(record), pointer, sourceOf })),
      outside: outside(),
    };
  };
}

function offer(file: PublishedSchema, validators: Validators, vocabulary: MappingVocabulary): OfferedSchema {
  const found = Object.hasOwn(validators, file.name) ? validators[file.name] : undefined;
  if (found === undefined)
    throw new Error(`No validator for ${file.name}: the schemas and the validators belong to different builds.`);
  let side: RecordSide | undefined;
  const compile = (): RecordSide => sideOf(compileMapping(file.mapping, vocabulary, found.convert), found);
  return { file, mapping: file.mapping, side: () => (side ??= compile()) };
}

function createTransform(from: OfferedSchema, to: OfferedSchema): Transform {
  const one = { from, to, run: transform(from, to) };
  return {
    ...one,
    all: (records, options) => transformList(one, records, options),
    each: (records, options, limits) => transformEach(one, records, options, limits),
    join: (outputs, create) => joinOutputs(outputs, to, create),
  };
}

function transform(from: OfferedSchema, to: OfferedSchema): Transform['run'] {
  return (record, { keepUnmapped: keep, losses = keep, work }) => {
    const conversion = convertRecord(from.side(), to.side(), record, keep || (losses && 'losses'), work);
    const { errors, repairs, value } = conversion;
    if (errors.length > 0 || value === undefined) {
      const explained = explainMissing(conversion, record, from.side(), to.side());
      return { repairs, errors: explained.map((error) => errorOf(error, from, to)) };
    }
    const { notes, sourceOf } = keep ? keepUnmappedIn(conversion, from.mapping, to.mapping) : conversion;
    const found = notes ?? conversion.losses;
    return { value, repairs, ...(found && losses && { lost: lossesOf(found, sourceOf, to) }) };
  };
}

/** The lost values of a record, each once. */
function lossesOf(
  { lostUp, lostDown }: ConversionLosses,
  sourceOf: (pointer: string) => string,
  { mapping }: OfferedSchema,
): LostValue[] {
  const reasons = new Map<string, string>();
  for (const { pointer, reason } of lostUp)
    reasons.set(sourceOf(pointer), reason ?? 'No field of the mapping reads it.');
  for (const { origin, reason, partly } of lostDown) {
    const source = sourceOf(origin);
    const none = partly
      ? `It is written in part or in another form. ${mapping.title} has no field for the rest.`
      : `No field of ${mapping.title} writes it.`;
    if (!reasons.has(source)) reasons.set(source, reason ?? none);
  }
  // A kind of thing that only the ontology has originates in an object, of which other values may be preserved.
  const around = containersOf(reasons.keys());
  return [...reasons].filter(([pointer]) => !around.has(pointer)).map(([pointer, reason]) => ({ pointer, reason }));
}

function errorOf({ side, error, source }: ConversionError, from: OfferedSchema, to: OfferedSchema): TransformError {
  const schema = side === 'from' ? from : to;
  const { code, found, expected } = error;
  const rule = isMappingError(error)
    ? { schema: schema.file.name, field: error.path ?? '$' }
    : ruleOf(schema, error.pointer);
  return { pointer: source, code, ...rule, found, expected };
}

/** Errors of the mapping name the path; errors of the JSON Schema are located by the pointer. */
function isMappingError(error: ConversionError['error']): error is RecordError {
  return 'path' in error || 'property' in error;
}
function ruleOf({ file }: OfferedSchema, pointer: string): Pick<TransformError, 'schema' | 'field'> {
  const path = segments(pointer).map((key) => (/^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : key));
  return { schema: file.name, field: formatPath(path) };
}
