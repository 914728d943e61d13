import { expect, test } from 'vitest';
import { PARAMETER_ROWS } from './parameters.ts';
import { identifiersOf } from './query-page.ts';
import type { Target } from './target.ts';

/** Each parameter alone: a query, and all terms that it returns. */
const SINGLE_PARAMETERS = Object.entries(PARAMETER_ROWS).flatMap(([parameter, { finds }]) =>
  finds.map(([value, found]) => [parameter, value, found] as const),
);

/** Each parameter alone, with all terms that it must return. */
export function singleParameterSuite(target: () => Target): void {
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
