import { number } from '../../base/number.ts';
import { renderMarkdown } from '../markdown/rendered-text.ts';
import { safeHref } from '../text/html.ts';
import { cleanText } from '../text/text.ts';
import type { OpenApiSchema, ReferencedSchema, References, SchemaObject } from './open-api.ts';
import type { ReferenceText } from './reference-text.ts';
import { joinParts, shapeId } from './reference-text.ts';

/** Shared state while the views of a page are created. */
export interface ViewContext {
  readonly references: References;
  readonly markdown: MarkdownRenderer;
  /** Names of the objects that already have a table. */
  readonly seen: Set<string>;
  /** Headers that are already described. */
  readonly described: Set<string>;
}

/** An object of the API with its members. The name is empty for an unnamed body. */
export interface ShapeView {
  readonly id: string;
  readonly name: string;
  /** Sanitised HTML. Empty if the document has no description. */
  readonly description: string;
  readonly fields: readonly FieldView[];
  /** Whether additional members are forbidden. */
  readonly closed: boolean;
  /** URL of its JSON Schema, if it is published as a file. */
  readonly schemaHref?: string;
}

/**
 * Returns the objects that a schema refers to, breadth first, without those that already have a table. An unnamed object, or the
 * items of a list of them, comes first, with the given id.
 */
export function shapesOf(schema: OpenApiSchema | undefined, id: string, context: ViewContext): ShapeView[] {
  const { references, seen } = context;
  const shapes: ShapeView[] = [];
  const body = itemOf(schema, references);
  const waiting: SubSchema[] = [{ schema }];
  for (const { schema: next, alternative } of waiting) {
    const { name } = shapeOf(next, references, alternative);
    const { schema: found, name: component } = references.schema(next);
    const key = component ?? name;
    if (key !== undefined && seen.has(key)) continue;
    if (key !== undefined) seen.add(key);
    if (name !== undefined) shapes.push(shapeView(found, shapeId(name), name, context));
    else if (next === body && isObject(found)) shapes.push(shapeView(found, id, '', context));
    waiting.push(...partsOf(found));
  }
  return shapes;
}

function shapeView(schema: SchemaObject, id: string, name: string, { references, markdown }: ViewContext): ShapeView {
  const href = schema.$id === undefined ? undefined : safeHref(schema.$id);
  return {
    id,
    name: name === '' ? '' : cleanText(schema.title ?? name),
    description: markdown(schema.description),
    fields: fieldRows(schema, '', references, markdown),
    closed: schema.additionalProperties === false,
    ...(href === undefined ? {} : { schemaHref: href }),
  };
}

/** The item schema of (nested) lists. Any other schema is returned unchanged. */
function itemOf(schema: OpenApiSchema | undefined, references: References): OpenApiSchema | undefined {
  const { schema: found, name } = references.schema(schema);
  return name === undefined && found.items !== undefined ? itemOf(found.items, references) : schema;
}

interface SubSchema {
  readonly schema: OpenApiSchema | undefined;
  readonly alternative?: boolean;
}

/** The schemas directly inside a schema. */
function partsOf(schema: SchemaObject): SubSchema[] {
  const { items, additionalProperties, properties = {}, allOf = [], anyOf = [], oneOf = [] } = schema;
  const members = [items ?? [], Object.values(properties), additionalProperties ?? [], allOf].flat();
  return [
    ...members.map((each) => ({ schema: each })),
    ...[...anyOf, ...oneOf].map((each) => ({ schema: each, alternative: true })),
  ];
}

/** Whether a schema has members, and so gets a table. */
function isObject(schema: SchemaObject): boolean {
  return schema.properties !== undefined;
}

/**
 * Resolves a schema, with the name of its table: its name in the components, or its title. An alternative of several has a table only
 * if the components name it.
 */
function shapeOf(schema: OpenApiSchema | undefined, references: References, alternative = false): ReferencedSchema {
  const { schema: found, name } = references.schema(schema);
  const shown = name ?? (alternative ? undefined : found.title);
  return isObject(found) && shown !== undefined ? { schema: found, name: shown } : { schema: found };
}

/** A member of an object. */
interface FieldView {
  /** `options.keepUnmapped` for a member of a member. */
  readonly name: string;
  readonly takes: ReferenceText;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Sanitised HTML. */
  readonly description: string;
}

/** One row per member. The members of an unnamed object follow its row. */
function fieldRows(
  schema: SchemaObject,
  path: string,
  references: References,
  markdown: MarkdownRenderer,
): FieldView[] {
  return Object.entries(schema.properties ?? {}).flatMap(([member, value]) => {
    const { schema: found, name: shape } = shapeOf(value, references);
    // A named object is described at its own table. Its row shows only the description beside the reference.
    const described = typeof value === 'object' && '$ref' in value && shape !== undefined ? value : found;
    const name = `${path}${cleanText(member)}`;
    const row: FieldView = {
      name,
      takes: describeSchema(value, references),
      required: schema.required?.includes(member) ?? false,
      deprecated: found.deprecated ?? false,
      description: markdown(described.description),
    };
    const nested = unnamedObject(value, name, references);
    return [row, ...(nested ? fieldRows(nested.schema, nested.path, references, markdown) : [])];
  });
}

/** The unnamed object that is the value of a member, or an item of its list. */
function unnamedObject(
  schema: OpenApiSchema,
  path: string,
  references: References,
): { readonly schema: SchemaObject; readonly path: string } | undefined {
  const { schema: found, name } = shapeOf(schema, references);
  if (name !== undefined) return undefined;
  if (isObject(found)) return { schema: found, path: `${path}.` };
  return found.items === undefined ? undefined : unnamedObject(found.items, `${path}[]`, references);
}

/** Maximum depth. A schema may contain itself. */
const MAX_DEPTH = 5;

/**
 * Describes the values of a schema: `whole number, 1 to 1,000`; `list of Text`. A named object is a link to its own table.
 *
 * @example describeSchema({ type: 'integer', minimum: 1 }, references) // ['whole number', ', 1 or more']
 */
export function describeSchema(schema: OpenApiSchema | undefined, references: References): ReferenceText {
  return describe(schema, references, { many: false, depth: 0 });
}

interface DescriptionContext {
  /** Whether to use the plural: `texts`. */
  readonly many: boolean;
  readonly depth: number;
  /** Whether it is one of several alternatives. */
  readonly alternative?: boolean;
}

function describe(
  schema: OpenApiSchema | undefined,
  references: References,
  context: DescriptionContext,
): ReferenceText {
  const { schema: found, name } = shapeOf(schema, references, context.alternative);
  if (name !== undefined) return [{ shape: cleanText(found.title ?? name), id: shapeId(name) }];
  if (isObject(found) && found.title !== undefined) return [cleanText(found.title)];
  if (context.depth > MAX_DEPTH) return ['any value'];
  const below = { ...context, depth: context.depth + 1, alternative: false };
  if (found.const !== undefined) return [literal(found.const)];
  if (found.enum) return choices(found.enum);
  const choice = found.oneOf ?? found.anyOf;
  if (choice)
    return joinParts(
      choice.map((each) => describe(each, references, { ...below, alternative: true })),
      'or',
    );
  if (found.allOf)
    return joinParts(
      found.allOf.map((each) => describe(each, references, below)),
      'and',
    );
  const types = [found.type ?? []].flat();
  if (types.length === 0) return ['any value'];
  return joinParts(
    types.map((type) => (type === 'array' ? list(found, references, below) : plain(type, found, context.many))),
    'or',
  );
}

/** Maximum number of values in a line; longer lists are folded. */
const MAX_IN_LINE = 8;

function choices(values: readonly unknown[]): ReferenceText {
  const codes = values.map(literal);
  if (codes.length > MAX_IN_LINE) return [{ among: codes.map(({ code }) => code) }];
  return joinParts(
    codes.map((code) => [code]),
    'or',
  );
}

function list(schema: SchemaObject, references: References, { depth, many }: DescriptionContext): ReferenceText {
  const items = schema.items === undefined ? ['any values'] : describe(schema.items, references, { many: true, depth });
  // A minimum of one item is not stated.
  const least = schema.maxItems === undefined && (schema.minItems ?? 0) < 2 ? undefined : schema.minItems;
  const count = between(least, schema.maxItems);
  return [`${many ? 'lists' : 'list'} of `, ...(count === '' ? [] : [`${count} `]), ...items];
}

function plain(type: string, schema: SchemaObject, many: boolean): ReferenceText {
  const names = FORMATS[`${type}:${schema.format}`] ?? TYPES[type] ?? [type, type];
  return [names[many ? 1 : 0], ...(LIMITS[type]?.(schema) ?? [])];
}

type Names = readonly [one: string, many: string];

const TYPES: Readonly<Record<string, Names>> = {
  string: ['text', 'texts'],
  integer: ['whole number', 'whole numbers'],
  number: ['number', 'numbers'],
  boolean: ['true or false', 'true or false'],
  object: ['object', 'objects'],
  null: ['null', 'nulls'],
};

/** Formats with a common name: https://spec.openapis.org/registry/format/. */
const FORMATS: Readonly<Record<string, Names>> = {
  'string:iri': ['IRI', 'IRIs'],
  'string:uri': ['URI', 'URIs'],
  'string:iri-reference': ['IRI, absolute or relative', 'IRIs, absolute or relative'],
  'string:uri-reference': ['URI, absolute or relative', 'URIs, absolute or relative'],
  'string:date': ['date', 'dates'],
  'string:date-time': ['date and time', 'dates and times'],
  'string:uuid': ['UUID', 'UUIDs'],
};

/** Maximum length of a pattern; longer patterns are not readable in a line. */
const MAX_PATTERN = 24;

const LIMITS: Readonly<Record<string, (schema: SchemaObject) => ReferenceText>> = {
  string: ({ minLength = 0, maxLength, pattern }) => {
    const length =
      maxLength === undefined && minLength < 2 ? '' : between(minLength < 2 ? undefined : minLength, maxLength);
    return [
      ...(length === '' ? [] : [`, ${length} characters`]),
      ...(pattern === undefined || pattern.length > MAX_PATTERN ? [] : [' matching ', { code: pattern }]),
    ];
  },
  integer: bounds,
  number: bounds,
};

function bounds({ minimum, maximum }: SchemaObject): ReferenceText {
  const range = between(minimum, maximum);
  return range === '' ? [] : [`, ${range}`];
}

/** `1 to 1,000`, `1 or more`, `at most 8`. Empty if there are no bounds. */
function between(min: number | undefined, max: number | undefined): string {
  const text = (value: number): string => number(value, 'en');
  if (min === undefined) return max === undefined ? '' : `at most ${text(max)}`;
  if (max === undefined) return `${text(min)} or more`;
  return min === max ? text(min) : `${text(min)} to ${text(max)}`;
}

function literal(value: unknown): { code: string } {
  return { code: cleanText(typeof value === 'string' ? value : JSON.stringify(value)) };
}

/** Renders CommonMark of an OpenAPI description as sanitised HTML. Empty for undefined. */
export type MarkdownRenderer = (text: string | undefined) => string;

/** @param base base URL of relative links */
export function createMarkdown(base: string): MarkdownRenderer {
  const options = { base, resolve: () => undefined };
  return (text) => (text === undefined || text.trim() === '' ? '' : renderMarkdown(text, options));
}
