import { describe, expect, it } from 'vitest';
import type { Site } from '../../src/ontology/model.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { llmsTxt } from '../../src/site/agents/llms-txt.ts';
import { pageMarkdown } from '../../src/site/page/page-markdown.ts';
import { markdownPages } from '../../src/site/page/term-markdown.ts';
import { headerMenu, sitePages } from '../../src/site/home/site-pages.ts';
import { noticeMarkdown, noticeView, siteLinks } from '../../src/site/index/site-links.ts';
import { previewOf } from '../../src/site/home/preview-image.ts';
import type { SchemaPages } from '../../src/site/schemas/schema-index.ts';
import { footerFacts } from '../../src/site/home/home-facts.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const LABELS = [
  { value: 'Boat', language: 'en' },
  { value: 'Boot', language: 'de' },
];

function indexOf(site: Partial<Site>, language?: string): PublicationIndex {
  const publication = tinyPublication([tinyTerm('Boat', { labels: LABELS })], {
    baseUrl: 'https://example.org/docs',
    languages: ['en', 'de'],
    termFiles: true,
    ...site,
  });
  return createPublicationIndex(publication, language);
}

const HOSTILE = '<script>alert(1)</script> [a](javascript:b) "c" `d`';
const NOTICE: Site['notice'] = {
  text: [
    { value: 'A draft.', language: 'en' },
    { value: 'Ein Entwurf.', language: 'de' },
  ],
  link: { text: [{ value: 'Version 2', language: 'en' }], url: 'https://example.org/v2?a=1&b=(2)' },
};

describe('the footer', () => {
  it('cuts sentences in place of a version or a licence, and leads to the whole ones', () => {
    const index = indexOf({});
    const sentence = 'This work may be used by anybody in whatever way, as long as its authors are named.';
    const header = { ...index.publication.ontology.header, version: `1.5. ${sentence}`, licences: [sentence, 'MIT'] };
    const ontology = { ...index.publication.ontology, header };
    expect(footerFacts(createPublicationIndex({ ...index.publication, ontology }))).toEqual({
      version: '<a href="/docs/about#statements">1.5. This work may be used by anybody in whatever way, as…</a>',
      licence: '<a href="/docs/about#statements">This work may be used by anybody in whatever way, as long…</a>, MIT',
      others: 0,
    });
  });
});

describe('the menu', () => {
  const LINK = { text: [{ value: 'Acme', language: 'en' }], url: 'https://acme.example' };
  const SCHEMAS: SchemaPages = ['schemas', 'playground'];

  it('has the first pages of the publication by default', () => {
    const { row, more } = headerMenu(indexOf({}, 'de'), [], true);
    expect(row.map(({ page, href, english }) => [page, href, english])).toEqual([
      ['vocabulary', '/docs/de/vocabulary', false],
      ['api', '/docs/api', true],
      ['files', '/docs/de#files', false],
    ]);
    expect(more).toEqual([]);
  });

  it('has the configured pages in their order, without those that do not exist', () => {
    const pages = (menu: Site['menu']): unknown[] =>
      headerMenu(indexOf({ menu: menu ?? [] }), [], true).row.map(({ page, href }) => [page, href]);
    expect(pages(['agents', 'schemas', 'files'])).toEqual([
      ['agents', '/docs/agents'],
      ['files', '/docs/#files'],
    ]);
    expect(pages([])).toEqual([]);
  });

  it('has at most five entries in its row, and the links of the configuration after the pages', () => {
    const index = indexOf({
      menu: ['vocabulary', 'schemas', 'playground', 'files', 'agents', 'api'],
      links: { header: [LINK] },
    });
    const { row, more } = headerMenu(index, SCHEMAS, true);
    expect(row.map(({ page }) => page)).toEqual(['vocabulary', 'schemas', 'playground', 'files', 'agents']);
    expect(more.map(({ label }) => label)).toEqual(['API', 'Acme']);
  });

  it('is not all: the footer has every page of the publication', () => {
    expect(sitePages(indexOf({ menu: [] }), SCHEMAS, true).map(({ label, href }) => [label, href])).toEqual([
      ['Vocabulary', '/docs/vocabulary'],
      ['Schemas', '/docs/schemas'],
      ['Playground', '/docs/playground'],
      ['Files', '/docs/#files'],
      ['API', '/docs/api'],
      ['For programs and agents', '/docs/agents'],
    ]);
    expect(sitePages(indexOf({}), [], false).map(({ page }) => page)).toEqual(['vocabulary', 'files', 'agents']);
  });
});

describe('the configured links', () => {
  const links: Site['links'] = {
    header: [{ text: [{ value: 'Acme' }], url: 'https://acme.example' }],
    footer: [
      {
        text: [
          { value: 'Imprint', language: 'en' },
          { value: 'Impressum', language: 'de' },
        ],
        url: 'mailto:team@acme.example',
      },
    ],
  };

  it('have a text in the language of the page, or state its language', () => {
    expect(siteLinks(indexOf({ links }), 'footer')).toEqual([{ text: 'Imprint', href: 'mailto:team@acme.example' }]);
    expect(siteLinks(indexOf({ links }, 'de'), 'footer')).toEqual([
      { text: 'Impressum', href: 'mailto:team@acme.example' },
    ]);
    expect(siteLinks(indexOf({ links }, 'de'), 'header')).toEqual([
      { text: 'Acme', language: 'en', href: 'https://acme.example' },
    ]);
  });

  it('are absent by default', () => {
    expect([siteLinks(indexOf({}), 'header'), siteLinks(indexOf({}), 'footer')]).toEqual([[], []]);
  });
});

describe('the notice', () => {
  it('is in the language of the page', () => {
    expect(noticeView(indexOf({ notice: NOTICE }, 'de'))).toEqual({
      text: { text: 'Ein Entwurf.' },
      link: { text: 'Version 2', language: 'en', href: 'https://example.org/v2?a=1&b=(2)' },
    });
    expect(noticeView(indexOf({}))).toBeUndefined();
  });

  it('is below the heading of every page in Markdown, and in llms.txt', () => {
    const index = indexOf({ notice: NOTICE });
    const line = '> A draft. [Version 2](https://example.org/v2?a=1&b=%282%29)';
    const notice = noticeMarkdown(index);
    expect(notice).toBe(line);
    const terms = [...markdownPages(index)].map(({ path, text }) => [path, text().split('\n').slice(0, 3)]);
    expect(terms).toEqual([
      ['vocabulary/Boat.md', ['# Boat', '', line]],
      ['de/vocabulary/Boat.md', ['# Boot', '', line.replace('A draft', 'Ein Entwurf')]],
    ]);
    const options = { absolute: (href: string) => href, url: 'https://example.org/a' };
    const html = '<main><p>Above</p><h1>A</h1><p>Below</p></main>';
    expect(pageMarkdown(html, { ...options, notice })).toContain(`# A\n\n${line}\n\nAbove\n\nBelow\n`);
    expect(llmsTxt(index, [])).toContain(`\n\n${line.slice(2)}\n\n`);
  });

  it('cannot contain markup', () => {
    const markdown = noticeMarkdown(indexOf({ notice: { text: [{ value: HOSTILE }] } }));
    expect(markdown).toBe('> \\<script>alert(1)\\</script> \\[a\\](javascript:b) "c" \\`d\\`');
  });
});

describe('the preview', () => {
  it("is the publication's own image", () => {
    const index = indexOf({ theme: { tokens: {}, socialImage: 'img/a b.jpg' } });
    expect(previewOf(index)).toEqual({ path: 'img/a%20b.jpg', type: 'image/jpeg' });
  });
});
