import { expect, inject, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { openPage, SCREENS } from './open-page.ts';

const browser = await sharedBrowser(inject('browser'));
const { url } = inject('sites').find(({ name }) => name === 'own') ?? { url: '' };

test.each([
  ['the fields of a class', '/vocabulary/StayListing', '#field-table', 'tbody > tr', 'price'],
  [
    'the changes of a version',
    '/versions/1.3.0',
    '.changes',
    '.terms > div, .columns > li, .history, .alike',
    'rating',
  ],
  ['a crosswalk', '/crosswalks/schema', '.filtered', 'tbody > tr, .terms > div, .columns > li', 'offer'],
  ['a crosswalk from the other vocabulary', '/crosswalks/schema/reverse', '.filtered', 'tbody > tr', 'offer'],
])('a filter of %s shows what has the word, and then all again', async (_, path, area, items, word) => {
  const { page, troubles } = await openPage(browser, url + path, SCREENS.desktop);
  const scope = page.locator(area);
  const folds = scope.locator('details');
  const opened = (): Promise<boolean[]> =>
    folds.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open));
  const before = await opened();
  const total = await scope.locator(items).count();
  const input = scope.locator('.filter input');
  await input.fill(word.toUpperCase());
  const shown = await scope.locator(items).filter({ visible: true }).count();
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(total);
  expect(await scope.locator('.filter output').textContent()).toBe(`${shown} / ${total}`);
  const inTopic = await scope
    .locator(items)
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((item) => `${item.closest('.topic')?.querySelector('h3')?.textContent} ${item.textContent}`),
    );
  for (const text of inTopic) expect(text.toLowerCase()).toContain(word);

  await input.fill('xqzzx');
  expect(await scope.locator('table, .changes-of').filter({ visible: true }).count()).toBe(0);
  await input.fill('');
  expect(await opened()).toEqual(before);
  expect(await scope.locator('.filter output').textContent()).toBe('');
  expect(await scope.locator('[hidden]').count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('a filter is not shown without JavaScript', async () => {
  for (const path of ['/vocabulary/StayListing', '/versions/1.3.0', '/crosswalks/schema/reverse']) {
    const { page } = await openPage(browser, url + path, { ...SCREENS.desktop, javaScriptEnabled: false });
    expect(await page.locator('.filter').count()).toBe(1);
    expect(await page.locator('.filter').isVisible()).toBe(false);
  }
});
