import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNearWords, withinEdits } from '../../../src/search/match/typos.ts';

/** Reference implementation of the distance. */
function slowDistance(word: string, other: string): number {
  if (word === '' || other === '') return word.length + other.length;
  const [a, b] = [word.slice(0, -1), other.slice(0, -1)];
  const ways = [
    slowDistance(a, other) + 1,
    slowDistance(word, b) + 1,
    slowDistance(a, b) + Number(word.at(-1) !== other.at(-1)),
  ];
  const exchanged = word.length > 1 && word.at(-1) === other.at(-2) && word.at(-2) === other.at(-1);
  if (exchanged) ways.push(slowDistance(word.slice(0, -2), other.slice(0, -2)) + 1);
  return Math.min(...ways);
}

const word = fc.stringMatching(/^[abc]{0,6}$/);

describe('edits', () => {
  it.each([
    ['suana', 'sauna', 1],
    ['swiming', 'swimming', 1],
    ['svimmink', 'swimming', 2],
    ['sauna', 'sauna', 0],
    ['pool', 'sauna', undefined],
  ])('between %s and %s are %s', (one, other, distance) => {
    expect(withinEdits(one, other, 2)).toBe(distance);
  });

  it('are counted as in the reference implementation', () => {
    fc.assert(
      fc.property(word, word, fc.nat(3), (one, other, edits) => {
        const distance = slowDistance(one, other);
        expect(withinEdits(one, other, edits)).toBe(distance <= edits ? distance : undefined);
      }),
    );
  });
});

describe('near words', () => {
  it('are all words of the list within the edits', () => {
    fc.assert(
      fc.property(fc.array(word), word, fc.integer({ min: 1, max: 2 }), (words, asked, edits) => {
        const expected = new Set(words.filter((other) => slowDistance(asked, other) <= edits));
        expect(new Set(createNearWords(words).near(asked, edits).keys())).toEqual(expected);
      }),
    );
  });
});
