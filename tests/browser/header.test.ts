import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import type { BuiltSite } from '../support/site.ts';
import { openPage, SCREENS } from './open-page.ts';
import { pagesByTemplate } from './templates.ts';

const browser = await sharedBrowser(inject('browser'));
const own = inject('sites').find(({ name }) => name === 'own') as BuiltSite;
const manual = inject('sites').find(({ name }) => name === 'manual') as BuiltSite;
const pages = pagesByTemplate(own);
const classPage = `${own.url}/${pages.get('a class')?.find(({ language }) => language === 'en')?.path}`;

/** Texts of the visible elements that match. */
function visible(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).filter({ visible: true }).allInnerTexts();
}

describe('the header without script', () => {
  const open = (url: string, screen: keyof typeof SCREENS): Promise<{ page: Page }> =>
    openPage(browser, url, { ...SCREENS[screen], javaScriptEnabled: false });

  test('opens its menu on a phone, and shows it on a desktop', async () => {
    const entries = ['Vocabulary', 'Guides', 'Playground', 'Versions', 'API'];
    const phone = await open(`${own.url}/`, 'phone');
    expect(await visible(phone.page, '#site-menu a')).toEqual([]);
    await phone.page.getByRole('button', { name: 'Menu' }).click();
    expect(await visible(phone.page, '#site-menu a')).toEqual(entries);
    const desktop = await open(`${own.url}/`, 'desktop');
    expect(await visible(desktop.page, '#site-menu a')).toEqual(entries);
    expect(await desktop.page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
  });

  test.each([
    ['a class', 'de', /\/de\/vocabulary\/\w+$/],
    ['a schema', 'de', /\/de$/],
    ['api', 'fr', /\/fr$/],
    ['not found', 'es', /\/es$/],
  ])('leads from %s to another language', async (template, language, url) => {
    const path = pages.get(template)?.find((page) => page.language === 'en')?.path ?? '';
    const { page } = await open(`${own.url}/${path}`, 'phone');
    await page.getByRole('button', { name: 'Languages: EN' }).click();
    await page.locator(`#site-languages [lang='${language}']`).click();
    await page.waitForURL(url);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  });
});

test('the fold of the guides takes the row of a phone, because their list has no contents beside it', async () => {
  const { page } = await openPage(browser, `${manual.url}/guides`, SCREENS.phone);
  const { width } = SCREENS.phone.viewport;
  expect((await page.locator('.tree').boundingBox())?.width).toBe(width);
  await page.locator('.tree summary').click();
  expect((await page.locator('.tree .inside').boundingBox())?.width).toBe(width);
});

describe('a page of a class', () => {
  test('marks the section at the top of the screen, and keeps headings below the header', async () => {
    const { page } = await openPage(browser, classPage, SCREENS.desktop);
    const links = page.locator('.toc a');
    const current = page.locator('.toc [aria-current]');
    expect(await current.count()).toBe(0);
    for (const at of [1, 3, (await links.count()) - 1]) {
      const name = await links.nth(at).innerText();
      await links.nth(at).click();
      await expect.poll(() => current.allInnerTexts()).toEqual([name]);
      expect((await page.locator(':target').boundingBox())?.y).toBeGreaterThanOrEqual(52);
    }
  });

  test('names the section in its fold on a phone, which closes behind a link and covers no heading', async () => {
    const { page } = await openPage(browser, classPage, SCREENS.phone);
    const fold = page.locator('.toc details');
    await fold.locator('summary').click();
    await fold.locator('a').nth(1).click();
    await expect.poll(() => fold.getAttribute('open')).toBeNull();
    await expect
      .poll(() => fold.locator('summary').getAttribute('data-current'))
      .toBe(await fold.locator('a').nth(1).textContent());
    const bar = await page.locator('.toc').evaluate((it) => it.getBoundingClientRect());
    expect(bar.top).toBe(52);
    await expect
      .poll(async () => (await page.locator(':target').boundingBox())?.y)
      .toSatisfy((y: number) => y >= bar.bottom && y < bar.bottom + 40);
  });

  test('shows the tab that was chosen on another page, before its script has loaded', async () => {
    const { page } = await openPage(browser, classPage, SCREENS.desktop);
    await page.getByRole('tab', { name: 'TypeScript' }).click();
    const late: (() => void)[] = [];
    await page.route(/\/tabs\..*\.js$/, (route) => void late.push(() => void route.continue()));
    const other = pages.get('a class')?.filter(({ language }) => language === 'en')[1]?.path ?? '';
    await page.goto(`${own.url}/${other}`, { waitUntil: 'commit' });
    const top = async (): Promise<unknown[]> => [
      await page.locator('#typescript').isVisible(),
      await page.locator('#field-table').isVisible(),
      await page.locator('#typescript').boundingBox(),
      await page.locator('#tab-shacl').boundingBox(),
    ];
    // The end of the page: the panels come after the tabs.
    await page.locator('.colophon').waitFor();
    const before = await top();
    expect(before.slice(0, 2)).toEqual([true, false]);
    await expect.poll(() => late.length).toBe(1);
    late[0]?.();
    await page.locator('[role=tab][aria-selected=true]').waitFor();
    expect(await top()).toEqual(before);
    await page.unroute(/\/tabs\..*\.js$/);
  });
});

test('pages load at most 60 KB of fonts', async () => {
  for (const language of ['', '/de', '/fr', '/es'])
    for (const path of ['', '/vocabulary/Provider', '/crosswalks', ...(language === '' ? ['/api'] : [])]) {
      const { page } = await openPage(browser, own.url + language + path, SCREENS.desktop);
      await page.evaluate(() => document.fonts.ready);
      const sum = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.woff2'))
          .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
      );
      expect([language + path, sum > 20_000, sum <= 60_000]).toEqual([language + path, true, true]);
    }
});

test('paper has everything that is folded away, and nothing to operate', async () => {
  const { page } = await openPage(browser, `${own.url}/vocabulary/Booking`, SCREENS.desktop);
  await page.emulateMedia({ media: 'print' });
  const operated = 'button, input, .tablist, .masthead nav, .toc, .tree, .breadcrumb, .colophon nav';
  expect(await visible(page, operated)).toEqual([]);
  expect(await visible(page, '.panel')).toHaveLength(1);
  const folded = await page
    .locator('main details > :not(summary)')
    .evaluateAll((all) =>
      all
        .filter((it) => !it.closest('.panel ~ .panel') && !it.checkVisibility({ contentVisibilityAuto: true }))
        .map((it) => it.outerHTML.slice(0, 80)),
    );
  expect(folded).toEqual([]);
  expect(await visible(page, '#diagram')).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
});

// A field has two lines: its label and its key.
test('a class is printed on one to three pages, or one for each 10 of its fields', async () => {
  for (const path of ['/vocabulary/Booking', '/vocabulary/Provider', '/vocabulary/Offer', '/de/vocabulary/Listing']) {
    const { page } = await openPage(browser, own.url + path, SCREENS.desktop);
    const pdf = await page.pdf({ format: 'A4' });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    const fields = await page.locator('#fields tbody tr').count();
    expect([path, pages.length, pages.length >= 1 && pages.length <= Math.max(3, fields / 10)]).toEqual([
      path,
      pages.length,
      true,
    ]);
  }
});

test('on paper each fact is beside its name, and each heading has content', async () => {
  const { page } = await openPage(browser, `${own.url}/vocabulary/Provider`, SCREENS.desktop);
  await page.emulateMedia({ media: 'print' });
  const apart = await page.locator('.of-facts dt + dd').evaluateAll((all) =>
    all
      .filter((it) => {
        const [name, fact] = [it.previousElementSibling!.getBoundingClientRect(), it.getBoundingClientRect()];
        return Math.abs(name.top - fact.top) > 4 || name.right > fact.left;
      })
      .map((it) => it.previousElementSibling!.textContent),
  );
  expect(apart).toEqual([]);
  const headings = await page
    .locator('.part > h2')
    .evaluateAll((all) =>
      all
        .filter(
          (it) =>
            it.checkVisibility() &&
            ![...it.parentElement!.children].some(
              (other) => other !== it && (other as HTMLElement).innerText.trim() !== '',
            ),
        )
        .map((it) => it.textContent),
    );
  expect(headings).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
});

test.each([320, 390, 640, 800, 1024, 1280, 1440, 1920])(
  'a long title leaves room for search and menu at %i pixels',
  async (width) => {
    const { page } = await openPage(browser, `${own.url}/`, { ...SCREENS.desktop, viewport: { width, height: 800 } });
    await page.locator('.brand span').evaluate((it) => (it.textContent = `${it.textContent} and Its Parts`.repeat(5)));
    const found = await page.locator('.masthead').evaluate((header) => {
      const shown = [...header.querySelectorAll('.brand, .search, .menu nav a, .menu-button, .language')].filter((it) =>
        it.checkVisibility(),
      );
      const boxes = shown.map((it) => it.getBoundingClientRect()).sort((a, b) => a.left - b.left);
      return {
        overlaps: boxes.filter((box, at) => box.left < (boxes[at - 1]?.right ?? 0)).length,
        cut: shown.filter((it) => it.matches('.menu a') && it.scrollWidth > it.clientWidth).length,
        beyond: document.documentElement.scrollWidth - innerWidth,
        height: header.getBoundingClientRect().height,
        controls: shown.length,
      };
    });
    expect(found).toMatchObject({ overlaps: 0, cut: 0, beyond: 0, height: 52 });
    expect(found.controls).toBeGreaterThan(3);
  },
);
