import type { ClassShape, Field, Some } from './class-shape.ts';
import { Definitions } from './definitions.ts';
import type { Schema } from './definitions.ts';
import { jsonText } from './json-text.ts';
import type { Json } from './json-text.ts';
import { withoutImplied } from './implied.ts';
import { literalJson } from './literals.ts';
import type { ShapeSource } from './shape-source.ts';
import { valueJson } from './spelling.ts';
import { groupsSchema, oneOrMany } from './type-schema.ts';
import type { WriterOptions } from './writer-options.ts';

/** A field or a definition stands on one line as a rule: tables are read more easily than trees. */
const LINE = 140;

/**
 * The shape as a JSON Schema, draft 2020-12 (https://json-schema.org/draft/2020-12/schema), of records in JSON-LD under the published
 * context. A field with one value at most is that value, any other a value or an array; what is not told stays allowed, as in RDF.
 */
export function toJsonSchema(shape: ClassShape, source: ShapeSource, options: WriterOptions): string {
  const { term, key, fields, leftOut } = shape;
  const definitions = new Definitions(source, options);
  const description = options.describe(term);
  const required = fields.filter(({ min, max }) => min > 0 && max !== 0).map((field) => field.key);
  const properties = fields.map((field) => [field.key, fieldSchema(field, definitions, options)] as const);
  const schema: Schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: options.page(term),
    title: key,
    ...(description === '' ? {} : { description }),
    ...(leftOut === 0 ? {} : { $comment: options.words.leftOut(leftOut, options.page(term)) }),
    type: 'object',
    required: ['@type', ...required],
    properties: Object.fromEntries<Json>([
      ['@context', { examples: [options.context], description: options.words.context }],
      ['@id', definitions.reference()],
      ['@type', { anyOf: [{ const: key }, { type: 'array', contains: { const: key } }] }],
      ...properties,
    ]),
    ...definitions.all(),
  };
  return jsonText(schema, LINE);
}

function fieldSchema(field: Field, definitions: Definitions, options: WriterOptions): Json {
  const description = field.term ? options.describe(field.term) : '';
  const about = {
    ...(field.term?.deprecated ? { deprecated: true } : {}),
    ...(description === '' ? {} : { description }),
  };
  const values = valuesSchema(field, definitions);
  return values === false ? false : { ...values, ...about };
}

/** What the member may hold: one value, an array of them, or either. */
function valuesSchema(field: Field, definitions: Definitions): Schema | false {
  const { types, some, min, max, strings } = field;
  if (max === 0) return false;
  const named = groupsSchema(types, strings, definitions);
  const item = named.schema;
  const single = singleSchema(field, item, definitions);
  const one = isEmpty(single) ? { not: { type: 'array' } } : single;
  if (max === 1) return one;
  // Anything at all is an array of anything too.
  if (min < 2 && max === undefined && some.length === 0 && isEmpty(item)) return {};
  if (min === 0 && max === undefined && some.length === 0) return oneOrMany(named, definitions);
  const array: Schema = {
    type: 'array',
    ...(isEmpty(item) ? {} : { items: item }),
    ...(min > 0 ? { minItems: min } : {}),
    ...(max === undefined ? {} : { maxItems: max }),
    ...containing(some, field, definitions),
  };
  return min > 1 || some.some((each) => each.min > 1) ? array : { anyOf: [one, array] };
}

/** What a value that stands alone must be, since it has to be one of those that some must be. */
function singleSchema({ types, some, strings }: Field, item: Schema, definitions: Definitions): Schema {
  const such = some.filter(({ min }) => min > 0);
  const narrower = such.flatMap((each) => each.types);
  const groups = narrower.length === 0 ? undefined : withoutImplied([...types, ...narrower], definitions.source);
  return allOf([
    groups ? groupsSchema(groups, strings, definitions).schema : item,
    ...such.flatMap(({ value }) => (value === undefined ? [] : [constantSchema(value, strings, definitions)])),
    ...some
      .filter(({ max }) => max === 0)
      .map((each) => ({ not: groupsSchema(each.types, strings, definitions).schema })),
  ]);
}

function containing(some: readonly Some[], field: Field, definitions: Definitions): Schema {
  const all = some.map((each) => ({
    contains: someSchema(each, field, definitions),
    minContains: each.min,
    ...(each.max === undefined ? {} : { maxContains: each.max }),
  }));
  const [only] = all;
  if (only === undefined) return {};
  return all.length === 1 ? only : { allOf: all.map((each) => ({ type: 'array', ...each })) };
}

function someSchema({ types, value }: Some, { strings }: Field, definitions: Definitions): Schema {
  return value === undefined
    ? groupsSchema(types, strings, definitions).schema
    : constantSchema(value, strings, definitions);
}

function constantSchema(value: NonNullable<Some['value']>, strings: Field['strings'], { source }: Definitions): Schema {
  return { const: 'iri' in value ? valueJson(value.iri, strings, source) : (literalJson(value) as Json) };
}

function allOf(schemas: readonly Schema[]): Schema {
  const told = schemas.filter((schema) => !isEmpty(schema));
  const [only = {}] = told;
  return told.length < 2 ? only : { allOf: told };
}

function isEmpty(schema: Schema): boolean {
  return Object.keys(schema).length === 0;
}
