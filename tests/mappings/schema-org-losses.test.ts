import { describe, expect, test } from 'vitest';
import { isArray, isObject } from '../../src/mappings/data/json.ts';
import type { Json } from '../../src/mappings/mapping.ts';
import { convertRecord } from '../../src/mappings/transform/convert-record.ts';
import { side } from './as-written.ts';
import { REAL_SCHEMAS } from './real-schemas.ts';

const schemas = REAL_SCHEMAS.filter(({ mapping }) => mapping.schema === 'schema.org');

/** The same record with a member in every object that no schema knows, plain and nested. */
function withUnknown(value: Json): Json {
  if (isArray(value)) return value.map(withUnknown);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, member]) => [key, withUnknown(member)] as const);
  if (Object.hasOwn(value, '@value')) return value;
  return { ...Object.fromEntries(members), 'x:unknown': 'word', 'x:other': [{ 'x:inner': 1 }] };
}

/** What is lost without a reason on the way into the ontology and back. */
function unexplained(name: string, record: Json): readonly string[] {
  const { notes, errors } = convertRecord(side(name), side(name), record, true);
  if (notes === undefined) return errors.map(({ source, error }) => `${source}: ${error.expected}`);
  return [...notes.lostUp, ...notes.lostDown].flatMap(({ pointer, reason }) => (reason === undefined ? [pointer] : []));
}

describe.each(schemas)('losses of $name', ({ name, examples }) => {
  test('have a reason in the examples', () => {
    for (const example of examples) expect(unexplained(name, example)).toEqual([]);
  });

  test('have a reason for unknown members', () => {
    for (const example of examples) expect(unexplained(name, withUnknown(example))).toEqual([]);
  });
});

describe('a lone offer', () => {
  const offer = {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    price: 12,
    priceCurrency: 'EUR',
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 4.9, currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'AT' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 2, unitCode: 'DAY' },
        transitTime: { '@type': 'QuantitativeValue', maxValue: 5, unitCode: 'd' },
      },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      merchantReturnDays: 30,
      returnFees: 'https://schema.org/FreeReturn',
      returnMethod: 'https://schema.org/ReturnByMail',
    },
  };

  test('preserves delivery, its times, and the terms of returns', () => {
    const { form, value } = convertRecord(side('listings/schema.org'), side('listings/schema.org'), offer, true);
    expect(form).toMatchObject({
      hasOffer: [
        { hasDeliveryOption: [{ deliveryPrice: 4.9, currency: 'EUR', dispatchTimeDays: 2, transitTimeDays: 5 }] },
      ],
      hasPolicy: [{ returnWindowDays: 30, costBorneBy: 'ProviderBearsCost', hasReturnMethod: ['ReturnByPost'] }],
    });
    expect(value).toMatchObject({
      shippingDetails: {
        deliveryTime: {
          handlingTime: { maxValue: 2, unitCode: 'DAY' },
          transitTime: { '@type': 'QuantitativeValue', maxValue: 5, unitCode: 'DAY' },
        },
      },
      hasMerchantReturnPolicy: { merchantReturnDays: 30, returnFees: 'https://schema.org/FreeReturn' },
    });
  });
});

test.each([
  ['CMT', 30, 30],
  ['MMT', 300, 30],
  ['MTR', 0.3, 30],
  ['INH', 10, 25.4],
  ['FOT', 1, 30.48],
])('a width of goods in %s is read in centimetres', (unitCode, value, widthCentimetres) => {
  const record = { '@context': 'https://schema.org', '@type': 'Product', name: 'X', width: { value, unitCode } };
  const { form } = convertRecord(side('listings/schema.org'), side('listings/schema.org'), record, false);
  expect(form).toMatchObject({ widthCentimetres });
});

test('a record without writable values is an error, not an empty result', () => {
  const from = side('listings/schema.org');
  const to = {
    ...from,
    compiled: { ...from.compiled, down: () => ({ value: {} }) },
    validators: { first: () => true, every: () => true },
  };
  const { value, errors } = convertRecord(from, to, { '@context': 'https://schema.org', '@type': 'Product' }, false);
  expect(value).toBeUndefined();
  expect(errors).toMatchObject([{ side: 'to', error: { code: 'empty' }, source: '' }]);
});

describe('a value that two statements have', () => {
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Lamp',
    description: 'A lamp.',
    image: 'https://shop.example/lamp.jpg',
    sku: 'lamp-1',
    offers: {
      '@type': 'Offer',
      price: 10,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.example/lamp',
    },
  };
  const lost = (record: Json, from: string, to: string, keepUnmapped: boolean): readonly string[] => {
    const { errors, losses, notes } = convertRecord(side(from), side(to), record, keepUnmapped || 'losses');
    expect(errors).toEqual([]);
    return (losses ?? notes)?.lostDown.map(({ origin }) => origin) ?? [];
  };

  test.each([false, true])('is not lost if the other schema has one of them (keepUnmapped: %s)', (keep) => {
    expect(lost(product, 'listings/schema.org', 'listings/google-merchant', keep)).toEqual([]);
    const card = [
      'vcard',
      [
        ...[
          ['version', {}, 'text', '4.0'],
          ['fn', {}, 'text', 'Ada Low'],
        ],
        ['n', {}, 'text', ['Low', 'Ada', '', '', '']],
      ],
    ] as Json;
    expect(lost(card, 'providers/jcard', 'providers/jcard', keep)).toEqual([]);
  });

  test.each([
    'https://schema.org/InStoreOnly',
    'http://schema.org/InStoreOnly',
    'https://www.schema.org/LimitedAvailability',
    'schema.org/InStock',
    'OnlineOnly',
  ])('is read alike before and after it is written: the first of two offers is %s', (availability) => {
    const first = { ...product.offers, availability };
    const second = { ...product.offers, price: 12, availability: 'https://schema.org/OutOfStock' };
    const conversion = convertRecord(
      side('listings/schema.org'),
      side('listings/schema.org'),
      { ...product, offers: [first, second] },
      true,
    );
    const again = convertRecord(
      side('listings/schema.org'),
      side('listings/schema.org'),
      conversion.value ?? null,
      true,
    );
    expect(conversion.form).toMatchObject({ hasAvailabilityState: 'InStock' });
    expect(again.form).toStrictEqual(conversion.form);
  });

  test('is lost if it has none of them, each time that the record has it', () => {
    const offers = { ...product.offers, seller: { '@type': 'Organization', name: 'Lamp' } };
    expect(lost({ ...product, offers }, 'listings/schema.org', 'listings/google-merchant', false)).toEqual([
      '/offers/seller/@type',
      '/offers/seller/name',
    ]);
  });
});
