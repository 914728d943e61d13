import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { headersFor } from '../../src/api/http/headers.ts';
import { identifierToPath } from '../../src/ontology/identifier.ts';
import type { Ask, Target } from '../api/suite/target.ts';
import { basePathOf } from '../api/suite/target.ts';

/** What holds of a site's files and of content negotiation, wherever the app is mounted over a built folder. */
export function siteSuite(target: () => Target, folder: () => string, term: string): void {
  const path = `/${identifierToPath(term)}`;
  const ask = (asked: string, init: Ask = {}): Promise<Response> => target().ask(asked, { token: false, ...init });
  const file = (name: string): string => readFileSync(join(folder(), 'public', name), 'utf8');

  test.each([
    ['/', 'index.html'],
    ['/vocabulary', 'vocabulary.html'],
    [path, `${path}.html`],
    ['/vocabulary.ttl', 'vocabulary.ttl'],
    ['/vocabulary.jsonld', 'vocabulary.jsonld'],
    ['/vocabulary.nt', 'vocabulary.nt'],
    ['/vocabulary.rdf', 'vocabulary.rdf'],
    ['/vocabulary.csv', 'vocabulary.csv'],
    ['/vocabulary-context.jsonld', 'vocabulary-context.jsonld'],
    [`${path}.ttl`, `${path}.ttl`],
    [`${path}.json`, `${path}.json`],
    [`${path}.md`, `${path}.md`],
    ['/index.md', 'index.md'],
    ['/robots.txt', 'robots.txt'],
  ])('%s is the file %s, with the headers of every platform', async (asked, name) => {
    const answer = await ask(asked);
    expect(answer.status).toBe(200);
    // `text()` leaves out the mark at the beginning of the CSV.
    expect(Buffer.from(await answer.arrayBuffer()).toString('utf8')).toBe(file(name));
    for (const [header, value] of Object.entries(headersFor(`/${name}`)))
      expect(answer.headers.get(header)).toBe(value);
  });

  describe('a file that the client has', () => {
    test.each(['/', path, '/vocabulary.ttl', `${path}.jsonld`])('%s is not sent again', async (asked) => {
      const tag = (await ask(asked)).headers.get('ETag') ?? '';
      expect(tag).toMatch(/^"[^"]+"$/);
      const again = await ask(asked, { headers: { 'If-None-Match': tag } });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
      expect((await ask(asked, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    });
  });

  test.each(['/', path, `${path}.ttl`, '/vocabulary/nothing-of-this-name'])(
    'HEAD of %s says what GET says, without the body',
    async (asked) => {
      const [get, head] = [await ask(asked), await ask(asked, { method: 'HEAD' })];
      expect([head.status, await head.text()]).toEqual([get.status, '']);
      for (const name of ['Content-Type', 'ETag', 'Cache-Control', 'Vary', 'Content-Security-Policy'])
        expect(head.headers.get(name), name).toBe(get.headers.get(name));
    },
  );

  describe('content negotiation', () => {
    const base = (): string => basePathOf(target().publication);

    test.each([
      ['text/turtle', '.ttl', 'text/turtle; charset=utf-8'],
      ['application/ld+json', '.jsonld', 'application/ld+json'],
      ['text/html;q=0.5, application/json', '.json', 'application/json'],
      ['text/markdown', '.md', 'text/markdown; charset=utf-8'],
    ])('Accept: %s of a term leads to its %s', async (accept, ending, type) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(path, { method, headers: { Accept: accept } });
        const { headers } = answer;
        expect([answer.status, headers.get('Location')]).toEqual([303, `${base()}${path}${ending}`]);
        expect([headers.get('Vary'), headers.get('Access-Control-Allow-Origin')]).toEqual(['Accept', '*']);
      }
      expect((await ask(`${path}${ending}`)).headers.get('Content-Type')).toBe(type);
    });

    test('of the whole ontology leads to its files', async () => {
      for (const [accept, ending] of [
        ['text/turtle', '.ttl'],
        ['application/json', '.jsonld'],
        ['application/rdf+xml', '.rdf'],
      ] as const) {
        const answer = await ask('/vocabulary', { headers: { Accept: accept } });
        expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${base()}/vocabulary${ending}`]);
      }
    });

    test.each([
      ['/', '/index.md'],
      ['/vocabulary', '/vocabulary.md'],
      ['/terms', '/terms.md'],
    ])('of %s leads to its Markdown, %s', async (asked, location) => {
      const answer = await ask(asked, { headers: { Accept: 'text/markdown, text/html;q=0.9' } });
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, base() + location]);
      expect((await ask(location)).headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
    });

    test.each(['*/*', 'text/*', 'text/html,application/xhtml+xml,*/*;q=0.8', 'image/png'])(
      'Accept: %s gets the page, which says that there is a choice',
      async (accept) => {
        for (const asked of [path, '/vocabulary', '/', '/terms']) {
          const answer = await ask(asked, { headers: { Accept: accept } });
          expect([answer.status, answer.headers.get('Vary')]).toEqual([200, 'Accept']);
          expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
        }
      },
    );

    test('of what is no term finds nothing', async () => {
      const answer = await ask('/vocabulary/nothing-of-this-name', { headers: { Accept: 'text/turtle' } });
      expect(answer.status).toBe(404);
    });
  });

  test.each([
    [`${path}.html`, path],
    [`${path}/`, path],
    ['/vocabulary.html', '/vocabulary'],
  ])('%s moves for good to %s', async (asked, location) => {
    const answer = await ask(asked);
    const base = basePathOf(target().publication);
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, base + location]);
  });

  test.each([
    '/publication.json',
    '/_headers',
    '/.assetsignore',
    '/404',
    '/..%2fpublication.json',
    '/%2e%2e/publication.json',
  ])('%s is nobody’s business', async (asked) => {
    expect((await ask(asked)).status).toBe(404);
    expect(statSync(join(folder(), 'publication.json')).isFile()).toBe(true);
  });
}
