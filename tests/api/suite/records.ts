import { expect, test } from 'vitest';
import { MAPPINGS } from '../fixtures/mappings.ts';
import type { TermRecord } from './query-page.ts';
import { runQuery, identifiersOf } from './query-page.ts';
import type { Target } from './target.ts';

const HARBOUR = 'https://harbour.example/vocabulary/';

const FERRY = {
  identifier: 'Ferry',
  iri: `${HARBOUR}Ferry`,
  curie: 'harbour:Ferry',
  ontology: 'harbour',
  type: 'class',
  label: 'Ferry',
  description: 'A motor vessel that goes to and fro between the same quays by a timetable.',
  labels: [
    { value: 'Fähre', language: 'de' },
    { value: 'Ferry', language: 'en' },
    { value: 'Transbordador', language: 'es' },
    { value: 'Bac', language: 'fr' },
  ],
  descriptions: [
    { value: 'Ein Motorschiff, das nach Fahrplan zwischen denselben Kais pendelt.', language: 'de' },
    { value: 'A motor vessel that goes to and fro between the same quays by a timetable.', language: 'en' },
  ],
  altLabels: [
    { value: 'Fährschiff', language: 'de' },
    { value: 'Ferryboat', language: 'en' },
  ],
  subClassOf: ['MotorVessel'],
  // Nearest first; equal distances in the order of their IRIs.
  subClassOfFull: ['MotorVessel', 'Vessel', 'schema_Vehicle', 'Craft', 'schema_Product', 'schema_Thing'],
  instanceOf: ['VesselType'],
  exactMatch: ['https://ships.example/Ferry'],
  closeMatch: ['schema_BoatTrip'],
  industries: ['FerryTraffic'],
  status: 'stable',
  deprecated: false,
  mappings: MAPPINGS[`${HARBOUR}Ferry`],
};

const CREW_SIZE = {
  identifier: 'crewSize',
  iri: `${HARBOUR}crewSize`,
  curie: 'harbour:crewSize',
  ontology: 'harbour',
  type: 'property',
  label: 'crew size',
  description: 'How many people it takes to sail.',
  labels: [
    { value: 'Besatzungsstärke', language: 'de' },
    { value: 'crew size', language: 'en' },
  ],
  descriptions: [{ value: 'How many people it takes to sail.', language: 'en' }],
  domainIncludes: ['Ferry', 'SailingVessel'],
  // Not a term of this ontology, so its CURIE is used.
  rangeIncludes: ['xsd:integer'],
  deprecated: false,
};

const ANGLING = {
  identifier: 'Angling',
  iri: `${HARBOUR}Angling`,
  curie: 'harbour:Angling',
  ontology: 'harbour',
  type: 'value',
  label: 'Angling',
  description: 'Fishing by rod.',
  labels: [
    { value: 'Angeln', language: 'de' },
    { value: 'Angling', language: 'en' },
  ],
  descriptions: [{ value: 'Fishing by rod.', language: 'en' }],
  enumerationOf: ['Trades'],
  broader: ['Fishing', 'Leisure'],
  deprecated: false,
};

const RAFT = {
  identifier: 'Raft',
  iri: `${HARBOUR}Raft`,
  curie: 'harbour:Raft',
  ontology: 'harbour',
  type: 'class',
  label: 'Raft',
  description: 'Logs tied together.',
  labels: [
    { value: 'Floß', language: 'de' },
    { value: 'Raft', language: 'en' },
    { value: 'Balsa', language: 'es' },
    { value: 'Radeau', language: 'fr' },
  ],
  descriptions: [{ value: 'Logs tied together.', language: 'en' }],
  subClassOf: ['Craft'],
  subClassOfFull: ['Craft'],
  status: 'archaic',
  deprecated: true,
  replacedBy: ['Pontoon'],
};

/** Members that are also filters: a value returns the terms whose list contains it. */
const FILTERED = [
  ...['subClassOf', 'subClassOfFull', 'instanceOf', 'enumerationOf', 'domainIncludes', 'rangeIncludes'],
  ...['subPropertyOf', 'broader'],
];

/** Full records, written by hand: a class with mappings, a property, a value, and a deprecated term. */
export function recordsSuite(target: () => Target): void {
  test.each([FERRY, CREW_SIZE, ANGLING, RAFT])('$identifier', async (record) => {
    const { records } = await runQuery(target(), { identifier: record.identifier });
    expect(records).toEqual([record]);
    expect(Object.keys(records[0] ?? {})).toEqual(Object.keys(record));
  });

  test.each(FILTERED)('each value of %s matches exactly the terms whose records contain it', async (member) => {
    const { records } = await runQuery(target(), { fields: `identifier,${member}` });
    const valuesOf = (record: TermRecord): readonly string[] => (record[member] ?? []) as readonly string[];
    const values = new Set(records.flatMap(valuesOf));
    expect(values.size).toBeGreaterThan(2);
    for (const value of values) {
      const holders = records.filter((record) => valuesOf(record).includes(value));
      expect(await identifiersOf(target(), { [member]: value }), value).toEqual(
        holders.map(({ identifier }) => identifier),
      );
    }
  });
}
