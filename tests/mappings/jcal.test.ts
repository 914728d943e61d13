import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/mappings/mapping.ts';
import { createSplit } from '../../src/mappings/transform/parts.ts';
import { carry, side } from './as-written.ts';

const event = (...properties: readonly Json[]): Json => [
  'vevent',
  [['uid', {}, 'text', 'e1@hall.example'], ['summary', {}, 'text', 'Choir'], ...properties],
  [],
];
const start = (...value: readonly Json[]): Json => ['dtstart', ...value] as Json;
const AT_EIGHT = start({ tzid: 'Europe/Berlin' }, 'date-time', '2026-07-04T20:00:00');
const toPage = (...properties: readonly Json[]) => carry('listings', 'jcal', 'schema.org', event(...properties));
const toCalendar = (page: Readonly<Record<string, Json>>) =>
  carry('listings', 'schema.org', 'jcal', {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Choir',
    ...page,
  });
/** The properties of an event that were written, by name. */
const written = (page: Readonly<Record<string, Json>>): Readonly<Record<string, readonly Json[]>> => {
  const { value, errors } = toCalendar(page);
  expect(errors).toEqual([]);
  const [, properties] = value as unknown as [string, (readonly [string, ...Json[]])[]];
  const names = properties.map(([name]) => name);
  expect(names.length, names.join(', ')).toBe(new Set(names).size);
  return Object.fromEntries(properties.map(([name, ...rest]) => [name, rest]));
};

describe('a time', () => {
  test.each<[string, Json, string]>([
    ['in a time zone', AT_EIGHT, '2026-07-04T20:00:00+02:00'],
    [
      'in a zone with a prefix',
      start({ tzid: '/example.net/Europe/Berlin' }, 'date-time', '2026-01-04T20:00:00'),
      '2026-01-04T20:00:00+01:00',
    ],
    [
      'in a zone of Outlook',
      start({ tzid: 'W. Europe Standard Time' }, 'date-time', '2026-01-04T20:00:00'),
      '2026-01-04T20:00:00',
    ],
    ['in UTC', start({}, 'date-time', '2026-01-04T20:00:00Z'), '2026-01-04T20:00:00Z'],
    ['without a zone', start({}, 'date-time', '2026-01-04T20:00:00'), '2026-01-04T20:00:00'],
    ['of a whole day', start({}, 'date', '2026-01-04'), '2026-01-04'],
  ])('%s is read', (_, property, startDate) => {
    const { value, errors } = toPage(property);
    expect(errors).toEqual([]);
    expect(value).toMatchObject({ '@type': 'Event', startDate });
  });

  test('of a page is written in UTC, or in its zone if it has one', () => {
    const page = { startDate: '2026-07-04T20:00:00+02:00', endDate: '2026-07-04T22:00:00+02:00' };
    expect(written(page)).toMatchObject({
      dtstart: [{}, 'date-time', '2026-07-04T18:00:00Z'],
      dtend: [{}, 'date-time', '2026-07-04T20:00:00Z'],
    });
    const eventSchedule = { '@type': 'Schedule', scheduleTimezone: 'Europe/Berlin' };
    expect(written({ ...page, eventSchedule })).toMatchObject({
      dtstart: [{ tzid: 'Europe/Berlin' }, 'date-time', '2026-07-04T20:00:00'],
      dtend: [{ tzid: 'Europe/Berlin' }, 'date-time', '2026-07-04T22:00:00'],
    });
  });

  test('of whole days ends on the last day, and in a calendar on the next', () => {
    const whole = [start({}, 'date', '2026-08-21'), ['dtend', {}, 'date', '2026-08-24']] as const;
    expect(toPage(...whole).value).toMatchObject({ startDate: '2026-08-21', endDate: '2026-08-23' });
    expect(written({ startDate: '2026-08-21', endDate: '2026-08-23' })).toMatchObject({
      dtstart: [{}, 'date', '2026-08-21'],
      dtend: [{}, 'date', '2026-08-24'],
    });
  });

  test('of a whole day that ends on this day does not end before it', () => {
    const { value } = toPage(start({}, 'date', '2026-08-21'), ['dtend', {}, 'date', '2026-08-21']);
    expect(value).toMatchObject({ startDate: '2026-08-21' });
    expect(value).not.toHaveProperty('endDate');
  });

  test('that is a duration stays one', () => {
    const { value } = toPage(AT_EIGHT, ['duration', {}, 'duration', 'PT1H30M']);
    expect(value).toMatchObject({ duration: 'PT1H30M' });
    expect(value).not.toHaveProperty('endDate');
  });
});

describe('a rule of repetition', () => {
  const rule = (recur: Json, ...others: readonly Json[]) =>
    toPage(AT_EIGHT, ['rrule', {}, 'recur', recur], ...others).value;

  test('is read with its exceptions', () => {
    const exceptions = [
      ['exdate', { tzid: 'Europe/Berlin' }, 'date-time', '2026-07-11T20:00:00'],
      ['exdate', { tzid: 'Europe/Berlin' }, 'date-time', '2026-07-18T20:00:00'],
    ];
    expect(rule({ freq: 'WEEKLY', byday: 'SA', until: '2026-12-31' }, ...exceptions)).toMatchObject({
      eventSchedule: {
        repeatFrequency: 'P1W',
        byDay: ['https://schema.org/Saturday'],
        endDate: '2026-12-31',
        exceptDate: ['2026-07-11T20:00:00', '2026-07-18T20:00:00'],
        scheduleTimezone: 'Europe/Berlin',
      },
    });
  });

  test.each<[string, Json]>([
    ['of the first Saturday', { freq: 'MONTHLY', byday: '1SA' }],
    ['with a number of repetitions', { freq: 'WEEKLY', count: 3 }],
    ['of a day of the month', { freq: 'MONTHLY', bymonthday: [4] }],
    ['with a position', { freq: 'MONTHLY', byday: ['SA'], bysetpos: 2 }],
    ['of every second week', { freq: 'WEEKLY', byday: ['SA'], interval: 2 }],
  ])('%s is not read as one that says more', (_, recur) => {
    const text = JSON.stringify(rule(recur));
    expect(text).toContain('"startDate":"2026-07-04T20:00:00+02:00"');
    expect(text).not.toMatch(/repeatFrequency|byDay/);
  });
});

test.each<[string, Json]>([
  ['a tentative event', ['status', {}, 'text', 'TENTATIVE']],
  ['a private event', ['class', {}, 'text', 'PRIVATE']],
  ['a confidential event', ['class', {}, 'text', 'CONFIDENTIAL']],
])('%s is refused', (_, property) => {
  expect(toPage(AT_EIGHT, property).errors).not.toEqual([]);
});

test('a cancelled event is one', () => {
  expect(toPage(AT_EIGHT, ['status', {}, 'text', 'CANCELLED']).value).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  });
});

test('guests are not read, and the organiser is', () => {
  const { value } = toPage(
    AT_EIGHT,
    ['organizer', { cn: 'City Choir' }, 'cal-address', 'mailto:office@choir.example'],
    ['attendee', { cn: 'Ann Guest' }, 'cal-address', 'mailto:ann@mail.example'],
  );
  expect(value).toMatchObject({ organizer: { name: 'City Choir', email: 'office@choir.example' } });
  expect(JSON.stringify(value)).not.toMatch(/ann@|Ann Guest/);
});

test('the address of a meeting is not a place, and a position is', () => {
  const meeting = toPage(AT_EIGHT, ['location', {}, 'text', 'https://meet.example/choir']).value;
  expect(meeting).toMatchObject({ location: { '@type': 'VirtualLocation', url: 'https://meet.example/choir' } });
  const conference = ['conference', {}, 'uri', 'https://meet.example/choir'];
  expect(toPage(AT_EIGHT, ['location', {}, 'text', 'https://meet.example/choir'], conference).value).toEqual(meeting);
  const hall = toPage(
    AT_EIGHT,
    ['location', {}, 'text', 'Hall, Main Street 1'],
    ['geo', {}, 'float', [52.5, 13.4]],
  ).value;
  expect(hall).toMatchObject({ location: { name: 'Hall, Main Street 1', geo: { latitude: 52.5, longitude: 13.4 } } });
});

test('several properties of categories are one list', () => {
  const { value } = toPage(
    AT_EIGHT,
    ['categories', {}, 'text', 'Music'],
    ['categories', {}, 'text', 'Choir, mixed', 'Free'],
  );
  expect(value).toMatchObject({ keywords: ['Music', 'Choir, mixed', 'Free'] });
});

describe('the identifier of a page in a calendar', () => {
  const START = { startDate: '2026-07-04T18:00:00Z' };

  test('is its identifier, or else its address', () => {
    const identifier = { '@type': 'PropertyValue', value: 'c-7' };
    expect(written({ ...START, identifier, '@id': 'https://hall.example/c-7' })['uid']).toEqual([{}, 'text', 'c-7']);
    expect(written({ ...START, '@id': 'https://hall.example/c-7' })['uid']).toEqual([
      {},
      'text',
      'https://hall.example/c-7',
    ]);
  });

  test('is made of its content if it has none', () => {
    const [, , uid] = written(START)['uid'] ?? [];
    expect(uid).toMatch(/^[0-9a-f-]{36}$/);
    expect(written(START)['uid']).toEqual([{}, 'text', uid]);
    expect(written({ startDate: '2026-07-05T18:00:00Z' })['uid']).not.toEqual([{}, 'text', uid]);
  });
});

test('a calendar is read as its events, of which one may be a moved occurrence of another', () => {
  const moved = event(start({}, 'date-time', '2026-07-12T18:00:00Z'), [
    'recurrence-id',
    {},
    'date-time',
    '2026-07-11T18:00:00Z',
  ]);
  const zone: Json = ['vtimezone', [['tzid', {}, 'text', 'Europe/Berlin']], []];
  const calendar: Json = ['vcalendar', [['version', {}, 'text', '2.0']], [zone, event(AT_EIGHT), moved]];
  const split = createSplit(side('listings/jcal'), side('listings/schema.org'));
  const { parts, outside } = split(calendar, { size: 1e6 });
  expect(parts.map(({ pointer }) => pointer)).toEqual(['/2/1', '/2/2']);
  expect(parts[1]?.record).toBe(moved);
  expect(parts[0]?.sourceOf('/1/2/3')).toBe('/2/1/1/2/3');
  const left = outside().map(({ pointer }) => pointer);
  expect(left).toContain('/1/0/3');
  expect(left).toContain('/2/0/1/0/3');
  expect(left.some((pointer) => /^\/2\/[12]/.test(pointer))).toBe(false);
  expect(split(moved, { size: 1e6 }).parts.map(({ pointer }) => pointer)).toEqual(['']);
  expect(carry('listings', 'jcal', 'schema.org', calendar).errors).toEqual(['from /2 single records, such as [2][0]']);
});

test('a page without a start is no event of a calendar', () => {
  expect(toCalendar({}).errors).not.toEqual([]);
});
