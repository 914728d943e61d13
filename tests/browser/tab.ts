import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { timeLimit } from '../support/time-limit.ts';

/** A page that is reserved for one test, and its errors. */
export interface OpenPage {
  readonly page: Page;
  /** Messages of the console and of uncaught errors, and requests that fail or leave the site. */
  readonly troubles: readonly string[];
}

/** Playwright's default. */
const DEFAULT_VIEWPORT = { width: 1280, height: 720 };

/** A tab that visits several URLs, because opening a tab costs far more than navigating to another page of the same site. */
export interface Tab {
  /** Loads a URL again with the initial screen and media of the tab. Errors of earlier pages are discarded. */
  visit(url: string): Promise<OpenPage>;
  /** Forgets what was stored, routed or opened beside it; says whether it could. */
  forget(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens an isolated tab, and collects its errors. */
export async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(timeLimit(30_000));
  const page = await context.newPage();
  let troubles: string[] = [];
  let origin = '';
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => troubles.push(`dialog: ${dialog.message()}`)));
  page.on('request', (request) => {
    const requested = new URL(request.url());
    if (requested.origin !== origin && requested.protocol !== 'data:') troubles.push(`left the site: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  const visit = async (url: string): Promise<OpenPage> => {
    const own: string[] = [];
    troubles = own;
    origin = new URL(url).origin;
    const { colorScheme = 'light', reducedMotion = 'reduce', viewport } = options;
    await page.emulateMedia({ media: null, forcedColors: null, colorScheme, reducedMotion });
    await page.setViewportSize(viewport ?? DEFAULT_VIEWPORT);
    // If only the fragment differs, a browser does not load the page again.
    if (withoutFragment(url) === withoutFragment(page.url())) await page.goto('about:blank');
    const response = await page.goto(url, { waitUntil: 'load' });
    if (response?.status() !== 200) own.push(`${url} returned ${response?.status()}`);
    return { page, troubles: own };
  };
  const forget = async (): Promise<boolean> => {
    try {
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.unrouteAll();
      await context.clearCookies();
      await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
      // Pending requests of its scripts are not reported for the next page.
      await page.goto('about:blank');
      return true;
    } catch {
      return false;
    }
  };
  return { visit, forget, close: () => context.close() };
}

function withoutFragment(url: string): string {
  return url.replace(/#.*/, '');
}
