import { describe, expect, test } from 'vitest';
import type { Change } from '../../../src/versions/diff/change.ts';
import { openHistory } from '../../../src/versions/history/history.ts';

const rated = { severity: 'editorial', reason: 'text-changed' } as const;
const edited = (term: string): Change => ({ type: 'NodeRename', term, ...rated });
const renamed = (old: string, now: string): Change => ({
  type: 'IriChange',
  term: now,
  old: { iri: old },
  new: { iri: now },
  ...rated,
});

/** The terms of the changes in each version. Published: `C` and `A`. */
const namesOf = (iri: string, versions: readonly (readonly Change[])[]): string[][] =>
  openHistory(versions.map((changes) => ({ changes })))
    .changesOf(iri, ['A', 'C'].includes(iri))
    .map((changes) => changes.map(({ type, term = '' }) => (type === 'IriChange' ? `→${term}` : term)));

describe('the changes of a term', () => {
  const versions = [[edited('C'), edited('D')], [renamed('B', 'C'), edited('C')], [renamed('X', 'B')], [edited('X')]];

  test('are those of all its IRIs, each until it was renamed', () => {
    expect(namesOf('C', versions)).toEqual([['C'], ['→C', 'C'], ['→B'], ['X']]);
  });

  test('are the same by each of its former IRIs', () => {
    for (const iri of ['B', 'X']) expect(namesOf(iri, versions)).toEqual(namesOf('C', versions));
  });

  test('do not include those of an earlier term with its IRI, which was renamed', () => {
    const reused = [[edited('A')], [renamed('A', 'B'), edited('A')], [edited('A')]];
    expect(namesOf('A', reused)).toEqual([['A'], ['A'], []]);
  });

  test('are none if no version has the term', () => {
    expect(namesOf('unknown', versions)).toEqual([[], [], [], []]);
  });

  test('are found if http and https of schema.org are mixed', () => {
    const places = [[edited('http://schema.org/Place')]];
    expect(namesOf('https://schema.org/Place', places)).toEqual([['http://schema.org/Place']]);
  });
});
