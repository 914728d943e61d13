import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import type { BuiltSite } from '../support/site.ts';
import { accessibilityViolations, openTab, phoneViolations, structuralViolations } from './open-page.ts';
import type { BuiltPage } from './templates.ts';
import { pagesByTemplate } from './templates.ts';

/** Screens in CSS pixels: 200 % on a desktop of 1280 is 640, and the narrowest is that of https://www.w3.org/TR/WCAG22/#reflow. */
const SIZES = { desktop: [1440, 900], phone: [390, 844], zoomed: [640, 450], narrowest: [320, 640] } as const;
type Size = keyof typeof SIZES;

const browser = await sharedBrowser(inject('browser'));
// One shared tab, because a browser starts a process for each page of an isolated tab.
const tab = await openTab(browser);
afterAll(() => tab.close());

async function resize(page: Page, size: Size): Promise<void> {
  const [width, height] = SIZES[size];
  await page.setViewportSize({ width, height });
}

/** Transitions and animations with a duration, of elements and pseudo-elements, although the reader prefers reduced motion. */
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

/** Horizontal overflow of a page, in CSS pixels. */
function horizontalOverflow(page: Page): Promise<number> {
  const screen = page.viewportSize()?.width ?? 0;
  return page.evaluate((width) => Math.max(0, document.documentElement.scrollWidth - width), screen);
}

/** Height of the header, and where the heading starts, in CSS pixels. */
function firstScreen(page: Page): Promise<{ header: number; heading: number }> {
  return page.evaluate(() => ({
    header: document.querySelector('header')?.offsetHeight ?? 0,
    heading: document.querySelector('h1')?.getBoundingClientRect().top ?? Infinity,
  }));
}

// Hostile sites have their own tests.
const [own, constructs, history, guides] = ['own', 'constructs', 'history', 'guides'].map((name) =>
  inject('sites').find((site) => site.name === name),
);
const ofOwn = pagesByTemplate(own as BuiltSite);
const more = [constructs, history].flatMap((site) =>
  [...pagesByTemplate(site as BuiltSite)]
    .filter(([name]) => !ofOwn.has(name) && (site === constructs || name === 'a term that is gone'))
    .map(([name, pages]) => ({ name, pages, url: site?.url })),
);

/** Every template except the 404 page: its largest page, and ordinary pages of two languages in turn. */
const templates = [...[...ofOwn].map(([name, pages]) => ({ name, pages, url: own?.url })), ...more]
  .filter(({ name }) => name !== 'not found')
  .map(({ name, pages, url }, at) => ({
    name,
    url: `${url}`,
    largest: pages[0]?.path ?? '',
    ordinary: ordinaryOf(pages, at),
  }))
  .concat({
    name: 'a guide with parts of terms',
    url: `${guides?.url}`,
    largest: 'guides/embedded',
    ordinary: ['guides/embedded', 'de/guides/embedded'],
  });

/** The largest pages have their own tests, because axe takes time in proportion to the page. */
function ordinaryOf(pages: readonly BuiltPage[], at: number): readonly string[] {
  const languages = [...new Set(pages.map(({ language }) => language))].sort();
  return languages.slice(0, 2).map((_, turn) => {
    const ofLanguage = pages.filter(({ language }) => language === languages[(at + turn) % languages.length]);
    return ofLanguage[Math.floor((ofLanguage.length * 3) / 4)]?.path ?? '';
  });
}

test('the measurement finds unwanted motion', async () => {
  const { page } = await tab.visit(`${own?.url}/`);
  expect(await motion(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motion(page)).not.toEqual([]);
});

describe.each(templates)('$name', ({ url, largest, ordinary }) => {
  test('fits every screen with its largest page, has one row above it and its heading on the first 200 pixels of a phone, and no motion', async () => {
    const { page, troubles } = await tab.visit(`${url}/${largest}`);
    expect(await motion(page)).toEqual([]);
    for (const size of Object.keys(SIZES) as Size[]) {
      await resize(page, size);
      expect([size, await horizontalOverflow(page)]).toEqual([size, 0]);
      const { header, heading } = await firstScreen(page);
      expect([size, header]).toEqual([size, 52]);
      if (size === 'phone') expect(heading).toBeLessThan(200);
    }
    expect(troubles).toEqual([]);
  });

  const looks: Readonly<Record<Size, (page: Page) => Promise<string[]>>> = {
    desktop: accessibilityViolations,
    phone: phoneViolations,
    zoomed: structuralViolations,
    narrowest: structuralViolations,
  };
  // A page that exists only in English is tested on two screens. Loading a page takes as long as a test of it.
  const screens: readonly (readonly Size[])[] =
    ordinary.length === 1
      ? [['desktop', 'phone']]
      : [
          ['desktop', 'zoomed'],
          ['phone', 'narrowest'],
        ];
  test.each(ordinary.map((path, at) => [path, screens[at] ?? []] as const))(
    'has no axe violations on /%s, %s',
    async (path, sizes) => {
      const { page, troubles } = await tab.visit(`${url}/${path}`);
      for (const size of sizes) {
        await resize(page, size);
        expect([size, await looks[size](page)]).toEqual([size, []]);
        expect([size, await horizontalOverflow(page)]).toEqual([size, 0]);
      }
      expect(troubles).toEqual([]);
    },
  );
});
