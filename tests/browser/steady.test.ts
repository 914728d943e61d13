import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { samplePages, SCREENS } from './open-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject('browser'));
});
afterAll(() => browser.close());

/** Longer than a browser waits for a font that a page can do without, https://drafts.csswg.org/css-fonts/#font-display-desc. */
const LATE_MS = 400;

const own = inject('sites').filter(({ name }) => name === 'own');

describe.each(own)('the site of $name', (site) => {
  describe.each(Object.entries(SCREENS))('on a %s', (_, screen) => {
    let page: Page;
    /** Fonts that came late to the page that is looked at: what is routed comes from no cache. */
    let late = 0;
    beforeAll(async () => {
      page = await (await browser.newContext(screen)).newPage();
      await page.addInitScript(recordShifts);
      await page.route('**/*.woff2', async (route) => {
        late += 1;
        await pause(LATE_MS);
        await route.continue();
      });
    });

    test.each(Object.entries(samplePages(site)))('%s stays where it is while fonts come late', async (_, url) => {
      late = 0;
      await page.goto(url, { waitUntil: 'load' });
      const before = await widthOfHeading(page);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(late).toBeGreaterThan(0);
      // A font that arrives after the first paint must not change what is being read.
      expect(await widthOfHeading(page)).toBe(before);
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    });
  });
});

/** Runs in the page before anything else: https://developer.mozilla.org/docs/Web/API/LayoutShift. */
function recordShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
}

function widthOfHeading(page: Page): Promise<number> {
  return page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('h1') as Element);
    return range.getBoundingClientRect().width;
  });
}
