import { describe, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import type { OpenPage } from './open-page.ts';
import { openPage } from './open-page.ts';
import { PLAYGROUND, TO, settled, type } from './open-playground.ts';

const browser = await sharedBrowser(inject('browser'));

describe('the playground', () => {
  const open = async (): Promise<OpenPage> => {
    const opened = await openPage(browser, PLAYGROUND);
    await settled(opened.page);
    return opened;
  };

  test('opens the record, the pair and the options of a copied link', async () => {
    const { page } = await open();
    const text = '{ "type": "Feature", "properties": { "name": "Pier 7", "beds": "3" } }';
    await page.locator('#keepUnmapped').check();
    await type(page, text);
    await page.waitForFunction(() => document.getElementById('copy-link')?.dataset['copy']?.includes('&record='));
    const link = (await page.locator('#copy-link').getAttribute('data-copy')) ?? '';
    const outcome = await page.locator('#outcome').textContent();
    const other = await openPage(browser, link);
    expect(await settled(other.page)).toBe(outcome);
    expect(await other.page.locator('#record').inputValue()).toBe(text);
    expect(await other.page.locator('#keepUnmapped').isChecked()).toBe(true);
  });

  test('shows a message for a damaged link, and an example', async () => {
    const { page, troubles } = await openPage(browser, `${PLAYGROUND}&record=zAAAA`);
    expect(await settled(page)).toMatch(/^The record in this link is incomplete or damaged/);
    expect(await page.locator('#record').inputValue()).toContain('"Feature"');
    expect(troubles).toEqual([]);
  });

  test('returns to the choice and the record before with the back button', async () => {
    const { page } = await open();
    const text = '{ "type": "Feature", "properties": { "name": "Pier 8" } }';
    await type(page, text);
    await page.locator('#to').selectOption('schema.org');
    await settled(page);
    await page.goBack();
    await page.waitForFunction((name) => location.hash.endsWith(`to=${name}`), TO);
    await settled(page);
    expect(await page.locator('#to').inputValue()).toBe(TO);
    expect(await page.locator('#record').inputValue()).toBe(text);
  });
});
