import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeVersion } from '../../../src/cli/installation/code-version.ts';
import { ROOT } from '../../../src/cli/installation/root.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ontopress-code-'));
  write('src/a.ts', 'a');
  write('src/site/b.ts', 'b');
  write('package-lock.json', '{}');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('is the same for the same files', () => {
  const first = codeVersion(folder);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  write('src/a.ts', 'a');
  write('src/.editor', 'hidden');
  write('src/serve/node_modules/tool/index.js', 'installed');
  write('dist/a.html', 'output');
  expect(codeVersion(folder)).toBe(first);
});

test.each<[edit: string, () => void]>([
  ['a changed file', () => write('src/site/b.ts', 'c')],
  ['a new file', () => write('src/site/c.ts', '')],
  ['a removed file', () => rmSync(join(folder, 'src/a.ts'))],
  ['text that moves to another file', () => [write('src/a.ts', ''), write('src/site/b.ts', 'ab')]],
  ['other packages', () => write('package-lock.json', '{"a":1}')],
  ['another configuration of Astro', () => write('astro.config.mjs', '')],
  ['a file of the site', () => write('public/favicon.svg', '<svg/>')],
])('changes with %s', (_, edit) => {
  const before = codeVersion(folder);
  edit();
  expect(codeVersion(folder)).not.toBe(before);
});

test('reads this checkout', () => {
  expect(codeVersion(ROOT)).toMatch(/^[0-9a-f]{64}$/);
});
