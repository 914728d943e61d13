import { beforeAll, describe, expect, it } from 'vitest';
import type { MappingVocabulary } from '../../src/mappings/vocabulary.ts';
import { createMappingVocabulary } from '../../src/mappings/vocabulary.ts';
import { market } from '../support/market.ts';

describe('what mappings know of the ontology that ships', () => {
  let vocabulary: MappingVocabulary;
  beforeAll(async () => {
    vocabulary = createMappingVocabulary((await market('everything')).publication);
  });

  it('has classes by identifier, CURIE or IRI, with all above them, nearest first', () => {
    const municipality = vocabulary.class('Municipality');
    expect(municipality).toStrictEqual({
      identifier: 'Municipality',
      ancestors: ['AdministrativeArea', 'Region', 'Place'],
    });
    expect(vocabulary.class('market:Municipality')).toStrictEqual(municipality);
    expect(vocabulary.class('https://example.org/vocabulary/Municipality')).toStrictEqual(municipality);
  });

  it('knows which properties have one value, of which kind, and of which class', () => {
    expect(vocabulary.property('latitude')).toStrictEqual({ identifier: 'latitude', functional: true, kind: 'number' });
    expect(vocabulary.property('timeZone')).toMatchObject({ functional: true, kind: 'string' });
    expect(vocabulary.property('travelDirections')).toMatchObject({ functional: false, kind: 'any' });
    expect(vocabulary.property('hasAmenity')).toMatchObject({ functional: false, kind: 'thing', range: 'Amenity' });
    expect(vocabulary.property('directlyWithin')).toMatchObject({ functional: true, kind: 'thing', range: 'Place' });
  });

  it('has no class that is a property, and nothing that is not there', () => {
    expect(vocabulary.class('latitude')).toBeUndefined();
    expect(vocabulary.property('Place')).toBeUndefined();
    expect(vocabulary.class('Castle')).toBeUndefined();
    expect(vocabulary.property('__proto__')).toBeUndefined();
  });
});
