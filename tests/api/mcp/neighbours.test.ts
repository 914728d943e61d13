import { describe, expect, test } from 'vitest';
import type { NeighbourStep } from '../../../src/api/mcp/tools/explore-hierarchy.ts';
import { walk } from '../../../src/api/mcp/tools/explore-hierarchy.ts';
import type { Term } from '../../../src/ontology/model.ts';
import { indexTerms } from '../../../src/api/vocabulary/parameters.ts';
import { tinyPublication, tinyTerm } from '../../support/tiny-publication.ts';

const ex = (name: string): string => tinyTerm(name).iri;
const below = (name: string, ...parents: readonly string[]): Term =>
  tinyTerm(name, {
    kinds: ['class'],
    class: { parents: parents.map(ex), ancestors: [] } as unknown as NonNullable<Term['class']>,
  });

//        Thing*            * is not live
//       ↗     ↖
//   Place     Service
//     ↑  ↖    ↗
//   Inn   Spa        Loop ⇄ Pool
const terms = [
  below('Place', 'Thing'),
  below('Service', 'Thing'),
  below('Inn', 'Place'),
  below('Spa', 'Place', 'Service'),
  below('Loop', 'Pool'),
  below('Pool', 'Loop'),
  { ...below('schema_Trip'), iri: 'http://schema.org/Trip' },
  {
    ...below('Cruise'),
    class: { parents: ['https://schema.org/Trip'], ancestors: [] } as unknown as NonNullable<Term['class']>,
  },
];
const index = indexTerms(tinyPublication(terms));
const term = (name: string): Term => terms.find(({ identifier }) => identifier === name) as Term;
const messages = (steps: readonly NeighbourStep[]): string[] =>
  steps.map(({ below: a, above: b, depth }) => `${depth}: ${a.split('/').at(-1)} < ${b.split('/').at(-1)}`);

describe('a traversal', () => {
  test('up returns all parents, and does not enter terms that are not live', () => {
    expect(messages(walk(term('Spa'), 'up', 5, 100, index).steps)).toEqual([
      '1: Spa < Place',
      '1: Spa < Service',
      '2: Place < Thing',
      '2: Service < Thing',
    ]);
  });

  test('down returns all children', () => {
    expect(messages(walk(term('Place'), 'down', 1, 100, index).steps)).toEqual(['1: Inn < Place', '1: Spa < Place']);
  });

  test('treats both schemes of schema.org as equal', () => {
    expect(messages(walk(term('schema_Trip'), 'down', 1, 100, index).steps)).toEqual(['1: Cruise < Trip']);
    expect(messages(walk(term('Cruise'), 'up', 1, 100, index).steps)).toEqual(['1: Cruise < Trip']);
  });

  test('stops at the maximum depth', () => {
    expect(messages(walk(term('Inn'), 'up', 1, 100, index).steps)).toEqual(['1: Inn < Place']);
  });

  test('ends in a cycle', () => {
    expect(messages(walk(term('Loop'), 'up', 20, 100, index).steps)).toEqual(['1: Loop < Pool', '2: Pool < Loop']);
  });

  test('states whether it was truncated', () => {
    expect(walk(term('Place'), 'down', 5, 1, index)).toMatchObject({ cut: true, steps: [{}] });
    expect(walk(term('Place'), 'down', 5, 2, index).cut).toBe(false);
    expect(walk(term('Inn'), 'down', 5, 1, index)).toEqual({ cut: false, steps: [] });
  });
});
