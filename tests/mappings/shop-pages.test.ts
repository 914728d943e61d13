import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { carry } from './as-written.ts';
import { complaints } from './targets/complaints.ts';

const OFFER = { '@type': 'Offer', price: '39.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' };

const KETTLE = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Kettle',
  description: 'Of steel.',
  image: 'https://shop.example/k.jpg',
};

/** The row for Google of a product with these members. */
function row(members: JsonObject): JsonObject {
  const { value, errors } = carry('listings', 'schema.org', 'google-merchant', { ...KETTLE, ...members });
  expect(errors).toEqual([]);
  return value as JsonObject;
}

/** A product as it comes back. */
const again = (members: JsonObject): JsonObject =>
  carry('listings', 'schema.org', 'schema.org', { ...KETTLE, ...members }).value as JsonObject;

const available = (availability: string): JsonObject => ({
  url: 'https://shop.example/k',
  offers: { ...OFFER, availability },
});

describe('the page of goods is read from', () => {
  const page = 'https://shop.example/k';
  test.each<[string, JsonObject]>([
    ['its own member', { url: page, offers: OFFER }],
    ['its offer', { offers: { ...OFFER, url: page } }],
    ['its only offer of a list', { offers: [{ ...OFFER, url: page }] }],
    [
      'the first of several offers',
      {
        offers: [
          { ...OFFER, url: page },
          { ...OFFER, url: `${page}?2` },
        ],
      },
    ],
    ['the page that is about it', { mainEntityOfPage: page, offers: OFFER }],
    ['the page that is about it, by its identifier', { mainEntityOfPage: { '@id': page }, offers: OFFER }],
    ['its identifier', { '@id': page, offers: OFFER }],
  ])('%s', (_, members) => {
    expect(row(members)).toMatchObject({ link: page, price: '39.90 EUR' });
  });

  test('nothing else', () => {
    const { errors } = carry('listings', 'schema.org', 'google-merchant', { ...KETTLE, url: '/k', offers: OFFER });
    expect(errors).toEqual(['to  a value']);
  });
});

describe('availability', () => {
  test.each([
    ['https://schema.org/InStock', 'in_stock'],
    ['http://schema.org/instock', 'in_stock'],
    ['schema.org/InStock', 'in_stock'],
    ['https://www.schema.org/OutOfStock', 'out_of_stock'],
    ['in stock', 'in_stock'],
    ['IN_STOCK', 'in_stock'],
    ['LimitedAvailability', 'in_stock'],
    ['OnlineOnly', 'in_stock'],
    ['https://schema.org/MadeToOrder', 'in_stock'],
    ['https://schema.org/Reserved', 'out_of_stock'],
    ['https://schema.org/Discontinued', 'out_of_stock'],
    ['https://schema.org/SoldOut', 'out_of_stock'],
  ])('%s is %s for Google', async (state, expected) => {
    const written = row(available(state));
    expect(written['availability']).toBe(expected);
    expect(await complaints('listings/google-merchant', written)).toEqual([]);
  });

  test.each(['LimitedAvailability', 'Discontinued', 'Reserved', 'SoldOut', 'MadeToOrder', 'BackOrder'])(
    '%s comes back',
    (state) => {
      const offers = again(available(`https://schema.org/${state}`))['offers'];
      expect([offers].flat()).toMatchObject([{ availability: `https://schema.org/${state}` }]);
    },
  );

  test('of goods that come later has their date', () => {
    const { url, offers } = available('https://schema.org/PreOrder') as { url: string; offers: JsonObject };
    const later = row({ url, offers: { ...offers, availabilityStarts: '2027-03-01' } });
    expect(later).toMatchObject({ availability: 'preorder', availability_date: '2027-03-01T00:00' });
  });

  test('belongs to one offer, as does the seller', () => {
    const soldOut = {
      ...OFFER,
      availability: 'https://schema.org/SoldOut',
      seller: { '@type': 'Organization', name: 'A' },
    };
    const { availability: _, ...unknown } = OFFER;
    const [first, second, ...more] = again({ url: 'https://shop.example/k', offers: [soldOut, unknown] })[
      'offers'
    ] as JsonObject[];
    expect(more).toEqual([]);
    expect(first).toMatchObject({ availability: 'https://schema.org/SoldOut' });
    expect(second).not.toHaveProperty('availability');
    expect(second).not.toHaveProperty('seller');
  });

  test('of several offers is that of the first, if it is in stock', () => {
    const offers: Json = [OFFER, { ...OFFER, price: '45', availability: 'https://schema.org/OutOfStock' }];
    expect(row({ url: 'https://shop.example/k', offers })).toMatchObject({
      availability: 'in_stock',
      price: '39.90 EUR',
    });
    expect(again({ url: 'https://shop.example/k', offers })['offers']).toMatchObject([
      { availability: 'https://schema.org/InStock' },
      { availability: 'https://schema.org/OutOfStock' },
    ]);
  });
});

describe('prices', () => {
  const url = 'https://shop.example/k';
  const { price: _, ...unpriced } = OFFER;

  test('of a range are written as the lowest', () => {
    const offers = { ...unpriced, '@type': 'AggregateOffer', lowPrice: 10, highPrice: 20, offerCount: 2 };
    expect(row({ url, offers })).toMatchObject({ price: '10.00 EUR' });
    expect(again({ url, offers })['offers']).toMatchObject([{ lowPrice: 10, highPrice: 20, offerCount: 2 }]);
  });

  test('for members are not those for all', () => {
    const priceSpecification = [
      { '@type': 'UnitPriceSpecification', price: 10, priceCurrency: 'EUR' },
      { '@type': 'UnitPriceSpecification', price: 9, priceCurrency: 'EUR', validForMemberTier: { name: 'Gold' } },
    ];
    expect(row({ url, offers: { ...unpriced, priceSpecification } })).toMatchObject({ price: '10.00 EUR' });
  });

  test('with a unit in other words have this unit', () => {
    const priceSpecification = {
      '@type': 'UnitPriceSpecification',
      price: 39.9,
      priceCurrency: 'EUR',
      unitText: 'per kg',
    };
    const offers = [again({ url, offers: { ...OFFER, priceSpecification } })['offers']].flat();
    expect(offers).toMatchObject([{ priceSpecification: { unitText: 'kilogram' } }]);
  });
});

test('delivery and returns keep their limits and countries', async () => {
  const days = (minValue: number, maxValue: number): JsonObject => ({
    ...{ '@type': 'QuantitativeValue', unitCode: 'DAY', minValue, maxValue },
  });
  const shippingDetails = {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 4.9, currency: 'EUR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(0, 1), transitTime: days(2, 5) },
  };
  const hasMerchantReturnPolicy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: ['DE', 'AT'],
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 14,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
  };
  const product = again({
    url: 'https://shop.example/k',
    offers: { ...OFFER, shippingDetails, hasMerchantReturnPolicy },
  });
  expect([product['offers']].flat()).toMatchObject([{ shippingDetails }]);
  expect(JSON.stringify(product)).toContain('"applicableCountry":["DE","AT"]');
  expect(await complaints('listings/schema.org', product)).toEqual([]);
});

test('ratings keep both ends of their scale', () => {
  const aggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: 7,
    bestRating: 10,
    worstRating: 0,
    ratingCount: 3,
  };
  expect(again({ aggregateRating })['aggregateRating']).toEqual(aggregateRating);
});
