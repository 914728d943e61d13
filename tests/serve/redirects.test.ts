import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Assets } from '../../src/api/app/app.ts';
import { createApi } from '../../src/api/app/app.ts';
import { redirectFile, redirectsFile, redirectText, writeRedirects } from '../../src/cli/site-build/redirect-files.ts';
import { readConfiguration } from '../../src/compiler/configuration/configuration.ts';
import { readYaml } from '../../src/json/yaml.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const REDIRECTS = [
  { from: '/docs/index-en.html', to: '/' },
  { from: '/old name', to: '/vocabulary/Provider#relations' },
  { from: '/v1/', to: 'https://example.com/?a=1&b=2' },
];
const site = { baseUrl: 'https://example.org/base', redirects: REDIRECTS };
const publication = tinyPublication([tinyTerm('Provider')], site);
const assets: Assets = { fetch: async () => new Response(null, { status: 404 }) };

describe('the app', () => {
  test.each([
    ['/base/docs/index-en.html', '/base/'],
    ['/base/docs/index-en', '/base/'],
    ['/base/old%20name', '/base/vocabulary/Provider#relations'],
    ['/base/old%20name/', '/base/vocabulary/Provider#relations'],
    ['/base/v1', 'https://example.com/?a=1&b=2'],
    ['/base/v1/index.html', 'https://example.com/?a=1&b=2'],
  ])('redirects %s permanently to %s', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await createApi(publication, { assets }).fetch(
        new Request(`http://localhost${path}`, { method }),
      );
      expect([response.status, response.headers.get('Location')]).toEqual([301, location]);
    }
  });

  test.each(['/base/docs', '/docs/index-en.html', '/base/V1'])('does not redirect %s', async (path) => {
    const response = await createApi(publication, { assets }).fetch(new Request(`http://localhost${path}`));
    expect(response.status).toBe(404);
  });
});

test('_redirects has each old path in the forms that hosts compare', () => {
  expect(redirectsFile(REDIRECTS, '/base')).toBe(
    [
      '/base/docs/index-en.html /base/ 301',
      '/base/docs/index-en /base/ 301',
      '/base/old%20name /base/vocabulary/Provider#relations 301',
      '/base/v1/ https://example.com/?a=1&b=2 301',
      '/base/v1 https://example.com/?a=1&b=2 301',
      '',
    ].join('\n'),
  );
});

test('hosts without redirects have a page at each old path', () => {
  expect(REDIRECTS.map(({ from }) => redirectFile(from))).toEqual([
    'docs/index-en.html',
    'old name.html',
    'v1/index.html',
  ]);
  expect(redirectText({ from: '/a', to: 'https://example.com/?a=1&b="<' }, publication.site)).toBe(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>https://example.com/?a=1&amp;b=&quot;&lt;</title>
<meta http-equiv="refresh" content="0; url=https://example.com/?a=1&amp;b=&quot;&lt;">
<meta name="robots" content="noindex">
<link rel="canonical" href="https://example.com/?a=1&amp;b=&quot;&lt;">
</head>
<body>
<p><a href="https://example.com/?a=1&amp;b=&quot;&lt;">https://example.com/?a=1&amp;b=&quot;&lt;</a></p>
</body>
</html>
`);
});

describe('the build', () => {
  const yaml = 'redirects:\n  /old: /terms/a\n  /taken/index.html: /';
  const configuration = readConfiguration(readYaml('shop/publication.yaml', yaml), []);
  const redirects = [
    { from: '/old', to: '/terms/a' },
    { from: '/taken/index.html', to: '/' },
  ];
  const folderWith = (...files: readonly string[]): string => {
    const folder = temporaryFolder();
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), '');
    }
    return folder;
  };

  test('writes _redirects and the pages', () => {
    const folder = folderWith('index.html', 'terms/a.html');
    writeRedirects(folder, { ...publication.site, redirects }, configuration);
    expect(readFileSync(join(folder, '_redirects'), 'utf8')).toContain('/base/old /base/terms/a 301\n');
    expect(readFileSync(join(folder, 'old.html'), 'utf8')).toContain('url=/base/terms/a"');
    expect(readFileSync(join(folder, 'taken/index.html'), 'utf8')).toContain('href="https://example.org/base/"');
  });

  test('writes a page for the name of a term if every file system accepts it, and for few terms only', () => {
    const names = ['Größe', 'a:b', 'ö'.repeat(200)];
    const ofTerms = names.map((name) => ({ from: `/vocabulary/${name}`, to: '/terms/a' }));
    for (const termFiles of [true, false]) {
      const folder = folderWith('index.html', 'terms/a.html');
      writeRedirects(folder, { ...publication.site, termFiles, redirects: [...redirects, ...ofTerms] }, configuration);
      expect(readFileSync(join(folder, '_redirects'), 'utf8').match(/\/vocabulary\//g)).toHaveLength(3);
      const written = names.filter((name) => existsSync(join(folder, `vocabulary/${name}.html`)));
      expect(written).toEqual(termFiles ? ['Größe'] : []);
    }
  });

  test('reports targets that do not exist, and pages that do, with their locations', () => {
    const folder = folderWith('index.html', 'taken.html');
    expect(() => writeRedirects(folder, { ...publication.site, redirects }, configuration)).toThrow(
      /publication\.yaml:2:3 .*"\/old" leads to "\/terms\/a", which the site does not have[\s\S]*publication\.yaml:3:3 .*is a page or file of the site/,
    );
  });
});
