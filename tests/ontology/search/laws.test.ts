import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelsWithPrefix, orderPrefixes } from '../../../src/ontology/search/label-prefixes.ts';
import { createTextSearch } from '../../../src/ontology/search/search.ts';
import { tinyTerm } from '../../support/tiny-publication.ts';

/** Words that meet each other in random texts: names of members that every object has, and words of several alphabets. */
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
  .array(fc.record({ labels: fc.array(anyText, { maxLength: 3 }), definition: anyText, home: fc.boolean() }), {
    maxLength: 12,
  })
  .map((rows) =>
    rows.map(({ labels, definition, home }, i) =>
      tinyTerm(`term${i}`, {
        labels: labels.map((value) => ({ value })),
        definitions: [{ value: definition }],
        home,
      }),
    ),
  );

describe('for every text and all terms, a search', () => {
  it('finds each position once, and only such as there are', () => {
    fc.assert(
      fc.property(anyTerms, anyText, (terms, query) => {
        const found = createTextSearch(terms).find(query);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((position) => position in terms)).toBe(true);
      }),
    );
  });

  it('leaves, of what it finds, exactly what it may find, in the same order', () => {
    fc.assert(
      fc.property(anyTerms, anyText, fc.array(fc.nat(12)), (terms, query, allowed) => {
        const search = createTextSearch(terms);
        const among = new Set(allowed);
        expect(search.find(query, among)).toEqual(search.find(query).filter((position) => among.has(position)));
      }),
    );
  });

  it('answers the same question in the same order, whatever was asked in between', () => {
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

  it('puts a term that bears a label first, where a label is asked for and no identifier', () => {
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

describe('for all labels, the search by their beginning', () => {
  it('finds what a look at each of them finds', () => {
    const words = fc.stringMatching(/^[ab ]{0,4}$/);
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), words, (labels, beginning) => {
        const inOrder = [...labels].sort().map((label, position) => ({ words: label, position }));
        const found = orderPrefixes(labelsWithPrefix(inOrder, beginning), beginning, new Uint32Array(labels.length));
        const expected = inOrder.filter((label) => label.words.startsWith(beginning)).map((label) => label.position);
        expect([...found].sort((a, b) => a - b)).toEqual(expected);
      }),
    );
  });
});
