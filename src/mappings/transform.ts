import type { Publication } from '../ontology/model.ts';
import type { CompiledMapping, Explained, Outcome } from './compile.ts';
import { compileMapping } from './compile.ts';
import type { Fault } from './fault.ts';
import { describe } from './fault.ts';
import { keepUnmapped } from './keep-unmapped.ts';
import type { Json, Mapping } from './mapping.ts';
import { isOnOffer } from './on-offer.ts';
import { formatPath } from './path.ts';
import type { PublishedSchema, PublishedSchemas } from './published-schemas.ts';
import { segments } from './json-pointer.ts';
import { validate } from './validation.ts';
import type { SchemaValidators, Validators } from './validators.ts';
import { createMappingVocabulary } from './vocabulary.ts';

/** One thing wrong with one record on its way from a schema to another. */
export interface TransformFault {
  /** JSON Pointer into the record that was given, whichever schema was not met. */
  readonly pointer: string;
  readonly code: string;
  /** The schema whose rule was not met: `listings/osm`. */
  readonly schema: string;
  /** The place in that schema, as a mapping writes it: `address.postalCode`. */
  readonly field: string;
  readonly found: string;
  readonly expected: string;
}

export type Transformed = { readonly value: Json } | { readonly faults: readonly TransformFault[] };

/** A schema that records may be carried from and to. */
export interface OfferedSchema {
  readonly file: PublishedSchema;
  readonly mapping: Mapping;
  /** Compiled when it is first needed. */
  readonly compiled: () => CompiledMapping;
  readonly validators: SchemaValidators;
}

/** The way from one schema to another. */
export interface Transform {
  readonly from: OfferedSchema;
  readonly to: OfferedSchema;
  /**
   * Carries one record over; the record is never changed.
   *
   * @param options.keepUnmapped keeps what nothing of the source's mapping reads at its own path; see {@link keepUnmapped}
   */
  run(record: Json, options: { readonly keepUnmapped: boolean }): Transformed;
}

/** All ways between the schemas of a publication. */
export interface Transforms {
  /** By domain, then by name: what the live ontology leaves something of, and nobody retired. */
  readonly schemas: readonly OfferedSchema[];
  /** The way from a schema to another (or to itself) in a domain; undefined where one of them is not on offer there. */
  find(domain: string, from: string, to: string): Transform | undefined;
}

/**
 * Makes the transforms of a publication: each mapping is compiled once, when it is first needed. Throws an Error where a file
 * has no validators, since then the two are not of one build.
 *
 * @example createTransforms({ files, validators }, publication).find('listings', 'osm', 'jcard')?.run(record, { keepUnmapped: false })
 */
export function createTransforms({ files, validators }: PublishedSchemas, publication: Publication): Transforms {
  const vocabulary = createMappingVocabulary(publication);
  const schemas = files
    .filter(isOnOffer)
    .map((file) => offer(file, validators, () => compileMapping(file.mapping, vocabulary)))
    .toSorted((a, b) => (a.file.name < b.file.name ? -1 : 1));
  const byName = new Map(schemas.map((schema) => [schema.file.name, schema]));
  return {
    schemas,
    find(domain, from, to) {
      const [source, target] = [byName.get(`${domain}/${from}`), byName.get(`${domain}/${to}`)];
      return source && target && { from: source, to: target, run: transform(source, target) };
    },
  };
}

function offer(file: PublishedSchema, validators: Validators, compile: () => CompiledMapping): OfferedSchema {
  const found = Object.hasOwn(validators, file.name) ? validators[file.name] : undefined;
  if (found === undefined) throw new Error(`There is no validator of ${file.name}: the schemas are of another build.`);
  let compiled: CompiledMapping | undefined;
  return { file, mapping: file.mapping, validators: found, compiled: () => (compiled ??= compile()) };
}

function transform(from: OfferedSchema, to: OfferedSchema): Transform['run'] {
  const undescribed = new Set(from.mapping.entities.flatMap(({ unmapped }) => unmapped.map(({ reason }) => reason)));
  return (record, { keepUnmapped: keep }) => {
    const invalid = validate(from.validators, record);
    if (invalid.length > 0) return { faults: invalid.map((fault) => ({ ...fault, ...ruleOf(from, fault.pointer) })) };
    const up = keep ? from.compiled().explainUp(record) : from.compiled().up(record);
    if ('faults' in up) return { faults: up.faults.map((fault) => mappingFault(from, fault, fault.pointer)) };
    const down = keep ? to.compiled().explainDown(up.value) : to.compiled().down(up.value);
    if ('faults' in down) {
      const origin = originIn(from.compiled().explainUp(record));
      return { faults: down.faults.map((fault) => mappingFault(to, fault, origin(fault.pointer))) };
    }
    const made = validate(to.validators, down.value);
    if (made.length > 0) {
      const origin = originOf(from, to, record, up.value);
      return {
        faults: made.map((fault) => ({ ...fault, ...ruleOf(to, fault.pointer), pointer: origin(fault.pointer) })),
      };
    }
    return isTold(up) && isTold(down) ? withUnmapped(to, record, up, down, undescribed) : { value: down.value };
  };
}

function mappingFault({ file }: OfferedSchema, fault: Fault, pointer: string): TransformFault {
  const { code, found, expected, path = '$' } = fault;
  return { pointer, code, schema: file.name, field: path, found, expected };
}

function ruleOf({ file }: OfferedSchema, pointer: string): Pick<TransformFault, 'schema' | 'field'> {
  const path = segments(pointer).map((key) => (/^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : key));
  return { schema: file.name, field: formatPath(path) };
}

function originIn(explained: Explained): (pointer: string) => string {
  return 'originOf' in explained ? explained.originOf : () => '';
}

/** Finds the place in the source that a place in the output was made from. */
function originOf(from: OfferedSchema, to: OfferedSchema, record: Json, node: Json): (pointer: string) => string {
  const up = originIn(from.compiled().explainUp(record));
  const down = originIn(to.compiled().explainDown(node));
  return (pointer) => up(down(pointer));
}

/** What came of a record, with notes. */
type Told = Exclude<Explained, { readonly faults: unknown }>;

function isTold(outcome: Outcome | Explained): outcome is Told {
  return 'originOf' in outcome;
}

function withUnmapped(
  to: OfferedSchema,
  record: Json,
  up: Told,
  down: Told,
  undescribed: ReadonlySet<string>,
): Transformed {
  const lost = up.lost.filter(({ reason }) => reason === undefined || undescribed.has(reason));
  const collisions = keepUnmapped({
    source: record,
    lost,
    made: down.value,
    originOf: (pointer) => up.originOf(down.originOf(pointer)),
  });
  if (collisions.length === 0) return { value: down.value };
  const faults = collisions.map(({ pointer, found, expected }) => ({
    pointer,
    code: 'collision',
    ...ruleOf(to, pointer),
    found: describe(found),
    expected,
  }));
  return { faults };
}
