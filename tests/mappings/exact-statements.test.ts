import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { convertRecord } from '../../src/mappings/transform/convert-record.ts';
import { carry, side } from './as-written.ts';

const review = (members: JsonObject): JsonObject => ({
  '@context': 'https://schema.org',
  '@type': 'Review',
  author: { '@type': 'Person', name: 'Ada' },
  reviewRating: { '@type': 'Rating', ratingValue: 4 },
  ...members,
});
const back = (record: Json): JsonObject => carry('reviews', 'schema.org', 'schema.org', record).value as JsonObject;

describe('a review of schema.org', () => {
  test.each([
    'MusicEvent',
    'Trip',
    'MenuItem',
    'FoodService',
    'Vehicle',
    'Dentist',
    'Museum',
    'Movie',
    'Claim',
    'Thing',
    'TouristAttraction',
    'Book',
    'Product',
  ])('says that it is of a thing of the type %s', (type) => {
    const itemReviewed = { '@type': type, name: 'X' };
    expect(back(review({ itemReviewed }))['itemReviewed']).toEqual(itemReviewed);
  });

  test('of which only the address is known is a review of a thing', () => {
    const itemReviewed = { '@id': 'https://shop.example/#1' };
    expect(back(review({ itemReviewed }))['itemReviewed']).toEqual({ '@type': 'Thing', ...itemReviewed });
  });

  test('keeps what is known of the goods', () => {
    const itemReviewed = {
      '@type': 'Product',
      name: 'Camera',
      sku: 'C-1',
      brand: { '@type': 'Brand', name: 'Nordlicht' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.2, reviewCount: 31 },
      offers: { '@type': 'Offer', price: 499, priceCurrency: 'EUR', url: 'https://shop.example/1' },
    };
    expect(back(review({ itemReviewed }))['itemReviewed']).toEqual(itemReviewed);
  });

  test('keeps the address of the provider, with the code of its country', () => {
    const address = { '@type': 'PostalAddress', streetAddress: 'Kai 3', addressLocality: 'Hamburg' };
    const itemReviewed = { '@type': 'Restaurant', name: 'X', telephone: '1', priceRange: '€' };
    const written = back(
      review({ itemReviewed: { ...itemReviewed, address: { ...address, addressCountry: 'Germany' } } }),
    );
    expect(written['itemReviewed']).toEqual({ ...itemReviewed, address: { ...address, addressCountry: 'DE' } });
  });

  test.each<[string, JsonObject]>([
    ['the date of publication alone', { datePublished: '2026-06-10' }],
    ['the date of creation alone', { dateCreated: '2026-06-09' }],
    ['both dates', { dateCreated: '2026-06-09', datePublished: '2026-06-10' }],
    [
      'a claim and the verdict on it',
      { claimReviewed: 'The tram runs.', reviewRating: { ratingValue: 1, alternateName: 'False' } },
    ],
    [
      'an organisation as the author',
      { author: { '@type': 'Organization', name: 'Lens', url: 'https://lens.example/' } },
    ],
    ['a publisher of which only the name is known', { publisher: { '@type': 'Thing', name: 'Times' } }],
    [
      'a publisher of an unknown type',
      { publisher: { '@type': 'Thing', name: 'Times', url: 'https://times.example/' } },
    ],
    ['its publisher', { publisher: { '@type': 'NewsMediaOrganization', name: 'Times' } }],
    [
      'what is good',
      {
        positiveNotes: {
          '@type': 'ItemList',
          itemListElement: ['Quick', 'Kind'],
        },
      },
    ],
  ])('keeps %s', (_, members) => {
    const { dateCreated, datePublished } = members;
    const written = back(review({ itemReviewed: { '@type': 'Product', name: 'X' }, ...members }));
    expect(written).toMatchObject(members);
    expect([written['dateCreated'], written['datePublished']]).toEqual([dateCreated, datePublished]);
  });
});

test.each(['The Hat', { name: 'The Hat' }, { '@type': 'Thing', name: 'The Hat' }])(
  'what is reviewed is a thing if the review does not say more: %j',
  (itemReviewed) => {
    expect(back(review({ itemReviewed }))['itemReviewed']).toEqual({ '@type': 'Thing', name: 'The Hat' });
  },
);

describe('opening hours of schema.org', () => {
  const hours = (...all: JsonObject[]): JsonObject => ({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: 'X',
    openingHoursSpecification: all.map((one) => ({ '@type': 'OpeningHoursSpecification', ...one })),
  });
  const carried = (target: string, ...all: JsonObject[]): JsonObject =>
    carry('providers', 'schema.org', target, hours(...all)).value as JsonObject;
  const tagged = (...all: JsonObject[]): Json | undefined =>
    (carried('osm', ...all)['properties'] as JsonObject)['opening_hours'];
  const monday = { dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '17:00' };

  test('end the whole day before midnight, as search engines read it', () => {
    const feature = {
      type: 'Feature',
      geometry: null,
      properties: { amenity: 'pub', name: 'X', opening_hours: '24/7' },
    };
    const { value } = carry('providers', 'osm', 'schema.org', feature);
    expect((value as JsonObject)['openingHoursSpecification']).toMatchObject({ opens: '00:00', closes: '23:59' });
    expect(tagged({ ...monday, opens: '00:00', closes: '00:00' })).toBe('Mo off');
    const early = { ...feature, properties: { ...feature.properties, opening_hours: 'Mo-Su 00:00-23:59' } };
    const written = carry('providers', 'osm', 'schema.org', early).value as JsonObject;
    expect(written['openingHoursSpecification']).toMatchObject({ opens: '00:00', closes: '23:59:00' });
    expect(tagged({ ...monday, opens: '00:00', closes: '23:59:00' })).toBe('Mo 00:00-23:59');
  });

  test('on public holidays are kept beside others', () => {
    const holidays = { dayOfWeek: 'https://schema.org/PublicHolidays', opens: '00:00', closes: '00:00' };
    expect(carried('schema.org', monday, holidays)['openingHoursSpecification']).toMatchObject([
      { opens: '09:00' },
      holidays,
    ]);
    expect(carried('marketplace', monday, holidays)).toMatchObject({
      openingHours: [{ days: ['MON'], opens: '09:00', closes: '17:00' }],
      holidayHours: [{ opens: '00:00', closes: '00:00' }],
    });
    expect(tagged(monday)).toBe('Mo 09:00-17:00');
    expect(tagged(monday, holidays)).toBe('Mo 09:00-17:00; PH off');
  });

  test.each(['23:59:00', '23:59:59'])('that end at %s come back as such, from other schemas too', (closes) => {
    const exact = { ...monday, opens: '00:00', closes };
    expect(carried('schema.org', exact)['openingHoursSpecification']).toMatchObject({ closes });
    const id = 'ac148810-d857-441c-9679-408f346de14b';
    const schedules = [{ id, freq: 'WEEKLY', byday: 'MO', opens_at: '00:00', closes_at: closes }];
    const location = { id, location_type: 'physical', name: 'X', schedules };
    const page = carry('places', 'hsds', 'schema.org', location).value as JsonObject;
    expect(page['openingHoursSpecification']).toMatchObject({ closes });
    const back = carry('places', 'schema.org', 'hsds', page).value as JsonObject;
    expect(back['schedules']).toMatchObject([{ opens_at: '00:00', closes_at: closes.replace(/:00$/, '') }]);
  });

  const both = { ...monday, dayOfWeek: ['https://schema.org/Sunday', 'https://schema.org/PublicHolidays'] };

  test.each([
    ['addresses', both],
    ['names', { ...both, dayOfWeek: ['Sunday', 'PublicHolidays'] }],
    ['references', { ...both, dayOfWeek: [{ '@id': 'schema:Sunday' }, { '@id': 'schema:PublicHolidays' }] }],
  ])('on Sundays and public holidays in one list, as %s, are two kinds of hours', (_, one) => {
    expect(carried('schema.org', one, monday)['openingHoursSpecification']).toEqual([
      { ...both, '@type': 'OpeningHoursSpecification', dayOfWeek: ['https://schema.org/Sunday'] },
      { ...both, '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/PublicHolidays' },
      { ...both, '@type': 'OpeningHoursSpecification', dayOfWeek: ['https://schema.org/Monday'] },
    ]);
    expect(carried('marketplace', one)).toMatchObject({
      openingHours: [{ days: ['SUN'], opens: '09:00', closes: '17:00' }],
      holidayHours: [{ opens: '09:00', closes: '17:00' }],
    });
    expect(tagged(one, monday)).toBe('Su 09:00-17:00; Mo 09:00-17:00; PH 09:00-17:00');
  });

  test.each([
    ['in one list with days', both],
    ['alone', { ...monday, dayOfWeek: ['PublicHolidays'] }],
    ['in seasons', { ...monday, dayOfWeek: 'PublicHolidays', validFrom: '2026-06-01', validThrough: '2026-08-31' }],
  ])('on public holidays %s are no hours of every day where they have no place', (_, one) => {
    const place = { ...hours(monday, one), '@type': 'Place' };
    const { value, notes } = convertRecord(side('places/schema.org'), side('places/hsds'), place, true);
    expect(value).toHaveProperty('name', 'X');
    expect(value).not.toHaveProperty('schedules');
    const lost = notes?.lostDown.filter(({ pointer }) => pointer.startsWith('/hasOpeningHours/')) ?? [];
    expect(lost.length).toBeGreaterThan(5);
    for (const { reason } of lost) expect(reason).toContain('public holidays');
  });

  test('of a list are lost at their own places', () => {
    const one = side('providers/schema.org');
    const { notes, sourceOf } = convertRecord(one, one, hours(monday, { ...both, note: 'x' }), true);
    const lost = notes?.lostUp.map(({ pointer }) => sourceOf(pointer));
    expect(lost).toEqual(['/openingHoursSpecification/1/note', '/openingHoursSpecification/1/note']);
  });

  test('have each day once', () => {
    expect(tagged({ ...monday, dayOfWeek: 'Mo, Mo-We' })).toBe('Mo-We 09:00-17:00');
  });
});

test('returns are those of the offer that states them', () => {
  const policy = (merchantReturnDays: number): JsonObject => ({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'DE',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays,
  });
  const offers = [30, 10].map((days) => ({
    '@type': 'Offer',
    price: days,
    priceCurrency: 'EUR',
    hasMerchantReturnPolicy: policy(days),
  }));
  const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'X', offers };
  expect(carry('listings', 'schema.org', 'schema.org', product).value).toEqual(product);
});
