import { beforeAll, describe, expect, it } from 'vitest';
import type { MappingVocabulary } from '../../src/mappings/data/vocabulary.ts';
import { createMappingVocabulary } from '../../src/mappings/data/vocabulary.ts';
import { market } from '../support/market.ts';

describe('the vocabulary of the included ontology', () => {
  let vocabulary: MappingVocabulary;
  beforeAll(async () => {
    vocabulary = createMappingVocabulary((await market('everything')).publication);
  });

  it('has classes by identifier, CURIE or IRI, with all ancestors, nearest first', () => {
    const municipality = vocabulary.class('Municipality');
    expect(municipality).toStrictEqual({
      identifier: 'Municipality',
      ancestors: ['AdministrativeArea', 'Region', 'Place'],
    });
    expect(vocabulary.class('market:Municipality')).toStrictEqual(municipality);
    expect(vocabulary.class('https://example.org/vocabulary/Municipality')).toStrictEqual(municipality);
  });

  it('has the cardinality, kind and class of property values', () => {
    expect(vocabulary.property('latitude')).toStrictEqual({ identifier: 'latitude', functional: true, kind: 'number' });
    expect(vocabulary.property('timeZone')).toMatchObject({ functional: true, kind: 'string' });
    expect(vocabulary.property('travelDirections')).toMatchObject({ functional: false, kind: 'any' });
    expect(vocabulary.property('hasAmenity')).toMatchObject({ functional: false, kind: 'thing', range: 'Amenity' });
    expect(vocabulary.property('directlyWithin')).toMatchObject({ functional: true, kind: 'thing', range: 'Place' });
  });

  it('returns undefined for other kinds and unknown names', () => {
    expect(vocabulary.class('latitude')).toBeUndefined();
    expect(vocabulary.property('Place')).toBeUndefined();
    expect(vocabulary.class('Castle')).toBeUndefined();
    expect(vocabulary.property('__proto__')).toBeUndefined();
  });
});
