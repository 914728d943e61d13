import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../../../src/api/app/app.ts';
import { createMemoryCache } from '../../../src/cli/load/cache.ts';
import { compileSite, createDevServer } from '../../../src/cli/dev/dev-server.ts';
import { openProgram } from '../../../src/cli/program/open-program.ts';
import { SMALL } from '../../support/small-ontology.ts';

const HOSTILE = '</a><script>alert(1)</script>"';

const CONFIGURATION = `
baseUrl: https://example.org/docs
theme:
  tokens: { accent: '#0a0' }
  logo: ./img/logo é.svg
  favicon: favicon.svg
  socialImage: img/share.png
  stylesheet: own.css
links:
  header: [{ text: ${JSON.stringify(HOSTILE)}, url: https://acme.example/?a=1&b=2 }]
  footer: [{ text: Imprint, url: https://acme.example/imprint }]
notice: { text: ${JSON.stringify(HOSTILE)}, link: { text: Version 2, url: https://acme.example/v2 } }
menu: [files, vocabulary]
redirects: { /index-en.html: Boat }
`;

let server: Api;
let page: string;
const get = (path: string): Promise<Response> => server.fetch(new Request(`http://localhost/docs${path}`));
beforeAll(async () => {
  const ontology = mkdtempSync(join(tmpdir(), 'ontopress-'));
  const files = {
    'publication.yaml': CONFIGURATION,
    'core.ttl': SMALL,
    'favicon.svg': '<svg id="own"/>',
    'own.css': 'a{}',
  };
  mkdirSync(join(ontology, 'img'));
  for (const [path, text] of Object.entries({ ...files, 'img/share.png': 'png', 'img/logo é.svg': '<svg id="logo"/>' }))
    writeFileSync(join(ontology, path), text);
  server = await createDevServer(await compileSite({ ontology }, createMemoryCache()), await openProgram(), {});
  page = await (await get('/vocabulary/Boat')).text();
  return () => rmSync(ontology, { recursive: true, force: true });
});

test('files of the theme replace those of all sites', async () => {
  expect(await (await get('/favicon.svg')).text()).toBe('<svg id="own"/>');
  expect(await (await get('/custom.css')).text()).toBe('a{}');
  expect(await (await get('/img/share.png')).text()).toBe('png');
  expect((await get('/preview.png')).status).toBe(404);
});

test('pages show the logo, below the path of the base URL', async () => {
  const [, logo = ''] = /<img src="([^"]*)" alt=""/.exec(page) ?? [];
  expect(logo).toMatch(/^\/docs\//);
  const response = await server.fetch(new Request(`http://localhost${logo}`));
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
  expect(await response.text()).toBe('<svg id="logo"/>');
});

test('pages load the style sheet after the tokens, and name the image', () => {
  expect(page).toContain(
    '<link rel="stylesheet" href="/docs/theme.css"><link rel="stylesheet" href="/docs/custom.css">',
  );
  expect(page).toMatch(
    /<meta property="og:image" content="http[^"]*\/img\/share\.png"><meta property="og:image:type" content="image\/png"><meta property="og:image:alt"/,
  );
});

test('the header has the configured pages in their order, and the links', () => {
  const [, nav = ''] = /<nav aria-label="Site"[^>]*>(.*?)<button/s.exec(page) ?? [];
  expect([...nav.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/docs/#files',
    '/docs/vocabulary',
    'https://acme.example/?a=1&amp;b=2',
  ]);
  expect(page).toContain('<a href="https://acme.example/imprint">Imprint</a>');
});

test('texts of the configuration are escaped', () => {
  const [, notice = ''] = /<aside class="site-notice"[^>]*>(.*?)<\/aside>/s.exec(page) ?? [];
  expect(notice).toContain('&lt;script&gt;');
  expect(page).not.toContain('<script>alert');
});

test('an old path responds with 301', async () => {
  const response = await get('/index-en.html');
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/docs/vocabulary/Boat']);
});
