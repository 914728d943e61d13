import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { onSystemDisk } from './memory-disk.ts';
import { timeLimit } from './time-limit.ts';

export interface Found {
  /** Where it is from, for messages. */
  readonly from: string;
  readonly executablePath: string;
}

/** Sources of Chromium, in order of precedence. BROWSER_FROM selects one. */
const PLACES = {
  environment: fromEnvironment,
  // Without the parts for a screen, it needs a third less time than a Chromium of the system.
  package: fromPackage,
  system: fromSystem,
  playwright: fromPlaywright,
} satisfies Record<string, () => Found | undefined | Promise<Found | undefined>>;

type Place = keyof typeof PLACES;

/** Arguments that disable the network requests of Chromium itself. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-first-run',
  '--no-pings',
];

/**
 * Most pages are open for a second. To optimize the code of their scripts and of axe would take longer than it saves, an eighth of all.
 */
const SHORT_PAGES = '--js-flags=--no-opt,--always-sparkplug';

let shared: Promise<Browser> | undefined;

/**
 * The Chromium of all test files of this worker, so that it starts once. It ends with the worker. Close what you open in it.
 */
export function sharedBrowser(found: Found): Promise<Browser> {
  return (shared ??= launchShared(found));
}

async function launchShared(found: Found): Promise<Browser> {
  const browser = await launchBrowser(found, [SHORT_PAGES]);
  // If it crashes, the next test file starts another one.
  browser.once('disconnected', () => (shared = undefined));
  return browser;
}

/** Starts a Chromium from {@link findBrowser}. */
export function launchBrowser({ executablePath }: Found, more: readonly string[] = []): Promise<Browser> {
  // Chromium's sandbox does not work for root, the usual user in a container.
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, timeout: timeLimit(30_000), args: [...QUIET, ...root, ...more] });
}

/**
 * The first available Chromium: from CHROMIUM_PATH, npm, the system or Playwright.
 * @param except a place whose Chromium cannot do what is needed
 * @throws {Error} there is none; states what to install
 */
export async function findBrowser(except?: Place): Promise<Found> {
  const only = process.env['BROWSER_FROM'];
  for (const [name, find] of Object.entries(PLACES)) {
    if (name === except || (only !== undefined && only !== name)) continue;
    const found = await find();
    if (found) return found;
  }
  throw new Error('No Chromium found. Set CHROMIUM_PATH, or install one: apt-get install chromium.');
}

function fromEnvironment(): Found | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (path === undefined || path === '') return undefined;
  if (!isExecutable(path))
    throw new Error(`CHROMIUM_PATH is ${path}, which is no program that can be run. Correct or unset it.`);
  return { from: 'CHROMIUM_PATH', executablePath: path };
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function fromSystem(): Found | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const path = [...paths, ...SYSTEM_PATHS].find(isExecutable);
  return path === undefined ? undefined : { from: 'system', executablePath: path };
}

function fromPlaywright(): Found | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? { from: 'playwright', executablePath: path } : undefined;
}

/**
 * A Chromium for Linux on x64 from npm, which unpacks itself to the system's temporary folder. The arguments that the
 * package recommends are omitted: they are for cloud functions, and disable policies under test.
 */
async function fromPackage(): Promise<Found | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // Makes it unpack libraries and a font that a minimal system lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  // Later runs use it too.
  const executablePath = await onSystemDisk(async () => {
    const { default: packaged } = await import('@sparticuz/chromium');
    return packaged.executablePath();
  });
  // Otherwise pages would not have the fonts of the system.
  if (existsSync('/etc/fonts/fonts.conf')) delete process.env['FONTCONFIG_PATH'];
  return { from: '@sparticuz/chromium', executablePath };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
