import { describe, expect, test } from 'vitest';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { siteTitle } from '../../src/site/index/titles.ts';
import { termPages } from '../../src/site/term/term-pages.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const LONG = `${'Label word '.repeat(9000)}end`;
const term = tinyTerm('Long', {
  labels: [{ value: LONG, language: 'en' }],
  altLabels: [
    { value: 'Short', language: 'en' },
    { value: `${LONG} of another`, language: 'en' },
  ],
});
const tiny = tinyPublication([term]);
const index = createPublicationIndex({ ...tiny, site: { ...tiny.site, title: LONG } });

describe('a name of 100 KB', () => {
  test('is truncated in links and titles', () => {
    expect(index.ref(term.iri).label.length).toBeLessThan(310);
    expect(siteTitle(index).text.length).toBeLessThan(310);
  });

  test('is complete on the pages of its term, as is a long alternative name', () => {
    const { view, further } = termPages(term, index);
    expect(view.label).toMatch(/word…$/);
    expect(view.altLabels).toStrictEqual(['Short']);
    const sections = [...view.sections, ...further.flatMap((page) => page.sections)];
    const texts = sections.map((section) => sectionHtml(section, index).replaceAll(/<[^>]*>/g, ''));
    const shown = texts.join('');
    expect(shown.split('Label word').length - 1).toBeGreaterThanOrEqual(18_000);
    expect(shown).toContain('end');
    expect(shown).toContain('of another');
  });
});
