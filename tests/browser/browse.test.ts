import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { GraphNode, TreePosition } from '../../src/site/browse/trees.ts';
import { treesOf } from '../../src/site/browse/trees.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { sharedBrowser } from '../support/browser.ts';
import type { BuiltSite } from '../support/site.ts';
import { accessibilityViolations, openPage, openTab, readPublication, SCREENS } from './open-page.ts';

const browser = await sharedBrowser(inject('browser'));
const narrow = await openTab(browser, { ...SCREENS.phone, viewport: { width: 320, height: 640 } });
afterAll(() => narrow.close());

function siteOf(name: string): BuiltSite {
  const found = inject('sites').find((site) => site.name === name);
  if (!found) throw new Error(`The site ${name} is not built.`);
  return found;
}

const own = siteOf('own');
const constructs = siteOf('constructs');
const { classes: tree } = treesOf(createPublicationIndex(readPublication(own)));
if (!tree) throw new Error('The own ontology has no classes.');
const { graph, shown } = tree;
const nodeAt = (at: number | undefined): GraphNode => graph.nodes[at ?? -1] as GraphNode;

/** Path from a root to the first node whose children the page does not contain. */
function pathToHiddenChildren(positions: readonly TreePosition[]): TreePosition[] {
  for (const position of positions) {
    const below = position.hidden > 0 && position.children.length === 0 ? [] : pathToHiddenChildren(position.children);
    if (below.length > 0 || (position.hidden > 0 && position.children.length === 0)) return [position, ...below];
  }
  return [];
}

const rows = (page: Page): Locator => page.locator('[role=treeitem]:visible');
/** The label of the row with the focus, without the code before it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const parts = [...(document.activeElement?.childNodes ?? [])];
    return parts.find((part) => !(part instanceof HTMLElement && part.localName === 'code'))?.textContent?.trim() ?? '';
  });

async function expectOpenBranches(page: Page, open: string): Promise<void> {
  await page.waitForFunction((hash) => location.hash === hash, `#open=${open}`);
}

async function press(page: Page, ...keys: readonly string[]): Promise<string> {
  for (const key of keys) await page.keyboard.press(key);
  return focused(page);
}

describe('the tree of classes', () => {
  test('has one tab stop; arrow keys, Home and End move in it, and Enter follows the link', async () => {
    const { page, troubles } = await openPage(browser, `${constructs.url}/classes`, SCREENS.desktop);
    await page.locator('.breadcrumb a').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    expect(await press(page, 'Tab')).toBe('Brand');
    expect(await press(page, 'ArrowDown')).toBe('Colour');
    expect(await press(page, 'ArrowUp')).toBe('Brand');
    expect(await press(page, 'End')).toBe('Wheel');
    expect(await press(page, 'ArrowLeft')).toBe('Thing');
    expect(await press(page, 'ArrowRight')).toBe('Vehicle');
    expect(await press(page, 'Home')).toBe('Brand');
    expect(await press(page, 'End', 'Tab')).not.toBe('Wheel');
    expect(await press(page, 'Shift+Tab')).toBe('Wheel');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/vocabulary/Wheel');
    expect(troubles).toEqual([]);
  });

  test('expands and collapses branches, and stores the open ones in the URL', async () => {
    const { page } = await openPage(browser, `${constructs.url}/classes`, SCREENS.desktop);
    const thing = page.getByRole('treeitem', { name: 'Thing' });
    const vehicle = page.getByRole('treeitem', { name: 'Vehicle' });
    await vehicle.focus();
    await press(page, 'ArrowLeft');
    await expectOpenBranches(page, 'Thing');
    await press(page, 'ArrowLeft', 'ArrowLeft');
    await expectOpenBranches(page, '');
    expect(await thing.getAttribute('aria-expanded')).toBe('false');
    expect(await vehicle.isVisible()).toBe(false);
    await page.locator('li:has(> a:text-is("Thing")) > .twist').click();
    await expectOpenBranches(page, 'Thing');
    await vehicle.focus();
    await press(page, '*');
    await expectOpenBranches(page, 'Thing(Vehicle)');
    const { page: shared } = await openPage(browser, page.url(), SCREENS.desktop);
    expect(await rows(shared).allTextContents()).toEqual(await rows(page).allTextContents());
  });

  test('moves to a name by its letters, and to the next by the same letter', async () => {
    const { page } = await openPage(browser, `${constructs.url}/classes`, SCREENS.desktop);
    await rows(page).first().focus();
    expect(await press(page, 'w', 'h')).toBe('Wheel');
    await page.reload();
    await page.getByRole('treeitem', { name: 'Thing' }).focus();
    expect(await press(page, 'c')).toBe('Car');
    expect(await press(page, 'c')).toBe('Colour');
  });

  test('loads nodes that the page does not contain, and restores them by URL and by navigating back', async () => {
    const path = pathToHiddenChildren(shown.positions);
    const last = nodeAt(path.at(-1)?.node);
    const child = nodeAt(last.children[0]);
    const { page, troubles } = await openPage(browser, `${own.url}/classes`, SCREENS.desktop);
    expect(await page.locator(`.browse-tree a[href="${child.ref.href ?? ''}"]`).count()).toBe(0);
    let list = page.locator('.browse-tree > ul');
    for (const { node } of path) {
      const row = list.locator(`xpath=./li[./a[@href="${nodeAt(node).ref.href ?? ''}"]]`);
      const link = row.locator('xpath=./a');
      await link.focus();
      if ((await link.getAttribute('aria-expanded')) === 'false') await press(page, 'ArrowRight');
      list = row.locator('xpath=./ul');
      await list.locator('xpath=./li[1]').waitFor();
    }
    expect(await list.locator('xpath=./li').count()).toBe(last.children.length);
    const found = list.locator(`xpath=./li/a[@href="${child.ref.href ?? ''}"]`);
    expect(await found.getAttribute('aria-level')).toBe(String(path.length + 1));
    expect(await found.getAttribute('aria-setsize')).toBe(String(last.children.length));
    const address = page.url();
    await found.click();
    await page.waitForURL(`**${child.ref.href ?? ''}`);
    await page.goBack();
    await page.waitForURL(address);
    const again = page.locator(`.browse-tree a[href="${child.ref.href ?? ''}"][tabindex="0"]`);
    await again.waitFor();
    expect(troubles).toEqual([]);
  });

  test('shows what matches a filter, in the branches above it, and then what was open before', async () => {
    const { page, troubles } = await openPage(browser, `${constructs.url}/classes`, SCREENS.desktop);
    const before = await rows(page).allTextContents();
    const field = page.locator('.browse-tree input');
    await field.fill('whee');
    await page.locator('.browse-tree .found').waitFor();
    expect((await rows(page).allTextContents()).map((text) => text.trim())).toEqual(['Thing 5', 'Wheel']);
    expect(await page.locator('.browse-tree output').textContent()).toBe('1');
    expect(await press(page, 'Tab', 'ArrowDown')).toBe('Wheel');
    expect(new URL(page.url()).hash).toBe('');
    await field.fill('');
    expect(await rows(page).allTextContents()).toEqual(before);
    expect(troubles).toEqual([]);
  });

  test('filters nodes that the page does not contain', async () => {
    const path = pathToHiddenChildren(shown.positions);
    const child = nodeAt(nodeAt(path.at(-1)?.node).children[0]);
    const { page } = await openPage(browser, `${own.url}/classes`, SCREENS.desktop);
    await page.locator('.browse-tree input').fill(child.ref.label.toUpperCase());
    const found = page.locator(`.browse-tree .found > a[href="${child.ref.href ?? ''}"]`);
    await found.first().waitFor();
    expect(await found.first().getAttribute('aria-level')).toBe(String(path.length + 1));
    expect(await page.locator('.browse-tree li').count()).toBeLessThan(100);
  });

  test('reports if other nodes cannot be loaded', async () => {
    const path = pathToHiddenChildren(shown.positions);
    const { page } = await openPage(browser, `${own.url}/classes`, SCREENS.desktop);
    await page.route('**/trees/*.json', (route) => route.abort());
    await page.evaluate(
      (keys) => void (location.hash = `#open=${keys}`),
      path.map(({ node }) => nodeAt(node).key).reduceRight((inside, key) => `${key}(${inside})`),
    );
    await page.locator('.browse-tree [role=status]:not(:empty)').waitFor();
  });

  test('consists of fully visible nested lists with valid links without JavaScript', async () => {
    const { page } = await openPage(browser, `${own.url}/classes`, { ...SCREENS.phone, javaScriptEnabled: false });
    const count = (positions: readonly TreePosition[]): number =>
      positions.reduce((sum, it) => sum + 1 + count(it.children), 0);
    expect(await page.locator('.browse-tree li:not(.more) > a:visible').count()).toBe(count(shown.positions));
    expect(await page.locator('[role=tree], .twist').count()).toBe(0);
    const hrefs = await page
      .locator('.browse-tree a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const href of new Set(hrefs))
      expect(existsSync(join(own.folder, `public${href ?? ''}.html`)), href ?? '').toBe(true);
  });

  test('is in the language of its page', async () => {
    const { page } = await openPage(browser, `${constructs.url}/de/classes`, SCREENS.desktop);
    expect(await page.locator('h1').innerText()).toBe('Klassen');
    expect(await page.getByRole('treeitem', { name: 'Fahrzeug' }).getAttribute('href')).toBe('/de/vocabulary/Vehicle');
    expect(await page.getByRole('treeitem', { name: 'Wheel' }).getAttribute('lang')).toBe('en');
  });
});

// Pages that `templates.test.ts` does not test: a tree with all branches open, and a small site.
const PAGES: readonly (readonly [string, BuiltSite, string])[] = [
  ['a large tree of classes', own, '/classes#open='],
  ['a short A–Z list', constructs, '/terms'],
  ['the value sets', constructs, '/value-sets'],
  ['a thesaurus, in German', constructs, '/de/value-sets/Sectors'],
  ['the changes', constructs, '/versions'],
];

describe.each(PAGES)('%s', (_, site, path) => {
  test('has no errors, no axe violations in both colour schemes, and no horizontal scroll on the narrowest phone', async () => {
    const { page, troubles } = await narrow.visit(site.url + path);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(troubles).toEqual([]);
  });
});

test('deprecated terms are struck out in trees and lists', async () => {
  for (const [path, list] of [
    ['vocabulary/Vehicle', '.tree'],
    ['classes', '.browse-tree'],
    ['terms', '.terms'],
  ]) {
    const { page } = await openPage(browser, `${constructs.url}/${path}`, SCREENS.desktop);
    const lines = page
      .locator(`${list} a.old`)
      .evaluateAll((all) => all.map((it) => getComputedStyle(it).textDecorationLine));
    expect([path, new Set(await lines)]).toEqual([path, new Set(['line-through'])]);
  }
});

test('all entry points of the vocabulary page exist in each language, and no others', async () => {
  for (const site of [own, constructs]) {
    const { languages } = createPublicationIndex(readPublication(site));
    for (const [at, language] of languages.entries()) {
      const folder = at === 0 ? '' : `/${language}`;
      const html = readFileSync(join(site.folder, `public${folder}/vocabulary.html`), 'utf8');
      const ways = /<ul class="entry-points".*?<\/ul>/s.exec(html)?.[0] ?? '';
      const hrefs = [...ways.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
      expect(hrefs.length).toBeGreaterThan(4);
      for (const href of hrefs) expect(existsSync(join(site.folder, `public${href}.html`)), href).toBe(true);
      for (const name of ['industries', 'ontologies'])
        expect(existsSync(join(site.folder, `public${folder}/${name}.html`)), name).toBe(
          hrefs.includes(`${folder}/${name}`),
        );
    }
  }
});

test('pages never execute text of the ontology, even without the Content-Security-Policy', async () => {
  const hostile = siteOf('hostile');
  for (const path of ['/classes', '/terms', '/vocabulary']) {
    const { page, troubles } = await openPage(browser, hostile.url + path, { bypassCSP: true });
    if (path === '/classes') await press(page, ...Array.from({ length: 12 }, () => 'Tab'), '*', 'ArrowDown', '*');
    expect(await page.evaluate(() => (window as { hacked?: unknown }).hacked), path).toBeUndefined();
    expect(troubles, path).toEqual([]);
  }
});
