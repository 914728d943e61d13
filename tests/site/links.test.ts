import { expect, test } from 'vitest';
import { lastModified, robotsTxt } from '../../src/site/files/crawler-files.ts';
import { basePath } from '../../src/base/paths.ts';
import { createLinks } from '../../src/site/index/links.ts';
import { samplePublication } from './sample.ts';

test('a site at the root of its host', () => {
  const links = createLinks('https://example.org');
  expect(links.to('')).toBe('/');
  expect(links.to('vocabulary')).toBe('/vocabulary');
  expect(links.term('Provider')).toBe('/vocabulary/Provider');
  expect(links.file('Provider', 'ttl')).toBe('/vocabulary/Provider.ttl');
  expect(links.absolute('')).toBe('https://example.org/');
});

test('a site below a path', () => {
  const links = createLinks('https://example.org/docs/v1');
  expect(links.to('')).toBe('/docs/v1/');
  expect(links.term('Provider')).toBe('/docs/v1/vocabulary/Provider');
  expect(links.absolute('vocabulary')).toBe('https://example.org/docs/v1/vocabulary');
  expect([basePath('https://example.org'), basePath('https://example.org/docs')]).toEqual(['', '/docs']);
});

test('paths of identifiers stay in their folder', () => {
  const links = createLinks('https://example.org');
  for (const name of ['..', '../x', '.hidden', 'CON', 'x.html', 'index']) {
    expect(links.term(name)).toMatch(/^\/vocabulary\//);
    expect(new URL(links.term(name), 'https://example.org').pathname).toMatch(/^\/vocabulary\/./);
  }
});

test('the sitemap contains only dates of the sources', () => {
  const of = lastModified(samplePublication({ baseUrl: 'https://example.org/docs' }));
  expect(of('https://example.org/docs/vocabulary/Listing')).toEqual({ lastmod: '2026-09-14' });
  expect(of('https://example.org/docs/vocabulary/Provider')).toEqual({});
});

test('robots.txt names the sitemap below the base URL', () => {
  expect(robotsTxt({ baseUrl: 'https://example.org/docs' })).toContain(
    '\nSitemap: https://example.org/docs/sitemap-index.xml\n',
  );
});
