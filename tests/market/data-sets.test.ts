import { join } from 'node:path';
import type { Quad } from '@rdfjs/types';
import { describe, expect, test } from 'vitest';
import { MARKET } from '../support/market.ts';
import { axiomsOfFolder } from '../support/reasoner/ontology-axioms.ts';
import { reason } from '../support/reasoner/reasoner.ts';
import { dataSets } from './data-sets/data-sets.ts';

const axioms = axiomsOfFolder(join(MARKET, 'market'));
const sets = dataSets();
const points = [...new Set(sets.map(({ point }) => point))];

describe.each(points)('%s', (point) => {
  const own = sets.filter((set) => set.point === point);

  test('has accepted and rejected data', () => {
    expect(new Set(own.map(({ contradiction }) => contradiction === undefined)).size).toBe(2);
  });

  test.each(own.map((set) => [set.name, set] as const))('%s', (_, { quads, contradiction, inferred, notInferred }) => {
    const { clash, facts } = reason(axioms, quads);
    expect(clash?.message.split(':')[0]).toBe(contradiction);
    const holds = ({ subject, predicate, object }: Quad): boolean =>
      facts.objects(subject, predicate.value).some((one) => one.equals(object));
    expect(inferred.filter((quad) => !holds(quad))).toEqual([]);
    expect(notInferred.filter(holds)).toEqual([]);
  });
});
