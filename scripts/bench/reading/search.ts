import type { Browser, Page } from 'playwright-core';
import { onNewPage } from './loading.ts';
import { seen } from './watch.ts';

/** Milliseconds from a key until its effect was on the screen; one for each query. */
export interface SearchFigures {
  /** The first letter right after the key that opens the search, on a page that has loaded nothing of it. */
  readonly firstKeyCold: readonly number[];
  /** The same, a moment after the dialog has opened, as a person types. */
  readonly firstKeyOpened: readonly number[];
  /** The first letter, when there have been questions before. */
  readonly firstKeyWarm: readonly number[];
  /** The last letter of the whole label. */
  readonly lastKey: readonly number[];
  /** The last letter until the full text is there too: the first time that it is asked at all, and later. */
  readonly fullTextCold: readonly number[];
  readonly fullTextWarm: readonly number[];
  /** The first letter on a page that does the least: with the names file to be fetched, and with all at hand. */
  readonly floorCold: readonly number[];
  readonly floorWarm: readonly number[];
}

/** A quick typist; in milliseconds. */
const BETWEEN_KEYS = 60;
/** From the key that opens a dialog to the first of a word. */
const BEFORE_TYPING = 250;

const FIELD = 'dialog [role=combobox]';

/**
 * Asks a site's search from its home page, and in turns a page that does the least, so that a busy minute of the machine is one of
 * both.
 */
export async function measureSearch(
  browser: Browser,
  home: string,
  floor: string,
  queries: readonly string[],
): Promise<SearchFigures> {
  const cold = { floorCold: [] as number[], firstKeyCold: [] as number[], firstKeyOpened: [] as number[] };
  for (const query of queries) {
    cold.floorCold.push(await onNewPage(browser, floor, (page) => type(page, query.charAt(0))));
    cold.firstKeyCold.push(await onNewPage(browser, home, (page) => firstKey(page, query, 0)));
    cold.firstKeyOpened.push(await onNewPage(browser, home, (page) => firstKey(page, query, BEFORE_TYPING)));
  }
  const floorWarm = await onNewPage(browser, floor, (page) => typeFirst(page, queries));
  return { ...cold, floorWarm, ...(await onNewPage(browser, home, (page) => typeAll(page, queries))) };
}

async function typeFirst(page: Page, queries: readonly string[]): Promise<number[]> {
  await type(page, 'a');
  const times: number[] = [];
  for (const query of queries) times.push(await type(page, query.charAt(0)));
  return times;
}

async function firstKey(page: Page, query: string, pause: number): Promise<number> {
  await page.keyboard.press('/');
  if (pause > 0) await page.locator(FIELD).waitFor();
  await page.waitForTimeout(pause);
  return type(page, query.charAt(0));
}

type Warm = Pick<SearchFigures, 'firstKeyWarm' | 'lastKey' | 'fullTextCold' | 'fullTextWarm'>;

async function typeAll(page: Page, queries: readonly string[]): Promise<Warm> {
  const times = { firstKeyWarm: [] as number[], lastKey: [] as number[], settled: [] as number[] };
  await firstKey(page, 'a', BEFORE_TYPING);
  for (const query of queries) {
    await clear(page);
    times.firstKeyWarm.push(await type(page, query.charAt(0)));
    await page.waitForTimeout(BETWEEN_KEYS);
    await page.keyboard.type(query.slice(1, -1), { delay: BETWEEN_KEYS });
    times.lastKey.push(await type(page, query.slice(-1)));
    times.settled.push(await seen(page, 'settled'));
  }
  const { settled, ...others } = times;
  return { ...others, fullTextCold: settled.slice(0, 1), fullTextWarm: settled.slice(1) };
}

async function type(page: Page, letter: string): Promise<number> {
  await page.keyboard.press(letter);
  return seen(page, 'names');
}

/** The field is emptied as by Escape, and the answer to that awaited. */
async function clear(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.getElementById('found')?.childElementCount === 0);
}
