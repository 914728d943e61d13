/** `node scripts/screenshot.ts`: writes the pictures of README.md, from pages that it builds, to `docs/images`. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { ROOT } from '../src/cli/installation/root.ts';
import { serveFolder } from '../src/cli/serve/serve-folder.ts';
import { buildIfChanged } from '../src/cli/site-build/build-if-changed.ts';
import { findBrowser, launchBrowser } from '../tests/support/browser.ts';

const IMAGES = join(ROOT, 'docs/images');
const SCHEMES = ['light', 'dark'] as const;

interface Picture {
  /** Name of the files, before `-light.webp` and `-dark.webp`. */
  readonly name: string;
  readonly ontology: string;
  /** Path of the page, below the site. */
  readonly page: string;
  /** Size of the window in CSS pixels. */
  readonly window: { readonly width: number; readonly height: number };
}

/** Builds the ontology of a picture, and photographs the page in both colour schemes. */
async function takePicture(picture: Picture, folder: string, browser: Browser): Promise<void> {
  const out = join(folder, picture.name);
  const progress = { update: () => {}, done: () => {}, clear: () => {} };
  await buildIfChanged({ ontology: picture.ontology, out, progress });
  const server = await serveFolder(out, { host: '127.0.0.1', port: '0' }, { options: {} });
  try {
    for (const scheme of SCHEMES) {
      const png = await photograph(server.home + picture.page, picture, scheme, browser);
      const file = `${picture.name}-${scheme}.webp`;
      const { size } = await sharp(png).webp({ quality: 82, effort: 6 }).toFile(join(IMAGES, file));
      console.log(`${file}: ${Math.round(size / 1024)} KB`);
    }
  } finally {
    await server.close();
  }
}

async function photograph(
  url: string,
  { window }: Picture,
  colorScheme: (typeof SCHEMES)[number],
  browser: Browser,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: window, deviceScaleFactor: 2, colorScheme, reducedMotion: 'reduce' });
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.screenshot();
  } finally {
    await page.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'ontopress-pictures-'));
const browser = await launchBrowser(await findBrowser());
try {
  mkdirSync(IMAGES, { recursive: true });
  const window = { width: 1280, height: 800 };
  await takePicture(
    { name: 'term', ontology: join(ROOT, 'ontology'), page: 'vocabulary/Booking', window },
    folder,
    browser,
  );
  await takePicture(
    { name: 'ten-lines', ontology: join(ROOT, 'docs/examples/boats.ttl'), page: 'vocabulary/Ferry', window },
    folder,
    browser,
  );
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
