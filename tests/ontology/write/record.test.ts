import { describe, expect, it } from 'vitest';
import { toRecord } from '../../../src/ontology/write/record.ts';
import { chooseText } from '../../../src/ontology/terms/texts.ts';
import type { Term } from '../../../src/ontology/model.ts';
import type { RecordOptions } from '../../../src/ontology/write/record.ts';
import { HOME, aProperty, aTerm } from './sample-terms.ts';

const named = (name: string) => ({ kind: 'class', iri: HOME + name }) as const;
const lookup = (iri: string) => (iri.startsWith(HOME) ? iri.slice(HOME.length) : undefined);
const shrink = (iri: string) => (iri.startsWith('http://std.example/') ? `std:${iri.slice(19)}` : undefined);
const ontology = { terms: [] };
const record = (term: Term, options: Partial<RecordOptions> = {}) =>
  toRecord(term, lookup, { languages: ['en'], shrink, mappings: [], ontology, ...options });

describe('the record of a term', () => {
  it('omits unstated members', () => {
    expect(Object.keys(record(aTerm({ iri: `${HOME}Place` })))).toEqual([
      'identifier',
      'iri',
      'curie',
      'ontology',
      'type',
      'deprecated',
    ]);
  });

  it('names published terms by identifier, others by CURIE or IRI, each once', () => {
    const term = aTerm({
      iri: `${HOME}Hotel`,
      kinds: ['enumeration', 'class'],
      instanceOf: [`${HOME}ProviderType`, 'http://std.example/Type', 'urn:type', 'urn:type'],
      alignments: [
        { relation: 'closeMatch', target: 'http://std.example/Hotel' },
        { relation: 'exactMatch', absentFrom: 'urn:vocabulary' },
      ],
    });
    expect(record(term)).toEqual({
      identifier: 'Hotel',
      iri: `${HOME}Hotel`,
      curie: 'ex:Hotel',
      ontology: 'ex',
      type: 'enumeration',
      instanceOf: ['ProviderType', 'std:Type', 'urn:type'],
      closeMatch: ['std:Hotel'],
      deprecated: false,
    });
  });

  it('has the members of a collection in their order, and the collections of a term', () => {
    const members = [`${HOME}Cow`, 'http://std.example/Goat', `${HOME}Ewe`];
    const collection = aTerm({ iri: `${HOME}BySize`, collection: { form: 'orderedCollection', members } });
    expect(record(collection)).toMatchObject({ members: ['Cow', 'std:Goat', 'Ewe'] });
    expect(record(aTerm({ iri: `${HOME}Cow`, memberOf: [`${HOME}BySize`] }))).toMatchObject({ memberOf: ['BySize'] });
  });

  it('states the scope of synonyms, and omits other labels', () => {
    const property = 'urn:property';
    const names = [
      { text: { value: 'Cats', language: 'en' }, role: 'preferred', property },
      { text: { value: 'felines', language: 'en' }, role: 'broad', property },
      { text: { value: 'kitties' }, role: 'exact', property },
    ] as const;
    expect(record(aTerm({ iri: `${HOME}Cat`, names })).synonyms).toEqual([
      { value: 'felines', language: 'en', scope: 'broad' },
      { value: 'kitties', scope: 'exact' },
    ]);
  });

  it('names top concepts, and matches of unknown strength', () => {
    const term = aTerm({
      iri: `${HOME}Cat`,
      alignments: [{ relation: 'mappingRelation', target: 'http://std.example/Cat' }],
      value: {
        broader: [],
        broaderFull: [],
        narrower: [],
        related: [],
        differentFrom: [],
        topConceptOf: [`${HOME}Pets`],
      },
    });
    expect(record(term)).toMatchObject({ topConceptOf: ['Pets'], mappingRelation: ['std:Cat'] });
  });

  it('joins domains of both styles, including members of unions', () => {
    const term = aProperty('p', {
      domains: [
        { kind: 'union', of: [named('A'), named('B')] },
        { kind: 'complement', of: named('C') },
      ],
      domainIncludes: [`${HOME}B`, `${HOME}D`],
      ranges: [named('E')],
    });
    expect(record(term)).toMatchObject({ domainIncludes: ['A', 'B', 'D'], rangeIncludes: ['E'] });
  });

  it('has the datatype that facets restrict, and the members of an intersection', () => {
    const latitude = { kind: 'datatype', on: 'http://www.w3.org/2001/XMLSchema#double', facets: [] } as const;
    const term = aProperty('latitude', {
      domains: [{ kind: 'intersection', of: [named('A'), { kind: 'union', of: [named('B'), named('C')] }] }],
      ranges: [latitude],
    });
    expect(record(term)).toMatchObject({
      domainIncludes: ['A', 'B', 'C'],
      rangeIncludes: ['http://www.w3.org/2001/XMLSchema#double'],
    });
  });

  it('has label and description in the requested language, and in all languages', () => {
    const labels = [
      { value: 'Place', language: 'en' },
      { value: 'Ort', language: 'de' },
    ];
    expect(
      record(aTerm({ iri: `${HOME}Place`, labels, definitions: labels }), { languages: ['de-AT', 'en'] }),
    ).toMatchObject({ label: 'Ort', description: 'Ort', labels, descriptions: labels });
  });

  it('has a fixed order of members', () => {
    const mapping = {
      schema: 's',
      kind: 'partner',
      entity: 'e',
      domain: 'd',
      path: 'p',
      direction: 'both',
      status: 'active',
    } as const;
    const keys = Object.keys(
      record(aTerm({ iri: `${HOME}A`, replacedBy: [`${HOME}B`], status: 'stable' }), { mappings: [mapping] }),
    );
    expect(keys.slice(-4)).toEqual(['status', 'deprecated', 'replacedBy', 'mappings']);
  });
});

describe('the choice of a text', () => {
  const texts = [{ value: 'none' }, { value: 'british', language: 'en-GB' }, { value: 'german', language: 'de' }];
  it.each([
    [['de'], 'german'],
    [['de-AT'], 'german'],
    [['en'], 'british'],
    [['EN-gb'], 'british'],
    [['fr', 'de'], 'german'],
    [['fr'], 'none'],
    [[], 'none'],
  ])('returns for %j %s', (languages, expected) => {
    expect(chooseText(texts, languages)?.value).toBe(expected);
  });
  it('returns the first if no language matches and all have one', () => {
    expect(chooseText(texts.slice(1), ['fr'])?.value).toBe('british');
  });
});
