import { describe, expect, test } from 'vitest';
import { PARAMETERS } from './parameters.ts';
import { errorOf, expectProblemHeaders, problemOf } from './problem-document.ts';
import { runQuery, pathOf } from './query-page.ts';
import type { Target } from './target.ts';

/** Members that every JavaScript object inherits. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];

/** Hostile queries: returns a result or an error that names the parameter, never a server error. */
export function hostileQueriesSuite(target: () => Target): void {
  const send = (search: string): Promise<Response> => target().send(pathOf(search));

  describe('rejects invalid UTF-8', () => {
    test.each(
      ['query=%', 'query=%zz', 'query=%ff', 'query=%C3', 'query=%ED%A0%80', 'query=%C0%AF', 'query=a%E2%82'].concat([
        'identifier=Ferry&query=%f',
        'fields=%A0',
        'limit=%FF',
      ]),
    )('%s', async (search) => {
      await problemOf(await send(search), 400);
    });

    test.each(['%ff=1', '%=1', '%E2%82=x'])('%s', async (search) => {
      await problemOf(await send(search), 400);
    });
  });

  describe('inherited members of objects', () => {
    test.each(INHERITED)('%s is not a parameter', async (name) => {
      expect(await errorOf(await send(`${name}=1`))).toMatchObject({ parameter: name });
      expect((await problemOf(await send(`${name}=1&${name}=2`), 400)).errors?.[0]).toMatchObject({ parameter: name });
    });

    test.each(INHERITED)('%s is not a field, a type or a prefix', async (name) => {
      expect(await errorOf(await send(`fields=${name}`))).toMatchObject({ parameter: 'fields' });
      expect(await errorOf(await send(`type=${name}`))).toMatchObject({ parameter: 'type' });
      expect(await errorOf(await send(`identifier=${name}:Ferry`))).toMatchObject({ parameter: 'identifier' });
      expect(await errorOf(await send(`instanceOf=${name}:Ferry`))).toMatchObject({ parameter: 'instanceOf' });
    });

    test.each(INHERITED)('%s is a value like any other', async (name) => {
      const found = name === 'constructor' ? ['constructor'] : [];
      for (const parameter of ['identifier', 'identifiers'])
        expect((await runQuery(target(), { [parameter]: name })).identifiers).toEqual(found);
      for (const parameter of [
        'subClassOf',
        'instanceOf',
        'broader',
        'ontology',
        'industries',
        'mappingsEntity',
        'mappingsStatus',
      ])
        expect((await runQuery(target(), { [parameter]: name })).identifiers, parameter).toEqual([]);
      await runQuery(target(), { query: name });
    });
  });

  describe('excessive input', () => {
    test('searches a text of 1000 characters and rejects a longer one', async () => {
      await runQuery(target(), { query: 'ferry '.repeat(166) });
      expect(await errorOf(await target().send(pathOf({ query: 'x'.repeat(1001) })))).toMatchObject({
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
    ])('handles 8000 characters in %s', async (parameter) => {
      const response = await target().send(pathOf({ [parameter]: 'x'.repeat(8000) }));
      expect([200, 400, 414]).toContain(response.status);
      if (response.status === 200) return;
      expectProblemHeaders(response);
      // Messages quote only the start of the input.
      expect((await response.text()).length).toBeLessThan(4000);
    });

    test('handles a parameter that is repeated 1000 times', async () => {
      const response = await send('x=1&'.repeat(1000));
      const { errors = [] } = await problemOf(response, 400);
      expect(errors.length).toBeLessThan(100);
    });
  });

  test.each(['%00', '%0a', '%0d%0aX-Injected:%201', '%1b[31m', '%e2%80%ae', '%7f', '%c2%85'])(
    'handles a value with %s like any other',
    async (letters) => {
      for (const parameter of [...PARAMETERS, 'colour']) {
        const response = await send(`${parameter}=${letters}x`);
        expect([200, 400]).toContain(response.status);
        expect(response.headers.get('X-Injected')).toBeNull();
        if (response.status === 400) await problemOf(response, 400);
        else await response.body?.cancel();
      }
    },
  );
}
