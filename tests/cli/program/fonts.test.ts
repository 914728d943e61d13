import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkitten';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';
import { readFontFaces } from '../../../src/cli/program/fonts.ts';
import { openProgram } from '../../../src/cli/program/open-program.ts';
import { ROOT } from '../../../src/cli/installation/root.ts';

const css = readFileSync(join(ROOT, 'src/styles/fonts.css'), 'utf8');

/** The file of each font of the compiled program, by its name without the hash. */
async function compiledFonts(): Promise<ReadonlyMap<string, string>> {
  const folder = join((await openProgram()).client, '_astro');
  const names = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  return new Map(names.map((name) => [name.replace(/\..*/, '.woff2'), join(folder, name)]));
}

function fontAt(path: string): Font {
  return create(readFileSync(path)) as Font;
}

test('a rule of the style sheet names a file, its weights and its characters', () => {
  const rule = "@font-face { font-weight: 400 700; src: url('@a/b/c.woff2'); unicode-range: U+0041-0043, U+20AC; }";
  expect(readFontFaces(rule)).toEqual([{ file: '@a/b/c.woff2', weights: [400, 700], characters: 'ABC€' }]);
  expect(readFontFaces("@font-face { src: local('Arial'); }")).toEqual([]);
});

test('the fonts of a Latin page have at most 60 KB together', async () => {
  const fonts = await compiledFonts();
  const latin = [...fonts].filter(([name]) => name.endsWith('-latin-wght-normal.woff2'));
  expect(latin).toHaveLength(3);
  expect(latin.reduce((sum, [, file]) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(60_000);
});

test('a font has all characters of its range, and no weight that the style sheet does not use', async () => {
  const fonts = await compiledFonts();
  const faces = readFontFaces(css);
  expect(fonts.size).toBe(faces.length);
  for (const { file, weights, characters } of faces) {
    const font = fontAt(fonts.get(file.replace(/.*\//, '')) ?? '');
    const whole = fontAt(fileURLToPath(import.meta.resolve(file)));
    const points = [...characters].map((it) => it.codePointAt(0) ?? 0);
    expect(points.filter((it) => whole.hasGlyphForCodePoint(it) && !font.hasGlyphForCodePoint(it))).toEqual([]);
    const { wght } = font.variationAxes as { wght?: { min: number; max: number } };
    expect([file, wght?.min ?? weights[0], wght?.max ?? weights[1]]).toEqual([file, ...weights]);
  }
});

test('a site has the licences of its fonts beside them', async () => {
  const text = readFileSync(join((await openProgram()).client, '_astro/fonts-licence.txt'), 'utf8');
  for (const name of ['inter', 'source-serif-4', 'jetbrains-mono']) expect(text).toContain(`/${name}:`);
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(3);
});
