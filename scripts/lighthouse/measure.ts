import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../src/cli/command-line.ts';

/** Folder of the separate package with Lighthouse. */
export const LIGHTHOUSE = join(ROOT, 'scripts/lighthouse');

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** One run on one page. */
export interface Measured {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Milliseconds; for the layout shift, its score. */
  readonly figures: Readonly<
    Record<'first-contentful-paint' | 'largest-contentful-paint' | 'cumulative-layout-shift', number>
  >;
  /** Titles of failed audits, except performance. */
  readonly failedAudits: readonly string[];
}

interface Result {
  /** The page could not be measured. */
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { title: string; score: number | null; numericValue?: number }>>;
}

interface Lighthouse {
  default(url: string, flags: object): Promise<{ lhr: Result } | undefined>;
}
interface Launcher {
  launch(options: object): Promise<{ port: number; kill(): void | Promise<void> }>;
}

/** Measures a URL with Lighthouse's default, a phone on a slow network, in a new Chromium. @throws {Error} the page cannot be measured */
export async function measure(url: string, chromePath: string): Promise<Measured> {
  const { default: lighthouse } = await load<Lighthouse>('lighthouse');
  const { launch } = await load<Launcher>('chrome-launcher');
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--disable-background-networking', ...root],
  });
  try {
    const run = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (!run) throw new Error(`Lighthouse returned no result for ${url}`);
    const { runtimeError } = run.lhr;
    if (runtimeError) throw new Error(`Lighthouse cannot measure ${url} in ${chromePath}: ${runtimeError.message}`);
    return read(run.lhr);
  } finally {
    await chrome.kill();
  }
}

/** Loads a package from that folder. */
async function load<T>(name: string): Promise<T> {
  const { resolve } = createRequire(join(LIGHTHOUSE, 'package.json'));
  return (await import(pathToFileURL(resolve(name)).href)) as T;
}

function read({ categories, audits }: Result): Measured {
  const score = (category: Category): number => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const failedAudits = CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1 ? [`${category}: ${audit?.title}`] : [];
    }),
  );
  return {
    scores: Object.fromEntries(CATEGORIES.map((it) => [it, score(it)])) as Measured['scores'],
    figures: {
      'first-contentful-paint': figure('first-contentful-paint'),
      'largest-contentful-paint': figure('largest-contentful-paint'),
      'cumulative-layout-shift': figure('cumulative-layout-shift'),
    },
    failedAudits: failedAudits,
  };
}
