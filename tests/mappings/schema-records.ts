import fc from 'fast-check';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { memoizeByKey } from '../../src/base/work.ts';

/** A subschema, https://json-schema.org/draft/2020-12/json-schema-core: an object, or true and false. */
type Schema = JsonObject | boolean;
type Make = (schema: Schema, depth: number) => fc.Arbitrary<Json>;

/** Things inside one another below which optional members are left out, so that recursive schemas end. */
const DEEPEST = 6;

/**
 * Values that a JSON Schema describes, made from its own keywords. Conditions (`not`, `if`) are not looked at: whoever needs valid
 * records filters by a validator, which few do not pass.
 */
export function recordsOf(root: JsonObject): fc.Arbitrary<Json> {
  const make: Make = (schema, depth) => {
    if (schema === false) throw new Error('Nothing satisfies the schema false.');
    if (schema === true) return anything;
    const whole = resolve(schema, root);
    if ('const' in whole) return fc.constant(whole['const'] as Json);
    if ('enum' in whole) return fc.constantFrom(...(whole['enum'] as Json[]));
    const choices = (whole['anyOf'] ?? whole['oneOf']) as Schema[] | undefined;
    if (choices) {
      const { anyOf: _, oneOf: __, ...common } = whole;
      return fc.oneof(
        ...choices.map((choice) => make(choice === true ? common : { ...common, ...(choice as JsonObject) }, depth)),
      );
    }
    const type = [whole['type'] ?? typeBy(whole)].flat()[0] as string;
    return (TYPES[type] ?? (() => anything))(whole, make, depth);
  };
  return make(root, 0);
}

/** What a schema refers to, and what it says in parts, as one. */
function resolve(schema: JsonObject, root: JsonObject): JsonObject {
  const { $ref, allOf, ...own } = schema;
  const parts = ((allOf ?? []) as JsonObject[]).map((part) => resolve(part, root));
  const target = typeof $ref === 'string' ? resolve(pointed(root, $ref), root) : {};
  const contained = parts.flatMap(({ contains }) => (contains === undefined ? [] : [contains as Json]));
  return { ...target, ...Object.assign({}, ...parts), ...own, ...(contained.length > 0 && { contained }) };
}

function pointed(root: JsonObject, reference: string): JsonObject {
  return reference
    .split('/')
    .slice(1)
    .reduce((schema, name) => schema[name] as JsonObject, root);
}

function typeBy(schema: JsonObject): string | undefined {
  if ('properties' in schema) return 'object';
  return 'items' in schema || 'prefixItems' in schema ? 'array' : undefined;
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
  const fits = (value: string): boolean => [...value].length >= least && [...value].length <= most;
  return (pattern === undefined ? (FORMATS[format ?? ''] ?? text) : matching(pattern)).filter(fits);
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

function objects(schema: JsonObject, make: Make, depth: number): fc.Arbitrary<Json> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const required = (schema['required'] ?? []) as string[];
  const names = Object.keys(properties).filter((name) => depth < DEEPEST || required.includes(name));
  const members = names.map((name) => {
    const member = make(properties[name] as Schema, depth + 1);
    const share = depth === 0 ? 3 : 2;
    return required.includes(name)
      ? member.map((value) => [[name, value] as const])
      : fc.oneof(
          { weight: share, arbitrary: member.map((value) => [[name, value] as const]) },
          { weight: 2, arbitrary: fc.constant([]) },
        );
  });
  const other = schema['additionalProperties'];
  const more =
    typeof other === 'object' && depth < DEEPEST
      ? fc.dictionary(fc.constantFrom('x-one', 'x-two'), make(other as Schema, depth + 1), { maxKeys: 1 })
      : fc.constant({});
  const least = number(schema, 'minProperties') ?? 0;
  return fc
    .tuple(fc.tuple(...members), more)
    .map(([entries, rest]) => ({ ...Object.fromEntries(entries.flat() as [string, Json][]), ...rest }))
    .filter((made) => Object.keys(made).length >= least);
}

function arrays(schema: JsonObject, make: Make, depth: number): fc.Arbitrary<Json> {
  const tuple = ((schema['prefixItems'] ?? []) as Schema[]).map((item) => make(item, depth + 1));
  const contained = ((schema['contained'] ?? []) as Schema[]).map((item) => make(item, depth + 1));
  const items = schema['items'] ?? true;
  const rest = tuple.length > 0 && !('items' in schema) ? false : items;
  const fixed = tuple.length + contained.length;
  const minLength = Math.max(0, (number(schema, 'minItems') ?? 0) - fixed);
  const maxLength = Math.max(
    minLength,
    Math.min((number(schema, 'maxItems') ?? 3 + fixed) - fixed, contained.length > 0 ? 8 : 3),
  );
  const others =
    rest === false || (depth >= DEEPEST && minLength === 0)
      ? fc.constant([])
      : schema['uniqueItems'] === true
        ? fc.uniqueArray(make(rest as Schema, depth + 1), {
            minLength,
            maxLength,
            selector: (item) => JSON.stringify(item),
          })
        : fc.array(make(rest as Schema, depth + 1), { minLength, maxLength });
  return fc.tuple(fc.tuple(...tuple), fc.tuple(...contained), others).map((parts) => parts.flat());
}

const TYPES: Readonly<Record<string, (schema: JsonObject, make: Make, depth: number) => fc.Arbitrary<Json>>> = {
  object: objects,
  array: arrays,
  string: strings,
  number: (schema) => numbers(schema, schema['multipleOf'] === undefined ? 0.001 : (schema['multipleOf'] as number)),
  integer: (schema) => numbers(schema, 1),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};
