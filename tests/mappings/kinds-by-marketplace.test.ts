import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { isObject } from '../../src/mappings/data/json.ts';
import { carry } from './as-written.ts';
import { REAL_SCHEMAS } from './real-schemas.ts';

/** All values that a JSON Schema allows for the type of a record. */
function typesOf(schema: JsonObject): readonly string[] {
  const definitions = schema['$defs'] as JsonObject;
  const valuesIn = (node: Json | undefined): readonly string[] => {
    if (!isObject(node ?? null)) return [];
    const { $ref, anyOf, items } = node as { $ref?: string; anyOf?: readonly Json[]; items?: Json };
    const own = (((node as JsonObject)['enum'] as Json) ?? []) as readonly Json[];
    const others = $ref === undefined ? [] : valuesIn(definitions[$ref.split('/').at(-1) as string]);
    return [
      ...own.filter((one) => typeof one === 'string'),
      ...others,
      ...(anyOf ?? []).flatMap(valuesIn),
      ...valuesIn(items),
    ];
  };
  return [...new Set(valuesIn((schema['properties'] as JsonObject)['@type']))];
}

const typed = (type: string): JsonObject => ({ '@context': 'https://schema.org', '@type': type, name: 'X' });

/** Types that a listing or a building only has together with others, or that say how it is offered. */
const WIDER: ReadonlySet<string> = new Set([
  ...['AggregateOffer', 'OfferForLease', 'OfferForPurchase', 'ProductGroup'],
]);

describe.each(['providers', 'places', 'listings'])('the kinds of %s', (domain) => {
  const { jsonSchema } = REAL_SCHEMAS.find(({ name }) => name === `${domain}/schema.org`) as { jsonSchema: JsonObject };
  const types = typesOf(jsonSchema);

  test('come back, as the type itself', () => {
    expect(types.length).toBeGreaterThan(50);
    const lost = types.filter((type) => {
      const { value } = carry(domain, 'schema.org', 'schema.org', typed(type));
      return (value as JsonObject)['@type'] !== type;
    });
    expect(lost).toEqual(types.filter((type) => WIDER.has(type)));
  });

  test('are the same by way of the marketplace', () => {
    const other = types.flatMap((type) => {
      const direct = carry(domain, 'schema.org', 'schema.org', typed(type)).value as JsonObject;
      const between = carry(domain, 'schema.org', 'marketplace', typed(type)).value as JsonObject;
      const back = carry(domain, 'marketplace', 'schema.org', between).value as JsonObject;
      return JSON.stringify(direct['@type']) === JSON.stringify(back['@type']) ? [] : [type];
    });
    expect(other).toEqual([]);
  });
});

test.each<[string, string, JsonObject]>([
  ['listings', 'DRAFT', { type: 'goods' }],
  ['listings', 'IN_REVIEW', { type: 'goods' }],
  ['providers', 'APPLICANT', { type: 'bakery' }],
  ['reviews', 'PENDING', {}],
])('%s that are %s are not published', (domain, status, members) => {
  const { errors } = carry(domain, 'marketplace', 'schema.org', { ...members, status });
  expect(errors).toEqual([
    'to /status a state that the output schema has a place for, because the output would say the opposite without it',
  ]);
});

test('nothing is a draft, an applicant or pending without saying so', () => {
  for (const [domain, type] of [
    ['listings', 'Product'],
    ['providers', 'Bakery'],
    ['reviews', 'Review'],
  ] as const)
    expect(carry(domain, 'schema.org', 'marketplace', typed(type)).value).not.toHaveProperty('status');
});

test('what is reviewed keeps its kind', () => {
  const itemReviewed = { '@type': 'Recipe', name: 'Meat curry' };
  const review = { ...typed('Review'), itemReviewed };
  expect(carry('reviews', 'schema.org', 'schema.org', review).value).toMatchObject({ itemReviewed });
});

test('contacts keep their purpose, and providers what they say of themselves', () => {
  const provider = {
    ...typed('LocalBusiness'),
    priceRange: '€€',
    slogan: 'Baked before you wake',
    contactPoint: ['sales', 'technical support'].map((contactType) => ({
      '@type': 'ContactPoint',
      contactType,
      telephone: '+49-251-5550199',
    })),
  };
  expect(carry('providers', 'schema.org', 'schema.org', provider).value).toMatchObject(provider);
});
