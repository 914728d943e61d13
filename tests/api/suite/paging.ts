import { describe, expect, test } from 'vitest';
import { errorOf } from './problem-document.ts';
import type { Answer, Question } from './question.ts';
import { answerTo, pathOf, readAnswer } from './question.ts';
import type { Target } from './target.ts';

/** Of base64url, https://www.rfc-editor.org/rfc/rfc4648#section-5. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Follows `rel="next"` to the end; every page but the last is full. */
export async function readPages(target: Target, question: Question, limit: number): Promise<readonly Answer[]> {
  const pages: Answer[] = [];
  const size = typeof question === 'string' ? `${question}&limit=${limit}` : { ...question, limit: String(limit) };
  for (let path: string | undefined = pathOf(size); path !== undefined;) {
    const page: Answer = await readAnswer(target, path);
    pages.push(page);
    expect(page.records.length).toBe(page.next === undefined ? page.records.length : limit);
    expect(pages.length).toBeLessThanOrEqual(Math.ceil(page.total / limit) + 1);
    path = page.next;
  }
  return pages;
}

/** The identifiers that a question finds, on as few pages as there may be. */
export async function readIdentifiers(
  target: Target,
  question: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  return (await readPages(target, question, 1000)).flatMap((page) => page.identifiers);
}

/** `limit`, the count, and the way from page to page. */
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
  ])('%s, %i at a time, gives each term once, in the order of one long answer', async (question, limit) => {
    const whole = await answerTo(target(), `${question}&limit=1000`);
    expect(whole.next).toBeUndefined();
    const pages = await readPages(target(), question, limit);
    expect(pages.flatMap((page) => page.records)).toEqual(whole.records);
    for (const page of pages) expect(page.total).toBe(whole.records.length);
    expect(pages).toHaveLength(Math.max(1, Math.ceil(whole.total / limit)));
  });

  test.each(['1', '66', '67', '1000', '1001', '99999999999999999999999999'])('limit=%s is a number', async (limit) => {
    const { records, total, next } = await answerTo(target(), { limit });
    expect(records).toHaveLength(Math.min(66, Number(limit)));
    expect(total).toBe(66);
    expect(next === undefined).toBe(limit !== '1');
  });

  test('the way on repeats every parameter of the question, whatever its letters', async () => {
    const question = {
      ontologies: ['harbour', 'schema'],
      fields: 'label,identifier',
      query: 'vessel & "ä"+%/?#',
      limit: '1',
    };
    const { next } = await answerTo(target(), question);
    const asked = new URLSearchParams(next?.split('?')[1]);
    expect(asked.getAll('ontologies').join(',')).toBe('harbour,schema');
    expect(asked.get('fields')).toBe('label,identifier');
    expect(asked.get('query')).toBe('vessel & "ä"+%/?#');
    expect(asked.get('limit')).toBe('1');
    expect(asked.get('cursor')).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  test('a page in another language is of the same walk', async () => {
    const { next } = await answerTo(target(), 'type=class&limit=2');
    const german = await readAnswer(target(), next ?? '', { headers: { 'Accept-Language': 'de' } });
    const plain = await readAnswer(target(), next ?? '');
    expect(german.identifiers).toEqual(plain.identifiers);
  });

  describe('a cursor that is not as it was given', () => {
    const cursorOf = async (question: string): Promise<string> => {
      const { next } = await answerTo(target(), question);
      return new URLSearchParams(next?.split('?')[1]).get('cursor') ?? '';
    };
    const refused = async (question: string, cursor: string): Promise<void> => {
      const path = `${pathOf(question)}&cursor=${encodeURIComponent(cursor)}`;
      expect(await errorOf(await target().ask(path)), cursor).toMatchObject({
        parameter: 'cursor',
        code: 'bad-cursor',
      });
    };

    test('is refused when one letter differs, wherever', async () => {
      const cursor = await cursorOf('type=property&limit=5');
      for (let place = 0; place < cursor.length; place += 1) {
        for (const letter of ['A', 'B', 'z', '9', '_'].filter((other) => other !== cursor[place]).slice(0, 3))
          await refused('type=property&limit=5', cursor.slice(0, place) + letter + cursor.slice(place + 1));
      }
    });

    test('is refused when its last letter stands for the same bytes', async () => {
      // A letter of base64 holds six bits, of which the last may be left over: https://www.rfc-editor.org/rfc/rfc4648#section-3.5.
      for (const question of ['type=property&limit=5', 'limit=10', 'query=vessel&limit=1']) {
        const cursor = await cursorOf(question);
        for (const letter of LETTERS.replace(cursor.slice(-1), ''))
          await refused(question, cursor.slice(0, -1) + letter);
      }
    });

    test('is refused when it is cut, lengthened, doubled or turned round', async () => {
      const cursor = await cursorOf('type=property&limit=5');
      for (let length = 1; length < cursor.length; length += 3)
        await refused('type=property&limit=5', cursor.slice(0, length));
      const changed = [
        `${cursor}A`,
        `A${cursor}`,
        `${cursor}=`,
        `${cursor}==`,
        cursor + cursor,
        ` ${cursor}`,
        `${cursor}\n`,
      ];
      for (const other of [...changed, [...cursor].reverse().join('')]) await refused('type=property&limit=5', other);
    });

    test.each(['0', '-1', 'null', '{}', '[]', 'MA', 'eyJvZmZzZXQiOjF9', '__proto__', '\u0000', '🚢', 'x'.repeat(5000)])(
      'is refused when it is made up: %j',
      (cursor) => refused('type=property&limit=5', cursor),
    );

    test('is refused with another question, even where both find the same', async () => {
      const [one, other] = ['mappingsEntity=Ship&limit=2', 'identifiers=Ferry,Vessel,draught,length&limit=2'];
      expect((await answerTo(target(), one)).identifiers).toEqual((await answerTo(target(), other)).identifiers);
      await refused(other, await cursorOf(one));
    });

    test.each([
      'type=class&limit=5',
      'limit=5',
      'type=property&ontology=harbour&limit=5',
      'type=property&query=a&limit=5',
    ])('is refused with another question: %s', async (question) => {
      await refused(question, await cursorOf('type=property&limit=5'));
    });
  });
}
