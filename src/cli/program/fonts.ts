import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** What a `@font-face` rule uses of a font file. */
export interface FontFace {
  /** Path of the file in `node_modules`: `@fontsource-variable/inter/files/inter-latin-wght-normal.woff2`. */
  readonly file: string;
  /** The lightest and the boldest weight, which can be the same. */
  readonly weights: readonly [number, number];
  /** All characters of the `unicode-range`. */
  readonly characters: string;
}

/**
 * OpenType features of the subsets: kerning, figures of equal width and figures on the line, and the places of accents. Others, such
 * as ligatures and alternate letters, are a third of a file.
 */
const FEATURES = ['kern', 'lnum', 'tnum', 'mark', 'mkmk'];

/** Increases when the options of the subsets change. */
const VERSION = 1;

/** Reads the `@font-face` rules of a style sheet whose `src` is a package. */
export function readFontFaces(css: string): FontFace[] {
  return [...css.matchAll(/@font-face \{(.*?)\}/gs)].flatMap(([, rule = '']) => {
    const file = /url\('(@[^']+)'\)/.exec(rule)?.[1];
    const [light = '', bold = light] = /font-weight: (\d+)(?: (\d+))?;/.exec(rule)?.slice(1) ?? [];
    const range = /unicode-range:(.*?);/s.exec(rule)?.[1] ?? '';
    return file === undefined
      ? []
      : [{ file, weights: [Number(light), Number(bold)] as const, characters: charactersIn(range) }];
  });
}

/** `U+0041-0043, U+20AC` → `ABC€`. */
function charactersIn(range: string): string {
  return [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)]
    .map(([, first = '', last = first]) => {
      const [start, end] = [parseInt(first, 16), parseInt(last, 16)];
      return String.fromCodePoint(...Array.from({ length: end - start + 1 }, (_, at) => start + at));
    })
    .join('');
}

/**
 * Writes the part of each font that the style sheet uses to a folder, and returns its files by those of the packages. Takes some seconds the
 * first time; the folder keeps the files.
 *
 * @throws {Error} a font is missing, or has no axis of weights
 */
export async function writeFontSubsets(css: string, folder: string): Promise<ReadonlyMap<string, string>> {
  mkdirSync(folder, { recursive: true });
  const files = readFontFaces(css).map(async (face) => [face.file, await writeSubset(face, folder)] as const);
  return new Map(await Promise.all(files));
}

/** The name of the result has the hash of all that it depends on. */
async function writeSubset({ file, weights, characters }: FontFace, folder: string): Promise<string> {
  const font = readFileSync(fileURLToPath(import.meta.resolve(file)));
  const [min, max] = weights;
  const key = createHash('sha256').update(JSON.stringify([VERSION, FEATURES, weights, characters]));
  const hash = key.update(font).digest('hex').slice(0, 16);
  const name = file.slice(file.lastIndexOf('/') + 1);
  const path = join(folder, hash, name);
  if (existsSync(path)) return path;
  const subset = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: min === max ? min : { min, max } },
    keepFeatures: FEATURES,
    noHinting: true,
  });
  mkdirSync(join(folder, hash), { recursive: true });
  // By rename, so that another compilation never reads an incomplete file.
  writeFileSync(`${path}.${process.pid}`, subset);
  renameSync(`${path}.${process.pid}`, path);
  return path;
}

/** The licences of the fonts in a style sheet, which a site must contain beside them: https://openfontlicense.org. */
export function fontLicences(css: string): string {
  const packages = new Set(readFontFaces(css).map(({ file }) => file.split('/').slice(0, 2).join('/')));
  const licences = [...packages].map((name) => {
    const text = readFileSync(fileURLToPath(import.meta.resolve(`${name}/LICENSE`)), 'utf8');
    return `Subsets of the fonts in https://www.npmjs.com/package/${name}:\n\n${text.trim()}\n`;
  });
  return licences.join(`\n${'-'.repeat(80)}\n\n`);
}
