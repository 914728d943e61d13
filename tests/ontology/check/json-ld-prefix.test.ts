import { describe, expect, it } from 'vitest';
import { check } from '../../../src/compiler/check/check.ts';
import { finish } from '../../../src/base/work.ts';
import { inputOf } from './checked.ts';

async function found(document: object, file = 'v.jsonld'): Promise<string[]> {
  const input = await inputOf(JSON.stringify(document), file);
  const issues = finish(check(input)).filter(({ code }) => code === 'json-ld-prefix');
  return issues.map(({ file: of, message }) => `${of}: ${message}`);
}

const RDFS = { rdfs: 'http://www.w3.org/2000/01/rdf-schema#' };

describe('a prefix in JSON-LD', () => {
  it('is reported if the context does not define it, or not as a prefix', async () => {
    const context = { ...RDFS, kiln: 'https://ex.example/kiln/v1' };
    const graph = [
      { '@id': 'kiln:Oven', '@type': 'rdfs:Class', 'schema:seeAlso': { '@id': 'dcterms:title' } },
      { '@id': 'kiln:Pot', '@type': 'rdfs:Class' },
    ];
    expect((await found({ '@context': context, '@graph': graph })).toSorted()).toStrictEqual([
      'v.jsonld: The context defines "kiln", but not as a prefix: its IRI does not end with "#", "/" or another delimiter, so "kiln:Oven" and 1 more are read as IRIs with the scheme "kiln". Correct the IRI, or write {"@id": …, "@prefix": true}.',
      'v.jsonld: The context does not define the prefix "dcterms", so "dcterms:title" is read as an IRI with the scheme "dcterms". Add "dcterms": "http://purl.org/dc/terms/" to the "@context".',
      'v.jsonld: The context does not define the prefix "schema", so "schema:seeAlso" is read as an IRI with the scheme "schema". Add "schema": "https://schema.org/" to the "@context".',
    ]);
  });

  it('is not reported if it is one, or the scheme of an IRI', async () => {
    const context = { ...RDFS, kiln: { '@id': 'https://ex.example/kiln/v1', '@prefix': true } };
    const graph = [
      {
        '@id': 'kiln:Oven',
        '@type': 'rdfs:Class',
        'rdfs:seeAlso': ['mailto:a@ex.example', 'urn:isbn:1', 'did:web:ex.example', 'odbc://x'].map((id) => ({
          '@id': id,
        })),
      },
    ];
    expect(await found({ '@context': context, '@graph': graph })).toStrictEqual([]);
  });
});
