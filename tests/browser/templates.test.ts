import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import type { BuiltSite } from '../support/site.ts';
import { accessibilityFaults, axeFaults, openTab, SCREENS } from './open-page.ts';
import type { Tab } from './open-page.ts';
import { pagesByTemplate } from './templates.ts';
import type { BuiltPage } from './templates.ts';

/** The narrowest phone (https://www.w3.org/TR/WCAG22/#reflow), and a desktop of 1280 pixels zoomed to 200 %. */
const NARROW = 320;
const ZOOMED = 640;
const LOOKS = {
  desktop: SCREENS.desktop,
  phone: SCREENS.phone,
  zoomed: { viewport: { width: ZOOMED, height: 450 }, deviceScaleFactor: 2 },
  narrow: { ...SCREENS.phone, viewport: { width: NARROW, height: 640 }, colorScheme: 'dark' },
} satisfies Record<string, BrowserContextOptions>;
type Look = keyof typeof LOOKS;

let browser: Browser;
let tabs: Readonly<Record<Look, Tab>>;
beforeAll(async () => {
  browser = await launchBrowser(inject('browser'));
  const open = async (look: Look): Promise<[Look, Tab]> => [look, await openTab(browser, LOOKS[look])];
  tabs = Object.fromEntries(await Promise.all((Object.keys(LOOKS) as Look[]).map(open))) as Record<Look, Tab>;
});
afterAll(() => browser.close());

/** What moves although the reader wants nothing to: transitions and animations that take time, of elements and what styles add to them. */
function motion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (const element of [document.documentElement, ...document.body.querySelectorAll('*')])
      for (const pseudo of [null, '::before', '::after']) {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element, pseudo);
        const moves = /[1-9]/.test(transitionDuration) || animationName !== 'none' || scrollBehavior === 'smooth';
        if (moves) found.add(`${element.localName}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`);
      }
    return [...found];
  });
}

/** How far a page is wider than its screen, in CSS pixels. A phone would widen its own window instead. */
function sideways(page: Page): Promise<number> {
  const screen = page.viewportSize()?.width ?? 0;
  return page.evaluate((width) => Math.max(0, document.documentElement.scrollWidth - width), screen);
}

// Those that mean harm have tests of their own.
const [own, constructs] = ['own', 'constructs'].map((name) => inject('sites').find((site) => site.name === name));
const ofOwn = pagesByTemplate(own as BuiltSite);
const more = [...pagesByTemplate(constructs as BuiltSite)].filter(([name]) => !ofOwn.has(name));

/** Every template but the one that has no address: its largest page, and an ordinary one of each language, which go round. */
const templates = [
  ...[...ofOwn].map(([name, pages]) => ({ name, pages, url: own?.url })),
  ...more.map(([name, pages]) => ({ name, pages, url: constructs?.url })),
]
  .filter(({ name }) => name !== 'not found')
  .map(({ name, pages, url }, at) => ({
    name,
    url: `${url}`,
    largest: pages[0]?.path ?? '',
    ordinary: ordinaryOf(pages, at),
  }));

/** The fullest have tests of their own: what axe asks of a page takes as long as the page. */
function ordinaryOf(pages: readonly BuiltPage[], at: number): readonly string[] {
  const languages = [...new Set(pages.map(({ language }) => language))].sort();
  return languages.map((_, turn) => {
    const ofLanguage = pages.filter(({ language }) => language === languages[(at + turn) % languages.length]);
    return ofLanguage[Math.floor((ofLanguage.length * 3) / 4)]?.path ?? '';
  });
}

test('motion that nobody wants would be found', async () => {
  const { page } = await tabs.desktop.visit(`${own?.url}/`);
  expect(await motion(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motion(page)).not.toEqual([]);
});

describe.each(templates)('$name', ({ url, largest, ordinary }) => {
  test('its largest page is as wide as the screen, on the narrowest phone and at 200 %, and nothing moves', async () => {
    for (const look of ['desktop', 'zoomed', 'phone', 'narrow'] as const) {
      const { page, troubles } = await tabs[look].visit(`${url}/${largest}`);
      expect([look, await sideways(page)]).toEqual([look, 0]);
      if (look === 'desktop') expect(await motion(page)).toEqual([]);
      expect(troubles).toEqual([]);
    }
  });

  const [first = '', second = first, ...others] = ordinary;
  test.each([
    ['desktop', first],
    ['phone', second],
  ] as const)('on a %s, axe finds nothing on /%s in either scheme', async (look, path) => {
    const { page, troubles } = await tabs[look].visit(`${url}/${path}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    expect(troubles).toEqual([]);
  });

  const looks = ['zoomed', 'narrow'] as const;
  test.each(others.map((path, at) => [looks[at % looks.length] ?? 'zoomed', path] as const))(
    '%s, axe finds nothing on /%s',
    async (look, path) => {
      const { page, troubles } = await tabs[look].visit(`${url}/${path}`);
      expect(await axeFaults(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      expect(troubles).toEqual([]);
    },
  );
});
