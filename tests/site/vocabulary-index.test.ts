import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { createTermWriter } from '../../src/ontology/formats.ts';
import type { Publication } from '../../src/ontology/model.ts';
import type { TermRecord } from '../../src/ontology/write/record.ts';
import { vocabularyIndex, vocabularyIndexSchema } from '../../src/site/files/vocabulary-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { expectFile } from '../support/expected.ts';
import { market } from '../support/market.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { samplePublication } from './sample.ts';

interface IndexFile {
  readonly terms: readonly (Partial<TermRecord> & { readonly summary?: string; readonly page?: string })[];
}

const FIXTURES = join(import.meta.dirname, 'fixtures/vocabulary-index');
const textOf = (publication: Publication): string => [...vocabularyIndex(createPublicationIndex(publication))].join('');
const read = (publication: Publication): IndexFile => JSON.parse(textOf(publication)) as IndexFile;
const schemaOf = (publication: Publication): string => vocabularyIndexSchema(createPublicationIndex(publication));

/** Schema errors of the file. Empty: the file is valid. */
function schemaErrors(publication: Publication, file: unknown = read(publication)): string {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  const validate = ajv.compile(JSON.parse(schemaOf(publication)) as object);
  return validate(file) ? '' : ajv.errorsText(validate.errors);
}

const sample = samplePublication({ baseUrl: 'https://example.org/docs' });

describe('the index of all terms', () => {
  it('has one term per line, by identifier, and omits unstated members', () => {
    expectFile(join(FIXTURES, 'sample.expected.json'), textOf(sample));
    expect(schemaErrors(sample)).toBe('');
  });

  it('has a schema with a description of each member', () => {
    expectFile(join(FIXTURES, 'schema.expected.json'), schemaOf(sample));
  });

  it('is valid without any term', () => {
    const none = tinyPublication([]);
    expect(read(none)).toMatchObject({ title: 'Tiny', baseUrl: 'https://example.org', language: 'en', terms: [] });
    expect(schemaErrors(none)).toBe('');
  });

  it('states the URL of a page if the name of the term is not a valid file name', () => {
    const { terms } = read(tinyPublication([tinyTerm('index'), tinyTerm('other')]));
    expect(terms.map(({ page }) => page)).toEqual(['vocabulary/index~', undefined]);
  });

  it('is sorted by code point', () => {
    const { terms } = read(tinyPublication(['b', 'a', 'Z', 'a_b'].map((name) => tinyTerm(name))));
    expect(terms.map(({ identifier }) => identifier)).toEqual(['Z', 'a', 'a_b', 'b']);
  });

  it.each([
    ['a member that is not described', { more: 1 }],
    ['an empty list', { broader: [] }],
    ['a term that is not deprecated', { deprecated: false }],
    ['an IRI without a scheme', { iri: 'Listing' }],
  ])('is invalid with %s', (_, more) => {
    const file = read(sample);
    const [first, ...others] = file.terms;
    expect(schemaErrors(sample, { ...file, terms: [{ ...first, ...more }, ...others] })).not.toBe('');
  });
});

describe('the index of the marketplace ontology', () => {
  it('is valid, contains every term once, and agrees with the records of the API', async () => {
    const { publication } = await market();
    expect(schemaErrors(publication)).toBe('');
    const { terms } = read(publication);
    const filesOf = createTermWriter(publication);
    const records = new Map(
      publication.ontology.terms.map((term) => [
        term.identifier,
        JSON.parse(filesOf(term).json?.() ?? '') as TermRecord,
      ]),
    );
    expect(terms.map(({ identifier }) => identifier)).toEqual([...records.keys()].sort());
    for (const { summary, page, ...term } of terms) {
      const record = records.get(term.identifier ?? '') as TermRecord;
      expect(page).toBeUndefined();
      expect(summary === undefined).toBe(record.description === undefined);
      const same = Object.entries(record).filter(([name, value]) =>
        name === 'deprecated' ? value : MEMBERS.includes(name),
      );
      expect(term).toEqual(Object.fromEntries(same));
    }
  });
});

const MEMBERS = ['identifier', 'iri', 'type', 'label', 'subClassOf', 'enumerationOf', 'subPropertyOf', 'broader'];
