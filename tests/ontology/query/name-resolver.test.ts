import { describe, expect, test } from 'vitest';
import { createNameResolver } from '../../../src/search/query/name-resolver.ts';
import { tinyPublication, tinyTerm } from '../../support/tiny-publication.ts';

const place = tinyTerm('schema_Place', { iri: 'https://schema.org/Place', curie: 'schema:Place', own: false });
const cafe = tinyTerm('Caf~C3~A9', { iri: 'https://example.org/vocabulary/Café', curie: 'ex:Café' });
const urn = tinyTerm('urn~3Ax~3Ay', { iri: 'odd:thing', curie: '<odd:thing>' });
const part = tinyTerm('Part', { instanceOf: ['dtmi:dtdl:class:Component'] });
const publication = tinyPublication([part, cafe, tinyTerm('Provider'), place, urn]);
const resolve = createNameResolver({
  ...publication,
  ontology: { ...publication.ontology, prefixes: { ...publication.ontology.prefixes, schema: 'https://schema.org/' } },
});

describe('a term is resolved by', () => {
  test.each([
    ['its identifier', 'schema_Place', place],
    ['its CURIE', 'schema:Place', place],
    ['its IRI', 'https://schema.org/Place', place],
    ['its IRI under the other scheme of schema.org', 'http://schema.org/Place', place],
    ['its IRI in angle brackets', '<https://schema.org/Place>', place],
    ['its name as it is spelt', 'Café', cafe],
    ['its identifier with escapes', 'Caf~C3~A9', cafe],
    ['the CURIE of its name as it is spelt', 'ex:Café', cafe],
    ['an IRI of a scheme that nobody knows, where a term has it', 'odd:thing', urn],
  ])('%s', (_, name, term) => {
    expect(resolve(name)).toEqual({ iri: term.iri, term });
  });
});

describe('an external term', () => {
  test.each([
    ['schema:Thing', 'https://schema.org/Thing'],
    ['schema_Thing', 'https://schema.org/Thing'],
    ['http://schema.org/Thing', 'https://schema.org/Thing'],
    ['foaf:Person', 'http://xmlns.com/foaf/0.1/Person'],
    ['urn:isbn:1', 'urn:isbn:1'],
    ['dtmi:dtdl:class:Component', 'dtmi:dtdl:class:Component'],
    ['odd:other', 'odd:other'],
  ])('still has an IRI: %s', (name, iri) => {
    expect(resolve(name)).toEqual({ iri });
  });

  test.each(['Nothing', 'provider', '', '__proto__', 'constructor', '_', 'no_prefix'])('is unknown: %j', (name) => {
    expect(resolve(name)).toEqual({ unknown: true });
  });
});

describe('an unknown prefix', () => {
  test('is reported with the nearest prefix', () => {
    expect(resolve('shcema:Place')).toEqual({ unknownPrefix: 'shcema', nearest: 'schema' });
  });

  test.each(['__proto__:x', 'constructor:x', 'javascript:alert(1)', ':x'])('is reported: %s', (name) => {
    expect(resolve(name)).toMatchObject({ unknownPrefix: name.split(':')[0] });
  });
});
