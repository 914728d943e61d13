import { expect, it } from 'vitest';
import { joinChanges } from '../../src/client/compare-versions.ts';
import type { ChangesOfVersion, DescribedChange } from '../../src/versions/index.ts';

const change = (type: DescribedChange['type'], term: string, old?: string): DescribedChange => ({
  type,
  severity: 'editorial',
  reason: 'text-changed',
  term,
  sentence: type,
  ...(old !== undefined && { old: { iri: old } }),
});
const version = (name: string, ...changes: DescribedChange[]): ChangesOfVersion => ({
  version: name,
  verdict: 'minor',
  changes,
});

// Newest first.
const VERSIONS = [
  version('unreleased', change('NewLabel', 'B')),
  version('3', change('NodeDeletion', 'New'), change('NodeDeletion', 'A'), change('NodeRename', 'Added')),
  version('2', change('ClassCreation', 'New'), change('ClassCreation', 'Added'), change('NodeRename', 'A')),
  version('1.1', change('IriChange', 'B', 'Old')),
  version('1', change('ClassCreation', 'A')),
];

const compared = (from: string, to: string): string[] =>
  joinChanges(VERSIONS, from, to).map((it) => `${it.version} ${it.change.type} ${it.change.term}`);

it('lists the changes after a version up to another, of a new or removed term only that', () => {
  expect(compared('1', 'unreleased')).toEqual([
    '1.1 IriChange B',
    'unreleased NewLabel B',
    '2 ClassCreation Added',
    '3 NodeDeletion A',
  ]);
  expect(compared('1.1', '2')).toEqual(['2 ClassCreation New', '2 ClassCreation Added', '2 NodeRename A']);
});

it('has the same changes in either direction, and none of a version and itself', () => {
  expect(compared('unreleased', '1')).toEqual(compared('1', 'unreleased'));
  expect(compared('2', '2')).toEqual([]);
});
