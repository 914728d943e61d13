import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { segments } from '../../src/json/json.ts';
import { isArray, isObject } from '../../src/mappings/data/json.ts';
import type { Json, JsonObject, Mapping } from '../../src/mappings/mapping.ts';
import type { OfferedSchema, Transform, Transforms } from '../../src/mappings/transform/transform.ts';
import { createTransforms } from '../../src/mappings/transform/transform.ts';
import { plainSpelling } from '../../src/mappings/repair/repair.ts';
import { market } from '../support/market.ts';
import { marketSchemas } from '../support/market-schemas.ts';
import { REAL_SCHEMAS } from './real-schemas.ts';

/** Runs for each pair of schemas. */
const RUNS = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 15) };

let transforms: Transforms;
beforeAll(async () => {
  transforms = createTransforms(await marketSchemas(), (await market()).publication);
});

const PAIRS = REAL_SCHEMAS.flatMap((from) =>
  REAL_SCHEMAS.filter(({ mapping }) => mapping.domain === from.mapping.domain).map((to) => ({
    from,
    domain: from.mapping.domain,
    names: [from.mapping.schema, to.mapping.schema] as const,
    name: `${from.name} to ${to.mapping.schema}`,
  })),
);

/** Names that other mappings, other schemas and real records use, and names that none uses. */
const NAMES = [
  ...new Set([
    ...['smokingAllowed', 'menu', 'priceRange', 'isbn', 'opening_hours:kitchen', 'note', 'custom_label_0', 'sku'],
    ...['zusatz', 'x-extra', 'nirgends_erwähnt', 'a/b~c', 'toString'],
    ...REAL_SCHEMAS.flatMap(({ mapping }) => [...namesIn(mapping)]),
  ]),
];

/** Every name on a path of a mapping: of the fields of its entities, and of what they are told apart by. */
function namesIn({ entities }: Mapping): ReadonlySet<string> {
  const paths = entities.flatMap(({ when, constants, fields, unmapped, generated }) => [
    ...[...when, ...constants, ...unmapped, ...generated].map(({ path }) => path),
    ...fields.flatMap((field) => [
      ...field.paths,
      ...(field.items ?? []),
      ...[...field.where, ...field.constants].map(({ path }) => path),
      ...field.codecs.flatMap((step) => pathsOf(step)),
    ]),
  ]);
  return new Set(paths.flat().filter((segment) => typeof segment === 'string'));
}

function pathsOf(step: Mapping['entities'][number]['fields'][number]['codecs'][number]): Json[][] {
  return Object.values(step).flatMap((option) =>
    isArray(option) ? [option as Json[]] : isObject(option) ? pathsOf(option as never) : [],
  );
}

/** A member that is added to one of the objects of a record. A card gets some of them as properties. */
interface Addition {
  /** Chooses the object. */
  readonly at: number;
  readonly name: string;
  /** Wraps the marker in a value. */
  readonly shape: 'text' | 'object' | 'list' | 'objects' | 'deep';
}

const SHAPES: Readonly<Record<Addition['shape'], (marker: string) => Json>> = {
  text: (marker) => marker,
  object: (marker) => ({ of: marker }),
  list: (marker) => ['a', marker],
  objects: (marker) => [{ first: true }, { of: marker }],
  deep: (marker) => ({ one: { two: [{ three: [marker, null, {}] }] } }),
};

const additionsOf = (mapping: Mapping): fc.Arbitrary<readonly Addition[]> => {
  const mapped = new Set([...namesIn(mapping)].map(plainSpelling));
  const names = NAMES.filter((name) => !mapped.has(plainSpelling(name)));
  return fc.array(
    fc.record({
      at: fc.nat(1000),
      name: fc.constantFrom(...names),
      shape: fc.constantFrom(...(Object.keys(SHAPES) as Addition['shape'][])),
    }),
    { minLength: 1, maxLength: 4 },
  );
};

/** Whether a field reads all members of the object at a path, whatever their names. */
const membersAreMapped = ({ entities }: Mapping, path: readonly string[]): boolean =>
  entities.some(({ fields }) =>
    fields.some(
      ({ paths, codecs }) =>
        codecs.some(({ codec }) => codec === 'members') && paths.some((one) => one.join('/') === path.join('/')),
    ),
  );

/** A copy of a record with the additions, and the markers that it then contains. */
function withAdditions(record: Json, additions: readonly Addition[]): { record: Json; markers: readonly Marker[] } {
  const copy = structuredClone(record);
  const markers = additions.flatMap(({ at, name, shape }, index): Marker[] => {
    const text = `marker-${index}`;
    if (isArray(copy) && at % 3 === 0) {
      (copy[1] as Json[]).push(['hobby', {}, 'text', text]);
      return [{ text, path: [] }];
    }
    const objects = [...objectsOf(copy)].filter(({ value }) => !JSON.stringify(value).includes('marker-'));
    const chosen = objects[at % Math.max(1, objects.length)];
    if (chosen === undefined || Object.hasOwn(chosen.value as JsonObject, name)) return [];
    (chosen.value as Record<string, Json>)[name] = SHAPES[shape](text);
    return [{ text, path: [...chosen.path, name].filter((one) => !/^\d+$/.test(one)) }];
  });
  return { record: copy, markers };
}

interface Marker {
  readonly text: string;
  /** Names on its path, without indices: arrays of the output have other items. */
  readonly path: readonly string[];
}

interface Found {
  readonly value: Json;
  readonly path: readonly string[];
}

function* objectsOf(value: Json, path: readonly string[] = []): Generator<Found> {
  if (isObject(value)) yield { value, path };
  if (isArray(value)) for (const item of value) yield* objectsOf(item, path);
  else if (isObject(value))
    for (const [name, member] of Object.entries(value)) yield* objectsOf(member, [...path, name]);
}

/** The names on the path of each text. */
function* textsOf(value: Json, path: readonly string[] = []): Generator<Found> {
  if (isArray(value)) for (const item of value) yield* textsOf(item, path);
  else if (isObject(value))
    // An array of the input may be an object in the output, with its indices as names.
    for (const [name, member] of Object.entries(value))
      yield* textsOf(member, /^\d+$/.test(name) ? path : [...path, name]);
  else yield { value, path };
}

/** A jCard's names of parameters have no case. */
const plain = (path: readonly string[]): string => path.join('\n').toLowerCase();

/** The names of a JSON Pointer into a record or a graph of it, without indices. */
function namesOf(pointer: string): readonly string[] {
  return segments(pointer).filter((name) => !/^\d+$/.test(name) && name !== '@graph');
}

/** The markers that are not in the output at their own path, nor in an extended property of a jCard. */
function missing(markers: readonly Marker[], output: Json): readonly string[] {
  const texts = [...textsOf(output)];
  const extended = isArray(output) ? JSON.stringify(output) : '';
  return markers
    .filter(({ text, path }) => {
      const same = texts.filter(({ value }) => value === text);
      const isAtItsPath = same.some((one) => plain(one.path.slice(0, path.length)) === plain(path));
      return !isAtItsPath && !extended.includes(text);
    })
    .map(({ path }) => path.join('\n'));
}

/** The same node in a graph. */
function graphOf(node: Json): Json {
  const { '@context': context = 'https://schema.org', ...members } = node as JsonObject;
  return { '@context': context, '@graph': [members] };
}

describe.each(PAIRS)('from $name', ({ from, domain, names }) => {
  test('a member without a mapping is in the output, or it contradicts the output and is listed as lost', () => {
    const transform = transforms.find(domain, ...names) as Transform;
    const { mapping } = transform.from as OfferedSchema;
    const repairs = mapping.repairs.map(({ repair }) => repair);
    const examples = from.examples.filter((record) => 'value' in transform.run(record, { keepUnmapped: false }));
    if (examples.length === 0) return;
    fc.assert(
      fc.property(fc.constantFrom(...examples), additionsOf(mapping), fc.boolean(), (example, additions, inGraph) => {
        const { record: node, markers } = withAdditions(example, additions);
        if (from.validate(node) !== undefined) return;
        const record = inGraph && repairs.includes('json-ld') ? graphOf(node) : node;
        if (!('value' in transform.run(record, { keepUnmapped: false }))) return;
        const before = JSON.stringify(record);
        const result = transform.run(record, { keepUnmapped: true });
        expect(JSON.stringify(record)).toBe(before);
        if ('errors' in result) throw new Error(JSON.stringify(result.errors));
        const lost = new Set(result.lost?.map(({ pointer }) => plain(namesOf(pointer))));
        const isLost = (path: string): boolean => [...lost].some((other) => other.startsWith(plain(path.split('\n'))));
        expect(missing(markers, result.value).filter((path) => !isLost(path))).toEqual([]);
      }),
      RUNS,
    );
  });

  test('without the option, no member without a mapping is in the output', () => {
    const transform = transforms.find(domain, ...names) as Transform;
    fc.assert(
      fc.property(fc.constantFrom(...from.examples), additionsOf(from.mapping), (example, additions) => {
        const { record, markers } = withAdditions(example, additions);
        const result = transform.run(record, { keepUnmapped: false });
        if (!('value' in result)) return;
        const written = JSON.stringify(result.value);
        for (const { text, path } of markers)
          if (!membersAreMapped(from.mapping, path.slice(0, -1))) expect(written).not.toContain(text);
      }),
      RUNS,
    );
  });
});

describe('within one schema', () => {
  const kept = (domain: string, schema: string, record: Json): Json => {
    const result = transforms.find(domain, schema, schema)?.run(record, { keepUnmapped: true });
    if (result === undefined || !('value' in result)) throw new Error(JSON.stringify(result));
    return result.value;
  };

  test('members are kept although the mapping states why it does not read others', () => {
    const more = { foo: 'a', smokingAllowed: false, menu: { '@type': 'Menu', hasMenuSection: [{ name: 'Soups' }] } };
    const record = { '@context': 'https://schema.org', '@type': 'Restaurant', name: 'A', ...more };
    expect(kept('providers', 'schema.org', record)).toEqual(record);
    const row = REAL_SCHEMAS.find(({ name }) => name === 'listings/google-merchant')?.examples[0] as JsonObject;
    expect(kept('listings', 'google-merchant', { ...row, foo: 'a', menu: ['b'] })).toMatchObject({
      foo: 'a',
      menu: ['b'],
    });
  });

  test('the exact value of the record replaces a wider one of the mapping', () => {
    const record = {
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: 'A',
      areaServed: { '@type': 'City', name: 'Graz' },
    };
    expect(kept('providers', 'schema.org', record)).toEqual(record);
  });

  test('other members of a text with a language are kept, and the text is read', () => {
    const name = { '@value': 'A', '@language': 'de', foo: 1 };
    const record = { '@context': 'https://schema.org', '@type': 'Restaurant', name };
    expect(kept('providers', 'schema.org', record)).toEqual(record);
    const card = transforms.find('providers', 'schema.org', 'jcard')?.run(record, { keepUnmapped: false });
    expect(JSON.stringify(card)).toContain('"A"');
  });

  test('an outline is kept that the mapping does not read', () => {
    const geometry = {
      type: 'Polygon',
      coordinates: [
        [
          [15, 47],
          [15.1, 47],
          [15.1, 47.1],
          [15, 47],
        ],
      ],
    };
    const pub = { type: 'Feature', id: 'way/1', geometry, properties: { '@id': 'way/1', name: 'A', amenity: 'pub' } };
    expect(kept('places', 'osm', pub)).toMatchObject({ geometry });
  });

  test('every example of a mapping is accepted', () => {
    for (const { from, domain, names } of PAIRS.filter(({ names: [a, b] }) => a === b)) {
      const { run } = transforms.find(domain, ...names) as Transform;
      for (const record of from.examples)
        if ('value' in run(record, { keepUnmapped: false }))
          expect(run(record, { keepUnmapped: true })).toHaveProperty('value');
    }
  });
});
