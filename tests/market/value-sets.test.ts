import { join } from 'node:path';
import type { Term } from '@rdfjs/types';
import { expect, test } from 'vitest';
import { owl, rdf, rdfs, skos } from '../../src/rdf/names.ts';
import { MARKET } from '../support/market.ts';
import { axiomsOfFolder } from '../support/reasoner/ontology-axioms.ts';

const axioms = axiomsOfFolder(join(MARKET, 'market'));
const valuesOf = (set: Term): readonly Term[] => axioms.instances(set.value);
const flat = axioms
  .pairs(rdfs('subClassOf'))
  .flatMap(([set, above]) => (/\/Enumeration$/.test(above.value) ? set : []));
const concepts = axioms
  .pairs(rdfs('subClassOf'))
  .flatMap(([set, above]) => (above.value === skos('Concept') ? set : []));

test('the ontology has value sets', () => {
  expect(flat.length).toBeGreaterThan(90);
  expect(concepts.length).toBe(2);
});

test.each(flat.map((set) => [set.value, set] as const))('%s is closed: it lists all of its values', (_, set) => {
  const listed = axioms.objects(set, owl('oneOf')).flatMap(axioms.list);
  expect(listed.map(({ value }) => value).sort()).toEqual(
    valuesOf(set)
      .map(({ value }) => value)
      .sort(),
  );
});

test.each([...flat, ...concepts].map((set) => [set.value, set] as const))('the values of %s differ', (_, set) => {
  const values = valuesOf(set);
  expect(values.length).toBeGreaterThan(2);
  const alike = values.filter((value) => values.some((other) => other !== value && !axioms.different(value, other)));
  expect(alike.map(({ value }) => value)).toEqual([]);
});

test('no value is in two sets', () => {
  const sets = [...flat, ...concepts];
  const overlapping = sets.filter((set) => sets.some((other) => other !== set && !axioms.disjoint(set, other)));
  expect(overlapping.map(({ value }) => value)).toEqual([]);
});

test('every class and property is one in OWL', () => {
  const plain = [rdfs('Class'), rdf('Property')].flatMap((type) => axioms.instances(type));
  expect(plain.map(({ value }) => value)).toEqual([]);
});
