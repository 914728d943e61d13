import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { createAccess } from '../../src/api/http/access.ts';
import { createApi } from '../../src/api/app/app.ts';
import { readSchemas } from '../../src/cli/site-build/read-build.ts';
import { createDiskAssets } from '../../src/serve/disk-assets.ts';
import type { Server } from '../../src/serve/node.ts';
import { serve } from '../../src/serve/node.ts';
import { ACCESS_TOKENS, TOKENS } from '../api/suite/tokens.ts';
import { sharedBrowser } from '../support/browser.ts';
import { openPage, readPublication, SCREENS } from './open-page.ts';

const browser = await sharedBrowser(inject('browser'));

/** Sends the request of the form, and returns what the page shows. */
async function sendRequest(page: Page): Promise<{ readonly summary: string; readonly response: string }> {
  const form = page.locator('form.try');
  await form.locator('[name=token]').fill(TOKENS.everything);
  await form.getByRole('button', { name: /^Send / }).click();
  // The form says first that it waits.
  await form
    .locator('output')
    .filter({ hasText: /\d ms\./ })
    .waitFor();
  return {
    summary: await form.locator('output').innerText(),
    response: await form.locator('pre code').innerText(),
  };
}

/** The file of a page, as static hosts find it. */
function fileOf(path: string): string {
  return /\.[a-z\d]+$/.test(path) ? path : `${path}.html`;
}

/** Serves files alone, as a host without an API does. */
async function serveFiles(folder: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const assets = createDiskAssets(folder);
  const server = createServer((request, response) => {
    void assets.fetch(new Request(`http://localhost${fileOf(request.url ?? '')}`)).then(async (found) => {
      response.writeHead(found.status, Object.fromEntries(found.headers));
      response.end(Buffer.from(await found.arrayBuffer()));
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const SITES = inject('sites').filter(({ name }) => ['own', 'constructs'].includes(name));

describe.each(SITES)('the pages of operations of $name', (site) => {
  const { folder } = site;
  const publication = readPublication(site);
  const path = new URL(publication.site.baseUrl).pathname.replace(/\/$/, '');
  const pages = join(folder, 'public/api-reference');
  const operations = existsSync(pages)
    ? readdirSync(pages).filter(
        (file) => file.endsWith('.html') && readFileSync(join(pages, file), 'utf8').includes('class="try"'),
      )
    : [];
  const posts = operations.filter((file) => readFileSync(join(pages, file), 'utf8').includes('data-method="POST"'));
  let server: Server;
  let address: string;
  beforeAll(async () => {
    const assets = createDiskAssets(join(folder, 'public'));
    const access = createAccess({ ACCESS_TOKENS });
    const api = createApi(publication, { assets, access, schemas: await readSchemas(folder) });
    server = await serve(api, { host: '127.0.0.1', port: 0 });
    address = server.url + path;
  });
  afterAll(() => server.close());

  test('send a request that finds terms', async () => {
    const { page, troubles } = await openPage(browser, `${address}/api-reference/find-terms`, SCREENS.desktop);
    await page.locator('form.try').waitFor();
    const { summary, response } = await sendRequest(page);
    expect(summary).toMatch(/^200 OK, \d+ ms\.$/);
    expect(JSON.parse(response)).not.toEqual([]);
    expect(troubles).toEqual([]);
  });

  test.each(posts)('send the record of each example: %s', async (file) => {
    const { page } = await openPage(browser, `${address}/api-reference/${file.replace('.html', '')}`, SCREENS.desktop);
    await page.locator('form.try').waitFor();
    const examples = page.locator('form.try [name=example]');
    for (const value of (await examples.count()) === 0
      ? ['']
      : await examples.locator('option').evaluateAll(valuesOf)) {
      if (value !== '') await examples.selectOption(value);
      const { summary, response } = await sendRequest(page);
      expect(summary).toMatch(/^2\d\d /);
      expect(() => JSON.parse(response) as unknown).not.toThrow();
    }
  });

  test('show the examples of the next page in the chosen language', async () => {
    const { page } = await openPage(browser, `${address}/api-reference/find-terms`, SCREENS.desktop);
    await page.locator('.sources').first().getByText('Python', { exact: true }).click();
    expect(await page.locator('.sources input:checked').evaluateAll(valuesOf)).toContain('Python');
    await page.goto(`${address}/api-reference/${(operations.at(-1) ?? '').replace('.html', '')}`);
    const next = await page.locator('.sources input:checked').evaluateAll(valuesOf);
    expect([...new Set(next)]).toEqual(['Python']);
  });

  test('have no form on a host without an API', async () => {
    const files = await serveFiles(join(folder, 'public'));
    onTestFinished(files.close);
    const { page } = await openPage(browser, `${files.url}/api-reference/find-terms`, SCREENS.desktop);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('form.try').count()).toBe(1);
    expect(await page.locator('form.try').isVisible()).toBe(false);
    expect(await page.locator('.sources').first().isVisible()).toBe(true);
  });
});

/** Runs in the page. */
function valuesOf(elements: Element[]): string[] {
  return elements.map((element) => (element as HTMLInputElement).value);
}
