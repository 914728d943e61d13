import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Publication } from '../../../src/ontology/model.ts';
import { indexTerms, RECORD_FIELDS } from '../../../src/api/vocabulary/parameters.ts';
import { recordSchema } from '../../../src/ontology/write/record-schema.ts';
import { harbour } from '../fixtures/publication.ts';
import { bakeryPublication } from './bakery.ts';

// Strict mode rejects unknown keywords.
const validate = new Ajv2020({ strict: true }).compile(recordSchema());

const PUBLICATIONS: readonly (readonly [name: string, create: () => Promise<Publication>])[] = [
  ['a small publication with mappings', async () => bakeryPublication()],
  ['an ontology with a case of everything', harbour],
];

describe('the JSON Schema of a record', () => {
  it.each(PUBLICATIONS)('describes every record of %s, with its members in order', async (_name, create) => {
    const publication = await create();
    const index = indexTerms(publication);
    for (const term of publication.ontology.terms) {
      const record: unknown = JSON.parse(JSON.stringify(index.record(term, [])));
      if (!validate(record)) expect.fail(`${term.identifier}: ${JSON.stringify(validate.errors)}`);
      const members = Object.keys(record as object);
      expect(members).toEqual(RECORD_FIELDS.filter((field) => members.includes(field)));
    }
  });

  const record = () => {
    const publication = bakeryPublication();
    const index = indexTerms(publication);
    return index.record(publication.ontology.terms[0]!, []);
  };

  it.each([
    ['a member that is not in the contract', { colour: 'red' }],
    ['an unknown kind', { type: 'thing' }],
    ['an IRI without a scheme', { iri: 'Bakery' }],
    ['one name where a list is due', { subClassOf: 'Shop' }],
    ['an empty list', { subClassOf: [] }],
    ['a text that is not an object', { labels: ['Bakery'] }],
    ['a text without a value', { labels: [{ language: 'en' }] }],
    ['a mapping without its schema', { mappings: [{ entity: 'Oven' }] }],
    ['a lack of a member that every term has', { deprecated: undefined }],
  ])('rejects %s', (_name, wrong) => {
    expect(validate(record())).toBe(true);
    expect(validate(JSON.parse(JSON.stringify({ ...record(), ...wrong })))).toBe(false);
  });

  it('describes every member', () => {
    const properties = recordSchema()['properties'] as Record<string, { description?: string }>;
    expect(Object.keys(properties)).toEqual(RECORD_FIELDS);
    for (const [name, { description }] of Object.entries(properties)) expect(description, name).toMatch(/\w.*\.$/);
  });
});
