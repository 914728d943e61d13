import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { headerOptions, headersFile, headersFor, matches, RULES } from '../../src/api/http/headers.ts';
import { createApi } from '../../src/api/index.ts';
import { createDiskAssets } from '../../src/serve/disk-assets.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const PATHS = [
  '/',
  '/index.html',
  '/vocabulary/A.html',
  '/vocabulary/A.ttl',
  '/vocabulary/A.json',
  '/vocabulary/A.schema.json',
  '/vocabulary.jsonld',
  '/vocabulary.nt',
  '/vocabulary.rdf',
  '/vocabulary.csv',
  '/vocabulary/A.md',
  '/_astro/x.css',
  '/contexts/0123456789abcdef.jsonld',
  '/robots.txt',
];

test('no two rules set the same header for one path, because hosts would join their values', () => {
  for (const path of PATHS) {
    const names = RULES.filter((rule) => matches(rule.path, path)).flatMap((rule) => Object.keys(rule.headers));
    expect(new Set(names).size, path).toBe(names.length);
  }
});

test('a pattern has at most one star, as Cloudflare requires', () => {
  for (const { path } of RULES) expect(path.split('*').length).toBeLessThanOrEqual(2);
});

test('_headers has the same headers for data as the server', () => {
  const text = headersFile('');
  for (const path of PATHS.filter((it) => /\.(?:ttl|jsonld|json|nt|rdf|csv|md)$/.test(it))) {
    const block = text.slice(text.indexOf(`/*.${path.split('.').pop()}\n`)).split('\n\n')[0] ?? '';
    // Hosts set the type of JSON by themselves, so that the rule of JSON Schemas, which are JSON too, can set another one.
    if (!path.endsWith('.json')) expect(block).toContain(`  Content-Type: ${headersFor(path)['Content-Type']}\n`);
    expect(block).toContain('  Access-Control-Allow-Origin: *');
  }
});

test('JSON Schemas have their media type, on static hosts too', () => {
  expect(headersFor('/vocabulary/A.json')).toMatchObject({ 'Content-Type': 'application/json' });
  for (const path of ['/vocabulary/A.schema.json', '/vocabulary.schema.json'])
    expect(headersFor(path)).toMatchObject({
      'Content-Type': 'application/schema+json',
      'Access-Control-Allow-Origin': '*',
    });
  expect(headersFile('/docs')).toContain('/docs/*.schema.json\n  Content-Type: application/schema+json\n');
});

test('a record whose name looks like that of a JSON Schema is JSON', async () => {
  const publication = tinyPublication(['X', 'X.schema'].map((name) => tinyTerm(name)));
  const options = headerOptions(publication);
  const typeOf = (path: string): string | undefined => headersFor(path, options)['Content-Type'];
  expect(typeOf('/vocabulary/X.schema.json')).toBe('application/json');
  expect(typeOf('/vocabulary/Y.schema.json')).toBe('application/schema+json');
  expect(typeOf('/vocabulary/X.schema.schema.json')).toBe('application/schema+json');
  // A host would send both types.
  expect(headersFile('', [], options)).not.toContain('schema+json');
  const folder = mkdtempSync(join(tmpdir(), 'headers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const api = createApi(publication, { assets: createDiskAssets(folder) });
  const response = await api.fetch(new Request('https://example.org/vocabulary/X.schema.json'));
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json']);
  expect(await response.json()).toMatchObject({ identifier: 'X.schema' });
});

test('_headers has paths below the base path', () => {
  const rules = headersFile('/docs')
    .split('\n')
    .filter((line) => line.startsWith('/'));
  expect(rules.length).toBe(RULES.length);
  for (const rule of rules) expect(rule).toMatch(/^\/docs\//);
});

test.each([
  ['/*', '/a/b', true],
  ['/*.json', '/a/b.json', true],
  ['/*.json', '/a/b.jsonld', false],
  ['/_astro/*', '/_astro/', true],
  ['/_astro/*', '/astro/x', false],
  ['/a', '/a', true],
])('%s matches %s: %s', (pattern, path, expected) => {
  expect(matches(pattern, path)).toBe(expected);
});

test.each([
  ['/vocabulary.nt', 'application/n-triples'],
  ['/vocabulary.rdf', 'application/rdf+xml'],
  ['/vocabulary.csv', 'text/csv; charset=utf-8; header=present'],
  ['/vocabulary/A.md', 'text/markdown; charset=utf-8'],
  ['/contexts/0123456789abcdef.jsonld', 'application/ld+json'],
])('%s is %s, for scripts of all origins', (path, type) => {
  expect(headersFor(path)).toMatchObject({ 'Content-Type': type, 'Access-Control-Allow-Origin': '*' });
});

test.each(['/_astro/x.css', '/trees/x.json', '/contexts/0123456789abcdef.jsonld'])(
  '%s has a hash in its name and is immutable',
  (path) => {
    expect(headersFor(path)['Cache-Control']).toBe('public, max-age=31536000, immutable');
  },
);

test('images of other sites are allowed for publications that show some, and nothing else', () => {
  const policy = (images: boolean): readonly string[] =>
    headersFor('/a.html', { externalImages: images })['Content-Security-Policy']?.split('; ') ?? [];
  const changed = policy(true).filter((directive) => !policy(false).includes(directive));
  expect(changed).toStrictEqual(["img-src 'self' data: http:"]);
  expect(headersFile('', [], { externalImages: true })).toContain(policy(true).join('; '));
  expect(headersFile('')).toContain(policy(false).join('; '));
});
