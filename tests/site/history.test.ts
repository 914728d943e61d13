import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMemoryCache } from '../../src/cli/load/cache.ts';
import { compileSite, createDevServer } from '../../src/cli/dev/dev-server.ts';
import { openProgram } from '../../src/cli/program/open-program.ts';
import { buildIfChanged } from '../../src/cli/site-build/build-if-changed.ts';
import { parsePublication } from '../../src/ontology/terms/closures.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { searchFiles } from '../../src/site/search/search-files.ts';
import { expectFile } from '../support/expected.ts';
import { folderContent } from '../support/folder-content.ts';
import { temporaryDirectory } from '../support/temporary-folder.ts';
import { timeLimit } from '../support/time-limit.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures/history');
const QUIET = { update: () => {}, done: () => {}, clear: () => {} };

/** A copy of the fixture: three releases, and a text that has changed since. */
let ontology: string;
let out: string;

const build = (to: string): ReturnType<typeof buildIfChanged> =>
  buildIfChanged({ ontology, out: to, clean: false, progress: QUIET });
const read = (path: string): string => readFileSync(join(out, 'public', path), 'utf8');

/** The content of a page: the development server adds a script to its head. */
function mainOf(file: string): string {
  return /<main .*<\/main>/s.exec(file)?.[0] ?? file;
}

beforeAll(async () => {
  const parent = temporaryDirectory();
  [ontology, out] = [join(parent, 'ontology'), join(parent, 'site')];
  cpSync(join(FIXTURES, 'input'), ontology, { recursive: true });
  await build(out);
  return () => rmSync(parent, { recursive: true, force: true });
}, timeLimit(120_000));

test.each([
  'versions.md',
  'versions/1.1.0.md',
  'versions/2.0.0.md',
  'versions/unreleased.md',
  'de/versions/2.0.0.md',
  'changes.xml',
  'changes.json',
  'vocabulary/Book.history.json',
  'vocabulary/Microfilm.md',
  'vocabulary/Microfilm.history.json',
  'vocabulary/Item.history.json',
  'vocabulary/Item.md',
  'de/vocabulary/Item.md',
])('%s is as expected', (path) => {
  expectFile(join(FIXTURES, 'expected', path.replaceAll('/', '~')), read(path));
});

test.each(['Book', 'Copy', 'Loan', 'Work'])('the page of %s has its history', (name) => {
  const [section] = /<section id="history".*?<\/section>/s.exec(read(`vocabulary/${name}.html`)) ?? [];
  expectFile(join(FIXTURES, 'expected', `${name}.html`), `${section}\n`);
});

test('the page of versions begins with the newest release, and what is not released is apart', () => {
  const html = read('versions.html');
  expect(/<table[^]*?<tbody[^>]*>\s*<tr>\s*<th[^>]*>\s*<a href="([^"]*)"/.exec(html)?.[1]).toBe('/versions/2.0.0');
  const [before = '', after = ''] = html.split('<h2 id="unreleased"');
  expect(before).not.toContain('href="/versions/unreleased"');
  expect(after).toContain('href="/versions/unreleased"');
});

test('the page of changes leads to that of versions, in each language', () => {
  expect(read('_redirects')).toContain('/changes /versions 301\n/de/changes /de/versions 301\n');
  expect(read('de/changes.html')).toContain('url=/de/versions"');
});

test('notes of a version are safe HTML, in the language of the page if there are any', () => {
  const notesOf = (path: string): string =>
    /<section class="release-notes">.*?<\/section>/s.exec(read(path))?.[0] ?? '';
  expect(notesOf('versions/2.0.0.html')).toContain('<a href="/vocabulary/Copy">');
  expect(notesOf('versions/2.0.0.html')).not.toMatch(/<script|onclick|javascript/);
  expect(JSON.parse(read('changes.json')).items[0].content_html).toContain(
    '<a href="https://library.example/vocabulary/Copy">',
  );
  expect(notesOf('de/versions/2.0.0.html')).toMatch(/^[^]*Freigabehinweise/);
  // In the default language, because there are none in German.
  expect(notesOf('de/versions/1.1.0.html')).toContain('<div lang="en"><p>Books have numbers.</p></div>');
  // The header still states the version of the last release, whose notes are about that.
  expect(notesOf('versions/unreleased.html')).toBe('');
});

describe('a term that is gone', () => {
  test('is not in lists and the sitemap', () => {
    for (const path of ['terms.html', 'classes.html', 'vocabulary.html', 'sitemap-0.xml', 'vocabulary-index.json'])
      expect([path, /vocabulary\/(?:Microfilm|Item)\b/.test(read(path))]).toEqual([path, false]);
  });

  test('with another IRI leaves search engines to its new page, in the language of the old one', () => {
    const head = (path: string): string => /<head>.*<\/head>/s.exec(read(path))?.[0] ?? '';
    const canonical = (path: string): unknown => /<link rel="canonical" href="([^"]*)"/.exec(head(path))?.[1];
    expect(canonical('vocabulary/Item.html')).toBe('https://library.example/vocabulary/Copy');
    expect(canonical('de/vocabulary/Item.html')).toBe('https://library.example/de/vocabulary/Copy');
    for (const path of ['vocabulary/Item.html', 'de/vocabulary/Item.html'])
      expect(head(path)).not.toMatch(/hreflang|<(?:link|meta) [^>]*vocabulary\/Item"/);
    expect(canonical('vocabulary/Microfilm.html')).toBe('https://library.example/vocabulary/Microfilm');
  });

  test('is found by the search, and leads to its old address', () => {
    const publication = parsePublication(readFileSync(join(out, 'publication.json'), 'utf8'));
    const [names] = searchFiles(createPublicationIndex(publication)).files.values();
    const { identifiers, labels, alternatives, hidden, deprecated } = JSON.parse(names as string);
    const at = identifiers.indexOf('Microfilm');
    expect([labels[at], alternatives[at], deprecated.includes(at)]).toEqual(['Microfilm', 'Film reel', true]);
    // A renamed term is found by its old names, and not twice.
    expect(identifiers).not.toContain('Item');
    expect(hidden[identifiers.indexOf('Copy')]).toBe('Item');
    expect(hidden[identifiers.indexOf('Borrower')]).toBe('Borrower');
  });
});

describe('a rebuild', () => {
  /** Builds again, and expects the bytes of a clean build. Returns the number of reused files. */
  const rebuild = async (edit: (text: string) => string): Promise<number> => {
    const text = readFileSync(join(FIXTURES, 'input/library.ttl'), 'utf8');
    expect(edit(text)).not.toBe(text);
    writeFileSync(join(ontology, 'library.ttl'), edit(text));
    const { reused } = await build(out);
    const clean = join(out, '../clean');
    await build(clean);
    const content = (folder: string): Record<string, string> => folderContent(join(folder, 'public'));
    expect(content(out)).toEqual(content(clean));
    expect(readFileSync(join(out, 'history.json'), 'utf8')).toBe(readFileSync(join(clean, 'history.json'), 'utf8'));
    rmSync(clean, { recursive: true });
    return reused;
  };
  const release = (text: string): string =>
    text.replace(/A copy that .* for which\./, 'An item that a patron has borrowed.');
  const rename = (text: string): string => text.replace(':Loan a', ':Lending a');

  test(
    'after an edit of one text writes what it changes',
    async () => {
      const fileOf = (path: string): number => statSync(join(out, 'public', path)).ino;
      // Pages of published terms that do not link to the term.
      const files = Object.keys(folderContent(join(out, 'public')));
      const pages = files.filter((path) => path.endsWith('.html') && files.includes(path.replace(/html$/, 'ttl')));
      const others = pages.filter((path) => !/vocabulary\/Person\b/.test(read(path)));
      expect(others.length).toBeGreaterThan(0);
      const before = others.map(fileOf);
      expect(await rebuild((text) => text.replace('A human being.', 'A human being, alive or dead.'))).toBeGreaterThan(
        30,
      );
      expect(read('versions/unreleased.md')).toContain('<ins>, alive or dead</ins>');
      expect(read('vocabulary/Person.html')).toContain('data-is="added">, alive or dead</ins>');
      expect(others.map(fileOf)).toEqual(before);
    },
    timeLimit(120_000),
  );

  test.each<[string, boolean, (text: string) => string]>([
    ['terms on other lines', true, (text) => text.replace(':Work a', '\n\n:Work a')],
    ['a renamed term with another text', true, (text) => rename(text).replace('A copy that', 'What')],
    ['a term in place of a removed one', true, (text) => rename(text).replace(/"Loan"@en.*/, '"Fee"@en .')],
    ['the last release', false, release],
    ['the first edit after it', true, (text) => release(text).replace('Something that', 'What')],
  ])('with %s writes the bytes of a clean build', async (_, isUnreleased, edit) => {
    await rebuild(edit);
    expect(existsSync(join(out, 'public/versions/unreleased.html'))).toBe(isUnreleased);
  });
});

test(
  'the development server responds with the same bytes',
  async () => {
    const site = await compileSite({ ontology }, createMemoryCache());
    const server = await createDevServer(site, await openProgram(), {});
    for (const path of ['versions/2.0.0', 'vocabulary/Item', 'changes.json', 'vocabulary/Book.history.json']) {
      const response = await server.fetch(new Request(`http://localhost/${path}`));
      const built = read(path.includes('.json') ? path : `${path}.html`);
      expect([path, response.status, mainOf(await response.text())]).toEqual([path, 200, mainOf(built)]);
    }
  },
  timeLimit(120_000),
);

test(
  'without releases, nothing of it is written',
  async () => {
    rmSync(join(ontology, 'releases'), { recursive: true });
    const plain = join(out, '../plain');
    await build(plain);
    for (const path of ['history.json', 'public/versions.html', 'public/vocabulary/Book.history.json'])
      expect([path, existsSync(join(plain, path))]).toEqual([path, false]);
    expect(readFileSync(join(plain, 'public/vocabulary/Book.html'), 'utf8')).not.toContain('id="history"');
  },
  timeLimit(120_000),
);
