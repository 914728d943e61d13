import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { carry, lossesOf } from './as-written.ts';

const PRODUCT: JsonObject = {
  id: 'A1',
  title: 'Plum jam',
  description: 'A jar of plums.',
  link: 'https://shop.example/a1',
  'image link': 'https://shop.example/a1.jpg',
  availability: 'in stock',
  price: '1.234,50 €',
};

describe('records from practice', () => {
  test('a feed row with other names, values and lists', () => {
    const row = { ...PRODUCT, adult: 'FALSE', gtin: '', 'g:product_type': 'Food', 'unit pricing measure': '250g' };
    const { errors, form } = carry('listings', 'google-merchant', 'schema.org', row);
    expect(errors).toEqual([]);
    expect(form).toMatchObject({
      hasAvailabilityState: 'InStock',
      adultOnly: false,
      productCategory: ['Food'],
      contentAmount: 250,
      contentUnit: 'g',
      hasOffer: [{ price: 1234.5, currency: 'EUR' }],
    });
  });

  const product = (offer: JsonObject): JsonObject => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Jam',
    offers: { '@type': 'Offer', priceCurrency: 'EUR', ...offer },
  });
  test.each<[Json, JsonObject]>([
    ['free', { price: 0, currency: 'EUR' }],
    ['Kostenlos', { price: 0, currency: 'EUR' }],
    ['4,5', { price: 4.5, currency: 'EUR' }],
    ['12 - 20', { minimumPrice: 12, maximumPrice: 20, currency: 'EUR' }],
    ['12,50–20 €', { minimumPrice: 12.5, maximumPrice: 20, currency: 'EUR' }],
  ])('a price of %j', (price, offer) => {
    const { form, errors } = carry('listings', 'schema.org', 'schema.org', product({ price }));
    expect(errors).toEqual([]);
    expect((form as { hasOffer: readonly JsonObject[] }).hasOffer).toEqual([{ '@type': 'Offer', ...offer }]);
  });

  test.each(['20 - 12', '1.234 - 2.000', '10-12-2024', 'ask us', '12 € - 20 $US'])(
    'a price of %j is listed as lost',
    (price) => {
      const { value, lost, errors } = lossesOf('listings', 'schema.org', product({ price }));
      expect(errors).toEqual([]);
      expect(value).toMatchObject({ name: 'Jam' });
      expect(lost).toContain('/offers/price The amount is ambiguous or not a number.');
    },
  );

  test.each<[Json, Json]>([
    ['4,5', { averageRating: 4.5, bestRating: undefined }],
    ['4.5/5', { averageRating: 4.5, bestRating: 5 }],
    ['8,2 out of 10', { averageRating: 8.2, bestRating: 10 }],
  ] as unknown as [Json, Json][])('a rating of %j', (ratingValue, rating) => {
    const aggregateRating = { '@type': 'AggregateRating', ratingValue, ratingCount: 3 };
    const { form, errors } = carry('listings', 'schema.org', 'schema.org', {
      ...product({ price: 1 }),
      aggregateRating,
    });
    expect(errors).toEqual([]);
    expect(JSON.stringify(form)).toContain(JSON.stringify(rating).slice(1, -1));
  });

  test.each<[string, string | undefined]>([
    ['Feb 14, 2019', '2019-02-14'],
    ['Thursday, 14th of February 2019', '2019-02-14'],
    ['02/03/2019', undefined],
    ['Feb 30, 2019', undefined],
  ])('a date of %j', (priceValidUntil, expected) => {
    const record = product({ price: 1, priceValidUntil });
    const { form, errors } = carry('listings', 'schema.org', 'schema.org', record);
    expect(errors).toEqual([]);
    expect((form as { hasOffer: readonly JsonObject[] }).hasOffer[0]?.['priceValidUntil']).toBe(expected);
    if (expected === undefined)
      expect(lossesOf('listings', 'schema.org', record).lost).toContain(
        '/offers/priceValidUntil It is not a date of ISO 8601.',
      );
  });

  test('coordinates and numbers with more digits than a double always holds', () => {
    const station = (lat: string) => ({ station_id: 'a', name: 'A', lat, lon: '30.31', address: 'Quay 1' });
    const read = (lat: string) => carry('places', 'gbfs', 'gbfs', station(lat));
    for (const lat of ['59.95208441268443', '59.952084412684431234567']) {
      expect(read(lat).errors).toEqual([]);
      expect(read(lat).form).toMatchObject({ latitude: 59.95208441268443 });
    }
    expect(read('many').errors).not.toEqual([]);
  });

  test('a product of unknown availability is not written as in stock', () => {
    const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Jam', description: 'Plums.' };
    const record = { ...product, url: 'https://shop.example/', image: 'https://shop.example/a.jpg' };
    const { value, errors } = carry('listings', 'schema.org', 'google-merchant', {
      ...record,
      offers: { '@type': 'Offer', price: 5, priceCurrency: 'EUR' },
    });
    expect(value).toBeUndefined();
    expect(errors).not.toEqual([]);
  });

  test('dates and times in all spellings', () => {
    const { form } = carry('listings', 'schema.org', 'marketplace', {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Concert',
      startDate: '2026-12-05T19:00',
      endDate: '2026-12-06',
      doorTime: '2026-12-05T18:30:00.5+0100',
      offers: { '@type': 'Offer', price: '$12.50', priceCurrency: 'usd', validFrom: '2026-05-01 12:00' },
    });
    expect(form).toMatchObject({
      hasSlot: [{ startsAt: '2026-12-05T19:00:00', endsAt: '2026-12-06' }],
      doorsOpenAt: '2026-12-05T18:30:00.5+01:00',
      hasOffer: [{ price: 12.5, currency: 'USD', validFrom: '2026-05-01T12:00:00' }],
    });
  });

  test('short opening hours, from schema.org to OpenStreetMap', () => {
    // A feature of OpenStreetMap needs a kind.
    const place = { '@context': 'https://schema.org', '@type': 'City', name: 'Mill' };
    const { value } = carry('places', 'schema.org', 'osm', {
      ...place,
      openingHours: ['Mo-Fr 9:00-17:00', 'Sa 10:00-12:00'],
    });
    expect(value).toMatchObject({ properties: { opening_hours: 'Mo-Fr 09:00-17:00; Sa 10:00-12:00' } });
  });

  test('amenities by their labels in other languages', () => {
    const amenityFeature = ['WLAN', 'Aufzug'].map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    }));
    const place = { '@context': 'https://schema.org', '@type': 'Place', name: 'Mill', amenityFeature };
    expect(carry('places', 'schema.org', 'marketplace', place).form).toMatchObject({
      hasAmenity: ['WirelessInternet', 'PassengerLift'],
    });
  });

  test('stations of both versions of GBFS, and features of any geometry', () => {
    const station = { station_id: 12, name: 'Harbour', lat: '48.1', lon: 11.5, rental_methods: ['KEY'] };
    expect(carry('places', 'gbfs', 'schema.org', station)).toMatchObject({
      errors: [],
      form: { displayName: ['Harbour'], latitude: 48.1 },
    });
    const outline = {
      type: 'Polygon',
      coordinates: [
        [
          [1, 2],
          [3, 4],
          [5, 6],
          [1, 2],
        ],
      ],
    };
    const feature = { type: 'Feature', id: 123, geometry: outline, properties: { building: 'yes', name: 'Mill' } };
    expect(carry('places', 'osm', 'schema.org', feature)).toMatchObject({
      errors: [],
      form: { displayName: ['Mill'] },
    });
  });

  test('a service of HSDS, with identifiers other than UUIDs, and without generated values when written back', () => {
    const service = {
      id: '7',
      name: 'Food bank',
      status: 'Active',
      url: '',
      alert: 'Closed today',
      assured_date: '2026-01-02',
    };
    const { form, value } = carry('listings', 'hsds', 'hsds', {
      ...service,
      cost_options: [{ id: '1', currency: 'usd', amount: '0' }],
    });
    expect(form).toMatchObject({
      '@type': 'CommunityServiceListing',
      serviceAlert: ['Closed today'],
      lastAssuredOn: '2026-01-02',
      hasOffer: [{ currency: 'USD', price: 0 }],
    });
    expect(JSON.stringify(value)).not.toMatch(/–|"ZZ"/);
  });

  test('an organization of HSDS whose required line of an address is empty', () => {
    const address = { id: '1', address_1: '', city: 'Ulm', state_province: '', postal_code: '', country: 'DE' };
    const location = { id: '2', location_type: 'physical', addresses: [{ ...address, address_type: 'physical' }] };
    const organization = { id: '3', name: 'Food bank', description: 'Free meals.', locations: [location] };
    const { errors, form, value } = carry('providers', 'hsds', 'marketplace', organization);
    expect(errors).toEqual([]);
    expect(JSON.stringify(form)).not.toContain('streetAddress');
    expect(value).toMatchObject({ addresses: [{ city: 'Ulm', country: 'DE' }] });
    expect(JSON.stringify(value)).not.toContain('street');
  });
});
