import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApi } from '../../src/api/app/app.ts';
import { openCatalogue } from '../../src/cli/command/catalogue-input.ts';
import { createDevReports } from '../../src/cli/dev/dev-reports.ts';
import { openCatalogueSession } from '../../src/cli/dev/catalogue-session.ts';
import { CODE_SIZE, measureBuild } from '../../src/cli/commands/preflight.ts';
import { openProgram } from '../../src/cli/program/open-program.ts';
import { buildIfChanged } from '../../src/cli/site-build/build-if-changed.ts';
import type { BuildResult } from '../../src/cli/site-build/build-site.ts';
import { main as verify } from '../../src/cli/commands/verify.ts';
import { openBuild } from '../../src/exports/opened-build.ts';
import type { ReadPage } from '../browser/whole-site.ts';
import { deadLinks, filesOf, withoutCopies, markdownPageOf, readPage } from '../browser/whole-site.ts';
import { folderContent } from '../support/folder-content.ts';

const INPUT = join(import.meta.dirname, '../browser/fixtures/catalogue');
const QUIET = { update: () => {}, done: () => {}, clear: () => {} };
const BASE = 'https://harbour.example/docs';

const build = (ontology: string, out: string): Promise<BuildResult> =>
  buildIfChanged({ ontology, out, progress: QUIET });

describe('a site of three ontologies', () => {
  let ontology: string;
  let out: string;
  let site: string;
  let result: BuildResult;
  const read = (path: string): string => readFileSync(join(site, path), 'utf8');

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ontopress-'));
    ontology = join(folder, 'harbour');
    cpSync(INPUT, ontology, { recursive: true });
    out = join(folder, 'site');
    site = join(out, 'public');
    result = await build(ontology, out);
  });
  afterAll(() => rmSync(join(ontology, '..'), { recursive: true, force: true }));

  test('reports all terms and pages', () => {
    expect(result).toMatchObject({
      summary: 'Vocabularies of the harbour: 3 publications, 12 terms',
      terms: 12,
      unchanged: false,
    });
    const files = withoutCopies(filesOf(site));
    expect(result.pages).toBe(files.filter((file) => file.endsWith('.html') && !file.includes('/old/')).length);
    expect(result.issues.map(({ file }) => file ?? '')).toEqual(
      result.issues.map(() => expect.stringMatching(/^harbour\/(?:boats\.ttl|places|crew)/)),
    );
  });

  test('has each ontology below its path, with its own files', () => {
    for (const path of ['boats', 'gazetteer', 'crew'])
      for (const file of ['index.html', 'vocabulary.ttl', 'api/knowledge-graph/openapi.json', 'llms.txt'])
        expect(existsSync(join(site, path, file)), `${path}/${file}`).toBe(true);
    expect(read('boats/de/vocabulary/Boat.html')).toContain('<html lang="de"');
    expect(read('gazetteer/index.html')).toContain(`<link rel="canonical" href="${BASE}/gazetteer/">`);
    expect(read('gazetteer/old/quay.html')).toContain(`url=/docs/gazetteer/vocabulary`);
    expect(read('_redirects')).toContain('/docs/gazetteer/old/quay.html /docs/gazetteer/vocabulary 301\n');
  });

  test('stores scripts, styles and fonts once', () => {
    expect(
      filesOf(site).filter((file) => /\.(?:woff2|css)$/.test(file) && !/^_astro\/|theme\.css$/.test(file)),
    ).toEqual([]);
    expect(read('crew/vocabulary/Pilot.html')).toMatch(/<link rel="stylesheet" href="\/docs\/_astro\/[^"]+\.css">/);
    expect(read('crew/vocabulary/Pilot.html')).toContain('<link rel="icon" href="/docs/favicon.svg"');
  });

  test('has no dead link, also in Markdown', () => {
    const files = new Set(filesOf(site));
    // The home page of each ontology is the file of a folder.
    const home = ({ path, ...page }: ReadPage): ReadPage => ({ ...page, path: path.replace(/(?<=^\w+\/)index$/, '') });
    const pages = [...files].filter((file) => file.endsWith('.html')).map((file) => home(readPage(site, file)));
    // Each publication has an API of its own.
    const served = (line: string): boolean => /\/(?:boats|gazetteer|crew)\/(?:mcp|api\/knowledge-graph)/.test(line);
    expect(deadLinks(pages, files, BASE).filter((line) => !served(line))).toEqual([]);
    const markdown = [...files].filter((file) => file.endsWith('.md')).map((file) => markdownPageOf(file, read(file)));
    expect(markdown.map(({ file }) => file)).toEqual(expect.arrayContaining(['index.md', 'de.md', 'crew/index.md']));
    expect(deadLinks(pages, files, BASE, markdown).filter((line) => !served(line))).toEqual([]);
  });

  test('has a home page with all of them in each language', () => {
    const home = read('index.md');
    expect(home).toMatch(/^# Vocabularies of the harbour\n/);
    expect(home).toContain(`### [Boats](${BASE}/boats/)\n\nVocabulary · Version 1.2 · 4 terms · In English, German`);
    expect(home).toContain(`Ontology · 4 terms · In English`);
    expect(home).toContain(`Thesaurus · 4 terms · In English`);
    expect(read('de.md')).toContain(`### [Boote](${BASE}/boats/de)`);
    expect(read('de.html')).toContain('<p><span>Entwurf</span>');
    expect(read('404.html')).toContain('href="/docs/gazetteer/"');
  });

  test('leads from each ontology back to all, in the language of the page', () => {
    expect(read('boats/index.html')).toContain('<a class="parent" href="/docs/">Vocabularies of the harbour</a>');
    expect(read('boats/de.html')).toContain(
      '<a class="parent" href="/docs/de" lang="en">Vocabularies of the harbour</a>',
    );
  });

  test('leads from a term of another ontology to its page', () => {
    expect(read('boats/vocabulary/master.html')).toContain('href="/docs/crew/vocabulary/Master"');
    expect(read('boats/vocabulary/master.md')).toContain(`(${BASE}/crew/vocabulary/Master)`);
  });

  test('looks like the catalogue, unless an ontology has a look of its own', () => {
    expect(read('boats/theme.css')).toBe(read('theme.css'));
    expect(read('boats/logo.svg')).toBe(read('logo.svg'));
    expect(read('crew/theme.css')).toContain('#8a3b00');
    expect(existsSync(join(site, 'crew/logo.svg'))).toBe(false);
    expect(read('crew/index.html')).toContain('>Imprint</a>');
    expect(read('boats/de.html')).toContain('lang="en">Imprint</a>');
  });

  test('names each ontology in sitemap, llms.txt and catalogue', () => {
    const sitemaps = [...read('sitemap-index.xml').matchAll(/<loc>([^<]+)</g)].map(([, url]) => url);
    expect(sitemaps).toEqual(['', '/boats', '/gazetteer', '/crew'].map((path) => `${BASE}${path}/sitemap-0.xml`));
    expect(read('robots.txt')).toContain(`Sitemap: ${BASE}/sitemap-index.xml`);
    expect(existsSync(join(site, 'crew/robots.txt'))).toBe(false);
    expect(read('llms.txt')).toContain(`- [Gazetteer](${BASE}/gazetteer/llms.txt): Thesaurus, 4 terms.`);
    expect(read('_headers')).toContain('/docs/crew/contexts/*\n  Cache-Control: public');
    const { dataset, service } = JSON.parse(read('catalogue.jsonld')) as Record<string, readonly object[]>;
    expect(dataset?.map((it) => (it as { landingPage: string }).landingPage)).toEqual(
      ['boats', 'gazetteer', 'crew'].map((path) => `${BASE}/${path}/`),
    );
    expect(service).toHaveLength(3);
  });

  test('verifies the data of each', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    await verify([out]);
    expect(log.mock.calls.flat().filter((line) => String(line).startsWith('One dataset:'))).toHaveLength(3);
    expect(process.exitCode).toBeUndefined();
  });

  test('serves the API of each below its path, and a list of all', async () => {
    const { publication, schemas, assets, publications } = await openBuild(out);
    const access = { check: async () => ({ caller: { id: 'test', scopes: [] } }) } as never;
    const api = createApi(publication, { schemas, assets, publications, access });
    const get = (path: string, accept = '*/*'): Promise<Response> =>
      api.fetch(new Request(`http://localhost/docs${path}`, { headers: { Accept: accept } }));
    const json = async (path: string): Promise<unknown> => (await get(path)).json();

    expect(await json('/api/knowledge-graph')).toMatchObject({
      publications: [
        { path: 'boats', vocabulary: `${BASE}/boats/api/knowledge-graph/vocabulary` },
        { path: 'gazetteer', description: `${BASE}/gazetteer/api/knowledge-graph/openapi.json` },
        { path: 'crew', title: 'Crew' },
      ],
    });
    const list = JSON.stringify(await json('/crew/api/knowledge-graph/vocabulary?identifier=Pilot'));
    expect(list).toContain('Knows the local waters');
    expect(list).not.toContain('Takes the pilot');
    const unknown = await get('/api/knowledge-graph/vocabulary');
    expect([unknown.status, unknown.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
    expect(await unknown.text()).toContain('/docs/api/knowledge-graph');

    expect((await get('/crew/vocabulary/Pilot', 'text/turtle')).headers.get('Location')).toBe(
      '/docs/crew/vocabulary/Pilot.ttl',
    );
    expect(await (await get('/crew/vocabulary/Pilot')).text()).toContain('<h1>Pilot</h1>');
    expect((await get('/gazetteer/old/quay.html')).headers.get('Location')).toBe('/docs/gazetteer/vocabulary');
    for (const [path, title] of [
      ['/nowhere', 'Not found · Vocabularies of the harbour'],
      ['/crew/nowhere', 'Not found · Crew'],
    ] as const) {
      const missing = await get(path);
      expect(missing.status).toBe(404);
      expect(await missing.text()).toContain(`<title>${title}</title>`);
    }
  });

  test('names what a worker imports for each', () => {
    const imported = [...readFileSync(join(out, 'publications.mjs'), 'utf8').matchAll(/ from "([^"]+)"/g)];
    expect(imported).toHaveLength(9);
    for (const [, path = ''] of imported) expect(existsSync(join(out, path)), path).toBe(true);
    expect(readFileSync(join(out, 'publications/crew/publications.mjs'), 'utf8')).toBe('export default [];\n');
  });

  test('is measured for each platform', async () => {
    const { files, termFiles, script, firstLookup } = await measureBuild(out);
    expect(files).toBe(filesOf(site).length);
    expect(termFiles).toBe(
      filesOf(site).filter((file) => /(?:^|\/)vocabulary\/[^/]+\.(?:ttl|jsonld|json|md|d\.ts)$/.test(file)).length,
    );
    expect(termFiles).toBeGreaterThan(12 * 4 - 1);
    expect(script).toBeGreaterThan(statSync(join(out, 'publications/crew/publication.json')).size + CODE_SIZE);
    expect(firstLookup).toBeGreaterThan(0);
  });

  test('is served the same by the development server', async () => {
    const options = { ontology };
    const session = await openCatalogueSession(openCatalogue(options) as never, options, {
      openProgram: () => openProgram(),
      api: {},
      reports: createDevReports(''),
    });
    const files = filesOf(site).filter(
      (file) =>
        !/\.html$|(?:^|\/)(?:pagefind|_astro)\/|sitemap|_headers|_redirects|\.nojekyll|\.htaccess|openapi|agents/.test(
          file,
        ),
    );
    for (const file of files) {
      const response = await session.fetch(new Request(`http://localhost/docs/${file}`));
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.equals(readFileSync(join(site, file))), `${file} ${response.status}`).toBe(true);
    }
    for (const path of ['', '/de', '/boats', '/crew/vocabulary/Pilot', '/boats/de/vocabulary/Boat'])
      expect((await session.fetch(new Request(`http://localhost/docs${path}`))).status, path).toBe(200);
    const linked = await session.fetch(new Request('http://localhost/docs/boats/vocabulary/master'));
    expect(await linked.text()).toContain('href="/docs/crew/vocabulary/Master"');
    session.close();
  });

  test('links what has not changed, and a rebuild equals a clean build', async () => {
    expect((await build(ontology, out)).unchanged).toBe(true);
    const inode = (path: string): number => statSync(join(site, path)).ino;
    const before = [inode('crew/vocabulary.ttl'), inode('gazetteer/vocabulary/quay.html')];
    const source = join(ontology, 'boats.ttl');
    writeFileSync(source, readFileSync(source, 'utf8').replace('Takes the pilot', 'Brings the pilot'));
    expect(await build(ontology, out)).toMatchObject({ unchanged: false, terms: 12 });
    expect([inode('crew/vocabulary.ttl'), inode('gazetteer/vocabulary/quay.html')]).toEqual(before);
    expect(read('boats/vocabulary/PilotBoat.html')).toContain('Brings the pilot');

    const clean = join(ontology, '../clean');
    await build(ontology, clean);
    // Records contain times.
    const content = (folder: string): object =>
      Object.fromEntries(Object.entries(folderContent(folder)).filter(([path]) => !path.endsWith('cache/record.json')));
    expect(content(clean)).toEqual(content(out));
  });
});
