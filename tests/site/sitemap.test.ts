import { expect, test } from 'vitest';
import { lastModified } from '../../src/site/files/crawler-files.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const both = [
  { value: 'A', language: 'en' },
  { value: 'A', language: 'de' },
];
const publication = tinyPublication(
  [
    tinyTerm('A', { modified: '2026-01-01', labels: both, kinds: ['class'] }),
    tinyTerm('b', { modified: '2026-03-01T10:00:00Z', labels: both, kinds: ['property'] }),
    tinyTerm('other_C', { modified: '2026-05-01', kinds: ['class'], own: false, source: 'other' }),
    tinyTerm('D', { modified: 'lately' }),
    tinyTerm('E', { modified: '2026-13-45' }),
  ],
  { baseUrl: 'https://example.org/docs', languages: ['en', 'de'] },
);
const of = lastModified(publication);
const dateOf = (path: string): string | undefined => of(`https://example.org/docs/${path}`).lastmod;

test('the page of a term has the date of the term in every language', () => {
  expect(['', 'de/'].map((folder) => dateOf(`${folder}vocabulary/A`))).toEqual(['2026-01-01', '2026-01-01']);
  expect(['vocabulary/D', 'vocabulary/E'].map(dateOf)).toEqual([undefined, undefined]);
});

test('a list has the newest date of its terms', () => {
  expect(['', 'de', 'vocabulary', 'de/vocabulary', 'terms'].map(dateOf)).toEqual(Array(5).fill('2026-05-01'));
  expect(dateOf('crosswalks/schema')).toBe('2026-03-01T10:00:00Z');
  expect(['ontologies/ex', 'de/ontologies/other'].map(dateOf)).toEqual(['2026-03-01T10:00:00Z', '2026-05-01']);
});

test('the home page has the date of the header of the ontology', () => {
  const { ontology } = publication;
  const changed = { ...ontology, header: { ...ontology.header, modified: '2026-06-01' } };
  const dates = lastModified({ ...publication, ontology: changed });
  expect(dates('https://example.org/docs')).toEqual({ lastmod: '2026-06-01' });
  expect(dates('https://example.org/docs/vocabulary')).toEqual({ lastmod: '2026-05-01' });
});

test('a page without terms or of another site has no date', () => {
  expect(['api', 'schemas/a/b', 'playground', 'industries', 'nothing'].map(dateOf)).toEqual(Array(5).fill(undefined));
  expect(of('https://elsewhere.example/vocabulary/A')).toEqual({});
});
