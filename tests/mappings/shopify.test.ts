import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { carry, side } from './as-written.ts';
import { complaints } from './targets/complaints.ts';

const VARIANT = {
  title: 'Default Title',
  price: '12.50',
  sku: 'MUG-1',
  option1: 'Default Title',
  inventory_management: 'shopify',
  inventory_policy: 'deny',
  inventory_quantity: 4,
  presentment_prices: [{ price: { amount: '12.50', currency_code: 'EUR' }, compare_at_price: null }],
};
const MUG = {
  id: 632910392,
  title: 'Mug',
  body_html: '<p>Of <b>stoneware</b>.</p>',
  vendor: 'Kiln & Co',
  handle: 'mug',
  status: 'active',
  published_at: '2026-03-01T10:00:00+01:00',
  onlineStoreUrl: 'https://shop.example/products/mug',
  images: [{ src: 'https://shop.example/mug.jpg', position: 1 }],
};

/** The product with other members, and other ones of its variant. */
const mug = (members: JsonObject = {}, variant: JsonObject = {}): Json => ({
  ...MUG,
  variants: [{ ...VARIANT, ...variant }],
  ...members,
});

const to = (target: string, record: Json) => carry('listings', 'shopify', target, record);

test('a product is accepted by the validators of search engines and of Google', async () => {
  for (const target of ['schema.org', 'google-merchant']) {
    const { value, errors } = to(target, mug());
    expect(errors).toEqual([]);
    expect(await complaints(`listings/${target}`, value ?? null)).toEqual([]);
  }
  expect(to('google-merchant', mug()).value).toMatchObject({
    id: 'MUG-1',
    title: 'Mug',
    description: 'Of stoneware.',
    price: '12.50 EUR',
    availability: 'in_stock',
  });
});

test('what exports say for Google is read', () => {
  const google_shopping = { google_product_category: '2169', gender: 'unisex', age_group: 'adult', condition: 'new' };
  const record = mug({ google_shopping }, { google_variant: { mpn: 'K-77', custom_label_0: 'spring' } });
  expect(to('google-merchant', record).value).toMatchObject({ ...google_shopping, mpn: 'K-77' });
  expect(JSON.stringify(to('google-merchant', record).value)).not.toContain('spring');
});

test('no currency is invented', () => {
  const record = mug({}, { presentment_prices: null });
  expect(to('schema.org', record).value).toMatchObject({ offers: [{ price: 12.5 }] });
  expect(JSON.stringify(to('schema.org', record).value)).not.toContain('priceCurrency');
  expect(to('google-merchant', record).errors).not.toEqual([]);
});

describe('a state is never lost', () => {
  test.each<[string, JsonObject]>([
    ['a draft', { status: 'draft', published_at: null }],
    ['what is archived', { status: 'archived' }],
    ['what only a link leads to', { status: 'unlisted' }],
    ['what is not in the online store', { published_at: null }],
    ['what an export says is not published', { published: false }],
    ['a gift card', { gift_card: true }],
  ])('%s is refused by search engines and by Google', (_, members) => {
    for (const target of ['schema.org', 'google-merchant']) expect(to(target, mug(members)).errors).toHaveLength(1);
  });

  test.each([
    [{ status: 'draft', published_at: null }, 'DRAFT'],
    [{ status: 'archived' }, 'WITHDRAWN'],
    [{ published_at: null }, 'PAUSED'],
    [{}, 'PUBLISHED'],
  ])('%j is %s on the marketplace', (members, status) => {
    expect(to('marketplace', mug(members)).value).toMatchObject({ status });
  });
});

test.each<[JsonObject, string | undefined]>([
  [{ inventory_quantity: 0 }, 'OutOfStock'],
  [{ inventory_quantity: -2, inventory_policy: 'continue' }, 'BackOrder'],
  [{ inventory_management: null, inventory_quantity: 0 }, 'InStock'],
  [{ available: false, inventory_quantity: 3 }, 'OutOfStock'],
])('the stock %j is %s', (variant, state) => {
  expect(to('schema.org', mug({}, variant)).value).toMatchObject({
    offers: [{ availability: `https://schema.org/${state}` }],
  });
});

test('the number of a stock that nobody counts is not stated', () => {
  const written = (variant: JsonObject): unknown =>
    (to('schema.org', mug({}, variant)).value as { offers: JsonObject[] }).offers[0]?.['inventoryLevel'];
  expect(written({ inventory_management: null, inventory_quantity: 0 })).toBeUndefined();
  expect(written({ inventory_quantity: 3 })).toMatchObject({ value: 3 });
});

test('a gift card of the API is refused, with one value or with several', () => {
  const card = { ...VARIANT, fulfillment_service: 'gift_card' };
  for (const variants of [[card], [card, card]]) expect(to('schema.org', { ...MUG, variants }).errors).not.toEqual([]);
});

test('stock that is counted elsewhere, without a number, is not known', () => {
  const { inventory_quantity: _, ...variant } = VARIANT;
  expect(JSON.stringify(to('schema.org', { ...MUG, variants: [variant] }).value)).not.toContain('availability');
});

test.each([
  ['4006381333931', '4006381333931'],
  ['1234_pink', undefined],
  ['4006381333930', undefined],
])('the barcode %s is the GTIN %s', (barcode, gtin) => {
  expect((to('schema.org', mug({}, { barcode })).value as JsonObject)['gtin']).toBe(gtin);
});

test('a former price of nothing is none', () => {
  const { value } = to(
    'google-merchant',
    mug(
      {},
      {
        compare_at_price: '0.00',
        presentment_prices: [
          {
            price: { amount: '12.50', currency_code: 'EUR' },
            compare_at_price: { amount: '0.00', currency_code: 'EUR' },
          },
        ],
      },
    ),
  );
  expect(value).toMatchObject({ price: '12.50 EUR' });
  expect(value).not.toHaveProperty('sale_price');
});

describe('a former price is above the price', () => {
  const EUR = (amount: string): JsonObject => ({ amount, currency_code: 'EUR' });
  const listPrice = (variant: JsonObject): unknown =>
    (to('marketplace', mug({}, variant)).value as { pricing: JsonObject }).pricing['listPrice'];

  test.each<[JsonObject, string | undefined]>([
    [{ presentment_prices: null, compare_at_price: '15.00' }, '15.00'],
    [{ presentment_prices: null, compare_at_price: '12.50' }, undefined],
    [{ presentment_prices: null, compare_at_price: '9.00' }, undefined],
    [{ presentment_prices: null, compare_at_price: '0.00' }, undefined],
    [{ presentment_prices: null, compare_at_price: '' }, undefined],
    [{ presentment_prices: [{ price: EUR('12.50'), compare_at_price: EUR('15.00') }] }, '15.00'],
    [{ presentment_prices: [{ price: EUR('12.50'), compare_at_price: EUR('12.50') }] }, undefined],
    // The amount without a currency may be of another one.
    [{ presentment_prices: [{ price: EUR('12.50'), compare_at_price: null }], compare_at_price: '99.00' }, undefined],
    // The currency of the shop, as `--column` adds it.
    [{ presentment_prices: [{ price: { currency_code: 'EUR' } }], compare_at_price: '15.00' }, '15.00'],
  ])('%j', (variant, expected) => {
    expect(listPrice(variant)).toBe(expected);
  });

  test('or is not written', () => {
    const jam = { type: 'goods', title: { en: 'Jam' }, status: 'PUBLISHED' };
    const pricing = (listPrice: string): Json => ({
      ...jam,
      pricing: { price: { amount: '5.00', currency: 'EUR' }, listPrice },
    });
    const written = (listPrice: string): unknown => {
      const { value } = carry('listings', 'marketplace', 'shopify', pricing(listPrice));
      return (value as { variants: JsonObject[] }).variants[0]?.['compare_at_price'];
    };
    expect(['6.00', '5.00', '0.00'].map(written)).toEqual(['6.00', undefined, undefined]);
  });
});

test('of a currency that is not one, no amount is read', () => {
  const prices = [{ price: { amount: '12.50', currency_code: 'crowns' }, compare_at_price: null }];
  const { value } = to('schema.org', mug({}, { presentment_prices: prices }));
  expect(JSON.stringify(value)).not.toMatch(/12\.5|crowns/);
});

test.each(['Paused', 'RejectedListing', 'Published', 'Draft'])(
  'a product with variants that is %s stays one',
  (status) => {
    const down = side('listings/shopify').compiled.down({
      '@type': 'GoodsListing',
      displayName: ['Mug'],
      hasStatus: status,
      hasVariant: [
        { '@type': 'GoodsListing', displayName: ['Moss'] },
        { '@type': 'GoodsListing', displayName: ['Slate'] },
      ],
    });
    expect(down).toMatchObject({ value: { title: 'Mug', variants: [{ title: 'Moss' }, { title: 'Slate' }] } });
  },
);
