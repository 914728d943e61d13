import { Parser } from 'n3';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import type { BuiltSite } from '../support/site.ts';
import { press, tabTo } from './keyboard.ts';
import type { OpenPage } from './open-page.ts';
import { openTab, readPublication, SCREENS } from './open-page.ts';

const own = inject('sites').find(({ name }) => name === 'own') as BuiltSite;
const TERM = 'CancellationPolicy';
const iri = readPublication(own).ontology.terms.find(({ identifier }) => identifier === TERM)?.iri;

const browser = await sharedBrowser(inject('browser'));

/** Opens the home page as a first visit, with permission for the clipboard. */
async function openHomePage(options: BrowserContextOptions): Promise<OpenPage> {
  const tab = await openTab(browser, options);
  onTestFinished(() => tab.close());
  const opened = await tab.visit(`${own.url}/`);
  await opened.page
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(own.url).origin });
  return opened;
}

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Name, word or identifier' });
const result = (page: Page): Locator => page.getByRole('option', { name: /^Cancellation policy/ });
const turtleLink = (page: Page): Locator => page.locator('.term-head').getByRole('link', { name: 'Turtle' });
const relations = (page: Page): Locator => page.locator('#relations');
const property = (page: Page): Locator => relations(page).getByRole('link', { name: 'has policy' });

/** Expects the page of the property to name its domains: listings, and the offers of a listing. */
async function expectDomains(page: Page): Promise<void> {
  await page.waitForURL(/\/hasPolicy(?:#.*)?$/);
  for (const name of ['Listing', 'Offer']) {
    expect(await page.locator('main').getByRole('link', { name, exact: true }).first().isVisible()).toBe(true);
  }
}

/** Follows the link from a class to a rule on the page of another class, and expects the sentence to be visible. */
async function expectVisibleRule(page: Page): Promise<void> {
  await page.waitForURL(/\/Booking#rules$/);
  const rule = page.locator('#rules p', { has: page.locator('a[href$="/vocabulary/Customer"]') }).first();
  expect(await rule.innerText()).toBe('Each booking is booked by exactly one Customer.');
  const isInSight = (): Promise<boolean> =>
    rule.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInSight).toBe(true);
}

async function copied(page: Page): Promise<unknown> {
  // The button reports the result.
  await page.locator('#copied:not(:empty)').waitFor({ state: 'attached' });
  return JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
}

const schemaOfTerm = {
  $id: `${readPublication(own).site.baseUrl}/vocabulary/${TERM}.schema.json`,
  title: TERM,
  type: 'object',
};

/** Follows a link to the Turtle file, which the browser shows or saves, and parses it. */
async function subjectsOfLinkedFile(page: Page, follow: () => Promise<void>): Promise<string[]> {
  const [response] = await Promise.all([page.waitForResponse((it) => it.url().endsWith(`/${TERM}.ttl`)), follow()]);
  expect(response.headers()['content-type']).toMatch(/^text\/turtle/);
  return subjectsOf(await response.text());
}

function subjectsOf(turtle: string): string[] {
  return new Parser().parse(turtle).map(({ subject }) => subject.value);
}

describe.each(Object.entries(SCREENS))('a new reader on a %s', (name, screen) => {
  const touch = (target: Locator): Promise<void> => (name === 'phone' ? target.tap() : target.click());

  test('finds “cancellation”, sees which listings have it, copies its JSON Schema and saves its Turtle', async () => {
    const { page, troubles } = await openHomePage(screen);
    await touch(page.getByRole('button', { name: 'Find a term', exact: true }));
    await field(page).pressSequentially('cancellation');
    await result(page).waitFor();
    expect(await page.getByRole('option').allTextContents()).toSatisfy((all: string[]) => all.length > 1);
    await touch(result(page));
    await page.getByRole('heading', { level: 1, name: 'Cancellation policy' }).waitFor();

    await touch(property(page));
    await expectDomains(page);
    await page.goBack();

    await touch(page.getByRole('tab', { name: 'JSON Schema' }));
    await touch(page.getByRole('button', { name: 'Copy JSON Schema' }));
    expect(await copied(page)).toMatchObject(schemaOfTerm);

    expect(troubles).toEqual([]);
    expect(await subjectsOfLinkedFile(page, () => touch(turtleLink(page)))).toContain(iri);
  });

  test('sees the rule about a class after following a link on its page', async () => {
    const { page, troubles } = await openHomePage(screen);
    await page.goto(`${own.url}/vocabulary/Customer`);
    await touch(relations(page).locator('a[href$="/vocabulary/Booking#rules"]'));
    await expectVisibleRule(page);
    expect(troubles).toEqual([]);
  });
});

test('the same journey by keyboard alone has a visible focus at every step', async () => {
  const { page, troubles } = await openHomePage(SCREENS.desktop);
  await page.keyboard.press('/');
  await field(page).waitFor();
  await page.keyboard.type('cancellation');
  await result(page).waitFor();
  while ((await result(page).getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/vocabulary/${TERM}`);

  // Skips the header and the trees.
  await press(page, 'Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('tab', { name: 'Fields' }));
  await press(page, 'ArrowRight');
  expect(await page.getByRole('tab', { name: 'JSON Schema' }).getAttribute('aria-selected')).toBe('true');
  await tabTo(page, page.getByRole('button', { name: 'Copy JSON Schema' }));
  await page.keyboard.press('Enter');
  expect(await copied(page)).toMatchObject(schemaOfTerm);

  await tabTo(page, property(page));
  await page.keyboard.press('Enter');
  await expectDomains(page);
  // With a key of the browser, which pages do not receive.
  await page.goBack();

  await tabTo(page, turtleLink(page));
  expect(troubles).toEqual([]);
  expect(await subjectsOfLinkedFile(page, () => page.keyboard.press('Enter'))).toContain(iri);
});

test.each(Object.entries(SCREENS))(
  'a reader without JavaScript, on a %s, finds the term by the A–Z list, its JSON Schema and its Turtle',
  async (_, screen) => {
    const { page, troubles } = await openHomePage({ ...screen, javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Find a term', exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .locator('main')
      .getByRole('link', { name: /^C(?: |$)/ })
      .first()
      .click();
    await page.locator('main').getByRole('link', { name: 'Class: Cancellation policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cancellation policy' }).waitFor();

    const schema = page.locator('#json-schema pre');
    expect(await schema.isVisible()).toBe(true);
    expect(JSON.parse(await schema.innerText())).toMatchObject(schemaOfTerm);
    // No control is visible that requires JavaScript.
    expect(await page.locator('button:visible:not(form button, [popovertarget])').count()).toBe(0);

    const href = (await turtleLink(page).getAttribute('href')) ?? '';
    const response = await page.request.get(new URL(href, page.url()).href);
    expect(response.headers()['content-type']).toMatch(/^text\/turtle/);
    expect(subjectsOf(await response.text())).toContain(iri);

    await property(page).click();
    await expectDomains(page);
    expect(troubles).toEqual([]);
  },
);
