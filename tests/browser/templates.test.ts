import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import type { BuiltSite } from '../support/site.ts';
import { accessibilityFaults, openTab, SCREENS } from './open-page.ts';
import type { Tab } from './open-page.ts';
import { pagesByTemplate } from './templates.ts';
import type { BuiltPage } from './templates.ts';

/** The narrowest phone (https://www.w3.org/TR/WCAG22/#reflow), and a desktop of 1280 pixels zoomed to 200 %. */
const NARROW = 320;
const ZOOMED = 640;
const LOOKS = {
  desktop: SCREENS.desktop,
  phone: SCREENS.phone,
  narrow: { ...SCREENS.phone, viewport: { width: NARROW, height: 640 } },
  zoomed: { viewport: { width: ZOOMED, height: 450 }, deviceScaleFactor: 2 },
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

/** How the pages in languages other than the default one are looked at, in turn. */
const IN_OTHER_LANGUAGES: readonly Look[] = ['narrow', 'desktop', 'zoomed'];

// Those that mean harm have tests of their own.
const [own, constructs] = ['own', 'constructs'].map((name) => inject('sites').find((site) => site.name === name));
const ofOwn = pagesByTemplate(own as BuiltSite);
const others = [...pagesByTemplate(constructs as BuiltSite)].filter(([name]) => !ofOwn.has(name));
const templates = [
  ...[...ofOwn].map(([name, pages]) => ({ name, pages, url: own?.url })),
  ...others.map(([name, pages]) => ({ name, pages, url: constructs?.url })),
];

test('motion that nobody wants would be found', async () => {
  const { page } = await tabs.desktop.visit(`${own?.url}/`);
  expect(await motion(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motion(page)).toContain('html.');
});

describe.each(templates)('$name', ({ pages, url }) => {
  const [largest] = pages as readonly [BuiltPage];
  const inOthers = [...new Set(pages.map(({ language }) => language))]
    .filter((language) => language !== largest.language)
    .map((language) => pages.filter((page) => page.language === language))
    .map((found) => found[Math.floor(found.length / 2)] as BuiltPage);

  test('its largest page, on a desktop: no trouble, nothing for axe to find in either scheme, no motion, no sideways scroll, also at 200 %', async () => {
    const { page, troubles } = await tabs.desktop.visit(`${url}/${largest.path}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await motion(page)).toEqual([]);
    expect(await sideways(page, LOOKS.desktop.viewport.width)).toBe(0);
    expect(await sideways(page, ZOOMED)).toBe(0);
    expect(troubles).toEqual([]);
  });

  test('the same on a phone, also the narrowest', async () => {
    const { page, troubles } = await tabs.phone.visit(`${url}/${largest.path}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sideways(page, LOOKS.phone.viewport.width)).toBe(0);
    expect(await sideways(page, NARROW)).toBe(0);
    expect(troubles).toEqual([]);
  });

  test.each(
    inOthers.map((it, at) => [it.language, IN_OTHER_LANGUAGES[at % IN_OTHER_LANGUAGES.length] as Look, it] as const),
  )('a page in %s, %s: the same', async (_, look, { path }) => {
    const { page, troubles } = await tabs[look].visit(`${url}/${path}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sideways(page, LOOKS[look].viewport.width)).toBe(0);
    expect(troubles).toEqual([]);
  });
});
