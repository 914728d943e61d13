import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMemoryCache } from '../../src/cli/load/cache.ts';
import { compileSite, createDevServer } from '../../src/cli/dev/dev-server.ts';
import { openProgram } from '../../src/cli/program/open-program.ts';
import { buildIfChanged } from '../../src/cli/site-build/build-if-changed.ts';
import type { NamesFile, PositionsFile } from '../../src/site/search/names-file.ts';
import { deadLinks, filesOf, withoutCopies, readPage } from '../browser/whole-site.ts';
import { folderContent } from '../support/folder-content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const INPUT = join(import.meta.dirname, '../site/fixtures/guides/input');
const QUIET = { update: () => {}, done: () => {}, clear: () => {} };

const GUIDES = [
  'de/guides.html',
  'de/guides/embedded.html',
  'de/guides/getting-started.html',
  'de/guides/nur-deutsch.html',
  'guides.html',
  'guides/embedded.html',
  'guides/getting-started.html',
  'guides/hostile.html',
  'guides/images/boat.svg',
  'guides/mistakes.html',
  'guides/units.html',
];

test('guides are in a build, in a rebuild and on the development server, with the same bytes', async () => {
  const folder = temporaryFolder();
  const ontology = join(folder, 'input');
  cpSync(INPUT, ontology, { recursive: true });
  const out = join(folder, 'site');
  const site = join(out, 'public');
  await buildIfChanged({ ontology, out, progress: QUIET });

  const guides = withoutCopies(filesOf(site)).filter((file) => /^(?:de\/)?guides(?:\.|\/)/.test(file));
  expect(guides.filter((file) => !file.endsWith('.md')).sort()).toEqual(GUIDES);
  for (const file of GUIDES) expect(existsSync(join(site, file.replace('.html', '.md'))), file).toBe(true);
  const sitemap = readFileSync(join(site, 'sitemap-0.xml'), 'utf8');
  for (const file of GUIDES.filter((name) => name.endsWith('.html')))
    expect(sitemap).toContain(`<loc>https://boats.example/docs/${file.replace('.html', '')}</loc>`);
  expect(readFileSync(join(site, 'vocabulary/Boat.html'), 'utf8')).toContain(
    '<a href="#guide">How to use boats</a></h2>',
  );
  const home = readFileSync(join(site, 'index.html'), 'utf8');
  expect(home).toContain('<a href="/docs/guides"');
  expect(home).toContain('<h2 id="text-welcome-aboard">Welcome aboard</h2>');
  const pages = filesOf(site)
    .filter((file) => file.endsWith('.html'))
    .map((file) => readPage(site, file));
  expect(deadLinks(pages, new Set(filesOf(site)), 'https://boats.example/docs')).toEqual([]);

  const { records } = JSON.parse(readFileSync(join(site, 'pagefind/en/positions.json'), 'utf8')) as PositionsFile;
  const names = JSON.parse(readFileSync(join(site, 'search/en.json'), 'utf8')) as NamesFile;
  expect(records).toHaveLength(names.identifiers.length);
  expect(names.identifiers.filter((name, at) => name.startsWith('guides/') && records[at] !== '')).toHaveLength(5);

  const markdown = readFileSync(join(site, 'guides/getting-started.md'), 'utf8');
  expect(markdown).toMatch(/^# Getting started\n/);
  expect(markdown).toContain('![A boat on the water](https://boats.example/docs/guides/images/boat.svg)');
  expect(markdown).toContain('```turtle\n<#b> a b:Boat .\n```');

  const server = await createDevServer(await compileSite({ ontology }, createMemoryCache()), await openProgram(), {});
  for (const file of guides.filter((name) => !name.endsWith('.html'))) {
    const response = await server.fetch(new Request(`http://localhost/docs/${file}`));
    expect(await response.text(), file).toBe(readFileSync(join(site, file), 'utf8'));
  }
  const page = await server.fetch(new Request('http://localhost/docs/de/guides/getting-started'));
  expect(await page.text()).toContain('<h1>Erste Schritte</h1>');

  writeFileSync(join(ontology, 'pages/units.md'), '# Units\n\nUse feet.\n');
  writeFileSync(join(ontology, 'pages/images/boat.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
  await buildIfChanged({ ontology, out, progress: QUIET });
  const clean = join(folder, 'clean');
  await buildIfChanged({ ontology, out: clean, progress: QUIET });
  expect(folderContent(site)).toEqual(folderContent(join(clean, 'public')));
  expect(readFileSync(join(site, 'guides/units.html'), 'utf8')).toContain('Use feet.');
});
