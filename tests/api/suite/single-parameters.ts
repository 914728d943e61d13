import { expect, test } from 'vitest';
import { FILTERS } from './parameters.ts';
import { identifiersOf } from './query-page.ts';
import type { Target } from './target.ts';

const MEMBERS_OF_VESSEL_TYPE = ['CarFerry', 'Ferry', 'Hovercraft', 'MotorSailer', 'Trawler'];
const BELOW_VESSEL = ['CarFerry', 'Ferry', 'MotorSailer', 'MotorVessel', 'SailingVessel', 'Trawler', 'Zeesboot'];
const SCHEMA = [
  ...['schema_BoatTrip', 'schema_Enumeration', 'schema_Intangible', 'schema_Organization', 'schema_Place'],
  ...['schema_Product', 'schema_QuantitativeValue', 'schema_StructuredValue', 'schema_Thing', 'schema_Trip'],
  ...['schema_Vehicle', 'schema_height', 'schema_name'],
];
const PROPERTIES = [
  ...['berth', 'berthStatus', 'constructor', 'crewSize', 'dimension', 'draught', 'fishingLicence', 'harbourName'],
  ...['length', 'loadedDraught', 'occupiedBy', 'rodLimit', 'sailArea', 'schema_height', 'schema_name', 'servesTrade'],
  'tonnageCode',
];
const VALUES = [
  ...['Angling', 'CarFerry', 'Closed', 'CoastalLicence', 'Ferry', 'FerryTraffic', 'Fishing', 'Free', 'Freight'],
  ...['Hovercraft', 'Leisure', 'MotorSailer', 'Occupied', 'OceanLicence', 'PassengerTraffic', 'Pier~2CNorth'],
  ...['Transport', 'Trawler'],
];

/** Each parameter alone: a query, and all terms that it returns, determined by hand from the Turtle. */
const SINGLE_PARAMETERS: readonly (readonly [parameter: string, value: string, found: readonly string[]])[] = [
  ['identifier', 'Ferry', ['Ferry']],
  // Identifiers that differ only in case.
  ['identifier', 'Berth', ['Berth']],
  ['identifier', 'berth', ['berth']],
  ['identifier', 'ferry', []],
  ['identifier', 'constructor', ['constructor']],
  ['identifiers', 'Ferry', ['Ferry']],
  ['identifiers', 'length,Trawler,Ferry', ['Ferry', 'Trawler', 'length']],
  ['identifiers', 'Ferry,Submarine,Ferry', ['Ferry']],
  ['query', 'bollards', ['Quay']],
  ['type', 'enumeration', ['BerthStatus', 'Licence', 'Trades']],
  ['type', 'property', PROPERTIES],
  // A vessel type is both a class and a value.
  ['type', 'value', VALUES],
  ['subClassOf', 'Vessel', ['MotorVessel', 'SailingVessel']],
  ['subClassOf', 'MotorVessel', ['Ferry', 'MotorSailer', 'Trawler']],
  ['subClassOf', 'CarFerry', []],
  ['subClassOfFull', 'Vessel', BELOW_VESSEL],
  ['subClassOfFull', 'Craft', [...BELOW_VESSEL.slice(0, 4), 'Raft', ...BELOW_VESSEL.slice(4, 6), 'Vessel', 'Zeesboot']],
  ['subClassOfFull', 'SailingVessel', ['MotorSailer', 'Zeesboot']],
  ['instanceOf', 'containsAny:VesselType', MEMBERS_OF_VESSEL_TYPE],
  ['instanceOf', 'VesselType', MEMBERS_OF_VESSEL_TYPE],
  ['instanceOf', 'containsAny:VesselType,Quay', [...MEMBERS_OF_VESSEL_TYPE.slice(0, 4), 'Pier~2CNorth', 'Trawler']],
  ['enumerationOf', 'BerthStatus', ['Closed', 'Free', 'Occupied']],
  ['enumerationOf', 'Licence', ['CoastalLicence', 'OceanLicence']],
  [
    'enumerationOf',
    'Trades',
    VALUES.filter((value) => /Angling|Traffic|Fishing|Freight|Leisure|Transport/.test(value)),
  ],
  ['domainIncludes', 'containsAny:Vessel', ['berth', 'constructor', 'draught', 'length', 'tonnageCode']],
  ['domainIncludes', 'Vessel', ['berth', 'constructor', 'draught', 'length', 'tonnageCode']],
  // Includes rdfs:domain, a union of classes and schema:domainIncludes. An intersection names no class.
  ['domainIncludes', 'containsAny:Ferry', ['crewSize', 'loadedDraught']],
  ['domainIncludes', 'containsAny:SailingVessel', ['crewSize']],
  ['domainIncludes', 'containsAny:Trawler', ['fishingLicence']],
  [
    'domainIncludes',
    'containsAny:Ferry,Berth',
    [...['berthStatus', 'crewSize', 'dimension', 'length', 'loadedDraught', 'occupiedBy']],
  ],
  // Asserted domains only: those of Vessel are not inherited.
  ['domainIncludes', 'containsAny:CarFerry', []],
  ['rangeIncludes', 'containsAny:Berth', ['berth']],
  ['rangeIncludes', 'containsAny:Raft', ['occupiedBy']],
  ['rangeIncludes', 'containsAny:BerthStatus,Licence', ['berthStatus', 'fishingLicence']],
  ['rangeIncludes', 'xsd:decimal', ['dimension', 'draught', 'length', 'loadedDraught', 'sailArea']],
  ['subPropertyOf', 'dimension', ['draught', 'length']],
  ['subPropertyOf', 'draught', ['loadedDraught']],
  ['subPropertyOf', 'schema_name', ['harbourName']],
  ['broader', 'Transport', ['Freight', 'PassengerTraffic']],
  ['broader', 'Leisure', ['Angling']],
  ['ontology', 'schema', SCHEMA],
  ['ontologies', 'schema', SCHEMA],
  ['industries', 'Transport', ['CarFerry', 'Ferry', 'Hovercraft']],
  ['industries', 'Fishing', ['Trawler', 'fishingLicence', 'rodLimit']],
  ['industries', 'Leisure', ['MotorSailer', 'rodLimit']],
  ['industries', 'Freight,Fishing', ['CarFerry', 'Trawler', 'fishingLicence', 'rodLimit']],
  ['mappingsEntity', 'Ship', ['Ferry', 'Vessel', 'draught', 'length']],
  ['mappingsEntity', 'Place of call', ['berthStatus']],
  ['mappingsEntity', 'ship', []],
  ['mappingsDomainIncludes', 'timetable', ['Ferry']],
  ['mappingsDomainIncludes', 'fleet', ['Ferry', 'Vessel', 'draught', 'length', 'schema_name']],
  ['mappingsStatus', 'draft', ['Ferry', 'draught']],
  ['mappingsStatus', 'retired', []],
  ['limit', '3', ['Angling', 'Berth', 'BerthStatus']],
];

/** Each parameter alone, with all terms that it must return. */
export function singleParameterSuite(target: () => Target): void {
  test('every filter has a row', () => {
    const tested = new Set(SINGLE_PARAMETERS.map(([parameter]) => parameter));
    expect(FILTERS.filter((parameter) => !tested.has(parameter))).toEqual([]);
  });

  test.each(SINGLE_PARAMETERS)('%s=%s returns exactly the expected terms', async (parameter, value, found) => {
    expect(await identifiersOf(target(), { [parameter]: value })).toEqual(found);
  });

  test('type=class returns classes, value sets that are classes, and classes of standards', async () => {
    const classes = await identifiersOf(target(), 'type=class');
    expect(classes).toHaveLength(34);
    expect(classes).toEqual(expect.arrayContaining(['BerthStatus', 'F~C3~A4hrhafen', 'Ferry', 'schema_Thing']));
    expect(classes).not.toContain('Trades');
  });

  test('ontologies accepts several values; all of them return everything', async () => {
    expect(await identifiersOf(target(), 'ontologies=harbour,schema')).toHaveLength(66);
    expect(await identifiersOf(target(), 'ontology=harbour')).toHaveLength(53);
    expect(await identifiersOf(target(), '')).toHaveLength(66);
  });

  test('one mapping must match all parameters about mappings', async () => {
    expect(await identifiersOf(target(), 'mappingsEntity=Ship&mappingsStatus=active')).toEqual([
      ...['Ferry', 'Vessel', 'length'],
    ]);
    // The ferry has one mapping to Ship and another with status draft.
    expect(await identifiersOf(target(), 'mappingsEntity=Ship&mappingsStatus=draft')).toEqual(['draught']);
    expect(
      await identifiersOf(target(), 'mappingsEntity=Sailing&mappingsStatus=draft&mappingsDomainIncludes=timetable'),
    ).toEqual(['Ferry']);
  });
}
