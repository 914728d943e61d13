import { expect, test } from 'vitest';
import { FILTERS, expected } from './oracle.ts';
import { readIdentifiers } from './paging.ts';
import type { Target } from './target.ts';

/** Values for each parameter, as the oracle understands them. */
export type Samples = Readonly<Record<string, readonly string[]>>;

/** Values that many pairs of questions have an answer for. */
export const HARBOUR_SAMPLES: Samples = {
  identifier: ['Ferry', 'length', 'Angling'],
  identifiers: ['Ferry,CarFerry,draught,Free', 'Trawler,rodLimit,schema_name,Licence'],
  type: ['class', 'property', 'value', 'enumeration'],
  subClassOf: ['MotorVessel', 'schema_Place', 'schema_Enumeration'],
  subClassOfFull: ['Craft', 'Vessel', 'schema_Thing'],
  instanceOf: ['VesselType', 'BerthStatus', 'containsAny:Licence,Quay'],
  enumerationOf: ['BerthStatus', 'Trades'],
  domainIncludes: ['containsAny:Vessel', 'Berth', 'containsAny:Quay,Trawler'],
  rangeIncludes: ['http://www.w3.org/2001/XMLSchema#decimal', 'containsAny:Licence,Berth'],
  subPropertyOf: ['dimension', 'draught', 'schema_name'],
  broader: ['Transport', 'Fishing'],
  ontology: ['harbour', 'schema'],
  ontologies: ['harbour,schema', 'schema'],
  industries: ['Transport', 'Fishing,Leisure'],
  mappingsEntity: ['Ship', 'Sailing', 'Thing'],
  mappingsDomainIncludes: ['fleet', 'timetable'],
  mappingsStatus: ['active', 'draft', 'deprecated'],
};

/**
 * Every pair of parameters, with every pair of their values, against the oracle: both must hold.
 *
 * @param fruitful how many of the questions find something at least, so that the rest means something
 */
export function pairsSuite(target: () => Target, samples: () => Samples, fruitful: number): void {
  let found = 0;

  test.each(FILTERS)('%s together with each of the others', async (first) => {
    for (const second of FILTERS.slice(FILTERS.indexOf(first) + 1)) found += await askPairs(first, second);
  });

  test('and many of these pairs find something', () => {
    expect(found).toBeGreaterThanOrEqual(fruitful);
  });

  async function askPairs(first: string, second: string): Promise<number> {
    let some = 0;
    for (const one of samples()[first] ?? []) {
      for (const other of samples()[second] ?? []) {
        const question = { [first]: one, [second]: other };
        const wanted = expected(target().publication, question);
        const answer = await readIdentifiers(target(), { ...question, fields: 'identifier' });
        expect(answer, JSON.stringify(question)).toEqual(wanted);
        if (wanted.length > 0) some += 1;
      }
    }
    return some;
  }
}
