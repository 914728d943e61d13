import { memoize } from '../../base/work.ts';
import { percentDecode } from '../../base/paths.ts';
import { unescaped } from '../../json/json.ts';
import { isArray, isObject, own } from '../data/json.ts';
import { isEvery, isRest } from '../data/path.ts';
import type { ExternalPath, Json, JsonObject, Segment } from '../mapping.ts';
import type { PathCondition, SchemaPath } from './field-path.ts';
import { EVERY, formatSchemaPath } from './field-path.ts';

/**
 * Resolves a reference inside the file (`#/$defs/address`, `#`). undefined: it does not resolve, or points elsewhere.
 * https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.1
 */
export function deref(root: JsonObject, reference: string): Json | undefined {
  if (!reference.startsWith('#')) return undefined;
  let current: Json | undefined = root;
  for (const part of reference.slice(1).split('/').slice(1)) {
    // References are URIs: their fragments may be percent-encoded.
    const name = unescaped(percentDecode(part) ?? part);
    if (isArray(current)) current = /^(?:0|[1-9][0-9]*)$/.test(name) ? current[Number(name)] : undefined;
    else current = isObject(current) ? own(current, name) : undefined;
  }
  return current;
}

/** A field of a JSON Schema: a plain value, or an object or array without further description. */
export interface SchemaField {
  /** `offers.*.price`. Alternatives are distinguished by their conditions: `[1][tel,uri][3]`. */
  readonly pathText: string;
  readonly path: SchemaPath;
  readonly conditions: readonly PathCondition[];
  /** JSON Schema types: `string`, `number`, … Empty: any. */
  readonly types: readonly string[];
  readonly description?: string;
  readonly format?: string;
  /** All possible values, if the schema lists them; one for a constant. */
  readonly values?: readonly Json[];
  /** Whether every valid record has it. */
  readonly required: boolean;
  readonly readOnly: boolean;
  /** From this or an enclosing schema (x-apiPath, x-productArea). */
  readonly apiPath?: string;
  readonly productArea?: string;
  /** Whether the schema is recursive here and was cut. */
  readonly cut: boolean;
}

/**
 * All fields of a JSON Schema (draft 2020-12) through properties, items, tuples, local references and alternatives, in order. Recursion
 * is cut at the second occurrence. `if`, `not` and `dependentSchemas` only narrow and add no fields.
 *
 * @example schemaFields(schema).filter(({ required }) => required).map(({ pathText }) => pathText) // ['id', 'offers.*.price']
 */
export function schemaFields(schema: JsonObject): SchemaField[] {
  const found = new Map<string, SchemaField>();
  for (const leaf of walk(schema, { root: schema, ...START })) {
    const key = placeKey(leaf);
    const known = found.get(key);
    found.set(key, known === undefined ? leaf : merge(known, leaf));
  }
  return [...found.values()];
}

/**
 * The fields of a schema, and those of its earlier versions, which no record must have. Computed once for each JSON Schema and its earlier
 * versions.
 */
export function versionFields({
  jsonSchema,
  earlier,
}: {
  readonly jsonSchema: JsonObject;
  readonly earlier?: readonly JsonObject[];
}): readonly SchemaField[] {
  return fieldsOf(jsonSchema)(earlier ?? NO_VERSIONS);
}

const NO_VERSIONS: readonly JsonObject[] = [];

const fieldsOf = memoize((jsonSchema: JsonObject) =>
  memoize((earlier: readonly JsonObject[]): readonly SchemaField[] => {
    const found = new Map(schemaFields(jsonSchema).map((leaf) => [placeKey(leaf), leaf]));
    for (const leaf of earlier.flatMap(schemaFields)) {
      const known = found.get(placeKey(leaf));
      found.set(placeKey(leaf), { ...(known ? merge(known, leaf) : leaf), required: known?.required === true });
    }
    return [...found.values()];
  }),
);

const placeKey = ({ path, conditions }: SchemaField): string => JSON.stringify([path, conditions]);

interface Above {
  readonly root: JsonObject;
  readonly path: SchemaPath;
  readonly conditions: readonly PathCondition[];
  readonly description: string | undefined;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly apiPath: string | undefined;
  readonly productArea: string | undefined;
  /** References on the path. */
  readonly chain: readonly string[];
}

const START: Omit<Above, 'root'> = {
  path: [],
  conditions: [],
  description: undefined,
  required: true,
  readOnly: false,
  apiPath: undefined,
  productArea: undefined,
  chain: [],
};

function* walk(schema: Json | undefined, above: Above): Generator<SchemaField> {
  if (schema === true) yield leafOf({}, above);
  if (!isObject(schema)) return;
  const here = described(schema, above);
  const reference = own(schema, '$ref');
  if (typeof reference === 'string') {
    if (here.chain.includes(reference)) yield { ...leafOf({}, here), types: ['object'], cut: true };
    else yield* walk(deref(here.root, reference), { ...here, chain: [...here.chain, reference] });
  }
  const inner = [...insides(schema, here)];
  yield* inner;
  for (const part of list(schema, 'allOf')) yield* walk(part, here);
  for (const name of ['anyOf', 'oneOf']) {
    const branches = list(schema, name);
    for (const branch of branches) {
      const conditions = [...here.conditions, ...discriminators(branch, here)];
      yield* walk(branch, { ...here, conditions, required: here.required && branches.length === 1 });
    }
  }
  if (inner.length === 0 && isLeaf(schema)) yield leafOf(schema, here);
}

/** Own annotations override inherited ones. Titles of referenced schemas are not descriptions of the field. */
function described(schema: JsonObject, above: Above): Above {
  return {
    ...above,
    description: text(schema, 'description') ?? above.description,
    readOnly: above.readOnly || own(schema, 'readOnly') === true,
    apiPath: text(schema, 'x-apiPath') ?? above.apiPath,
    productArea: text(schema, 'x-productArea') ?? above.productArea,
  };
}

/** The fields of an object or array. */
function* insides(schema: JsonObject, above: Above): Generator<SchemaField> {
  const required = own(schema, 'required');
  for (const [name, member] of Object.entries(object(schema, 'properties'))) {
    const must = isArray(required) && required.includes(name);
    yield* walk(member, inherited(above, name, must));
  }
  const tuple = list(schema, 'prefixItems');
  const least = own(schema, 'minItems');
  const atLeast = typeof least === 'number' ? least : 0;
  for (const [index, item] of tuple.entries()) yield* walk(item, inherited(above, index, atLeast > index));
  const items = own(schema, 'items');
  const segment: Segment = tuple.length === 0 ? EVERY : { from: tuple.length };
  if (items !== undefined && items !== false) yield* walk(items, inherited(above, segment, atLeast > tuple.length));
}

/** Descriptions are not inherited by parts; `required` and product support are. */
function inherited(above: Above, segment: Segment, required: boolean): Above {
  const items = typeof segment === 'object';
  return {
    ...above,
    path: [...above.path, segment],
    required: above.required && required,
    description: items ? above.description : undefined,
  };
}

/** Whether a schema describes a value, instead of only narrowing another description. */
function isLeaf(schema: JsonObject): boolean {
  const says = ['type', 'const', 'enum'].some((keyword) => Object.hasOwn(schema, keyword));
  const refers = ['$ref', 'allOf', 'anyOf', 'oneOf'].some((keyword) => Object.hasOwn(schema, keyword));
  const holds = ['properties', 'prefixItems', 'items', 'contains', 'required', 'not'].some((keyword) =>
    Object.hasOwn(schema, keyword),
  );
  return (says && !refers) || (!refers && !holds);
}

function leafOf(schema: JsonObject, above: Above): SchemaField {
  const { path, conditions, description, required, readOnly, apiPath, productArea } = above;
  const values = Object.hasOwn(schema, 'const') ? [schema['const'] as Json] : own(schema, 'enum');
  const types = [own(schema, 'type') ?? []].flat().filter((type) => typeof type === 'string');
  const format = text(schema, 'format');
  return {
    pathText: formatSchemaPath(path, conditions),
    path,
    conditions,
    types: types.length > 0 || !isArray(values) ? types : [...new Set(values.map(typeOf))],
    ...(description !== undefined && { description }),
    ...(format !== undefined && { format }),
    ...(isArray(values) && { values }),
    required,
    readOnly,
    ...(apiPath !== undefined && { apiPath }),
    ...(productArea !== undefined && { productArea }),
    cut: false,
  };
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return isArray(value) ? 'array' : typeof value;
}

/** Merges two alternatives at the same path. */
function merge(a: SchemaField, b: SchemaField): SchemaField {
  const { values: _, format: __, ...rest } = a;
  const values = a.values && b.values && [...new Set([...a.values, ...b.values])];
  const types = a.types.length === 0 || b.types.length === 0 ? [] : [...new Set([...a.types, ...b.types])];
  return {
    ...rest,
    types,
    ...(a.description === undefined && b.description !== undefined && { description: b.description }),
    ...(values && { values }),
    ...(a.format !== undefined && a.format === b.format && { format: a.format }),
    required: a.required || b.required,
    readOnly: a.readOnly && b.readOnly,
    cut: a.cut && b.cut,
  };
}

/** Members and tuple items with a fixed set of allowed or excluded values: they distinguish the alternatives. */
function discriminators(branch: Json | undefined, { root, path }: Above): PathCondition[] {
  const schema = resolved(root, branch);
  if (schema === undefined) return [];
  const places: (readonly [Segment, Json])[] = [
    ...Object.entries(object(schema, 'properties')),
    ...list(schema, 'prefixItems').entries(),
  ];
  return places.flatMap(([segment, member]) => {
    const demand = demandOf(resolved(root, member));
    return demand === undefined ? [] : [{ at: [...path, segment], ...demand }];
  });
}

function demandOf(schema: JsonObject | undefined): Omit<PathCondition, 'at'> | undefined {
  if (schema === undefined) return undefined;
  if (Object.hasOwn(schema, 'const')) return { values: [schema['const'] as Json] };
  const values = own(schema, 'enum');
  if (isArray(values)) return { values };
  const not = own(schema, 'not');
  const inner = isObject(not) ? demandOf(not) : undefined;
  return inner && inner.not === undefined ? { values: inner.values, not: true } : undefined;
}

const MAX_REFERENCES = 16;

/** Follows the references of a schema. */
function resolved(root: JsonObject, schema: Json | undefined): JsonObject | undefined {
  let current = schema;
  for (let step = 0; step < MAX_REFERENCES && isObject(current); step += 1) {
    const reference = own(current, '$ref');
    if (typeof reference !== 'string') return current;
    current = deref(root, reference);
  }
  return undefined;
}

function list(schema: JsonObject, keyword: string): readonly Json[] {
  const value = own(schema, keyword);
  return isArray(value) ? value : [];
}

function object(schema: JsonObject, keyword: string): JsonObject {
  const value = own(schema, keyword);
  return isObject(value) ? value : {};
}

function text(schema: JsonObject, keyword: string): string | undefined {
  const value = own(schema, keyword);
  return typeof value === 'string' ? value : undefined;
}

/**
 * The subschemas of a JSON Schema that apply at one path, with references and alternatives resolved. A path without description has `{}`.
 */
export type View = readonly JsonObject[];

/** Creates the view of one or several subschemas. */
export function viewOf(root: JsonObject, ...parts: readonly (Json | undefined)[]): View {
  const seen = new Set<JsonObject>();
  const waiting = [...parts];
  for (let part = waiting.pop(); waiting.length > 0 || part !== undefined; part = waiting.pop()) {
    if (part === true) part = ANYTHING;
    if (!isObject(part) || seen.has(part)) continue;
    seen.add(part);
    const reference = own(part, '$ref');
    if (typeof reference === 'string') waiting.push(deref(root, reference));
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const alternatives = own(part, keyword);
      if (isArray(alternatives)) waiting.push(...alternatives);
    }
  }
  return [...seen];
}

const ANYTHING: JsonObject = {};

/** The view at a path below another. Empty: the schema does not describe it. `*` may also be one object instead of an array. */
export function viewAt(root: JsonObject, view: View, path: ExternalPath): View {
  let current = view;
  for (const segment of path) current = viewOf(root, ...current.flatMap((part) => partsAt(part, segment)));
  return current;
}

/** The member names of objects at this path. */
export function namesIn(view: View): string[] {
  return view.flatMap((part) => Object.keys(objectOf(part, 'properties')));
}

function partsAt(part: JsonObject, segment: Segment): (Json | undefined)[] {
  if (typeof segment === 'string') return [memberOf(part, segment)];
  const tuple = own(part, 'prefixItems');
  const places = isArray(tuple) ? tuple : [];
  const rest = restOf(part, places.length > 0);
  if (isEvery(segment)) return [part, ...places, rest];
  if (isRest(segment)) return [...places.slice(segment.from), rest];
  return [places[segment] ?? rest];
}

/** Schema of further items. An array without any description of its content may contain anything. */
function restOf(part: JsonObject, isTuple: boolean): Json | undefined {
  const items = own(part, 'items');
  if (items !== undefined) return items;
  const isArrayOfAnything = typesOf(part).includes('array') && !isTuple && !refers(part);
  return isArrayOfAnything || isTuple ? ANYTHING : isUnsaid(part) ? ANYTHING : undefined;
}

function memberOf(part: JsonObject, name: string): Json | undefined {
  const properties = objectOf(part, 'properties');
  if (Object.hasOwn(properties, name)) return properties[name];
  for (const [pattern, member] of Object.entries(objectOf(part, 'patternProperties')))
    if (matches(pattern, name)) return member;
  const additional = own(part, 'additionalProperties');
  if (isObject(additional)) return additional;
  const isObjectOfAnything = typesOf(part).includes('object') && !Object.hasOwn(part, 'properties') && !refers(part);
  return isObjectOfAnything && additional !== false ? ANYTHING : isUnsaid(part) ? ANYTHING : undefined;
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return false;
  }
}

const SAYING = ['type', 'const', 'enum', 'properties', 'items', 'prefixItems', 'patternProperties', 'not', 'contains'];

/** Whether a subschema describes nothing, and is not only a condition on another. */
function isUnsaid(part: JsonObject): boolean {
  return !refers(part) && ![...SAYING, 'required'].some((keyword) => Object.hasOwn(part, keyword));
}

function refers(part: JsonObject): boolean {
  return ['$ref', 'allOf', 'anyOf', 'oneOf'].some((keyword) => Object.hasOwn(part, keyword));
}

function typesOf(part: JsonObject): readonly Json[] {
  return [own(part, 'type') ?? []].flat();
}

function objectOf(part: JsonObject, keyword: string): JsonObject {
  const value = own(part, keyword);
  return isObject(value) ? value : {};
}
