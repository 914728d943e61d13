import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCursor, decodeCursor, encodeCursor } from '../../../src/api/vocabulary/paging.ts';
import { createVocabulary } from '../../../src/api/vocabulary/vocabulary.ts';
import { bakeryContext } from './bakery.ts';

const { publication, index } = bakeryContext();
const vocabulary = createVocabulary(publication, index);
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The query string of the second page of a query. */
function nextOf(search: string): string {
  const response = vocabulary.query(search);
  if ('errors' in response || response.page.next === undefined) throw new Error(`${search} has no second page.`);
  return response.page.next.search;
}
const cursorOf = (search: string): string => new URLSearchParams(nextOf(search)).get('cursor') as string;
const codes = (search: string): string[] => {
  const response = vocabulary.query(search);
  return 'errors' in response ? response.errors.map(({ code }) => code) : [];
};

describe('a cursor', () => {
  it('is decoded unchanged, and needs no escapes in a URL', () => {
    const place = fc.record({ query: fc.constant({}), total: fc.nat(), last: fc.string() });
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), place, (offset, where) => {
        const cursor = createCursor(offset, where);
        const text = encodeCursor(cursor);
        expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(decodeCursor(text)).toEqual(cursor);
      }),
    );
  });

  it('depends on its position, the query and the preceding term', () => {
    const place = { query: { text: 'a' }, total: 9, last: 'x' };
    const { hash } = createCursor(3, place);
    expect(createCursor(3, { ...place }).hash).toBe(hash);
    for (const other of [
      { ...place, total: 8 },
      { ...place, last: 'y' },
      { ...place, query: { text: 'b' } },
    ])
      expect(createCursor(3, other).hash).not.toBe(hash);
    expect(createCursor(4, place).hash).not.toBe(hash);
  });

  it('is rejected if any character changes', () => {
    const cursor = cursorOf('limit=2');
    fc.assert(
      fc.property(fc.nat({ max: cursor.length - 1 }), fc.constantFrom(...BASE64URL), (place, letter) => {
        fc.pre(cursor[place] !== letter);
        const changed = cursor.slice(0, place) + letter + cursor.slice(place + 1);
        expect(codes(`limit=2&cursor=${changed}`)).toEqual(['bad-cursor']);
      }),
      { numRuns: 1000 },
    );
  });

  it('is rejected if it is shortened, extended or invented', () => {
    const cursor = cursorOf('limit=2');
    for (let length = 1; length < cursor.length; length += 1)
      expect(codes(`cursor=${cursor.slice(0, length)}`)).toEqual(['bad-cursor']);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        expect(codes(`cursor=${encodeURIComponent(cursor + text)}`)).toEqual(['bad-cursor']);
        if (text.trim() !== '') expect(codes(`cursor=${encodeURIComponent(text)}`)).toEqual(['bad-cursor']);
      }),
    );
  });

  it('is rejected for another query', () => {
    expect(codes(`cursor=${cursorOf('limit=2')}`)).toEqual([]);
    expect(codes(`type=class&cursor=${cursorOf('limit=2')}`)).toEqual(['bad-cursor']);
    expect(codes(`cursor=${cursorOf('type=class&limit=2')}`)).toEqual(['bad-cursor']);
  });

  it('is rejected past the end or before the start, even with a valid hash', () => {
    for (const offset of [0, 7, 8, 2 ** 40]) {
      const created = encodeCursor(createCursor(offset, { query: {}, total: 7, last: '' }));
      expect(codes(`cursor=${created}`)).toEqual(['bad-cursor']);
    }
  });

  it('is valid for the same query with another page size or other fields', () => {
    expect(codes(`limit=1&fields=label&cursor=${cursorOf('limit=2')}`)).toEqual([]);
  });
});

describe('following the links', () => {
  it.each([1, 2, 3, 6])('in pages of %i returns every term once, in order', (limit) => {
    const seen: string[] = [];
    let search: string | undefined = `limit=${limit}&fields=identifier`;
    while (search !== undefined) {
      const response = vocabulary.query(search);
      if ('errors' in response) throw new Error(JSON.stringify(response.errors));
      expect(response.page.total).toBe(7);
      seen.push(...(JSON.parse(response.page.text) as { identifier: string }[]).map(({ identifier }) => identifier));
      search = response.page.next?.search;
    }
    expect(seen).toEqual(publication.ontology.terms.map(({ identifier }) => identifier));
  });

  it('repeats all other parameters, encoded', () => {
    const search = 'query=shop+%26+%C3%A4%25&fields=label&fields=type&limit=1';
    const next = new URLSearchParams(nextOf(search));
    next.delete('cursor');
    expect([...next]).toEqual([
      ['query', 'shop & ä%'],
      ['fields', 'label'],
      ['fields', 'type'],
      ['limit', '1'],
    ]);
  });
});
