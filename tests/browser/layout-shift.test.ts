import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import type { BuiltSite } from '../support/site.ts';
import { SCREENS } from './open-page.ts';
import { pagesByTemplate } from './templates.ts';
import { timeLimit } from '../support/time-limit.ts';

/** Longer than a browser waits for a font that a page can do without, https://drafts.csswg.org/css-fonts/#font-display-desc. */
const LATE_MS = 400;

const TEMPLATES = ['home', 'vocabulary', 'classes', 'A–Z', 'a crosswalk', 'a class', 'an enumeration', 'playground'];

const own = inject('sites').find(({ name }) => name === 'own') as BuiltSite;
const pages = pagesByTemplate(own);
const urls = TEMPLATES.map((name) => [name, `${own.url}/${pages.get(name)?.[0]?.path}`] as const);

const browser = await sharedBrowser(inject('browser'));

describe.each(Object.entries(SCREENS))('a visit on a %s', (name, screen) => {
  // Each template on one screen and the playground on both, because a layout shift on one screen also occurs on the other.
  const half = urls.filter(([template], at) => template === 'playground' || (at % 2 === 0) === (name === 'phone'));

  let page: Page;
  beforeAll(async () => {
    const context = await browser.newContext(screen);
    context.setDefaultTimeout(timeLimit(30_000));
    page = await context.newPage();
    // Routed requests bypass the cache, so every page is a first visit. Render-blocking resources are in the head.
    await page.route(/\.woff2$|^(?!.*\/reader\.).*\.js$/, async (route) => {
      await pause(LATE_MS);
      await route.continue();
    });
    await page.addInitScript(recordShifts);
  });
  afterAll(() => page.context().close());

  test('reports layout shifts of a test page', async () => {
    await page.goto(urls[0]?.[1] ?? '', { waitUntil: 'load' });
    await page
      .locator('main')
      .evaluate((main) => main.prepend(Object.assign(document.createElement('h2'), { innerText: 'Late' })));
    await expect.poll(() => shifts(page)).not.toEqual([]);
  });

  test.each(half)('has no layout shifts on %s if fonts and scripts load late', async (template, url) => {
    await page.goto(url, { waitUntil: 'load' });
    const before = await widthOfHeading(page);
    if (template === 'playground') await page.locator('#outcome:not(:empty)').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // Resources that arrive after the first paint must not move the content.
    expect(await widthOfHeading(page)).toBe(before);
    expect(await shifts(page)).toEqual([]);
  });
});

/** Runs in the page before anything else: https://developer.mozilla.org/docs/Web/API/LayoutShift. */
function recordShifts(): void {
  const seen: number[] = [];
  Object.assign(window, { shifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
}

function shifts(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}

function widthOfHeading(page: Page): Promise<number> {
  return page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('h1') as Element);
    return range.getBoundingClientRect().width;
  });
}
