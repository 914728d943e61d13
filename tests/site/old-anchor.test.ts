import { describe, expect, it } from 'vitest';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { writeNames } from '../../src/site/search/search-files.ts';
import { oldAnchorHref } from '../../src/client/search/old-anchor.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const terms = [
  tinyTerm('Person', {
    labels: [
      { value: 'Person', language: 'en' },
      { value: 'Mensch', language: 'de' },
    ],
  }),
  tinyTerm('mbox', { labels: [{ value: 'personal mailbox & more', language: 'en' }] }),
  tinyTerm('Caf~C3~A9', { iri: 'https://example.org/vocabulary/Café', labels: [] }),
  tinyTerm('foaf_Agent', { iri: 'http://xmlns.com/foaf/0.1/Agent', curie: 'foaf:Agent', own: false }),
];
const site = { baseUrl: 'https://example.org/docs', languages: ['en', 'de'] };
const publication = tinyPublication(terms, site);
const href = (anchor: string, language?: string): string | undefined =>
  oldAnchorHref(anchor, { hash: '', ...writeNames(createPublicationIndex(publication, language)) });

describe('an anchor of a page with all terms', () => {
  it.each([
    ['Person', 'Person'],
    ['/Person', 'Person'],
    ['https://example.org/vocabulary/Person', 'Person'],
    ['ex:Person', 'Person'],
    ['person', 'Person'],
    ['Café', 'Caf~C3~A9'],
    ['personalmailboxmore', 'mbox'],
    ['personalMailboxMore', 'mbox'],
    ['http://xmlns.com/foaf/0.1/Agent', 'foaf_Agent'],
    ['https://xmlns.com/foaf/0.1/Agent', 'foaf_Agent'],
    ['Agent', 'foaf_Agent'],
  ])('#%s leads to the page of %s', (anchor, identifier) => {
    expect(href(anchor)).toBe(`/docs/vocabulary/${identifier}`);
  });

  it.each(['d4e123', 'introduction', '', '/', '__proto__', 'constructor'])('#%s denotes no term', (anchor) => {
    expect(href(anchor)).toBeUndefined();
  });

  it('leads to the page in the language of the home page, if there is one', () => {
    expect([href('Person', 'de'), href('Mensch', 'de'), href('mbox', 'de')]).toEqual([
      '/docs/de/vocabulary/Person',
      '/docs/de/vocabulary/Person',
      '/docs/vocabulary/mbox',
    ]);
  });
});
