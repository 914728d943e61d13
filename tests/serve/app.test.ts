import { describe, expect, test } from 'vitest';
import type { Assets } from '../../src/api/app/app.ts';
import { createApi } from '../../src/api/app/app.ts';
import { entityTag } from '../../src/api/http/response.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const FILES: Record<string, string> = {
  '/index.html': '<h1>Home</h1>',
  '/404.html': '<h1>Nothing here</h1>',
  '/vocabulary.html': '<h1>Vocabulary</h1>',
  '/vocabulary/index.html': '<h1>Vocabulary</h1>',
  '/vocabulary.ttl': '<https://example.org/a> a <https://example.org/b> .',
  '/vocabulary/Provider.html': '<h1>Provider</h1>',
  '/vocabulary/Node.js.html': '<h1>Node.js</h1>',
  '/_astro/style.abc123.css': 'body{}',
  '/_headers': '/*',
};

const assets: Assets = {
  async fetch(request) {
    const text = FILES[decodeURIComponent(new URL(request.url).pathname)];
    if (text === undefined) return new Response(null, { status: 404 });
    const tag = await entityTag(new TextEncoder().encode(text));
    if (request.headers.get('If-None-Match') === tag)
      return new Response(null, { status: 304, headers: { ETag: tag } });
    return new Response(request.method === 'HEAD' ? null : text, { headers: { ETag: tag } });
  },
};

const terms = [tinyTerm('Provider'), tinyTerm('Listing'), tinyTerm('CON')];

function send(
  path: string,
  init: RequestInit = {},
  publication: Publication = tinyPublication(terms),
): Promise<Response> {
  return createApi(publication, { assets }).fetch(
    new Request(`http://localhost${path}`, { redirect: 'manual', ...init }),
  );
}

describe('pages', () => {
  test('have URLs without an extension', async () => {
    const response = await send('/vocabulary/Provider');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('<h1>Provider</h1>');
  });

  test.each([
    ['/', '<h1>Home</h1>'],
    ['/vocabulary', '<h1>Vocabulary</h1>'],
    ['/vocabulary/Node.js', '<h1>Node.js</h1>'],
  ])('%s is served', async (path, content) => {
    expect(await (await send(path)).text()).toBe(content);
  });

  test.each([
    ['/vocabulary/Provider.html', '/vocabulary/Provider'],
    ['/vocabulary/Provider/', '/vocabulary/Provider'],
    ['/vocabulary/Provider/?a=1', '/vocabulary/Provider?a=1'],
    ['/index.html', '/'],
    ['/vocabulary/', '/vocabulary'],
    ['/vocabulary/index.html', '/vocabulary'],
    ['/vocabulary/index', '/vocabulary'],
  ])('%s redirects permanently to %s', async (path, location) => {
    const response = await send(path);
    expect([response.status, response.headers.get('Location')]).toEqual([308, location]);
  });

  test('that do not exist return 404 with a page, readable for all origins', async () => {
    const response = await send('/vocabulary/Nothing');
    expect(response.status).toBe(404);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await response.text()).toBe('<h1>Nothing here</h1>');
  });

  test.each([
    '/vocabulary/Nothing/',
    '/vocabulary/Nothing.html',
    '/404',
    '/404.html',
    '/_headers',
    '//evil.example/',
    '/%2f%2fevil.example/',
  ])('%s is not found, without a redirect', async (path) => {
    const response = await send(path);
    expect([response.status, response.headers.get('Location')]).toEqual([404, null]);
  });
});

describe('headers', () => {
  test('forbid external scripts and sniffing', async () => {
    const { headers } = await send('/vocabulary/Provider');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    expect(headers.get('Content-Security-Policy')).not.toContain("'unsafe-");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toBe('no-cache');
  });

  test('open the data to all origins', async () => {
    const { headers } = await send('/vocabulary.ttl');
    expect(headers.get('Content-Type')).toBe('text/turtle; charset=utf-8');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  test('make files with a hash in their name immutable', async () => {
    const { headers } = await send('/_astro/style.abc123.css');
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('requests', () => {
  test('with the current entity tag return 304 without a body', async () => {
    for (const path of ['/vocabulary/Provider', '/vocabulary/Listing.ttl']) {
      const tag = (await send(path)).headers.get('ETag') ?? '';
      expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
      const again = await send(path, { headers: { 'If-None-Match': tag } });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
    }
  });

  test('by HEAD return the headers of GET', async () => {
    for (const path of ['/vocabulary/Provider', '/vocabulary/Listing.ttl', '/nothing']) {
      const [get, head] = await Promise.all([send(path), send(path, { method: 'HEAD' })]);
      expect(await head.text()).toBe('');
      expect(head.status).toBe(get.status);
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('by %s return 405 with the supported methods', async (method) => {
    const response = await send('/vocabulary/Provider', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  });

  test('by OPTIONS return the same', async () => {
    const response = await send('/vocabulary.ttl', { method: 'OPTIONS' });
    expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([204, '*']);
  });

  test('for an unknown API resource return a problem document', async () => {
    const response = await send('/api/knowledge-graph/nothing');
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ type: 'about:blank', status: 404, title: 'Not Found' });
  });
});

describe('files of a term that are not on the disk', () => {
  test.each([
    ['ttl', 'text/turtle; charset=utf-8', /a owl:Class/],
    ['jsonld', 'application/ld+json', /"@graph"/],
    ['json', 'application/json', /"identifier": ?"Listing"/],
  ])('are created from the publication: .%s', async (extension, type, content) => {
    const response = await send(`/vocabulary/Listing.${extension}`);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type]);
    expect(await response.text()).toMatch(content);
  });

  test('are at the path of the page, not at the bare identifier', async () => {
    expect((await send('/vocabulary/CON~.ttl')).status).toBe(200);
    expect((await send('/vocabulary/CON.ttl')).status).toBe(404);
  });

  test('of an unknown term are not found', async () => {
    expect((await send('/vocabulary/Nothing.ttl')).status).toBe(404);
    expect((await send('/vocabulary/Listing.exe')).status).toBe(404);
  });
});

describe('a base URL with a path', () => {
  const docs = tinyPublication(terms, { baseUrl: 'https://example.org/docs' });

  test.each([
    ['/docs/vocabulary/Provider', 200],
    ['/docs/vocabulary/Listing.ttl', 200],
    ['/docs/', 200],
    ['/vocabulary/Provider', 404],
    ['/docsvocabulary/Provider', 404],
    ['/docs/api/x', 404],
  ])('%s returns %i', async (path, status) => {
    expect((await send(path, {}, docs)).status).toBe(status);
  });

  test('redirects from the root and from previous paths', async () => {
    expect((await send('/', {}, docs)).headers.get('Location')).toBe('/docs/');
    expect((await send('/docs/vocabulary/Provider.html', {}, docs)).headers.get('Location')).toBe(
      '/docs/vocabulary/Provider',
    );
  });
});
