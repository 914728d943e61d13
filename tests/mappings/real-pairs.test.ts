import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entity, Json, JsonObject, Mapping } from '../../src/mappings/mapping.ts';
import type { CompiledMapping, TransformOutcome } from '../../src/mappings/transform/compile.ts';
import { market } from '../support/market.ts';
import type { Leaf } from './mapped-fields-of.ts';
import { leavesOf, spelled } from './mapped-fields-of.ts';
import type { RealSchema } from './real-schemas.ts';
import { REAL_SCHEMAS, compileAll } from './real-schemas.ts';
import { recordsOf } from './schema-records.ts';

const RUNS = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 12) };
const { compiled } = compileAll((await market()).publication);

/** Why a record of one schema cannot be written as another, and the message: an error and its location, or what is invalid in the result. */
interface Refusal {
  readonly message: RegExp;
  readonly reason: string;
  /** The examples that it is about, if any. */
  readonly examples: readonly number[];
}

const notGoods = (examples: readonly number[]): Refusal => ({
  message: /^entity at "": .* GoodsListing$/,
  reason: 'schemas of shops are for goods only',
  examples,
});
const noCurrency = (examples: readonly number[]): Refusal => ({
  message: /^incomplete at "\/hasOffer\/currency": /,
  reason: 'the price of a shop is in its currency, which the record does not state',
  examples,
});
const noService = (examples: readonly number[]): Refusal => ({
  message: /^entity at "": .*@type other than "GoodsListing"/,
  reason: 'the schema of directories is for services, and goods are none',
  examples,
});
const noReturns = (examples: readonly number[]): Refusal => ({
  message: /^entity at "": .* ReturnPolicy$/,
  reason: 'the schema of Google has policies for returns only',
  examples,
});
const lacking = (member: string, examples: readonly number[] = []): Refusal => ({
  message: new RegExp(`^record must have required property '${member}'$`),
  reason: `the schema requires ${member}, and no other member has its value`,
  examples,
});
const noStation = (examples: readonly number[]): Refusal => ({
  message: /^entity at "": an object of type SharedVehicleStation$|^constant at "": .* name\[0\] and lat and lon$/,
  reason: 'a station of shared vehicles has a name and a position',
  examples,
});
const noStop = (examples: readonly number[]): Refusal => ({
  message: /^entity at "": an object of type TransportStop$/,
  reason: 'the table is for stops of public transport',
  examples,
});
const noOperator = (examples: readonly number[]): Refusal => ({
  message: /^entity at "": an object of type TransportOperator$/,
  reason: 'the table is for operators of public transport',
  examples,
});
const noTag = (examples: readonly number[]): Refusal => ({
  message: /^entity at "": .* with (no hasMapTag|hasMapTag\/mapKey|hasMapTag\/mapKeyValue) /,
  reason: 'OpenStreetMap has no tag that is true of everything of this class',
  examples,
});
const noInactivity: Refusal = {
  message: /^codec at "\/hasStatus": one of /,
  reason: 'the marketplace has no state of a service that exists and is not given now',
  examples: [5],
};
const NAMELESS: Refusal = {
  message: /^record\/1 must contain at least 1 valid item|^record\/1\/\d+\/0 must be equal to constant$/,
  reason: 'a card requires a name',
  examples: [],
};
const PRODUCT = ['title', 'link', 'image_link', 'price'].map((member) => lacking(member));

/** All records that cannot be written, by the two schemas. */
const REFUSALS: Readonly<Record<string, readonly Refusal[]>> = {
  'listings/google-merchant to hsds': [noService([0, 1, 2, 3, 4, 5, 6])],
  'listings/hsds to google-merchant': [notGoods([0, 1, 2, 3, 4, 5])],
  'listings/hsds to marketplace': [noInactivity],
  'listings/hsds to shopify': [notGoods([0, 1, 2, 3, 4, 5])],
  'listings/hsds to woocommerce': [notGoods([0, 1, 2, 3, 4, 5])],
  'listings/marketplace to google-merchant': [
    notGoods([0, 1, 2, 4, 5]),
    lacking('description', [6]),
    lacking('availability'),
    ...PRODUCT,
  ],
  'listings/marketplace to hsds': [noService([3, 6])],
  'listings/marketplace to shopify': [notGoods([0, 1, 2, 4, 5]), lacking('title')],
  'listings/marketplace to woocommerce': [notGoods([0, 1, 2, 4, 5]), lacking('name')],
  'listings/schema.org to hsds': [noService([3, 4, 7])],
  'listings/schema.org to google-merchant': [notGoods([0, 1, 2, 5, 6]), lacking('description', [4, 7]), ...PRODUCT],
  'listings/schema.org to shopify': [notGoods([0, 1, 2, 5, 6]), lacking('title')],
  'listings/schema.org to woocommerce': [notGoods([0, 1, 2, 5, 6]), lacking('name')],
  'listings/shopify to google-merchant': [
    noCurrency([1, 3, 4, 5]),
    lacking('description', [6, 7]),
    // Its variants are rows of their own.
    lacking('availability', [0]),
    ...PRODUCT,
  ],
  'listings/shopify to hsds': [noService([0, 1, 2, 3, 4, 5, 6, 7])],
  'listings/woocommerce to google-merchant': [noCurrency([2, 3]), lacking('description', [4]), ...PRODUCT],
  'listings/woocommerce to hsds': [noService([0, 1, 2, 3, 4])],
  'places/gbfs to gtfs': [noStop([0, 1, 2, 3, 4])],
  'places/gtfs to gbfs': [noStation([0, 1, 2, 3, 4])],
  'places/hsds to gbfs': [noStation([0, 1, 2, 3, 4, 5])],
  'places/hsds to gtfs': [noStop([0, 1, 2, 3, 4, 5])],
  'places/hsds to osm': [noTag([0, 1, 2, 3, 4, 5])],
  'places/marketplace to gbfs': [noStation([0, 1, 2, 3, 4, 5, 6])],
  'places/marketplace to gtfs': [noStop([0, 1, 2, 3, 4, 5, 6])],
  'places/marketplace to osm': [noTag([1, 2, 3, 4, 6])],
  'places/osm to gbfs': [noStation([0, 1, 2, 3, 4, 5, 6, 7, 8])],
  'places/osm to gtfs': [noStop([0, 1, 2, 3, 4, 5, 6, 8])],
  'places/schema.org to gbfs': [noStation([0, 1, 2, 3, 4, 5, 6])],
  'places/schema.org to gtfs': [noStop([0, 1, 2, 3, 4, 5, 6])],
  'places/schema.org to osm': [noTag([1, 2, 3, 4, 6])],
  'policies/marketplace to google-merchant': [
    noReturns([0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11]),
    lacking('returnPolicyUri'),
  ],
  'policies/schema.org to google-merchant': [noReturns([4, 5, 6]), lacking('returnPolicyUri', [2, 3])],
  'providers/gtfs to jcard': [NAMELESS],
  'providers/gtfs to osm': [noTag([0, 1, 2, 3, 4])],
  'providers/hsds to gtfs': [noOperator([0, 1, 2, 3, 4, 5])],
  'providers/hsds to jcard': [NAMELESS],
  'providers/hsds to osm': [noTag([0, 1, 2, 3, 4, 5])],
  'providers/jcard to gtfs': [noOperator([0, 1, 2, 3, 4, 5])],
  'providers/jcard to osm': [noTag([0, 1, 2, 3, 4, 5])],
  'providers/marketplace to gtfs': [noOperator([0, 1, 2, 3, 4, 5])],
  'providers/marketplace to jcard': [NAMELESS],
  'providers/marketplace to osm': [noTag([2, 5])],
  'providers/osm to gtfs': [noOperator([0, 1, 2, 3, 4, 5])],
  'providers/osm to jcard': [NAMELESS],
  'providers/schema.org to gtfs': [noOperator([0, 1, 2, 3, 4, 5])],
  'providers/schema.org to jcard': [NAMELESS],
  'providers/schema.org to osm': [noTag([2, 4, 5])],
};

const PAIRS = REAL_SCHEMAS.flatMap((from) =>
  REAL_SCHEMAS.filter(({ name, mapping }) => name !== from.name && mapping.domain === from.mapping.domain).map((to) => {
    const name = `${from.name} to ${to.mapping.schema}`;
    return { from, to, name, refusals: REFUSALS[name] ?? [] };
  }),
);

const valueOf = (outcome: TransformOutcome): Json => {
  if (!('value' in outcome)) throw new Error(JSON.stringify(outcome.errors.slice(0, 3), undefined, 1));
  return outcome.value;
};

/** Each thing that is wrong with what a mapping makes of a form, in words. */
function wrongWith(written: TransformOutcome, { validate }: RealSchema): readonly string[] {
  if (!('value' in written))
    return written.errors.map(({ code, pointer, expected }) => `${code} at "${pointer}": ${expected}`);
  return validate(written.value)?.split(/, (?=record[ /])/) ?? [];
}

/** The leaves of a form that are still there once it was written by a mapping and read again. */
function kept(form: Json, by: CompiledMapping): { readonly expected: readonly string[]; readonly back: Json } {
  const written = by.explainDown(form);
  if (!('value' in written)) return { expected: [], back: valueOf(written) };
  const lost = new Set(written.lost.map(({ pointer }) => pointer));
  const expected = leavesOf(form).filter((leaf) => !lost.has(leaf.pointer) && !isOnlyWritten(leaf, by.mapping));
  return { expected: expected.map(spelled), back: valueOf(by.up(written.value)) };
}

/** Whether a mapping says of a value that it is written and, where it stands then, read as something else. */
function isOnlyWritten({ pointer, value }: Leaf, mapping: Mapping): boolean {
  const names = pointer.split('/').filter((name) => name !== '' && !/^\d+$/.test(name));
  if (names.at(-1) === '@type') return shadowed(mapping, names.at(-2)).some((entity) => entity.class === value);
  return mapping.entities.some(({ fields }) => {
    const own = fields.filter(({ properties }) =>
      properties.some((path) => pointer.split('/').includes(path.at(-1) ?? '')),
    );
    return own.some(({ direction }) => direction === 'down') && own.every(({ direction }) => direction === 'down');
  });
}

/** Entities of which nothing is ever read, since one before asks for nothing more: of the records, or of the values of a property. */
function shadowed({ entities }: Mapping, property: string | undefined): readonly Entity[] {
  const fields = entities.flatMap((entity) => entity.fields);
  const own = fields.filter(({ properties }) => properties.some((path) => path.at(-1) === property));
  const lists =
    property === undefined
      ? [entities.filter(({ root }) => root)]
      : own.map((field) => field.entities.flatMap((name) => entities.filter((entity) => entity.name === name)));
  return lists.flatMap((list) =>
    list.filter((entity, at) => list.slice(0, at).some(({ when }) => asksNoMore(when, entity.when))),
  );
}

/** Classes that a mapping writes and reads as another class, and why. */
const READ_AS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'listings/hsds': {
    'Listing as CommunityServiceListing': 'HSDS has services of directories only.',
    'Place as ServicePoint': 'HSDS has a place of a service only as a location at which it is given.',
  },
  'listings/schema.org': { 'TeachingListing as CourseListing': 'schema.org has no type of teaching but Course.' },
  'places/osm': {
    'SharedVehicleStation as Place':
      'A station of another schema has none of the tags that tell a station from a shop.',
  },
  'providers/hsds': {
    'Provider as OrganisationProvider': 'HSDS has organizations only.',
    'Place as ServicePoint': 'HSDS has a place of a service only as a location at which it is given.',
  },
};

/** The classes of entities of which nothing is read, with the class that is read instead. */
function readAs({ entities }: Mapping): readonly string[] {
  const fields = entities.flatMap((entity) => entity.fields);
  const lists = [
    entities.filter(({ root }) => root),
    ...fields.map((field) => field.entities.flatMap((name) => entities.filter((entity) => entity.name === name))),
  ];
  const pairs = lists.flatMap((list) =>
    list.flatMap((entity, at) => {
      const first = list.slice(0, at).find(({ when }) => asksNoMore(when, entity.when));
      return first === undefined || first.class === entity.class ? [] : [`${entity.class} as ${first.class}`];
    }),
  );
  return [...new Set(pairs)];
}

it.each(REAL_SCHEMAS)('the mapping $name reads no class as another but those with a reason', ({ name, mapping }) => {
  expect([...readAs(mapping)].sort()).toEqual(Object.keys(READ_AS[name] ?? {}).sort());
});

function asksNoMore(one: Entity['when'], other: Entity['when']): boolean {
  const asked = new Set(other.map((condition) => JSON.stringify(condition)));
  return one.every((condition) => asked.has(JSON.stringify(condition)));
}

/** A → ontology → B → ontology → A keeps what both map. */
function comesHome(form: Json, a: CompiledMapping, b: CompiledMapping): void {
  const there = kept(form, b);
  const present = new Set(leavesOf(there.back).map(spelled));
  for (const leaf of there.expected) expect(present).toContain(leaf);
  if (!('value' in a.down(there.back))) return;
  const home = kept(there.back, a);
  const arrived = new Set(leavesOf(home.back).map(spelled));
  for (const leaf of home.expected) expect(arrived).toContain(leaf);
}

describe.each(PAIRS)('from $name and back', ({ from, to, refusals }) => {
  const [a, b] = [compiled(from.name), compiled(to.name)];
  const numbered = from.examples.map((record, at) => ({ at, record }));
  const refusalsOf = (at: number) => refusals.filter(({ examples }) => examples.includes(at));

  it.each(numbered.filter(({ at }) => refusalsOf(at).length === 0))(
    'example $at arrives valid and keeps what both map',
    ({ record }) => {
      const form = valueOf(a.up(record));
      const written = b.down(form);
      expect(wrongWith(written, to)).toEqual([]);
      comesHome(form, a, b);
    },
  );

  const refused = numbered.flatMap((one) => refusalsOf(one.at).map((refusal) => ({ ...one, ...refusal })));
  if (refused.length > 0)
    it.each(refused)('example $at is rejected: $reason', ({ record, message }) => {
      const wrong = wrongWith(b.down(valueOf(a.up(record))), to);
      expect(wrong).not.toEqual([]);
      for (const one of wrong) expect(one).toMatch(message);
    });
});

describe.each(REAL_SCHEMAS)('from $name to every other schema of its domain', (from) => {
  const pairs = PAIRS.filter((pair) => pair.from === from);
  const a = compiled(from.name);

  it('every record that the JSON Schema allows becomes valid output or is rejected', () => {
    fc.assert(
      fc.property(recordsOf(from.jsonSchema), (record) => {
        const form = a.up(record);
        if (!('value' in form)) return;
        for (const { to, name, refusals } of pairs) {
          const b = compiled(to.name);
          const written = b.down(form.value);
          if (!('value' in written)) continue;
          const wrong = wrongWith(written, to).filter((one) => !refusals.some(({ message }) => message.test(one)));
          expect(wrong, `${name}: ${JSON.stringify(written.value)}`).toEqual([]);
          comesHome(form.value, a, b);
        }
      }),
      RUNS,
    );
  });
});

/** Rejections for which no example is listed, with a record that has one, if no example is rejected so. */
it.each(PAIRS.filter(({ refusals }) => refusals.length > 0))(
  'each rejection of $name is that of an example, or of a form without what the target requires',
  ({ from, to, name, refusals }) => {
    const [a, b] = [compiled(from.name), compiled(to.name)];
    const forms = from.examples.map((record) => valueOf(a.up(record)));
    const wrong = [...forms, ...forms.flatMap(lessened)].flatMap((form) => wrongWith(b.down(form), to));
    const unneeded = refusals.filter(({ message }) => !wrong.some((one) => message.test(one)));
    expect(
      unneeded.map(({ reason }) => reason),
      name,
    ).toEqual([]);
  },
);

/** A form without each of its properties in turn: a record that does not state it. */
function lessened(form: Json): readonly Json[] {
  const names = Object.keys(form as JsonObject).filter((name) => name !== '@type');
  return names.map((name) => Object.fromEntries(Object.entries(form as JsonObject).filter(([key]) => key !== name)));
}

it('the list of rejections names existing pairs only', () => {
  const names = PAIRS.map(({ name }) => name);
  for (const name of Object.keys(REFUSALS)) expect(names).toContain(name);
});
