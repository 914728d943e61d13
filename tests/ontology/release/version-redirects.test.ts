import { expect, it } from 'vitest';
import type { Ontology, Redirect } from '../../../src/ontology/model.ts';
import { changesRedirects, versionRedirects } from '../../../src/compiler/compile/version-redirects.ts';

const terms = [{ identifier: 'Boat' }, { identifier: '2.0' }] as unknown as Ontology['terms'];
const site = {
  baseUrl: 'https://example.org/boats',
  languages: ['en', 'pt-BR'],
  facets: [{ key: 'ports', property: 'p' }],
};
const redirects = (iris: readonly (string | undefined)[], configured: readonly Redirect[] = []): string[] =>
  versionRedirects(
    iris.map((versionIri, at) => ({ version: `${at + 1}.0`, ...(versionIri !== undefined && { versionIri }) })),
    { terms },
    site,
    configured,
  ).map(({ from, to }) => `${from} → ${to}`);

it('leads from the IRIs of versions below the base URL to their pages', () => {
  expect(
    redirects([
      'https://example.org/boats/1.0',
      'http://example.org/boats/vocabulary/version/2.0',
      'https://example.org/boats/releases/3.0/',
      undefined,
    ]),
  ).toEqual(['/1.0 → /versions/1.0', '/vocabulary/version/2.0 → /versions/2.0', '/releases/3.0/ → /versions/3.0']);
});

it('leads to the newest release of those with the same IRI', () => {
  expect(redirects(['https://example.org/boats/stable', 'https://example.org/boats/stable/'])).toEqual([
    '/stable/ → /versions/2.0',
  ]);
});

it.each([
  ['another site', 'https://example.com/boats/1.0'],
  ['above the base URL', 'https://example.org/1.0'],
  ['the home page', 'https://example.org/boats/'],
  ['the ontology', 'https://example.org/boats/vocabulary'],
  ['a term', 'https://example.org/boats/vocabulary/Boat'],
  ['a further page of a term', 'https://example.org/boats/vocabulary/2.0/2'],
  ['a page', 'https://example.org/boats/guides/1.0'],
  ['a page in a language', 'https://example.org/boats/pt-br/1.0'],
  ['a facet', 'https://example.org/boats/ports'],
  ['the page of the release', 'https://example.org/boats/versions/1.0'],
  ['a fragment', 'https://example.org/boats/all#1.0'],
  ['a query', 'https://example.org/boats/all?version=1'],
  ['a pattern', 'https://example.org/boats/*'],
  ['a hidden file', 'https://example.org/boats/.well-known/1.0'],
  ['a URN', 'urn:boats:1.0'],
  ['an IRI that is not a URL', 'https://[/1.0'],
])('does not replace or leave the site: %s', (_, iri) => {
  expect(redirects([iri])).toEqual([]);
});

it('leaves a configured redirect', () => {
  expect(redirects(['https://example.org/boats/1.0'], [{ from: '/1.0/', to: '/about' }])).toEqual([]);
});

it('leads from former pages of changes to that of versions, if the site has it', () => {
  const changed = [
    { created: '2026-05-01' },
    { created: '2026-06-01', modified: '2026-07-02T10:00:00Z' },
  ] as unknown as Ontology['terms'];
  const languages = { languages: ['en', 'pt-BR'], defaultLanguage: 'en' };
  const from = (
    releases: readonly { version: string }[],
    of: Ontology['terms'],
    configured: Redirect[] = [],
  ): string[] =>
    changesRedirects(releases, { terms: of }, languages, configured).map(({ from, to }) => `${from} → ${to}`);
  const both = ['/changes → /versions', '/pt-br/changes → /pt-br/versions'];
  expect(from([{ version: '1.0' }], terms)).toEqual(both);
  expect(from([], changed)).toEqual(both);
  expect(from([], terms)).toEqual([]);
  expect(from([], changed, [{ from: '/changes/', to: '/about' }])).toEqual(both.slice(1));
});
