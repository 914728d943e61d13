import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_NAMES } from '../../src/base/paths.ts';

const PAGES = join(import.meta.dirname, '../../src/pages');

test('all pages and folders at the root of the site are reserved', () => {
  const entries = [PAGES, join(PAGES, '[...language]')].flatMap((folder) => readdirSync(folder));
  const names = entries
    .map((entry) => entry.replace(/\.(?:astro|ts)$/, ''))
    .map((name) => /^\[([a-z]+)\]$/.exec(name)?.[1] ?? name);
  // Names of parameters without a fixed value, and names that no facet can have.
  const others = ['list', 'facet', 'sheet'];
  const reserved = names.filter((name) => /^[a-z][A-Za-z0-9]*$/.test(name) && !others.includes(name));
  expect(reserved.length).toBeGreaterThan(8);
  expect(PAGE_NAMES).toEqual(expect.arrayContaining(reserved));
});
