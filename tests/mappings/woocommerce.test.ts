import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { carry } from './as-written.ts';
import { complaints } from './targets/complaints.ts';

const TRAY = {
  id: 799,
  name: 'Tray',
  permalink: 'https://shop.example/product/tray/',
  type: 'simple',
  status: 'publish',
  description: '<p>Of ash.</p>',
  sku: 'TRAY',
  price: '49.00',
  regular_price: '49.00',
  sale_price: '39.00',
  on_sale: false,
  virtual: false,
  downloadable: false,
  stock_status: 'instock',
  images: [{ src: 'https://shop.example/tray.jpg', alt: '' }],
  currency: 'EUR',
};
const SALE = { on_sale: true, price: '39.00' };

const to = (target: string, members: JsonObject) =>
  carry('listings', 'woocommerce', target, { ...TRAY, ...members } as Json);

test.each<[string, JsonObject, JsonObject]>([
  ['in a sale', SALE, { price: '49.00 EUR', sale_price: '39.00 EUR', availability: 'in_stock' }],
  ['before a sale', {}, { price: '49.00 EUR', id: 'TRAY' }],
  ['with variations', { type: 'variable', regular_price: '', sale_price: '' }, { price: '49.00 EUR' }],
])('a product %s is accepted by the validators of search engines and of Google', async (_, members, row) => {
  for (const target of ['schema.org', 'google-merchant']) {
    const { value, errors } = to(target, members);
    expect(errors).toEqual([]);
    expect(await complaints(`listings/${target}`, value ?? null)).toEqual([]);
  }
  expect(to('google-merchant', members).value).toMatchObject(row);
});

test('the price of a sale that is not now is not the price', () => {
  expect(to('google-merchant', {}).value).not.toHaveProperty('sale_price');
  expect(JSON.stringify(to('schema.org', {}).value)).not.toContain('39');
});

test('no currency is invented', () => {
  const { currency: _, ...tray } = TRAY;
  const { value } = carry('listings', 'woocommerce', 'schema.org', tray);
  expect(value).toMatchObject({ offers: [{ price: 49 }] });
  expect(JSON.stringify(value)).not.toContain('priceCurrency');
  expect(carry('listings', 'woocommerce', 'google-merchant', tray).errors).not.toEqual([]);
});

test('no unit of weights and sizes is invented', () => {
  const { value } = to('schema.org', { weight: '1.2', dimensions: { length: '40', width: '25', height: '5' } });
  expect(JSON.stringify(value)).not.toMatch(/weight|depth|width/);
});

describe('is refused:', () => {
  test.each<[string, JsonObject]>([
    ['a draft', { status: 'draft' }],
    ['what waits for approval', { status: 'pending' }],
    ['what only members of the team see', { status: 'private' }],
    ['what is not published yet', { status: 'future' }],
    ['what is in the bin', { status: 'trash' }],
    ['what is not listed anywhere', { catalog_visibility: 'hidden' }],
    ['a file', { virtual: false, downloadable: true }],
    ['a service', { virtual: true }],
    ['a group of products', { type: 'grouped' }],
    ['a booking', { type: 'booking' }],
  ])('%s', (_, members) => {
    for (const target of ['schema.org', 'google-merchant']) expect(to(target, members).errors).not.toEqual([]);
  });
});

test('a rating of nobody is none', () => {
  expect(to('schema.org', { average_rating: '0.00', rating_count: 0 }).value).not.toHaveProperty('aggregateRating');
  expect(to('schema.org', { average_rating: '4.50', rating_count: 8 }).value).toMatchObject({
    aggregateRating: { ratingValue: 4.5, ratingCount: 8 },
  });
});

test.each(['39.00', '38.00', '0', ''])('a regular price of %j is no former price of 39.00', (price) => {
  const { value, errors } = to('google-merchant', { ...SALE, regular_price: price });
  expect(errors).toEqual([]);
  expect(value).toMatchObject({ price: '39.00 EUR' });
  expect(value).not.toHaveProperty('sale_price');
});

test('what is not reduced is not written as on sale', () => {
  const jam = { type: 'goods', title: { en: 'Jam' }, status: 'PUBLISHED' };
  const written = (listPrice: string) =>
    carry('listings', 'marketplace', 'woocommerce', {
      ...jam,
      pricing: { price: { amount: '5.00', currency: 'EUR' }, listPrice },
    }).value;
  expect(written('6.00')).toMatchObject({ on_sale: true, regular_price: '6.00', sale_price: '5.00' });
  expect(written('5.00')).toMatchObject({ price: '5.00', regular_price: '5.00' });
  expect(written('5.00')).not.toHaveProperty('on_sale');
});

test('a state without a price is that of an offer', () => {
  const { currency: _, ...tray } = TRAY;
  const record = { ...tray, price: '', regular_price: '' };
  expect(carry('listings', 'woocommerce', 'schema.org', record).value).toMatchObject({
    offers: { '@type': 'Offer', availability: 'https://schema.org/InStock' },
  });
});
