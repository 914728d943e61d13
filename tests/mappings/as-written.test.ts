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

describe('pages of providers, places, events and courses', () => {
  const SCHEMA = 'https://schema.org';
  const same = (domain: string, record: JsonObject): JsonObject => {
    const { value, errors } = carry(domain, 'schema.org', 'schema.org', { '@context': SCHEMA, name: 'X', ...record });
    expect(errors).toEqual([]);
    return value as JsonObject;
  };
  const lossesAt = (domain: string, record: JsonObject) =>
    lossesOf(domain, 'schema.org', { '@context': SCHEMA, name: 'X', ...record }).lost;

  test.each([
    ['listings', 'MusicEvent'],
    ['listings', 'BrokerageAccount'],
    ['listings', 'HotelRoom'],
    ['listings', 'SingleFamilyResidence'],
    ['providers', 'Corporation'],
    ['providers', 'Resort'],
    ['providers', 'Pharmacy'],
    ['places', 'LocalBusiness'],
    ['places', 'Airport'],
    ['places', 'House'],
    ['places', 'State'],
    ['reviews', 'CriticReview'],
  ])('%s: the exact type %s returns, alone and not as a loss', (domain, type) => {
    expect(same(domain, { '@type': type })).toMatchObject({ '@type': type });
    expect(same(domain, { '@type': type })).not.toHaveProperty('additionalType');
    expect(lossesAt(domain, { '@type': type })?.filter((one) => one.startsWith('/@type'))).toEqual([]);
  });

  test('of several types beside the class, the others stay there, and one that is not below it stays too', () => {
    const record = {
      '@type': 'Pharmacy',
      additionalType: ['https://schema.org/BookStore', 'https://www.wikidata.org/wiki/Q13107184'],
    };
    const value = same('providers', record);
    expect(value['@type']).toBe('Pharmacy');
    expect(value['additionalType']).toEqual(record.additionalType);
  });

  test('rooms that are also products keep their type', () => {
    const offers = { '@type': 'Offer', price: 90, priceCurrency: 'EUR' };
    expect(same('listings', { '@type': ['HotelRoom', 'Product'], offers })['@type']).toEqual(['HotelRoom', 'Product']);
  });

  test('an event keeps its performers, its venue, its organiser and the hour at which the doors open', () => {
    const event = {
      '@type': 'MusicEvent',
      startDate: '2026-05-03T20:00:00+02:00',
      doorTime: '18:30',
      performer: [{ '@type': 'MusicGroup', name: 'A', sameAs: 'https://a.example/' }, 'B'],
      location: { '@type': 'MusicVenue', name: 'Hall', address: 'Main St 1, Graz', sameAs: 'https://hall.example/' },
      organizer: { '@type': 'LocalBusiness', name: 'O', priceRange: '€€' },
      offers: { '@type': 'Offer', url: 'https://tickets.example/1', price: 3, priceCurrency: 'EUR' },
    };
    expect(same('listings', event)).toMatchObject(event);
    expect(same('listings', event)).not.toHaveProperty('url');
    expect(lossesAt('listings', { ...event, doorTime: 'in the evening' })).toContain(
      '/doorTime It is neither a date with a time nor a time of day of ISO 8601.',
    );
  });

  test('each offer has its own availability', () => {
    const offer = { '@type': 'Offer', price: 5, priceCurrency: 'EUR' };
    const offers = [{ ...offer, availability: 'SoldOut' }, offer];
    const [first, second] = same('listings', { '@type': 'MusicEvent', offers })['offers'] as readonly JsonObject[];
    expect(first).toHaveProperty('availability', 'https://schema.org/SoldOut');
    expect(second).not.toHaveProperty('availability');
    expect(
      same('listings', { '@type': 'MusicEvent', offers: { ...offer, availability: 'LimitedAvailability' } }),
    ).toMatchObject({ offers: { availability: 'https://schema.org/LimitedAvailability' } });
  });

  test('dates that are no dates are lost with this reason, at the start as at the end', () => {
    const reason = 'It is not a date of ISO 8601 with or without a time.';
    const dates = { startDate: '2019-9-18T10-10-00-00', endDate: '2019-9-18T11-11-00-00' };
    expect(lossesAt('listings', { '@type': 'Event', ...dates })).toEqual(
      expect.arrayContaining([`/startDate ${reason}`, `/endDate ${reason}`]),
    );
  });

  test('what a room has, the house around it need not have', () => {
    const room = {
      '@type': 'HotelRoom',
      amenityFeature: { '@type': 'LocationFeatureSpecification', name: 'Air conditioning', value: true },
      containedInPlace: { '@type': 'Hotel', '@id': 'https://lodge.example/#lodge', name: 'Lodge' },
    };
    expect(same('listings', room)).toMatchObject(room);
    const { form } = carry('listings', 'schema.org', 'marketplace', { '@context': SCHEMA, name: 'X', ...room });
    const [place] = (form as JsonObject)['takesPlaceAt'] as readonly JsonObject[];
    expect(place).not.toHaveProperty('@id');
    expect(place).toMatchObject({
      hasAmenity: ['AirConditioning'],
      directlyWithin: { '@id': 'https://lodge.example/#lodge' },
    });
  });

  test('a course has dates and a mode, and its place if all instances have the same', () => {
    const instance = {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      startDate: '2026-12-01',
      endDate: '2026-12-08',
    };
    const location = { '@type': 'Place', name: 'Hall' };
    const course = { '@type': 'Course', hasCourseInstance: { ...instance, location } };
    expect(same('listings', course)).toMatchObject(course);
    const { form } = carry('listings', 'schema.org', 'marketplace', { '@context': SCHEMA, name: 'X', ...course });
    expect(form).toMatchObject({
      hasSlot: [{ startsAt: '2026-12-01', endsAt: '2026-12-08' }],
      hasServiceSetting: ['AtProvidersPlace'],
      takesPlaceAt: [{ displayName: ['Hall'] }],
    });
    const other = { ...instance, startDate: '2027-01-01', location: { '@type': 'Place', name: 'Barn' } };
    const several = { ...course, hasCourseInstance: [{ ...instance, location }, other] };
    expect(same('listings', several)).toMatchObject({ hasCourseInstance: [instance, { startDate: '2027-01-01' }] });
    expect(JSON.stringify(same('listings', several))).not.toMatch(/Hall|Barn/);
  });

  test('a service is reached at places, by telephone and on the web', () => {
    const service = {
      '@type': 'Service',
      serviceType: 'Food bank',
      availableChannel: [
        { '@type': 'ServiceChannel', serviceLocation: { '@type': 'Hospital', name: 'West' }, servicePhone: '+1 2' },
      ],
    };
    expect(same('listings', service)).toMatchObject({
      serviceType: 'Food bank',
      availableChannel: [{ serviceLocation: { '@type': 'Hospital', name: 'West' } }, { servicePhone: '+1 2' }],
    });
    const hsds = {
      id: 'ac148810-d857-441c-9679-408f346de14b',
      name: 'Food bank',
      status: 'active',
      phones: [{ id: '48102e86-bb50-41c4-8f1e-e269368c41d1', number: '+43 1' }],
      service_at_locations: [
        {
          id: '48102e86-bb50-41c4-8f1e-e269368c41d2',
          location: { id: '48102e86-bb50-41c4-8f1e-e269368c41d3', location_type: 'physical', name: 'House' },
        },
      ],
    };
    expect(carry('listings', 'hsds', 'schema.org', hsds).value).toMatchObject({
      availableChannel: [{ serviceLocation: { name: 'House' } }, { servicePhone: '+43 1' }],
    });
  });

  test('amenities by common wording become values, others stay words', () => {
    const named = (names: readonly string[]) =>
      names.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true }));
    const known = ['Free WiFi', 'Outdoor pool', 'Kostenloses WLAN', 'Wi-Fi gratuit', 'Piscina exterior'];
    const hotel = { '@type': 'Hotel', amenityFeature: named([...known, 'Breakfast', 'Boma']) };
    const { form } = carry('providers', 'schema.org', 'marketplace', { '@context': SCHEMA, name: 'X', ...hotel });
    expect(form).toMatchObject({
      operates: [
        {
          hasAmenity: ['WirelessInternet', 'SwimmingPool', 'WirelessInternet', 'WirelessInternet', 'SwimmingPool'],
          amenityText: ['Breakfast', 'Boma'],
        },
      ],
    });
    expect(same('providers', hotel)['amenityFeature']).toEqual(
      expect.arrayContaining(
        [...named(['Breakfast', 'Boma', 'Wireless internet'])].map((one) => expect.objectContaining(one)),
      ),
    );
  });

  test('contacts keep their purpose in the words of the record', () => {
    const contactPoint = ['customer service', 'baggage tracking', 'sales'].map((contactType) => ({
      '@type': 'ContactPoint',
      contactType,
      telephone: '+49-251-5550199',
    }));
    expect(same('providers', { '@type': 'Organization', contactPoint })).toMatchObject({ contactPoint });
    const { form } = carry('providers', 'schema.org', 'marketplace', {
      '@context': SCHEMA,
      '@type': 'Organization',
      name: 'X',
      contactPoint,
    });
    expect(form).toMatchObject({
      hasContactPoint: [{ hasContactPurpose: ['SupportContact'] }, {}, { hasContactPurpose: ['SalesContact'] }],
    });
  });

  test.each<[Json, readonly string[] | undefined]>([
    ['Mo-Fr', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
    [
      ['Sa-Su', 'Mon'],
      ['Saturday', 'Sunday', 'Monday'],
    ],
    ['Monday, Tuesday', ['Monday', 'Tuesday']],
    [['Monday', 'Thurs410day'], ['Monday']],
    ['daily', undefined],
  ])('hours on the days %j', (dayOfWeek, days) => {
    const hours = { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: '09:00', closes: '17:00' };
    const value = same('places', { '@type': 'Museum', openingHoursSpecification: hours });
    expect(value['openingHoursSpecification']).toEqual(
      days && { ...hours, dayOfWeek: days.map((day) => `https://schema.org/${day}`) },
    );
  });

  test('images keep their size, language and identifier', () => {
    const logo = {
      '@type': 'ImageObject',
      '@id': 'https://x.example/#logo',
      contentUrl: 'https://x.example/logo.png',
      url: 'https://x.example/logo/',
      width: 512,
      height: 256,
      inLanguage: 'en-US',
    };
    expect(same('providers', { '@type': 'Organization', logo })).toMatchObject({ logo });
  });

  test('a business in the domain of places keeps what it says of its operator', () => {
    const business = {
      '@type': 'Restaurant',
      priceRange: '€€',
      email: 'a@x.example',
      areaServed: { '@type': 'Place', name: 'Graz' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 9 },
    };
    expect(same('places', business)).toMatchObject(business);
    // A beach is not its operator.
    expect(same('places', { ...business, '@type': 'Beach' })).not.toHaveProperty('aggregateRating');
  });

  test('web addresses with letters of any script are kept, and those without a scheme are lost', () => {
    const sameAs = ['https://x.example/ساعة', 'www.x.example'];
    expect(same('providers', { '@type': 'Organization', sameAs })['sameAs']).toBe(sameAs[0]);
    expect(lossesAt('providers', { '@type': 'Organization', sameAs })).toContain(
      '/sameAs/1 Only whole web addresses are read, which begin with http.',
    );
  });

  test('a score of a criterion is not lost because it is no number', () => {
    const reviewRating = { '@type': 'Rating', ratingValue: 5, bestRating: 5, reviewAspect: 'Ambiance' };
    expect(lossesAt('reviews', { '@type': 'Review', reviewRating })).toContain(
      '/reviewRating/ratingValue Only the criteria of the vocabulary are mapped.',
    );
  });

  test('nodes of a list inside a graph are told by where they are', () => {
    const navigation = ['a', 'b'].map((name) => ({ '@type': 'SiteNavigationElement', name }));
    const shop = { '@type': 'Organization', '@id': 'https://x.example/#o', name: 'X' };
    const site = { '@type': 'WebSite', publisher: { '@id': shop['@id'] } };
    const page = { '@context': SCHEMA, '@graph': [navigation, { '@type': 'Recipe', name: 'R' }, shop, site] };
    const { value, repairs } = carry('providers', 'schema.org', 'schema.org', page);
    expect(value).toMatchObject(shop);
    expect(repairs.filter((repair) => repair.startsWith('omitted'))).toEqual([
      'omitted /@graph/0/0',
      'omitted /@graph/0/1',
      'omitted /@graph/1',
      'omitted /@graph/3',
    ]);
  });
});

describe('directories, cards and stations come back as they were', () => {
  test('hours whose day is left out by a repair are no hours of every day', () => {
    const hours = { opens_at: '09:00', closes_at: '17:00' };
    const place = { name: 'X', latitude: 1, longitude: 2, regular_schedules: [{ weekday: 8, ...hours }] };
    const { value } = carry('places', 'hsds', 'schema.org', place);
    expect(value).toMatchObject({ name: 'X' });
    expect(value).not.toHaveProperty('openingHoursSpecification');
    const monday = {
      ...place,
      regular_schedules: [
        { weekday: 8, ...hours },
        { weekday: 'Monday', ...hours },
      ],
    };
    expect(carry('places', 'hsds', 'schema.org', monday).value).toMatchObject({
      openingHoursSpecification: { dayOfWeek: ['https://schema.org/Monday'] },
    });
  });

  const UUID = 'ac148810-d857-441c-9679-408f346de14b';
  const same = (domain: string, schema: string, record: Json): Json | undefined =>
    carry(domain, schema, schema, record).value;

  test('attributes of a service keep their role, term and identifiers, and are keywords elsewhere', () => {
    const attribute = {
      id: '3f7b145d-84af-42d7-8fae-eaca714b02b2',
      link_type: 'service_type',
      value: 'adults',
      taxonomy_term: { id: UUID, code: 'DA-1', name: 'Debt advice', description: 'What it is.', taxonomy: 'Ours' },
    };
    const service = { id: UUID, name: 'Advice', status: 'active', attributes: [attribute] };
    expect(same('listings', 'hsds', service)).toEqual(service);
    const { form } = carry('listings', 'hsds', 'schema.org', service);
    expect(form).toMatchObject({ keyword: ['Debt advice'] });
  });

  test('a keyword of another schema is an attribute', () => {
    const page = { '@context': 'https://schema.org', '@type': 'Service', name: 'Advice', keywords: 'debt' };
    const { value } = carry('listings', 'schema.org', 'hsds', page);
    expect(value).toMatchObject({ attributes: [{ link_type: 'keyword', taxonomy_term: { name: 'debt' } }] });
  });

  test.each([
    { freq: 'WEEKLY', dtstart: '2026-03-02', byday: 'MO', interval: 2 },
    { freq: 'MONTHLY', byday: '1MO' },
    { freq: 'WEEKLY', byday: 'MO,TH', count: 10 },
    { freq: 'WEEKLY', byday: 'FR', interval: 3 },
  ])('a schedule by the rule %j is no weekly hours', (rule) => {
    const schedule = { id: UUID, ...rule, opens_at: '10:00', closes_at: '12:00', description: 'By appointment' };
    const place = { id: UUID, location_type: 'physical', name: 'Hall', schedules: [schedule] };
    expect(same('places', 'hsds', place)).toEqual(place);
    const { value, form } = carry('places', 'hsds', 'schema.org', place);
    expect(form).not.toHaveProperty('hasOpeningHours');
    expect(value).not.toHaveProperty('openingHoursSpecification');
  });

  test('a schedule with a rule that cannot be read is lost as a whole', () => {
    const schedule = { id: UUID, freq: 'WEEKLY', interval: 15, byday: 'MO', opens_at: '10:00', closes_at: '12:00' };
    const { value } = carry('places', 'hsds', 'hsds', { id: UUID, name: 'Hall', schedules: [schedule] });
    expect(value).not.toHaveProperty('schedules');
  });

  test('an organisation of version 2 keeps its number, its taxes and its year', () => {
    const record = {
      id: '131321',
      name: 'Legal Aid',
      tax_id: '36-1',
      tax_status: '501(c)(3)',
      year_incorporated: 1965,
    };
    expect(same('providers', 'hsds', record)).toMatchObject({
      tax_status: '501(c)(3)',
      year_incorporated: 1965,
      organization_identifiers: [
        { identifier_type: 'tax', identifier: '36-1' },
        { identifier_type: 'other', identifier: '131321' },
      ],
    });
  });

  test('a register entry keeps its scheme, and a telephone its extension and remark', () => {
    const record = {
      id: UUID,
      name: 'Trust',
      description: '',
      organization_identifiers: [
        { id: UUID, identifier_scheme: 'GB-COH', identifier_type: 'Company number', identifier: '1234567' },
      ],
      phones: [{ id: UUID, number: '+44 1', type: 'fax', extension: 204, description: 'Weekdays' }],
      additional_websites: [{ id: UUID, label: 'Donate', url: 'https://care.example/donate' }],
    };
    expect(same('providers', 'hsds', record)).toEqual(record);
  });

  test('goods are no service of a directory', () => {
    const jam = { '@context': 'https://schema.org', '@type': 'Product', name: 'Jam' };
    expect(carry('listings', 'schema.org', 'hsds', jam).errors.join()).toContain('GoodsListing');
  });

  const card = (...properties: Json[]): Json => ['vcard', [['version', {}, 'text', '4.0'], ...properties]];
  test('a card keeps its kind, the parts of the name and what numbers are for', () => {
    const group = card(
      ['kind', {}, 'text', 'group'],
      ['fn', {}, 'text', 'NOC'],
      ['n', {}, 'text', ['Arin', 'Wework', '', '', '']],
      ['adr', { type: 'work' }, 'text', ['', '', 'Main St 1', 'Chicago', 'IL', '', '']],
      ['tel', { type: ['work', 'voice'] }, 'text', '+1-855-855-0865'],
    );
    expect(new Set((same('providers', 'jcard', group) as Json[])[1] as Json[])).toEqual(
      new Set((group as Json[])[1] as Json[]),
    );
    expect(carry('providers', 'jcard', 'schema.org', group).value).toMatchObject({ telephone: '+1-855-855-0865' });
  });

  test('an address with a label and no parts is an address in words', () => {
    const record = card(
      ['fn', {}, 'text', 'BT'],
      ['kind', {}, 'text', 'org'],
      ['adr', { label: '81 Newgate Street\nLondon GB' }, 'text', null],
    );
    const { value } = carry('providers', 'jcard', 'schema.org', record);
    expect(value).toMatchObject({ address: '81 Newgate Street\nLondon GB' });
  });

  test.each([
    ['GB', '30 Bride Lane'],
    ['DE', 'Bride Lane 30'],
    ['IT', 'Bride Lane, 30'],
  ])('the number of a house in %s stands in %j', (country, line) => {
    const tags = {
      amenity: 'pub',
      name: 'X',
      'addr:street': 'Bride Lane',
      'addr:housenumber': '30',
      'addr:country': country,
    };
    const pub = { type: 'Feature', id: 'node/1', geometry: { type: 'Point', coordinates: [9, 47] }, properties: tags };
    expect(carry('places', 'osm', 'schema.org', pub).value).toMatchObject({ address: { streetAddress: line } });
    expect(carry('providers', 'osm', 'hsds', pub).value).toMatchObject({
      locations: [{ addresses: [{ address_1: line }] }],
    });
  });

  test('a name in another language is a name in that language', () => {
    const tags = { amenity: 'restaurant', name: 'Guangdong Gardens', 'name:zh': '粵嘉軒' };
    const place = {
      type: 'Feature',
      id: 'node/1',
      geometry: { type: 'Point', coordinates: [9, 47] },
      properties: tags,
    };
    const { value } = carry('places', 'osm', 'schema.org', place);
    expect(value).toMatchObject({ name: ['Guangdong Gardens', { '@value': '粵嘉軒', '@language': 'zh' }] });
  });

  test('hours in another spelling come back as they were', () => {
    const hours = 'Su-Th 12:00-24:00; Fr 12:00-01:00; Sa 11:00-01:00';
    const tags = { amenity: 'pub', name: 'X', opening_hours: hours };
    const pub = { type: 'Feature', id: 'node/1', geometry: { type: 'Point', coordinates: [9, 47] }, properties: tags };
    for (const domain of ['places', 'providers']) expect(same(domain, 'osm', pub)).toEqual(pub);
  });

  test('a station keeps what feeds say of its kind', () => {
    const station = {
      station_id: '7',
      name: 'Quay',
      lat: 1,
      lon: 2,
      physical_configuration: 'REGULAR',
      has_kiosk: true,
      eightd_has_key_dispenser: false,
    };
    const names = [{ text: 'Quay', language: 'und' }];
    expect(same('places', 'gbfs', station)).toEqual({ ...station, name: names });
  });
});
