import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, ROOT } from '../../src/cli/command-line.ts';
import { runProgram } from '../install-package.ts';

const PACKAGE = join(ROOT, 'scripts/targets');

/** The evaluator of opening hours of OpenStreetMap, https://github.com/opening-hours/opening_hours.js: LGPL-3.0. */
export type OpeningHours = new (text: string, location: object) => { readonly getState: (time: Date) => boolean };

/** The reader of cards and calendars, https://github.com/kewisch/ical.js: MPL-2.0. */
export interface Ical {
  readonly parse: (text: string) => unknown;
  readonly Component: new (card: unknown) => { readonly toString: () => string; readonly toJSON: () => unknown };
}

export interface Validators {
  readonly OpeningHours: OpeningHours;
  readonly ical: Ical;
}

/**
 * Installs the validators into a temporary folder, and removes it after use. They are neither a part of this project nor of what it
 * installs, because their licences require more of a copy than its own.
 *
 * @throws {CommandError} npm cannot install them
 */
export async function withValidators<Result>(use: (validators: Validators) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'ontopress-targets-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(join(PACKAGE, file), join(folder, file));
    console.error(`Installing opening_hours (LGPL-3.0) and ical.js (MPL-2.0) from the npm registry into ${folder}`);
    if ((await runProgram('npm', ['ci', '--prefix', folder, '--ignore-scripts'])) !== 0)
      throw new CommandError(
        'npm could not install the validators: see its messages above. It needs access to https://registry.npmjs.org, or a mirror in ~/.npmrc.',
      );
    const load = createRequire(join(folder, 'package.json'));
    const ical = load('ical.js') as { readonly default?: Ical } & Ical;
    return await use({ OpeningHours: load('opening_hours') as OpeningHours, ical: ical.default ?? ical });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
