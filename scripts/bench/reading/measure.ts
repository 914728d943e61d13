import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Publication } from '../../../src/ontology/model.ts';
import { parsePublication } from '../../../src/ontology/index.ts';
import { siteLanguages } from '../../../src/site/files.ts';
import type { Floor } from './floor.ts';
import { serveFloor } from './floor.ts';
import { heaviestTerm } from './heaviest.ts';
import type { Loading, Size } from './loading.ts';
import { loadingOf, onNewPage, sizeOf } from './loading.ts';
import { chooseQueries } from './queries.ts';
import type { SearchFigures } from './search.ts';
import { measureSearch } from './search.ts';
import type { TreeFigures } from './tree.ts';
import { measureTree } from './tree.ts';

/** Number of queries, and of opened branches. */
const SAMPLES = 20;

/** A served site, and its build folder. */
export interface ReadSite {
  /** With a trailing slash. */
  readonly home: string;
  readonly folder: string;
}

/** Loads of a page, and of the same number of bytes of plain text. */
export interface PageFigures {
  readonly size: Size;
  readonly loadings: readonly Loading[];
  readonly floor: readonly Loading[];
}

/** Figures of one site in a browser. Times in ms, sizes in bytes. */
export interface ReadingFigures {
  readonly terms: number;
  readonly languages: number;
  readonly browser: string;
  /** Load average of one minute, before and after. */
  readonly load: readonly [before: number, after: number];
  readonly namesFile: Size;
  readonly search: SearchFigures;
  /** Absent: there are no classes. */
  readonly classes?: PageFigures & { readonly trees: readonly TreeFigures[] };
  readonly heaviestTerm: PageFigures & { readonly path: string; readonly diagrams: number };
}

/** Measures a site in a browser, alternating with minimal pages. */
export async function measureReading(
  browser: Browser,
  site: ReadSite,
  { runs, samples = SAMPLES }: { readonly runs: number; readonly samples?: number },
): Promise<ReadingFigures> {
  const publication = parsePublication(readFileSync(join(site.folder, 'publication.json'), 'utf8'));
  const names = namesFile(join(site.folder, 'public'), publication);
  const queries = chooseQueries(publication, samples);
  const before = loadNow();
  const floor = await serveFloor(names);
  try {
    const search = await measureSearch(browser, site.home, floor.names, queries);
    const classes = existsSync(join(site.folder, 'public/classes.html')) && {
      ...(await measurePage(browser, site, 'classes', floor, runs)),
      trees: await times(runs, () => measureTree(browser, `${site.home}classes`, samples)),
    };
    const path = heaviestTerm(publication, join(site.folder, 'public'));
    return {
      terms: publication.ontology.terms.length,
      languages: siteLanguages(publication).length,
      browser: browser.version(),
      namesFile: sizeOf(names),
      search,
      ...(classes && { classes }),
      heaviestTerm: {
        path,
        diagrams: await onNewPage(browser, site.home + path, bytesOfDiagrams),
        ...(await measurePage(browser, site, path, floor, runs)),
      },
      load: [before, loadNow()],
    };
  } finally {
    await floor.close();
  }
}

/** Files that the search loads in the default language. */
function namesFile(folder: string, { site }: Publication): Buffer {
  return readFileSync(join(folder, 'search', `${site.defaultLanguage.toLowerCase()}.json`));
}

/** Alternates between a page and its minimal version, so that other load on the machine affects both. */
async function measurePage(
  browser: Browser,
  { home, folder }: ReadSite,
  path: string,
  floor: Floor,
  runs: number,
): Promise<PageFigures> {
  const size = sizeOf(readFileSync(join(folder, 'public', `${path}.html`)));
  const pairs = await times(runs, async () => ({
    plain: await onNewPage(browser, floor.plain(size.plain), loadingOf),
    page: await onNewPage(browser, home + path, loadingOf),
  }));
  return { size, loadings: pairs.map(({ page }) => page), floor: pairs.map(({ plain }) => plain) };
}

function bytesOfDiagrams(page: Page): Promise<number> {
  return page
    .locator('.diagram')
    .evaluateAll((all) => all.reduce((sum, { outerHTML }) => sum + new TextEncoder().encode(outerHTML).length, 0));
}

async function times<Result>(runs: number, measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure());
  return results;
}

function loadNow(): number {
  return loadavg()[0] ?? Number.NaN;
}
