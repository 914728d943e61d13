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

/** How far a page is wider than its screen, in CSS pixels, where the screen is this wide. */
async function sideways(page: Page, width: number): Promise<number> {
  const viewport = page.viewportSize();
  if (viewport && viewport.width !== width) await page.setViewportSize({ ...viewport, width });
  return page.evaluate((screen) => Math.max(0, document.documentElement.scrollWidth - screen), width);
}

// Those that mean harm have tests of their own.
const [own, constructs] = ['own', 'constructs'].map((name) => inject('sites').find((site) => site.name === name));
const ofOwn = pagesByTemplate(own as BuiltSite);
const more = [...pagesByTemplate(constructs as BuiltSite)].filter(([name]) => !ofOwn.has(name));

/** Every template but the one that has no address, with a page of each language. */
const templates = [
  ...[...ofOwn].map(([name, pages]) => ({ name, pages, url: own?.url })),
  ...more.map(([name, pages]) => ({ name, pages, url: constructs?.url })),
]
  .filter(({ name }) => name !== 'not found')
  .map(({ name, pages, url }, at) => ({ name, url: `${url}`, samples: samplesOf(pages, at) }));

/** One page of each language, the largest of the first and an ordinary one of the others; which language is first goes round. */
function samplesOf(pages: readonly BuiltPage[], at: number): readonly string[] {
  const languages = [...new Set(pages.map(({ language }) => language))].sort();
  return languages.map((_, turn) => {
    const ofLanguage = pages.filter(({ language }) => language === languages[(at + turn) % languages.length]);
    return ofLanguage[turn === 0 ? 0 : Math.floor(ofLanguage.length / 2)]?.path ?? '';
  });
}

test('motion that nobody wants would be found', async () => {
  const { page } = await tabs.desktop.visit(`${own?.url}/`);
  expect(await motion(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motion(page)).not.toEqual([]);
});

describe.each(templates)('$name', ({ url, samples: [first = '', second = first, ...others] }) => {
  test('on a desktop, the largest page: no trouble, nothing for axe to find in either scheme, no motion, no sideways scroll', async () => {
    const { page, troubles } = await tabs.desktop.visit(`${url}/${first}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await motion(page)).toEqual([]);
    for (const width of [LOOKS.desktop.viewport.width, ZOOMED])
      expect([width, await sideways(page, width)]).toEqual([width, 0]);
    expect(troubles).toEqual([]);
  });

  test('on a phone, and on the narrowest: the same, in another language where there is one', async () => {
    const { page, troubles } = await tabs.phone.visit(`${url}/${second}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const width of [LOOKS.phone.viewport.width, NARROW])
      expect([width, await sideways(page, width)]).toEqual([width, 0]);
    expect(troubles).toEqual([]);
  });

  const looks = ['zoomed', 'narrow'] as const;
  test.each(others.map((path, at) => [looks[at % 2] ?? 'zoomed', path] as const))(
    '%s: the same of /%s',
    async (look, path) => {
      const { page, troubles } = await tabs[look].visit(`${url}/${path}`);
      expect(await axeFaults(page)).toEqual([]);
      expect(await sideways(page, LOOKS[look].viewport.width)).toBe(0);
      expect(troubles).toEqual([]);
    },
  );
});
