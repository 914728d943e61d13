import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { watch } from './watch.ts';

/** Loading times of a page in ms since the request. */
export interface Loading {
  readonly contentLoaded: number;
  readonly firstPaint: number;
}

/** Transferred bytes. */
export interface Size {
  readonly plain: number;
  readonly gzipped: number;
}

/** Maximum milliseconds until a loaded page is taken for idle. */
const IDLE_MS = 1000;

const SCREEN: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** Opens a page without a cache, waits until it is idle, and runs an action. */
export async function onNewPage<Result>(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(SCREEN);
  try {
    const page = await context.newPage();
    await watch(page);
    const response = await page.goto(url, { waitUntil: 'load' });
    if (response?.status() !== 200) throw new Error(`${url} returned ${response?.status()}`);
    await page.evaluate(whenIdle, IDLE_MS);
    return await act(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page. The first page of a browser is sometimes never reported as idle. */
function whenIdle(timeout: number): Promise<void> {
  return new Promise((done) => requestIdleCallback(() => done(), { timeout }));
}

/** Loading times of the open page. Waits until it is painted. */
export function loadingOf(page: Page): Promise<Loading> {
  return page.evaluate(async () => {
    const firstPaint = await new Promise<number>((found) => {
      const look = (list: PerformanceObserverEntryList): void => {
        const [paint] = list.getEntriesByName('first-contentful-paint');
        if (paint) found(paint.startTime);
      };
      new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
    });
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { contentLoaded: navigation?.domContentLoadedEventEnd ?? Number.NaN, firstPaint };
  });
}

export function sizeOf(content: Uint8Array): Size {
  return { plain: content.length, gzipped: gzipSync(content).length };
}
