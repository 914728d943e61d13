import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { memoize, memoizeByKey } from '../../src/base/work.ts';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import type { Schema } from './schema-alternatives.ts';
import { alternativesIn } from './schema-alternatives.ts';

/** How many objects and lists are inside one another, at most. */
const DEEPEST = 9;
/** About how many members with objects inside an object has, if they are optional. There are fewer with each level, so that records end. */
const largeMembers = (levels: number): number => (levels === DEEPEST ? 6 : levels / 2);
/** How rare objects are where a text would do as well, of 12. */
const weightOfLarge = (levels: number): number => Math.max(1, Math.round((levels / DEEPEST) ** 2 * 12));

/** What the values of a schema are made of. */
interface Maker {
  /** Values with at most so many levels. */
  readonly make: (schema: Schema, levels: number) => fc.Arbitrary<Json>;
  /** Whether there is such a value. */
  readonly isPossible: (schema: Schema, levels: number) => boolean;
  /** Whether all values have objects inside. */
  readonly isLarge: (schema: Schema) => boolean;
}

/**
 * Values that a JSON Schema describes. All are valid, and each alternative occurs. They are made from the keywords, each subschema once for
 * each level; what a keyword such as `not` forbids is left out where it stands.
 */
export const recordsOf = memoize((root: JsonObject): fc.Arbitrary<Json> => {
  const { make, isPossible } = createMaker(root);
  if (!isPossible(root, DEEPEST)) throw new Error(`The schema has no value with ${DEEPEST} levels or fewer.`);
  return make(root, DEEPEST);
});

/** Keywords that values are made from, and those that say nothing of a value. Whatever else a schema says is tried by a validator. */
const MADE_FROM = new Set([
  ...['$schema', '$id', '$comment', '$defs', 'title', 'description', 'examples', 'x-apiPath', 'x-productArea'],
  ...['type', 'enum', 'properties', 'required', 'additionalProperties', 'minProperties'],
  ...['items', 'prefixItems', 'contained', 'minItems', 'maxItems'],
  ...['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'multipleOf'],
]);

function createMaker(root: JsonObject): Maker {
  const isValid = createValidator(root);
  const alternativesOf = alternativesIn(root, isValid);

  const fits = byLevel((schema, levels) => alternativesOf(schema).some((one) => isAtHand(one, levels)));
  const isPossible: Maker['isPossible'] = (schema, levels) =>
    typeof schema === 'boolean' ? schema : levels >= 0 && fits(schema, levels);
  const isAtHand = (one: JsonObject, levels: number): boolean =>
    !isNested(one) || (levels > 0 && required(one).every((inside) => isPossible(inside, levels - 1)));

  const isDeep = (one: JsonObject): boolean =>
    one['type'] === 'object' || (one['type'] === 'array' && itemsOf(one).some((item) => isNestedSchema(item)));
  const isNestedSchema = (schema: Schema): boolean =>
    typeof schema === 'object' && alternativesOf(schema).some((one) => isNested(one));
  const isLarge = memoize((schema: JsonObject): boolean => alternativesOf(schema).every((one) => isDeep(one)));

  const maker: Maker = {
    make(schema, levels) {
      if (schema === false) throw new Error('Nothing satisfies the schema false.');
      // Texts and numbers are the same on all levels.
      return schema === true ? anything : madeOf(schema, isNestedSchema(schema) ? levels : 0);
    },
    isPossible,
    isLarge: (schema) => typeof schema === 'object' && isLarge(schema),
  };

  const madeOf = byLevel((schema, levels): fc.Arbitrary<Json> => {
    const alternatives = alternativesOf(schema).filter((one) => isAtHand(one, levels));
    const made = fc.oneof(
      ...alternatives.map((one) => ({
        weight: isDeep(one) ? weightOfLarge(levels) : 12,
        arbitrary: madeFrom(one, maker, levels),
      })),
    );
    const isDirected =
      'oneOf' in schema ? false : alternatives.every((one) => Object.keys(one).every((key) => MADE_FROM.has(key)));
    return isDirected ? made : made.filter((value) => isValid(schema, value));
  });
  return maker;
}

/** Returns a function that computes its result once for each schema and level. */
function byLevel<Value>(
  create: (schema: JsonObject, levels: number) => Value,
): (schema: JsonObject, levels: number) => Value {
  const of = memoizeByKey((levels: number) => memoize((schema: JsonObject) => create(schema, levels)));
  return (schema, levels) => of(levels)(schema);
}

/** Returns a function that says whether a value satisfies a schema with references into the root. */
function createValidator(root: JsonObject): (schema: JsonObject, value: Json) => boolean {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema({ ...root, $id: 'root:' });
  const compiled = memoizeByKey((text: string) => ajv.compile(JSON.parse(text) as JsonObject));
  const textOf = memoize((schema: JsonObject) =>
    JSON.stringify({ ...schema, $id: undefined, $defs: undefined }).replaceAll('"$ref":"#', '"$ref":"root:#'),
  );
  return (schema, value) => compiled(textOf(schema))(value);
}

const isNested = ({ type }: JsonObject): boolean => type === 'object' || type === 'array';

/** All schemas that the members of an object or the items of a list must satisfy, if there have to be some. */
function required(one: JsonObject): readonly Schema[] {
  if (one['type'] === 'array') {
    const fixed = [...schemas(one, 'prefixItems'), ...schemas(one, 'contained')];
    return (number(one, 'minItems') ?? 0) > fixed.length ? [...fixed, (one['items'] as Schema) ?? true] : fixed;
  }
  const properties = (one['properties'] ?? {}) as Record<string, Schema>;
  return ((one['required'] ?? []) as string[]).map((name) => properties[name] ?? true);
}

const itemsOf = (one: JsonObject): readonly Schema[] => [
  ...schemas(one, 'prefixItems'),
  ...schemas(one, 'contained'),
  ...('items' in one ? [one['items'] as Schema] : []),
];

function madeFrom(one: JsonObject, maker: Maker, levels: number): fc.Arbitrary<Json> {
  if ('enum' in one) return fc.constantFrom(...(one['enum'] as Json[]));
  return (TYPES[one['type'] as string] ?? (() => anything))(one, maker, levels);
}

const text = fc.oneof(
  fc.constantFrom('Haus am See', 'Élodie', '  ', 'a;b', 'constructor', '__proto__', '0', 'ﷺ', '\u{1F9F7}', '<script>'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const anything = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)) as fc.Arbitrary<Json>;

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const zone = fc.constantFrom('Z', '+01:00', '-05:30');
const address = fc.webUrl({ withFragments: true, withQueryParameters: true });

/** Texts of a format, https://json-schema.org/draft/2020-12/json-schema-validation#section-7. */
const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: day.map((date) => date.slice(0, 10)),
  'date-time': fc.tuple(day, zone).map(([date, offset]) => date.slice(0, 19) + offset),
  'iso-date-time': fc.tuple(day, fc.oneof(zone, fc.constant(''))).map(([date, offset]) => date.slice(0, 19) + offset),
  email: fc.emailAddress(),
  uri: address,
  'uri-reference': fc.oneof(address, fc.constantFrom('/a/b', 'a?b=c', '#x')),
  uuid: fc.uuid(),
};

const number = (schema: JsonObject, key: string): number | undefined => schema[key] as number | undefined;
const schemas = (schema: JsonObject, key: string): readonly Schema[] => (schema[key] ?? []) as Schema[];

/** Numbers with up to three decimals, as people write them, within the bounds. */
function numbers(schema: JsonObject, step: number): fc.Arbitrary<Json> {
  const above = number(schema, 'exclusiveMinimum');
  const min = number(schema, 'minimum') ?? (above === undefined ? -1_000_000 : above + step);
  const max = number(schema, 'maximum') ?? Math.max(min, 1_000_000);
  return fc
    .integer({ min: Math.ceil(min / step), max: Math.floor(max / step) })
    .map((units) => Number((units * step).toFixed(3)));
}

function strings(schema: JsonObject): fc.Arbitrary<Json> {
  const [format, pattern] = [schema['format'] as string | undefined, schema['pattern'] as string | undefined];
  const [least, most] = [number(schema, 'minLength') ?? 0, number(schema, 'maxLength') ?? Infinity];
  const isOfLength = (value: string): boolean => [...value].length >= least && [...value].length <= most;
  const free = least > 6 ? fc.string({ unit: 'grapheme', minLength: least, maxLength: 2 * least }) : text;
  return (pattern === undefined ? (FORMATS[format ?? ''] ?? free) : matching(pattern)).filter(isOfLength);
}

/** Texts that match a pattern. The library takes far longer to read a pattern than to make a text. */
const matching = memoizeByKey((pattern: string): fc.Arbitrary<string> => {
  const exact = new RegExp(pattern, 'u');
  // The library has no look-ahead; what it makes without it is filtered.
  const loose = new RegExp(
    pattern
      .replaceAll('(?=.)', '')
      .replace(/\$$/, '$')
      .replace(/^(?!\^)/, '^'),
  );
  return fc.stringMatching(loose, { maxLength: 40 }).filter((value) => exact.test(value));
});

type Entry = readonly [string, Json];

function objects(schema: JsonObject, maker: Maker, levels: number): fc.Arbitrary<Json> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const needed = (schema['required'] ?? []) as string[];
  const entry = (name: string): fc.Arbitrary<Entry> =>
    maker.make(properties[name] ?? true, levels - 1).map((value) => [name, value] as const);
  const optional = Object.keys(properties).filter(
    (name) => !needed.includes(name) && maker.isPossible(properties[name] as Schema, levels - 1),
  );
  const small = levels === DEEPEST ? 0.6 : 0.5;
  const large = Math.min(
    small,
    largeMembers(levels) / optional.filter((name) => maker.isLarge(properties[name] as Schema)).length,
  );
  const members = optional.map((name) => {
    const share = Math.max(1, Math.round((maker.isLarge(properties[name] as Schema) ? large : small) * 100));
    return fc.oneof(
      { weight: share, arbitrary: entry(name).map((made) => [made]) },
      { weight: 100 - share, arbitrary: fc.constant([]) },
    );
  });
  const other = (schema['additionalProperties'] ?? true) as Schema;
  // A schema without properties is about other members.
  const isOpen = typeof other === 'object' || (other && optional.length + needed.length === 0);
  const more = fc
    .constantFrom('x-one', 'x-two')
    .chain((name) => maker.make(other, levels - 1).map((value): Entry => [name, value]));
  const least = number(schema, 'minProperties') ?? 0;
  const rest =
    isOpen && maker.isPossible(other, levels - 1)
      ? fc.array(more, { minLength: optional.length + needed.length === 0 ? least : 0, maxLength: Math.max(1, least) })
      : fc.constant([]);
  const atLeast =
    least > needed.length && optional.length > 0
      ? fc.oneof(...optional.map(entry)).map((made) => [made])
      : fc.constant([]);
  return fc
    .tuple(fc.tuple(...needed.map(entry)), atLeast, fc.tuple(...members), rest)
    .map(
      ([fixed, some, entries, others]) => Object.fromEntries([...fixed, ...some, ...entries.flat(), ...others]) as Json,
    )
    .filter((made) => Object.keys(made as JsonObject).length >= least);
}

function arrays(schema: JsonObject, { make, isPossible, isLarge }: Maker, levels: number): fc.Arbitrary<Json> {
  const made = (items: readonly Schema[]) => fc.tuple(...items.map((item) => make(item, levels - 1)));
  const [tuple, contained] = [schemas(schema, 'prefixItems'), schemas(schema, 'contained')];
  const fixed = tuple.length + contained.length;
  const items = (schema['items'] ?? tuple.length === 0) as Schema;
  const minLength = Math.max(0, (number(schema, 'minItems') ?? 0) - fixed);
  const most = contained.length > 0 ? 8 : isLarge(items) && levels < DEEPEST - 1 ? 2 : 3;
  const maxLength = Math.max(minLength, Math.min((number(schema, 'maxItems') ?? 3 + fixed) - fixed, most));
  const others = isPossible(items, levels - 1)
    ? fc.array(make(items, levels - 1), { minLength, maxLength })
    : fc.constant([]);
  return fc.tuple(made(tuple), made(contained), others).map((parts) => parts.flat());
}

const TYPES: Readonly<Record<string, (schema: JsonObject, maker: Maker, levels: number) => fc.Arbitrary<Json>>> = {
  object: objects,
  array: arrays,
  string: strings,
  number: (schema) => numbers(schema, schema['multipleOf'] === undefined ? 0.001 : (schema['multipleOf'] as number)),
  integer: (schema) => numbers(schema, 1),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};
