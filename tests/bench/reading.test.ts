import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveFloor } from '../../scripts/bench/reading/floor.ts';
import { heaviestTerm } from '../../scripts/bench/reading/heaviest.ts';
import type { ReadingFigures } from '../../scripts/bench/reading/measure.ts';
import { chooseQueries } from '../../scripts/bench/reading/queries.ts';
import { reportReading } from '../../scripts/bench/reading/report.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

describe('the queries that measure the search', () => {
  const labelled = (...labels: (readonly [value: string, language?: string])[]): Publication =>
    tinyPublication(
      labels.map(([value, language], at) =>
        tinyTerm(`T${at}`, { labels: [{ value, ...(language !== undefined && { language }) }] }),
      ),
    );

  it('are unique labels, the same for the same publication and seed', () => {
    const publication = labelled(...Array.from({ length: 50 }, (_, at) => [`Label ${at}`, 'en'] as const));
    const chosen = chooseQueries(publication, 20);
    expect(new Set(chosen).size).toBe(20);
    expect(chosen.every((label) => /^Label \d+$/.test(label))).toBe(true);
    expect(chooseQueries(publication, 20)).toEqual(chosen);
    expect(chooseQueries(publication, 20, 2)).not.toEqual(chosen);
  });

  it('are in the default language or without a language, and can be typed', () => {
    const publication = labelled(
      ['Boat', 'en'],
      ['Boot', 'de'],
      ['Ship'],
      ['Œuvre', 'en'],
      ['a', 'en'],
      ['ends ', 'en'],
    );
    expect(chooseQueries(publication, 20).toSorted()).toEqual(['Boat', 'Ship']);
  });
});

describe('the largest page of a term', () => {
  it('is the one with the most bytes', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'vocabulary'));
    const sizes = { A: 10, B: 30, C: 20 };
    for (const [name, size] of Object.entries(sizes))
      writeFileSync(join(folder, `vocabulary/${name}.html`), 'x'.repeat(size));
    expect(heaviestTerm(tinyPublication(Object.keys(sizes).map((name) => tinyTerm(name))), folder)).toBe(
      'vocabulary/B',
    );
  });
});

describe('the minimal pages', () => {
  it('have the same names, a page that reads them, and plain pages of the requested size', async () => {
    const names = new TextEncoder().encode('{"identifiers":["A"]}');
    const floor = await serveFloor(names);
    onTestFinished(() => floor.close());
    expect(await (await fetch(new URL('/names.json', floor.names))).json()).toEqual({ identifiers: ['A'] });
    expect(await (await fetch(floor.names)).text()).toContain('src="/floor.js"');
    const plain = await (await fetch(floor.plain(50_000))).text();
    expect(Math.abs(plain.length - 50_000)).toBeLessThan(200);
    expect(plain).not.toContain('<script');
  });
});

describe('the report of reading', () => {
  const loading = { contentLoaded: 50, firstPaint: 60 };
  const size = { plain: 43_100, gzipped: 6_900 };
  const page = { size, loadings: [loading], floor: [{ contentLoaded: 25, firstPaint: 20 }] };
  const figures: ReadingFigures = {
    terms: 3000,
    languages: 2,
    browser: '150.0',
    load: [0.25, 1.5],
    namesFile: size,
    search: {
      firstKeyCold: [90, 70, 80],
      firstKeyOpened: [40, 30, 50],
      firstKeyWarm: [20, 25, 30],
      lastKey: [15, 16, 17],
      fullTextCold: [300],
      fullTextWarm: [140, 150],
      floorCold: [20, 40, 60],
      floorWarm: [10, 10, 10],
    },
    classes: { ...page, trees: [{ loading, rows: 388, firstBranch: [], branches: [9, 11], letters: [7] }] },
    heaviestTerm: { ...page, path: 'vocabulary/Person', diagrams: 9_600 },
  };
  const text = reportReading({ name: 'test', figures });

  it('shows minimum, median and maximum of each figure, and the median relative to the minimal page', () => {
    expect(text).toMatch(/^ {2}search: first key, nothing loaded +70\.0 +80\.0 +90\.0 +40\.0 +2\.0$/m);
    expect(text).toMatch(/^ {2}search: first key, after other queries +20\.0 +25\.0 +30\.0 +10\.0 +2\.5$/m);
    expect(text).toMatch(/^ {2}classes: content loaded +50\.0 +50\.0 +50\.0 +25\.0 +2\.0$/m);
    expect(text).toMatch(/^ {2}heaviest term: first paint +60\.0 +60\.0 +60\.0 +20\.0 +3\.0$/m);
  });

  it('shows the load average, and the transferred bytes', () => {
    expect(text).toContain('Chromium 150.0');
    expect(text).toContain('3,000 terms in 2 languages, 3 texts to search for');
    expect(text).toMatch(/load average 0\.3 before, 1\.5 after/);
    expect(text).toContain('names file 43.1 kB, 6.9 kB gzipped');
    expect(text).toContain('classes 43.1 kB, 6.9 kB gzipped, 388 rows');
    expect(text).toContain('diagrams 9.6 kB: vocabulary/Person');
  });

  it('omits figures that could not be measured', () => {
    expect(text).not.toContain('classes: first branch');
    const { classes: _, ...withoutClasses } = figures;
    expect(reportReading({ name: 'test', figures: withoutClasses })).not.toContain('classes');
  });
});
