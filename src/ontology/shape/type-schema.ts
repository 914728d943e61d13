import { rdf } from '../names.ts';
import type { Alternatives, ShapeField, ValueType } from './class-shape.ts';
import type { Datatype } from './datatypes.ts';
import { datatypeName } from './datatypes.ts';
import type { Definitions, JsonSchemaObject } from './definitions.ts';
import { facetSchema } from './facets.ts';
import { allOf, anyOfTypes } from './json-types.ts';
import { literalJson } from './literals.ts';
import { typeName, valueJson } from './spelling.ts';

type TypeOf<K extends ValueType['kind']> = Extract<ValueType, { kind: K }>;

/** A schema, and its name in `$defs` if several fields can share it. */
export interface SharedSchema {
  readonly name?: string;
  readonly schema: JsonSchemaObject;
}

/** Characters. Longer names are harder to read than the inlined schema. */
const MAX_NAME_LENGTH = 80;

type Constant = string | number | boolean | Readonly<Record<string, string>>;

/** Exactly one of these values. Many generators of code read no objects in `const` and `enum`. */
export function constantsSchema(values: readonly Constant[]): JsonSchemaObject {
  const plain = values.filter((value) => typeof value !== 'object');
  const schemas = [
    ...(plain.length > 1 ? [{ enum: plain }] : plain.map((value) => ({ const: value }))),
    ...values.filter((value) => typeof value === 'object').map(closedObject),
  ];
  const [first, ...others] = schemas;
  return first && others.length === 0 ? first : { anyOf: schemas };
}

/** An object with exactly these members. */
function closedObject(members: Readonly<Record<string, string>>): JsonSchemaObject {
  return {
    type: 'object',
    required: Object.keys(members),
    properties: Object.fromEntries(Object.entries(members).map(([key, value]) => [key, { const: value }])),
    additionalProperties: false,
  };
}

/** Schema of one value: one alternative of every group. */
export function groupsSchema(
  groups: readonly Alternatives[],
  strings: ShapeField['strings'],
  definitions: Definitions,
): SharedSchema {
  const all = groups.map((group) => {
    const alternatives = group.flatMap((type) => typeSchemas(type, strings, definitions));
    return combine(alternatives, '-or-', 'anyOf', definitions);
  });
  return combine(all, '-and-', 'allOf', definitions);
}

function combine(
  all: readonly SharedSchema[],
  word: string,
  keyword: 'anyOf' | 'allOf',
  definitions: Definitions,
): SharedSchema {
  const [only = { schema: {} }] = all;
  if (all.length < 2) return only;
  const schemas = all.map((each) => each.schema);
  const schema = keyword === 'allOf' ? allOf(schemas, definitions) : { anyOf: schemas };
  const names = all.flatMap(({ name }) => name ?? []);
  const name = names.join(word);
  if (names.length < all.length || name.length > MAX_NAME_LENGTH) return { schema };
  return { name, schema: definitions.define(name, () => schema) };
}

/** One value or an array of values. */
export function oneOrMany({ name, schema }: SharedSchema, definitions: Definitions): JsonSchemaObject {
  const valueOrArray = (): JsonSchemaObject => ({ anyOf: [schema, { type: 'array', items: schema }] });
  return name === undefined ? valueOrArray() : definitions.define(`${name}*`, valueOrArray);
}

function typeSchemas(type: ValueType, strings: ShapeField['strings'], definitions: Definitions): SharedSchema[] {
  switch (type.kind) {
    case 'literal':
      return [literalSchema(type, definitions)];
    case 'literals':
      return [{ schema: constantsSchema(type.values.map(literalJson)) }];
    case 'values':
      return [valuesSchema(type, strings, definitions)];
    case 'thing':
      return strings === 'iri' || strings === 'name'
        ? [{ name: '@id', schema: definitions.reference() }, thingSchema(type, definitions)]
        : [thingSchema(type, definitions)];
  }
}

function literalSchema({ name, datatype, facets }: TypeOf<'literal'>, definitions: Definitions): SharedSchema {
  const own = facetSchema(facets, datatype);
  const base = baseSchema(datatype, definitions);
  if (Object.keys(own).length === 0) return base;
  const type = '$ref' in base.schema && datatype.json === 'string' ? { type: 'string' } : {};
  const schema = { ...base.schema, ...type, ...own };
  const term = definitions.source.term(name);
  if (!term) return { schema };
  const key = definitions.source.keys.key(term);
  return { name: key, schema: definitions.define(key, () => schema) };
}

function baseSchema(datatype: Datatype, definitions: Definitions): SharedSchema {
  const { json, pattern, minimum, maximum, iri } = datatype;
  const name = datatypeName(iri);
  const defined = (create: () => JsonSchemaObject): SharedSchema => ({
    name,
    schema: definitions.define(name, create),
  });
  if (json === 'language') return languageText(definitions);
  if (json === 'any') {
    const { anyOf } = anyOfTypes(['string', 'number', 'boolean']);
    return defined(() => ({ anyOf: [...anyOf, languageText(definitions).schema] }));
  }
  if (pattern !== undefined) return defined(() => ({ type: 'string', pattern: `^${pattern}$` }));
  return {
    name,
    schema: {
      type: json,
      ...(minimum === undefined ? {} : { minimum }),
      ...(maximum === undefined ? {} : { maximum }),
    },
  };
}

/** A text with its language (https://www.w3.org/TR/json-ld11/#string-internationalization). */
function languageText(definitions: Definitions): SharedSchema {
  const name = datatypeName(rdf('langString'));
  const text = { type: 'string' };
  return {
    name,
    schema: definitions.define(name, () => ({
      type: 'object',
      required: ['@value', '@language'],
      properties: { '@value': text, '@language': text },
    })),
  };
}

function valuesSchema(
  { set, values }: TypeOf<'values'>,
  strings: ShapeField['strings'],
  definitions: Definitions,
): SharedSchema {
  const { source } = definitions;
  const bare = strings === 'name' || strings === 'iri';
  const create = (): JsonSchemaObject => {
    const names = values?.map((iri) => valueJson(iri, strings, source));
    const ids = names?.map((name) => (typeof name === 'string' ? name : name['@id']));
    const id = ids === undefined ? { type: 'string' } : { enum: ids };
    return bare ? id : { type: 'object', required: ['@id'], properties: { '@id': id } };
  };
  if (!set) return { schema: create() };
  const name = source.keys.key(set) + (strings === 'name' ? '' : bare ? '-by-IRI' : '-node');
  return { name, schema: definitions.define(name, create) };
}

/** A nested record or a node with a reference. Never a literal. */
function thingSchema({ class: iri, classes }: TypeOf<'thing'>, definitions: Definitions): SharedSchema {
  const { source, options } = definitions;
  const name = iri === undefined ? 'owl:Thing' : typeName(iri, source);
  const create = (): JsonSchemaObject => {
    if (iri === undefined)
      return {
        type: 'object',
        // Without `@type`, generators of code give unions with other classes the types of those only.
        properties: { '@id': definitions.reference(), '@type': {} },
        // Not a property that nothing satisfies, of which generators of code write a member of any type.
        not: { required: ['@value'], properties: { '@value': {} } },
      };
    const thing = thingSchema({ kind: 'thing' }, definitions).schema;
    if (classes === undefined) return { $comment: options.labels.open, ...thing };
    const names = classes.map((each) => source.keys.key(each));
    // If there are several types, the others are not restricted.
    return { ...thing, type: 'object', properties: { '@type': { anyOf: [{ enum: names }, { type: 'array' }] } } };
  };
  return { name, schema: definitions.define(name, create) };
}
