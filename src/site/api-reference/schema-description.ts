import { number } from '../text/number.ts';
import { cleanText } from '../text/text.ts';
import { shapeId } from './anchor.ts';
import type { OpenApiSchema, SchemaObject } from './open-api.ts';
import type { ReferenceText } from './reference-text.ts';
import { joinParts } from './reference-text.ts';
import type { References } from './references.ts';
import { isObject, shapeOf } from './shapes.ts';

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
