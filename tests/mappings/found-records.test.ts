import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { convertRecord } from '../../src/mappings/transform/convert-record.ts';
import { side } from './as-written.ts';
import { complaints } from './targets/complaints.ts';

/*
 * Kinds of records that public repositories contain, with other names and numbers: each keeps what it says in its own schema, and no
 * reason of a loss is false.
 */

interface Again {
  readonly value: JsonObject;
  /** Reasons of what is lost, by pointer. */
  readonly lost: Readonly<Record<string, string | undefined>>;
}

/** A record in its own schema. */
async function again(name: string, record: Json): Promise<Again> {
  const { value, errors, repairs, notes } = convertRecord(side(name), side(name), record, true);
  expect(errors).toEqual([]);
  expect(repairs.filter(({ repair }) => repair === 'omitted')).toEqual([]);
  const known = (await complaints(name, record)) ?? [];
  expect((await complaints(name, value as Json))?.filter((one) => !known.includes(one))).toEqual([]);
  const losses = [
    ...(notes?.lostUp ?? []).map(({ pointer, reason }) => [pointer, reason] as const),
    ...(notes?.lostDown ?? []).map(({ origin, reason }) => [origin, reason] as const),
  ];
  return { value: value as JsonObject, lost: Object.fromEntries(losses) };
}

const context = 'https://schema.org';

describe('a business of schema.org', () => {
  const clinic = {
    '@context': context,
    '@type': 'MedicalClinic',
    name: 'Foot clinic',
    url: 'https://clinic.example/',
    address: { '@type': 'PostalAddress', streetAddress: '1 Main Street', addressLocality: 'Leeds' },
    knowsAbout: ['Orthotics'],
    medicalSpecialty: ['https://schema.org/Podiatric', 'Wound care'],
    areaServed: [
      { '@type': 'City', name: 'Leeds', url: 'https://clinic.example/leeds/' },
      { '@type': 'City', name: 'Otley', containedInPlace: { '@type': 'AdministrativeArea', name: 'West Yorkshire' } },
    ],
  };

  test.each(['providers/schema.org', 'places/schema.org'])(
    'in %s keeps its topics, areas and ways to pay',
    async (name) => {
      const { value, lost } = await again(name, { ...clinic, paymentAccepted: ['Cash', 'Debit Card', 'UPI'] });
      expect(value).toMatchObject({
        knowsAbout: ['Orthotics', 'Podiatric', 'Wound care'],
        areaServed: [
          { name: 'Leeds', url: 'https://clinic.example/leeds/' },
          { name: 'Otley', containedInPlace: { name: 'West Yorkshire' } },
        ],
        paymentAccepted: 'Cash, Card',
      });
      expect(lost['/paymentAccepted/2']).toBe('The vocabulary has no such payment method.');
      expect(Object.keys(lost).filter((pointer) => !/@type$|^\/@context|^\/paymentAccepted\/2$/.test(pointer))).toEqual(
        [],
      );
    },
  );

  test.each(['providers/schema.org', 'places/schema.org'])(
    'in %s states no kind of card that it did not state',
    async (name) => {
      const { value } = await again(name, { ...clinic, paymentAccepted: 'Debit Card' });
      expect(value['paymentAccepted']).toBe('Card');
    },
  );

  test.each(['providers/schema.org', 'places/schema.org'])('in %s keeps a menu by its earlier name', async (name) => {
    const menu = 'https://inn.example/menu';
    const { value, lost } = await again(name, { ...clinic, '@type': 'Restaurant', menu });
    expect(value['hasMenu']).toBe(menu);
    expect(lost).not.toHaveProperty('/menu');
  });

  test('does not lose the purpose of a contact that is written in its words', async () => {
    const contactPoint = { '@type': 'ContactPoint', telephone: '+44 113 496 0100', contactType: 'customer service' };
    const { value, lost } = await again('providers/schema.org', { ...clinic, contactPoint });
    expect(value['contactPoint']).toEqual(contactPoint);
    expect(lost).not.toHaveProperty('/contactPoint/contactType');
  });
});

test('variants of goods keep their brand, condition, and the terms of their offers', async () => {
  const offer = {
    '@type': 'Offer',
    url: 'https://shop.example/mug?colour=red',
    price: 12.5,
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    priceValidUntil: '2027-12-31',
    hasMerchantReturnPolicy: { '@id': 'https://shop.example/#returns' },
  };
  const variant = {
    '@type': 'Product',
    name: 'Mug, red',
    sku: 'mug-red',
    color: 'red',
    brand: { '@type': 'Brand', name: 'Tonwerk' },
    itemCondition: 'https://schema.org/NewCondition',
    image: { '@type': 'ImageObject', contentUrl: 'https://shop.example/mug-red.jpg' },
    offers: { ...offer, seller: { '@id': 'https://shop.example/#shop' } },
  };
  const { value, lost } = await again('listings/schema.org', {
    '@context': context,
    '@type': 'ProductGroup',
    name: 'Mug',
    description: 'Of clay.',
    productGroupID: 'mug',
    hasVariant: [variant, { ...variant, name: 'Mug, blue', sku: 'mug-blue', color: 'blue' }],
  });
  expect(value['hasVariant']).toMatchObject([variant, { name: 'Mug, blue', color: 'blue', offers: offer }]);
  expect(Object.keys(lost).filter((pointer) => /Variant/.test(pointer) && !pointer.endsWith('@type'))).toEqual([]);
});

describe('records of HSDS 2', () => {
  const id = 'ac148810-d857-441c-9679-408f346de14b';
  const other = 'd9d5e0f5-d3ce-4f73-9a2f-4dd0ecc6c610';

  test('say of what is not read that it is not read, not that it is empty', async () => {
    const { value, lost } = await again('places/hsds', {
      id,
      name: 'Hall',
      phones: [{ id: other, number: '555-0100', type: 'voice', organization_id: other, vanity_number: '555-HALL' }],
      postal_addresses: [
        {
          id: other,
          location_id: id,
          address_1: 'PO Box 1',
          city: 'Leeds',
          state_province: 'WY',
          postal_code: 'LS1',
          country: 'GB',
        },
      ],
      regular_schedules: [
        { id: other, weekday: 'Monday', opens_at: '09:00', closes_at: '17:00', service_at_location_id: id },
      ],
    });
    expect(value).toMatchObject({ phones: [{ number: '555-0100' }], schedules: [{ byday: 'MO', opens_at: '09:00' }] });
    const telephone = 'Of a telephone, only its number, extension, kind, department, note and languages are read.';
    expect(lost).toMatchObject({
      '/phones/0/organization_id': telephone,
      '/phones/0/vanity_number': telephone,
      '/postal_addresses/0/location_id': 'Only the lines, places and kind of an address are read.',
      '/regular_schedules/0/service_at_location_id': 'It is a reference between tables.',
    });
  });

  test('keep the language of the telephones of an organisation', async () => {
    const { value, lost } = await again('providers/hsds', {
      id,
      name: 'Advice',
      description: 'Advice for tenants.',
      phones: [{ id: other, number: '555-0100', type: 'cell', language: 'en, es' }],
    });
    expect(value).toMatchObject({
      phones: [{ number: '555-0100', type: 'cell', languages: [{ code: 'en' }, { code: 'es' }] }],
    });
    expect(lost).not.toHaveProperty('/phones/0/language');
  });
});

test('a station of GBFS 1 keeps the address at which it is rented', async () => {
  const station = { station_id: '3', name: 'Quay', lat: 47.5, lon: 9.5, rental_url: 'https://bikes.example/3' };
  const { value, lost } = await again('places/gbfs', station);
  expect(value).toMatchObject({ rental_uris: { web: 'https://bikes.example/3' } });
  expect(lost).toEqual({});
});

test.each(['United States of America', 'USA', 'U.S.', 'United States'])(
  'a card from "%s" keeps its country',
  async (country) => {
    const { value } = await again('providers/jcard', [
      'vcard',
      [
        ['version', {}, 'text', '4.0'],
        ['fn', {}, 'text', 'Ada Krüger'],
        ['kind', {}, 'text', 'individual'],
        ['adr', {}, 'text', ['', '', '1 Main Street', 'Springfield', 'IL', '62701', country]],
      ],
    ]);
    expect(JSON.stringify(value)).toContain('"United States"');
  },
);

test('details of a product in XML are reported as without a property, not left out as invalid', async () => {
  const row = {
    'g:id': '1',
    'g:title': 'Wheel',
    'g:description': 'A wheel.',
    'g:link': 'https://shop.example/wheel',
    'g:image_link': 'https://shop.example/wheel.jpg',
    'g:price': '289.00 EUR',
    'g:availability': 'in_stock',
    'g:condition': 'new',
    'g:brand': 'Rad',
    'g:product_detail': [
      { 'g:section_name': 'Size', 'g:attribute_name': 'Diameter', 'g:attribute_value': '22 inches' },
    ],
  };
  const { lost } = await again('listings/google-merchant', row);
  expect(Object.values(lost)).toEqual(
    Array.from({ length: 3 }, () => 'The vocabulary has a property for each detail and none for arbitrary details.'),
  );
});

describe('a card', () => {
  const property = (name: string, value: Json): Json => [name, {}, 'text', value];
  const card = (...properties: readonly Json[]): Json => [
    'vcard',
    [['version', {}, 'text', '4.0'], property('fn', 'Ada Krüger'), ...properties],
  ];
  const outputs = (record: Json) =>
    ['jcard', 'schema.org', 'hsds', 'marketplace'].map((to) => {
      const { value, errors } = convertRecord(side('providers/jcard'), side(`providers/${to}`), record, false);
      expect(errors).toEqual([]);
      return JSON.stringify(value);
    });
  const lossesOf = (record: Json) =>
    convertRecord(side('providers/jcard'), side('providers/schema.org'), record, true).notes?.lostUp ?? [];
  const work = property('org', 'Stadtwerke Münster');

  test.each([
    ['a person', property('kind', 'individual')],
    ['a person, as cards without a kind are', property('title', 'Clerk')],
    ['a group', property('kind', 'group')],
  ])('of %s does not say that the name of the organisation is its own', (_, kind) => {
    for (const record of [
      card(kind, work),
      card(work, kind),
      card(kind, property('org', ['Stadtwerke Münster', 'Netz'])),
    ]) {
      for (const output of outputs(record)) expect(output).not.toContain('Stadtwerke');
      const lost = lossesOf(record).filter(({ value }) => value === 'Stadtwerke Münster');
      expect(lost.map(({ reason }) => reason)).toEqual([expect.stringContaining('none for the organisation')]);
    }
  });

  test('of which the kind cannot be read is not that of a person, and one of which something else cannot is', () => {
    const typeOf = (record: Json) =>
      convertRecord(side('providers/jcard'), side('providers/schema.org'), record, false).value as JsonObject;
    expect(typeOf(card(property('kind', 'x-club')))['@type']).not.toBe('Person');
    expect(typeOf(card(property('kind', 'ORG')))['@type']).toBe('Organization');
    expect(typeOf(card(['email', {}, 'text', 7], work))['@type']).toBe('Person');
  });

  test('of an organisation does', () => {
    const record = card(property('kind', 'org'), work);
    expect(outputs(record)[1]).toContain('"legalName":"Stadtwerke Münster"');
    expect(outputs(record)[0]).toContain('["org",{},"text","Stadtwerke Münster"]');
  });

  test('of a unit does not give it the name of the whole', () => {
    for (const output of outputs(card(property('kind', 'org'), property('org', ['Stadtwerke Münster', 'Netz']))))
      expect(output).not.toContain('Stadtwerke');
  });

  test.each([
    ['that has the name of the organisation', property('org', ['ada krüger '])],
    ['that is shown as a company', ['x-abshowas', {}, 'unknown', 'COMPANY'] satisfies Json],
  ])('without a kind %s is that of an organisation', (_, shown) => {
    const record = card(shown, work);
    const { value, repairs } = convertRecord(side('providers/jcard'), side('providers/schema.org'), record, false);
    expect(value).toMatchObject({ '@type': 'Organization', name: 'Ada Krüger' });
    expect(repairs).toContainEqual({ pointer: '/1', repair: 'vcard-3' });
  });

  test.each(['Nordlicht Inc.', 'Nordlicht B.V.', 'Nordlicht GmbH', 'Nordlicht, LLC', 'Nordlicht Sp. z o.o.'])(
    'without a kind of %s is that of an organisation',
    (fn) => {
      const record: Json = ['vcard', [['version', {}, 'text', '4.0'], property('fn', fn)]];
      const { value } = convertRecord(side('providers/jcard'), side('providers/schema.org'), record, false);
      expect(value).toMatchObject({ '@type': 'Organization', name: fn });
    },
  );

  test.each(['Jane Co', 'Ada Krüger, AB', 'Jens Ag', 'Inc'])('without a kind of %s is that of a person', (fn) => {
    const record: Json = ['vcard', [['version', {}, 'text', '4.0'], property('fn', fn)]];
    const { value } = convertRecord(side('providers/jcard'), side('providers/schema.org'), record, false);
    expect(value).toMatchObject({ '@type': 'Person', name: fn });
  });

  test('states no legal name of a person of another schema', () => {
    const person = { '@context': context, '@type': 'Person', name: 'Ada Krüger', legalName: 'Adele Krüger' };
    const { value } = convertRecord(side('providers/schema.org'), side('providers/jcard'), person, false);
    expect(JSON.stringify(value)).not.toContain('Adele');
  });
});

describe('a place', () => {
  const cafe = (hours: string): Json => ({
    type: 'Feature',
    id: 'node/1',
    geometry: { type: 'Point', coordinates: [16.37, 48.21] },
    properties: { '@id': 'node/1', amenity: 'cafe', name: 'Zur Post', opening_hours: hours },
  });
  const written = (domain: string, from: string, to: string, record: Json): JsonObject => {
    const { value, errors } = convertRecord(side(`${domain}/${from}`), side(`${domain}/${to}`), record, false);
    expect(errors).toEqual([]);
    return value as JsonObject;
  };

  test('that is closed on public holidays has no hours in a schema without a place for these', () => {
    expect(written('places', 'osm', 'hsds', cafe('Mo-Fr 09:00-17:00; PH off'))).not.toHaveProperty('schedules');
    expect(written('places', 'osm', 'hsds', cafe('Mo-Fr 09:00-17:00'))['schedules']).toHaveLength(1);
    const station = {
      station_id: '1',
      name: 'Post',
      lat: 48,
      lon: 16,
      station_opening_hours: 'Mo-Fr 09:00-17:00; PH off',
    };
    expect(written('places', 'gbfs', 'hsds', station)).not.toHaveProperty('schedules');
    const page = { '@context': context, '@type': 'Cafe', name: 'Zur Post', openingHours: 'Mo-Fr 09:00-17:00; PH off' };
    const place = { ...page, '@type': 'CafeOrCoffeeShop' };
    expect(written('places', 'schema.org', 'hsds', place)).not.toHaveProperty('schedules');
  });

  test('that is closed on a day of every year keeps this text, or has no hours', () => {
    const hours = 'Mo-Fr 09:00-17:00; Dec 25 off';
    expect(written('places', 'osm', 'osm', cafe(hours))['properties']).toMatchObject({ opening_hours: hours });
    expect(written('places', 'osm', 'schema.org', cafe(hours))['openingHours']).toBe(hours);
    expect(written('places', 'osm', 'hsds', cafe(hours))).not.toHaveProperty('schedules');
    expect(written('places', 'osm', 'marketplace', cafe(hours))).not.toHaveProperty('openingHours');
  });

  test('at which bicycles of a network are rented remains one in OpenStreetMap', () => {
    const tags = { amenity: 'bicycle_rental', bicycle_rental: 'docking_station', network: 'Velo', name: 'Quay' };
    const station: Json = { ...(cafe('') as JsonObject), properties: { '@id': 'node/1', ...tags } };
    expect(written('places', 'osm', 'osm', station)['properties']).toMatchObject(tags);
    expect(written('places', 'osm', 'gbfs', station)).toHaveProperty('name');
  });

  test('of which only the page is known is not virtual', () => {
    const diner = { '@context': context, '@type': 'Restaurant', name: 'Wings', url: 'https://wings.example/' };
    expect(written('places', 'schema.org', 'hsds', diner)['location_type']).toBe('physical');
    const online = {
      id: '0192f0c1-1111-4111-8111-0192f0c11111',
      location_type: 'virtual',
      name: 'Chat',
      url: 'https://chat.example/',
    };
    expect(written('places', 'hsds', 'hsds', online)['location_type']).toBe('virtual');
    expect(written('places', 'hsds', 'hsds', { ...online, url: 'no address' })['location_type']).toBe('virtual');
    expect(written('places', 'hsds', 'schema.org', online)['additionalType']).toContain('VirtualLocation');
  });
});

test('goods of several types have the offers of a list', () => {
  const goods = {
    '@context': context,
    '@type': ['Product'],
    name: 'Mug',
    offers: [{ '@type': 'Offer', price: 5, priceCurrency: 'EUR' }],
  };
  const { up } = side('listings/schema.org').compiled;
  const both = [goods, { ...goods, '@type': ['Brand', 'Product'] }];
  for (const record of both)
    expect(up(record)).toMatchObject({ value: { '@type': 'GoodsListing', hasOffer: [{ price: 5 }] } });
});

test.each(['listings/schema.org', 'providers/schema.org', 'places/schema.org'])(
  'a review in %s is published on the day on which it was, and created on no other',
  async (name) => {
    const review = {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Jonas' },
      datePublished: '2026-08-04',
      reviewBody: 'Solid.',
      reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5 },
    };
    const type = name === 'listings/schema.org' ? 'Product' : 'Restaurant';
    const { value, lost } = await again(name, { '@context': context, '@type': type, name: 'Mug', review: [review] });
    expect([value['review']].flat()[0]).toMatchObject({ datePublished: '2026-08-04' });
    expect(JSON.stringify(value)).not.toContain('dateCreated');
    expect(lost).not.toHaveProperty('/review/0/datePublished');
  },
);
