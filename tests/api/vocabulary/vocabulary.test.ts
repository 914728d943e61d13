import { describe, expect, it } from 'vitest';
import type { Page } from '../../../src/api/vocabulary/vocabulary.ts';
import { createVocabulary } from '../../../src/api/vocabulary/vocabulary.ts';
import { indexTerms } from '../../../src/api/vocabulary/parameters.ts';
import { tinyPublication, tinyTerm } from '../../support/tiny-publication.ts';
import { bakeryContext } from './bakery.ts';

const { publication, index } = bakeryContext();
const vocabulary = createVocabulary(publication, index);

function pageOf(search: string, languages: readonly string[] = [], from = vocabulary): Page {
  const response = from.query(search, languages);
  if ('errors' in response) throw new Error(JSON.stringify(response.errors));
  return response.page;
}
const records = (page: Page): Record<string, unknown>[] => JSON.parse(page.text) as Record<string, unknown>[];
const identifiers = (search: string) => records(pageOf(search)).map(({ identifier }) => identifier);

describe('the vocabulary', () => {
  it.each([
    ['', ['Bakery', 'Rye', 'Shop', 'ShopType', 'bakesFor', 'schema_Place', 'serves']],
    ['identifier=ex:Bakery', ['Bakery']],
    ['identifiers=serves,Nothing,Bakery', ['Bakery', 'serves']],
    ['query=Bäckerei&limit=1', ['Bakery']],
    ['type=property', ['bakesFor', 'serves']],
    ['subClassOf=Shop', ['Bakery']],
    ['subClassOf=schema:Place', ['Shop']],
    ['subClassOfFull=schema:Place', ['Bakery', 'Shop']],
    ['instanceOf=containsAny:ShopType', ['Bakery']],
    ['enumerationOf=ex:Grain', ['Rye']],
    ['domainIncludes=containsAny:Shop,Bakery', ['bakesFor']],
    ['rangeIncludes=Shop', ['bakesFor']],
    ['subPropertyOf=serves', ['bakesFor']],
    ['broader=ex:Cereal', ['Rye']],
    ['ontology=schema', ['schema_Place']],
    ['ontologies=schema,nowhere', ['schema_Place']],
    ['industries=ex:Milling', ['Rye']],
    ['mappingsEntity=Oven', ['Bakery']],
    ['mappingsDomainIncludes=baking&mappingsStatus=active', ['Bakery']],
    ['mappingsDomainIncludes=baking&mappingsStatus=draft', []],
    ['type=class&subClassOf=Nothing', []],
  ])('returns for %j the terms %j', (search, expected) => {
    expect(identifiers(search)).toEqual(expected);
  });

  it('preserves the order of the record, whatever the order of fields', () => {
    expect(pageOf('identifier=Bakery&fields=type,label,identifier').text).toBe(
      '[{"identifier":"Bakery","type":"class","label":"Bakery"}]',
    );
  });

  it('returns labels in the requested language', () => {
    expect(records(pageOf('identifiers=Bakery,Shop', ['de'])).map(({ label }) => label)).toEqual(['Bäckerei', 'Shop']);
    expect(records(pageOf('identifiers=Bakery', ['fr']))[0]).toMatchObject({ label: 'Bakery' });
  });

  it('returns the mappings of every record', () => {
    expect(records(pageOf('identifier=Bakery'))[0]?.['mappings']).toEqual(
      publication.mappings?.['https://example.org/vocabulary/Bakery'],
    );
  });
});

describe('one page', () => {
  const many = tinyPublication(Array.from({ length: 1500 }, (_, at) => tinyTerm(`T${String(at).padStart(4, '0')}`)));
  const large = createVocabulary(many, indexTerms(many));
  const count = (search: string): number => records(pageOf(search, [], large)).length;
  const names = (number: number): string =>
    many.ontology.terms
      .slice(0, number)
      .map((term) => term.identifier)
      .join();

  it('has 100 terms by default, or as many as requested, up to 1000', () => {
    expect(count('')).toBe(100);
    expect(count('limit=7')).toBe(7);
    expect(count('limit=1000')).toBe(1000);
    expect(count('limit=5000')).toBe(1000);
    expect(pageOf('limit=5000', [], large)).toMatchObject({
      total: 1500,
      next: { search: expect.stringContaining('cursor=') },
    });
  });

  it('has as many terms as are named', () => {
    expect(count(`identifiers=${names(300)}`)).toBe(300);
    expect(count(`identifiers=${names(1200)}`)).toBe(1000);
    expect(count(`identifiers=${names(300)}&limit=5`)).toBe(5);
  });

  it('is the last one if nothing follows', () => {
    expect(pageOf('limit=1000&identifiers=T0001', [], large)).not.toHaveProperty('next');
    expect(pageOf('subClassOf=Nothing', [], large)).toMatchObject({ text: '[]', bytes: 2, total: 0 });
    expect(pageOf('subClassOf=Nothing', [], large)).not.toHaveProperty('next');
  });
});
