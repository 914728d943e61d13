/** `node scripts/screenshot.ts [NAME…]`: writes the pictures of the documentation, from pages that it builds, to `docs/images`. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { ROOT } from '../src/cli/command-line.ts';
import { build, serveFolder } from '../src/cli/index.ts';
import { findBrowser, launchBrowser } from '../tests/support/browser.ts';

const IMAGES = join(ROOT, 'docs/images');
const SCHEMES = ['light', 'dark'] as const;

interface Picture {
  /** Name of the files, before `-light.webp` and `-dark.webp`. */
  readonly name: string;
  readonly ontology: string;
  /** Path of the page, below the site, with the section at the top of the picture. */
  readonly page: string;
}

const PICTURES: readonly Picture[] = [
  { name: 'term', ontology: 'ontology', page: 'vocabulary/Booking' },
  { name: 'ten-lines', ontology: 'docs/examples/boats.ttl', page: 'vocabulary/Ferry' },
  { name: 'thesaurus', ontology: 'docs/examples/trees', page: 'vocabulary/lime' },
  { name: 'restrictions', ontology: 'docs/examples/chargers.ttl', page: 'vocabulary/Station' },
];
/** Size of the window in CSS pixels. */
const WINDOW = { width: 1280, height: 800 };

/** Builds the ontology of a picture, and photographs the page in both colour schemes. */
async function takePicture(picture: Picture, folder: string, browser: Browser): Promise<void> {
  const out = join(folder, picture.name);
  const progress = { update: () => {}, done: () => {}, clear: () => {} };
  await build({ ontology: join(ROOT, picture.ontology), out, progress });
  const server = await serveFolder(out, { host: '127.0.0.1', port: '0' }, { options: {} });
  try {
    for (const scheme of SCHEMES) {
      const png = await photograph(server.home + picture.page, scheme, browser);
      const file = `${picture.name}-${scheme}.webp`;
      const { size } = await sharp(png).webp({ quality: 82, effort: 6 }).toFile(join(IMAGES, file));
      console.log(`${file}: ${Math.round(size / 1024)} KB`);
    }
  } finally {
    await server.close();
  }
}

async function photograph(url: string, colorScheme: (typeof SCHEMES)[number], browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: WINDOW, deviceScaleFactor: 2, colorScheme, reducedMotion: 'reduce' });
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
  const names = process.argv.slice(2);
  const chosen = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const picture of chosen) await takePicture(picture, folder, browser);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
