import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { carry } from './as-written.ts';
import { complaints } from './targets/complaints.ts';

const ID = (end: number): string => `ac148810-d857-441c-9679-408f346de${String(end)}`;

/** A service as Open Referral UK publishes it in version 1, with members of HSDS 2. */
const SERVICE: JsonObject = {
  id: ID(101),
  name: 'Memory café',
  status: 'active',
  fees: 'Donation',
  organization: {
    id: ID(102),
    name: 'Memory Trust',
    description: 'Charity',
    url: 'https://memory.example/',
    logo: null,
  },
  contacts: [{ id: ID(103), name: 'Ann', phones: [{ id: ID(104), number: '01234 567890', language: 'en, cy' }] }],
  service_at_locations: [
    {
      id: ID(105),
      regular_schedule: [{ id: ID(106), opens_at: '10:00', closes_at: '12:00', byday: 'MO', freq: 'WEEKLY' }],
      location: {
        id: ID(107),
        name: 'Hall',
        physical_addresses: [
          {
            id: ID(108),
            address_1: '1 High St',
            city: 'Leeds',
            state_province: 'Yorks',
            postal_code: 'LS1',
            country: 'GB',
          },
        ],
        accessibility_for_disabilities: [{ accessibility: 'Ramp' }, { accessibility: 'Loop' }],
      },
    },
    { id: ID(109), location_id: ID(110) },
  ],
  service_taxonomys: [{ id: ID(111), taxonomy: { id: 'esd:123', name: 'Dementia', vocabulary: 'esdServices' } }],
  eligibilitys: [{ id: ID(112), eligibility: 'Adults', minimum_age: 18, maximum_age: 99 }],
  cost_options: [{ id: ID(113), option: 'Adult', amount: 2.5, amount_description: 'per visit' }],
  fundings: [{ id: ID(114), source: 'Council' }],
  languages: [{ id: ID(115), language: 'English' }, { language: 'cy' }],
  regular_schedules: [{ weekday: 2, opens_at: '09:00:00', closes_at: '17:00:00' }],
  holiday_schedules: [],
};

const service = (changes: JsonObject = {}, to = 'hsds') => carry('listings', 'hsds', to, { ...SERVICE, ...changes });

describe('a service of HSDS 1 or 2', () => {
  test('has its content in version 3', async () => {
    const { value, errors } = service();
    expect(errors).toEqual([]);
    expect(await complaints('listings/hsds', value as Json)).toEqual([]);
    expect(value).toMatchObject({
      status: 'active',
      fees_description: 'Donation',
      eligibility_description: 'Adults',
      minimum_age: 18,
      maximum_age: 99,
      organization: { name: 'Memory Trust', website: 'https://memory.example/' },
      contacts: [{ name: 'Ann', phones: [{ id: ID(104), languages: [{ code: 'en' }, { code: 'cy' }] }] }],
      service_at_locations: [
        {
          id: ID(105),
          schedules: [{ byday: 'MO', opens_at: '10:00', closes_at: '12:00' }],
          location: {
            id: ID(107),
            location_type: 'physical',
            addresses: [{ id: ID(108), address_1: '1 High St', address_type: 'physical' }],
            accessibility: [{ description: 'Ramp' }, { description: 'Loop' }],
          },
        },
        { id: ID(109), location_id: ID(110) },
      ],
      attributes: [{ id: ID(111), taxonomy_term: { code: 'esd:123', name: 'Dementia', taxonomy: 'esdServices' } }],
      cost_options: [{ amount: 2.5, amount_description: 'per visit' }],
      funding: [{ source: 'Council' }],
      languages: [{ name: 'English' }, { code: 'cy' }],
      schedules: [{ byday: 'TU', opens_at: '09:00', closes_at: '17:00' }],
    });
  });

  test.each(['inactive', 'temporarily closed', 'defunct'])('that is %s stays so, or stops', (status) => {
    expect(service({ status }).value).toMatchObject({ status });
    const { value, errors } = service({ status }, 'schema.org');
    expect(value).toBeUndefined();
    expect(errors).toHaveLength(1);
  });

  test('has no price without the unit in words', () => {
    const { form, value } = service({}, 'schema.org');
    expect(form).toMatchObject({ hasOffer: [{ amountOfOtherUnit: 2.5, otherUnitOfAmount: 'per visit' }] });
    expect(JSON.stringify(value)).not.toContain('2.5');
  });

  test('has no hours if they do not hold on some days', () => {
    const closed = { closed: true, start_date: '2026-12-24', end_date: '2026-12-26' };
    expect(service({ holiday_schedules: [closed] }).value).not.toHaveProperty('schedules');
  });

  test('has the ages of several conditions neither of the first nor of all', () => {
    const { eligibilitys: _, ...earlier } = SERVICE;
    expect(carry('listings', 'hsds', 'hsds', { ...earlier, eligibility: 'Adults' })).toMatchObject({
      value: { eligibility_description: 'Adults' },
    });
    const contrary = { eligibilitys: [{ eligibility: 'Adults', minimum_age: 18 }], minimum_age: 16 };
    expect(service(contrary).value).toMatchObject({ minimum_age: 16 });
    const eligibilitys = [
      { eligibility: 'Adults', minimum_age: 18 },
      { eligibility: 'Children', maximum_age: 12 },
    ];
    expect(service({ eligibilitys }).value).not.toHaveProperty('minimum_age');
  });
});

test('the hours of a service at a place are not those of the place', () => {
  const { form } = service();
  const [point] = (form as unknown as { takesPlaceAt: JsonObject[] }).takesPlaceAt;
  expect(point).toMatchObject({ '@type': 'ServicePoint', hasServiceHours: [{ openOn: ['Monday'] }] });
  expect(point).not.toHaveProperty('hasOpeningHours');
});

test('a location of HSDS 1 has its postal address beside the one to visit', () => {
  const address = { address_1: '1 High St', city: 'Leeds', state_province: '', postal_code: 'LS1', country: 'GB' };
  const { value, errors } = carry('places', 'hsds', 'hsds', {
    id: ID(107),
    name: 'Hall',
    physical_addresses: [address],
    postal_addresses: [{ ...address, address_1: 'PO Box 7' }],
    regular_schedules: [{ weekday: 'Monday', opens_at: '9:00', closes_at: '17:00' }],
  });
  expect(errors).toEqual([]);
  expect(value).toMatchObject({
    addresses: [{ address_type: 'physical' }, { address_1: 'PO Box 7', address_type: 'postal' }],
    schedules: [{ byday: 'MO' }],
  });
});

test('the services of an organisation have their places, prices and numbers', async () => {
  const { organization, ...own } = SERVICE;
  const { value, errors } = carry('providers', 'hsds', 'hsds', {
    ...(organization as JsonObject),
    phones: [{ id: ID(116), number: '0113 1', type: 'voice', description: 'Answered from 9 to 5' }],
    services: [own],
  });
  expect(errors).toEqual([]);
  expect(await complaints('providers/hsds', value as Json)).toEqual([]);
  expect(value).toMatchObject({
    phones: [{ id: ID(116), number: '0113 1', type: 'voice', description: 'Answered from 9 to 5' }],
    services: [
      {
        id: ID(101),
        cost_options: [{ amount_description: 'per visit' }],
        service_at_locations: [{ id: ID(105), location: { name: 'Hall' } }, { id: ID(109) }],
        schedules: [{ byday: 'TU' }],
      },
    ],
  });
});
