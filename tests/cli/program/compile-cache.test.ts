import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeUnusedCode } from '../../../src/cli/program/open-program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const DAY = 24 * 60 * 60;

/** A cache with a file that was last read three days ago, one that was read today, and one that was written today. */
function cache(): string {
  const folder = temporaryFolder();
  const now = Date.now() / 1000;
  for (const [name, read, written] of [
    ['unused', now - 3 * DAY, now - 9 * DAY],
    ['read', now, now - 9 * DAY],
    ['new', now - 3 * DAY, now],
  ] as const) {
    writeFileSync(join(folder, name), name);
    utimesSync(join(folder, name), read, written);
  }
  return folder;
}

test('compiled code that was not used for days is removed', () => {
  const folder = cache();
  removeUnusedCode(join(folder, '..'), folder);
  expect(readdirSync(folder).sort()).toEqual(['new', 'read']);
});

test('a cache outside the checkout is not changed', () => {
  const folder = cache();
  removeUnusedCode('/elsewhere/', folder);
  removeUnusedCode('/', undefined);
  expect(readdirSync(folder)).toHaveLength(3);
});
