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
