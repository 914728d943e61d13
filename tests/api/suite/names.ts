import { describe, expect, test } from 'vitest';
import { identifiersOf } from './query-page.ts';
import type { Target } from './target.ts';

const HARBOUR = 'https://harbour.example/vocabulary/';

/** Parameters that accept names of terms, with equal names. */
const NAMED: readonly (readonly [parameter: string, name: string, others: readonly string[]])[] = [
  ['identifier', 'Ferry', ['harbour:Ferry', `${HARBOUR}Ferry`]],
  ['identifier', 'F~C3~A4hrhafen', ['harbour:Fährhafen', `${HARBOUR}Fährhafen`]],
  ['identifier', 'schema_Place', ['schema:Place', 'http://schema.org/Place', 'https://schema.org/Place']],
  ['identifier', 'Pier~2CNorth', [`${HARBOUR}Pier,North`]],
  ['identifiers', 'schema_Place', ['schema:Place', 'http://schema.org/Place', 'https://schema.org/Place']],
  ['subClassOf', 'schema_Place', ['schema:Place', 'http://schema.org/Place', 'https://schema.org/Place']],
  ['subClassOfFull', 'schema_Vehicle', ['schema:Vehicle', 'http://schema.org/Vehicle', 'https://schema.org/Vehicle']],
  ['instanceOf', 'VesselType', ['harbour:VesselType', `${HARBOUR}VesselType`]],
  ['enumerationOf', 'Trades', ['harbour:Trades', `${HARBOUR}Trades`]],
  ['domainIncludes', 'Vessel', ['harbour:Vessel', `${HARBOUR}Vessel`]],
  ['domainIncludes', 'schema_Thing', ['schema:Thing', 'http://schema.org/Thing', 'https://schema.org/Thing']],
  ['rangeIncludes', 'schema_Organization', ['schema:Organization', 'https://schema.org/Organization']],
  // Referenced, but not a term of this ontology.
  ['rangeIncludes', 'xsd:decimal', ['http://www.w3.org/2001/XMLSchema#decimal']],
  ['rangeIncludes', 'schema:Distance', ['http://schema.org/Distance', 'https://schema.org/Distance']],
  ['subPropertyOf', 'schema_name', ['schema:name', 'http://schema.org/name', 'https://schema.org/name']],
  ['broader', 'Transport', ['harbour:Transport', `${HARBOUR}Transport`]],
  ['industries', 'Transport', ['harbour:Transport', `${HARBOUR}Transport`]],
  ['ontology', 'harbour', [HARBOUR]],
  ['ontology', 'schema', ['http://schema.org/']],
  ['ontologies', 'schema', ['http://schema.org/']],
];

/** Parameters that accept `containsAny:` before every form of a name. */
const RELATIONSHIPS = ['instanceOf', 'domainIncludes', 'rangeIncludes'];

/** Every parameter accepts a term by identifier, CURIE or IRI. */
export function namesSuite(target: () => Target): void {
  test.each(NAMED)('%s=%s accepts other forms of the name', async (parameter, name, others) => {
    const found = await identifiersOf(target(), { [parameter]: name });
    expect(found.length).toBeGreaterThan(0);
    for (const other of others) expect(await identifiersOf(target(), { [parameter]: other }), other).toEqual(found);
    if (!RELATIONSHIPS.includes(parameter)) return;
    for (const other of [name, ...others])
      expect(await identifiersOf(target(), { [parameter]: `containsAny:${other}` }), other).toEqual(found);
  });

  describe('several values match any of them', () => {
    test.each([
      ['identifiers=Ferry,schema:Place,https://harbour.example/vocabulary/length'],
      ['identifiers=Ferry&identifiers=schema:Place,length'],
      ['identifiers=%20Ferry%20,%20schema_Place%20,+length+'],
      ['identifiers=Ferry%2Clength%2Cschema_Place'],
    ])('%s', async (query) => {
      expect(await identifiersOf(target(), query)).toEqual(['Ferry', 'length', 'schema_Place']);
    });

    test.each([
      ['industries=Freight,Fishing'],
      ['industries=Freight&industries=Fishing'],
      ['industries=harbour:Freight&industries=https://harbour.example/vocabulary/Fishing'],
    ])('%s', async (query) => {
      expect(await identifiersOf(target(), query)).toEqual(['CarFerry', 'Trawler', 'fishingLicence', 'rodLimit']);
    });

    test.each([
      ['ontologies=harbour&ontologies=schema'],
      ['ontologies=harbour,%20https://harbour.example/vocabulary/'],
    ])('%s', async (query) => {
      expect((await identifiersOf(target(), query)).length).toBe(query.includes('schema') ? 66 : 53);
    });

    test.each([
      ['domainIncludes=containsAny:Ferry&domainIncludes=containsAny:Trawler'],
      ['domainIncludes=Ferry&domainIncludes=containsAny:Trawler'],
      ['domainIncludes=Ferry,Trawler'],
    ])('%s', async (query) => {
      expect(await identifiersOf(target(), query)).toEqual(['crewSize', 'fishingLicence', 'loadedDraught']);
    });

    test('containsAny accepts names of every form, and spaces around them', async () => {
      const query = { rangeIncludes: 'containsAny: Berth , xsd:integer, http://schema.org/Organization' };
      expect(await identifiersOf(target(), query)).toEqual(['berth', 'constructor', 'crewSize']);
    });
  });

  test.each([
    ['identifier=Submarine'],
    ['identifiers=Submarine,Barge'],
    ['subClassOf=Submarine'],
    ['subClassOfFull=harbour:Submarine'],
    ['instanceOf=containsAny:Submarine'],
    ['enumerationOf=https://harbour.example/vocabulary/Submarine'],
    ['domainIncludes=containsAny:schema:Submarine'],
    ['rangeIncludes=Submarine'],
    ['subPropertyOf=submarine'],
    ['broader=Submarine'],
    ['ontology=foaf'],
    ['ontologies=https://nowhere.example/'],
    ['industries=Submarine'],
    ['mappingsEntity=Submarine'],
    ['mappingsDomainIncludes=submarines'],
    ['mappingsStatus=sunk'],
    ['query=zzzzqqqqxxxx'],
  ])('%s is valid and matches nothing', async (query) => {
    expect(await identifiersOf(target(), query)).toEqual([]);
  });
}
