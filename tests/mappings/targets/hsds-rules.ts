import type { Json, JsonObject } from '../../../src/mappings/mapping.ts';

/**
 * The structure of records in the Human Services Data Specification, as facts about its official JSON Schemas
 * (https://github.com/openreferral/specification/tree/3.0/schema, tabular in version 2): which members an object must have, and what they
 * contain. Written independently of the schemas in `ontology/mappings`. All members that are not listed are text.
 */
type Member = 'text' | 'uuid' | 'uri' | 'email' | 'number' | 'date-time' | readonly string[] | { readonly of: string };
interface HsdsObject {
  readonly required: readonly string[];
  readonly members: Readonly<Record<string, Member>>;
}
type Objects = Readonly<Record<string, HsdsObject>>;

const many = (of: string): Member => ({ of: `${of}[]` });
const NOTES = { attributes: many('attribute'), metadata: many('metadata') };
const WEEK = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Version 3. */
const VERSION_3: Objects = {
  service: {
    required: ['id', 'name', 'status'],
    members: {
      id: 'uuid',
      organization_id: 'uuid',
      program_id: 'uuid',
      url: 'uri',
      email: 'email',
      status: ['active', 'inactive', 'defunct', 'temporarily closed'],
      minimum_age: 'number',
      maximum_age: 'number',
      assurer_email: 'email',
      last_modified: 'date-time',
      phones: many('phone'),
      schedules: many('schedule'),
      service_areas: many('service_area'),
      service_at_locations: many('service_at_location'),
      languages: many('language'),
      organization: { of: 'organization' },
      funding: many('funding'),
      cost_options: many('cost_option'),
      program: { of: 'program' },
      required_documents: many('required_document'),
      contacts: many('contact'),
      additional_urls: many('url'),
      ...NOTES,
    },
  },
  organization: {
    required: ['id', 'name', 'description'],
    members: {
      id: 'uuid',
      email: 'email',
      website: 'uri',
      uri: 'uri',
      year_incorporated: 'number',
      parent_organization_id: 'uuid',
      funding: many('funding'),
      contacts: many('contact'),
      phones: many('phone'),
      locations: many('location'),
      programs: many('program'),
      services: many('service'),
      organization_identifiers: many('organization_identifier'),
      additional_websites: many('url'),
      ...NOTES,
    },
  },
  location: {
    required: ['id', 'location_type'],
    members: {
      id: 'uuid',
      location_type: ['physical', 'postal', 'virtual'],
      url: 'uri',
      organization_id: 'uuid',
      latitude: 'number',
      longitude: 'number',
      languages: many('language'),
      addresses: many('address'),
      contacts: many('contact'),
      accessibility: many('accessibility'),
      phones: many('phone'),
      schedules: many('schedule'),
      ...NOTES,
    },
  },
  address: {
    required: ['id', 'address_1', 'city', 'state_province', 'postal_code', 'country', 'address_type'],
    members: { id: 'uuid', address_type: ['physical', 'postal', 'virtual'], ...NOTES },
  },
  service_at_location: {
    required: ['id'],
    members: {
      id: 'uuid',
      contacts: many('contact'),
      phones: many('phone'),
      schedules: many('schedule'),
      service_areas: many('service_area'),
      location: { of: 'location' },
      ...NOTES,
    },
  },
  schedule: {
    required: ['id'],
    members: {
      id: 'uuid',
      timezone: 'number',
      count: 'number',
      interval: 'number',
      wkst: WEEK,
      freq: ['WEEKLY', 'MONTHLY'],
    },
  },
  phone: {
    required: ['id', 'number'],
    members: { id: 'uuid', extension: 'number', languages: many('language'), ...NOTES },
  },
  contact: { required: ['id'], members: { id: 'uuid', email: 'email', phones: many('phone'), ...NOTES } },
  program: { required: ['id', 'name', 'description'], members: { id: 'uuid', organization_id: 'uuid', ...NOTES } },
  cost_option: { required: ['id'], members: { id: 'uuid', amount: 'number', ...NOTES } },
  organization_identifier: { required: ['id', 'identifier_type', 'identifier'], members: { id: 'uuid', ...NOTES } },
  required_document: { required: ['id'], members: { id: 'uuid', uri: 'uri', ...NOTES } },
  service_area: { required: ['id'], members: { id: 'uuid', ...NOTES } },
  accessibility: { required: ['id'], members: { id: 'uuid', url: 'uri', ...NOTES } },
  // Since version 3.1.
  url: { required: ['id', 'url'], members: { id: 'uuid', url: 'uri', ...NOTES } },
  language: { required: ['id'], members: { id: 'uuid', ...NOTES } },
  funding: { required: ['id'], members: { id: 'uuid', ...NOTES } },
  attribute: {
    required: ['id'],
    members: { id: 'uuid', taxonomy_term: { of: 'taxonomy_term' }, metadata: many('metadata') },
  },
  taxonomy_term: {
    required: ['id', 'name', 'description'],
    members: { id: 'uuid', taxonomy_detail: { of: 'taxonomy' } },
  },
  taxonomy: { required: ['id', 'name', 'description'], members: { id: 'uuid', uri: 'uri' } },
  metadata: {
    required: [
      'id',
      'last_action_date',
      'last_action_type',
      'field_name',
      'previous_value',
      'replacement_value',
      'updated_by',
    ],
    members: { id: 'uuid' },
  },
};

/** The root of the records of a domain. */
const ROOTS: Readonly<Record<string, string>> = { listings: 'service', providers: 'organization', places: 'location' };

function memberSchema(member: Member): JsonObject {
  if (typeof member === 'object' && 'of' in member) {
    const [, name, list] = /^(\w+)(\[\])?$/.exec(member.of) as RegExpExecArray;
    const one = { $ref: `#/$defs/${name}` };
    return list === undefined ? one : { type: 'array', items: one };
  }
  if (typeof member === 'object') return { enum: [...member] };
  if (member === 'number') return { type: 'number' };
  return member === 'text' ? { type: 'string' } : { type: 'string', format: member };
}

/** The rules for the records of a domain, as a JSON Schema. */
export function hsdsSchema(domain: string): JsonObject {
  const definitions = Object.entries(VERSION_3).map(([name, { required, members }]): [string, Json] => [
    name,
    {
      type: 'object',
      required: [...required],
      properties: Object.fromEntries(Object.entries(members).map(([key, member]) => [key, memberSchema(member)])),
      additionalProperties: { type: 'string' },
    },
  ]);
  return { $ref: `#/$defs/${ROOTS[domain]}`, $defs: Object.fromEntries(definitions) };
}
