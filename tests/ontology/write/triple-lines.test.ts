import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareCodePoints } from '../../../src/base/text.ts';
import { sortTripleLines } from '../../../src/rdf/write/canonical.ts';

/** Subjects of which some begin like others, with characters around the surrogates. */
const SUBJECTS = ['<a>', '<ab>', '<a/b>', '<a\u{1f600}>', '<a\uff01>', '_:b1', '_:b1n0', '_:b10', '_:c'];

test('lines of triples are sorted by code point', () => {
  const object = fc.string({ unit: 'binary', maxLength: 3 }).filter((text) => !text.includes('\n'));
  const triple = fc.tuple(fc.constantFrom(...SUBJECTS), fc.constantFrom('<p>', '<q>'), object);
  const lines = fc
    .array(triple)
    .map((triples) => triples.map(([subject, predicate, text]) => `${subject} ${predicate} "${text}" .`));
  fc.assert(
    fc.property(lines, (unsorted) => {
      expect(sortTripleLines(unsorted)).toEqual(unsorted.toSorted(compareCodePoints));
    }),
  );
});
