import { describe, expect, test } from 'vitest';
import { PARAMETERS } from './parameters.ts';
import { errorOf, expectProblemHeaders, problemOf } from './problem-document.ts';
import { answerTo, pathOf } from './question.ts';
import type { Target } from './target.ts';

/** Names that every object of JavaScript answers to. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];

/** Questions that nobody asks in good faith: told what is wrong with them, or answered; never a fault of ours. */
export function hostileSuite(target: () => Target): void {
  const ask = (question: string): Promise<Response> => target().ask(pathOf(question));

  describe('letters that are no text', () => {
    test.each(
      ['query=%', 'query=%zz', 'query=%ff', 'query=%C3', 'query=%ED%A0%80', 'query=%C0%AF', 'query=a%E2%82'].concat([
        'identifier=Ferry&query=%f',
        'fields=%A0',
        'limit=%FF',
      ]),
    )('%s', async (question) => {
      await problemOf(await ask(question), 400);
    });

    test.each(['%ff=1', '%=1', '%E2%82=x'])('%s', async (question) => {
      await problemOf(await ask(question), 400);
    });
  });

  describe('names that every object has', () => {
    test.each(INHERITED)('%s is no parameter', async (name) => {
      expect(await errorOf(await ask(`${name}=1`))).toMatchObject({ parameter: name });
      expect((await problemOf(await ask(`${name}=1&${name}=2`), 400)).errors?.[0]).toMatchObject({ parameter: name });
    });

    test.each(INHERITED)('%s is no field, no type and no prefix', async (name) => {
      expect(await errorOf(await ask(`fields=${name}`))).toMatchObject({ parameter: 'fields' });
      expect(await errorOf(await ask(`type=${name}`))).toMatchObject({ parameter: 'type' });
      expect(await errorOf(await ask(`identifier=${name}:Ferry`))).toMatchObject({ parameter: 'identifier' });
      expect(await errorOf(await ask(`instanceOf=${name}:Ferry`))).toMatchObject({ parameter: 'instanceOf' });
    });

    test.each(INHERITED)('%s is a value like any other', async (name) => {
      const found = name === 'constructor' ? ['constructor'] : [];
      for (const parameter of ['identifier', 'identifiers'])
        expect((await answerTo(target(), { [parameter]: name })).identifiers).toEqual(found);
      for (const parameter of [
        'subClassOf',
        'instanceOf',
        'broader',
        'ontology',
        'industries',
        'mappingsEntity',
        'mappingsStatus',
      ])
        expect((await answerTo(target(), { [parameter]: name })).identifiers, parameter).toEqual([]);
      await answerTo(target(), { query: name });
    });
  });

  describe('more than anybody means', () => {
    test('a text of a thousand letters is searched, and one of more is refused', async () => {
      await answerTo(target(), { query: 'ferry '.repeat(166) });
      expect(await errorOf(await target().ask(pathOf({ query: 'x'.repeat(1001) })))).toMatchObject({
        parameter: 'query',
      });
    });

    test.each([
      'identifier',
      'type',
      'instanceOf',
      'ontology',
      'industries',
      'fields',
      'mappingsEntity',
      'cursor',
      'limit',
      'huge',
    ])('%s of eight thousand letters is answered well', async (parameter) => {
      const response = await target().ask(pathOf({ [parameter]: 'x'.repeat(8000) }));
      expect([200, 400, 414]).toContain(response.status);
      if (response.status === 200) return;
      expectProblemHeaders(response);
      // What is wrong is shown, but not at its length.
      expect((await response.text()).length).toBeLessThan(4000);
    });

    test('a parameter a thousand times over is answered well', async () => {
      const response = await ask('x=1&'.repeat(1000));
      const { errors = [] } = await problemOf(response, 400);
      expect(errors.length).toBeLessThan(100);
    });
  });

  test.each(['%00', '%0a', '%0d%0aX-Injected:%201', '%1b[31m', '%e2%80%ae', '%7f', '%c2%85'])(
    'a value with %s changes nothing but what is found',
    async (letters) => {
      for (const parameter of [...PARAMETERS, 'colour']) {
        const response = await ask(`${parameter}=${letters}x`);
        expect([200, 400]).toContain(response.status);
        expect(response.headers.get('X-Injected')).toBeNull();
        if (response.status === 400) await problemOf(response, 400);
        else await response.body?.cancel();
      }
    },
  );
}
