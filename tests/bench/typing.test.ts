import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelPrefix, someWords, withTypo } from '../../scripts/bench/api/typing.ts';
import { createRandom } from '../../scripts/bench/ontology/random.ts';

const label = fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9}){0,3}$/);

describe('typed text', () => {
  it('is a prefix of the label with at least three characters', () => {
    fc.assert(
      fc.property(label, fc.nat(), (text, seed) => {
        const typed = labelPrefix(text, createRandom(seed));
        expect(text.startsWith(typed)).toBe(true);
        expect(typed.length).toBeGreaterThanOrEqual(Math.min(text.length, 2));
      }),
    );
  });

  it('with a typo has the same letters as the label, and the same first letter', () => {
    fc.assert(
      fc.property(label, fc.nat(), (text, seed) => {
        const typed = withTypo(text, createRandom(seed));
        const letters = (word: string): string[] => [...word.replaceAll(' ', '')].sort();
        expect(letters(typed)).toEqual(letters(text));
        expect(typed[0]).toBe(text[0]);
      }),
    );
  });

  it('can be successive words of the text', () => {
    fc.assert(
      fc.property(label, fc.nat(), (text, seed) => {
        const typed = someWords(text, createRandom(seed));
        expect(typed).not.toBe('');
        expect(` ${text} `).toContain(` ${typed} `);
      }),
    );
  });
});
