import { describe, expect, test } from 'vitest';
import type { Term } from '../../src/ontology/model.ts';
import { changesFeed } from '../../src/site/versions/feeds.ts';
import { byDay, changePages } from '../../src/site/versions/latest-changes.ts';
import { entryPoints } from '../../src/site/browse/vocabulary-overview.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const indexOf = (terms: readonly Term[]): PublicationIndex => createPublicationIndex(tinyPublication(terms));

describe('changes', () => {
  test('are listed by the last date in the sources, newest first, new terms separately', () => {
    const index = indexOf([
      tinyTerm('New', { created: '2026-05-01' }),
      tinyTerm('Same', { created: '2026-05-01T23:00:00+02:00', modified: '2026-05-01' }),
      tinyTerm('Changed', { created: '2020-01-01', modified: '2026-05-01T00:00:00Z' }),
      tinyTerm('Only', { modified: '2026-06' }),
      tinyTerm('Odd', { modified: 'last week' }),
      tinyTerm('Never', { created: '2026-02-30' }),
      tinyTerm('Undated'),
    ]);
    const [page] = changePages(index);
    const labels = (rows: readonly { ref: { label: string } }[]): string[] => rows.map(({ ref }) => ref.label);
    expect(
      byDay(page?.items ?? [], index).map(({ date, created, modified }) => [date, labels(created), labels(modified)]),
    ).toEqual([
      ['2026-06', [], ['Only']],
      ['2026-05-01', ['New', 'Same'], ['Changed']],
    ]);
  });

  test('are in a feed with complete dates from the sources', () => {
    const index = indexOf([
      tinyTerm('Month', { modified: '2026-06' }),
      tinyTerm('Year', { created: '2026' }),
      tinyTerm('Hostile', { created: '2025-03-04', labels: [{ value: '</entry>&', language: 'en' }] }),
    ]);
    const feed = changesFeed(index) ?? '';
    expect(changesFeed(index)).toBe(feed);
    expect([...feed.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, date]) => date)).toEqual([
      '2026-06-01T00:00:00Z',
      '2026-06-01T00:00:00Z',
      '2026-01-01T00:00:00Z',
      '2025-03-04T00:00:00Z',
    ]);
    expect(feed).toContain('<title>&lt;/entry&gt;&amp;</title>');
    expect(changesFeed(indexOf([tinyTerm('A')]))).toBeUndefined();
  });

  test('have several pages if there are many', () => {
    const terms = Array.from({ length: 201 }, (_, at) => tinyTerm(`T${at}`, { created: `2026-01-${10 + (at % 20)}` }));
    expect(changePages(indexOf(terms)).map(({ path, items }) => [path, items.length])).toEqual([
      ['versions', 200],
      ['versions/recent/2', 1],
    ]);
  });

  test.each<[string, Partial<Term>[]]>([
    ['no term has a date', [{}, {}]],
    ['all terms are new on one date', [{ created: '2026-01-01' }, { created: '2026-01-01T10:00:00Z' }, {}]],
    [
      'most terms share a few dates',
      Array.from({ length: 300 }, (_, at) => ({ created: `2026-01-${at < 280 ? 10 + (at % 3) : 20}` })),
    ],
    ['all terms changed on one date', [{ created: '2020-01-01', modified: '2026-01-01' }, { modified: '2026-01-01' }]],
  ])('have no page, entry point or feed if %s', (_, terms) => {
    const index = indexOf(terms.map((more, at) => tinyTerm(`T${at}`, more)));
    expect(changePages(index)).toEqual([]);
    expect(changesFeed(index)).toBeUndefined();
    expect(entryPoints(index).map(({ path }) => path)).not.toContain('versions');
  });
});
