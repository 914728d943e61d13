import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { headersFor } from '../../src/api/http/headers.ts';
import { identifierToPath } from '../../src/base/paths.ts';
import type { RequestOptions, Target } from '../api/suite/target.ts';
import { basePathOf } from '../api/suite/target.ts';

/** Tests of the files of a site and of content negotiation. Valid for every runtime that serves a built folder. */
export function siteSuite(target: () => Target, folder: () => string, term: string): void {
  const path = `/${identifierToPath(term)}`;
  const send = (requested: string, init: RequestOptions = {}): Promise<Response> =>
    target().send(requested, { token: false, ...init });
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
  ])('GET %s returns the file %s, with the headers of every platform', async (requested, name) => {
    const response = await send(requested);
    expect(response.status).toBe(200);
    // `text()` omits the byte order mark of the CSV file.
    expect(Buffer.from(await response.arrayBuffer()).toString('utf8')).toBe(file(name));
    for (const [header, value] of Object.entries(headersFor(`/${name}`)))
      expect(response.headers.get(header)).toBe(value);
  });

  describe('a cached file', () => {
    test.each(['/', path, '/vocabulary.ttl', `${path}.jsonld`])('is not sent again: %s', async (requested) => {
      const tag = (await send(requested)).headers.get('ETag') ?? '';
      expect(tag).toMatch(/^"[^"]+"$/);
      const again = await send(requested, { headers: { 'If-None-Match': tag } });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
      expect((await send(requested, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    });
  });

  test.each(['/', path, `${path}.ttl`, '/vocabulary/nothing-of-this-name'])(
    'HEAD %s returns the headers of GET without the body',
    async (requested) => {
      const [get, head] = [await send(requested), await send(requested, { method: 'HEAD' })];
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
    ])('redirects from a term with Accept: %s to its %s', async (accept, extension, type) => {
      for (const method of ['GET', 'HEAD']) {
        const response = await send(path, { method, headers: { Accept: accept } });
        const { headers } = response;
        expect([response.status, headers.get('Location')]).toEqual([303, `${base()}${path}${extension}`]);
        expect([headers.get('Vary'), headers.get('Access-Control-Allow-Origin')]).toEqual(['Accept', '*']);
      }
      expect((await send(`${path}${extension}`)).headers.get('Content-Type')).toBe(type);
    });

    test('redirects from the ontology to its files', async () => {
      for (const [accept, extension] of [
        ['text/turtle', '.ttl'],
        ['application/json', '.jsonld'],
        ['application/rdf+xml', '.rdf'],
      ] as const) {
        const response = await send('/vocabulary', { headers: { Accept: accept } });
        expect([response.status, response.headers.get('Location')]).toEqual([303, `${base()}/vocabulary${extension}`]);
      }
    });

    test.each([
      ['/', '/index.md'],
      ['/vocabulary', '/vocabulary.md'],
      ['/terms', '/terms.md'],
    ])('redirects from %s to its Markdown version %s', async (requested, location) => {
      const response = await send(requested, { headers: { Accept: 'text/markdown, text/html;q=0.9' } });
      expect([response.status, response.headers.get('Location')]).toEqual([303, base() + location]);
      expect((await send(location)).headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
    });

    test.each(['*/*', 'text/*', 'text/html,application/xhtml+xml,*/*;q=0.8', 'image/png'])(
      'returns the page with a Vary header for Accept: %s',
      async (accept) => {
        for (const requested of [path, '/vocabulary', '/', '/terms']) {
          const response = await send(requested, { headers: { Accept: accept } });
          expect([response.status, response.headers.get('Vary')]).toEqual([200, 'Accept']);
          expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
        }
      },
    );

    test('returns 404 for an unknown term', async () => {
      const response = await send('/vocabulary/nothing-of-this-name', { headers: { Accept: 'text/turtle' } });
      expect(response.status).toBe(404);
    });
  });

  test.each([
    [`${path}.html`, path],
    [`${path}/`, path],
    ['/vocabulary.html', '/vocabulary'],
  ])('GET %s redirects permanently to %s', async (requested, location) => {
    const response = await send(requested);
    const base = basePathOf(target().publication);
    expect([response.status, response.headers.get('Location')]).toEqual([308, base + location]);
  });

  test.each([
    '/publication.json',
    '/_headers',
    '/.assetsignore',
    '/404',
    '/..%2fpublication.json',
    '/%2e%2e/publication.json',
  ])('GET %s returns 404', async (requested) => {
    expect((await send(requested)).status).toBe(404);
    expect(statSync(join(folder(), 'publication.json')).isFile()).toBe(true);
  });
}
