import { describe, expect, test } from 'vitest';
import { errorOf, problemOf } from './problem-document.ts';
import type { ReadChanges } from './read-changes.ts';
import { BOAT_CHANGES, readChanges } from './read-changes.ts';
import type { Target } from './target.ts';
import { CHANGES } from './target.ts';
import { TOKENS } from './tokens.ts';

const failing = (target: Target, search: string): ReturnType<typeof errorOf> =>
  target.send(`${CHANGES}?${search}`).then(errorOf);

/** Pages, invalid requests and HTTP of the changes, for a target that publishes the boats. */
export function changesRequestSuite(target: () => Target): void {
  describe('pages', () => {
    test.each([1, 2, 3, 6, 7, 8])('of %i changes have each change once, in order', async (limit) => {
      const lines: string[] = [];
      for (let path: string | undefined = `limit=${limit}`; path !== undefined;) {
        const page: ReadChanges = await readChanges(target(), path);
        expect(page.total).toBe(BOAT_CHANGES.length);
        expect(page.lines.length).toBe(page.next === undefined ? page.lines.length : limit);
        lines.push(...page.lines);
        path = page.next;
      }
      expect(lines).toEqual(BOAT_CHANGES);
    });

    test('the next link repeats all parameters', async () => {
      const { next } = await readChanges(target(), 'from=1.0.0&severity=additive,breaking&severity=editorial&limit=2');
      const asked = new URLSearchParams(next?.split('?')[1]);
      expect([asked.get('from'), asked.getAll('severity').join(), asked.get('limit')]).toEqual([
        '1.0.0',
        'additive,breaking,editorial',
        '2',
      ]);
    });

    test('a cursor is rejected for another request, and if it is changed or invented', async () => {
      const { next = '' } = await readChanges(target(), 'limit=2');
      const cursor = new URLSearchParams(next.split('?')[1]).get('cursor') ?? '';
      for (const search of ['', 'limit=5']) await readChanges(target(), `${search}&cursor=${cursor}`);
      const others = ['from=1.0.0', 'to=1.2.0', 'severity=additive,breaking,editorial', 'term=Tender'];
      const changed = [`${cursor}A`, cursor.slice(1), 'MA', 'x'.repeat(5000)].map((other) => `cursor=${other}`);
      for (const search of [...others.map((other) => `${other}&cursor=${cursor}`), ...changed])
        expect(await failing(target(), search), search).toMatchObject({ parameter: 'cursor', code: 'bad-cursor' });
    });
  });

  describe('an invalid request', () => {
    test.each([
      ['from=2.0', 'from', 'unknown-version', 'Versions: 1.2.0, 1.1.0, 1.0.0.'],
      ['from=1.2.1', 'from', 'unknown-version', 'Did you mean "1.2.0"?'],
      ['from=unreleased', 'from', 'unknown-version', 'Versions: 1.2.0, 1.1.0, 1.0.0.'],
      ['to=2.0', 'to', 'unknown-version', 'Versions: unreleased, 1.2.0, 1.1.0, 1.0.0.'],
      ['from=1.2.0&to=1.0.0', 'from', 'bad-range', 'exchange from and to'],
      ['severity=braking', 'severity', 'unknown-severity', 'Severities: breaking, additive, editorial.'],
      ['severity=breaking,Breaking', 'severity', 'unknown-severity', 'Did you mean "breaking"?'],
      ['type=NodeDeletionn', 'type', 'unknown-type', 'Did you mean "NodeDeletion"?'],
      ['term=boat:Oar', 'term', 'unknown-prefix', 'Did you mean "boats"?'],
      ['term=containsAny:Oar', 'term', 'misplaced-operator', 'Write the value alone.'],
      ['term=', 'term', 'empty', 'Expected a term'],
      ['from=1.0.0&from=1.1.0', 'from', 'repeated', 'Send it once.'],
      ['limit=0', 'limit', 'bad-limit', 'whole number from 1'],
      ['version=1.0.0', 'version', 'unknown-parameter', 'Parameters: from, to, term, severity, type, limit, cursor.'],
      ['from=%ff', 'from', 'bad-encoding', 'percent-encoded'],
    ])('%s: the error names %s, has the code %s, and says %j', async (search, parameter, code, detail) => {
      const error = await failing(target(), search);
      expect(error).toMatchObject({ parameter, code });
      expect(error.detail).toContain(detail);
    });

    test('has all its errors in the response', async () => {
      const response = await target().send(`${CHANGES}?from=0&to=x&severity=a,b&limit=-1&colour=red`);
      const { errors = [] } = await problemOf(response, 400);
      expect(errors.map(({ parameter }) => parameter).sort()).toEqual([
        'colour',
        'from',
        'limit',
        'severity',
        'severity',
        'to',
      ]);
    });
  });

  describe('over HTTP', () => {
    test('it requires the scope for reading', async () => {
      await problemOf(await target().send(CHANGES, { token: false }), 401);
      await problemOf(await target().send(CHANGES, { token: TOKENS.transform }), 403);
      expect((await target().send(CHANGES, { token: TOKENS.vocabulary })).status).toBe(200);
    });

    test('it has a strong entity tag, and HEAD has the headers of GET', async () => {
      const path = `${CHANGES}?severity=breaking`;
      const got = await target().send(path);
      const tag = got.headers.get('ETag') ?? '';
      expect(tag).toMatch(/^"[^"]+"$/);
      expect((await target().send(path, { headers: { 'If-None-Match': tag } })).status).toBe(304);
      expect((await target().send(CHANGES)).headers.get('ETag')).not.toBe(tag);
      const head = await target().send(path, { method: 'HEAD' });
      expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, tag, '']);
    });

    test('it supports GET, HEAD and OPTIONS, and JSON only', async () => {
      await problemOf(await target().send(CHANGES, { method: 'POST', body: '{}' }), 405);
      expect((await target().send(CHANGES, { method: 'OPTIONS' })).status).toBe(204);
      await problemOf(await target().send(CHANGES, { headers: { Accept: 'text/html' } }), 406);
    });

    test('the vocabulary has no parameter for a version', async () => {
      const response = await target().send('/api/knowledge-graph/vocabulary?version=1.0.0');
      expect(await errorOf(response)).toMatchObject({ parameter: 'version', code: 'unknown-parameter' });
    });
  });
}
