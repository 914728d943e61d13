import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileInput } from '../../src/cli/command/compile-input.ts';
import type { Issue } from '../../src/base/issue.ts';
import type { Term } from '../../src/ontology/model.ts';
import { PAGE_RULES } from '../../src/site/guides/page-rules.ts';
import { guideView, ownGuides } from '../../src/site/guides/guide-view.ts';
import { authoredText } from '../../src/site/term/authored/authored-text.ts';
import { guidesOf } from '../../src/site/index/authored-pages.ts';
import { guideTitle } from '../../src/site/index/titles.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { snapshot } from '../../src/site/index/stored-terms.ts';
import { llmsTxt } from '../../src/site/agents/llms-txt.ts';
import { termMarkdown } from '../../src/site/page/term-markdown.ts';
import { termPages } from '../../src/site/term/term-pages.ts';
import { recordText } from '../../src/site/search/search-files.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import type { TermSection } from '../../src/site/term/sections/section.ts';
import { expectFile } from '../support/expected.ts';
import { SMALL } from '../support/small-ontology.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FOLDER = join(import.meta.dirname, 'fixtures/guides');
const INPUT = join(FOLDER, 'input');

async function compileFolder(ontology: string) {
  return (await compileInput({ ontology })).compiled;
}

async function indexOf(language: string, ontology = INPUT): Promise<PublicationIndex> {
  return createPublicationIndex((await compileFolder(ontology)).publication, language);
}

/** An ontology with these files in its folder of pages. */
function withPages(files: Readonly<Record<string, string>>, configuration = ''): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'boats.ttl'), SMALL);
  if (configuration !== '') writeFileSync(join(folder, 'publication.yaml'), configuration);
  mkdirSync(join(folder, 'pages'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'pages', name), text);
  return folder;
}

function aboutPages(issues: readonly Issue[]): Issue[] {
  return issues.filter(({ code }) => code.startsWith('page-') && code !== 'page-address');
}

describe('pages of the folder "pages"', () => {
  test.each(['en', 'de'])('are guides in each language with a text: %s', async (language) => {
    const index = await indexOf(language);
    for (const guide of ownGuides(index)) {
      const { body, translations, previous, next, ...view } = guideView(guide, index);
      const shown = {
        ...view,
        translations: translations.map(({ href }) => href),
        previous: previous?.href,
        next: next?.href,
        headings: body.headings,
      };
      const text = `${JSON.stringify(shown, null, 2)}\n\n${body.html}\n`;
      expectFile(join(FOLDER, 'expected', language, `${guide.page.name}.txt`), text);
    }
  });

  test('are in order, and those without a text in the language lead to the default language', async () => {
    const listed = async (language: string) =>
      guidesOf(await indexOf(language)).map(({ href, language: other }) => `${href}${other ? ` (${other})` : ''}`);
    expect(await listed('en')).toEqual([
      '/docs/guides/getting-started',
      '/docs/guides/mistakes',
      '/docs/guides/embedded',
      '/docs/guides/hostile',
      '/docs/guides/units',
    ]);
    expect(await listed('de')).toEqual([
      '/docs/de/guides/getting-started',
      '/docs/guides/mistakes (en)',
      '/docs/de/guides/embedded',
      '/docs/guides/hostile (en)',
      '/docs/de/guides/nur-deutsch',
      '/docs/guides/units (en)',
    ]);
  });

  test('have titles of their own, also if another page has the same', async () => {
    const index = await indexOf('en', withPages({ 'a.md': '# API', 'b.md': '# Notes', 'c.md': '# Notes' }));
    expect(guidesOf(index).map(({ page }) => guideTitle(page, index))).toEqual([
      'API · Guides',
      'Notes (b) · Guides',
      'Notes (c) · Guides',
    ]);
  });

  test('are in llms.txt, as Markdown', async () => {
    expect(llmsTxt(await indexOf('en'), [])).toContain(
      '## Guides\n\n- [Getting started](https://boats.example/docs/guides/getting-started.md): How to describe your first boat.\n',
    );
  });

  test('are in the snapshot', async () => {
    const { publication } = await compileFolder(INPUT);
    const read = JSON.parse([...snapshot(publication)].join('')) as typeof publication;
    expect(read.pages).toEqual(publication.pages);
    expect(read.pages?.images).toEqual(['images/boat.svg']);
  });

  test('contain no script, style, form or unsafe URL', async () => {
    const index = await indexOf('en');
    const hostile = ownGuides(index).find(({ page }) => page.name === 'hostile');
    const { html } = guideView(hostile as NonNullable<typeof hostile>, index).body;
    expect(html).not.toMatch(/<(?:script|style|iframe|form|svg|button)|\son\w+=|style=|javascript:|data:|masthead/);
  });

  test('are absent if the folder has none', async () => {
    expect((await compileFolder(withPages({ 'README.md': 'For contributors.' }))).publication).not.toHaveProperty(
      'pages',
    );
  });
});

describe('parts of terms', () => {
  test('have at most 200 rows, and a link to the others', async () => {
    const values = Array.from({ length: 207 }, (_, at) => `a:v${at}`);
    const folder = withPages({ 'a.md': '{{ values Colour }}\n', 'b.md': '{{ tree Colour }}\n' });
    const ttl = `${SMALL}\na:Colour a owl:Class ; owl:equivalentClass [ a owl:Class ; owl:oneOf ( ${values.join(' ')} ) ] .\n`;
    writeFileSync(join(folder, 'boats.ttl'), ttl + values.map((value) => `${value} a a:Colour .\n`).join(''));
    const index = await indexOf('en', folder);
    const [a, b] = ownGuides(index).map((guide) => guideView(guide, index).body.html);
    expect(a?.match(/<li>/g)).toHaveLength(200);
    expect(a).toMatch(/<p class="onward"><a href="\/vocabulary\/Colour#values">7 more<\/a><\/p>/);
    expect(b?.match(/<li>/g)).toHaveLength(208);
  });

  test('are not in the full-text search of a text that contains them', async () => {
    const index = await indexOf('de');
    expect(recordText(index.byIdentifier('Boat') as Term, index)?.content).not.toContain('Woraus');
  });
});

describe('parts of other pages', () => {
  test.each(['en', 'de'])('introduce the home page, and add a section to a term: %s', async (language) => {
    const index = await indexOf(language);
    const boat = index.byIdentifier('Boat') as Term;
    const home = authoredText('index', index);
    const { view } = termPages(boat, index);
    const [section] = view.sections as [TermSection];
    const markdown = termMarkdown(view, index);
    const shown = [home, section, sectionHtml(section, index)].map((part) =>
      typeof part === 'string' ? part : JSON.stringify(part, null, 2),
    );
    expectFile(join(FOLDER, 'expected', language, 'parts.txt'), `${shown.join('\n\n')}\n\n${markdown}`);
  });

  test('are found by the full-text search, as texts about the term', async () => {
    const contents = async (language: string) => {
      const index = await indexOf(language);
      return recordText(index.byIdentifier('Boat') as Term, index)?.content;
    };
    expect(await contents('en')).toMatch(/\nHow to use boats A Boat is more than a Ferry\..* hull paint$/);
    expect(await contents('de')).toMatch(/\nEin Boot braucht Wasser\.$/);
  });

  test('are not guides', async () => {
    expect(guidesOf(await indexOf('en')).map(({ page }) => page.name)).not.toContain('index');
  });

  test('are in no section of a term without a text', async () => {
    const index = await indexOf('en');
    const { view } = termPages(index.byIdentifier('Ferry') as Term, index);
    expect(view.sections.map(({ id }) => id)).not.toContain('guide');
  });
});

describe('the check of pages', () => {
  test('reports each problem at its file and line', async () => {
    const issues = aboutPages((await compileFolder(INPUT)).issues);
    expectFile(join(FOLDER, 'expected', 'issues.json'), `${JSON.stringify(issues, null, 2)}\n`);
    expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(PAGE_RULES.map(({ code }) => code)));
    expect(issues.filter(({ file }) => /getting-started|units\.md|nur-deutsch/.test(file ?? ''))).toEqual([]);
  });

  test('has severities that the configuration changes', async () => {
    const folder = withPages({ 'a.md': '[[Bot]] and ![](x.png)' }, 'rules: { page-term: error, page-image: off }\n');
    const issues = aboutPages((await compileFolder(folder)).issues);
    expect(issues).toMatchObject([
      { code: 'page-term', severity: 'error', file: expect.stringMatching(/pages\/a\.md$/), line: 1 },
    ]);
  });

  test('ignores a link to a file outside the folder', async () => {
    const folder = withPages({ 'a.md': 'Text.\n\n![secret](secret.png)\n' });
    const outside = join(temporaryFolder(), 'secret');
    writeFileSync(outside, 'secret');
    symlinkSync(outside, join(folder, 'pages/secret.png'));
    symlinkSync(outside, join(folder, 'pages/secret.md'));
    const { publication, issues } = await compileFolder(folder);
    expect(publication.pages?.images).toEqual([]);
    expect(publication.pages?.texts).toMatchObject([{ name: 'a' }]);
    expect(aboutPages(issues).map(({ code }) => code)).toEqual(['page-image', 'page-file']);
  });

  test.each([
    ['---\ntitel: A\n---\n', /pages\/a\.md:2:1 error configuration Unknown key "titel". Did you mean "title"\?/],
    ['---\norder: first\n---\n', /pages\/a\.md:2:8 error configuration "order": expected number/],
    ['---\ntitle: [\n---\n', /pages\/a\.md:\d+:\d+ error syntax Invalid YAML/],
  ])('reports invalid front matter: %j', async (text, message) => {
    await expect(compileFolder(withPages({ 'a.md': text }))).rejects.toThrow(message);
  });

  test('reads titles in both notations, and descriptions of several lines', async () => {
    const files = {
      'a.md': 'A *title*\n=======\nText with [[Bot]].\n',
      'b.md': '---\ndescription: |\n  Two\n  lines\n---\n# B #\n',
      'c.md': '---\ntitle: C\n---\n',
      'd.md': '',
    };
    const { publication, issues } = await compileFolder(withPages(files));
    expect(publication.pages?.texts.map(({ title, description }) => [title, description])).toEqual([
      ['A title', undefined],
      ['B', 'Two lines'],
      ['C', undefined],
      ['D', undefined],
    ]);
    expect(aboutPages(issues)).toMatchObject([{ code: 'page-term', line: 3 }]);
  });

  test('reports a file that is not in UTF-8', async () => {
    const folder = withPages({ 'a.md': 'Text' });
    writeFileSync(join(folder, 'pages/a.md'), Buffer.from('Caf\xe9', 'latin1'));
    await expect(compileFolder(folder)).rejects.toThrow(/pages\/a\.md.* UTF-8/);
  });

  test('accepts line ends of Windows and a byte order mark', async () => {
    const folder = withPages({ 'a.md': '\uFEFF---\r\ntitle: T\r\n---\r\nOne.\r\n\r\n[[Bot]]\r\n' });
    const { publication, issues } = await compileFolder(folder);
    expect(publication.pages?.texts).toMatchObject([{ title: 'T', line: 4 }]);
    expect(aboutPages(issues)).toMatchObject([{ code: 'page-term', line: 6 }]);
  });
});
