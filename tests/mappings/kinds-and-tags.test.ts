import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { convertRecord } from '../../src/mappings/transform/convert-record.ts';
import { carry, side } from './as-written.ts';

const POINT = { type: 'Point', coordinates: [9.7, 47.5] };
const feature = (properties: JsonObject, geometry: Json = POINT): Json => ({
  type: 'Feature',
  id: 'node/1',
  geometry,
  properties,
});
const tagsOf = (value: Json | undefined): Json => (value as JsonObject)['properties'] as Json;

describe('tags of OpenStreetMap', () => {
  test.each<[string, JsonObject]>([
    ['a kind that the vocabulary does not have', { amenity: 'pub', name: 'The Mill' }],
    [
      'details, and names in any language',
      { shop: 'florist', brand: 'Rosa', 'brand:wikidata': 'Q1', 'name:ru': 'Роза' },
    ],
    [
      'values that a table does not have',
      { amenity: 'restaurant', cuisine: 'burger;italian', takeaway: 'no', stars: '4S' },
    ],
    ['two kinds', { amenity: 'restaurant', tourism: 'hotel', wheelchair: 'designated' }],
    ['opening hours with holidays', { amenity: 'cafe', opening_hours: 'Mo-Fr 09:00-17:00; PH off; Dec 24 off' }],
    [
      'ways of payment',
      { amenity: 'pharmacy', 'payment:credit_cards': 'yes', 'payment:debit_cards': 'yes', 'payment:cash': 'no' },
    ],
  ])('come back as they were: %s', (_, tags) => {
    const { value, errors } = carry('providers', 'osm', 'osm', feature(tags));
    expect(errors).toEqual([]);
    expect(tagsOf(value)).toMatchObject(tags);
  });

  test('of a place come back, with its capacity', () => {
    const tags = { amenity: 'parking', capacity: '120', fee: 'yes', building: 'commercial', internet_access: 'wlan' };
    expect(tagsOf(carry('places', 'osm', 'osm', feature(tags)).value)).toEqual(tags);
  });

  test('that are null say nothing', () => {
    const { value, repairs } = carry('places', 'osm', 'osm', feature({ shop: 'farm', stars: null, level: 2 }));
    expect(tagsOf(value)).toEqual({ shop: 'farm', level: '2' });
    expect(repairs).toContain('null /properties/stars');
  });

  test.each<['places' | 'providers', string, JsonObject | undefined]>([
    ['places', 'Pharmacy', { amenity: 'pharmacy' }],
    ['places', 'Museum', { tourism: 'museum' }],
    ['places', 'Restaurant', { amenity: 'restaurant' }],
    ['places', 'Florist', { shop: 'florist' }],
    ['places', 'LocalBusiness', undefined],
    ['places', 'LegalService', undefined],
    ['providers', 'Pharmacy', { amenity: 'pharmacy' }],
    ['providers', 'Museum', { tourism: 'museum' }],
    ['providers', 'GolfCourse', { leisure: 'golf_course' }],
    ['providers', 'LocalBusiness', undefined],
  ])('of %s of the type %s of schema.org are those that are true of all of them', (domain, type, tags) => {
    const record = { '@context': 'https://schema.org', '@type': type, name: 'X', geo: { latitude: 1, longitude: 2 } };
    const { value } = carry(domain, 'schema.org', 'osm', record);
    expect(value && tagsOf(value)).toEqual(tags && { name: 'X', ...tags });
  });

  test.each<[string, JsonObject, string]>([
    ['a tree', { natural: 'tree', name: 'Old oak' }, 'from  '],
    ['a car park', { amenity: 'parking', name: 'P1' }, 'from  '],
    ['a playground', { leisure: 'playground' }, 'from  '],
    ['a former restaurant', { 'disused:amenity': 'restaurant', name: 'Mill' }, 'from  '],
    ['a pub out of use', { amenity: 'pub', disused: 'yes' }, 'from /properties/disused a state'],
    ['an empty shop', { shop: 'vacant' }, 'from /properties/shop a state'],
    [
      'a docking station',
      { amenity: 'bicycle_rental', bicycle_rental: 'docking_station' },
      'from /properties/bicycle_rental a state',
    ],
  ])('do not make a provider of %s', (_, tags, message) => {
    const { value, errors } = carry('providers', 'osm', 'schema.org', feature(tags));
    expect(value).toBeUndefined();
    expect(errors[0]).toContain(message.trim());
  });

  test('of a way with bounds: its position is their centre', () => {
    const way: Json = {
      type: 'way',
      id: 5,
      bounds: { minlat: 1, minlon: 2, maxlat: 3, maxlon: 6 },
      tags: { shop: 'farm' },
    };
    expect(carry('places', 'osm', 'osm', way).value).toMatchObject({
      geometry: { type: 'Point', coordinates: [4, 2] },
    });
  });
});

describe('kinds of other schemas as tags', () => {
  test.each<[string, string, JsonObject]>([
    ['providers', 'Restaurant', { amenity: 'restaurant' }],
    ['providers', 'Bakery', { shop: 'bakery' }],
    ['providers', 'Plumber', { craft: 'plumber' }],
    ['places', 'City', { place: 'municipality' }],
  ])('%s: %s has a tag', (domain, type, tags) => {
    const { value, errors } = carry(domain, 'schema.org', 'osm', { '@type': type, name: 'Mill' });
    expect(errors).toEqual([]);
    expect(tagsOf(value)).toMatchObject(tags);
  });

  test.each([
    ['providers', 'BarOrPub'],
    ['providers', 'FoodEstablishment'],
    ['providers', 'LegalService'],
    ['providers', 'LodgingBusiness'],
    ['providers', 'LocalBusiness'],
    ['providers', 'Organization'],
    ['places', 'Place'],
    ['places', 'Airport'],
  ])('%s: %s has none that is always true, and is refused', (domain, type) => {
    const { value, errors } = carry(domain, 'schema.org', 'osm', { '@type': type, name: 'Mill' });
    expect(value).toBeUndefined();
    expect(errors[0]).toContain('hasMapTag');
  });
});

describe('stations of shared vehicles', () => {
  const STATION = { station_id: '1', name: [{ text: 'Quay', language: 'en' }], lat: 47.5, lon: 9.7, capacity: 12 };

  test('are rentals of bicycles in OpenStreetMap', () => {
    const { value } = carry('places', 'gbfs', 'osm', STATION);
    expect(tagsOf(value)).toEqual({ amenity: 'bicycle_rental', 'name:en': 'Quay', capacity: '12' });
  });

  test('come from there if they are stations', () => {
    const tags = { amenity: 'bicycle_rental', bicycle_rental: 'docking_station', name: 'Quay', capacity: '12' };
    expect(carry('places', 'osm', 'gbfs', feature(tags)).value).toMatchObject({ capacity: 12 });
  });

  test.each([
    ['osm', feature({ amenity: 'pub', name: 'Mill' })],
    ['osm', feature({ amenity: 'bicycle_rental', bicycle_rental: 'shop', name: 'Mill' })],
    ['osm', feature({ amenity: 'bicycle_rental', bicycle_rental: 'shop', network: 'Lake', name: 'Mill' })],
    ['schema.org', { '@type': 'Hotel', name: 'Mill', geo: { latitude: 47.5, longitude: 9.7 } }],
  ] as [string, Json][])('are nothing else: %s', (from, record) => {
    const { value, errors } = carry('places', from, 'gbfs', record);
    expect(value).toBeUndefined();
    expect(errors[0]).toContain('SharedVehicleStation');
  });

  test('are not made of the shop of a network', () => {
    const tags = { amenity: 'bicycle_rental', bicycle_rental: 'shop', network: 'Lake', name: 'Mill' };
    expect(tagsOf(carry('places', 'osm', 'osm', feature(tags)).value)).toEqual(tags);
  });

  test('keep what feeds say of them', () => {
    const more = {
      is_virtual_station: true,
      is_charging_station: false,
      rental_methods: ['key'],
      cross_street: 'Mill Lane',
    };
    expect(carry('places', 'gbfs', 'gbfs', { ...STATION, ...more }).value).toMatchObject(more);
  });
});

describe('records of HSDS 1 and 2', () => {
  test('have no kind of location, and days of the week by name', () => {
    const { value, errors } = carry('places', 'hsds', 'hsds', {
      id: '129431',
      name: 'Outreach',
      regular_schedule: [{ weekday: 'Sunday' }, { weekday: 'Thursday', opens_at: '9:00', closes_at: '17:00' }],
      phones: [{ number: '(312) 555-0133' }],
    });
    expect(errors).toEqual([]);
    expect(value).toMatchObject({
      location_type: 'physical',
      schedules: [{ freq: 'WEEKLY', byday: 'TH', opens_at: '09:00', closes_at: '17:00' }],
      phones: [{ number: '(312) 555-0133' }],
    });
    expect((value as JsonObject)['schedules']).toHaveLength(1);
  });

  test('have no status, and fees as a text', () => {
    const { value, errors } = carry('listings', 'hsds', 'hsds', { id: '1', name: 'Advice', status: '', fees: 'Free' });
    expect(errors).toEqual([]);
    expect(value).toMatchObject({ name: 'Advice', status: 'active', fees_description: 'Free' });
  });
});

test('identifiers of nested objects of HSDS come back', () => {
  const [contact, phone] = ['1e7efce3-639b-4880-940c-b95cd30cdb50', '1554f2e2-a373-45db-a3fa-9fc48a61c15e'];
  const { value } = carry('places', 'hsds', 'hsds', {
    id: '3a19ff88-4620-4d17-9830-ac1d859eb5d5',
    location_type: 'physical',
    contacts: [{ id: contact, name: 'Ann' }],
    phones: [{ id: phone, number: '1' }],
  });
  expect(value).toMatchObject({ contacts: [{ id: contact }], phones: [{ id: phone }] });
});

describe('cards', () => {
  const card = (...properties: Json[]): Json => [
    'vcard',
    [['version', {}, 'text', '4.0'], ['fn', {}, 'text', 'Ada'], ...properties],
  ];

  test.each<[string, Json[], string]>([
    ['without a kind', [], 'Person'],
    ['of a group', [['kind', {}, 'text', 'group']], 'Organization'],
    ['of an organisation', [['kind', {}, 'text', 'org']], 'Organization'],
  ])('%s', (_, properties, type) => {
    expect(carry('providers', 'jcard', 'schema.org', card(...properties)).value).toMatchObject({ '@type': type });
  });

  test('of a place are not providers', () => {
    expect(carry('providers', 'jcard', 'schema.org', card(['kind', {}, 'text', 'location'])).value).toBeUndefined();
  });

  test('of a business state that it is not a person', () => {
    const { value } = carry('providers', 'schema.org', 'jcard', { '@type': 'Restaurant', name: 'Mill' });
    expect(JSON.stringify(value)).toContain('["kind",{},"text","org"]');
  });

  test('keep the label of an address, and lose an empty one', () => {
    const empty = ['', '', '', '', '', '', ''];
    const label = '1 Mill Lane\nLondon';
    const labelled = card(['adr', { label }, 'text', empty]);
    expect(JSON.stringify(carry('providers', 'jcard', 'jcard', labelled).value)).toContain(JSON.stringify(label));
    expect(carry('providers', 'jcard', 'schema.org', labelled).value).toMatchObject({ address: label });
    expect(
      carry('providers', 'jcard', 'hsds', card(['adr', { type: 'work' }, 'text', empty])).value,
    ).not.toHaveProperty('locations');
  });
});

test('a tag of which only the kind is written is lost in part, and one of which nothing is written as a whole', () => {
  const [from, to] = [side('providers/osm'), side('providers/schema.org')];
  const { notes } = convertRecord(from, to, feature({ amenity: 'pub', brand: 'Anker' }), true);
  const partly = new Map(notes?.lostDown.map((one) => [one.origin, one.partly === true]));
  expect(partly.get('/properties/amenity')).toBe(true);
  expect(partly.get('/properties/brand')).toBe(false);
});
