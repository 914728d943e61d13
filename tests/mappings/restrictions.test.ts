import { beforeAll, describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import type { Transformed, Transforms } from '../../src/mappings/transform/transform.ts';
import { createTransforms } from '../../src/mappings/transform/transform.ts';
import { market } from '../support/market.ts';
import { marketSchemas } from '../support/market-schemas.ts';
import { REAL_SCHEMAS } from './real-schemas.ts';

let transforms: Transforms;
beforeAll(async () => {
  transforms = createTransforms(await marketSchemas(), (await market()).publication);
});

const SHOP = { '@context': 'https://schema.org', '@type': 'Store', name: 'A' };

function run(domain: string, from: string, to: string, record: Json, keepUnmapped = false): Transformed {
  const transform = transforms.find(domain, from, to);
  if (transform === undefined) throw new Error(`${from} to ${to}`);
  return transform.run(record, { keepUnmapped });
}

function output(...all: Parameters<typeof run>): JsonObject {
  const result = run(...all);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.value as JsonObject;
}

const example = (name: string): JsonObject =>
  REAL_SCHEMAS.find((schema) => schema.name === name)?.examples[0] as JsonObject;

describe('what narrows a statement and cannot be read', () => {
  const hours = { dayOfWeek: 'daily', opens: '09:00', closes: '17:00' };
  const shop = { ...SHOP, openingHoursSpecification: [hours, { ...hours, dayOfWeek: 'Saturday', closes: '12:00' }] };

  test('takes the hours of its days with it, and not those of others', () => {
    expect(output('providers', 'schema.org', 'schema.org', shop)['openingHoursSpecification']).toMatchObject({
      dayOfWeek: ['https://schema.org/Saturday'],
      opens: '09:00',
      closes: '12:00',
    });
    const osm = output('providers', 'schema.org', 'osm', { ...shop, geo: { latitude: 47, longitude: 15 } });
    expect(osm['properties']).toMatchObject({ opening_hours: 'Sa 09:00-12:00' });
  });

  test('is reported as omitted', () => {
    expect(run('providers', 'schema.org', 'schema.org', shop)).toMatchObject({
      repairs: expect.arrayContaining([
        { pointer: '/openingHoursSpecification/0/dayOfWeek', repair: 'omitted' },
      ]) as unknown,
    });
  });

  test('is not kept apart from its statement', () => {
    expect(JSON.stringify(output('providers', 'schema.org', 'schema.org', shop, true))).not.toContain('17:00');
  });

  test('is a rule of opening hours that is an exception', () => {
    const place = {
      ...example('places/osm'),
      properties: { name: 'A', tourism: 'museum', opening_hours: 'Mo-Fr 09:00-17:00; Dec 25 off' },
    };
    expect(output('places', 'osm', 'schema.org', place)).not.toHaveProperty('openingHoursSpecification');
  });

  test('is the single day of a schedule', () => {
    const service = {
      ...example('listings/hsds'),
      schedules: [
        { id: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', dtstart: '2026-03-02', opens_at: '10:00', closes_at: '12:00' },
      ],
    };
    expect(output('listings', 'hsds', 'schema.org', service)).not.toHaveProperty('hoursAvailable');
  });
});

describe('what narrows a statement and cannot be written', () => {
  test('takes hours with it of which it is an exception', () => {
    const place = {
      ...example('places/marketplace'),
      openingHours: [{ days: ['MON'], opens: '09:00', closes: '17:00' }],
    };
    const closed = { ...place, specialHours: [{ date: '2026-12-25', closed: true }], closures: [] };
    const hours = (record: Json): unknown =>
      (output('places', 'marketplace', 'osm', record)['properties'] as JsonObject)['opening_hours'];
    expect(hours({ ...place, specialHours: [], closures: [] })).toBe('Mo 09:00-17:00');
    expect(hours(closed)).toBeUndefined();
    expect(run('places', 'marketplace', 'osm', closed)).toMatchObject({
      repairs: expect.arrayContaining([{ pointer: '/openingHours/0', repair: 'omitted' }]) as unknown,
    });
  });

  test('takes all opening hours with it, if they are closed for a period that a text cannot state', () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
    const usual = { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens: '06:00', closes: '18:00' };
    const period = { validFrom: '2026-12-24', validThrough: '2026-12-31' };
    const bakery = (...openingHoursSpecification: readonly Json[]): Json => ({
      '@context': 'https://schema.org',
      '@type': 'Bakery',
      name: 'Brot',
      geo: { '@type': 'GeoCoordinates', latitude: 53.55, longitude: 9.99 },
      openingHoursSpecification,
    });
    const hours = (record: Json): unknown =>
      (output('providers', 'schema.org', 'osm', record)['properties'] as JsonObject)['opening_hours'];
    expect(hours(bakery(usual))).toBe('Mo-Fr 06:00-18:00');
    expect(hours(bakery(usual, { ...usual, opens: '00:00', closes: '00:00', ...period }))).toBeUndefined();
  });
});

describe('a state that the output schema has no place for', () => {
  const event = {
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    name: 'A',
    startDate: '2027-01-01T20:00:00Z',
  };

  test.each([
    ['https://schema.org/EventCancelled', '"CancelledEvent"'],
    ['EventPostponed', '"PostponedEvent"'],
  ])('stops an event that is %s', (eventStatus, found) => {
    expect(run('listings', 'schema.org', 'hsds', { ...event, eventStatus })).toMatchObject({
      errors: [{ pointer: '/eventStatus', code: 'state', found }],
    });
    expect(run('listings', 'schema.org', 'hsds', { ...event, eventStatus: 'EventScheduled' })).toHaveProperty('value');
  });

  test('stops a service that is defunct, but not where the state has a place', () => {
    const service = { ...example('listings/hsds'), status: 'defunct' };
    expect(run('listings', 'hsds', 'schema.org', service)).toMatchObject({
      errors: [{ pointer: '/status', code: 'state', found: '"Withdrawn"' }],
    });
    expect(output('listings', 'hsds', 'marketplace', service)).toMatchObject({ status: 'WITHDRAWN' });
    expect(run('listings', 'hsds', 'schema.org', { ...service, status: 'active' })).toHaveProperty('value');
  });

  test('is not asserted by a default', () => {
    expect(output('listings', 'schema.org', 'hsds', event)).toMatchObject({ status: 'active' });
  });
});

test('an identifier is generated only in an object that says something', () => {
  const service = { '@context': 'https://schema.org', '@type': 'Service', name: 'A' };
  expect(output('listings', 'schema.org', 'hsds', service)).not.toHaveProperty('program');
  expect(output('listings', 'schema.org', 'hsds', service)).toHaveProperty('id');
});

test('a day without hours is closed everywhere', () => {
  const hours = { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' };
  const shop = { ...SHOP, geo: { latitude: 47, longitude: 15 }, openingHoursSpecification: hours };
  expect(output('providers', 'schema.org', 'osm', shop)['properties']).toMatchObject({ opening_hours: 'Su off' });
  expect(output('providers', 'schema.org', 'schema.org', shop)['openingHoursSpecification']).toMatchObject({
    opens: '00:00',
    closes: '00:00',
  });
});
