import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Publication } from '../../../src/ontology/model.ts';
import { createTermIndex } from '../../../src/ontology/query/term-index.ts';
import { RECORD_FIELDS, recordSchema } from '../../../src/ontology/write/record-schema.ts';
import { harbour } from '../fixtures/publication.ts';
import { bakery } from './bakery.ts';

// Strict: a keyword that JSON Schema does not have is a mistake of ours.
const validate = new Ajv2020({ strict: true }).compile(recordSchema());

const PUBLICATIONS: readonly (readonly [name: string, make: () => Promise<Publication>])[] = [
  ['a small publication with mappings', async () => bakery()],
  ['an ontology with a case of everything', harbour],
];

describe('the JSON Schema of a record', () => {
  it.each(PUBLICATIONS)('describes every record of %s, member by member in its order', async (_name, make) => {
    const publication = await make();
    const index = createTermIndex(publication);
    for (const term of publication.ontology.terms) {
      const record: unknown = JSON.parse(JSON.stringify(index.record(term, [])));
      if (!validate(record)) expect.fail(`${term.identifier}: ${JSON.stringify(validate.errors)}`);
      const members = Object.keys(record as object);
      expect(members).toEqual(RECORD_FIELDS.filter((field) => members.includes(field)));
    }
  });

  const record = () => {
    const publication = bakery();
    const index = createTermIndex(publication);
    return index.record(publication.ontology.terms[0]!, []);
  };

  it.each([
    ['a member that is not in the contract', { colour: 'red' }],
    ['a kind that there is none of', { type: 'thing' }],
    ['an IRI without a scheme', { iri: 'Bakery' }],
    ['one name where a list is due', { subClassOf: 'Shop' }],
    ['an empty list', { subClassOf: [] }],
    ['a text that is no object', { labels: ['Bakery'] }],
    ['a text without a value', { labels: [{ language: 'en' }] }],
    ['a mapping without its schema', { mappings: [{ entity: 'Oven' }] }],
    ['a lack of a member that every term has', { deprecated: undefined }],
  ])('refuses %s', (_name, wrong) => {
    expect(validate(record())).toBe(true);
    expect(validate(JSON.parse(JSON.stringify({ ...record(), ...wrong })))).toBe(false);
  });

  it('explains every member', () => {
    const properties = recordSchema()['properties'] as Record<string, { description?: string }>;
    expect(Object.keys(properties)).toEqual(RECORD_FIELDS);
    for (const [name, { description }] of Object.entries(properties)) expect(description, name).toMatch(/\w.*\.$/);
  });
});
