import { memoize } from '../../base/work.ts';
import type { ShapeRule } from '../../ontology/model.ts';
import { rdf, xsd } from '../../rdf/names.ts';
import { sh } from '../../shacl/model.ts';
import type {
  Alternatives,
  ClassShape,
  DatatypeFacet,
  QualifiedCount,
  ShapeField,
  ValueType,
} from '../fields/class-shape.ts';
import { exactnessOf } from '../fields/class-shape.ts';
import type { Datatype, JsonInput } from '../fields/datatypes.ts';
import { constantJson, datatypeName, isPlain, lexicalPattern } from '../fields/datatypes.ts';
import { facetSchema } from '../fields/field.ts';
import { FieldGroups } from '../fields/field-groups.ts';
import { isClosed, namesIn, uncheckedOf, uncheckedOfClass } from '../fields/unchecked.ts';
import type { ShapeSource } from '../fields/lineage.ts';
import { ownerKey, withoutImplied } from '../fields/lineage.ts';
import type { SchemaWriterOptions } from './json-text.ts';
import { sharedJsonParts, typeName, valueJson } from './json-text.ts';

const JSON_TYPES = ['string', 'number', 'boolean', 'object', 'null', 'array'];

/** A value of one of these JSON types. Generators of code read neither a list of types nor, with a description, no type at all. */
function anyOfTypes(types: readonly string[]): { readonly anyOf: readonly JsonSchemaObject[] } {
  return { anyOf: types.map((type) => ({ type })) };
}

/**
 * All of these schemas. If they have no JSON type in common, nothing satisfies them; generators of code reject that unless it is
 * stated.
 */
function allOf(schemas: readonly JsonSchemaObject[], definitions: Definitions): JsonSchemaObject {
  const [first = {}, ...others] = schemas;
  if (others.length === 0) return first;
  const common = commonTypes(schemas, definitions);
  return common.length === 0 ? { not: {} } : { allOf: schemas };
}

function commonTypes(schemas: readonly JsonSchemaObject[], definitions: Definitions): readonly string[] {
  const all = schemas.map((schema) => typesOf(schema, definitions));
  return JSON_TYPES.filter((type) => all.every((types) => types.includes(type)));
}

/** JSON types outside of which a schema allows nothing. */
function typesOf(schema: JsonSchemaObject, definitions: Definitions): readonly string[] {
  const { $ref, type, const: only, enum: values, anyOf, allOf: all } = schema as SchemaOfValue;
  if (type !== undefined) return [type === 'integer' ? 'number' : type];
  if (only !== undefined) return [typeof only];
  if (values) return values.map((value) => typeof value);
  if (anyOf) return anyOf.flatMap((each) => typesOf(each, definitions));
  if (all) return commonTypes(all, definitions);
  return $ref === undefined ? JSON_TYPES : typesOf(definitions.resolve($ref), definitions);
}

/** Keywords of the schemas of values, whose constants are strings, numbers and booleans. */
interface SchemaOfValue {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: string | number | boolean;
  readonly enum?: readonly (string | number | boolean)[];
  readonly anyOf?: readonly JsonSchemaObject[];
  readonly allOf?: readonly JsonSchemaObject[];
}

/** A JSON Schema object (https://json-schema.org/draft/2020-12/schema). */
type JsonSchemaObject = Readonly<Record<string, JsonInput>>;

/** An absolute IRI, a CURIE or a blank node. All of them contain a colon. */
const REFERENCE = '^[^\\s:]*:\\S*$';

/** An absolute IRI or a CURIE. */
const NO_BLANK = '^[^_\\s:][^\\s:]*:\\S*$';

/** A `$ref` without the name of the definition. */
const PATH = '#/$defs/';

/** The `$defs` of a JSON Schema: each type is defined once and referenced by `$ref`. */
class Definitions {
  readonly source: ShapeSource;
  readonly options: SchemaWriterOptions;
  readonly #schemas = new Map<string, JsonSchemaObject>();

  constructor(source: ShapeSource, options: SchemaWriterOptions) {
    this.source = source;
    this.options = options;
  }

  /** Returns a `$ref` to the definition. Calls `create` if the name is not defined yet. */
  define(name: string, create: () => JsonSchemaObject): JsonSchemaObject {
    const key = plainName(name);
    if (!this.#schemas.has(key)) {
      // Reserves the position first, so that definitions have the order of first use. Also ends recursion.
      this.#schemas.set(key, {});
      this.#schemas.set(key, create());
    }
    return { $ref: PATH + key };
  }

  /** The definition that a `$ref` of {@link define} names. */
  resolve($ref: string): JsonSchemaObject {
    return this.#schemas.get($ref.slice(PATH.length)) ?? {};
  }

  /** Any value but an array. */
  anyValue(): JsonSchemaObject {
    return this.define('@any', () => anyOfTypes(['string', 'number', 'boolean', 'object', 'null']));
  }

  /** A reference to another thing by IRI. */
  reference(): JsonSchemaObject {
    return this.define('@id', () => ({
      type: 'string',
      pattern: REFERENCE,
      description: this.options.labels.reference,
    }));
  }

  /** A reference that is no blank node. */
  iri(): JsonSchemaObject {
    return this.define('IRI', () => ({ type: 'string', pattern: NO_BLANK }));
  }

  /** Adds the definitions of a part that was created by itself. */
  add({ all }: Definitions): void {
    for (const [name, schema] of all) if (!this.#schemas.has(name)) this.#schemas.set(name, schema);
  }

  /** In order of first use. */
  get all(): ReadonlyMap<string, JsonSchemaObject> {
    return this.#schemas;
  }
}

/** Escapes what a JSON Pointer or a URI would, because not all generators of code unescape it: `Caf~C3~A9` → `Caf=C3=A9`. */
function plainName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll('%3A', ':').replaceAll('%40', '@').replaceAll(/[%~]/g, '=');
}

type TypeOf<K extends ValueType['kind']> = Extract<ValueType, { kind: K }>;

/** A schema, and its name in `$defs` if several fields can share it. */
interface SharedSchema {
  readonly name?: string;
  readonly schema: JsonSchemaObject;
}

/** Characters. Longer names are harder to read than the inlined schema. */
const MAX_NAME_LENGTH = 80;

type Constant = string | number | boolean | Readonly<Record<string, string>>;

/** Exactly one of these values. Many generators of code read no objects in `const` and `enum`. */
function constantsSchema(values: readonly Constant[]): JsonSchemaObject {
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

/** How the values of a field are written. */
type ValueForms = Pick<ShapeField, 'strings' | 'coerced'>;

/** Schema of one value: one alternative of every group. */
function groupsSchema(
  groups: readonly Alternatives[],
  field: ValueForms,
  definitions: Definitions,
  schemasOf = typeSchemas,
): SharedSchema {
  const all = groups.map((group) => {
    const alternatives = group.flatMap((type) => schemasOf(type, field, definitions));
    return combine(alternatives, '-or-', 'anyOf', definitions);
  });
  return combine(all, '-and-', 'allOf', definitions);
}

function combine(
  parts: readonly SharedSchema[],
  word: string,
  keyword: 'anyOf' | 'allOf',
  definitions: Definitions,
): SharedSchema {
  // The references of two classes are one alternative.
  const all = [...new Map(parts.map((part) => [JSON.stringify(part.schema), part])).values()];
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
function oneOrMany({ name, schema }: SharedSchema, definitions: Definitions): JsonSchemaObject {
  const valueOrArray = (): JsonSchemaObject => ({ anyOf: [schema, { type: 'array', items: schema }] });
  return name === undefined ? valueOrArray() : definitions.define(`${name}*`, valueOrArray);
}

function typeSchemas(type: ValueType, field: ValueForms, definitions: Definitions): SharedSchema[] {
  const { strings } = field;
  switch (type.kind) {
    case 'literal':
      if (isPlain(type, field)) return [literalSchema(type, definitions)];
      return [typedSchema(type, definitions), ...fractionSchema(type, field)];
    case 'literals':
      return [
        { schema: constantsSchema(type.values.map((value) => constantJson(value, field, type.exact) as Constant)) },
      ];
    case 'values':
      return [valuesSchema(type, strings, definitions)];
    case 'thing': {
      const reference =
        type.named === 'iri'
          ? { name: 'IRI', schema: definitions.iri() }
          : { name: '@id', schema: definitions.reference() };
      const isReference = (strings === 'iri' || strings === 'name') && type.named !== 'blank';
      return [...(isReference ? [reference] : []), thingSchema(type, definitions)];
    }
  }
}

/** An object with the datatype, for a value that has another one as plain JSON. */
function typedSchema({ name: iri, datatype, facets }: TypeOf<'literal'>, definitions: Definitions): SharedSchema {
  const name = iri === datatype.iri ? datatypeName(iri) : typeName(iri, definitions.source);
  const lexical = lexicalPattern(datatype);
  const patterns = lexical === undefined ? [] : [{ name: 'sh:pattern', value: { value: `^(${lexical})$` } }];
  const create = (): JsonSchemaObject => ({
    type: 'object',
    required: ['@value', '@type'],
    properties: {
      '@value': { type: 'string', ...facetSchema([...patterns, ...facets], 'string').schema },
      '@type': { enum: [...new Set([name, iri])] },
    },
  });
  return facets.length > 0
    ? { schema: create() }
    : { name: `${name}-value`, schema: definitions.define(`${name}-value`, create) };
}

/** A number with a fraction is an xsd:double (https://www.w3.org/TR/json-ld11-api/#object-to-rdf-conversion). */
function fractionSchema({ name, facets }: TypeOf<'literal'>, { coerced }: ValueForms): SharedSchema[] {
  if (name !== xsd('double') || coerced !== undefined) return [];
  return [{ schema: { type: 'number', not: { type: 'integer' }, ...facetSchema(facets, 'number').schema } }];
}

/** A text with its language, of which facets limit the text or the language. */
function limitedText(facets: readonly DatatypeFacet[]): JsonSchemaObject {
  const language = facets.find((facet) => facet.name === 'sh:languageIn')?.value.value.split(', ');
  return {
    type: 'object',
    required: ['@value', '@language'],
    properties: {
      '@value': { type: 'string', ...facetSchema(facets, 'string').schema },
      '@language': { type: 'string', ...(language && { pattern: languagePattern(language) }) },
    },
  };
}

/** Matches tags within ranges of languages (https://www.rfc-editor.org/rfc/rfc4647#section-3.3.1), in any case. */
function languagePattern(ranges: readonly string[]): string {
  if (ranges.includes('*')) return '^.';
  const anyCase = (range: string): string =>
    range.replaceAll(/[A-Za-z]/g, (one) => `[${one.toLowerCase()}${one.toUpperCase()}]`);
  return `^(${ranges.map(anyCase).join('|')})(-[A-Za-z0-9-]+)?$`;
}

function literalSchema({ name, datatype, facets }: TypeOf<'literal'>, definitions: Definitions): SharedSchema {
  if (datatype.json === 'language' && facets.length > 0) return { schema: limitedText(facets) };
  const own = facetSchema(facets, datatype.json).schema;
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
    return defined(() => ({ anyOf: [...anyOf, languageText(definitions).schema, anyTyped(definitions)] }));
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

/** A literal with any datatype. */
function anyTyped(definitions: Definitions): JsonSchemaObject {
  const text = { type: 'string' };
  return definitions.define('@value', () => ({
    type: 'object',
    required: ['@value', '@type'],
    properties: { '@value': text, '@type': text },
  }));
}

/** A text with its language (https://www.w3.org/TR/json-ld11/#string-internationalization). */
function languageText(definitions: Definitions): SharedSchema {
  const name = datatypeName(rdf('langString'));
  return { name, schema: definitions.define(name, () => limitedText([])) };
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
function thingSchema({ class: iri, classes, named }: TypeOf<'thing'>, definitions: Definitions): SharedSchema {
  const { source, options } = definitions;
  if (named === 'blank') return blankThing(definitions);
  if (named === 'iri')
    return namedThing(
      thingSchema(
        { kind: 'thing', ...(iri !== undefined && { class: iri }), ...(classes && { classes }) },
        definitions,
      ),
      definitions,
    );
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

/** A thing with an IRI. */
function namedThing({ name: of = 'owl:Thing', schema }: SharedSchema, definitions: Definitions): SharedSchema {
  const name = `${of}-with-IRI`;
  const own = { type: 'object', required: ['@id'], properties: { '@id': definitions.iri() } };
  return { name, schema: definitions.define(name, () => ({ allOf: [schema, own] })) };
}

/** A node without an IRI. */
function blankThing(definitions: Definitions): SharedSchema {
  const name = 'sh:BlankNode';
  const create = (): JsonSchemaObject => ({
    type: 'object',
    properties: { '@id': { type: 'string', pattern: '^_:' }, '@type': {} },
    not: { required: ['@value'], properties: { '@value': {} } },
  });
  return { name, schema: definitions.define(name, create) };
}

/** Characters. Long enough that most fields and definitions fit on one line. */
const LINE = 140;

/**
 * Writes the shape as a JSON Schema (draft 2020-12, https://json-schema.org/draft/2020-12/schema) for JSON-LD records with the published
 * context. A field with at most one value is that value, any other a value or an array. Additional properties are allowed, as in RDF.
 *
 * @returns parts of whole tokens, which classes with the same fields share
 */
export function toJsonSchema(shape: ClassShape, source: ShapeSource, options: SchemaWriterOptions): readonly string[] {
  const { term, key, fields, rules } = shape;
  const definitions = new Definitions(source, options);
  const { required, properties } = membersOf(fields, definitions);
  const schema: JsonSchemaObject = {
    $schema: DIALECT,
    $id: options.schema(term),
    ...aboutClass(shape, source, options),
    type: 'object',
    required: ['@type', ...required],
    properties: {
      '@context': contextSchema(options),
      '@id': definitions.reference(),
      '@type': { anyOf: typesAre(key) },
      ...properties,
    },
    ...closedSchema(rules, source),
    $defs: Object.fromEntries(definitions.all),
  };
  return sharedJsonParts(schema, LINE);
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The members of records that fields are, and those that are required. */
function membersOf(
  fields: readonly ShapeField[],
  definitions: Definitions,
): { readonly required: readonly string[]; readonly properties: JsonSchemaObject } {
  const { source, options } = definitions;
  const properties = fields.map((field) => {
    const own = fieldSchemas(options)(field, source);
    definitions.add(own.definitions);
    return [field.key, own.schema] as const;
  });
  return {
    required: fields.filter(({ min, max }) => min > 0 && max !== 0).map((field) => field.key),
    properties: Object.fromEntries<JsonInput>(properties),
  };
}

function aboutClass(shape: ClassShape, source: ShapeSource, options: SchemaWriterOptions): JsonSchemaObject {
  const { term, key, omitted } = shape;
  const description = options.describe(term);
  return {
    title: key,
    ...(description === '' ? {} : { description }),
    ...commentOf([
      ...(omitted === 0 ? [] : [options.labels.omitted(omitted, options.page(term))]),
      ...uncheckedComment(uncheckedOfClass(shape, namesIn(source)), options),
    ]),
  };
}

function contextSchema({ context, labels }: SchemaWriterOptions): JsonSchemaObject {
  return { ...CONTEXT, examples: [context], description: labels.context };
}

/** The forms of `@type` of a record about an instance of the class. */
function typesAre(key: string): readonly JsonSchemaObject[] {
  return [{ const: key }, { type: 'array', contains: { const: key } }];
}

/**
 * Writes one JSON Schema for records of all classes: each type of a record decides which fields it has. Fields that classes share are
 * written once, so that the text is linear in the ontology.
 *
 * @returns parts of whole tokens
 */
export function toVocabularyJsonSchema(
  shapes: readonly ClassShape[],
  source: ShapeSource,
  options: SchemaWriterOptions,
): readonly string[] {
  const definitions = new Definitions(source, options);
  const groups = new FieldGroups();
  const classes = Array.from(shapes, (shape) => ({ shape, groups: groups.of(shape) }));
  const members = groups.all.map(({ fields }) => membersOf(fields, definitions));
  const reference = definitions.reference();
  const taken = new Set(definitions.all.keys());
  const nameOf = (preferred: string): string => {
    let name = plainName(preferred);
    while (taken.has(name)) name += '-';
    taken.add(name);
    return name;
  };
  const groupNames = groups.all.map(({ owner }) => nameOf(`${ownerKey(owner, source.keys)}-fields`));
  const records = classes.map(({ shape, groups: own }) => ({
    key: shape.key,
    name: nameOf(`${shape.key}-record`),
    schema: {
      ...aboutClass(shape, source, options),
      type: 'object',
      required: ['@type'],
      properties: { '@type': { anyOf: typesAre(shape.key) } },
      allOf: own.map((at) => ({ $ref: PATH + (groupNames[at] ?? '') })),
      ...closedSchema(shape.rules, source),
    },
  }));
  const schema: JsonSchemaObject = {
    $schema: DIALECT,
    $id: options.vocabularySchema,
    type: 'object',
    required: ['@type'],
    properties: { '@context': contextSchema(options), '@id': reference },
    allOf: records.map(({ key, name }) => ({
      if: { required: ['@type'], properties: { '@type': { anyOf: typesAre(key) } } },
      then: { $ref: PATH + name },
    })),
    $defs: Object.fromEntries<JsonInput>([
      ...records.map(({ name, schema }) => [name, schema] as const),
      ...members.map(
        ({ required, properties }, at) =>
          [groupNames[at] ?? '', { type: 'object', ...(required.length > 0 && { required }), properties }] as const,
      ),
      ...definitions.all,
    ]),
  };
  return sharedJsonParts(schema, LINE);
}

function commentOf(sentences: readonly string[]): JsonSchemaObject {
  return sentences.length === 0 ? {} : { $comment: sentences.join(' ') };
}

/** The sentence about what only SHACL validators check. */
function uncheckedComment(constraints: readonly string[], { labels }: SchemaWriterOptions): readonly string[] {
  return constraints.length === 0 ? [] : [labels.unchecked(constraints.join('; '))];
}

/** Only the members that every closed shape allows. */
function closedSchema(rules: readonly ShapeRule[], source: ShapeSource): JsonSchemaObject {
  const closed = rules.flatMap(({ severity, constraint }) =>
    severity === sh('Violation') && isClosed(constraint) ? [constraint.properties] : [],
  );
  const [first, ...others] = closed;
  if (first === undefined) return {};
  const allowed = first.filter((iri) => others.every((properties) => properties.includes(iri)));
  const keys = allowed.filter((iri) => iri !== rdf('type')).map((iri) => typeName(iri, source));
  return { propertyNames: { enum: ['@context', '@id', '@type', ...keys] } };
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
  const description = options.describeField(field);
  const about = {
    ...(field.term?.deprecated ? { deprecated: true } : {}),
    ...(description === '' ? {} : { description }),
  };
  const unchecked = uncheckedComment(uncheckedOf(field, namesIn(definitions.source)), options);
  return { ...fieldValuesSchema(field, definitions), ...commentOf(unchecked), ...about };
}

/** Schema of the member: one value, an array, or either. */
function fieldValuesSchema(field: ShapeField, definitions: Definitions): JsonSchemaObject {
  const { types, some, min, max } = field;
  if (max === 0) return { not: {} };
  const named = groupsSchema(types, field, definitions);
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
function singleSchema(field: ShapeField, item: JsonSchemaObject, definitions: Definitions): JsonSchemaObject {
  const { types, some } = field;
  const required = some.filter(({ min }) => min > 0);
  const narrower = required.flatMap((each) => each.types);
  const groups = narrower.length === 0 ? undefined : withoutImplied([...types, ...narrower], definitions.source);
  const constraints = [
    groups ? groupsSchema(groups, field, definitions).schema : item,
    ...required.flatMap(({ value }) => (value === undefined ? [] : [constantSchema(value, field, definitions)])),
    ...some.filter(({ max }) => max === 0).map((each) => ({ not: certainSchema(each, field, definitions) })),
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
  const all = some.flatMap(({ min, max, ...of }) => {
    const possible = qualifiedSchema(of, field, definitions);
    if (max === undefined) return [{ contains: possible, minContains: min }];
    const certain = certainSchema(of, field, definitions);
    if (JSON.stringify(certain) === JSON.stringify(possible))
      return [{ contains: possible, minContains: min, maxContains: max }];
    const atMost = { contains: certain, minContains: 0, maxContains: max };
    return min === 0 ? [atMost] : [{ contains: possible, minContains: min }, atMost];
  });
  const [only] = all;
  if (only === undefined) return {};
  return all.length === 1 ? only : { allOf: all.map((each) => ({ type: 'array', ...each })) };
}

type Qualification = Pick<QualifiedCount, 'types' | 'value'>;

/** Values that can have the types, for a lower bound. */
function qualifiedSchema(
  { types, value }: Qualification,
  field: ShapeField,
  definitions: Definitions,
): JsonSchemaObject {
  return value === undefined
    ? groupsSchema(types, field, definitions).schema
    : constantSchema(value, field, definitions);
}

/** Values that surely have the types, for an upper bound: a record does not say which class a reference is of. */
function certainSchema({ types, value }: Qualification, field: ShapeField, definitions: Definitions): JsonSchemaObject {
  return value === undefined
    ? groupsSchema(types, field, definitions, certainSchemas).schema
    : constantSchema(value, field, definitions);
}

function certainSchemas(type: ValueType, field: ValueForms, definitions: Definitions): SharedSchema[] {
  if (type.kind !== 'thing' || type.class === undefined) return typeSchemas(type, field, definitions);
  const { source } = definitions;
  const names = type.classes?.map((each) => source.keys.key(each)) ?? [typeName(type.class, source)];
  const isNamed = { enum: names };
  const types = { '@type': { anyOf: [isNamed, { type: 'array', contains: isNamed }] } };
  const { name: of, schema } = thingSchema(type, definitions);
  const typed = { ...schema, type: 'object', required: ['@type'], properties: types };
  return [{ ...(of !== undefined && { name: `typed-${of}` }), schema: typed }];
}

function constantSchema(
  value: NonNullable<QualifiedCount['value']>,
  field: ShapeField,
  { source }: Definitions,
): JsonSchemaObject {
  const json =
    'iri' in value ? valueJson(value.iri, field.strings, source) : constantJson(value, field, exactnessOf(field));
  return constantsSchema([json as Constant]);
}

function isEmpty(schema: JsonSchemaObject): boolean {
  return Object.keys(schema).length === 0;
}
