import type { Browser, Page } from 'playwright-core';
import type { Loading } from './loading.ts';
import { loadingOf, onNewPage } from './loading.ts';
import { seen } from './watch.ts';

/** Milliseconds from a key until its effect was painted. */
export interface TreeFigures {
  readonly loading: Loading;
  /** Number of rows in the page. */
  readonly rows: number;
  /** First branch whose rows are fetched. Absent: all rows are in the page. */
  readonly firstBranch: readonly number[];
  readonly branches: readonly number[];
  /** A letter that moves to another row. */
  readonly letters: readonly number[];
}

/** Milliseconds; longer than the pause that ends a typed name. */
const BETWEEN_LETTERS = 800;

const SHUT = '[role=treeitem][aria-expanded=false]:visible';
/** A branch whose rows are not in the page. */
const UNLOADED = `li:not(:has(> ul)) > ${SHUT}`;

/**
 * Opens a page with a tree, opens branches, and moves to rows by letters.
 *
 * @param most maximum number of opened branches; half as many letters are typed, since each needs a pause
 */
export async function measureTree(browser: Browser, url: string, most: number): Promise<TreeFigures> {
  return onNewPage(browser, url, async (page) => {
    const loading = await loadingOf(page);
    const rows = await page.locator('[role=treeitem]').count();
    const firstBranch = await openBranches(page, UNLOADED, 1);
    const branches = await openBranches(page, SHUT, most);
    return { loading, rows, firstBranch, branches, letters: await typeLetters(page, Math.ceil(most / 2)) };
  });
}

/** Opens branches with the arrow key, from the last to the first. */
async function openBranches(page: Page, which: string, most: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < most) {
    const shut = page.locator(which).last();
    if ((await shut.count()) === 0) break;
    await shut.focus();
    await page.keyboard.press('ArrowRight');
    times.push(await seen(page, 'branch'));
  }
  return times;
}

async function typeLetters(page: Page, most: number): Promise<number[]> {
  const times: number[] = [];
  for (const letter of (await lettersOfRows(page)).slice(-most)) {
    await page.locator('[role=treeitem]').first().focus();
    await page.waitForTimeout(BETWEEN_LETTERS);
    await page.keyboard.press(letter);
    times.push(await seen(page, 'focus'));
  }
  return times;
}

/** First letters of rows from the whole tree, without that of the first row, which might match no other row. */
async function lettersOfRows(page: Page): Promise<string[]> {
  const labels = await page.locator('[role=treeitem]:visible').allTextContents();
  const letters = labels.map((label) => label.trim().charAt(0).toLowerCase()).filter((letter) => /[a-z]/.test(letter));
  return [...new Set(letters)].filter((letter) => letter !== letters[0]);
}
