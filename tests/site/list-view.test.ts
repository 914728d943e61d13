import { expect, test } from 'vitest';
import type { Term } from '../../src/ontology/model.ts';
import { borrowedLists, kindLists, upperClasses } from '../../src/site/list-view.ts';
import type { TreeNode } from '../../src/site/list-view.ts';
import { createPublicationIndex } from '../../src/site/publication-index.ts';
import type { PublicationIndex } from '../../src/site/publication-index.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const iri = (name: string): string => tinyTerm(name).iri;
const indexOf = (terms: readonly Term[]): PublicationIndex => {
  const publication = tinyPublication(terms);
  const other = { prefix: 'other', namespace: 'https://other.example/', home: false, terms: 1, title: 'Other' };
  const sources = [...publication.ontology.sources, other];
  return createPublicationIndex({ ...publication, ontology: { ...publication.ontology, sources } });
};

test('borrowed terms stand under their source, apart from the ontology’s own', () => {
  const index = indexOf([tinyTerm('Own'), tinyTerm('other_Taken', { home: false, source: 'other' })]);
  expect(kindLists(index).flatMap(({ rows }) => rows.map(({ ref }) => ref.label))).toEqual(['Own']);
  expect(borrowedLists(index).map(({ source, refs }) => [source.title, refs.map(({ label }) => label)])).toEqual([
    ['Other', ['other_Taken']],
  ]);
});

test('where nothing is of its own, nothing is apart, and each says whose it is', () => {
  const index = indexOf([tinyTerm('other_Taken', { home: false, source: 'other', curie: 'other:Taken' })]);
  expect(borrowedLists(index)).toEqual([]);
  expect(kindLists(index).flatMap(({ rows }) => rows.map(({ notation }) => notation))).toEqual(['other:Taken']);
});

test('a large ontology has lists by letter, and a kind with few terms stays whole', () => {
  const many = Array.from({ length: 601 }, (_, at) => tinyTerm(`A${at}`));
  const [split, few] = kindLists(indexOf([...many, tinyTerm('Set', { kinds: ['enumeration'] })]));
  expect([few?.kind, few?.rows.length, few?.letters]).toEqual(['enumeration', 1, []]);
  expect([split?.kind, split?.rows.length, split?.letters.map(({ count }) => count)]).toEqual(['class', 0, [601]]);
});

test('a level of the hierarchy is opened whole or not at all', () => {
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
  const shape = ({ ref, children, hidden }: TreeNode): unknown => [ref.label, children.map(shape), hidden];
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
