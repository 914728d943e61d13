import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { BuiltSite, Outcome } from './site.ts';

/** Interval between checks in ms. */
const PAUSE = 100;

/*
 * Runs before each test file of sites: waits until all sites are built and served, and fills `inject('sites')`.
 * If a build has failed, the file fails with the message of the build.
 */
const sites = inject('sites') as BuiltSite[];
if (sites.length === 0) sites.push(...(await built(inject('siteFile'))));

async function built(file: string): Promise<readonly BuiltSite[]> {
  while (!existsSync(file)) await setTimeout(PAUSE);
  const outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome;
  if ('failure' in outcome) throw new Error(outcome.failure);
  return outcome.sites;
}
