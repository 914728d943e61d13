import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/mappings/mapping.ts';
import { carry } from './as-written.ts';

const form = (domain: string, record: JsonObject): JsonObject =>
  carry(domain, 'schema.org', 'schema.org', { '@context': 'https://schema.org', ...record }).form as JsonObject;

describe('members of schema.org with a property in the ontology', () => {
  test.each([
    ['providers', 'Hotel'],
    ['listings', 'Product'],
  ])('reviews within %s', (domain, type) => {
    const review = {
      '@type': 'Review',
      author: 'Ines',
      reviewBody: 'Warm.',
      reviewRating: { ratingValue: 9, bestRating: 10 },
    };
    expect(form(domain, { '@type': type, name: 'Anker', review })['hasReview']).toMatchObject([
      { reviewText: ['Warm.'], writtenBy: { displayName: ['Ines'] }, ratingValue: 9, bestRating: 10 },
    ]);
  });

  test('amenities of a hotel, present and absent', () => {
    const amenityFeature = [
      { '@type': 'LocationFeatureSpecification', name: 'Wireless internet', value: true },
      { '@type': 'LocationFeatureSpecification', name: 'Sauna', value: false },
    ];
    expect(form('providers', { '@type': 'Hotel', name: 'Anker', amenityFeature })['operates']).toMatchObject([
      { hasAmenity: ['WirelessInternet'], lacksAmenity: ['Sauna'] },
    ]);
  });

  test('recurrence of an event', () => {
    const eventSchedule = {
      '@type': 'Schedule',
      repeatFrequency: 'P1W',
      byDay: ['https://schema.org/Monday'],
      endDate: '2027-06-30',
    };
    const record = { '@type': 'Event', name: 'Choir', startDate: '2027-01-04T19:00:00Z', eventSchedule };
    expect(form('listings', record)['hasSlot']).toMatchObject([
      {
        startsAt: '2027-01-04T19:00:00Z',
        recursOn: ['Monday'],
        hasRecurrenceFrequency: 'WeeklyRecurrence',
        recursUntil: '2027-06-30',
      },
    ]);
  });

  test.each([
    ['providers', 'BikeStore', 'Shop'],
    ['providers', 'TravelAgency', 'Provider'],
    ['listings', 'IndividualProduct', 'GoodsListing'],
    ['listings', 'MeetingRoom', 'VenueListing'],
  ])('%s: a %s is read as a %s', (domain, type, expected) => {
    expect(form(domain, { '@type': type, name: 'Anker' })['@type']).toBe(expected);
  });

  test('sold-out goods are out of stock, not fully booked', () => {
    expect(
      form('listings', { '@type': 'Offer', name: 'Jam', price: 3, priceCurrency: 'EUR', availability: 'SoldOut' }),
    ).toMatchObject({
      hasAvailabilityState: 'OutOfStock',
    });
  });
});

test('a guest house of OpenStreetMap is not always a bed and breakfast', () => {
  const properties = { name: 'Anker', tourism: 'guest_house' };
  const { form: read } = carry('providers', 'osm', 'osm', { type: 'Feature', geometry: null, properties });
  expect(read).toMatchObject({ '@type': 'AccommodationProvider' });
});
