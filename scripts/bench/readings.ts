import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { CommandError, userPath } from '../../src/cli/command-line.ts';
import { parsePublication } from '../../src/ontology/index.ts';
import { serveApi } from './api/served.ts';
import { inProcess } from './in-process.ts';
import type { Plan } from './plan.ts';
import { generateSubjects } from './plan.ts';
import type { ReadingFigures } from './reading/measure.ts';
import { measureReading } from './reading/measure.ts';
import type { ReadingReport } from './reading/report.ts';
import { reportReading } from './reading/report.ts';

const SIZES = [3_000, 20_000];

/** Builds the ontology of `--ontology` and generated ones, serves them, measures their pages in Chromium, and prints the figures. */
export async function benchReadings(plan: Plan): Promise<readonly ReadingReport[]> {
  const { ontology, sizes = SIZES, runs, folder } = plan;
  const browser = await openBrowser();
  try {
    const given = ontology === undefined ? [] : [{ name: ontology, path: userPath(ontology) }];
    const reports: ReadingReport[] = [];
    for (const { name, path } of [...given, ...(await generateSubjects(sizes, plan))]) {
      const report = { name, figures: await buildAndRead(browser, path, folder, runs) };
      reports.push(report);
      console.log(`${reportReading(report)}\n`);
    }
    return reports;
  } finally {
    await browser.close();
  }
}

/** Opened before the builds, so that a missing browser is reported at once. */
async function openBrowser(): Promise<Browser> {
  try {
    const { findBrowser, launchBrowser } = await import('../../tests/support/browser.ts');
    return await launchBrowser(await findBrowser());
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`The reading benchmark needs playwright-core and Chromium. ${reason}`, { cause });
  }
}

async function buildAndRead(browser: Browser, ontology: string, parent: string, runs: number): Promise<ReadingFigures> {
  const folder = join(parent, 'read', 'site');
  mkdirSync(join(parent, 'read'));
  try {
    await inProcess({ kind: 'build', ontology, out: folder });
    const publication = parsePublication(readFileSync(join(folder, 'publication.json'), 'utf8'));
    const path = new URL(publication.site.baseUrl).pathname.replace(/\/*$/, '/');
    const { served } = await serveApi(folder, path);
    try {
      return await measureReading(browser, { home: served.origin + path, folder }, { runs });
    } finally {
      await served.stop();
    }
  } finally {
    rmSync(join(parent, 'read'), { recursive: true, force: true });
  }
}
