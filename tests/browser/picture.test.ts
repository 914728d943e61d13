import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Term } from '../../src/ontology/model.ts';
import { launchBrowser } from '../support/browser.ts';
import type { BuiltSite } from '../support/site.ts';
import { openPage, readPublication, sampleTerms, SCREENS, termUrl } from './open-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject('browser'));
});
afterAll(() => browser.close());

const site = inject('sites').find(({ name }) => name === 'own') as BuiltSite;
const sample = sampleTerms(readPublication(site));
const samples = Object.entries(sample).filter(([name]) => name !== 'deprecated');

/** What a reader sees of pictures: how many, the smallest text in CSS pixels, and texts that leave their box or the picture. */
function look(page: Page): Promise<{ pictures: number; smallest: number; outside: string[] }> {
  return page.evaluate(() => {
    const pictures = [...document.querySelectorAll<SVGSVGElement>('.picture svg')].filter((svg) =>
      svg.checkVisibility(),
    );
    const outside: string[] = [];
    let smallest = Infinity;
    for (const svg of pictures) {
      const whole = svg.getBoundingClientRect();
      const scale = whole.width / svg.viewBox.baseVal.width;
      for (const text of svg.querySelectorAll<SVGTextElement>('text:not(.letter)')) {
        const box = text.parentElement?.querySelector('rect')?.getBoundingClientRect();
        const { left, right } = text.getBoundingClientRect();
        const { left: from, right: to } = text.parentElement === (svg as Element) || !box ? whole : box;
        if (left < from || right > to) outside.push(text.textContent);
        smallest = Math.min(smallest, Number.parseFloat(getComputedStyle(text).fontSize) * scale);
      }
    }
    return { pictures: pictures.length, smallest, outside };
  });
}

test.each(samples)(
  'one picture of the %s is shown on every screen, in letters that can be read and stay in their boxes',
  async (_, term) => {
    const { page, troubles } = await openPage(browser, termUrl(site, term));
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { pictures, smallest, outside } = await look(page);
      expect([width, pictures, ...outside]).toEqual([width, 1]);
      expect(smallest).toBeGreaterThanOrEqual(11);
    }
    expect(troubles).toEqual([]);
  },
);

test('the keyboard reaches every link of the picture that is shown, and shows where it is', async () => {
  const { page } = await openPage(browser, termUrl(site, sample['enumeration'] as Term), SCREENS.desktop);
  const links = page.locator('.picture a:visible');
  const count = await links.count();
  expect(count).toBeGreaterThan(3);
  await links.first().focus();
  for (let at = 1; at < count; at++) {
    await page.keyboard.press('Tab');
    expect(await links.nth(at).evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await links.nth(at).evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
  }
});
