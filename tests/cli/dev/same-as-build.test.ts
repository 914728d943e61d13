import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../../../src/api/app/app.ts';
import { createMemoryCache } from '../../../src/cli/load/cache.ts';
import { createDevReports } from '../../../src/cli/dev/dev-reports.ts';
import { compileSite, createDevServer } from '../../../src/cli/dev/dev-server.ts';
import { openProgram } from '../../../src/cli/program/open-program.ts';
import { HARBOUR } from '../../api/fixtures/publication.ts';
import { run } from '../../support/command.ts';

/** What the development server does not have, and files for hosts, which no server sends: rules, and copies of pages in folders. */
const EXCLUDED = /^(?:pagefind\/|sitemap-|_headers$|_redirects$|\.nojekyll$|\.htaccess$)|\/index\.html$/;

/** The element that the development server adds to pages. */
const SCRIPT = /<script src="[^"]*~dev\/reload\.js\?version=[\w-]+"><\/script>/;

/** The policy of the playground, which the development server weakens. */
const CONNECTED = /(<meta http-equiv="Content-Security-Policy" content="[^"]*connect-src ')self/;

let folder: string;
let server: Api;
beforeAll(async () => {
  const parent = mkdtempSync(join(tmpdir(), 'ontopress-'));
  folder = join(parent, 'site');
  expect((await run(['build', '--ontology', HARBOUR, '--out', folder])).code).toBe(0);
  const site = await compileSite({ ontology: HARBOUR }, createMemoryCache());
  server = await createDevServer(site, await openProgram(), {}, createDevReports(''));
  return () => rmSync(parent, { recursive: true, force: true });
});

test('the development server responds with the files of a build', async () => {
  const root = join(folder, 'public');
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !EXCLUDED.test(file));
  expect(files.length).toBeGreaterThan(300);
  const different: string[] = [];
  for (const file of files) {
    const response = await server.fetch(new Request(`http://localhost/${pathOf(file)}`));
    const bytes = Buffer.from(await response.arrayBuffer());
    const built = readFileSync(join(root, file));
    // The server redirects where hosts of files have a page that does.
    if (response.status === 301 && built.includes('http-equiv="refresh"')) continue;
    const isSame = file.endsWith('.html') ? asBuilt(bytes.toString()) === built.toString() : bytes.equals(built);
    if (!isSame) different.push(`${response.status} ${file}`);
  }
  expect(different).toEqual([]);
});

/** Path of a page without its extension. The error page is the response for an unknown path. */
function pathOf(file: string): string {
  if (!file.endsWith('.html')) return file.split('/').map(encodeURIComponent).join('/');
  return file === 'index.html' ? '' : encodeURI(file.slice(0, -'.html'.length));
}

function asBuilt(html: string): string {
  expect(html).toMatch(SCRIPT);
  return html.replace(SCRIPT, '').replace(CONNECTED, '$1none');
}
