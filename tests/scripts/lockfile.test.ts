import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/command.ts';

interface Lockfile {
  readonly packages: Record<string, { optional?: boolean; engines?: object }>;
}

/**
 * npm omits an optional package, such as the binaries of a bundler for one platform, if the package excludes the Node that runs npm.
 * All scripts run on a newer Node, which needs these packages.
 */
test('the lockfile has no engines of optional packages, so that every npm installs them', () => {
  const file = join(ROOT, 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
  const optional = Object.entries(lockfile.packages).filter(([, { optional }]) => optional === true);
  expect(optional.length).toBeGreaterThan(50);
  if (process.env['UPDATE_EXPECTED'] !== undefined) {
    for (const [, entry] of optional) delete entry.engines;
    writeFileSync(file, `${JSON.stringify(lockfile, undefined, 2)}\n`);
  }
  expect(optional.filter(([, { engines }]) => engines !== undefined).map(([name]) => name)).toEqual([]);
});
