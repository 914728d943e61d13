import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openProgram } from '../../../src/cli/program/open-program.ts';
import { SHELL } from '../../../src/site/index/links.ts';

test('the program is compiled once', async () => {
  const [first, second] = [await openProgram(), await openProgram()];
  expect(first).toEqual(second);
  expect(existsSync(first.entry)).toBe(true);
  expect(readdirSync(join(dirname(first.client), '..'))).not.toContain(`compiling-${process.pid}`);
});

test('the program is for production, also if an environment such as that of these tests says otherwise', async () => {
  expect(process.env['DEV']).toBeTruthy();
  const server = dirname((await openProgram()).entry);
  const chunks = readdirSync(join(server, 'chunks')).map((name) => readFileSync(join(server, 'chunks', name), 'utf8'));
  expect(chunks.join('')).toContain(SHELL);
});

test('style sheets and scripts load files by relative URLs, so that a site can have any base path', async () => {
  const folder = join((await openProgram()).client, '_astro');
  const names = readdirSync(folder);
  const urlsIn = (extension: string, pattern: RegExp): string[] =>
    names
      .filter((name) => name.endsWith(extension))
      .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(pattern)])
      .map(([, url = '']) => url);
  const fonts = urlsIn('.css', /url\(["']?([^"')]+\.woff2)/g);
  const scripts = urlsIn('.js', /["'`](?:\.\/)?([^"'`\s]+[.-][\w-]{8}\.js)["'`]/g);
  expect([fonts.length > 4, scripts.length > 2]).toEqual([true, true]);
  for (const url of [...fonts, ...scripts]) expect(names).toContain(url);
});
