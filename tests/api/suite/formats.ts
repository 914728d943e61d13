import { expect, test } from 'vitest';
import { problemOf } from './problem-document.ts';
import { runQuery, pathOf } from './query-page.ts';
import type { Target } from './target.ts';

/** Negotiation of the media type, https://www.rfc-editor.org/rfc/rfc9110#name-accept. */
export function formatsSuite(target: () => Target): void {
  test.each([
    ['*/*'],
    ['application/json'],
    ['APPLICATION/JSON'],
    ['application/*'],
    ['text/html, application/json;q=0.1'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
    ['text/turtle;q=0.9, */*;q=0.01'],
  ])('Accept: %s returns JSON', async (accept) => {
    const { identifiers } = await runQuery(target(), 'identifier=Ferry', { headers: { Accept: accept } });
    expect(identifiers).toEqual(['Ferry']);
  });

  test.each([
    ['text/turtle'],
    ['text/html'],
    ['application/ld+json'],
    ['application/json;q=0'],
    ['*/*, application/json;q=0'],
    ['text/*, image/png'],
  ])('Accept: %s returns 406 with the supported type', async (accept) => {
    const response = await target().send(pathOf('identifier=Ferry'), { headers: { Accept: accept } });
    const { detail } = await problemOf(response, 406);
    expect(detail).toContain('application/json');
  });

  test('returns errors as problem documents whatever the client accepts', async () => {
    for (const accept of ['text/html', 'application/problem+json', '*/*']) {
      const response = await target().send('/api/knowledge-graph/nothing', { headers: { Accept: accept } });
      await problemOf(response, 404);
    }
  });
}
