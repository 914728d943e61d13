import { expect, test } from 'vitest';
import type { Term } from '../../src/ontology/model.ts';
import type { ListNode } from '../../src/site/term/class-tree.ts';
import { upperClasses } from '../../src/site/term/class-tree.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const iri = (name: string): string => tinyTerm(name).iri;
const indexOf = (terms: readonly Term[]): PublicationIndex => createPublicationIndex(tinyPublication(terms));

test('a level of the hierarchy is included completely or not at all', () => {
  const value = (name: string, narrower: readonly string[]): Term =>
    tinyTerm(name, {
      kinds: ['value'],
      value: { broader: [], broaderFull: [], narrower: narrower.map(iri), related: [], differentFrom: [] },
    });
  const index = indexOf([
    tinyTerm('Scheme', {
      kinds: ['enumeration'],
      enumeration: { values: ['A', 'B'].map(iri), topValues: ['A', 'B'].map(iri), closed: false },
    }),
    value('A', ['A1', 'A2']),
    value('B', ['B1']),
    ...['A1', 'A2', 'B1'].map((name) => value(name, [])),
  ]);
  const shape = ({ ref, children, hidden }: ListNode): unknown => [ref.label, children.map(shape), hidden];
  expect(upperClasses(index, 4).map(shape)).toEqual([
    ['A', [], 2],
    ['B', [], 1],
  ]);
  expect(upperClasses(index, 5).map(shape)).toEqual([
    [
      'A',
      [
        ['A1', [], 0],
        ['A2', [], 0],
      ],
      0,
    ],
    ['B', [['B1', [], 0]], 0],
  ]);
});
