import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { BuiltSite, Outcome } from './site.ts';

/** How long to wait before looking again, in milliseconds. */
const PAUSE = 100;

/*
 * Runs before each file of tests that looks at sites: waits until all are built and served, and fills what `inject('sites')` gives.
 * Where a build has failed, the file fails with what the build said.
 */
const sites = inject('sites') as BuiltSite[];
if (sites.length === 0) sites.push(...(await built(inject('siteFile'))));

async function built(file: string): Promise<readonly BuiltSite[]> {
  while (!existsSync(file)) await setTimeout(PAUSE);
  const outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome;
  if ('failure' in outcome) throw new Error(outcome.failure);
  return outcome.sites;
}
