import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

export interface Found {
  /** Where it was found, for messages. */
  readonly from: string;
  readonly executablePath: string;
}

/** The places where a Chromium may be, in the order in which they are asked; BROWSER_FROM restricts to one of them. */
const PLACES: Readonly<Record<string, () => Found | undefined | Promise<Found | undefined>>> = {
  environment: fromEnvironment,
  system: fromSystem,
  playwright: fromPlaywright,
  package: fromPackage,
};

/** A test browser talks to the site under test and to nobody else. */
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

/** Starts a Chromium that {@link findBrowser} has found. */
export function launchBrowser({ executablePath }: Found): Promise<Browser> {
  // Chromium's sandbox refuses to work for root, which is who runs tests in a container.
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...QUIET, ...root] });
}

/**
 * The first Chromium of: CHROMIUM_PATH, the system's, Playwright's own, the one that npm installs. Throws an Error that says
 * what to install where there is none.
 */
export async function findBrowser(): Promise<Found> {
  const only = process.env['BROWSER_FROM'];
  for (const [name, find] of Object.entries(PLACES)) {
    if (only !== undefined && only !== name) continue;
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
 * A Chromium for Linux that npm brings; it unpacks itself into the system's folder for temporary files. The arguments that the
 * package proposes are left out: they are for cloud functions, and switch off the very policies under test.
 */
async function fromPackage(): Promise<Found | undefined> {
  if (process.platform !== 'linux') return undefined;
  // Makes it unpack the libraries that a bare machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return { from: '@sparticuz/chromium', executablePath: await packaged.executablePath() };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
