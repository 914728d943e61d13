import { expect, test } from 'vitest';
import { compatibilitySide, createChosen } from '../../src/mappings/compatibility/compatibility.ts';
import type { Entity } from '../../src/mappings/mapping.ts';
import { fixtureMapping } from './read-fixture.ts';
import { SMALL_VOCABULARY } from './small-vocabulary.ts';

const FIXTURE = fixtureMapping('nested');
const PLAIN = { ...(FIXTURE.entities[0] as Entity), root: true, given: [], fields: [], unmapped: [], first: {} };

function chosenOf(...entities: readonly Partial<Entity>[]): ReturnType<typeof createChosen> {
  const mapping = { ...FIXTURE, entities: entities.map((one) => ({ ...PLAIN, ...one })) };
  return createChosen(compatibilitySide(mapping, SMALL_VOCABULARY), SMALL_VOCABULARY);
}

const namesOf = (entities: readonly Entity[]): readonly string[] => entities.map(({ name }) => name);

test('an object is written as an entity of its class, or else of the nearest superclass', () => {
  const chosen = chosenOf({ name: 'a', class: 'Place' }, { name: 'b', class: 'Hotel' });
  const names = ['Place', 'Hotel', 'Hostel', 'Campsite', 'Person', 'Unknown'].map((name) => namesOf(chosen(name)));
  expect(names).toEqual([['a'], ['b'], ['b'], ['a'], [], []]);
});

test('no entity is chosen after the first without preconditions', () => {
  const chosen = chosenOf(
    { name: 'named', class: 'Place', given: [{ property: ['name'], present: true }] },
    { name: 'other', class: 'Place' },
    { name: 'never', class: 'Place' },
  );
  expect(namesOf(chosen('Hostel'))).toEqual(['named', 'other']);
});

test('classes that are written as the same entities have the same array, so that results are computed once', () => {
  const chosen = chosenOf({ name: 'a', class: 'Place' });
  expect(chosen('Hostel')).toBe(chosen('Campsite'));
  expect(chosen('Person')).toBe(chosen('Unknown'));
});
