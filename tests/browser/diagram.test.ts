import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Term } from '../../src/ontology/model.ts';
import { sharedBrowser } from '../support/browser.ts';
import type { BuiltSite } from '../support/site.ts';
import { openPage, readPublication, sampleTerms, SCREENS, termUrl } from './open-page.ts';

const browser = await sharedBrowser(inject('browser'));

const site = inject('sites').find(({ name }) => name === 'own') as BuiltSite;
const publication = readPublication(site);
const { ontology } = publication;
/** Own terms, because borrowed ones may have too few neighbours for a diagram. */
const sample = sampleTerms({
  ...publication,
  ontology: { ...ontology, terms: ontology.terms.filter(({ own }) => own) },
});
const samples = Object.entries(sample).filter(([name]) => name !== 'deprecated');

/** The visible diagrams: their number, the smallest text in CSS pixels, and texts outside their box or diagram. */
function measureDiagrams(page: Page): Promise<{ diagrams: number; smallest: number; outside: string[] }> {
  return page.evaluate(() => {
    const diagrams = [...document.querySelectorAll<SVGSVGElement>('.diagram svg')].filter((svg) =>
      svg.checkVisibility(),
    );
    const outside: string[] = [];
    let smallest = Infinity;
    for (const svg of diagrams) {
      const whole = svg.getBoundingClientRect();
      const scale = whole.width / svg.viewBox.baseVal.width;
      // The letter of a kind is before its label.
      for (const text of svg.querySelectorAll<SVGTextElement>('text:not(:is(a, g) > :not(:last-child))')) {
        const box = text.parentElement?.querySelector('rect')?.getBoundingClientRect();
        const { left, right } = text.getBoundingClientRect();
        const { left: from, right: to } = text.parentElement === (svg as Element) || !box ? whole : box;
        if (left < from || right > to) outside.push(text.textContent);
        smallest = Math.min(smallest, Number.parseFloat(getComputedStyle(text).fontSize) * scale);
      }
    }
    return { diagrams: diagrams.length, smallest, outside };
  });
}

test.each(samples)(
  'the page of a %s shows one diagram on every screen, with readable text inside its boxes',
  async (_, term) => {
    const { page, troubles } = await openPage(browser, termUrl(site, term));
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { diagrams, smallest, outside } = await measureDiagrams(page);
      expect([width, diagrams, ...outside]).toEqual([width, 1]);
      expect(smallest).toBeGreaterThanOrEqual(11);
    }
    expect(troubles).toEqual([]);
  },
);

test('Tab moves through all links of the visible diagram, with a visible focus', async () => {
  const { page } = await openPage(browser, termUrl(site, sample['enumeration'] as Term), SCREENS.desktop);
  const links = page.locator('.diagram a:visible');
  const count = await links.count();
  expect(count).toBeGreaterThan(3);
  await links.first().focus();
  for (let at = 1; at < count; at++) {
    await page.keyboard.press('Tab');
    expect(await links.nth(at).evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await links.nth(at).evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
  }
});
