import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createApi } from '../../src/api/app/app.ts';
import { buildIfChanged } from '../../src/cli/site-build/build-if-changed.ts';
import { openBuild } from '../../src/exports/opened-build.ts';
import type { Server } from '../../src/serve/node.ts';
import { serve } from '../../src/serve/node.ts';
import { launchBrowser } from '../support/browser.ts';
import { accessibilityViolations, openPage, phoneViolations, SCREENS } from './open-page.ts';

const QUIET = { update: () => {}, done: () => {}, clear: () => {} };
const folder = mkdtempSync(join(tmpdir(), 'ontopress-'));
const out = join(folder, 'site');

let browser: Browser;
let server: Server;
beforeAll(async () => {
  browser = await launchBrowser(inject('browser'));
  await buildIfChanged({ ontology: join(import.meta.dirname, 'fixtures/catalogue'), out, progress: QUIET });
  const { publication, ...build } = await openBuild(out);
  server = await serve(createApi(publication, build), { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await Promise.all([browser.close(), server.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const url = (path: string): string => `${server.url}/docs${path}`;

/** Searches on a page. Returns the results: label, publication, path of the page. */
async function search(page: Page, text: string): Promise<string[][]> {
  await page.keyboard.press('/');
  await page.locator('.search-dialog input[role=combobox]').fill(text);
  await page.waitForFunction(() => document.querySelector('dialog [role=status]')?.textContent !== '');
  return page
    .locator('#found > [role=option]')
    .evaluateAll((options) =>
      options.map((option) => [
        option.querySelector('.label')?.textContent ?? '',
        option.querySelector('.publication')?.textContent ?? '',
        option.getAttribute('href') ?? '',
      ]),
    );
}

const PAGES = [
  'index',
  'de',
  '404',
  'boats/index',
  'boats/de/vocabulary/Boat',
  'gazetteer/404',
  'crew/vocabulary/Pilot',
];

test('the pages of a catalogue are valid HTML', async () => {
  const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));
  for (const page of PAGES) {
    const { results } = await validator.validateString(readFileSync(join(out, `public/${page}.html`), 'utf8'));
    expect(
      results.flatMap(({ messages }) => messages).map(({ ruleId, message }) => `${page} ${ruleId} ${message}`),
    ).toEqual([]);
  }
});

test.each(['/', '/de', '/nowhere'])('the list of publications has its styles at %s', async (path) => {
  const { page } = await openPage(browser, url(path), SCREENS.desktop);
  const border = (element: Element): string => getComputedStyle(element).borderTopStyle;
  expect(await page.locator('.publications > li').first().evaluate(border)).toBe('solid');
});

describe.each(['/', '/de', '/boats/vocabulary/Boat'])('%s', (path) => {
  test('has no errors and no axe violations on a desktop', async () => {
    const { page, troubles } = await openPage(browser, url(path), SCREENS.desktop);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('has no axe violations and no horizontal scroll on a phone', async () => {
    const { page, troubles } = await openPage(browser, url(path), SCREENS.phone);
    expect(await phoneViolations(page)).toEqual([]);
    await page.setViewportSize({ ...SCREENS.phone.viewport, width: 320 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(troubles).toEqual([]);
  });
});

test('a search on the home page finds terms of all ontologies and names these', async () => {
  const { page, troubles } = await openPage(browser, url('/'));
  expect(await search(page, 'pilot')).toEqual([
    ['Pilot', 'Crew', '/docs/crew/vocabulary/Pilot'],
    ['Pilot boat', 'Boats', '/docs/boats/vocabulary/PilotBoat'],
    ['Pilot station', 'Gazetteer', '/docs/gazetteer/vocabulary/pilotStation'],
  ]);
  expect(await page.locator('.search-dialog .narrow select').first().locator('option').allTextContents()).toEqual([
    'All',
    'Boats (1)',
    'Gazetteer (1)',
    'Crew (1)',
  ]);
  await page.locator('.search-dialog .narrow select').first().selectOption({ label: 'Gazetteer (1)' });
  await page.waitForFunction(() => document.querySelectorAll('#found > [role=option]').length === 1);
  expect(await page.locator('#found .label').textContent()).toBe('Pilot station');
  expect(troubles).toEqual([]);
});

test('a search on a page of an ontology finds its own terms first among equals, in the language of the page', async () => {
  const { page, troubles } = await openPage(browser, url('/gazetteer/'));
  const results = await search(page, 'pilot');
  expect(results.map(([label]) => label)).toEqual(['Pilot', 'Pilot station', 'Pilot boat']);
  const { page: german } = await openPage(browser, url('/boats/de'));
  expect(await search(german, 'lotsen')).toEqual([['Lotsenboot', 'Boote', '/docs/boats/de/vocabulary/PilotBoat']]);
  expect(troubles).toEqual([]);
});

test('a search finds words in the texts of all ontologies', async () => {
  const { page } = await openPage(browser, url('/crew/'));
  expect(await search(page, 'moor')).toContainEqual(['Quay', 'Gazetteer', '/docs/gazetteer/vocabulary/quay']);
});
