import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openTypeface, writePreviews } from '../../src/cli/site-build/preview.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import {
  breakLines,
  canSet,
  outline,
  paletteOf,
  previewOf,
  previewSvg,
  previewText,
  widthOf,
} from '../../src/site/home/preview-image.ts';
import type { PreviewText } from '../../src/site/home/preview-image.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const faces = { text: openTypeface('source-serif-4'), ui: openTypeface('inter') };
const tokens = readFileSync(join(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8');
const palette = paletteOf(tokens, { tokens: {} });
const words: PreviewText = {
  title: 'Tiny',
  description: 'What it is about.',
  siteUrl: 'example.org',
  counts: [{ kind: 'class', count: '1', name: 'Class' }],
};
const svgOf = (more: Partial<PreviewText>): string => previewSvg({ ...words, ...more }, palette, faces);

describe('the preview', () => {
  test('consists of outlines, so it needs no installed fonts', () => {
    const svg = svgOf({});
    expect(svg).not.toMatch(/<text|font-family|<image|href/);
    expect(svg.match(/<path /g)).toHaveLength(5);
  });

  test('shows title, URL and counts in the page’s language', () => {
    const label = (language: string): { value: string; language: string } => ({ value: 'A', language });
    const terms = [tinyTerm('A', { labels: [label('en'), label('de')] })];
    const publication = tinyPublication(terms, { languages: ['en', 'de'], baseUrl: 'https://example.org/docs/' });
    const index = createPublicationIndex(publication, 'de');
    expect(previewText(index)).toEqual({
      title: 'Tiny',
      description: 'Tiny: 1 Begriff.',
      siteUrl: 'example.org/docs',
      counts: [{ kind: 'class', count: '1', name: 'Klasse' }],
    });
    expect(previewOf(index).path).toBe('preview.de.png');
    expect(previewOf(createPublicationIndex(publication)).path).toBe('preview.png');
  });

  test.each(['市場の語彙', 'مفردات السوق', 'אוצר מילים', 'हिन्दी', 'A 😀'])(
    'a title that the fonts cannot set gives way to the address: %s',
    (title) => {
      expect(svgOf({ title })).toBe(svgOf({ title: 'עברית' }));
      expect(svgOf({ title })).not.toContain('NaN');
      expect(canSet(title, faces.text)).toBe(false);
    },
  );

  test.each(['Ærøskøbing', 'Łódź', 'Словарь', 'Λεξιλόγιο', 'Từ vựng', 'Cafe\u0301'])('%s has all glyphs', (title) => {
    expect(canSet(title, faces.text)).toBe(true);
    expect(outline(title, 0, 0, 10, faces.text)).toMatch(/^M/);
  });

  test('shows markup in a title as text', () => {
    expect(svgOf({ title: '</svg><script>alert(1)</script>' })).not.toContain('script');
  });

  test('keeps long words and texts inside the image', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aWÄg漢 .-'), maxLength: 300 });
    fc.assert(
      fc.property(letters, letters, (title, description) => {
        const svg = svgOf({ title, description, counts: words.counts.map((it) => ({ ...it, name: title || 'x' })) });
        const points = [...svg.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[MLQCZ" ])/g)];
        const [xs, ys] = [1, 2].map((at) => points.map((point) => Number(point[at])));
        expect(points.length).toBeGreaterThan(0);
        expect([Math.min(...(xs ?? [])) >= 0, Math.max(...(xs ?? [])) <= 1200]).toEqual([true, true]);
        expect([Math.min(...(ys ?? [])) >= 0, Math.max(...(ys ?? [])) <= 630]).toEqual([true, true]);
      }),
      { numRuns: 40 },
    );
  });

  test('breaks lines at spaces, and truncates with an ellipsis', () => {
    const measure = { size: 10, width: 60, lines: 2 };
    const lines = breakLines('one two three four five six seven eight', measure, faces.ui);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^[a-z ]+[a-z]…$/);
    for (const line of lines) expect(widthOf(line, 10, faces.ui)).toBeLessThanOrEqual(60);
  });

  test('uses the colours of the site, and plain colours of the publication', () => {
    expect(palette.paper).toBe('#fdfcf9');
    const own = { ink: '#123', paper: 'light-dark(#fff, #000)', class: 'oklch(0.5 0.1 20)', rule: '"/><script>' };
    expect(paletteOf(tokens, { tokens: own })).toEqual({ ...palette, ink: '#123', paper: '#fff' });
  });

  test('is a small, deterministic PNG of the stated size', async () => {
    const publication = tinyPublication([tinyTerm('A')]);
    const folders = [temporaryFolder(), temporaryFolder()];
    for (const folder of folders) await writePreviews(publication, folder);
    const [one, other] = folders.map((folder) => readFileSync(join(folder, 'preview.png')));
    expect(other).toEqual(one);
    const { width, height, format } = await sharp(one).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    expect(one?.length).toBeLessThan(60_000);
  });
});
