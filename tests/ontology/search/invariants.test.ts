import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelsWithPrefix, orderPrefixes } from '../../../src/search/match/names.ts';
import { createTextSearch } from '../../../src/search/match/search.ts';
import { tinyTerm } from '../../support/tiny-publication.ts';

/** Words for random texts: names of object members, and words in several scripts. */
const WORDS = [
  'hotel',
  'Hotels',
  'bed',
  'breakfast',
  '__proto__',
  'constructor',
  'toString',
  'Straße',
  '的',
  'e\u0301',
  '\ud800',
  '$&',
];
const phrase = fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'binary', maxLength: 8 })), {
  maxLength: 6,
});
const anyText = fc.oneof(
  phrase.map((words) => words.join(' ')),
  fc.string({ unit: 'binary' }),
  fc.string(),
);

const anyTerms = fc
  .array(fc.record({ labels: fc.array(anyText, { maxLength: 3 }), definition: anyText, own: fc.boolean() }), {
    maxLength: 12,
  })
  .map((rows) =>
    rows.map(({ labels, definition, own }, i) =>
      tinyTerm(`term${i}`, {
        labels: labels.map((value) => ({ value })),
        definitions: [{ value: definition }],
        own,
      }),
    ),
  );

describe('for any text and terms, a search', () => {
  it('returns each position once, and only existing ones', () => {
    fc.assert(
      fc.property(anyTerms, anyText, (terms, query) => {
        const matches = createTextSearch(terms).find(query);
        expect(new Set(matches).size).toBe(matches.length);
        expect(matches.every((position) => position in terms)).toBe(true);
      }),
    );
  });

  it('restricted to some positions, returns exactly these matches in the same order', () => {
    fc.assert(
      fc.property(anyTerms, anyText, fc.array(fc.nat(12)), (terms, query, allowed) => {
        const search = createTextSearch(terms);
        const among = new Set(allowed);
        expect(search.find(query, among)).toEqual(search.find(query).filter((position) => among.has(position)));
      }),
    );
  });

  it('returns the same order for the same query, regardless of other queries', () => {
    fc.assert(
      fc.property(anyTerms, anyText, anyText, (terms, query, other) => {
        const search = createTextSearch(terms);
        const first = search.find(query);
        search.find(other);
        expect(search.find(query)).toEqual(first);
        expect(createTextSearch(terms).find(query)).toEqual(first);
      }),
    );
  });

  it('returns a term with the exact label first, unless the text is an identifier', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const search = createTextSearch(terms);
        for (const { value } of terms.flatMap((term) => term.labels).filter((label) => label.value.trim() !== '')) {
          const first = terms[search.find(value)[0] ?? -1];
          expect(first?.labels.map((label) => label.value.trim())).toContain(value.trim());
        }
      }),
    );
  });
});

describe('for any labels, the search by prefix', () => {
  it('finds the same as a linear scan', () => {
    const words = fc.stringMatching(/^[ab ]{0,4}$/);
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), words, (labels, prefix) => {
        const sorted = [...labels].sort().map((label, position) => ({ words: label, position }));
        const matches = orderPrefixes(labelsWithPrefix(sorted, prefix), prefix, {
          precedence: new Uint32Array(labels.length),
          own: labels.length,
        });
        const expected = sorted.filter((label) => label.words.startsWith(prefix)).map((label) => label.position);
        expect([...matches].sort((a, b) => a - b)).toEqual(expected);
      }),
    );
  });
});
