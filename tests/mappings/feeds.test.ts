import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/mappings/mapping.ts';
import { carry } from './as-written.ts';
import { complaints } from './targets/complaints.ts';

const NODE = { type: 'node', id: 4711, lat: 48.1, lon: 11.5, tags: { name: 'Mill', tourism: 'attraction' } };

describe('elements of OpenStreetMap in other formats than GeoJSON', () => {
  test('a node of Overpass JSON is a feature with its position', () => {
    const { value, repairs, errors } = carry('places', 'osm', 'osm', { ...NODE, timestamp: '2026-01-02T03:04:05Z' });
    expect(errors).toEqual([]);
    expect(repairs).toEqual(['osm-element ']);
    expect(value).toEqual({
      type: 'Feature',
      id: 'node/4711',
      geometry: { type: 'Point', coordinates: [11.5, 48.1] },
      properties: { '@timestamp': '2026-01-02T03:04:05Z', name: 'Mill', tourism: 'attraction' },
    });
  });

  test.each<[string, object, Json]>([
    ['with its centre', { center: { lat: 48.1, lon: 11.5 } }, { latitude: 48.1, longitude: 11.5 }],
    ['with its line, of which a place has nothing', { geometry: [{ lat: 1, lon: 2 }, null, { lat: 3, lon: 4 }] }, {}],
    ['without a position', {}, {}],
  ])('a way %s', (_, where, expected) => {
    const way = { type: 'way', id: 5, nodes: [1, 2], tags: { name: 'Mill' }, ...where };
    const { form, errors } = carry('places', 'osm', 'schema.org', way as unknown as Json);
    expect(errors).toEqual([]);
    expect(form).toMatchObject({ displayName: ['Mill'], ...(expected as object) });
  });

  // Ways and relations have a position only by `out center` or `out geom`, https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL.
  test.each([
    ['places', 'way'],
    ['places', 'relation'],
    ['providers', 'way'],
    ['providers', 'relation'],
  ])('of %s, a %s without a position comes back without one', async (domain, type) => {
    const element = { type, id: 5, nodes: [1, 2], tags: { name: 'Mill', shop: 'farm' } };
    const { value, errors } = carry(domain, 'osm', 'osm', element);
    expect(errors).toEqual([]);
    expect(value).toMatchObject({ id: `${type}/5`, geometry: null, properties: { name: 'Mill', shop: 'farm' } });
    expect(await complaints(`${domain}/osm`, value as Json)).toEqual([]);
  });

  test.each(['places', 'providers'])('a business of %s with an address alone has no position', async (domain) => {
    const business = {
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: 'Mill',
      address: { '@type': 'PostalAddress', streetAddress: 'Mill Lane 3', addressLocality: 'Ely' },
    };
    const { value, errors } = carry(domain, 'schema.org', 'osm', business);
    expect(errors).toEqual([]);
    expect(value).toMatchObject({ geometry: null, properties: { amenity: 'restaurant', 'addr:city': 'Ely' } });
    expect(await complaints(`${domain}/osm`, value as Json)).toEqual([]);
  });

  test('an error in the tags of an element has its path in the element', () => {
    const { errors } = carry('places', 'osm', 'osm', { ...NODE, lat: 'north' });
    expect(errors).toContain('from /lat a number');
    const odd = carry('places', 'osm', 'osm', { ...NODE, tags: { ...NODE.tags, 'addr:country': 'Austria' } });
    expect(odd.repairs).toContain('omitted /tags/addr:country');
  });

  test('tags one level deeper, as osmtogeojson writes them', () => {
    const feature = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [11.5, 48.1] },
      properties: { type: 'node', id: 4711, tags: { name: 'Mill', shop: 'farm' }, relations: [], meta: {} },
    };
    expect(carry('places', 'osm', 'osm', feature).value).toMatchObject({
      id: 'node/4711',
      properties: { name: 'Mill', shop: 'farm' },
    });
  });

  test('a number as id of the feature does not hide the identifier of the element', () => {
    const feature = { type: 'Feature', id: 7, geometry: null, properties: { '@id': 'way/12', shop: 'farm' } };
    expect(carry('places', 'osm', 'osm', feature).value).toMatchObject({ id: 'way/12' });
  });
});

describe('cards converted from vCard 3.0', () => {
  const card = (...properties: Json[]): Json => [
    'vcard',
    [['version', {}, 'text', '3.0'], ['fn', {}, 'text', 'Ada'], ...properties],
  ];
  const numbers = (record: Json) => {
    const { form, errors } = carry('providers', 'jcard', 'jcard', record);
    expect(errors).toEqual([]);
    return form;
  };

  test('names, purposes and types of values are read in their old spellings', () => {
    const form = numbers(
      card(
        ['TEL', { type: ['CELL', 'pref'] }, 'phone-number', '+49 30 1'],
        ['tel', { type: ['WORK', 'VOICE'] }, 'uri', '030-2'],
        ['n', {}, 'text', ['Lovelace', 'Ada']],
        ['EMAIL', { TYPE: ['INTERNET', 'HOME'] }, 'text', 'ada@shop.example'],
      ),
    );
    expect(form).toMatchObject({
      familyName: ['Lovelace'],
      telephoneNumber: ['030-2'],
      emailAddress: ['ada@shop.example'],
      hasContactPoint: [{ telephoneNumber: ['+49 30 1'], hasTelephoneKind: ['MobileTelephone'] }],
    });
  });

  test('a version at another position, and a geographical position as numbers', () => {
    const properties: Json[] = [
      ['fn', {}, 'text', 'Ada'],
      ['GEO', {}, 'float', [45, -87.3]],
      ['version', {}, 'text', '3.0'],
    ];
    const { value, errors } = carry('providers', 'jcard', 'jcard', ['vcard', properties]);
    expect(errors).toEqual([]);
    expect(JSON.stringify(value)).toContain('geo:45,-87.3');
  });

  test('an unreadable property is omitted, not the card', () => {
    const { value, repairs } = carry('providers', 'jcard', 'jcard', card(['photo', {}, 'binary', 'AAAA']));
    expect(value).toBeDefined();
    expect(repairs).toContain('omitted /1/2');
  });
});

describe('rows of Google Merchant', () => {
  const ROW = {
    id: 'A1',
    title: 'Plum jam',
    description: 'A jar of plums.',
    link: 'https://shop.example/a1',
    image_link: 'https://shop.example/a1.jpg',
    availability: 'in_stock',
    price: '5.00 EUR',
  };
  const form = (row: object) => {
    const { form: made, errors } = carry('listings', 'google-merchant', 'google-merchant', { ...ROW, ...row });
    expect(errors).toEqual([]);
    return made;
  };

  test.each<[string, object, object[]]>([
    ['an empty part', { 'g:shipping': 'US::Ground:5 USD' }, [{ shipsTo: [{ countryCode: 'US' }], deliveryPrice: 5 }]],
    [
      'several, with a comma in a price',
      { shipping: 'DE::DHL:4,90 EUR,AT::Post:9.00 EUR' },
      [{ deliveryPrice: 4.9 }, { deliveryPrice: 9, shipsTo: [{ countryCode: 'AT' }] }],
    ],
    ['another order in the name of the column', { 'shipping(country:price)': 'FR:3 EUR' }, [{ deliveryPrice: 3 }]],
  ])('shipping as text: %s', (_, row, options) => {
    expect(form(row)).toMatchObject({ hasDeliveryOption: options });
  });

  test('a delivery to a part of a country is not one to the whole country', () => {
    expect(form({ shipping: 'US:CA:Ground:5 USD' })).not.toHaveProperty('hasDeliveryOption');
  });

  test('a text that is not shipping is omitted', () => {
    expect(carry('listings', 'google-merchant', 'google-merchant', { ...ROW, shipping: 'free' }).repairs).toContain(
      'omitted /shipping',
    );
  });

  test.each<[string, number, string]>([
    ['JPY 1200', 1200, 'JPY'],
    ['KRW1200', 1200, 'KRW'],
    ['KWD 3.25', 3.25, 'KWD'],
  ])('a price in another order: %s', (price, amount, currency) => {
    expect(form({ price })).toMatchObject({ hasOffer: [{ price: amount, currency }] });
  });
});

test('a type of OpenActive is read as the type of schema.org above it, and kept', () => {
  const { errors, value, repairs } = carry('listings', 'schema.org', 'schema.org', {
    '@context': ['https://openactive.io/', 'https://openactive.io/ns-beta'],
    '@type': 'ScheduledSession',
    name: 'Yoga',
    startDate: '2026-12-05T19:00:00Z',
  });
  expect(errors).toEqual([]);
  expect(repairs).toContain('json-ld /@type');
  expect(value).toMatchObject({ '@type': 'Event', name: 'Yoga' });
});

describe('whole documents', () => {
  const name = [{ text: 'Quay', language: 'en' }];
  const stations = [{ station_id: '1', name, lat: 1, lon: 2 }];
  test.each<[string, string, Json, string]>([
    ['gbfs', 'places', { version: '3.0', ttl: 0, data: { stations } }, '/data/stations'],
    ['osm', 'places', { version: 0.6, elements: [NODE] }, '/elements'],
    ['osm', 'providers', { type: 'FeatureCollection', features: [] }, '/features'],
    ['hsds', 'listings', { total_items: 1, contents: [{ id: 'x' }] }, '/contents'],
    ['google-merchant', 'listings', { rss: { channel: { item: [{ 'g:id': '1' }] } } }, '/rss/channel/item'],
    ['schema.org', 'listings', { next: 'https://a.example', items: [{ state: 'updated', data: {} }] }, '/items'],
  ])('of %s in %s: one error, which names the first record', (schema, domain, document, pointer) => {
    const { errors } = carry(domain, schema, schema, document);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`from ${pointer} single records, such as `);
  });

  test('the nested record is converted', () => {
    expect(carry('places', 'gbfs', 'gbfs', stations[0] as Json).errors).toEqual([]);
  });
});
