import { join } from 'node:path';
import { CommandError, OPTIONS, outFolder, parseArguments } from '../src/cli/command-line.ts';
import type { ServedPublication } from '../src/cli/index.ts';
import { serveFolder } from '../src/cli/index.ts';
import { findBrowser } from '../tests/support/browser.ts';
import { median } from './bench/percentile.ts';
import { installPackage } from './install-package.ts';
import type { Category, Measured } from './lighthouse/measure.ts';
import { CATEGORIES, LIGHTHOUSE, measure } from './lighthouse/measure.ts';
import { measuredPages } from './lighthouse/pages.ts';

/** Runs per page, since single runs differ. */
const RUNS = 5;

/** Minimum score of each category on every page. */
const AIMS: Readonly<Record<Category, number>> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const SYNTAX = {
  name: 'lighthouse',
  summary: 'Measure pages of the built site with Lighthouse, as a phone on a slow network (installs Lighthouse first).',
  options: { out: OPTIONS.out, help: OPTIONS.help },
  positional: [],
} as const;

/** `npm run lighthouse`: measures the build with Lighthouse. Exit code 1: a page is below an aim. */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseArguments(SYNTAX, argv);
  if (!values) return 0;
  if ((await installPackage(LIGHTHOUSE, 'node_modules/lighthouse/package.json')) !== 0)
    throw new CommandError('Cannot install Lighthouse: see the messages of npm above.');
  const folder = outFolder(values);
  // The Chromium from npm lacks parts for a screen: Lighthouse cannot load a page in it.
  const { executablePath } = await findBrowser('package');
  const server = await serveFolder(folder, { ...values, host: '127.0.0.1', port: '0' }, { options: {} });
  try {
    const rows = [];
    const { publication } = server.served[0] as ServedPublication;
    for (const { name, path } of measuredPages(publication, join(folder, 'public'))) {
      const runs: Measured[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await measure(server.home + path, executablePath));
      rows.push({ name, path, runs });
      console.error(`${name} measured ${RUNS} times`);
    }
    console.log(report(rows));
    return rows.every(({ runs }) => CATEGORIES.every((it) => scoreOf(runs, it) >= AIMS[it])) ? 0 : 1;
  } finally {
    await server.close();
  }
}

interface Row {
  readonly name: string;
  readonly path: string;
  readonly runs: readonly Measured[];
}

function scoreOf(runs: readonly Measured[], category: Category): number {
  return median(runs.map(({ scores }) => scores[category]));
}

/** A table of medians, and the failed audits. */
function report(rows: readonly Row[]): string {
  const figure = (runs: readonly Measured[], name: keyof Measured['figures']): number =>
    median(runs.map(({ figures }) => figures[name]));
  const head = ['page', 'path', ...CATEGORIES, 'first paint (ms)', 'largest paint (ms)', 'shift'];
  const table = [head, head.map((_, column) => (column < 2 ? '---' : '---:'))].concat(
    rows.map(({ name, path, runs }) => [
      name,
      `/${path}`,
      ...CATEGORIES.map((it) => scoreOf(runs, it).toLocaleString('en')),
      Math.round(figure(runs, 'first-contentful-paint')).toLocaleString('en'),
      Math.round(figure(runs, 'largest-contentful-paint')).toLocaleString('en'),
      figure(runs, 'cumulative-layout-shift').toFixed(3),
    ]),
  );
  const failedAudits = rows.flatMap(({ name, runs }) =>
    [...new Set(runs.flatMap((run) => run.failedAudits))].map((audit) => `${name}: ${audit}`),
  );
  const lines = table.map((cells) => `| ${cells.join(' | ')} |`);
  return [...lines, ...(failedAudits.length === 0 ? [] : ['', ...failedAudits])].join('\n');
}
