import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/mappings/mapping.ts';
import { carry } from '../as-written.ts';
import { REAL_SCHEMAS } from '../real-schemas.ts';
import { complaints } from './complaints.ts';

interface RealRecord {
  readonly name: string;
  /** `listings/schema.org`. */
  readonly schema: string;
  readonly record: Json;
}

/** Records as shops, registers, feeds and maps publish them, with other names and numbers. */
const RECORDS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/records.json'), 'utf8'),
) as readonly RealRecord[];

const EXAMPLES = REAL_SCHEMAS.flatMap(({ name, examples }) =>
  examples.map((record, at): RealRecord => ({ name: `example ${at}`, schema: name, record })),
);

const parts = (schema: string): readonly [string, string] => schema.split('/') as [string, string];

/** What a target's validator reports of an output that it did not report of the source. undefined: refused, or no validator. */
async function fresh({ schema, record }: RealRecord, to: string): Promise<readonly string[] | undefined> {
  const [domain, from] = parts(schema);
  const { value } = carry(domain, from, to, record);
  if (value === undefined) return undefined;
  const target = `${domain}/${to}`;
  const found = await complaints(target, value);
  const known = schema === target ? ((await complaints(schema, record)) ?? []) : [];
  return found?.filter((one) => !known.includes(one));
}

/** What a target requires and an output lacks: the ontology, and with it the source, does not have it. Each is needed. */
interface Lack {
  readonly from: RegExp;
  readonly to: RegExp;
  readonly complaint: RegExp;
  readonly reason: string;
}
const LACKING: readonly Lack[] = [
  {
    from: /\/(?!schema\.org$)/,
    to: /schema\.org$/,
    complaint: /^ERROR .*(is missing|required|must be present|needs to be met)/,
    reason: 'search engines require more than other schemas have',
  },
  {
    from: /^policies\/schema\.org$/,
    to: /schema\.org$/,
    complaint: /^ERROR MerchantReturnPolicy: Either applicableCountry/,
    reason: 'the vocabulary has times for returns of so many days, and none without an end',
  },
];
const neededLacks = new Set<Lack>();

const targetsOf = (domain: string): readonly string[] =>
  REAL_SCHEMAS.filter(({ mapping }) => mapping.domain === domain).map(({ mapping }) => mapping.schema);

describe('the validators of the targets', () => {
  test.each([...EXAMPLES, ...RECORDS].map((one) => [`${one.schema}: ${one.name}`, one] as const))(
    'report nothing new of %s',
    async (_, one) => {
      const [domain] = parts(one.schema);
      for (const to of targetsOf(domain)) {
        const found = (await fresh(one, to)) ?? [];
        const open = found.filter((complaint) => {
          const lack = LACKING.find(
            (lacking) => lacking.from.test(one.schema) && lacking.to.test(to) && lacking.complaint.test(complaint),
          );
          if (lack) neededLacks.add(lack);
          return lack === undefined;
        });
        expect(open, to).toEqual([]);
      }
    },
  );

  test('need each of the exceptions', () => {
    expect(LACKING.filter((lack) => !neededLacks.has(lack)).map(({ reason }) => reason)).toEqual([]);
  });

  test('report what is wrong', async () => {
    expect(await complaints('listings/google-merchant', { id: '1' })).not.toEqual([]);
    expect(await complaints('listings/hsds', { id: 'x', name: 'X', status: 'open', program: { id: 'y' } })).toEqual([
      '/id must match format "uuid"',
      '/status must be equal to one of the allowed values',
      "/program must have required property 'name'",
      "/program must have required property 'description'",
      '/program/id must match format "uuid"',
    ]);
    expect(await complaints('places/gbfs', { station_id: '1', name: 'X' })).not.toEqual([]);
    expect(await complaints('providers/jcard', ['vcard', [['version', {}, 'text', '4.0']]])).not.toEqual([]);
    expect(await complaints('places/osm', { type: 'Feature', properties: {} })).toEqual(['no main tag', 'no geometry']);
    expect(await complaints('places/osm', { type: 'Feature', geometry: null, properties: { shop: 'farm' } })).toEqual(
      [],
    );
    const rated = { '@type': 'Product', name: 'X', aggregateRating: { '@type': 'AggregateRating', ratingValue: 4 } };
    expect(await complaints('listings/schema.org', rated)).not.toEqual([]);
  });
});

/** A record of the fixtures as another schema. */
function written(name: string, to: string): JsonObject {
  const { schema, record } = RECORDS.find((one) => one.name === name) as RealRecord;
  const [domain, from] = parts(schema);
  const { value, errors } = carry(domain, from, to, record);
  expect(errors).toEqual([]);
  return value as JsonObject;
}

describe('prices of goods', () => {
  test('of a sale are both written, and the page is that of the offer', () => {
    expect(written('a product on sale, as WooCommerce writes it', 'google-merchant')).toMatchObject({
      price: '18.00 EUR',
      sale_price: '16.00 EUR',
      availability: 'in_stock',
    });
    expect(written('a product on sale, as WooCommerce writes it', 'schema.org')).toMatchObject({
      offers: [
        {
          price: 16,
          priceValidUntil: '2027-12-31',
          priceSpecification: { price: 18, priceType: 'https://schema.org/StrikethroughPrice' },
        },
      ],
    });
    expect(written('a product whose page is that of its offer', 'google-merchant')).toMatchObject({
      link: 'https://shop.example/kettle',
      price: '39.90 EUR',
      availability: 'in_stock',
    });
  });

  test('end without the offer', () => {
    const [offer] = written('a product whose page is that of its offer', 'schema.org')['offers'] as [JsonObject];
    expect(offer).toMatchObject({ priceValidUntil: '2026-12-31' });
    expect(offer).not.toHaveProperty('validThrough');
  });

  test('of goods without numbers keep that there are none, and the period of the sale', () => {
    expect(written('a row of a shop without product numbers', 'google-merchant')).toMatchObject({
      identifier_exists: 'no',
      sale_price_effective_date: '2026-11-20T00:00Z/2026-11-30T00:00Z',
    });
  });

  test('a number of scores without reviews is kept', () => {
    expect(written('a product whose page is that of its offer', 'schema.org')['aggregateRating']).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.4,
      ratingCount: 89,
    });
  });
});

describe('deliveries of a row for Google', () => {
  const row = {
    ...{ id: '1', title: 'Kettle', description: 'Of steel.', link: 'https://shop.example/k', condition: 'new' },
    ...{ image_link: 'https://shop.example/k.jpg', price: '39.90 EUR', availability: 'in_stock', brand: 'Kanne' },
  };
  const shipping = { country: 'DE', price: '4.90 EUR' };
  const page = (more: JsonObject): Json =>
    carry('listings', 'google-merchant', 'schema.org', { ...row, shipping: [{ ...shipping, ...more }] }).value as Json;
  const days = (minValue: number, maxValue: number): object => ({ minValue, maxValue, unitCode: 'DAY' });

  test('have the fewest and the most days', async () => {
    const times = { min_handling_time: '0', max_handling_time: '1', min_transit_time: '2', max_transit_time: '4' };
    const value = page(times);
    expect(value).toMatchObject({
      offers: [{ shippingDetails: { deliveryTime: { handlingTime: days(0, 1), transitTime: days(2, 4) } } }],
    });
    expect(await complaints('listings/schema.org', value)).toEqual([]);
    const back = carry('listings', 'schema.org', 'google-merchant', value).value;
    expect(back).toMatchObject({ shipping: [{ ...shipping, ...times }] });
  });

  test('without days lack only these, which Google requires to show them', async () => {
    const value = page({});
    expect(value).toMatchObject({
      offers: [
        {
          shippingDetails: {
            shippingRate: { value: 4.9, currency: 'EUR' },
            shippingDestination: { addressCountry: 'DE' },
          },
        },
      ],
    });
    expect(await complaints('listings/schema.org', value)).toEqual([
      'ERROR Product: Required attribute "deliveryTime" is missing',
    ]);
  });

  test('do not have the fewest days without the most', () => {
    const value = page({ min_transit_time: '2' }) as { readonly offers: readonly JsonObject[] };
    expect(value.offers[0]?.['shippingDetails']).not.toHaveProperty('deliveryTime');
  });
});

describe('events', () => {
  test('stay cancelled, with an address in words', () => {
    expect(written('a cancelled concert', 'schema.org')).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
      location: { name: 'Town hall', address: 'Main Street 1, Graz' },
    });
    expect(written('a cancelled concert', 'marketplace')).toMatchObject({ eventStatus: 'CANCELLED' });
  });

  test('are not services of a directory if they are cancelled', () => {
    const { record } = RECORDS.find(({ name }) => name === 'a cancelled concert') as RealRecord;
    expect(carry('listings', 'schema.org', 'hsds', record).errors).toHaveLength(1);
    const planned = { ...(record as JsonObject), eventStatus: 'https://schema.org/EventScheduled' };
    expect(carry('listings', 'schema.org', 'hsds', planned).value).toMatchObject({ name: 'Quartet', status: 'active' });
  });

  test('keep the address at which one takes part online', () => {
    expect(written('an event online', 'schema.org')['location']).toEqual({
      '@type': 'VirtualLocation',
      url: 'https://meet.example/yoga',
    });
  });
});

describe('services of HSDS', () => {
  test('keep a programme whole', () => {
    const name = 'a service of a programme';
    const { record } = RECORDS.find((one) => one.name === name) as { record: JsonObject };
    expect(written(name, 'hsds')['program']).toEqual(record['program']);
  });

  test('have the hours of a single day on that day, and no weekly ones if their number of times is limited', () => {
    expect(written('a service of a programme', 'hsds')['schedules']).toMatchObject([
      { byday: 'MO,TU', opens_at: '10:00', closes_at: '12:00', valid_to: '2026-12-31' },
      { dtstart: '2026-03-02', opens_at: '10:00', closes_at: '12:00' },
      { freq: 'WEEKLY', count: 3, byday: 'WE', opens_at: '10:00', closes_at: '12:00' },
    ]);
    const { hoursAvailable } = written('a service of a programme', 'schema.org');
    expect(hoursAvailable).toMatchObject({ opens: '10:00', validThrough: '2026-12-31' });
  });
});

describe('features of OpenStreetMap', () => {
  test.each([
    ['a pub with holidays, drawn as an outline', { amenity: 'pub', opening_hours: 'Mo-Fr 09:00-17:00; PH off' }],
    ['a motel', { tourism: 'motel' }],
    ['a village', { place: 'village' }],
    ['a railway station as a relation', { public_transport: 'station', railway: 'station' }],
  ])('%s keeps its kind', (name, properties) => {
    expect(written(name, 'osm')['properties']).toMatchObject(properties);
  });

  test('have the centre of their outline as position', () => {
    const name = 'a pub with holidays, drawn as an outline';
    expect(written(name, 'osm')['geometry']).toEqual({ type: 'Point', coordinates: [9.001, 47.0005] });
    expect(written(name, 'schema.org')['geo']).toMatchObject({ latitude: 47.0005, longitude: 9.001 });
  });

  test('are closed on public holidays, in days and times', () => {
    const place = written('a pub with holidays, drawn as an outline', 'schema.org');
    const holidays = { dayOfWeek: 'https://schema.org/PublicHolidays', opens: '00:00', closes: '00:00' };
    expect(place).toMatchObject({ '@type': 'BarOrPub', openingHoursSpecification: [{ opens: '09:00' }, holidays] });
    expect(place).not.toHaveProperty('openingHours');
    expect(carry('providers', 'schema.org', 'osm', { ...place, '@type': 'Restaurant' }).value).toMatchObject({
      properties: { opening_hours: 'Mo-Fr 09:00-17:00; PH off' },
    });
  });

  test.each([
    'PH off; Mo-Fr 09:00-17:00',
    'Mo-Fr 09:00-17:00; PH off; Dec 25 off',
    'Mo-Fr 09:00-17:00; Dec 25 off',
    'Mo-Fr 09:00-17:00, PH 10:00-12:00',
    'Fr 20:00-02:00; PH off',
  ])('are no weekly hours if a day of no year, or holidays in another way, change them: %s', (hours) => {
    const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [9, 47] } };
    const properties = { amenity: 'pub', name: 'A', opening_hours: hours };
    const place = carry('providers', 'osm', 'schema.org', { ...feature, properties }).value;
    expect(place).toMatchObject({ openingHours: hours });
    expect(place).not.toHaveProperty('openingHoursSpecification');
  });

  test.each([
    ['a tree', { natural: 'tree', name: 'Old oak' }],
    ['a car park', { amenity: 'parking', name: 'P1' }],
    ['a playground', { leisure: 'playground' }],
    ['a former restaurant', { 'disused:amenity': 'restaurant', name: 'Krone' }],
    ['an empty shop', { shop: 'vacant', name: 'Ecke' }],
  ])('%s is not a provider', (_, properties) => {
    const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [9, 47] }, properties };
    expect(carry('providers', 'osm', 'schema.org', feature).errors).toHaveLength(1);
  });
});

test('stations keep their docks, their region and the links of apps', () => {
  expect(written('a station of version 2.3', 'gbfs')).toMatchObject({ capacity: 7, region_id: 'Andermatt' });
  const { record } = RECORDS.find(({ name }) => name === 'a station of version 3') as { record: JsonObject };
  expect(written('a station of version 3', 'gbfs')).toEqual(record);
});

test('rooms of a hotel keep their beds, guests, amenities and floor area', async () => {
  const quantity = (value: JsonObject): JsonObject => ({ '@type': 'QuantitativeValue', ...value });
  const room = {
    '@type': 'HotelRoom',
    '@id': 'https://anker.example/#double',
    name: 'Double',
    occupancy: quantity({ maxValue: 2 }),
    bed: { '@type': 'BedDetails', typeOfBed: 'Queen-size bed', numberOfBeds: 1 },
    floorSize: quantity({ value: 20, unitCode: 'MTK' }),
    amenityFeature: { '@type': 'LocationFeatureSpecification', name: 'Wireless internet', value: true },
  };
  const inside = [room, { '@type': 'Suite', name: 'Captain' }, { '@type': 'ParkingFacility', name: 'Yard' }];
  const hotel = { '@context': 'https://schema.org', '@type': 'Hotel', name: 'Anker', containsPlace: inside };
  const { form, value, errors } = carry('providers', 'schema.org', 'schema.org', hotel);
  expect(errors).toEqual([]);
  expect(form).toMatchObject({ offersListing: [{ '@type': 'RoomListing', maximumGuests: 2 }, {}] });
  expect((value as JsonObject)['containsPlace']).toEqual(inside.slice(0, 2));
  expect(await complaints('providers/schema.org', value as Json)).toEqual(
    await complaints('providers/schema.org', hotel),
  );
});

test('a group is an organisation', () => {
  expect(written('a group of a register', 'schema.org')).toMatchObject({ '@type': 'Organization', name: 'Abuse desk' });
});

test.each([
  ['Free WiFi', 'Wireless internet'],
  ['Kostenloses WLAN', 'Wireless internet'],
  ['Piscine extérieure', 'Swimming pool'],
  ['Piscina exterior', 'Swimming pool'],
])('the amenity "%s" is known', (name, label) => {
  const feature = { '@type': 'LocationFeatureSpecification', name, value: true };
  const hotel = { '@context': 'https://schema.org', '@type': 'Hotel', name: 'Anker', amenityFeature: [feature] };
  expect(carry('providers', 'schema.org', 'schema.org', hotel).value).toMatchObject({
    amenityFeature: { name: label, value: true },
  });
});

describe('what is known by its identifier or address alone', () => {
  const page = 'https://club.example/#logo';

  test('is a reference without a type', async () => {
    const service = {
      id: 'ac148810-d857-441c-9679-408f346de14b',
      organization_id: 'd9d5e0f5-d3ce-4f73-9a2f-4dd0ecc6c610',
      name: 'Advice',
      status: 'active',
    };
    const { value } = carry('listings', 'hsds', 'schema.org', service);
    expect(value).toMatchObject({ provider: { '@id': 'urn:uuid:d9d5e0f5-d3ce-4f73-9a2f-4dd0ecc6c610' } });
    expect((value as JsonObject)['provider']).not.toHaveProperty('@type');
    expect(await complaints('listings/schema.org', value as Json)).toEqual([]);
    expect(carry('listings', 'schema.org', 'hsds', value as Json).value).toMatchObject({
      organization_id: service.organization_id,
    });
  });

  test('keeps a type that says more', () => {
    const service = {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: 'Advice',
      provider: { '@type': 'Person', '@id': page },
    };
    expect(carry('listings', 'schema.org', 'schema.org', service).value).toMatchObject({ provider: service.provider });
  });

  test.each([
    ['an identifier', { '@type': 'ImageObject', '@id': page, width: 300 }, { '@id': page }],
    ['a relative address', { '@type': 'ImageObject', url: '/logo.png', width: 300 }, undefined],
    ['a relative text', 'logo.png', undefined],
  ])('an image with only %s is not written as one', (_, logo, written) => {
    const club = { '@context': 'https://schema.org', '@type': 'Organization', name: 'Club', logo };
    const { value, errors } = carry('providers', 'schema.org', 'schema.org', club);
    expect(errors).toEqual([]);
    expect((value as JsonObject)['logo']).toEqual(written);
  });

  test('a region has its country itself', async () => {
    const region = {
      '@context': 'https://schema.org',
      '@type': 'DefinedRegion',
      addressCountry: 'FR',
      addressRegion: 'Charente',
    };
    const { value } = carry('places', 'schema.org', 'schema.org', region);
    expect(value).toEqual(region);
    expect(await complaints('places/schema.org', value as Json)).toEqual([]);
    for (const narrower of [{ postalCodePrefix: ['16'] }, { addressLocality: 'Cognac' }])
      expect(carry('places', 'schema.org', 'schema.org', { ...region, ...narrower }).errors).toHaveLength(1);
  });
});
