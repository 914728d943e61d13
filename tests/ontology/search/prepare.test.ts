import { describe, expect, test } from 'vitest';
import { createTextSearch } from '../../../src/search/match/search.ts';
import { tinyTerm } from '../../support/tiny-publication.ts';

const TERMS = Array.from({ length: 200 }, (_, i) =>
  tinyTerm(`Term${i}`, { labels: [{ value: i % 2 === 0 ? `boat ${i}` : `ferry ${i}`, language: 'en' }] }),
);
const QUERIES = ['boat', 'ferry 7', 'Term3', 'baot 44', 'fer', ''];
const expected = QUERIES.map((query) => createTextSearch(TERMS).find(query));

describe('a search that is prepared incrementally', () => {
  test('returns the same results as without preparation', () => {
    const search = createTextSearch(TERMS);
    const steps = [...search.prepare()];
    expect(steps.length).toBeGreaterThan(10);
    expect(QUERIES.map((query) => search.find(query))).toEqual(expected);
    expect([...search.prepare()]).toEqual([]);
  });

  test.each([0, 1, 5, 20, 50])('can be queried after %i steps, and continues from there', (count) => {
    const search = createTextSearch(TERMS);
    const steps = search.prepare();
    for (let i = 0; i < count; i += 1) steps.next();
    expect(search.find('boat')).toEqual(expected[0]);
    expect(steps.next().done).toBe(true);
    expect(QUERIES.map((query) => search.find(query))).toEqual(expected);
  });

  test('can be prepared twice at the same time', () => {
    const search = createTextSearch(TERMS);
    const [one, other] = [search.prepare(), search.prepare()];
    while (one.next().done !== true && other.next().done !== true);
    expect(QUERIES.map((query) => search.find(query))).toEqual(expected);
  });

  test('fails again after an error instead of waiting permanently', () => {
    const search = createTextSearch([{ ...tinyTerm('Bad'), labels: undefined as never }]);
    for (let i = 0; i < 2; i += 1) expect(() => search.find('bad')).toThrow(TypeError);
  });
});
