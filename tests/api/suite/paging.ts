import { describe, expect, test } from 'vitest';
import { errorOf } from './problem-document.ts';
import type { QueryPage, QueryParameters } from './query-page.ts';
import { runQuery, pathOf, readPage } from './query-page.ts';
import type { Target } from './target.ts';

/** The base64url alphabet, https://www.rfc-editor.org/rfc/rfc4648#section-5. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Follows `rel="next"` to the end. Every page except the last is full. */
export async function readPages(target: Target, search: QueryParameters, limit: number): Promise<readonly QueryPage[]> {
  const pages: QueryPage[] = [];
  const size = typeof search === 'string' ? `${search}&limit=${limit}` : { ...search, limit: String(limit) };
  for (let path: string | undefined = pathOf(size); path !== undefined;) {
    const page: QueryPage = await readPage(target, path);
    pages.push(page);
    expect(page.records.length).toBe(page.next === undefined ? page.records.length : limit);
    expect(pages.length).toBeLessThanOrEqual(Math.ceil(page.total / limit) + 1);
    path = page.next;
  }
  return pages;
}

/** All identifiers of a query, with as few pages as possible. */
export async function readIdentifiers(
  target: Target,
  search: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  return (await readPages(target, search, 1000)).flatMap((page) => page.identifiers);
}

/** `limit`, the count, and the links between pages. */
export function pagingSuite(target: () => Target): void {
  test.each([
    ['', 7],
    ['type=property', 5],
    ['type=property', 17],
    ['query=vessel', 2],
    ['query=vessel&type=class&fields=identifier,label', 3],
    ['identifiers=Ferry,length&identifiers=Trawler', 1],
    ['domainIncludes=containsAny:Vessel,harbour:Ferry', 2],
    ['mappingsEntity=Place%20of%20call&industries=Transport', 1],
    ['rangeIncludes=http://www.w3.org/2001/XMLSchema%23decimal', 2],
  ])('%s in pages of %i returns each term once, in the order of a single page', async (search, limit) => {
    const whole = await runQuery(target(), `${search}&limit=1000`);
    expect(whole.next).toBeUndefined();
    const pages = await readPages(target(), search, limit);
    expect(pages.flatMap((page) => page.records)).toEqual(whole.records);
    for (const page of pages) expect(page.total).toBe(whole.records.length);
    expect(pages).toHaveLength(Math.max(1, Math.ceil(whole.total / limit)));
  });

  test.each(['1', '66', '67', '1000', '1001', '99999999999999999999999999'])('accepts limit=%s', async (limit) => {
    const { records, total, next } = await runQuery(target(), { limit });
    expect(records).toHaveLength(Math.min(66, Number(limit)));
    expect(total).toBe(66);
    expect(next === undefined).toBe(limit !== '1');
  });

  test('the next link repeats every parameter of the query, whatever its characters', async () => {
    const search = {
      ontologies: ['harbour', 'schema'],
      fields: 'label,identifier',
      query: 'vessel & "ä"+%/?#',
      limit: '1',
    };
    const { next } = await runQuery(target(), search);
    const asked = new URLSearchParams(next?.split('?')[1]);
    expect(asked.getAll('ontologies').join(',')).toBe('harbour,schema');
    expect(asked.get('fields')).toBe('label,identifier');
    expect(asked.get('query')).toBe('vessel & "ä"+%/?#');
    expect(asked.get('limit')).toBe('1');
    expect(asked.get('cursor')).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  test('a page in another language continues the same sequence', async () => {
    const { next } = await runQuery(target(), 'type=class&limit=2');
    const german = await readPage(target(), next ?? '', { headers: { 'Accept-Language': 'de' } });
    const plain = await readPage(target(), next ?? '');
    expect(german.identifiers).toEqual(plain.identifiers);
  });

  describe('a changed cursor', () => {
    const cursorOf = async (search: string): Promise<string> => {
      const { next } = await runQuery(target(), search);
      return new URLSearchParams(next?.split('?')[1]).get('cursor') ?? '';
    };
    const rejected = async (search: string, cursor: string): Promise<void> => {
      const path = `${pathOf(search)}&cursor=${encodeURIComponent(cursor)}`;
      expect(await errorOf(await target().send(path)), cursor).toMatchObject({
        parameter: 'cursor',
        code: 'bad-cursor',
      });
    };

    test('is rejected if any character differs', async () => {
      const cursor = await cursorOf('type=property&limit=5');
      for (let place = 0; place < cursor.length; place += 1) {
        for (const letter of ['A', 'B', 'z', '9', '_'].filter((other) => other !== cursor[place]).slice(0, 3))
          await rejected('type=property&limit=5', cursor.slice(0, place) + letter + cursor.slice(place + 1));
      }
    });

    test('is rejected if the last character differs but encodes the same bytes', async () => {
      // A character of base64 encodes six bits, of which the last may be unused: https://www.rfc-editor.org/rfc/rfc4648#section-3.5.
      for (const search of ['type=property&limit=5', 'limit=10', 'query=vessel&limit=1']) {
        const cursor = await cursorOf(search);
        for (const letter of LETTERS.replace(cursor.slice(-1), ''))
          await rejected(search, cursor.slice(0, -1) + letter);
      }
    });

    test('is rejected if it is shortened, extended, doubled or reversed', async () => {
      const cursor = await cursorOf('type=property&limit=5');
      for (let length = 1; length < cursor.length; length += 3)
        await rejected('type=property&limit=5', cursor.slice(0, length));
      const changed = [
        `${cursor}A`,
        `A${cursor}`,
        `${cursor}=`,
        `${cursor}==`,
        cursor + cursor,
        ` ${cursor}`,
        `${cursor}\n`,
      ];
      for (const other of [...changed, [...cursor].reverse().join('')]) await rejected('type=property&limit=5', other);
    });

    test.each(['0', '-1', 'null', '{}', '[]', 'MA', 'eyJvZmZzZXQiOjF9', '__proto__', '\u0000', '🚢', 'x'.repeat(5000)])(
      'is rejected if it is invented: %j',
      (cursor) => rejected('type=property&limit=5', cursor),
    );

    test('is rejected for another query, even with the same result', async () => {
      const [one, other] = ['mappingsEntity=Ship&limit=2', 'identifiers=Ferry,Vessel,draught,length&limit=2'];
      expect((await runQuery(target(), one)).identifiers).toEqual((await runQuery(target(), other)).identifiers);
      await rejected(other, await cursorOf(one));
    });

    test.each([
      'type=class&limit=5',
      'limit=5',
      'type=property&ontology=harbour&limit=5',
      'type=property&query=a&limit=5',
    ])('is rejected for another query: %s', async (search) => {
      await rejected(search, await cursorOf('type=property&limit=5'));
    });
  });
}
