import type { Browser, Page } from 'playwright-core';
import { onNewPage } from './loading.ts';
import { seen } from './watch.ts';

/** Milliseconds from a key until its effect was painted, one per query. */
export interface SearchFigures {
  /** First letter, immediately after the key that opens the search, with nothing loaded. */
  readonly firstKeyCold: readonly number[];
  /** The same, a moment after the dialog has opened. */
  readonly firstKeyOpened: readonly number[];
  /** First letter, after earlier queries. */
  readonly firstKeyWarm: readonly number[];
  /** Last letter of the label. */
  readonly lastKey: readonly number[];
  /** Last letter until full-text results appear: the first query, and later ones. */
  readonly fullTextCold: readonly number[];
  readonly fullTextWarm: readonly number[];
  /** First letter on the minimal page: before and after the names file is fetched. */
  readonly floorCold: readonly number[];
  readonly floorWarm: readonly number[];
}

/** Milliseconds between keys of a fast typist. */
const BETWEEN_KEYS = 60;
/** Milliseconds from the key that opens the dialog to the first letter. */
const BEFORE_TYPING = 250;

const FIELD = 'dialog [role=combobox]';

/**
 * Measures the search on the home page, alternating with the minimal page, so that other load on the machine affects
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

/** Clears the field, and waits until no results are shown. An empty field has groups of suggestions. */
async function clear(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('#found > [role=option]') === null);
}
