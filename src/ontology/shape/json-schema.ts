import { memoize } from '../memoize.ts';
import type { ClassShape, ShapeField, QualifiedCount } from './class-shape.ts';
import type { JsonSchemaObject } from './definitions.ts';
import { Definitions } from './definitions.ts';
import { withoutImplied } from './implied.ts';
import type { JsonInput } from './json-text.ts';
import { sharedJsonParts } from './json-text.ts';
import { allOf, anyOfTypes } from './json-types.ts';
import { literalJson } from './literals.ts';
import type { ShapeSource } from './shape-source.ts';
import { valueJson } from './spelling.ts';
import { constantsSchema, groupsSchema, oneOrMany } from './type-schema.ts';
import type { SchemaWriterOptions } from './writer-options.ts';

/** Characters. Long enough that most fields and definitions fit on one line. */
const LINE = 140;

/**
 * Writes the shape as a JSON Schema (draft 2020-12, https://json-schema.org/draft/2020-12/schema) for JSON-LD records with the published
 * context. A field with at most one value is that value, any other a value or an array. Additional properties are allowed, as in RDF.
 *
 * @returns parts of whole tokens, which classes with the same fields share
 */
export function toJsonSchema(shape: ClassShape, source: ShapeSource, options: SchemaWriterOptions): readonly string[] {
  const { term, key, fields, omitted } = shape;
  const definitions = new Definitions(source, options);
  const description = options.describe(term);
  const required = fields.filter(({ min, max }) => min > 0 && max !== 0).map((field) => field.key);
  const properties = fields.map((field) => {
    const own = fieldSchemas(options)(field, source);
    definitions.add(own.definitions);
    return [field.key, own.schema] as const;
  });
  const schema: JsonSchemaObject = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: options.page(term),
    title: key,
    ...(description === '' ? {} : { description }),
    ...(omitted === 0 ? {} : { $comment: options.labels.omitted(omitted, options.page(term)) }),
    type: 'object',
    required: ['@type', ...required],
    properties: Object.fromEntries<JsonInput>([
      ['@context', { ...CONTEXT, examples: [options.context], description: options.labels.context }],
      ['@id', definitions.reference()],
      ['@type', { anyOf: [{ const: key }, { type: 'array', contains: { const: key } }] }],
      ...properties,
    ]),
    $defs: Object.fromEntries(definitions.all),
  };
  return sharedJsonParts(schema, LINE);
}

/** The forms of a context (https://www.w3.org/TR/json-ld11/#the-context). */
const CONTEXT = anyOfTypes(['string', 'object', 'array']);

/** The schema of a field, with the definitions that it needs. Cached, because classes share the fields of their ancestors. */
const fieldSchemas = memoize((options: SchemaWriterOptions) =>
  memoize((field: ShapeField, source: ShapeSource) => {
    const definitions = new Definitions(source, options);
    return { schema: fieldSchema(field, definitions, options), definitions };
  }),
);

function fieldSchema(field: ShapeField, definitions: Definitions, options: SchemaWriterOptions): JsonInput {
  const description = field.term ? options.describe(field.term) : '';
  const about = {
    ...(field.term?.deprecated ? { deprecated: true } : {}),
    ...(description === '' ? {} : { description }),
  };
  return { ...valuesSchema(field, definitions), ...about };
}

/** Schema of the member: one value, an array, or either. */
function valuesSchema(field: ShapeField, definitions: Definitions): JsonSchemaObject {
  const { types, some, min, max, strings } = field;
  if (max === 0) return { not: {} };
  const named = groupsSchema(types, strings, definitions);
  const item = named.schema;
  const single = singleSchema(field, item, definitions);
  const one = isEmpty(single) ? definitions.anyValue() : single;
  if (max === 1) return one;
  // "Anything" includes arrays.
  if (min < 2 && max === undefined && some.length === 0 && isEmpty(item)) return anything(definitions);
  if (min === 0 && max === undefined && some.length === 0) return oneOrMany(named, definitions);
  const array: JsonSchemaObject = {
    type: 'array',
    ...(isEmpty(item) ? {} : { items: item }),
    ...(min > 0 ? { minItems: min } : {}),
    ...(max === undefined ? {} : { maxItems: max }),
    ...containsSchema(some, field, definitions),
  };
  return min > 1 || some.some((each) => each.min > 1) ? array : { anyOf: [one, array] };
}

/** Any JSON. */
function anything(definitions: Definitions): JsonSchemaObject {
  return definitions.define('@any*', () => ({ anyOf: [definitions.anyValue(), { type: 'array' }] }));
}

/** Schema of a single value, which must also meet the qualified bounds. */
function singleSchema(
  { types, some, strings }: ShapeField,
  item: JsonSchemaObject,
  definitions: Definitions,
): JsonSchemaObject {
  const required = some.filter(({ min }) => min > 0);
  const narrower = required.flatMap((each) => each.types);
  const groups = narrower.length === 0 ? undefined : withoutImplied([...types, ...narrower], definitions.source);
  const constraints = [
    groups ? groupsSchema(groups, strings, definitions).schema : item,
    ...required.flatMap(({ value }) => (value === undefined ? [] : [constantSchema(value, strings, definitions)])),
    ...some
      .filter(({ max }) => max === 0)
      .map((each) => ({ not: groupsSchema(each.types, strings, definitions).schema })),
  ];
  return allOf(
    constraints.filter((schema) => !isEmpty(schema)),
    definitions,
  );
}

function containsSchema(
  some: readonly QualifiedCount[],
  field: ShapeField,
  definitions: Definitions,
): JsonSchemaObject {
  const all = some.map((each) => ({
    contains: qualifiedSchema(each, field, definitions),
    minContains: each.min,
    ...(each.max === undefined ? {} : { maxContains: each.max }),
  }));
  const [only] = all;
  if (only === undefined) return {};
  return all.length === 1 ? only : { allOf: all.map((each) => ({ type: 'array', ...each })) };
}

function qualifiedSchema(
  { types, value }: QualifiedCount,
  { strings }: ShapeField,
  definitions: Definitions,
): JsonSchemaObject {
  return value === undefined
    ? groupsSchema(types, strings, definitions).schema
    : constantSchema(value, strings, definitions);
}

function constantSchema(
  value: NonNullable<QualifiedCount['value']>,
  strings: ShapeField['strings'],
  { source }: Definitions,
): JsonSchemaObject {
  return constantsSchema(['iri' in value ? valueJson(value.iri, strings, source) : literalJson(value)]);
}

function isEmpty(schema: JsonSchemaObject): boolean {
  return Object.keys(schema).length === 0;
}
